/// The additional information of a record: a value, or a fact that a report puts into words.
package enum EventDetail: Hashable, Sendable {
  case none
  /// The subject of the event, or a text: a screen, a button's label, a warning's text.
  case value(Value)
  /// The reason why a call had no effect.
  indirect case refusal(Refusal)
  /// The reason why a swipe back or down moved nothing.
  indirect case swipeRefusal(SwipeRefusal)
  /// A screen that was pushed under another one, which is presented.
  case covered(ScreenID, by: ScreenID)
  /// The retainer of a screen that has gone, and the number of live instances.
  indirect case retained(ScreenID, Retainer, alive: Int)
  /// The result of a request to hide the splash, if it was not hidden.
  indirect case hide(HideOutcome)
  /// The causes of a flash or of a splash that stays, the main cause first.
  case causes([ScreenCause])

  /// Whether it says why something had no effect.
  package var isReason: Bool {
    switch self {
    case .refusal, .swipeRefusal, .covered: true
    case .none, .value, .retained, .hide, .causes: false
    }
  }

  /// Returns the detail of a text, such as a warning or the label of a button.
  @inlinable package static func text(_ text: String) -> EventDetail { .value(.text(text)) }
  @inlinable package static func screen(_ screen: ScreenID) -> EventDetail { .value(.screen(screen)) }
  @inlinable package static func screens(_ screens: some Sequence<ScreenID>) -> EventDetail {
    .value(.list(screens.map(Value.screen)))
  }
}

/// The reason why a swipe back or down moves nothing.
package enum SwipeRefusal: Hashable, Sendable {
  case nothingOnScreen
  /// An alert with this title is up.
  case alert(String)
  case transitionRunning
  // Back.
  case notOnStack(ScreenID)
  case firstScreen(ScreenID)
  case switchedOff(ScreenID)
  case hiddenBackButton(ScreenID)
  case asksBeforeLeaving(ScreenID)
  // Down.
  case nothingPresented
  case wholeScreen(ScreenID)
  case popover(ScreenID)
  case locked(ScreenID)

  /// Returns the reason as a sentence; `name` returns the name of a screen.
  package func sentence(_ name: (ScreenID) -> String) -> String {
    switch self {
    case .nothingOnScreen: "nothing is on screen"
    case .alert(let title): "the alert “\(title)” is up"
    case .transitionRunning: "a transition is running"
    case .notOnStack(let screen): "“\(name(screen))” is not on a stack"
    case .firstScreen(let screen): "“\(name(screen))” is the first screen"
    case .switchedOff(let screen): "“\(name(screen))” has its swipe back disabled"
    case .hiddenBackButton(let screen): "“\(name(screen))” hides the back button, which also disables the swipe"
    case .asksBeforeLeaving(let screen): "“\(name(screen))” asks before the user leaves it"
    case .nothingPresented: "nothing is presented"
    case .wholeScreen(let screen): "“\(name(screen))” is full screen and cannot be pulled down"
    case .popover(let screen): "“\(name(screen))” is a popover, which a tap beside it dismisses"
    case .locked(let screen): "“\(name(screen))” is locked"
    }
  }
}

/// The object that keeps a screen in memory after it has gone.
package enum Retainer: Hashable, Sendable {
  /// The retainer in the words of its declaration.
  case declared(String)
  /// The framework itself.
  case swiftUI
  case unknown

  /// A noun phrase for the retainer, to follow “retained by”.
  package var words: String {
    switch self {
    case .declared(let words): words
    case .swiftUI: "SwiftUI"
    case .unknown: "an unknown owner"
    }
  }
}

/// The result of a request to hide the splash, if it was not hidden.
package enum HideOutcome: Hashable, Sendable {
  /// The splash strategy has no handler for it.
  case unheard
  /// The strategy's own answer gives the reason.
  case declined(String)

  /// A clause that explains why the splash was not hidden.
  package var words: String {
    switch self {
    case .unheard: "the splash strategy has no handler for it"
    case .declined(let reason): reason
    }
  }
}
