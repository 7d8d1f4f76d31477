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

  /// `count` scenarios of ten steps each in one file; every one launches an app and goes to a screen and back.
  static func suite(_ count: Int) -> String {
    var text = "app Pages { screen Home; screen Detail }\n\n"
    for number in 1...count {
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
