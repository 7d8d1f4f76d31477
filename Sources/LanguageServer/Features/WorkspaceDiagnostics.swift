import Interpreter
import Reporting
import SourceText

/// A request for the diagnostics of all files. It is answered a few files at a time, between the tasks of texts that
/// are being edited.
struct WorkspacePull {
  /// The diagnostics of a file, as the protocol writes them.
  struct Report: Sendable {
    var path: String
    var version: Int64?
    var items: JSONValue
  }

  let id: JSONValue
  /// The identifiers of the reports that the client has, by their URIs.
  let known: [String: String]
  /// The paths of the files without a report.
  var waiting: ArraySlice<String>
  var reports: [Report] = []
  /// Cancels the task that checks the next files.
  var cancellation = Cancellation()

  /// The answer: each report in full, or a note that the client has it. A deleted file has no diagnostics.
  var answer: JSONValue {
    let found = reports.map { report in
      let uri = DocumentURI.uri(of: report.path)
      let id = FNVHash(String(decoding: report.items.document, as: UTF8.self)).text
      var members: [(name: String, value: JSONValue?)] = [
        ("uri", .string(uri)), ("version", report.version.map(JSONValue.integer) ?? .null), ("resultId", .string(id)),
      ]
      members += known[uri] == id ? [("kind", "unchanged")] : [("kind", "full"), ("items", report.items)]
      return JSONValue(members: members)
    }
    let uris = Set(reports.map { DocumentURI.uri(of: $0.path) })
    let gone = known.keys.sorted().filter { !uris.contains($0) }.map { uri in
      ["uri": .string(uri), "version": .null, "kind": "full", "items": []] as JSONValue
    }
    return ["items": .array(found + gone)]
  }
}

extension LanguageServer {
  private static let filesAtOnce = 8

  /// Begins to check all files of the client's folders and all open texts; the answer comes when they are checked.
  func beginWorkspacePull(_ params: JSONValue, id: JSONValue) {
    let known = (params["previousResultIds"]?.elements ?? []).compactMap { element in
      element["uri"]?.text.flatMap { uri in element["value"]?.text.map { (uri, $0) } }
    }
    pulls.append(
      WorkspacePull(id: id, known: Dictionary(known) { _, last in last }, waiting: workspacePaths()[...]))
    pullsWorkspace = true
  }

  /// Returns the task that checks the next files; `nil` if no client waits for them.
  func takePullTask() -> BackgroundTask? {
    while !pulls.isEmpty, pulls[0].waiting.isEmpty { finishFirstPull() }
    guard let pull = pulls.first else { return nil }
    let paths = pull.waiting.prefix(Self.filesAtOnce)
    pulls[0].waiting = pull.waiting.dropFirst(Self.filesAtOnce)
    let (services, capabilities, texts) = (services, capabilities, documents.texts)
    let versions = documents.versions
    return BackgroundTask(pull.cancellation) { deliver in
      var reports: [WorkspacePull.Report] = []
      for path in paths where !WorkInterruption.isSet {
        guard let bytes = texts[path] ?? services.contents(path) else { continue }
        let analysis = Analysis(of: path, bytes: bytes, loader: services.loader(texts))
        let items = capabilities.diagnostics(of: analysis, in: DocumentText(bytes, usesUTF8: capabilities.usesUTF8))
        reports.append(WorkspacePull.Report(path: path, version: versions[path], items: .array(items)))
      }
      deliver(TaskResult(content: .checked(reports, id: pull.id)))
    }
  }

  /// Adds the reports of some files, and answers if they were the last ones.
  func addReports(_ reports: [WorkspacePull.Report], to id: JSONValue) {
    guard pulls.first?.id == id else { return }
    pulls[0].reports += reports
    if pulls[0].waiting.isEmpty { finishFirstPull() }
  }

  private func finishFirstPull() {
    let pull = pulls.removeFirst()
    respond(to: pull.id, with: pull.answer)
  }

  /// Answers a request that the client has cancelled, at once.
  func cancelPull(_ id: JSONValue) {
    guard let index = pulls.firstIndex(where: { $0.id == id }) else { return }
    pulls.remove(at: index).cancellation.set()
    respond(to: id, with: ResponseError(.requestCancelled, "cancelled"))
  }
}
