internal import Interpreter
import Reporting
internal import Synchronization

/// Long work, which is done on another thread than the messages.
package struct BackgroundTask: Sendable {
  let cancellation: Cancellation
  private let body: @Sendable (_ deliver: (TaskResult) -> Void) -> Void

  init(_ cancellation: Cancellation, body: @escaping @Sendable (_ deliver: (TaskResult) -> Void) -> Void) {
    self.cancellation = cancellation
    self.body = body
  }

  /// Does the work. Each result is delivered as it is found; pass it to `LanguageServer.finish`.
  package func perform(deliver: (TaskResult) -> Void) {
    if cancellation.isSet { return }
    let isSet: @Sendable () -> Bool = { [cancellation] in cancellation.isSet }
    WorkInterruption.with(isSet) { body(deliver) }
  }
}

/// A result of a task.
package struct TaskResult: Sendable {
  enum Content: Sendable {
    /// The verdicts on some scenarios of one state of a document; the last ones if it is complete.
    case verdicts([ScenarioVerdict], uri: String, generation: Int, isComplete: Bool)
    /// The answer to a command, and the file that it has written.
    case answer(String, id: JSONValue, report: String?)
    /// The diagnostics of some files, for a request.
    case checked([WorkspacePull.Report], id: JSONValue)
  }

  let content: Content
}

/// Signals to a task that its result is no longer needed.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }
  func set() { flag.store(true, ordering: .relaxed) }
}
