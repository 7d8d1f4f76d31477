import DeviceModel
import Testing
import VirtualTime

@testable import Reporting

/// A strip has one cell a change of what is on screen, with everything at its true place.
struct StripTests {
  private let stage = PhoneProfile(
    size: Size(width: .points(393), height: .points(852)),
    safeArea: EdgeInsets(top: .points(59), left: .zero, bottom: .points(34), right: .zero),
    landscapeSafeArea: EdgeInsets(top: .zero, left: .points(59), bottom: .points(21), right: .points(59)),
    sheets: [PhoneProfile.Sheet(name: "Event", screen: "Home")])

  private func strip(_ changes: [(Int64, String, String)], end: Int64 = 2000) -> Filmstrip {
    var strip = Filmstrip(stage)
    for (time, name, text) in changes { strip.set(name, to: text, at: .zero + .milliseconds(time)) }
    strip.finish(at: .zero + .milliseconds(end))
    return strip
  }

  private let flashing: [(Int64, String, String)] = [
    (0, "visible", "homeScreen"), (12, "visible", "launchScreen"), (12, "splash.alpha", "100%"),
    (432, "visible", "blank"), (432, "whiteFlash", "true"), (432, "flash.owner", "root view"),
    (432, "flash.color", "#ffffff"), (432, "splash.alpha", "0%"), (1236, "visible", "Home"),
    (1236, "whiteFlash", "false"),
  ]

  @Test func `one cell a change, and cells follow each other without a gap`() {
    let cells = strip(flashing).cells
    #expect(cells.map(\.picture.title) == ["homeScreen", "launchScreen", "blank, white flash", "Home"])
    #expect(zip(cells, cells.dropFirst()).allSatisfy { $0.end == $1.start })
    #expect(cells.first?.start == .zero && cells.last?.end == .zero + .seconds(2))
  }

  @Test func `changes without duration or effect make no cell`() {
    let cells = strip([
      (12, "visible", "blank"), (12, "visible", "Home"), (20, "visible", "Home"), (30, "app.state", "active"),
    ]).cells
    #expect(cells.map(\.picture.sight) == [.homeScreen, .screen("Home")])
  }

  @Test func `a fade is one cell on each side of the half, with the opacities at its ends`() {
    let cells = strip([
      (0, "visible", "cover"), (0, "cover.shows", "launchScreen"), (0, "splash.alpha", "100%"),
      (100, "splash.alpha", "75%"), (200, "splash.alpha", "50%"), (216, "visible", "Home"),
      (216, "splash.alpha", "25%"), (300, "splash.alpha", "0%"),
    ]).cells
    #expect(cells.map(\.picture.sight) == [.cover, .screen("Home"), .screen("Home")])
    #expect(cells[0].firstOpacity == 1_000_000 && cells[0].lastOpacity == 500_000)
    #expect(cells[1].picture.splash != nil && cells[2].picture.splash == nil)
  }

  @Test func `a white flash under a fading launch screen is one flash`() {
    let cells = strip([
      (0, "visible", "launchScreen"), (0, "splash.alpha", "100%"), (50, "flash.count", "1"),
      (50, "whiteFlash", "true"), (100, "whiteFlash", "false"), (120, "visible", "Home"), (120, "splash.alpha", "0%"),
    ]).cells
    #expect(cells.map(\.picture.title) == ["launchScreen", "launchScreen, white flash", "launchScreen", "Home"])
  }

  @Test func `a removed cover stays visible until it has faded`() {
    let cells = strip([
      (0, "visible", "cover"), (0, "cover.shows", "color"), (0, "cover.color", "#ff0000"),
      (0, "cover.frame.width", "375pt"), (0, "cover.frame.height", "667pt"), (0, "splash.alpha", "100%"),
      (100, "cover.shows", "none"), (100, "cover.color", "none"), (100, "cover.frame.width", "none"),
      (100, "cover.frame.height", "none"), (200, "visible", "Home"), (200, "splash.alpha", "40%"),
      (300, "splash.alpha", "0%"), (400, "visible", "launchScreen"), (400, "splash.alpha", "100%"),
    ]).cells
    let cover = ScreenSnapshot.Layer(
      name: "color", frame: Rectangle(size: Size(width: .points(375), height: .points(667))), color: "#ff0000")
    #expect(cells.map(\.picture.sight) == [.cover, .screen("Home"), .screen("Home"), .launchScreen])
    #expect(cells[0].picture.splash == cover && cells[1].picture.splash == cover)
    #expect(cells[1].picture.note == "a cover fades")
    #expect(cells[2].picture.splash == nil)
  }

  @Test func `a bottom sheet is as large as it was laid out, on its own screen alone`() {
    let cells = strip([
      (0, "visible", "Home"), (10, "Event.y", "459pt"), (10, "Event.width", "375pt"), (10, "Event.height", "375pt"),
      (500, "visible", "Detail"),
    ]).cells
    let frame = Rectangle(
      y: .points(459), size: Size(width: .points(375), height: .points(375)))
    #expect(cells[1].picture.sheets == [ScreenSnapshot.Layer(name: "Event", frame: frame)])
    #expect(cells[2].picture.sheets.isEmpty)
  }

  @Test func `a card is where its frame is, and a full screen fills the window`() {
    let cells = strip([
      (0, "visible", "Home"), (5, "presented", "[Settings, Full]"), (5, "Settings.width", "393pt"),
      (5, "Settings.height", "783pt"), (5, "Settings.y", "69pt"), (5, "visible", "Full"),
    ]).cells
    let cards = cells.last?.picture.cards ?? []
    #expect(cards.map(\.name) == ["Settings", "Full"])
    #expect(cards.first?.frame.y == .points(69))
    #expect(cards.last?.frame == Rectangle(size: stage.size))
  }

