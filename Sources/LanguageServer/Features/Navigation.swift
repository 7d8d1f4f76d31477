import Checking
import Reporting
import ScenarioKit
import SourceText
import Syntax

/// A place of a file by its path: numbers of files differ from check to check.
struct FilePlace: Hashable {
  var path: String
  var range: Range<Int>
}

/// The names of one text and its imports: where each is used, and where it is declared.
struct NameUses {
  let sources: SourceTable
  let uses: [(place: FilePlace, declaration: FilePlace)]
  let errors: [Diagnostic]

  init(of path: String, bytes: [UInt8], loader: ImportLoader) {
    let names = NameIndex()
    let checker = Checker(load: loader.load, names: names)
    errors = checker.check(loader.add(path, bytes: scenarioText(of: path, bytes: bytes))).diagnostics.filter {
      $0.severity == .error
    }
    let sources = SourceTable(loader.sources + [Checker.prelude])
    self.sources = sources
    func place(_ location: Location) -> FilePlace {
      FilePlace(path: sources[location.file]?.path ?? "", range: location.range.offsets)
    }
    uses = names.uses.map { (place($0.location), place($0.declaration)) }
  }

  /// Returns the name at an offset of a file.
  func use(in path: String, at offset: Int) -> (place: FilePlace, declaration: FilePlace)? {
    uses.first { $0.place.path == path && $0.place.range.lowerBound <= offset && offset <= $0.place.range.upperBound }
  }
}

extension LanguageServer {
  func nameUses(of path: String, bytes: [UInt8], texts: [String: [UInt8]]? = nil) -> NameUses {
    NameUses(of: path, bytes: bytes, loader: services.loader(texts ?? documents.texts))
  }

  private func location(_ place: FilePlace, sources: SourceTable) -> JSONValue? {
    capabilities.location(in: sources.files.first { $0.path == place.path }, at: place.range)
  }

  /// Returns the document of a request with the names of its text, and the name at the position, if one is there.
  private func names(
    _ params: JSONValue
  ) throws(ResponseError) -> (document: Document, all: NameUses, use: (place: FilePlace, declaration: FilePlace)?) {
    let (document, offset) = try place(params)
    let all = nameUses(of: document.path, bytes: document.text.bytes)
    return (document, all, all.use(in: document.path, at: offset))
  }

