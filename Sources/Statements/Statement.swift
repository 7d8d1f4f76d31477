/// The statements of the language: every form that a line, or an item of a declaration, can have.
///
/// The node of a step contains its statement; the other cases are named like the grammar's nodes.
package enum Statement: UInt8, Hashable, Sendable, CaseIterable {
  // Declarations
  case importDeclaration, constantDeclaration, deviceDeclaration, appDeclaration, splashDeclaration, flowDeclaration
  case scenarioDeclaration, tag

  // Parts of applications and strategies
  case stateBlock, storedBlock, tabsItem, taskItem, screenItem, sceneItem, linkItem, routeItem, buttonItem, sheetItem,
    handler,
    changeHandler

  // Set-up of a scenario
  case deviceItem, iosItem, appItem, splashItem, limitItem, givenItem, whereItem, examplesItem

  // Launch and time
  case launch, launchWarm, launchFrom
  case wait, waitUntil, waitUntilIdle
  case after, at, when, whenever, mark

  // Splash and JavaScript
  case showSplash, hideSplash
  case failJS, failJSEvaluation, throwJS, reloadJS

  // Navigation by the app's code
  case push, pop, popCount, popTo, popToOrPush, popToRoot, popFrom, unwind, navigate
  case preload, retain, stopRetaining, mergeParameters, replaceParameters, pushParameters
  case replace, replaceTop, remove, replaceRootView, replaceWindow, restartNavigator,
    restartTask, paintRootView
  case present, dismiss, alert, dismissAlert, addChild, removeChild, showPage
  case showColumn, hideColumn, showDetail
  case showSheet, closeSheet, openDrawer, closeDrawer, showKeyboard, hideKeyboard, openApp, set, update,
    withoutAnimation

  // The user
  case back, backTo, swipeBack, swipeBackCancelled, swipeRight, swipeDown, swipeDownCancelled, dragToMedium,
    dragToLarge, dragToHeight, swipeToPage
  case selectTab, openURL, tap, tapDim
  case pressHome, `return`, openSwitcher, closeSwitcher, openNotificationCenter, closeNotificationCenter
  case openControlCenter, closeControlCenter
  case openWindow, minimizeWindow, closeWindow, resizeWindow
  case lock, unlock, terminate, reinstall
  case callIncoming, callAccepted, callEnded, rotate, appearance

  // The system
  case systemAlert, systemAlertClosed, notificationArrives
  case memoryWarning, memoryExhausted, reclaimScene, kill, installUpdate

  // Work
  case work, blockMain

  // Structure
  case attempt, `do`, `repeat`, `for`, `if`, `let`, note

  // Expectations
  case expect, exits
  case nowClaim, withinClaim, beforeClaim, noClaim, alwaysClaim, eventuallyClaim, orderClaim, exactlyClaim
  case betweenScope, afterScope, beforeScope

  // Actions of splash strategies
  case cover, uncover, holdMain, spinMainFor, spinMainUntil, holdFrames, releaseFrames
  case resolveShow, resolveHide, crash

  /// Compares the raw bytes, so that other modules can inline the comparison.
  @inlinable package static func == (left: Statement, right: Statement) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}

extension Statement {
  /// The statement's row.
  package var entry: StatementEntry { StatementEntry.all[Int(rawValue)] }

  /// The blocks in which it is allowed; `nil` if it is not a step.
  package var placement: Placement? { StatementEntry.all[Int(rawValue)].placement }

  /// Whether it starts the app.
  package var isLaunch: Bool { self == .launch || self == .launchWarm || self == .launchFrom }
}

/// A group of statements that the manual lists together.
package enum StatementGroup: UInt8, Hashable, Sendable, CaseIterable {
  case declarations, parts, setUp, time, splash, navigation, person, system, work, structure, expectations, strategy

  /// The heading in the manual.
  package var title: String {
    switch self {
    case .declarations: "Declarations"
    case .parts: "Parts of apps and strategies"
    case .setUp: "Scenario set-up"
    case .time: "Launch and time"
    case .splash: "Splash and JavaScript"
    case .navigation: "Navigation and state"
    case .person: "User actions"
    case .system: "System actions"
    case .work: "Work"
    case .structure: "Structure"
    case .expectations: "Expectations"
    case .strategy: "Splash strategy actions"
    }
  }
}
