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
    splash polling(every: 100ms) {
        state { waiting: true }
        on app.didFinishLaunching.end {
            if waiting { spin main until not waiting every every }
        }
        on show {
            if waiting { spin main until not waiting every every }
        }
        on hide { set waiting = false }
        on js.loadFailed { hide splash }
    }
    """

  // A native module that people write themselves. The view of the storyboard keeps the size of its canvas, as nobody
  // sets its frame; the dissolve is that of the root view, so the whole app takes no touches meanwhile.
  private static let overlay = """
    ## An own native module: the launch storyboard's view lies on the root view until hide dissolves it.
    splash overlay(fade: 500ms, frame: canvas) {
        on app.didFinishLaunching.end { cover with launchScreen frame: frame }
        on hide { uncover over fade by snapshot }
        on js.loadFailed { hide splash }
    }
    """

  // RCTRootView (0.72) and RCTSurfaceHostingView (0.76). Without a fade the old root view ignores the delay as well;
  // the new one knows neither, and lets go before the first render.
  private static let loadingView = """
    ## React Native's own loading view. Over the bridge it leaves once content has appeared, after a delay and with a
    ## fade; on the new renderer as soon as the surface runs, which is before there is anything to see.
    splash loadingView(delay: 250ms, fade: 250ms) {
        state { shown: false }
        on app.didFinishLaunching.end {
            set shown = true
            if app.architecture == bridge {
                cover with launchScreen frame: centred
            } else {
                cover with launchScreen frame: flexible
            }
        }
        on rn.surfaceRunning {
            if shown and app.architecture != bridge {
                set shown = false
                uncover
            }
        }
        on rn.contentDidAppear {
            if shown and app.architecture == bridge {
                set shown = false
                if fade > 0ms { uncover over fade after delay by snapshot } else { uncover }
            }
        }
        on js.reloaded {
            if not shown {
                set shown = true
                if app.architecture == bridge {
                    cover with launchScreen frame: centred
                } else {
                    cover with launchScreen frame: flexible
                }
            }
        }
    }
    """

  // react-native-bootsplash 7, ios/RNBootSplash.mm. 350 ms is its allowance for the launch screen's own fade. A second
  // hide during the fade keeps every promise at once.
  private static let bootsplash = """
    ## react-native-bootsplash 7: a cover above the content that leaves on hide, though never in the first 350ms.
    splash bootsplash(fade: 0ms) {
        state { up: false, early: true, asked: false, fading: false }
        on app.didFinishLaunching.end {
            cover with launchScreen frame: flexible above content
            set up = true
            after 350ms {
                set early = false
                if up and asked {
                    set up = false
                    set fading = true
                    uncover over fade by snapshot
                    after fade {
                        if fading { resolve hide }
                        set fading = false
                    }
                }
            }
        }
        on hide {
            if up and early {
                set asked = true
            } else if up {
                set up = false
                set fading = true
                uncover over fade by snapshot
                after fade {
                    if fading { resolve hide }
                    set fading = false
                }
            } else {
                set fading = false
                resolve hide
            }
        }
        on js.loadFailed {
            if up {
                set up = false
                uncover
                if asked { resolve hide }
            }
        }
    }
    """

  // expo-splash-screen from SDK 52 on, ios/SplashScreenManager.swift. The container in the generated storyboard takes
  // no touches. A bundle that fails to load is not observed, and a reload in production stays uncovered.
  private static let expo = """
    ## expo-splash-screen: it leaves by itself when content appears; with autoHide: false the app has to hide it.
    splash expo(autoHide: true, fade: 0ms) {
        state { up: false }
        on app.didFinishLaunching.end {
            cover with launchScreen frame: flexible above content touches: pass
            set up = true
        }
        on show {
            cover with launchScreen frame: flexible above content touches: pass
            set up = true
        }
        on rn.contentDidAppear {
            if up and autoHide {
                set up = false
                uncover over fade by snapshot
            }
        }
        on hide {
            if up {
                set up = false
                uncover over fade by snapshot
            }
            resolve hide
        }
    }
    """

  // @capacitor/splash-screen, ios/SplashScreen.swift. Nobody cancels a timer: one of an earlier show ends a later one.
  // A hide that comes too early is lost, and its promise kept.
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
                        set up = false
                    }
                }
            }
        }
        on show {
            cover with launchScreen frame: flexible touches: block over fade
            after fade { set up = true }
            after 3s {
                if up { uncover all over fade }
                set up = false
            }
        }
        on hide {
            if up { uncover all over fade }
            set up = false
            resolve hide
        }
    }
    """
}
