import DeviceModel
import Programs
import Testing

/// Which addresses a link takes, and what its holes hold then: as routers take them.
@Suite struct LinkFittingTests {
  private typealias Piece = LinkProgram.Piece

  private static func holes(_ pattern: [Piece], _ address: String) -> [String]? {
    LinkProgram(pattern: pattern, way: PoolRange(0..<0), requires: nil, otherwise: nil).holes(of: address)?.map(\.text)
  }

  private static func hole(_ number: Int) -> Piece { .hole(VariableSlot(number)) }
  /// shop://item/{id}/edit
  private static let edit: [Piece] = [.literal("shop://item/"), hole(0), .literal("/edit")]
  /// shop://{kind}-{id}
  private static let two: [Piece] = [.literal("shop://"), hole(0), .literal("-"), hole(1)]
  private static let any: [Piece] = [.literal("shop://help"), .anything]
  private static let query: [Piece] = [.literal("shop://find?q="), hole(0)]

  private static let table: [(pattern: [Piece], address: String, holes: [String]?)] = [
    (edit, "shop://item/42/edit", ["42"]),
    (edit, "shop://item/42/edit/", ["42"]),
    (edit, "shop://item/42/edit//", nil),
    (edit, "shop://item/42/edit?from=mail#top", ["42"]),
    (edit, "shop://item//edit", nil),
    (edit, "shop://item/4/2/edit", nil),
    (edit, "shop://item/a%20b/edit", ["a b"]),
    (edit, "shop://item/%ff/edit", ["%ff"]),
    (edit, "shop://item/50%/edit", ["50%"]),
    (two, "shop://red-shoe", ["red", "shoe"]),
    (two, "shop://red-shoe-2", ["red", "shoe-2"]),
    (two, "shop://-shoe", nil),
    (two, "shop://red-", nil),
    (any, "shop://help", []),
    (any, "shop://help/me?now", []),
    (any, "shop://hel", nil),
    (query, "shop://find?q=shoes", ["shoes"]),
    (query, "shop://find", nil),
    ([.literal("shop://start")], "shop://start/", []),
    ([.literal("shop://start/")], "shop://start", []),
    ([.literal("shop://start")], "Shop://start", nil),
  ]

  @Test(arguments: table.indices) func anAddressFitsOrDoesNot(_ index: Int) {
    let (pattern, address, holes) = Self.table[index]
    #expect(Self.holes(pattern, address) == holes, "\(address)")
  }
}
