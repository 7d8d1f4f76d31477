import DeviceModel
import Programs
import Testing

/// Which addresses a link takes, and what its holes hold then: as routers take them.
@Suite struct LinkFittingTests {
  private typealias Piece = LinkProgram.Piece

  private static func fit(
    _ pattern: [Piece], _ address: String, byReactNavigation version: Version? = nil,
    query: [(name: String, value: [Piece])] = []
  ) -> [Value]? {
    var link = LinkProgram(text: "", pattern: pattern, way: PoolRange(0..<0), requires: nil, otherwise: nil)
    link.query = query
    return link.fit(address, byReactNavigation: version)?.holes.map(\.value)
  }

  private static func hole(
    _ number: Int, _ count: LinkProgram.Hole.Count = .one, isNumber: Bool = false, words: [String] = []
  ) -> Piece {
    var hole = LinkProgram.Hole(VariableSlot(number))
    (hole.count, hole.isNumber, hole.words) = (count, isNumber, words)
    return .hole(hole)
  }
  /// shop://item/{id}/edit
  private static let edit: [Piece] = [.literal("shop://item/"), hole(0), .literal("/edit/")]
  /// shop://{kind}-{id}
  private static let two: [Piece] = [.literal("shop://"), hole(0), .literal("-"), hole(1), .literal("/")]
  private static let any: [Piece] = [.literal("shop://help"), .anything]
  private static let find: [Piece] = [.literal("shop://find/")]
  private static let below: [Piece] = [.literal("shop://help/"), .anything]

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
    (find, "shop://find/", []),
    (find, "shop://find", []),
    (find, "Shop://find", nil),
  ]

  @Test(arguments: table.indices) func urlsMatchOrNot(_ index: Int) {
    let (pattern, address, holes) = Self.table[index]
    #expect(Self.fit(pattern, address) == holes.map { $0.map(Value.text) }, "\(address)")
  }

  /// Runs of packages/core/src/getStateFromPath.tsx of React Navigation 7.
  private static let react: [(pattern: [Piece], address: String, holes: [String]?)] = [
    (edit, "shop:///item//42/edit", ["42"]),
    (edit, "shop:item/42/edit", ["42"]),
    (edit, "shop://item/42/%65dit", ["42"]),
    (edit, "shop://item/4%2F2/edit", ["4/2"]),
    (edit, "shop://item/%ff/edit", nil),
    (edit, "shop://item/50%/edit", nil),
    (edit, "shop://item/42#top/edit", ["42#top"]),
    (edit, "shop://item/a+b/edit", ["a+b"]),
    (below, "shop://help", nil),
    (below, "shop://help/me", []),
  ]

  @Test(arguments: react.indices) func reactNavigationsOwnCasesMatch(_ index: Int) {
    let (pattern, address, holes) = Self.react[index]
    #expect(Self.fit(pattern, address, byReactNavigation: Version(7)) == holes.map { $0.map(Value.text) }, "\(address)")
  }

  /// Optional, repeated and typed holes, as path patterns of React Navigation take them.
  @Test func holesOfSeveralKinds() {
    let optional: [Piece] = [.literal("a/"), Self.hole(0, .zeroOrOne), .literal("b/")]
    #expect(Self.fit(optional, "a/7/b") == [.text("7")])
    #expect(Self.fit(optional, "a/b") == [.none])
    let parts: [Piece] = [.literal("a/"), Self.hole(0, .oneOrMore), .literal("edit/")]
    #expect(Self.fit(parts, "a/x/y%20z/edit") == [.text("x/y z")])
    #expect(Self.fit(parts, "a/edit") == nil)
    let all: [Piece] = [.literal("a/"), Self.hole(0, .zeroOrMore)]
    #expect(Self.fit(all, "a") == [.text("")])
    #expect(Self.fit(all, "a/x/y") == [.text("x/y")])
    let number: [Piece] = [.literal("a/"), Self.hole(0, isNumber: true), .literal("/")]
    #expect(Self.fit(number, "a/042") == [.count(42)])
    #expect(Self.fit(number, "a/x") == nil)
    let word: [Piece] = [.literal("a/"), Self.hole(0, words: ["all", "mine"]), .literal("/")]
    #expect(Self.fit(word, "a/mine") == [.text("mine")])
    #expect(Self.fit(word, "a/yours") == nil)
  }

  /// Several holes of any number of segments take no longer than one, also where nothing fits.
  @Test func severalHolesEndSoon() {
    let holes = (0..<8).map { Self.hole($0, .oneOrMore) }
    let address = "a/" + String(repeating: "x/", count: 60)
    #expect(Self.fit([.literal("a/")] + holes + [.literal("z/")], address + "y") == nil)
    #expect(Self.fit([.literal("a/")] + holes + [.literal("z/")], address + "z")?.count == 8)
  }

  /// Parameters can come in any order, together with others.
  @Test func queries() {
    let query = [(name: "q", value: [Self.hole(0)]), (name: "page", value: [Self.hole(1, .zeroOrOne)])]
    #expect(Self.fit(Self.find, "shop://find?x=1&page=2&q=a+b", query: query) == [.text("a+b"), .text("2")])
    let found = Self.fit(Self.find, "shop://find?q=a+b", byReactNavigation: Version(7), query: query)
    #expect(found == [.text("a b"), .none])
    #expect(Self.fit(Self.find, "shop://find?q=a%20b", query: query) == [.text("a b"), .none])
    #expect(Self.fit(Self.find, "shop://find?page=2", query: query) == nil)
  }
}
