import DeviceModel
import Reporting
import SourceText
import Syntax
import Vocabulary

extension LanguageServer {
  /// Returns the parameters of the call at a position: of a function, a word, a strategy or a flow.
  func signatureHelp(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, offset) = try place(params)
    let analysis = try analysis(of: document)
    guard let call = OpenCall(tree: analysis.tree, offset: offset),
      let signature = Signature(of: call, declaredIn: Self.trees(of: analysis))
    else { return .null }
    let named = call.label.flatMap { label in
      signature.parameters.firstIndex { $0.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" } == label }
    }
    return [
      "signatures": [
        [
          "label": .string(signature.label), "documentation": .string(signature.doc),
          "parameters": .array(
            signature.parameters.map { ["label": .string($0.text), "documentation": .string($0.doc)] }),
        ]
      ],
      "activeSignature": 0, "activeParameter": JSONValue(named ?? call.index),
    ]
  }
}

/// The call whose parentheses are open at a place.
struct OpenCall {
  /// The name before the parenthesis, and the word before the name.
  var name: String
  var word: String
  /// The number of the argument, and its label.
  var index: Int
  var label: String?

  /// The maximum number of tokens between the parenthesis and the place.
  private static let reach = 200

  init?(tree: SyntaxTree, offset: Int) {
    var place = tree.tokens.partitioningIndex { Int($0.end) > offset } - 1
    let first = max(place - Self.reach, 0)
    var (depth, index, start) = (0, 0, place + 1)
    while place >= first {
      switch tree.tokens[place].kind {
      case .rightParen, .rightBracket, .rightBrace: depth += 1
      case .leftBracket, .leftBrace: depth -= 1
      case .comma where depth == 0:
        if index == 0 { start = place + 1 }
        index += 1
      case .leftParen:
        depth -= 1
        guard depth < 0 else { break }
        guard place > 0, tree.tokens[place - 1].kind == .identifier else { return nil }
        if index == 0 { start = place + 1 }
        name = tree.source.text(tree.tokens[place - 1].range)
        word = place > 1 ? tree.source.text(tree.tokens[place - 2].range) : ""
        self.index = index
        let isLabelled = start + 1 < tree.tokens.count && tree.tokens[start + 1].kind == .colon
        label = isLabelled && Int(tree.tokens[start].start) < offset ? tree.source.text(tree.tokens[start].range) : nil
        return
      default: break
      }
      if depth < 0 { return nil }
      place -= 1
    }
    return nil
  }
}

/// A signature with its parameters, whose texts are parts of its label.
struct Signature {
  var label: String
  var doc: String
  var parameters: [(text: String, doc: String)]
}

extension Signature {
  init?(of call: OpenCall, declaredIn trees: [SyntaxTree]) {
    if call.word == "do" || call.word == "splash",
      let declared = Self.declared(call, kind: call.word == "do" ? .flowDeclaration : .splashDeclaration, in: trees)
    {
      self = declared
    } else if call.word == "splash", let strategy = Prelude.strategies.first(where: { $0.name == call.name }) {
      let inner = strategy.head.drop { $0 != "(" }.dropFirst().dropLast()
      self.init(
        label: strategy.head, doc: strategy.documentation,
        parameters: inner.split(separator: ",").map { ($0.trimmed, "") })
    } else if let function = FunctionEntry.all.first(where: { $0.name == call.name }) {
      self.init(
        label: function.signature, doc: function.doc, parameters: function.parameters.map { ($0.signature, $0.doc) })
    } else if let word = WordCall.all.first(where: { $0.word.rawValue == call.name }) {
      self.init(label: word.signature, doc: "", parameters: word.parameters.map { ($0.signature, $0.doc) })
    } else {
      return nil
    }
  }

  private static func declared(_ call: OpenCall, kind: SyntaxKind, in trees: [SyntaxTree]) -> Signature? {
    for tree in trees {
      for node in tree.children(tree.root) where tree.kind(node) == kind {
        guard let name = tree.slot(node, at: 0), tree.text(name) == call.name,
          let list = tree.slot(node, at: 1)
        else { continue }
        return Signature(
          label: call.name + tree.text(list),
          doc: tree.documentation(of: node).map(tree.source.text).joined(separator: " "),
          parameters: tree.children(list).filter { tree.kind($0) == .parameter }.map { (tree.text($0), "") })
      }
    }
    return nil
  }
}
