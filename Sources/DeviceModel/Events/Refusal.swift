/// The reason why a call or a touch that moves between screens had no effect.
///
/// Routes and links stand in it by name: what a report calls them.
package enum Refusal: Hashable, Sendable {
  // MARK: Stacks

  case emptyStack
  case emptyStackUnderPresentation
  case nothingToPop
  case atRoot
  case isRoot(ScreenID)
  case alreadyOnTop(ScreenID)
  case notOnStack([ScreenID])
  /// None of the screens to remove is on the stack, or no other is.
  case nothingToRemove
  /// The app does not have the screen at the moment.
  case undeclared(ScreenID)
  /// No navigator that is asked has the screen.
  case unhandled(ScreenID)
  case someUndeclared(inLink: Bool)
  case allUndeclared
  case payload(PayloadMisfit)
  case pushedDuringSwipeDown(ScreenID)
  case noStack(around: ScreenID)
  case noStackInCar
  /// The container of React Navigation has not been rendered yet.
  case noContainer
  /// A presentation or dismissal is under way over the stack.
  case stackIsBusy(Obstruction)

  // MARK: Presentations

  case absent(ScreenID)
  case nothingPresented(inWindow: Bool)
  case notPresented(ScreenID)
  case alreadyBeingDismissed(ScreenID)
  /// The thing to be dismissed is still coming up.
  case isComingUp(Obstruction)
  case cannotPresent(ScreenID, on: ScreenID, PresenterFault)
  case presentedDuringDismissal(ScreenID, over: ScreenID)
  case presentedAfterModalOfTab(ScreenID)
  case noAlert
  case alert(String, AlertFault)

  // MARK: Tabs and columns

  case noTab(ScreenID, isDeclared: Bool)
  /// The screen is on a stack, but neither a tab nor a column.
  case notTab(ScreenID)
  case tabRefusesTap(ScreenID)
  case tabWithoutStack(ScreenID)
  /// The user has selected another tab, and JavaScript has not heard of it yet.
  case staleTab(ScreenID)
  case noSplitView
  case notColumn(ScreenID)
  case noColumn(ScreenID)
  case onlyCompactColumn
  case firstColumn(ScreenID)
  case lastColumn
  case columnNotOnTop(ScreenID)

  // MARK: Routes and links

  case route(String, RouteFault)
  case onlyLastSheet(of: ScreenID)
  case unknownLink(String)
  case link(String, LinkLoss)

  /// The move that is under way over a stack.
  package enum Obstruction: Hashable, Sendable {
    case alert
    case presenting([ScreenID])
    case dismissing([ScreenID])
  }

  /// The obstacle to a presentation.
  package enum PresenterFault: Hashable, Sendable {
    case presents(ScreenID)
    case presentsAlert(String)
    case notInWindow
  }

  /// The obstacle to an alert.
  package enum AlertFault: Hashable, Sendable {
    case otherIsUp(String)
    case windowIsNotVisible
    case notInWindow(ScreenID)
    case presents(ScreenID, ScreenID)
    case isLeaving(ScreenID)
  }

  /// The reason why a flag neither opens nor closes a screen.
  package enum RouteFault: Hashable, Sendable {
    case appHasNoFlags
    case isAlready(Bool)
    case hasNoOwner(ScreenID)
    case isUnwatched(by: ScreenID)
    case isWatched(times: Int)
    case didNotOpen(ScreenID)
    case doesNotClose(ScreenID)
    case otherIsOpen(String)
    case wasTrueBefore(ScreenID)
    case isCovered(owner: ScreenID)
  }

  /// The reason why an app drops a link.
  package enum LinkLoss: Hashable, Sendable {
    case conditionFails
    case processEnded
    case sessionEnded
    /// The app replaced the root by another screen right after the link had opened its own.
    case rootReplaced(by: ScreenID)
    /// It came before JavaScript listened, and the app was not started with it.
    case notHeard
    /// Flutter's first frame took too long.
    case noFirstFrame
  }
}

