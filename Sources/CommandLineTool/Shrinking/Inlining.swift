internal import Reporting
internal import SourceText
import Statements
internal import Syntax

/// The steps of flows in the place where they are done, with what they are done with put in: what is not needed of them
/// can be left out only there.
struct Inlining {
  private let tree: SyntaxTree
  private var flows: [String: NodeID] = [:]
  /// One for each `do` of a flow of the text.
  private(set) var all: [Remedy.Edit] = []

  init(_ bytes: [UInt8]) {
    tree = SyntaxTree(of: bytes)
    for declaration in tree.children(tree.root) where tree.kind(declaration) == .flowDeclaration {
      flows[tree.text(tree.child(declaration, 0))] = declaration
    }
    for index in tree.nodes.indices where tree.nodes[index].kind == .step(.do) {
      let step = NodeID(index)
      guard let flow = flows[tree.text(tree.child(step, 0))], let values = arguments(of: step, for: flow) else {
        continue
      }
      let body = body(of: flow, with: values)
      all.append(Remedy.Edit(range: tree.range(step).offsets, text: "\n\(body)\n"))
    }
  }

  /// What each parameter is, as it is written; nil: not all of them are anything.
  private func arguments(of step: NodeID, for flow: NodeID) -> [String: String]? {
    var names: [String] = []
    var values: [String: String] = [:]
    if let parameters = tree.present(flow, 1) {
      for parameter in tree.children(parameters) where tree.kind(parameter) == .parameter {
        let name = tree.text(tree.child(parameter, 0))
        names.append(name)
        if let standard = tree.present(parameter, 1) { values[name] = written(standard) }
      }
    }
    if let arguments = tree.present(step, 1) {
      for (place, argument) in tree.children(arguments).enumerated() where tree.kind(argument) == .argument {
        let label = tree.present(argument, 0).map { tree.text($0) }
        guard let name = label ?? (place < names.count ? names[place] : nil) else { return nil }
        values[name] = written(tree.child(argument, 1))
      }
    }
    return names.allSatisfy { values[$0] != nil } ? values : nil
  }

  /// In brackets where operators around it could take it apart.
  private func written(_ expression: NodeID) -> String {
    switch tree.kind(expression) {
    case .binary, .choice, .not, .negative, .moment: "(\(tree.text(expression)))"
    default: tree.text(expression)
    }
  }

  private func body(of flow: NodeID, with values: [String: String]) -> String {
    let steps = tree.child(flow, 2)
    let inner = tree.withoutBraces(tree.range(steps).offsets)
    var bytes: [UInt8] = []
    var end = inner.lowerBound
    for edit in tree.edits(replacing: values, in: steps) {
      bytes += tree.source.bytes[end..<edit.range.lowerBound] + Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    return String(decoding: bytes + tree.source.bytes[end..<inner.upperBound], as: UTF8.self)
  }
}

extension SourceFile {
  /// A text by itself.
  init(_ bytes: [UInt8]) { self.init(id: FileID(0), path: "", bytes: bytes) }
}

extension SyntaxTree {
  init(of bytes: [UInt8]) { self = parse(SourceFile(bytes)).tree }

  /// Puts values in the place of names.
  func edits(replacing names: [String: String], in node: NodeID) -> [Remedy.Edit] {
    let node = nodes[Int(node.index)]
    return (Int(node.firstToken)..<Int(node.tokenEnd)).compactMap { index in
      guard tokens[index].kind == .identifier, let value = names[source.text(tokens[index].range)], !isLabel(index)
      else { return nil }
      return Remedy.Edit(range: tokens[index].range.offsets, text: value)
    }
  }

  /// A block without the braces around it.
  func withoutBraces(_ range: Range<Int>) -> Range<Int> {
    let bytes = source.bytes
    guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "{"),
      bytes[range.upperBound - 1] == UInt8(ascii: "}")
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// Behind a `.` or before a `:` a word is a name of something else.
  func isLabel(_ token: Int) -> Bool {
    token > 0 && tokens[token - 1].kind == .period || token + 1 < tokens.count && tokens[token + 1].kind == .colon
  }
}
