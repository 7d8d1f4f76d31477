package import Checking
package import Interpreter
package import Programs
package import Reporting
package import SourceText

/// What a session asks of the machine, and of whoever knows the words that reports use.
package struct SessionFiles {
  /// Gives a text that was typed its number among the files.
  package var add: (_ path: String, _ text: String) -> SourceFile
  /// Finds the file that an import names.
  package var load: Loader
  /// All files so far, at their numbers.
  package var sources: () -> [SourceFile]
  package var read: (_ path: String) throws(SessionFault) -> [UInt8]
  package var write: (_ path: String, _ bytes: [UInt8]) throws(SessionFault) -> Void
  /// What there is to tell of a run that did not pass.
  package var tell: (RunResult, ScenarioProgram) -> FailedRun

  /// Writes a report of the first run of a scenario.
  package var report: (_ scenario: SourceFile, _ path: String) throws(SessionFault) -> Void

  package init(
    add: @escaping (_ path: String, _ text: String) -> SourceFile, load: @escaping Loader,
    sources: @escaping () -> [SourceFile], read: @escaping (_ path: String) throws(SessionFault) -> [UInt8],
    write: @escaping (_ path: String, _ bytes: [UInt8]) throws(SessionFault) -> Void,
    tell: @escaping (RunResult, ScenarioProgram) -> FailedRun,
    report: @escaping (_ scenario: SourceFile, _ path: String) throws(SessionFault) -> Void
  ) {
    self.add = add
    self.load = load
    self.sources = sources
    self.read = read
    self.write = write
    self.tell = tell
    self.report = report
  }
}

/// Something that a session could not do, in the words of a sentence that has begun (“… cannot be read: it is a
/// folder”).
package struct SessionFault: Error {
  var reason: String

  package init(_ reason: String) { self.reason = reason }
}
