import Reporting
import SourceText

/// The texts that are open in the editor, with the results of checking them.
struct OpenDocuments {
  var usesUTF8 = false
  private(set) var all: [Entry] = []

  struct Entry {
    var document: Document
    /// The result of checking the newest text; `nil` if it has not been checked.
    var analysis: Analysis?
    /// Whether its published diagnostics are out of date.
    var isUnpublished = true
  }

  subscript(uri: String) -> Document? { all.first { $0.document.uri == uri }?.document }

  mutating func open(_ uri: String, version: Int64?, text: String) {
    close(uri)
    let path = DocumentURI.path(of: uri)
    let text = DocumentText(Array(text.utf8), usesUTF8: usesUTF8)
    all.append(Entry(document: Document(uri: uri, path: path, version: version, text: text)))
    markChanged(path)
  }

  mutating func close(_ uri: String) {
    guard let index = all.firstIndex(where: { $0.document.uri == uri }) else { return }
    markChanged(all.remove(at: index).document.path)
  }

  /// Changes a text; has no effect if the text is not open.
  mutating func edit(_ uri: String, body: (inout Document) throws(ResponseError) -> Void) throws(ResponseError) {
    guard let index = all.firstIndex(where: { $0.document.uri == uri }) else { return }
    defer { markChanged(all[index].document.path) }
    try body(&all[index].document)
  }

  /// Invalidates the results for a text and for those that import it.
  private mutating func markChanged(_ path: String) {
    for index in all.indices {
      let isAffected =
        all[index].document.path == path || all[index].analysis?.sources.files.contains { $0.path == path } ?? true
        // A file that was missing may be there now.
        || all[index].analysis?.diagnostics.contains { $0.code == .fileNotFound } ?? true
      if isAffected { forget(index) }
    }
  }

  /// Invalidates the results for every text, because files on the disk may have changed.
  mutating func markAllChanged() { for index in all.indices { forget(index) } }

  private mutating func forget(_ index: Int) {
    all[index].analysis = nil
    all[index].isUnpublished = true
  }

  /// Returns the texts whose diagnostics have to be published again, and marks them as published.
  mutating func takeUnpublished() -> [String] {
    defer { for index in all.indices { all[index].isUnpublished = false } }
    return all.filter(\.isUnpublished).map(\.document.uri)
  }

  /// Returns the result of checking the newest text, which is checked at most once.
  mutating func analysis(of uri: String, services: LanguageServices) -> Analysis? {
    guard let index = all.firstIndex(where: { $0.document.uri == uri }) else { return nil }
    if let known = all[index].analysis { return known }
    let document = all[index].document
    let analysis = Analysis(of: document.path, bytes: document.text.bytes, files: services.files(texts))
    all[index].analysis = analysis
    return analysis
  }

  /// The texts by their paths.
  var texts: [String: [UInt8]] {
    Dictionary(all.map { ($0.document.path, $0.document.text.bytes) }, uniquingKeysWith: { _, last in last })
  }
}