/// A field of a screen's payload that has no value, or one of another type.
package struct PayloadMisfit: Hashable, Sendable {
  package var screen: ScreenID
  package var field: String
  /// The value; `none` if it is missing.
  package var found: Value
  /// An example of the type that the screen declares.
  package var declared: Value

  package init(screen: ScreenID, field: String, found: Value, declared: Value) {
    (self.screen, self.field, self.found, self.declared) = (screen, field, found, declared)
  }

  /// Returns a clause; `name` returns the name of a screen.
  package func sentence(_ name: (ScreenID) -> String) -> String {
    let fault = found == .none ? "missing" : "\(found.noun), not \(declared.noun)"
    return "“\(field)” of “\(name(screen))” is \(fault)"
  }
}

extension Value {
  /// Its type, in words.
  package var noun: String {
    switch self {
    case .none: "nothing"
    case .bool: "true or false"
    case .count: "a number"
    case .time: "a duration"
    case .length: "a length"
    case .size: "a size"
    case .frequency: "a frequency"
    case .ratio: "a ratio"
    case .version: "a version"
    case .text, .name: "a text"
    case .word: "a word"
    case .screen: "a screen"
    case .device: "a device"
    case .list: "a list"
    case .record: "a record"
    }
  }
}

extension Refusal {
  /// Returns the reason as a clause; `name` returns the name of a screen.
  package func sentence(_ name: (ScreenID) -> String) -> String {
    func quoted(_ screen: ScreenID) -> String { "“\(name(screen))”" }
    return switch self {
    case .emptyStack: "a stack cannot be empty"
    case .emptyStackUnderPresentation: "a stack cannot be emptied while something is presented"
    case .nothingToPop: "there is nothing to pop"
    case .atRoot: "the stack is at its root"
    case .isRoot(let screen): "\(quoted(screen)) is the root"
    case .alreadyOnTop(let screen): "\(quoted(screen)) is already on top"
    case .notOnStack(let screens): "\(screens.map(quoted).joined(separator: " or ")) is not on the stack"
    case .nothingToRemove: "none of them is on the stack, or nothing else"
    case .undeclared(let screen): "the app has no screen \(quoted(screen)) now"
    case .unhandled(let screen): "no navigator in focus has a screen \(quoted(screen))"
    case .someUndeclared(inLink: true): "one of the link's screens does not exist"
    case .someUndeclared(inLink: false): "one of the listed screens does not exist, so the stack stays"
    case .allUndeclared: "none of the listed screens exists, so the stack stays"
    case .payload(let misfit): misfit.sentence(name)
    case .pushedDuringSwipeDown(let screen): "\(quoted(screen)) was pushed while a card is being swiped away"
    case .noStack(let screen): "there is no navigation stack around \(quoted(screen))"
    case .noContainer: "the navigation container has not been rendered yet"
    case .noStackInCar: "a scene in the car has no navigation stack"
    case .stackIsBusy(let obstruction): "\(obstruction.sentence(name)), and the navigation stack was not updated"
    case .absent(let screen): "there is no \(quoted(screen))"
    case .nothingPresented(let inWindow): "nothing is presented" + (inWindow ? " in this window" : "")
    case .notPresented(let screen): "\(quoted(screen)) presents nothing and is not presented"
    case .isComingUp(let obstruction): "\(obstruction.sentence(name)), and was not dismissed"
    case .alreadyBeingDismissed(let screen):
      "\(quoted(screen)) is already being dismissed; this also dismisses the screen below"
    case .cannotPresent(let screen, let presenter, let fault):
      "\(quoted(screen)) could not be presented on \(quoted(presenter)), \(fault.clause(name))"
    case .presentedDuringDismissal(let screen, let presenter):
      "\(quoted(screen)) was presented while the screen over \(quoted(presenter)) was being dismissed"
    case .presentedAfterModalOfTab(let screen):
      "\(quoted(screen)) was presented while a modal of a tab's stack was leaving, or after that"
    case .noAlert: "there is no alert"
    case .alert(let title, let fault): fault.sentence(of: "“\(title)”", name)
    case .noTab(let screen, let isDeclared): "there is no tab \(quoted(screen))" + (isDeclared ? " now" : "")
    case .notTab(let screen): "\(quoted(screen)) is no tab, column, root or presented stack, so its stack has no name"
    case .tabRefusesTap(let screen): "the tab \(quoted(screen)) is not selected by a tap"
    case .staleTab(let screen):
      "the user has tapped another tab than \(quoted(screen)), and JavaScript has not heard of it yet"
    case .tabWithoutStack(let screen): "\(quoted(screen)) is not a tab that has been on screen with a stack of its own"
    case .noSplitView: "there is no split view on screen"
    case .notColumn(let screen): "\(quoted(screen)) is not a column"
    case .noColumn(let screen): "there is no column \(quoted(screen))"
    case .onlyCompactColumn: "only the compact column is shown"
    case .firstColumn(let screen): "\(quoted(screen)) is not above another column"
    case .lastColumn: "the last column is always shown"
    case .columnNotOnTop(let screen): "the column \(quoted(screen)) is not on top"
    case .route(let route, let fault): fault.sentence(of: "“\(route)”", name)
    case .onlyLastSheet(let owner): "of several sheets on \(quoted(owner)), only the last one works before iOS 14.5"
    case .unknownLink(let url): url
    case .link(let url, let loss): "\(url): \(loss.sentence(name))"
    }
  }
}