  @Test func `a dismissed card is drawn as a card until it has left`() {
    let cells = strip([
      (0, "stack", "[Home]"), (0, "visible", "Home"), (100, "presented", "[Help]"), (100, "Help.width", "393pt"),
      (100, "Help.height", "783pt"), (116, "visible", "Help"), (900, "presented", "[]"), (900, "Help.width", "none"),
      (900, "Help.height", "none"), (916, "visible", "Home"), (1000, "presented", "[Help]"), (1016, "visible", "Help"),
    ]).cells
    #expect(cells.map(\.picture.sight.name) == ["Home", "Help", "Home", "Help"])
    #expect(cells[1].picture.cards.first?.frame.size.height == .points(783))
    #expect(cells[1].end == .zero + .milliseconds(916))
    #expect(cells[2].picture.cards.isEmpty && cells[3].picture.cards.count == 1)
  }

  @Test func `a flash is seen through what fades in front of it, unless that flashes itself`() {
    func notes(_ sight: String, owner: String) -> [String?] {
      strip([
        (0, "visible", sight), (100, "whiteFlash", "true"), (100, "flash.owner", owner), (200, "visible", "Home"),
      ]).cells.map(\.picture.note)
    }
    #expect(notes("launchScreen", owner: "root view") == [nil, "the launch image fades", nil])
    #expect(notes("cover", owner: "root view") == [nil, "a cover fades", nil])
    #expect(notes("launchScreen", owner: "launch screen") == [nil, nil, nil])
    #expect(notes("cover", owner: "cover") == [nil, nil, nil])
  }

  @Test func `a deep back stack shows its two ends`() {
    let names = (1...60).map { "S\($0)" }
    let cells = strip([(0, "stack", "[\(names.joined(separator: ", "))]"), (0, "visible", "S60")]).cells
    #expect(cells[0].picture.description == "S60; back stack of 60: S1, … S59, S60")
  }

  @Test func `turning the phone turns the window and its safe area`() {
    let cells = strip([
      (0, "visible", "Home"), (10, "window.width", "852pt"), (10, "window.height", "393pt"),
    ]).cells
    #expect(cells.last?.picture.isLandscape == true)
    #expect(cells.last?.picture.safeArea == stage.landscapeSafeArea)
  }

  // MARK: In text

  @Test func `on a terminal the strip is drawn, in ASCII if wanted, or described in sentences`() {
    let chart = FilmstripChart(strip(flashing))
    #expect(
      chart.lines(columns: 80).joined(separator: "\n") == """
        │homeScreen     │launchScreen          │╱╱╱╱╱ blank ╱╱╱╱╱╱│Home
        0ms             12ms                   432ms              1.236s
                                               └ white flash for 804ms
        """)
    let plain = chart.lines(around: .zero + .milliseconds(500), columns: 60, style: .plain)
    #expect(plain.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } && $0.count <= 60 })
    #expect(plain.last?.contains("^ 500ms") == true)
    #expect(
      chart.lines(style: .narrated) == [
        "From 0 milliseconds to 12 milliseconds, homeScreen. From 12 milliseconds to 432 milliseconds, launchScreen. "
          + "From 432 milliseconds to 1.236 seconds, blank, a white flash. From 1.236 seconds, Home."
      ])
  }

  @Test func `wide characters keep the columns aligned`() {
    let chart = FilmstripChart(strip([(0, "visible", "출금하기"), (500, "visible", "홈👩‍👩‍👧"), (900, "visible", "Home")]))
    let lines = chart.lines(columns: 60)
    let columns = { (line: String) in
      line.split(separator: "│", omittingEmptySubsequences: false).dropLast().map { part in
        part.unicodeScalars.reduce(0) {
          $0 + ($1.value > 0x1100 && $1.value != 0x200D ? 2 : $1.value == 0x200D ? 0 : 1)
        }
      }
    }
    #expect(lines.count == 2 && columns(lines[0]).count == 3)
    #expect(lines.allSatisfy { !$0.contains("\u{FFFD}") })
  }

  @Test func `a phone is drawn with its screen`() {
    let cells = strip([
      (0, "visible", "Home"), (10, "stack", "[Home, 출금하기]"), (10, "visible", "출금하기"), (10, "tab", "Home"),
    ]).cells
    #expect(
      PhoneDrawing.lines(of: cells[cells.count - 1].picture, columns: 16).joined(separator: "\n") == """
        ╭──────────────╮
        │ ‹ Home       │
        │              │
        │              │
        │              │
        │              │
        │              │
        │              │
        │   출금하기   │
        │              │
        │              │
        │              │
        │              │
        │              │
        │──────────────│
        │     Home     │
        ╰──────────────╯
        """)
  }

  @Test func `no size and no name can make a drawing fail`() {
    let sizes = ["0pt", "-5pt", "1pt", "99999999999999999999pt", "none", "nonsense", "\u{1B}[2J"]
    for width in sizes {
      for height in sizes {
        let cells = strip([
          (0, "window.width", width), (0, "window.height", height), (0, "visible", "\u{1B}[31m"),
          (0, "Event.width", height), (0, "cover.frame.x", width), (0, "cover.shows", "color"),
          (0, "splash.alpha", "50%"), (0, "presented", "[A]"), (0, "A.width", width), (0, "A.height", height),
        ]).cells
        for style in OutputStyle.allCases {
          let lines = PhoneDrawing.lines(of: cells[cells.count - 1].picture, columns: 12, style: style)
          #expect(lines.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 } })
        }
      }
    }
  }
}
