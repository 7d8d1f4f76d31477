// Elements of JSX, and components of JavaScript that are loaded when they are needed, or wrapped.

extension SourceTokens {
  /// Returns the attributes of the element whose `<` is at a place, each with the tokens of its value, and its `>`.
  func attributes(at start: Int) -> (values: [String: Range<Int>], end: Int) {
    var values: [String: Range<Int>] = [:]
    var place = start + 1
    while place < count, !isAt(place, ">") {
      if isAt(place + 1, "="), place + 2 < count {
        values[self[place].text] = isAt(place + 2, "{") ? inside(place + 2) : place + 2..<place + 3
      }
      place = isAt(place, "{") || isAt(place, "(") ? max(partner(of: place), place) + 1 : place + 1
    }
    return (values, place)
  }

  /// Returns the literal text of an attribute.
  func text(of value: Range<Int>?) -> String? {
    value.flatMap { $0.count == 1 ? string(at: $0.lowerBound) : nil }
  }

  /// Returns the component that a constant loads when it is needed: `lazy(() => import('./Cart'))` is `Cart`.
  func imported(_ name: String, depth: Int = 0) -> String {
    guard depth < 3, let start = places(of: ["const", name, "="]).first else { return name }
    let end = (start + 3..<min(start + 30, count)).first { isAt($0, ";") || isAt($0, "const") } ?? start + 3
    let value = start + 3..<max(end, start + 3)
    guard !value.contains(where: { isAt($0, "<") && isAt($0 + 2, "/") }) else { return name }
    let load = value.first { (isAt($0, "import") || isAt($0, "require")) && isAt($0 + 1, "(") }
    if let module = load.flatMap({ string(at: $0 + 2) }) {
      let file = module.stem
      return file.isEmpty ? name : file
    }
    // withSuspense(Cart)
    let wrapped = value.last { self[$0].kind == .word && self[$0].text.first?.isUppercase == true }
    guard let wrapped, isAt(wrapped - 1, "("), isAt(wrapped + 1, ")") else { return name }
    return imported(self[wrapped].text, depth: depth + 1)
  }
}
