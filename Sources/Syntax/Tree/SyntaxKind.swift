package import Statements

/// The kind of a node. The comment after each case lists its slots, in order. `?` marks an optional slot (an empty
/// `absent` node is there, so that positions are fixed), `*` a list of any number of children. A required slot that was
/// not found contains a `missing` node, which the parser has reported. An `error` node may be in any slot, and further
/// ones after the last.
package enum SyntaxKind: Hashable, Sendable {
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
  /// The children: field | stateBlock | storedBlock | tabsItem | taskItem | screenItem | linkItem | handler |
  /// changeHandler | splashItem *
  case appBody
  case stateBlock  //            fields
  case storedBlock  //           fields
  case tabsItem  //              expression
  case taskItem  //              name, fields
  case screenItem  //            name, screenBody?
  case linkItem  //              string, way, as: name?, in: word?, requires: expression?, else: (name | expression)?
  case way  //                   stop*
  case stop  //                  name, with: expression?
  case screenBody  //            field | stateBlock | routeItem | buttonItem | sheetItem | handler | changeHandler *
  case routeItem  //             name, destination: name, with: expression?, as: name?, local: word?
  case buttonItem  //            string, alert: expression?, steps
  case sheetItem  //             name, fields
  case splashBody  //            stateBlock | handler *
  case handler  //               event, steps
  case changeHandler  //         expression, steps

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
  /// A step with its statement; its slots are the parts of its row.
  case step(Statement)
  case exitTable  //             exit*
  case exit  //                  name, destination: name
  case target  //                name, label*     (`Wallet.toWithdraw`)

  // Covers
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

  /// The kind as a number: a statement fits into the same byte.
  @inlinable package var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// Compares the numbers, so that other modules can inline the comparison.
  @inlinable package static func == (left: SyntaxKind, right: SyntaxKind) -> Bool { left.number == right.number }
}
