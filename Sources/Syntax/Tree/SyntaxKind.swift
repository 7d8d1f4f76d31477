/// The kind of a node. The comment behind each case lists its slots, in order; `?` marks one that may be absent (an
/// `absent` node of no width stands there, so that positions are fixed), `*` a list of any number of children.
/// A slot that was required and not found holds a `missing` node, and the parser has reported it; an `error` node may
/// stand in any slot, and further ones behind the last.
package enum SyntaxKind: UInt8, Sendable, CaseIterable {
  case absent  //                –
  case missing  //               –
  case error  //                 tokens that fit nowhere: *

  // File and declarations
  case file  //                  declaration* (and error nodes)
  case importDeclaration  //     string
  case constantDeclaration  //   name, expression
  case deviceDeclaration  //     string, fields
  case appDeclaration  //        name, base: name?, appBody?
  case splashDeclaration  //     name (also `none`), parameters?, splashBody
  case flowDeclaration  //       name, parameters?, steps
  case scenarioDeclaration  //   tags, string, scenarioBody
  case tags  //                  tag*
  case tag  //                   name
  case parameters  //            parameter*
  case parameter  //             name, default: expression?
  case fields  //                field*          (also a record as an expression)
  case field  //                 label, expression

  // Applications and strategies
  /// field | stateBlock | storedBlock | tabsItem | taskItem | screenItem | linkItem | handler *
  case appBody
  case stateBlock  //            fields
  case storedBlock  //           fields
  case tabsItem  //              expression
  case taskItem  //              name, fields
  case screenItem  //            name, screenBody?
  case linkItem  //              string, way, requires: expression?, else: name?
  case way  //                   stop*
  case stop  //                  name, with: expression?
  case screenBody  //            field | routeItem | buttonItem | sheetItem | handler *
  case routeItem  //             name, destination: name, as: name?
  case buttonItem  //            string, steps
  case sheetItem  //             name, fields
  case splashBody  //            stateBlock | handler *
  case handler  //               event, steps

  // Scenario: set-up
  case scenarioBody  //          set-up item | step *
  case deviceItem  //            expression
  case iosItem  //               expression
  case appItem  //               name?, appBody?
  case splashItem  //            name (also `none`), arguments?
  case limitItem  //             amount
  case givenItem  //             name, expression, step: amount?, sample: amount?, seed: amount?
  case whereItem  //             expression
  case examplesItem  //          row*
  case row  //                   cell: expression*

  // Steps
  case steps  //                 step*
  case launchStep  //            –
  case launchWarmStep  //        –
  case launchFromStep  //        cause: name, operand: expression?
  case waitStep  //              amount
  case waitUntilStep  //         expression, timeout: amount?
  case waitUntilIdleStep  //     timeout: amount?
  case afterStep  //             amount, steps
  case atStep  //                amount, steps
  case whenStep  //              event, steps
  case wheneverStep  //          event, steps
  case markStep  //              name
  case showSplashStep  //        –
  case hideSplashStep  //        –
  case failJSStep  //            –
  case failJSEvaluationStep  //  –
  case throwJSStep  //           –
  case reloadJSStep  //          –
  case pushStep  //              name, with: expression?
  case popStep  //               –
  case popCountStep  //          amount
  case popToStep  //             name
  case popToOrPushStep  //       name, with: expression?
  case popToRootStep  //         –
  case popFromStep  //           name
  case replaceRootViewStep  //   –
  case replaceWindowStep  //     –
  case paintRootViewStep  //     expression
  case replaceStep  //           way | name
  case replaceTopStep  //        name, with: expression?
  case removeStep  //            way | name
  case navigateStep  //          name, with: expression?
  case backStep  //              –
  case backToStep  //            name
  case swipeBackStep  //         –
  case swipeBackCancelledStep  // –
  case swipeDownStep  //         –
  case swipeDownCancelledStep  // –
  case presentStep  //           name, with: expression?, as: name?, from: name?
  case dismissStep  //           from: name?
  case dismissAlertStep  //      –
  case alertStep  //             expression
  case selectTabStep  //         name
  case openURLStep  //           expression
  case openSwitcherStep  //      –
  case closeSwitcherStep  //     –
  case tapStep  //               expression
  case setStep  //               target, expression
  case updateStep  //            steps
  case pressHomeStep  //         –
  case returnStep  //            –
  case lockStep  //              –
  case unlockStep  //            –
  case terminateStep  //         –
  case killStep  //              –
  case reinstallStep  //         –
  case installUpdateStep  //     –
  case callIncomingStep  //      –
  case callAcceptedStep  //      –
  case callEndedStep  //         –
  case systemAlertStep  //       –
  case systemAlertClosedStep  // –
  case memoryWarningStep  //     –
  case memoryExhaustedStep  //   –
  case reclaimSceneStep  //      –
  case rotateStep  //            name
  case appearanceStep  //        name
  case workStep  //              amount, on: name?
  case blockMainStep  //         amount
  case withoutAnimationStep  //  steps
  case attemptStep  //           steps
  case doStep  //                name, arguments?
  case repeatStep  //            amount, steps
  case forStep  //               name, expression, steps
  case ifStep  //                condition: expression, steps, else: (ifStep | steps)?
  case letStep  //               name, expression
  case noteStep  //              expression
  case expectStep  //            claim, else: string?
  case target  //                name, label*     (`Wallet.toWithdraw`)

  // Strategy actions (steps as well)
  case coverStep  //             surface, frame: expression?, layering?, touches: name?, over: amount?
  case uncoverStep  //           all: word?, over: amount?, after: amount?, bySnapshot: word?
  case holdMainStep  //          amount
  case spinMainForStep  //       amount
  case spinMainUntilStep  //     condition: expression, every: amount
  case resolveHideStep  //       –
  case crashStep  //             expression
  case launchScreenSurface  //   –
  case colorSurface  //          expression
  case screenSurface  //         name
  case aboveContent  //          –        (layering)
  case belowContent  //          –        (layering)
  case aboveAll  //              –        (layering)
  case presentedLayer  //        –        (layering)
  case word  //                  –        (a keyword that is there or not)

  // Expectations
  case nowClaim  //              expression
  case withinClaim  //           expression, amount, of: event?
  case beforeClaim  //           expression (to be an event), event
  case noClaim  //               expression, scope?
  case alwaysClaim  //           expression, scope?
  case eventuallyClaim  //       expression, scope?
  case orderClaim  //            list, scope?
  case exactlyClaim  //          list, group: name | list, scope?
  case betweenScope  //          event, event
  case afterScope  //            event
  case beforeScope  //           event
  case eventPath  //             name, label*     (`Home.viewDidLoad`)
  case allEvents  //             event*
  case anyEvents  //             event*

  // Expressions
  case choice  //                condition, then, else
  case binary  //                left, right      (detail: the operator's TokenKind)
  case not  //                   operand
  case negative  //              operand
  case moment  //                operand, event   (`VALUE at EVENT`)
  case member  //                operand, label
  case call  //                  callee, arguments
  case arguments  //             argument*
  case argument  //              label?, expression
  case integer  //               –
  case version  //               –
  case quantity  //              –
  case string  //                stringSegment | interpolation *
  case stringSegment  //         –        (text between interpolations, escapes not yet resolved)
  case interpolation  //         expression
  case boolean  //               –        (detail: 1 true, 0 false)
  case none  //                  –
  case name  //                  –
  case label  //                 –
  case list  //                  expression*
  case parenthesized  //         expression
}
