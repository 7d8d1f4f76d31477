import DeviceModel
internal import Vocabulary

// Pages other than those of statements: observables, functions, fields; events; words, strategies, units.

extension Manual {
  static func nounSections(for word: String) -> [String] {
    observables(for: word).map(page)
      + FunctionEntry.all.filter { $0.name == word && $0.function != .payload }.map(page)
      + FieldEntry.all.filter { $0.name == word }.map(page)
      + FieldEntry.Owner.allCases.filter { "\($0)" == word }.map(fields)
      + argumentSections(for: word)
  }

  /// Returns the labels of a word's arguments: `architecture` of `reactNative`.
  private static func argumentSections(for word: String) -> [String] {
    WordCall.all.flatMap { call in
      call.parameters.filter { $0.name == word }.map { parameter in
        var facts = [fact("type", text: parameter.type.phrase)]
        if let leftOut = parameter.whenLeftOut { facts.append(fact("default", text: leftOut)) }
        let heading = "\(word): – argument of \(call.word.rawValue), \(call.domain.phrase)"
        return page(heading, doc: parameter.doc, facts: facts, words: parameter.type.domain)
      }
    }
  }

  /// Returns observables by the whole path, or by the part after the name of a screen or sheet, or a capitalized name.
  static func observables(for word: String) -> [ObservableEntry] {
    let path = word.split(separator: ".").map(String.init)
    guard let first = path.first else { return [] }
    let members = first.first?.isUppercase == true ? Array(path.dropFirst()) : path
    let found = ObservableEntry.all.filter { entry in
      !entry.path.isEmpty && (entry.path == path || entry.subject != .nothing && entry.path == members)
    }
    // `visible` is what the user sees; `Editor.visible` is of windows.
    return found.filter { $0.subject == .nothing } + found.filter { $0.subject != .nothing }
  }

  private static func page(_ entry: ObservableEntry) -> String {
    page(
      "\(entry.spelling) – observable", doc: entry.text,
      facts: [fact("type", text: entry.type.phrase), fact("example", text: entry.example)])
  }

  private static func page(_ entry: FunctionEntry) -> String {
    let parameters = entry.parameters.map { fact($0.signature, text: describe($0)) }
    return page(
      "\(entry.signature) – function", doc: entry.doc,
      facts: parameters + [fact("returns", text: entry.result.phrase), fact("example", text: entry.example)])
  }

  private static func page(_ entry: FieldEntry) -> String {
    var facts = [fact("type", text: entry.type.phrase)]
    facts.append(fact("default", text: entry.whenLeftOut ?? "none; required"))
    if let condition = entry.availability.condition { facts.append(fact("requires", text: condition)) }
    facts.append(fact("example", text: entry.example))
    return page(
      "\(entry.name): – field of \(entry.owner.phrase)", doc: entry.text, facts: facts, words: entry.type.domain)
  }

  /// - Parameter domain: The domain whose words are listed at the end.
  static func page(_ heading: String, doc: String, facts: [String], words domain: WordDomain? = nil) -> String {
    let parts = [
      PlainText.wrappedForm(heading, indent: 0), PlainText.paragraph(doc, indent: 4), facts.joined(separator: "\n"),
    ]
    return (parts.filter { !$0.isEmpty } + (domain.map { [words(of: $0)] } ?? [])).joined(separator: "\n\n")
  }

  /// Returns the words that a field takes, each with its meaning.
  private static func words(of domain: WordDomain) -> String {
    domain.meanings.map { meaning in
      let call = WordCall.of(meaning.word, in: domain)
      return PlainText.definition(call?.signature ?? meaning.word.rawValue, meaning: meaning.doc, indent: 4, column: 40)
    }.joined(separator: "\n")
  }

  private static func describe(_ parameter: FunctionParameter) -> String {
    let leftOut = parameter.whenLeftOut.map { " Default: \($0)." } ?? ""
    return "\(parameter.type.phrase.capitalizedFirst): \(parameter.doc)\(leftOut)"
  }
}

extension Manual {
  static func otherSections(for word: String) -> [String] {
    wordSections(for: word)
      + Prelude.strategies.filter { $0.name == word }.map(page)
      + UnitEntry.all.filter { $0.suffixes.contains(word) }.map { "\(word) – unit\n\n    \(unitDoc($0))" }
  }

  private static func wordSections(for word: String) -> [String] {
    BuiltinWordMeaning.all.filter { $0.word.rawValue == word }.map { meaning in
      let call = WordCall.of(meaning.word, in: meaning.domain)
      let facts = (call?.parameters ?? []).map { fact($0.signature, text: describe($0)) } + bounds(meaning)
      return page("\(call?.signature ?? word) – \(meaning.domain.phrase)", doc: meaning.text, facts: facts)
    }
  }

  private static func bounds(_ meaning: BuiltinWordMeaning) -> [String] {
    var facts: [String] = []
    if let first = meaning.firstIOS { facts.append(fact("requires", text: "iOS \(first.major) or later")) }
    switch (meaning.firstReactNative, meaning.lastReactNative) {
    case (let first?, let last?): facts.append(fact("requires", text: "React Native \(first) to \(last)"))
    case (let first?, nil): facts.append(fact("requires", text: "React Native \(first) or later"))
    case (nil, let last?): facts.append(fact("requires", text: "React Native up to \(last)"))
    case (nil, nil): break
    }
    return facts
  }

  private static func page(_ strategy: Prelude.Strategy) -> String {
    let code = strategy.text.split(separator: "\n").filter { !$0.hasPrefix("## ") }.joined(separator: "\n")
    return page(
      "splash \(strategy.head) – strategy", doc: strategy.documentation, facts: [PlainText.block(code, indent: 8)])
  }
}