extension Refusal.Obstruction {
  fileprivate func sentence(_ name: (ScreenID) -> String) -> String {
    switch self {
    case .alert: "an alert was coming up"
    case .presenting(let screens): "“\(screens.map(name).joined(separator: ", "))” was being presented"
    case .dismissing(let screens): "“\(screens.map(name).joined(separator: ", "))” was being dismissed"
    }
  }
}

extension Refusal.PresenterFault {
  /// Returns the end of UIKit's line on the console, which begins with the presenter.
  package func clause(_ name: (ScreenID) -> String) -> String {
    switch self {
    case .presents(let screen): "which is already presenting “\(name(screen))”"
    case .presentsAlert(let title): "which is already presenting the alert “\(title)”"
    case .notInWindow: "whose view is not in the window hierarchy!"
    }
  }
}

extension Refusal.AlertFault {
  fileprivate func sentence(of alert: String, _ name: (ScreenID) -> String) -> String {
    switch self {
    case .otherIsUp(let other): "\(alert) was shown while the alert “\(other)” was up"
    case .windowIsNotVisible: "\(alert) was shown before the window was visible"
    case .notInWindow(let screen): "\(alert) was shown by “\(name(screen))”, whose view was not in the window"
    case .presents(let screen, let other): "\(alert) was shown by “\(name(screen))”, which presents “\(name(other))”"
    case .isLeaving(let screen): "the alert \(alert) was shown while “\(name(screen))” is leaving"
    }
  }
}

extension Refusal.RouteFault {
  fileprivate func sentence(of route: String, _ name: (ScreenID) -> String) -> String {
    switch self {
    case .appHasNoFlags: "\(route) has no effect in an app without flags"
    case .isAlready(let value): "\(route) was already \(value)"
    case .hasNoOwner(let owner): "there is no “\(name(owner))” to which \(route) could belong"
    case .isUnwatched(let owner): "there is no “\(name(owner))” to watch \(route)"
    case .isWatched(let times): "\(route) is watched by \(times) screens at once"
    case .didNotOpen(let screen): "“\(name(screen))” was not opened by \(route)"
    case .doesNotClose(let screen): "\(route) became false, but “\(name(screen))” stays"
    case .otherIsOpen(let open): "“\(open)” is open, so \(route) opens nothing"
    case .wasTrueBefore(let owner): "\(route) was true before “\(name(owner))” appeared, so it is ignored"
    case .isCovered(let owner): "“\(name(owner))” is covered, so \(route) waits"
    }
  }
}

extension Refusal.LinkLoss {
  fileprivate func sentence(_ name: (ScreenID) -> String) -> String {
    switch self {
    case .conditionFails: "its condition does not hold"
    case .processEnded: "the process has ended"
    case .sessionEnded: "the session has ended"
    case .rootReplaced(let screen): "the start screen is “\(name(screen))” now"
    case .notHeard: "JavaScript does not listen for links yet"
    case .noFirstFrame: "Flutter's first frame took more than 3s"
    }
  }
}
