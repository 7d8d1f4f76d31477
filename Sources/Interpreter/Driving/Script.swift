import DeviceModel
import Programs
import SourceText
import Traces

/// A running piece of a scenario's or an app's code: blocks that are open, and the variables as they were when it
/// began.
///
/// A value without references to anything outside, so that a run can be copied in the middle. Blocks are frames on an
/// explicit stack: how deep a scenario nests costs memory, not the machine's stack.
struct Script: Sendable {
  /// Whose it is.
  enum Kind: Sendable {
    /// The scenario's top level: when it ends, the run only goes on until nothing is left to happen.
    case main
    /// The scenario's own beside it (`at`, `after` at the top level).
    case own
    /// Code of the app's process: handlers, buttons, `when` blocks and what they start. It dies with the process.
    case app(process: Int)
  }

  /// One open block.
  struct Frame: Sendable {
    enum Role: Sendable {
      case plain
      /// The number of rounds that are left.
      case rounds(Int64, Block)
      /// The elements that are left, from an index on.
      case elements(VariableSlot, [Value], next: Int, Block)
      /// Counts up to a last number.
      case numbers(VariableSlot, next: Int64, last: Int64, Block)
      /// Collects assignments, to publish them together as the step of this place.
      case update(Location)
      /// Steps do not animate; whether they did before.
      case still(before: Bool)
      /// A step that a person cannot do is no failure.
      case attempt
    }

    var next: Int
    var end: Int
    var role: Role

    init(_ block: Block, role: Role = .plain) {
      next = Int(block.steps.start)
      end = Int(block.steps.end)
      self.role = role
    }
  }

  var kind: Kind
  var lane: Lane
  var frames: [Frame]
  var variables: [Value]
  /// The record that led to it.
  var cause: Position?
  var isAnimated = true
  /// The splash strategy's answer to a call for the splash to go.
  var answersHide = false
  /// Open `attempt` blocks.
  var attempts = 0
  /// Assignments of the open `update`; nil outside of one.
  var collected: [Assignment]?
  /// Inside `spin main until`: its condition is looked at when the script has its turn again.
  var isSpinning = false
  /// Occurrences among the records from here on are new to a step that waits for one.
  var eventCursor = 0
  /// Waits for something that a `Watch` describes.
  var isWaiting = false
  /// Has had a turn.
  var hasBegun = false

  init(_ kind: Kind, lane: Lane, block: Block, variables: [Value], cause: Position? = nil) {
    self.kind = kind
    self.lane = lane
    self.variables = variables
    self.cause = cause
    frames = [Frame(block)]
  }

  /// Stands in the table while the script itself is being run.
  static var placeholder: Script { Script() }

  private init() {
    kind = .own
    lane = .person
    frames = []
    variables = []
  }

  var isApp: Bool { if case .app = kind { true } else { false } }
  /// No step is left.
  var isAtEnd: Bool { frames.allSatisfy { $0.next >= $0.end && $0.isLastRound } }
}

extension Script.Frame {
  /// Nothing follows when its steps are done.
  fileprivate var isLastRound: Bool {
    switch role {
    case .plain, .still, .attempt: true
    case .update: false
    case .rounds(let count, _): count <= 0
    case .elements(_, let values, let next, _): next >= values.count
    case .numbers(_, let next, let last, _): next > last
    }
  }
}

/// The effect of a step on its script's turn.
enum StepOutcome {
  /// The next step follows at once.
  case proceeds
  /// The turn is over; the world gives the script another one.
  case yields
  /// The script waits for something that a `Watch` describes.
  case waits
  /// The script is over.
  case ends
}
