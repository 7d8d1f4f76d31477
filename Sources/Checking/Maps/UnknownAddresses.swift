import DeviceModel
import Programs
import SourceText

extension Lowering {
  /// Addresses that a scenario opens, and that none of its app's links fits. An app without links takes what comes, and
  /// a scenario that speaks of `nav.linkUnknown` means it.
  mutating func checkAddresses(of scenario: ScenarioProgram) {
    let links = scenario.setup.app.links
    guard !links.isEmpty, !scenario.pools.patterns.contains(.event(.fixed(.navLinkUnknown))) else { return }
    for step in scenario.pools.steps {
      guard let operand = step.action.address, case .constant(.text(let url)) = scenario.pools[operand],
        !links.contains(where: { $0.fits(url) })
      else { continue }
      var shapes: [String] = []
      for link in links where !shapes.contains("“\(link.shape)”") { shapes.append("“\(link.shape)”") }
      let texts = shapes.prefix(3).joined(separator: ", ")
      report(
        .addressWithoutLink, at: step.location, "no link of the app fits “\(url)”: nothing will open",
        hint: "it has \(texts)\(shapes.count > 3 ? " and others" : "")")
    }
  }
}

extension Step.Action {
  /// The address that a person opens.
  fileprivate var address: ExpressionID? {
    switch self {
    case .openURL(let operand): operand
    case .launch(.url, let operand): operand
    default: nil
    }
  }
}

extension LinkProgram {
  /// With emptied braces.
  fileprivate var shape: String {
    pattern.map { piece in
      switch piece {
      case .literal(let text): text
      case .hole: "{…}"
      case .anything: "*"
      }
    }.joined()
  }

  /// Whether an address can be this link's: a hole takes any text within one segment.
  fileprivate func fits(_ url: String) -> Bool { Self.fits(pattern[...], url[...]) }

  private static func fits(_ pieces: ArraySlice<Piece>, _ rest: Substring) -> Bool {
    guard let piece = pieces.first else { return rest.isEmpty }
    let others = pieces.dropFirst()
    switch piece {
    case .literal(let text): return rest.hasPrefix(text) && fits(others, rest.dropFirst(text.count))
    case .anything: return true
    case .hole:
      let segment = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      return segment.indices.dropFirst().contains { fits(others, rest[$0...]) }
        || !segment.isEmpty && fits(others, rest[segment.endIndex...])
    }
  }
}
