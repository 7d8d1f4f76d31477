package import VirtualTime

/// A screen of the app as one run sees it.
package struct Screen: Sendable {
  /// The name that scenarios use for the screen.
  package var name: String
  /// The title that the user sees and can tap in a tab bar; `nil` if it is the screen's name.
  package var label: String?
  /// The storyboard device for which it was designed; `nil` if made in code, or in a storyboard with the app's canvas.
  package var canvas: Size?
  /// Whether the screen is the initial view controller of its storyboard.
  package var isInitial = false
  /// The color of the screen where nothing has been drawn yet; `nil` if it is the app's.
  package var background: Color?
  /// Main-thread work in viewDidLoad.
  package var load: Interval = .zero
  /// The work before its first content is drawn.
  package var render: Interval = .zero
  /// Whether it never draws anything, like a component that renders null.
  package var isEmpty = false
  /// Whether it draws into a surface of its own, which is black until then.
  package var isSurface = false
  /// Whether it is a splash view of the app's own, and not content.
  package var isSplash = false
  /// The size of the picture in its middle, if it imitates the splash; `nil` if unknown.
  package var logo: Length?
  /// Whether that picture is in the middle of the safe area, and not of the window.
  package var isLogoInSafeArea = false
  /// The style of the status bar once it is on screen; `nil` for no change.
  package var statusBar: App.StatusBar?
  /// Whether a swipe from the edge goes back.
  package var backSwipe = true
  /// Whether the gesture's delegate lets it begin even if the back button is hidden.
  package var forcesBackSwipe = false
  /// Whether the back button is hidden.
  package var hidesBackButton = false
  /// Whether it zooms in from what opens it, and back (UIKit and SwiftUI from iOS 18 on).
  package var zooms = false
  /// The presentation style if the step names none.
  package var style: PresentationStyle = .automatic
  /// The navigation bar above it; `nil` for the app's.
  package var navigationBar: NavigationBar?
  /// Whether the tab bar is hidden while the screen is on top (hidesBottomBarWhenPushed).
  package var hidesTabBar = false
  /// Whether its navigation controller shows a toolbar below it.
  package var hasToolbar = false
  /// Whether its view reaches under the bars (edgesForExtendedLayout; in React Native under the header); `nil` for what
  /// its kind of app does.
  package var extendsUnderBars: Bool?
  /// The insets that its controller adds to the safe area.
  package var additionalSafeArea = EdgeInsets.zero
  /// The role of the scene that the screen stands for.
  package var role = SceneRole.windowApplication
  /// Whether it is pushed even above a modal (React Navigation's `presentation: 'card'`).
  package var isPushed = false
  /// Whether it is presented with a navigation stack of its own.
  package var hasOwnStack = false
  /// The tabs of a screen that is a tab navigator; empty for other screens.
  package var tabs: [ScreenID] = []
  /// The screens that its stack declares besides it (React Navigation); `nil` for all.
  package var ownScreens: [ScreenID]?
  /// Whether the screen, presented as a card, cannot be swiped away.
  package var modalInPresentation = false
  /// Whether it asks before it is left, for example because of unsaved input.
  package var asksBeforeLeaving = false
  /// Whether it also asks when the app's code leaves it (go_router's onExit).
  package var asksCode = false
  /// Whether the app has it: a screen that is not declared now can neither be pushed nor stay where it is.
  package var isDeclared = true
  /// Whether a tap does not select it as a tab; the app's code is notified of the tap instead.
  package var refusesTap = false
  /// Whether, as a tab, it goes back to its root when another one is selected (React Navigation's option).
  package var popsToTopOnBlur = false
  /// Whether, as a tab, it leaves memory with its stack when another one is selected (React Navigation 5 and 6; a
  /// page of Flutter that is no longer in the tree).
  package var unmountsOnBlur = false
  /// Whether, as a tab, it is not rendered before it is selected; `nil` for what its navigator does (React Navigation,
  /// Flutter).
  package var isLazy: Bool?
  /// Whether its effects are cleaned up while it is inactive (`inactiveBehavior` of React Navigation 8).
  package var pausesWhenInactive = true
  /// The parameter that identifies it (React Navigation's `getId`, SwiftUI's `sheet(item:)`); `nil` if its name does.
  package var getId: String?
  /// The orientations that it supports (supportedInterfaceOrientations); if empty, all.
  package var orientations: [Orientation] = []
  /// The heights at which it rests as a card; if empty, only the large one.
  package var detents: [Detent] = []
  /// The pages of a page controller; empty for other screens.
  package var pages: [ScreenID] = []
  /// Whether its pages curl, like those of a book, instead of scrolling.
  package var curlsPages = false
  /// The duration of the work that SwiftUI begins with its appearance, and cancels; zero for no work.
  package var taskDuration: Interval = .zero
  /// Whether its body reads the phase of its scene, even if the scenario does not name the changes.
  package var readsScenePhase = false
  /// The record that it must be given, by example: each label with a value of the right type; `nil` for anything.
  package var payload: Record?
  /// Whether it is kept alive after it is gone.
  package var leaks = false
  /// The object that keeps it alive after it is gone, in the words of its declaration; `nil` if none is named.
  package var keptBy: String?
  /// Whether the app shows the same instance each time (UIKit).
  package var sharesInstance = false

  /// Whether anything keeps it alive after it is gone.
  package var isKept: Bool { leaks || keptBy != nil || sharesInstance }

  package init(name: String) { self.name = name }
}

