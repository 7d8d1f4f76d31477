import Testing

/// The promise: a name that the language itself uses cannot be given to something else, and the message says what it is.
@Suite struct BuiltinNameTests {
  @Test(arguments: [
    ("splash", "an observable"), ("whiteFlash", "an observable"), ("count", "a function"),
    ("rn", "the beginning of names of events"),
  ])
  func `a mark cannot have a name of the language`(name: String, phrase: String) {
    let checked = check("scenario \"x\" {\n    launch\n    mark \(name)\n    expect no crashed\n}\n")
    let message = "a mark cannot be called “\(name)”, which is \(phrase)"
    #expect(checked.lines.first == "3:10 E0206 \(message) (choose another name)")
  }

  /// One mistake is one message: what uses the state is not wrong as well.
  @Test(arguments: ["total", "count"]) func `a state with such a name is reported once`(name: String) {
    let lines = check(
      """
      app Shop {
          state { \(name): 0 }
          screen Home { state { \(name): 1 }; button "Add" { set \(name) = \(name) + 1 } }
      }

      scenario "x" {
          app Shop
          launch
          set \(name) = 2
          expect \(name) == 2
      }

      """
    ).lines
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.allSatisfy { $0.contains("E0206 a state cannot be called “\(name)”") }, "\(lines)")
  }

  @Test(arguments: ["loggedIn", "splashed", "j", "시작", "state"])
  func `other names are free`(name: String) {
    #expect(check("scenario \"x\" {\n    launch\n    mark \(name)\n    expect \(name)\n}\n").lines.isEmpty)
  }
}