  /// Returns where the name at a position is declared; for an import, the file.
  func definition(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, names, use) = try names(params)
    if let use { return location(use.declaration, sources: names.sources).map { [$0] } ?? .null }
    let tree = try analysis(of: document).tree
    let offset = try place(params).offset
    guard let node = tree.nodes(at: offset).first(where: { tree.kind($0) == .importDeclaration }),
      let string = tree.slot(node, at: 0), let written = tree.plainText(string)
    else { return .null }
    let loader = services.loader(documents.texts)
    let source = loader.add(document.path, bytes: document.code)
    guard case .file(let file) = loader.load(written, from: source) else { return .null }
    return capabilities.location(in: file, at: 0..<0).map { [$0] } ?? .null
  }

  /// Returns all places of the name at a position, in all files of the client's folders that import its declaration.
  func references(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    guard let use = try names(params).use else { return [] }
    let withDeclaration = params["context"]?["includeDeclaration"]?.bool ?? true
    var found: [JSONValue] = []
    for (place, sources) in places(of: use.declaration)
    where withDeclaration || place != use.declaration {
      if let location = location(place, sources: sources) { found.append(location) }
    }
    return .array(found)
  }

  /// Returns the places of a name in all files, in the order of paths and places.
  func places(of declaration: FilePlace) -> [(FilePlace, SourceTable)] {
    var found: [FilePlace: SourceTable] = [:]
    for (path, bytes) in workspaceTexts() {
      let names = nameUses(of: path, bytes: bytes)
      for use in names.uses where use.declaration == declaration { found[use.place] = names.sources }
    }
    return found.sorted { left, right in
      (left.key.path, left.key.range.lowerBound) < (right.key.path, right.key.range.lowerBound)
    }.map { ($0.key, $0.value) }
  }

  /// Returns the places of the name at a position in the same document.
  func highlights(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, names, use) = try names(params)
    guard let use else { return [] }
    let places = names.uses.filter { $0.declaration == use.declaration && $0.place.path == document.path }
    return .array(
      places.map { place, declaration in
        // A declaration is highlighted as writing, a use as reading.
        ["range": document.text.range(place.range), "kind": place == declaration ? 3 : 2]
      })
  }

  // MARK: Renaming

  /// Returns the range and the name at a position that can be renamed; `null` if no name is there.
  func prepareRename(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, _, use) = try names(params)
    guard let use, use.declaration.path != Self.preludePath else { return .null }
    return [
      "range": document.text.range(use.place.range),
      "placeholder": .string(String(decoding: document.text.bytes[use.place.range], as: UTF8.self)),
    ]
  }

  /// Returns the edits that rename the name at a position in all files. Refuses a name with which a file has errors, or
  /// another name a different meaning.
  func rename(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    _ = try document(params)
    guard let name = params["newName"]?.text, !name.isEmpty else {
      throw ResponseError(.invalidParams, "the request has no new name")
    }
    guard let use = try names(params).use else {
      throw ResponseError(.requestFailed, "there is no name that can be changed")
    }
    if use.declaration.path == Self.preludePath {
      throw ResponseError(.requestFailed, "this name is built into the language")
    }
    let places = places(of: use.declaration)
    var ranges: [String: [Range<Int>]] = [:]
    for (place, _) in places { ranges[place.path, default: []].append(place.range) }
    try checkRenaming(ranges, to: name)
    let edits = ranges.keys.sorted().map { path in
      let bytes = documents.texts[path] ?? services.contents(path) ?? []
      let text = DocumentText(bytes, usesUTF8: capabilities.usesUTF8)
      let edits = (ranges[path] ?? []).map { ["range": text.range($0), "newText": .string(name)] as JSONValue }
      return (uri: DocumentURI.uri(of: path), edits: edits)
    }
    return edit(edits)
  }

  /// Checks the changed texts: no file may get an error, and every name must still mean what it meant.
  private func checkRenaming(_ ranges: [String: [Range<Int>]], to name: String) throws(ResponseError) {
    var before = workspaceTexts()
    // Without folders of the client, imported files are known by the places in them.
    for path in ranges.keys.sorted() where !before.contains(where: { $0.path == path }) {
      if let bytes = services.contents(path) { before.append((path, bytes)) }
    }
    var texts = documents.texts
    for (path, bytes) in before {
      guard let own = ranges[path] else { continue }
      texts[path] = own.sorted { $0.lowerBound > $1.lowerBound }
        .reduce(into: bytes) { $0.replaceSubrange($1, with: Array(name.utf8)) }
    }
    func moved(_ place: FilePlace) -> FilePlace {
      let own = ranges[place.path] ?? []
      let shift = own.filter { $0.upperBound <= place.range.lowerBound }.reduce(0) { $0 + name.utf8.count - $1.count }
      let growth = own.contains(place.range) ? name.utf8.count - place.range.count : 0
      return FilePlace(
        path: place.path, range: place.range.lowerBound + shift..<place.range.upperBound + shift + growth)
    }
    for (path, bytes) in before {
      let old = nameUses(of: path, bytes: bytes)
      guard old.sources.files.contains(where: { ranges[$0.path] != nil }) else { continue }
      let new = nameUses(of: path, bytes: texts[path] ?? bytes, texts: texts)
      if new.errors.count > old.errors.count, let error = new.errors.first {
        throw ResponseError(.requestFailed, "“\(name)” cannot be the name: \(error.message)")
      }
      let expected = Set(old.uses.map { [moved($0.place), moved($0.declaration)] })
      let found = Set(new.uses.map { [$0.place, $0.declaration] })
      if expected != found {
        throw ResponseError(.requestFailed, "“\(name)” cannot be the name: it already means something else")
      }
    }
  }
}
