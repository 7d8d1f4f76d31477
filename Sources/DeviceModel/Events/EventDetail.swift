/// The additional information of a record: a value, or a fact that a report puts into words.
package enum EventDetail: Hashable, Sendable {
  case none
  /// The thing that the event happened to, or the text that was said: a screen, a button's label, a warning's text.
  case value(Value)
  /// Why a swipe back or down moved nothing.
  indirect case swipeRefusal(SwipeRefusal)
  /// A screen was pushed under another one, which is presented.
  case covered(ScreenID, by: ScreenID)
  /// Who keeps a screen that has gone, and how many of it live.
  indirect case retained(ScreenID, Retainer, alive: Int)
  /// The result of a call for the splash to go, other than its going.
  indirect case hide(HideOutcome)
  /// The causes of a flash, the main cause first.
  case flash([FlashCause])

  /// Returns the detail of a text, such as a warning or the label of a button.
  @inlinable package static func text(_ text: String) -> EventDetail { .value(.text(text)) }
  @inlinable package static func screen(_ screen: ScreenID) -> EventDetail { .value(.screen(screen)) }
  @inlinable package static func screens(_ screens: some Sequence<ScreenID>) -> EventDetail {
    .value(.list(screens.map(Value.screen)))
  }
}

/// Why a swipe back or down moves nothing.
package enum SwipeRefusal: Hashable, Sendable {
  case nothingOnScreen
  /// An alert of this title is up.
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
  case locked(ScreenID)

  /// - Parameter name: What a screen is called.
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
    case .locked(let screen): "“\(name(screen))” is locked"
    }
  }
}

/// Who keeps a screen in memory after it has gone.
package enum Retainer: Hashable, Sendable {
  /// In the words of its declaration.
  case declared(String)
  case unknown

  /// A noun phrase for the retainer, to follow “retained by”.
  package var words: String {
    switch self {
    case .declared(let words): words
    case .unknown: "an unknown owner"
    }
  }
}

/// The result of a call for the splash to go, other than its going.
package enum HideOutcome: Hashable, Sendable {
  /// The splash strategy has nothing that hears it.
  case unheard
  /// The strategy's own answer says why not.
  case declined(String)

  /// A clause that explains why the splash did not go.
  package var words: String {
    switch self {
    case .unheard: "the splash strategy has no handler for it"
    case .declined(let reason): reason
    }
  }
}
