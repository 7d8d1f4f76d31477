// Links that native code parses itself: comparisons of a URL's host or path with texts.

/// Reads switch url.host { case …: }, url.host == …, in a function that opens URLs.
func readCodeLinks(_ project: Project, into draft: inout ProjectDraft) {
  guard let kind = draft.kind, kind == "uikit" || kind == "swiftui" else { return }
  for source in project.sources(project.natives) {
    guard source.contains("host") || source.contains("path") || source.contains("pathComponents") else { continue }
    let scheme = scheme(in: source) ?? draft.firstScheme
    for (name, line, region) in comparisons(in: source) where opensLinks(around: region.lowerBound, source) {
      let place = Place(source.path, line, "url “\(name)”")
      guard let scheme else {
        draft.remark("the link “\(name)” is handled in code, and the app has no scheme", place)
        continue
      }
      guard let screen = madeScreen(in: region, source) else {
        draft.remark("the link \(scheme)://\(name) is handled in code; its screen was not found", place)
        continue
      }
      draft.addScreen(screen, place, isLikely: true)
      draft.links.append(.init(url: "\(scheme)://\(name)", screens: [screen], place: place))
    }
  }
}

extension ProjectDraft {
  /// The first scheme that the app declares.
  fileprivate var firstScheme: String? {
    let parts = fields[.schemes]?.text.split(separator: "\"", omittingEmptySubsequences: false) ?? []
    return parts.count > 1 ? String(parts[1]) : nil
  }
}

/// Returns a scheme that the code compares with.
private func scheme(in source: SourceTokens) -> String? {
  let texts = source.places(of: ["scheme", "="]).compactMap { start in
    source.string(at: source.isAt(start + 2, "=") ? start + 3 : start + 2)
  }
  return texts.first { !$0.isEmpty && !$0.hasPrefix("http") }
}

/// Returns the texts that a host or a path is compared with, each with the code that is run for it.
private func comparisons(in source: SourceTokens) -> [(name: String, line: Int, region: Range<Int>)] {
  var found: [(name: String, line: Int, region: Range<Int>)] = []
  func add(_ index: Int, _ region: Range<Int>) {
    let name = source[index].text.drop { $0 == "/" }
    let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "-_/".contains($0) }
    if isName, found.count < 40 { found.append((String(name), source[index].line, region)) }
  }
  for word in ["host", "path", "lastPathComponent"] {
    for start in source.places(of: [".", word]) {
      // url.host == "cart", also with a question mark; then the block that follows.
      let sign = start + 2 + (source.isAt(start + 2, "?") ? 1 : 0)
      let value = (sign..<min(sign + 3, source.count)).first { source[$0].kind == .string }
      if source.isAt(sign, "="), let value, let block = source.next("{", from: value, within: 30) {
        add(value, source.inside(block))
      }
      // switch url.host { case "cart": … }
      guard (max(start - 6, 0)..<start).contains(where: { source.isAt($0, "switch") }),
        let block = source.next("{", from: start, within: 8)
      else { continue }
      let cases = source.inside(block).filter {
        (source.isAt($0, "case") || source.isAt($0, "default")) && source.bracket(around: $0) == block
      }
      for (index, place) in cases.enumerated() where source[place + 1].kind == .string {
        add(place + 1, place..<(index + 1 < cases.count ? cases[index + 1] : source.partner(of: block)))
      }
    }
  }
  return found
}

/// Returns whether the function around a place is about opening links.
private func opensLinks(around index: Int, _ source: SourceTokens) -> Bool {
  for bracket in source.blocks(around: index) {
    for place in max(bracket - 40, 0)..<bracket {
      let word = source[place].text.lowercased()
      if ["openurl", "deeplink", "openurlcontexts", "universallink"].contains(where: { word.contains($0) }) {
        return true
      }
      if word == "open" || word == "handle", (place..<bracket).contains(where: { source.isAt($0, "URL") }) {
        return true
      }
    }
  }
  return false
}

/// Returns the view or view controller that code creates first.
private func madeScreen(in region: Range<Int>, _ source: SourceTokens) -> String? {
  for index in region where source[index].kind == .word && source.isAt(index + 1, "(") {
    let text = source[index].text
    guard text.first?.isUppercase == true, !text.hasPrefix("UI"), !text.hasPrefix("NS") else { continue }
    if text.hasSuffix("Controller") || text.hasSuffix("VC") { return text.controllerName }
    if ["View", "Screen", "Page"].contains(where: text.hasSuffix) { return text.screenName }
  }
  return nil
}
