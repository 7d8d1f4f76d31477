import VirtualTime

/// Scenarios at random that are full of lengths: sheets, pictures in launch screens and covers, state, conditions.
struct RandomLengths {
  private var dice: SeededGenerator
  private let lengths: [String]
  private let times: [String]

  /// - Parameters: - lengths: The names of the ranges of lengths. - times: The names of the ranges of times.
  init(seed: UInt64, lengths: [String], times: [String] = []) {
    dice = SeededGenerator(seed: seed)
    self.lengths = lengths
    self.times = times
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(dice.below(UInt64(elements.count)))]
  }

  private mutating func points() -> String { "\(dice.below(400) + 1)pt" }

  private mutating func length() -> String {
    let name = pick(lengths)
    switch dice.below(10) {
    case 0: return points()
    case 1: return "\(name) + \(points())"
    case 2: return "\(name) * 2"
    case 3: return "\(pick(lengths)) + \(name)"
    case 4: return "\(name) * 37%"
    case 5: return "\(name) / 3 + \(points())"
    case 6: return "(if \(name) > \(points()) then \(name) else \(points()))"
    default: return name
    }
  }

  private mutating func share() -> String { "\(dice.below(90) + 5)%" }

  /// - Parameter ranges: The ranges of the unknowns, in order: lengths, then times.
  mutating func text(ranges: [String]) -> String {
    var text = """
      app Shop {
        kind: \(pick(["uikit", "swiftui"]))
        lifecycle: \(pick(["scene", "appDelegate"]))
        state { tall: \(points()) }
        screen Home
        screen Detail
      }
      splash own {
        on app.didFinishLaunching.end { cover with \(pick(["launchScreen", "screen Detail"])) frame: bounds }
        on hide { uncover }
      }
      scenario "random" {

      """
    for (name, range) in zip(lengths + times, ranges) { text += "  given \(name) in \(range)\n" }
    text += "  device \"\(pick(["iPhone SE (3rd generation)", "iPhone 15", "iPad Pro (11-inch) (4th generation)"]))\"\n"
    text += "  app Shop {\n    launchScreen: storyboard(logo: \(length()))\n"
    if let time = times.first { text += "    firstRender: \(time)\n" }
    text += "    screen Home { sheet Event { showIn: \(pick(["viewDidLoad", "viewDidAppear"])), "
    text += "height: \(length()), slide: \(times.first ?? "250ms") } }\n"
    text += "    screen Detail { logo: \(length()) }\n  }\n  splash own\n  launch\n"
    text += "  when \(pick(["frame.first", "Event.shown"])) { hide splash }\n"
    for _ in 0..<dice.below(3) { text += "  \(step())\n" }
    for _ in 0..<(2 + dice.below(4)) { text += "  \(claim())\n" }
    return text + "}\n"
  }

  private mutating func step() -> String {
    switch dice.below(4) {
    case 0: "set tall = \(length())"
    case 1: "wait until idle"
    case 2: "when Event.shown { set tall = Event.height }"
    default: "if \(length()) <= \(length()) { wait 30ms }"
    }
  }

  private mutating func claim() -> String {
    switch dice.below(10) {
    case 0: "expect eventually Event.height \(pick(["<", "<=", ">", ">=", "==", "!="])) \(length())"
    case 1: "expect no splash.jumped"
    case 2: "expect eventually Event.height / Home.height <= \(share())"
    case 3: "expect always tall < \(length())"
    case 4: "expect \(pick(lengths)) in \(points())...300pt"
    case 5: "if \(length()) > \(points()) { expect eventually tall >= \(length()) }"
    case 6: "expect eventually Home.width - Event.height > \(points())"
    case 7: "expect eventually [tall, \(length())] == [\(length()), tall]"
    case 8: "expect eventually Event.height * \(share()) >= Home.width / 4"
    default: "expect Event.shown within \(dice.below(900) + 300)ms of launch"
    }
  }
}