/// The navigation bar above a screen.
package enum NavigationBar: String, Hashable, Sendable { case none, standard, large }

/// The role of a scene (Apple, UISceneSession.Role).
package enum SceneRole: String, Hashable, Sendable { case windowApplication, carPlay }

/// A property of a screen that can follow the app's state while it runs.
package enum ScreenTrait: UInt8, CaseIterable, Hashable, Sendable {
  case backSwipe, hidesBackButton, modalInPresentation, asksBeforeLeaving, refusesTap
  /// `requires`: whether the app has the screen now.
  case isDeclared
}

/// The new value of a trait of a screen.
package struct ScreenCondition: Hashable, Sendable {
  /// The trait that has changed.
  package var trait: ScreenTrait
  /// The screen that has the trait.
  package var screen: ScreenID
  /// Whether the trait now holds.
  package var holds: Bool

  package init(_ trait: ScreenTrait, of screen: ScreenID, holds: Bool) {
    self.trait = trait
    self.screen = screen
    self.holds = holds
  }
}

/// An edge of the screen graph: in `routing: flags` a Boolean of the app's state.
package struct Route: Sendable {
  /// The name of the route, which its screen qualifies: `toWithdraw` of `Wallet.toWithdraw`.
  package var name: String
  /// The screen that the route belongs to.
  package var owner: ScreenID
  /// The screen that the route opens.
  package var destination: ScreenID
  /// The style in which it is presented; `nil` if it is pushed.
  package var presentedAs: PresentationStyle?
  /// Whether each instance of the owner has a flag of its own, which goes with it; otherwise the store has one for all.
  package var isLocal = false
  /// The record that the opened screen is given; empty for none.
  package var payload: [PayloadField] = []

  /// An entry of a route's record, looked up when the route opens its screen.
  package struct PayloadField: Hashable, Sendable {
    /// The origin of the value.
    package enum Source: Hashable, Sendable {
      case value(Value)
      case state(StateID)
      /// The entry of this label in the record that the owner was given itself.
      case given(String)
    }

    /// The label of the entry.
    package var label: String
    /// The origin of the value.
    package var source: Source

    package init(label: String, source: Source) {
      self.label = label
      self.source = source
    }
  }

  package init(name: String, owner: ScreenID, destination: ScreenID, presentedAs: PresentationStyle?) {
    self.name = name
    self.owner = owner
    self.destination = destination
    self.presentedAs = presentedAs
  }
}

/// A button on a screen, or on an alert with this title that belongs to the screen, with the text by which `tap` finds
/// it; the interpreter knows its effect.
package typealias Button = (label: String, screen: ScreenID, alert: String?)

extension App {
  /// Returns the screen of React Native's outermost navigator around a screen: itself unless it is in another one's
  /// tabs or stack.
  package func outermost(around screen: ScreenID) -> ScreenID {
    guard case .reactNative = kind else { return screen }
    var outermost = screen
    // No longer than that, even if two screens contain each other.
    for _ in screens.indices {
      guard !tabs.contains(outermost), let container = container(of: outermost) else { break }
      outermost = container
    }
    return outermost
  }

  /// Returns the first other screen that has a screen in its tabs or its stack.
  package func container(of screen: ScreenID) -> ScreenID? {
    screens.indices.map { ScreenID($0) }.first { other in
      other != screen
        && (screens[other].tabs.contains(screen) || screens[other].ownScreens?.contains(screen) == true)
    }
  }
}
