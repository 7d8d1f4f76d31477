import VirtualTime

/// The inputs of the benchmarks: fixed texts in several sizes, the same on every machine.
enum Workload {
  /// One small file, as somebody would run on every keystroke.
  static let small = """
    app Pages { screen Home; screen Detail }

    scenario "there and back" {
        app Pages
        launch
        wait until idle
        push Detail
        wait until idle
        pop
        wait until idle
        expect stack == [Home]
    }

    """

  /// One small file with a splash strategy, of which the prelude is read.
  static let splash = """
    app Shop {
        kind: reactNative(version: 0.76)
        jsLoad: 600ms
        launchScreen: storyboard(background: "#0b6e4f")
        screen Home
    }

    scenario "the splash waits for the content" {
        device "iPhone 15"
        app Shop
        splash bootsplash
        launch
        when frame.content { hide splash }
        wait until idle
        expect visible == Home
        expect no whiteFlash
    }
    """

  /// Scenarios of ten steps each; every one launches an app and goes to a screen and back.
  static func suite(_ count: Int) -> String { suite(0..<count) }

  static func suite(_ numbers: Range<Int>) -> String {
    var text = "app Pages { screen Home; screen Detail }\n\n"
    for number in numbers {
      text += """
        scenario "there and back, number \(number)" {
            app Pages
            launch
            wait until idle
            mark going
            push Detail
            wait until idle
            expect stack == [Home, Detail]
            pop
            wait until idle
            expect screen == Home
            expect no crashed
        }

        """
    }
    return text
  }

  /// The same shape in Lua, for its compiler.
  static func lua(_ count: Int) -> String {
    var text = "app { name = \"Pages\", screen(\"Home\"), screen(\"Detail\") }\n\n"
    for number in 0..<count {
      text += """
        scenario("there and back, number \(number)", function()
            app(Pages)
            launch()
            wait(until_idle)
            mark(going)
            push(Detail)
            wait(until_idle)
            expect(stack == {Home, Detail})
            pop()
            wait(until_idle)
            expect(screen == Home)
            expect(no, crashed)
        end)

        """
    }
    return text
  }

  /// Scenarios as people write them: four phones, a launch, two pushes, a way back, two expectations. A tenth is
  /// identical; the others differ in phones, waits, ways and expectations.
  static func people(_ numbers: Range<Int>) -> String {
    var dice = SeededGenerator(seed: UInt64(numbers.lowerBound))
    func roll(_ bound: Int) -> Int { Int(dice.below(UInt64(bound))) }
    let phones = ["iPhone 15", "iPhone 13 mini", "iPhone SE (3rd generation)", "iPhone 15 Pro Max"]
    let ways = [
      ("List", "Detail"), ("List", "Cart"), ("Detail", "Cart"), ("Settings", "Detail"), ("Cart", "Settings"),
      ("List", "Settings"),
    ]
    var text = """
      app Shop {
          launchScreen: storyboard(background: "#0b6e4f")
          screen Home
          screen List
          screen Detail
          screen Cart
          screen Settings
      }


      """
    for number in numbers {
      let isPlain = number.isMultiple(of: 10)
      let way = ways[isPlain ? 0 : roll(ways.count)]
      let wait = isPlain || roll(2) == 0 ? "wait until idle" : "wait \((24 + roll(40)) * 25)ms"
      let back = isPlain ? 0 : roll(3)
      let (top, stack) = back == 2 ? ("Home", "[Home]") : (way.0, "[Home, \(way.0)]")
      let claims = [
        ("screen == \(top)", "no crashed"), ("stack == \(stack)", "visible == \(top)"),
        ("\(way.1).viewDidAppear before \(way.1).viewDidDisappear", "stack == \(stack)"),
        ("no whiteFlash", "eventually screen == \(way.1)"),
      ][isPlain ? 0 : roll(4)]
      text += """
        scenario "a way to \(way.1) and back, number \(number)" {
            device "\(phones[isPlain ? 0 : roll(phones.count)])"
            app Shop
            launch
            wait until idle
            push \(way.0)
            \(wait)
            push \(way.1)
            \(wait)
            \(["pop", "swipe back", "pop to root"][back])
            wait until idle
            expect \(claims.0)
            expect \(claims.1)
        }


        """
    }
    return text
  }

  /// A launch of a React Native app with an overlay, some sixty records, for every value of two parameters: how long its
  /// JavaScript takes to load, which is looked at late, and how long the process takes to begin, which is looked at
  /// first.
  static func sweep(loads: Int, jitters: Int) -> String {
    """
    app Shop {
        kind: reactNative(version: 0.72, architecture: bridge)
        preMain: 180ms
        launchScreen: storyboard(background: "#0055ff")
        screen Home
        screen Detail
    }

    scenario "a launch with a load of \\(load) and a jitter of \\(jitter)" {
        given jitter in 0ms..<\(jitters)ms step 1ms
        given load in 0ms..<\(loads)ms step 1ms
        device "iPhone SE (3rd generation)"
        ios 17.4
        app Shop { jsLoad: load; preMain: 180ms + jitter }
        splash overlay(fade: 500ms)

        launch
        when js.ready { hide splash }
        expect no whiteFlash
        expect splash.gone within 5s of launch
        expect eventually stack == [Home]
    }

    """
  }

  /// A launch for every value of a range of five seconds, or of two of two seconds each, on a display of 60 Hz.
  static func ranges(_ count: Int) -> String {
    let givens =
      count == 1 ? "given load in 0ms...5s" : "given load in 0ms...2s\n    given delay in 0ms...2s"
    return """
      app Shop {
          kind: reactNative(version: 0.72, architecture: bridge)
          launchScreen: storyboard(background: "#0055ff")
      }

      scenario "a launch" {
          \(givens)
          device "iPhone 15"
          ios 17.4
          app Shop { jsLoad: load }
          splash overlay(fade: 250ms, frame: bounds)

          launch
          \(count == 1 ? "when js.ready" : "after delay") { hide splash }
          expect eventually stack == [Home]
      }

      """
  }

  /// The same as a feature of empty steps, for the peer that is compared with.
  static func feature(_ count: Int) -> String {
    var text = "Feature: empty steps\n"
    for number in 1...count {
      text += "  Scenario: number \(number)\n"
      for step in 1...10 { text += "    Given nothing \(step)\n" }
    }
    return text
  }

  /// The peer's step definitions.
  static let featureSteps = "from behave import given\n\n\n@given('nothing {n}')\ndef nothing(context, n):\n    pass\n"
}
