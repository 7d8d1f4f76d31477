import DeviceModel
import Programs
import SourceText
import Traces

/// A running piece of a scenario's or an app's code: the open blocks, and the variables.
///
/// It is a value without references to anything outside, so that a run can be copied at any time. Blocks are frames on
/// an explicit stack: the nesting depth of a scenario costs memory, not the machine's stack.
struct Script: Sendable {
  /// The owner of the script.
  enum Kind: Sendable {
    /// The scenario's top level: when it ends, the run only goes on until nothing is left to happen.
    case main
    /// A parallel block of the scenario (`at`, `after` at the top level).
    case own
    /// Code of the app's process: handlers, buttons, `when` blocks and their blocks. It dies with the process.
    case app(process: Int)
  }

  /// One open block.
  struct Frame: Sendable {
    enum Role: Sendable {
      case plain
      /// The number of rounds that are left.
      case rounds(Int64, Block)
      /// The remaining elements, from an index on.
      case elements(VariableSlot, [Value], next: Int, Block)
      /// Counts up to a last number.
      case numbers(VariableSlot, next: Int64, last: Int64, Block)
      /// Collects assignments, to publish them together as the step at this location.
      case update(Location)
      /// Disables animation of steps; stores the previous setting.
      case still(before: Bool)
      /// Allows steps that the user cannot do.
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

    /// Whether nothing follows when its steps are done.
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

  var kind: Kind
  var lane: Lane
  var frames: [Frame]
  var variables: [Value]
  /// The record that caused it.
  var cause: Position?
  var isAnimated = true
  /// Whether a fixed time has started it, or the app's code in it has waited for one.
  var isTimed = false
  /// Whether it is the splash strategy's handler of a request to hide the splash.
  var answersHide = false
  /// The screen whose code it is; `nil` for code of the app itself, and of the scenario.
  var screen: ScreenID?
  /// The screen that it ends with, as an instance of it; `nil` means that it ends with the process.
  var instance: UInt32?
  /// The number of open `attempt` blocks.
  var attempts = 0
  /// The assignments of the open `update`; `nil` outside of one.
  var collected: [Assignment]?
  /// Whether it is inside `spin main until`, whose condition is evaluated at the script's next turn.
  var isSpinning = false
  /// The record from which on occurrences count for a step that waits.
  var eventCursor = 0
  /// Whether it waits for something that a `Watch` describes.
  var isWaiting = false
  /// Whether it has had a turn.
  var hasBegun = false

  init(_ kind: Kind, lane: Lane, block: Block, variables: [Value], cause: Position? = nil) {
    self.kind = kind
    self.lane = lane
    self.variables = variables
    self.cause = cause
    frames = [Frame(block)]
  }

  /// The placeholder in the table while the script itself is running.
  static var placeholder: Script { Script() }

  private init() {
    kind = .own
    lane = .person
    frames = []
    variables = []
  }

  var isMain: Bool { if case .main = kind { true } else { false } }
  var isApp: Bool { if case .app = kind { true } else { false } }
  /// Whether no step is left.
  var isAtEnd: Bool { frames.allSatisfy { $0.next >= $0.end && $0.isLastRound } }
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
