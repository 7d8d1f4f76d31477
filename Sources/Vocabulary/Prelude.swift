/// The splash strategies that people use, written in the language itself: what `scenario prelude` prints, and what
/// every file can name without importing it.
package enum Prelude {
  /// One strategy: a whole declaration, documentation included, without a line end behind it.
  package struct Strategy: Hashable, Sendable {
    package var name: String
    package var text: String
  }

  package static let strategies: [Strategy] = [
    Strategy(name: "none", text: none),
    Strategy(name: "delay", text: delay),
    Strategy(name: "polling", text: polling),
    Strategy(name: "overlay", text: overlay),
    Strategy(name: "loadingView", text: loadingView),
    Strategy(name: "bootsplash", text: bootsplash),
    Strategy(name: "expo", text: expo),
    Strategy(name: "capacitor", text: capacitor),
    Strategy(name: "flutter", text: flutter),
  ]

  /// All of them, as one file.
  package static let text: String = strategies.map(\.text).joined(separator: "\n\n") + "\n"

  /// The strategy of this name; nil where the prelude has none.
  package static func strategy(named name: some StringProtocol) -> Strategy? {
    strategies.first { $0.name == name }
  }

  private static let none = """
    ## The system's launch screen and nothing else: from the app's first frame on, whatever the app has drawn is seen.
    splash none {
    }
    """

  // A sleep serves nothing, a nested run loop serves blocks and timers: that is the whole difference.
  private static let delay = """
    ## The launch takes a fixed time longer: the main thread sleeps, or spins its run loop, before the callback returns.
    splash delay(for: 2s, spin: false) {
        on app.didFinishLaunching.end {
            if spin { spin main for for } else { hold main for for }
        }
    }
    """

  // react-native-splash-screen, ios/RNSplashScreen.m. The flag is never set again: after a hide every show returns at
  // once, for the life of the process.
  private static let polling = """
    ## react-native-splash-screen: the launch callback does not return until hide, and looks for it every now and then.
    ## With atLaunch: false the app calls show itself.
    splash polling(every: 100ms, atLaunch: true) {
        state { waiting: true }
        on app.didFinishLaunching.end {
            if atLaunch and waiting { spin main until not waiting every every }
        }
        on show {
            if waiting { spin main until not waiting every every }
        }
        on hide { set waiting = false }
        on js.loadFailed { hide splash }
    }
    """

  // A native module that people write themselves. The view of the storyboard keeps the size of its canvas, as nobody
  // sets its frame; the dissolve is that of the root view, so the whole app takes no touches meanwhile. It remembers
  // the newest overlay only, and unwraps what a show has to have left behind. Where the window is shown only after the
  // launch callback (scenes, a main storyboard), that is where people call it.
  private static let overlay = """
    ## An own native module: the launch storyboard's view lies on the root view until hide dissolves it.
    ## With atLaunch: false the app calls show itself.
    splash overlay(fade: 500ms, frame: canvas, atLaunch: true) {
        state { known: false, settled: false }
        on app.didFinishLaunching.end {
            if atLaunch {
                set known = true
                cover with launchScreen frame: frame
            }
        }
        on window.keyAndVisible.end {
            if known and not settled { cover with launchScreen frame: frame }
        }
        on splash.covered { set settled = true }
        on show {
            set known = true
            cover with launchScreen frame: frame
        }
        on hide {
            set settled = true
            if known {
                uncover over fade by snapshot
            } else {
                crash "Unexpectedly found nil while unwrapping an Optional value"
            }
        }
        on js.loadFailed { hide splash }
    }
    """

  // RCTRootView (0.72) and RCTSurfaceHostingView (0.76). Without a fade the old root view ignores the delay as well;
  // the new one knows neither, and lets go before the first render. A delayed fade is not taken back by a reload.
  private static let loadingView = """
    ## React Native's own loading view. Over the bridge it leaves once content has appeared, after a delay and with a
    ## fade; on the new renderer as soon as the surface runs, which is before there is anything to see.
    splash loadingView(delay: 250ms, fade: 250ms, touches: swallow) {
        state { up: false, appeared: false, leaving: false, launched: false }
        on app.didFinishLaunching.end {
            set launched = true
            if app.architecture == bridge {
                cover with launchScreen frame: centred touches: touches
            } else {
                cover with launchScreen frame: flexible touches: touches
            }
        }
        on window.keyAndVisible.end {
            if launched and not up and not appeared {
                if app.architecture == bridge {
                    cover with launchScreen frame: centred touches: touches
                } else {
                    cover with launchScreen frame: flexible touches: touches
                }
            }
        }
        on show {
            if not appeared {
                if up { uncover }
                if app.architecture == bridge {
                    cover with launchScreen frame: centred touches: touches
                } else {
                    cover with launchScreen frame: flexible touches: touches
                }
            }
        }
        on splash.covered { set up = true }
        on splash.uncovered.end {
            if leaving { set up = false }
            set leaving = false
        }
        on rn.surfaceRunning {
            if app.architecture != bridge {
                set appeared = true
                set leaving = true
                if up { uncover }
            }
        }
        on rn.contentDidAppear {
            if app.architecture == bridge {
                set appeared = true
                set leaving = true
                if up {
                    if fade > 0ms { uncover over fade after delay by snapshot } else { uncover }
                }
            }
        }
        on js.reloaded {
            set appeared = false
            if not up {
                if app.architecture == bridge {
                    cover with launchScreen frame: centred touches: touches
                } else {
                    cover with launchScreen frame: flexible touches: touches
                }
            }
        }
    }
    """

  // react-native-bootsplash, ios/RNBootSplash.m(m). 2 and 3 present a view controller (2 puts it in the place of a
  // loading view when JavaScript has been loaded), 4 is the root view's loading view, 5 and 6 a subview, 7 either,
  // by the architecture. From 4.5.3 on the launch screen's own fade is given 350 ms; 3 puts off what comes in the
  // background. A second hide during the fade keeps every promise at once, and one before there is anything to hide is
  // never kept. 7 dispatches the dissolve to main and takes the overlay for hidden only then, so that two of one
  // turn both find it up; 1 ms stands for that turn. `show` went with 4: what is asked for then is a second
  // initialisation, which 5 and 6 refuse.
  private static let bootsplash = """
    ## react-native-bootsplash: a cover above the content that leaves on hide, though never in the first 350ms.
    ## version: 2 to 7. Versions before 4.5.3 have hold: 0ms; with atLaunch: false nobody has initialised it.
    splash bootsplash(fade: 0ms, version: 7, hold: 350ms, touches: swallow, atLaunch: true) {
        state {
            known: false, up: false, early: false
            fading: false, deferred: false, launched: false, unanswered: 0
        }
        on app.didFinishLaunching.end {
            set launched = atLaunch
            if atLaunch {
                if version >= 7 {
                    cover with launchScreen frame: flexible above content touches: touches
                } else if version == 3 {
                    cover with launchScreen frame: flexible presented
                } else {
                    cover with launchScreen frame: flexible touches: touches
                }
            }
        }
        on window.keyAndVisible.end {
            if launched and not known and version >= 7 {
                cover with launchScreen frame: flexible above content touches: touches
            } else if launched and not known and version >= 4 {
                cover with launchScreen frame: flexible touches: touches
            }
        }
        on rn.jsDidLoad {
            if version <= 2 and up {
                set up = false
                uncover
                cover with launchScreen frame: flexible presented
            }
        }
        on rn.surfaceRunning {
            if version == 4 and up {
                set up = false
                uncover
            }
        }
        on show {
            if version >= 7 {
                if up and app.architecture != bridge { uncover }
                cover with launchScreen frame: flexible above content touches: touches
            } else if version <= 3 and not up {
                cover with launchScreen frame: flexible presented over fade
            } else if version <= 2 {
                crash "Application tried to present modally an active view controller"
            }
        }
        on splash.covered {
            set known = true
            set up = true
            if version >= 4 {
                set early = true
                after hold {
                    set early = false
                    if up and unanswered > 0 {
                        set up = false
                        set fading = true
                        uncover over fade by snapshot
                    }
                }
            }
        }
        on hide {
            if not known {
                note "nothing has been initialised: the promise stays open"
            } else if up {
                set unanswered = unanswered + 1
                if version == 3 and app.state == background {
                    set deferred = true
                } else if not early {
                    set fading = true
                    uncover over fade by snapshot
                    if version >= 7 and fade > 0ms {
                        after 1ms { set up = false }
                    } else {
                        set up = false
                    }
                }
            } else {
                repeat unanswered { resolve hide }
                set unanswered = 0
                resolve hide
            }
        }
        on notification.didBecomeActive {
            if deferred {
                set deferred = false
                set up = false
                set fading = true
                uncover over fade
            }
        }
        on splash.uncovered.end {
            if fading {
                repeat unanswered { resolve hide }
                set unanswered = 0
            }
            set fading = false
        }
        on js.loadFailed {
            if up and version >= 4 {
                set up = false
                set fading = true
                uncover
            }
        }
    }
    """

  // expo-splash-screen, ios/SplashScreenManager.swift (SDK 52 and later) and EXSplashScreenViewController.m (up to 51,
  // whose fade took a second whatever was set). The container in the generated storyboard takes no touches. A bundle
  // that fails to load is not observed. Where the bundle has no such storyboard, up to 51 a blank view takes its place,
  // and from 52 on there is none. A root view that takes the place of the first is observed from 43 to 51 (expo/expo,
  // 14063); 52 hooks into React's own root views, which the placeholder of an updater is not, until 53 covers that as
  // well (33432). A reload is covered again in debug builds from 52 on, in production it is not. Up to 51 hide
  // looks for the splash on the topmost controller, which under a modal is another one.
  private static let expo = """
    ## expo-splash-screen: it leaves by itself when content appears; with autoHide: false the app has to hide it.
    ## With atLaunch: false the app calls show itself.
    splash expo(autoHide: true, fade: 0ms, sdk: 52, atLaunch: true) {
        state { up: false, covered: false }
        on splash.covered { set covered = true }
        on window.keyAndVisible.end {
            if up and not covered and sdk >= 52 {
                cover with launchScreen frame: flexible above content touches: pass
            } else if up and not covered and app.launchScreen == storyboard {
                cover with launchScreen frame: flexible touches: pass
            }
        }
        on app.didFinishLaunching.end {
            if atLaunch {
                if sdk < 52 and app.launchScreen == storyboard {
                    set up = true
                    cover with launchScreen frame: flexible touches: pass
                } else if sdk < 52 {
                    set up = true
                    cover with color("#ffffff") frame: flexible touches: pass
                } else if app.launchScreen == storyboard {
                    set up = true
                    cover with launchScreen frame: flexible above content touches: pass
                } else {
                    note "Unable to find the storyboard of the splash screen"
                }
            }
        }
        on show {
            if sdk >= 52 {
                if up and app.architecture != bridge { uncover }
                cover with launchScreen frame: flexible above content touches: pass
            } else if not up {
                cover with launchScreen frame: flexible touches: pass
            }
            set up = true
        }
        on window.rootReplaced {
            if up and sdk >= 53 {
                cover with launchScreen frame: flexible above content touches: pass
            } else if up and sdk >= 43 and sdk < 52 {
                cover with launchScreen frame: flexible touches: pass
            }
        }
        on rn.contentDidAppear {
            if up and autoHide {
                set up = false
                if sdk >= 52 or fade == 0ms {
                    uncover over fade by snapshot
                } else {
                    uncover over 1s
                }
            }
        }
        on hide {
            if sdk < 52 and presented != [] {
                note "No native splash screen registered for the given view controller"
            } else {
                if up {
                    set up = false
                    if sdk >= 52 or fade == 0ms {
                        uncover over fade by snapshot
                    } else {
                        uncover over 1s
                    }
                }
                resolve hide
            }
        }
        on js.reloaded {
            if sdk >= 52 and not up and app.build == debug {
                set up = true
                cover with launchScreen frame: flexible above content touches: pass
            }
        }
    }
    """

  // @capacitor/splash-screen, ios/SplashScreen.swift. It counts as visible from the end of the fade in to the end of
  // the fade out. Nobody cancels a timer: one of an earlier show ends a later one. A hide that comes too early is lost,
  // and its promise kept.
  private static let capacitor = """
    ## Capacitor's splash screen: the launch storyboard over the web view, for a time or until hide.
    splash capacitor(show: 500ms, autoHide: true, fade: 200ms) {
        state { up: false }
        on window.keyAndVisible.end {
            if show > 0ms {
                cover with launchScreen frame: flexible touches: block
                set up = true
                if autoHide {
                    after show {
                        if up { uncover all over fade }
                    }
                }
            }
        }
        on show {
            cover with launchScreen frame: flexible touches: block over fade
            after fade {
                set up = true
                after 3s {
                    if up { uncover all over fade }
                }
            }
        }
        on hide {
            if up { uncover all over fade }
            resolve hide
        }
        on splash.uncovered.end { set up = false }
    }
    """

  // Flutter's engine, FlutterViewController.mm, and flutter_native_splash above it. The engine takes its view away with
  // the first frame that is rendered; the package only puts that frame off (preserve) and lets it come (remove), which
  // is nothing to wait for. Once a frame has been sent there is none to put off. An error in the first build is painted
  // by the framework, and is a frame as well. Touches reach the framework all the while.
  private static let flutter = """
    ## Flutter's engine: the launch storyboard over its view until the first frame, and flutter_native_splash: with
    ## preserve: true hide is its remove, and show another preserve.
    splash flutter(preserve: false, fade: 200ms) {
        state { up: false, deferred: false, drawn: false }
        on window.keyAndVisible.end {
            set up = true
            set deferred = preserve
            cover with launchScreen frame: flexible above content touches: pass
        }
        on frame.content {
            set drawn = true
            if up and not deferred {
                set up = false
                uncover over fade
            }
        }
        on js.thrown {
            if up and not deferred {
                set up = false
                uncover over fade
            }
        }
        on show {
            if not drawn { set deferred = true }
        }
        on hide {
            if deferred and drawn and up {
                set up = false
                uncover over fade
            }
            set deferred = false
        }
    }
    """
}
