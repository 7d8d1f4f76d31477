import DeviceModel
import Programs
import SourceText
import Statements
import Syntax

/// Finds expectations judged at the launch that are only about values which a run accumulates.
///
/// Nothing can have accumulated by then, so the result would be the same for every app.
struct EarlyClaims {
  /// Whether the first launch is behind, with no statement after it that takes time or has an effect.
  private var isAtLaunch = false
  private var hasLaunched = false
  /// The condition that the current line judges at once.
  private var predicate: ExpressionID?

  /// Records a line of the script.
  /// - Parameter claim: The expectation on the line.
  mutating func pass(_ kind: SyntaxKind, claim: Claim?) {
    predicate = nil
    guard case .step(let statement) = kind else { return }
    if statement.isLaunch {
      isAtLaunch = !hasLaunched
      hasLaunched = true
    } else if statement == .expect {
      switch claim?.form {
      case .now(let condition)?: predicate = condition
      case .within?: isAtLaunch = false
      case .exits?, .withinOf?, .before?, .no?, .always?, .eventually?, .order?, .exactly?, nil: break
      }
    } else if !Self.lettingNothingHappen.contains(statement) {
      isAtLaunch = false
    }
  }

  func isEarly(in pools: borrowing Pools) -> Bool {
    guard isAtLaunch, let predicate else { return false }
    var addsUp = false
    var waiting = [predicate]
    while let id = waiting.popLast() {
      let expression = pools[id]
      switch expression {
      case .longest, .total: addsUp = true
      case .count(let pattern):
        guard case .event(let key) = pools[pattern], Self.takesProcess(key) else { return false }
        addsUp = true
      case .observe(let key):
        guard Self.addedUp.contains(key.observable) else { return false }
        addsUp = true
      case .happened, .time, .at, .devices: return false
      case .constant, .variable, .not, .negative, .binary, .choice, .list, .record, .member, .text, .meaning:
        waiting += pools.operands(of: expression)
      }
    }
    return addsUp
  }

  private static let lettingNothingHappen: [Statement] = [.let, .note, .mark, .when, .whenever, .after, .at]

  /// The observables of faults, of which every run begins with none.
  private static let addedUp: [Observable] = [
    .whiteFlash, .blackFlash, .flashCount, .flashLongest, .flashCause, .flashKind, .flashOwner, .flashColor,
    .splashCause, .screenCause, .crashed, .crashReason, .hangCount, .hangLongest, .hitchCount, .hitchLongest,
    .mainLongestBlock,
  ]

  /// Returns whether an event happens in the app's process, and so after its launch. A mark or an act of the system can
  /// come at once.
  private static func takesProcess(_ key: EventKey) -> Bool {
    switch key.parts {
    case .fixed(let event):
      switch event.entry.lane {
      case .main?, .js?, .background?, .render?: true
      case .person?, .system?, nil: false
      }
    case .screen, .sheet, .taskStarted, .taskFinished: true
    case .mark: false
    }
  }
}

extension Lowering {
  mutating func reportJudgedTooEarly(_ node: NodeID) {
    report(
      .judgedTooEarly, at: node,
      message: "this is judged at the launch, before anything can have happened, so it says nothing about the app",
      hint: "write “wait until idle” before it, or “expect always …” or “expect no …” for the whole run",
      fixes: [inserting("wait until idle", before: node)])
  }
}
