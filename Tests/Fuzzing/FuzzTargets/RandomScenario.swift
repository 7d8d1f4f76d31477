import VirtualTime

/// Scenarios at random, small and full of what depends on time: strategies, fades, tasks, timers, waits, conditions.
package struct RandomScenario {
  private var dice: SeededGenerator
  private let names: [String]

  /// - Parameter unknowns: The names of its ranges, which contain the values to vary.
  package init(seed: UInt64, unknowns: [String]) {
    dice = SeededGenerator(seed: seed)
    names = unknowns
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(dice.below(UInt64(elements.count)))]
  }

  private mutating func milliseconds(_ bound: UInt64) -> String { "\(dice.below(bound) + 1)ms" }

  /// A length of time, as a rule one that depends on an unknown.
  private mutating func length(_ bound: UInt64, _ isScaled: Bool) -> String {
    let name = pick(names)
    switch dice.below(isScaled ? 8 : 6) {
    case 0: return milliseconds(bound)
    case 1: return "\(name) + \(milliseconds(bound))"
    case 2: return "\(name) * 2"
    case 3: return "\(pick(names)) + \(name)"
    case 4, 5: return name
    case 6: return "\(name) * 37%"
    default: return "\(name) / 3 + \(milliseconds(bound))"
    }
  }

  /// - Parameters: - range: The range of each unknown. - isScaled: Lengths are scaled and rounded, by the phone's speed
  ///   and by ratios.
  package mutating func text(range: String, isScaled: Bool) -> String {
    let kind = pick([
      "uikit", "swiftui", "reactNative(version: 0.72, architecture: bridge)",
      "reactNative(version: 0.76, architecture: bridgeless)",
    ])
    let isReact = kind.hasPrefix("reactNative")
    var app = "app Shop {\n  kind: \(kind)\n  screen Home { render: \(milliseconds(60)) }\n  screen Detail\n"
    if isScaled { app += "  measuredOn: \"iPhone 15\"\n" }
    app += "}\n"
    return app + scenario(range, isReact: isReact, isScaled)
  }

  private mutating func scenario(_ range: String, isReact: Bool, _ isScaled: Bool) -> String {
    let strategy = pick([
      "none", "overlay(fade: 100ms)", "overlay(fade: 0ms)", "delay(for: 150ms)", "polling(every: 50ms)",
      "bootsplash(fade: 80ms)", "loadingView(delay: 20ms, fade: 60ms)",
    ])
    var text = "scenario \"random\" {\n"
    for name in names { text += "  given \(name) in \(range)\n" }
    text += "  device \"\(pick(["iPhone SE (3rd generation)", "iPhone 15", "iPhone 15 Pro"]))\"\n"
    text += "  app Shop {\n    task session { takes: \(length(200, isScaled)), on: \(pick(["background", "main"])), "
    text += "after: app.didFinishLaunching }\n"
    text += isReact ? "    jsLoad: \(length(300, isScaled))\n" : "    firstRender: \(length(100, false))\n"
    text += "  }\n  splash \(strategy)\n  launch\n  wait 1ms\n"
    let ready = isReact ? pick(["js.ready", "rn.contentDidAppear"]) : pick(["frame.first", "Home.viewDidAppear"])
    text += "  when \(ready) { after \(length(100, isScaled)) { hide splash } }\n"
    text += "  when session.finished { mark done }\n"
    for _ in 0..<dice.below(3) { text += "  \(step(isScaled))\n" }
    for _ in 0..<(2 + dice.below(3)) { text += "  \(claim(isScaled))\n" }
    return text + "}\n"
  }

  private mutating func step(_ isScaled: Bool) -> String {
    switch dice.below(5) {
    case 0: "wait \(length(80, isScaled))"
    case 1: "after \(length(200, isScaled)) { push Detail }"
    case 2: "block main \(length(60, isScaled))"
    case 3: "when frame.content { work \(length(60, isScaled)) on main }"
    default: "attempt { press home }"
    }
  }

  private mutating func claim(_ isScaled: Bool) -> String {
    switch dice.below(10) {
    case 0: "expect no whiteFlash"
    case 1: "expect splash.gone within \(length(900, isScaled)) of launch"
    case 2: "expect frame.content before done"
    case 3: "expect longest(whiteFlash) < \(length(300, isScaled))"
    case 4: "expect frame.content within \(length(700, isScaled)) of launch"
    case 5: "expect eventually visible == Home"
    case 6: "expect total(splash.visible) > \(length(700, isScaled))"
    case 7: "expect main.longestBlock <= \(length(200, isScaled))"
    case 8: "if \(pick(names)) > \(milliseconds(150)) { expect no done before frame.first }"
    default: "expect time(frame.content) - time(launch) <= \(length(700, isScaled))"
    }
  }
}
