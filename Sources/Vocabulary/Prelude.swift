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
  // the newest overlay only, and unwraps what a show has to have left behind.
  private static let overlay = """
    ## An own native module: the launch storyboard's view lies on the root view until hide dissolves it.
    ## With atLaunch: false the app calls show itself.
    splash overlay(fade: 500ms, frame: canvas, atLaunch: true) {
        state { known: false }
        on app.didFinishLaunching.end {
            if atLaunch {
                set known = true
                cover with launchScreen frame: frame
            }
        }
        on show {
            set known = true
            cover with launchScreen frame: frame
        }
        on hide {
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
        state { up: false, appeared: false, leaving: false }
        on app.didFinishLaunching.end {
            if app.architecture == bridge {
                cover with launchScreen frame: centred touches: touches
            } else {
                cover with launchScreen frame: flexible touches: touches
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

  // react-native-bootsplash, ios/RNBootSplash.mm. Version 7 allows 350 ms for the launch screen's own fade, as all
  // since 4.5.3 do; before, and with hold: 0ms, hide takes effect at once. A second hide during the fade keeps every
  // promise at once, and one before there is anything to hide is never kept. On the new renderer a second overlay
  // takes the place of the first.
  private static let bootsplash = """
    ## react-native-bootsplash 7: a cover above the content that leaves on hide, though never in the first 350ms.
    ## Versions before 4.5.3 have hold: 0ms; with atLaunch: false nobody has initialised it.
    splash bootsplash(fade: 0ms, hold: 350ms, touches: swallow, atLaunch: true) {
        state { known: false, up: false, early: false, asked: false, fading: false }
        on app.didFinishLaunching.end {
            if atLaunch {
                cover with launchScreen frame: flexible above content touches: touches
            }
        }
        on show {
            if up and app.architecture != bridge { uncover }
            cover with launchScreen frame: flexible above content touches: touches
        }
        on splash.covered {
            set known = true
            set up = true
            set early = true
            after hold {
                set early = false
                if up and asked {
                    set up = false
                    set fading = true
                    uncover over fade by snapshot
                }
            }
        }
        on hide {
            if not known {
                note "nothing has been initialised: the promise stays open"
            } else if up and early {
                set asked = true
            } else if up {
                set up = false
                set fading = true
                uncover over fade by snapshot
            } else {
                if fading { resolve hide }
                set fading = false
                resolve hide
            }
        }
        on splash.uncovered.end {
            if fading { resolve hide }
            set fading = false
        }
        on js.loadFailed {
            if up {
                set up = false
                set fading = asked
                uncover
            }
        }
    }
    """

  // expo-splash-screen, ios/SplashScreenManager.swift (SDK 52 and later) and EXSplashScreenViewController.m (up to 51,
  // whose fade took a second whatever was set). The container in the generated storyboard takes no touches. A bundle
  // that fails to load is not observed. A reload is covered again in debug builds from 52 on, in production it is not.
  private static let expo = """
    ## expo-splash-screen: it leaves by itself when content appears; with autoHide: false the app has to hide it.
    ## With atLaunch: false the app calls show itself.
    splash expo(autoHide: true, fade: 0ms, sdk: 52, atLaunch: true) {
        state { up: false }
        on app.didFinishLaunching.end {
            if atLaunch {
                set up = true
                if sdk >= 52 {
                    cover with launchScreen frame: flexible above content touches: pass
                } else {
                    cover with launchScreen frame: flexible touches: pass
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
}
