import Reporting
import ScenarioKit
import SourceText

/// The texts that are open in the editor, with the results of checking and running them.
struct OpenDocuments {
  var usesUTF8 = false
  private(set) var all: [Entry] = []

  struct Entry {
    var document: Document
    /// The result of checking the newest text; `nil` if it has not been checked.
    var analysis: Analysis?
    /// The number of the current state of the text and its imports.
    var generation = 0
    /// Whether the diagnostics that were last published are out of date.
    var isUnpublished = true
    /// Whether the client requests the diagnostics of the text itself.
    var isPulled = false
    /// The newest verdicts, moved along with later edits.
    var verdicts: [ScenarioVerdict] = []
    /// Whether its verdicts are known or being computed.
    var hasVerdicts = false
    /// Cancels the task that computes them.
    var cancellation: Cancellation?
  }

  subscript(uri: String) -> Document? { entry(of: uri)?.document }

  func entry(of uri: String) -> Entry? { index(of: uri).map { all[$0] } }

  private func index(of uri: String) -> Int? { all.firstIndex { $0.document.uri == uri } }

  mutating func open(_ uri: String, version: Int64?, text: String) {
    close(uri)
    let path = DocumentURI.path(of: uri)
    let text = DocumentText(Array(text.utf8), usesUTF8: usesUTF8)
    all.append(Entry(document: Document(uri: uri, path: path, version: version, text: text)))
    markChanged(path)
  }

  mutating func close(_ uri: String) {
    guard let index = index(of: uri) else { return }
    forget(index)
    markChanged(all.remove(at: index).document.path)
  }

  /// Changes a text if it is open. The text that was edited last comes last.
  mutating func edit(_ uri: String, body: (inout Entry) throws(ResponseError) -> Void) throws(ResponseError) {
    guard let index = index(of: uri) else { return }
    all.append(all.remove(at: index))
    defer { markChanged(all[all.count - 1].document.path) }
    try body(&all[all.count - 1])
  }

  /// Invalidates the results for a text and for those that import it.
  private mutating func markChanged(_ path: String) {
    for index in all.indices {
      let isAffected =
        all[index].document.path == path || all[index].analysis?.file.sources.files.contains { $0.path == path } ?? true
        // A file that was missing may exist now.
        || all[index].analysis?.file.diagnostics.contains { $0.code == .fileNotFound } ?? true
      if isAffected { forget(index) }
    }
  }

  /// Invalidates the results for every text, because files on the disk may have changed.
  mutating func markAllChanged() { for index in all.indices { forget(index) } }

  private mutating func forget(_ index: Int) {
    all[index].analysis = nil
    all[index].generation += 1
    all[index].isUnpublished = true
    all[index].hasVerdicts = false
    all[index].cancellation?.set()
    all[index].cancellation = nil
  }

  /// Returns the texts whose diagnostics have to be published again, and marks them as published.
  mutating func takeUnpublished() -> [String] {
    defer { for index in all.indices { all[index].isUnpublished = false } }
    return all.filter(\.isUnpublished).map(\.document.uri)
  }

  /// Returns the result of checking the newest text, which is checked at most once.
  mutating func analysis(of uri: String, services: LanguageServices) -> Analysis? {
    guard let index = index(of: uri) else { return nil }
    if let known = all[index].analysis { return known }
    let document = all[index].document
    let analysis = Analysis(of: document.path, bytes: document.text.bytes, loader: services.loader(texts))
    all[index].analysis = analysis
    return analysis
  }

  var texts: [String: [UInt8]] {
    Dictionary(all.map { ($0.document.path, $0.document.text.bytes) }, uniquingKeysWith: { _, last in last })
  }

  var versions: [String: Int64] {
    Dictionary(
      all.compactMap { entry in entry.document.version.map { (entry.document.path, $0) } },
      uniquingKeysWith: { _, last in last })
  }

  // MARK: Pulled diagnostics

  /// Records that the client requests the diagnostics of a text itself.
  mutating func markPulled(_ uri: String) {
    guard let index = index(of: uri), !all[index].isPulled else { return }
    all[index].isPulled = true
    all[index].isUnpublished = true
  }

  // MARK: Verdicts

  /// The texts whose verdicts have to be computed; the one that was edited last comes first.
  var urisWithoutVerdicts: [String] { all.reversed().filter { !$0.hasVerdicts }.map(\.document.uri) }

  /// Marks the verdicts of a text as being found; `nil` if they are already.
  mutating func beginVerdicts(of uri: String) -> (generation: Int, cancellation: Cancellation)? {
    guard let index = index(of: uri), !all[index].hasVerdicts else { return nil }
    let cancellation = Cancellation()
    all[index].hasVerdicts = true
    all[index].cancellation = cancellation
    return (all[index].generation, cancellation)
  }

  /// Sets the verdicts of a text that cannot run, or has none.
  mutating func setVerdicts(_ verdicts: [ScenarioVerdict], of uri: String) {
    guard let index = index(of: uri) else { return }
    all[index].hasVerdicts = true
    all[index].isUnpublished = all[index].isUnpublished || !all[index].verdicts.isEmpty
    all[index].verdicts = verdicts
  }

  /// Stores verdicts on the first scenarios of a text; `false` if the text has changed since.
  mutating func setVerdicts(_ verdicts: [ScenarioVerdict], of uri: String, generation: Int, isComplete: Bool) -> Bool {
    guard let index = index(of: uri), all[index].generation == generation else { return false }
    // Later scenarios keep their previous verdicts.
    let end = verdicts.last?.range.upperBound ?? 0
    all[index].verdicts = verdicts + (isComplete ? [] : all[index].verdicts.filter { $0.range.lowerBound >= end })
    all[index].isUnpublished = true
    if isComplete { all[index].cancellation = nil }
    return true
  }
}

extension OpenDocuments.Entry {
  /// Applies one change of the protocol: of a range, or of the whole text.
  mutating func apply(_ change: JSONValue) throws(ResponseError) {
    guard let inserted = change["text"]?.text else { throw ResponseError(.invalidParams, "a change has a text") }
    guard let range = change["range"], range != .null else {
      document.text = DocumentText(Array(inserted.utf8), usesUTF8: document.text.usesUTF8)
      verdicts = []
      return
    }
    let offsets = try document.text.offsets(of: range)
    document.text.replace(offsets, with: inserted)
    verdicts = verdicts.compactMap { $0.moved(by: offsets, to: inserted.utf8.count, file: FileID(0)) }
  }
}
