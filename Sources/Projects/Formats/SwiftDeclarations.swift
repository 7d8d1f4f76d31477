// Where Swift files declare functions and types.

/// The functions and types that the Swift files of a project declare, by name.
struct SwiftDeclarations {
  struct Function {
    var source: SourceTokens
    var body: Range<Int>
    /// The type of the result; `nil` for none, and for one that is not a single name.
    var result: String?
    /// The type that has the method.
    var owner: String?
  }

  /// The functions with a body, and the properties that build views.
  private(set) var functions: [String: [Function]] = [:]
  /// The types that properties are declared to have, by the names of the properties.
  private(set) var properties: [String: [(path: String, type: String)]] = [:]
  private(set) var structures: [String: (source: SourceTokens, brace: Int)] = [:]
  /// The first type that each class inherits from.
  private var inherited: [String: String] = [:]

  init(_ project: Project) {
    for source in project.sources(project.swiftFiles) { read(source) }
  }

  private mutating func read(_ source: SourceTokens) {
    var owners: [Int: String] = [:]
    for place in 0..<source.count where source[place].kind == .word {
      let word = source[place].text
      if Self.typeWords.contains(word), source[place + 1].text.first?.isUppercase == true {
        if word == "class", source.isAt(place + 2, ":") { inherited[source[place + 1].text] = source[place + 3].text }
        guard let brace = source.next("{", from: place + 2, within: 40) else { continue }
        owners[brace] = source[place + 1].text
        if word == "struct" { structures[source[place + 1].text] = (source, brace) }
        continue
      }
      let name = source[place + 1].text
      func add(_ name: String, _ brace: Int, result: String?) {
        let owner = source.blocks(around: place).lazy.compactMap { owners[$0] }.first
        functions[name, default: []].append(
          Function(source: source, body: source.inside(brace), result: result, owner: owner))
      }
      if word == "func" || word == "init", let parameters = source.next("(", from: place + 1, within: 16),
        let body = source.body(after: source.partner(of: parameters) + 1)
      {
        let end = source.partner(of: parameters)
        let isSingle = source.isAt(end + 1, "->") && !source.isAt(end + 2, "(") && !source.isAt(end + 2, "[")
        add(word == "init" ? word : name, body, result: isSingle ? source[end + 2].text : nil)
      } else if word == "let" || word == "var", source.isAt(place + 2, ":") {
        properties[name, default: []].append((source.path, source[place + 3].text))
        if source.isAt(place + 3, "some"), let body = source.body(after: place + 4) { add(name, body, result: "some") }
      }
    }
  }

  /// Returns the classes above a class, the nearest first.
  func bases(of type: String) -> [String] {
    var bases: [String] = []
    while bases.count < 8, let base = inherited[bases.last ?? type] { bases.append(base) }
    return bases
  }

  private static let typeWords: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
}

extension SourceTokens {
  /// Returns the brace of a body after the parameters or the type of a property; `nil` for a requirement of a protocol.
  fileprivate func body(after start: Int) -> Int? {
    for place in start..<start + 24 {
      if isAt(place, "{") { return place }
      if ["func", "var", "let", "init", "}", "="].contains(self[place].text) { return nil }
    }
    return nil
  }
}
