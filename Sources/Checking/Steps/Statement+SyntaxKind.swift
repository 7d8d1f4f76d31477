import Syntax
import Vocabulary

extension Statement {
  /// The statement that a node is; nil for what is only part of one.
  init?(_ kind: SyntaxKind) {
    switch kind {
    case .importDeclaration: self = .importDeclaration
    case .constantDeclaration: self = .constantDeclaration
    case .deviceDeclaration: self = .deviceDeclaration
    case .appDeclaration: self = .appDeclaration
    case .splashDeclaration: self = .splashDeclaration
    case .flowDeclaration: self = .flowDeclaration
    case .scenarioDeclaration: self = .scenarioDeclaration
    case .tag: self = .tag
    case .stateBlock: self = .stateBlock
    case .storedBlock: self = .storedBlock
    case .tabsItem: self = .tabsItem
    case .taskItem: self = .taskItem
    case .screenItem: self = .screenItem
    case .linkItem: self = .linkItem
    case .routeItem: self = .routeItem
    case .buttonItem: self = .buttonItem
    case .sheetItem: self = .sheetItem
    case .handler: self = .handler
    case .deviceItem: self = .deviceItem
    case .iosItem: self = .iosItem
    case .appItem: self = .appItem
    case .splashItem: self = .splashItem
    case .limitItem: self = .limitItem
    case .givenItem: self = .givenItem
    case .whereItem: self = .whereItem
    case .examplesItem: self = .examplesItem
    case .launchStep: self = .launch
    case .launchWarmStep: self = .launchWarm
    case .launchFromStep: self = .launchFrom
    case .waitStep: self = .wait
    case .waitUntilStep: self = .waitUntil
    case .waitUntilIdleStep: self = .waitUntilIdle
    case .afterStep: self = .after
    case .atStep: self = .at
    case .whenStep: self = .when
    case .wheneverStep: self = .whenever
    case .markStep: self = .mark
    case .showSplashStep: self = .showSplash
    case .hideSplashStep: self = .hideSplash
    case .failJSStep: self = .failJS
    case .failJSEvaluationStep: self = .failJSEvaluation
    case .throwJSStep: self = .throwJS
    case .reloadJSStep: self = .reloadJS
    case .pushStep: self = .push
    case .popStep: self = .pop
    case .popCountStep: self = .popCount
    case .popToStep: self = .popTo
    case .popToOrPushStep: self = .popToOrPush
    case .popToRootStep: self = .popToRoot
    case .popFromStep: self = .popFrom
    case .replaceStep: self = .replace
    case .replaceTopStep: self = .replaceTop
    case .removeStep: self = .remove
    case .navigateStep: self = .navigate
    case .replaceRootViewStep: self = .replaceRootView
    case .replaceWindowStep: self = .replaceWindow
    case .paintRootViewStep: self = .paintRootView
    case .presentStep: self = .present
    case .dismissStep: self = .dismiss
    case .alertStep: self = .alert
    case .dismissAlertStep: self = .dismissAlert
    case .setStep: self = .set
    case .updateStep: self = .update
    case .withoutAnimationStep: self = .withoutAnimation
    case .backStep: self = .back
    case .backToStep: self = .backTo
    case .swipeBackStep: self = .swipeBack
    case .swipeBackCancelledStep: self = .swipeBackCancelled
    case .swipeDownStep: self = .swipeDown
    case .swipeDownCancelledStep: self = .swipeDownCancelled
    case .selectTabStep: self = .selectTab
    case .openURLStep: self = .openURL
    case .tapStep: self = .tap
    case .pressHomeStep: self = .pressHome
    case .returnStep: self = .return
    case .openSwitcherStep: self = .openSwitcher
    case .closeSwitcherStep: self = .closeSwitcher
    case .lockStep: self = .lock
    case .unlockStep: self = .unlock
    case .terminateStep: self = .terminate
    case .reinstallStep: self = .reinstall
    case .callIncomingStep: self = .callIncoming
    case .callAcceptedStep: self = .callAccepted
    case .callEndedStep: self = .callEnded
    case .rotateStep: self = .rotate
    case .appearanceStep: self = .appearance
    case .systemAlertStep: self = .systemAlert
    case .systemAlertClosedStep: self = .systemAlertClosed
    case .memoryWarningStep: self = .memoryWarning
    case .memoryExhaustedStep: self = .memoryExhausted
    case .reclaimSceneStep: self = .reclaimScene
    case .killStep: self = .kill
    case .installUpdateStep: self = .installUpdate
    case .workStep: self = .work
    case .blockMainStep: self = .blockMain
    case .attemptStep: self = .attempt
    case .doStep: self = .do
    case .repeatStep: self = .repeat
    case .forStep: self = .for
    case .ifStep: self = .if
    case .letStep: self = .let
    case .noteStep: self = .note
    case .expectStep: self = .expect
    case .nowClaim: self = .nowClaim
    case .withinClaim: self = .withinClaim
    case .beforeClaim: self = .beforeClaim
    case .noClaim: self = .noClaim
    case .alwaysClaim: self = .alwaysClaim
    case .eventuallyClaim: self = .eventuallyClaim
    case .orderClaim: self = .orderClaim
    case .exactlyClaim: self = .exactlyClaim
    case .betweenScope: self = .betweenScope
    case .afterScope: self = .afterScope
    case .beforeScope: self = .beforeScope
    case .coverStep: self = .cover
    case .uncoverStep: self = .uncover
    case .holdMainStep: self = .holdMain
    case .spinMainForStep: self = .spinMainFor
    case .spinMainUntilStep: self = .spinMainUntil
    case .resolveHideStep: self = .resolveHide
    case .crashStep: self = .crash
    case .absent, .missing, .error, .file, .tags, .parameters, .parameter, .fields, .field, .appBody, .way, .stop,
      .screenBody, .splashBody, .scenarioBody, .row, .steps, .target, .launchScreenSurface, .colorSurface,
      .screenSurface, .aboveContent, .belowContent, .aboveAll, .presentedLayer,
      .word, .eventPath, .allEvents, .anyEvents, .choice, .binary, .not,
      .negative, .moment, .member, .call, .arguments, .argument, .integer, .version, .quantity, .string, .stringSegment,
      .interpolation, .boolean, .none, .name, .label, .list, .parenthesized:
      return nil
    }
  }
}
