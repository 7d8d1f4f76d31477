import DeviceModel
import SourceText
import Statements
import TestSupport
import Testing
import Vocabulary

@testable import Reference

/// The promise: whatever the language knows can be looked up, and what is printed fits a terminal.
@Suite struct ManualTests {
  @Test func everyDurationOfTheSystemIsDescribed() {
    #expect(Documentation.durations.sections.map(\.heading) == Manual.systemTimes.map(\.name))
  }

  @Test func theOverviewIsComplete() throws {
    let overview = try #require(Manual.text())
    for entry in StatementEntry.all { #expect(overview.contains(entry.shortName), "\(entry.statement)") }
    expectGolden(overview, "manual/overview.txt")
  }

  @Test func pagesMatchTheirGolden() {
    let pages = Manual.topics.map { "$ scenario manual \($0)\n\(Manual.text(for: $0) ?? "")" }
    expectGolden(pages.joined(separator: "\n"), "manual/pages.txt")
  }

  @Test func everyTopicHasAPageThatFits() {
    for topic in Manual.topics {
      guard let text = Manual.text(for: topic) else {
        Issue.record("no page for \(topic)")
        continue
      }
      expectFits(text, topic)
    }
  }

  @Test func anUnknownTopicGetsASuggestion() {
    #expect(Manual.text(for: "pusch") == nil)
    #expect(Manual.suggestion(for: "pusch") == "push")
    #expect(Manual.text(for: "") == nil)
    #expect(Manual.text(for: "didFinishLaunching.end.end") == nil)
    #expect(Manual.text(for: "app.didFinishLaunching.end") == Manual.text(for: "app.didFinishLaunching"))
    #expect(Manual.text(for: "press  home") == Manual.text(for: "press home"))
    #expect(Manual.text(for: "after TIME") == Manual.text(for: "after"))
    #expect(Manual.text(for: "pusch SCREEN") == nil)
  }
}

/// The promise: an entry is found by what other tools call it, and a miss names entries that are near.
@Suite struct TopicTests {
  @Test func everyOtherNameLeadsToEntriesAndToOneListOnly() {
    let sections = Documentation.topics.sections
    let names = sections.flatMap(Manual.otherNames)
    #expect(Set(names).count == names.count)
    for section in sections {
      #expect(!Manual.entries(of: section).isEmpty, "\(section.heading)")
      for entry in Manual.entries(of: section) { #expect(!Manual.rows(entry).isEmpty, "\(section.heading): \(entry)") }
    }
  }

  @Test(arguments: [
    ("deep link", "open url \"URL\""), ("Deep Links", "open url \"URL\""), ("login", "requires:"),
    ("modal", "present SCREEN"), ("fields", "Fields of a task"), ("app", "Fields of an app"),
    ("topics", "deep link, "), ("user actions", "tap \"LABEL\""), ("Observables", "whiteFlash"),
    ("status bar", "statusBar"), ("background-fetch", "backgroundFetch"), ("UserDefaults", "stored {"),
  ])
  func anotherNameIsFound(topic: String, entry: String) throws {
    let text = try #require(Manual.text(for: topic))
    #expect(text.contains(entry), "\(text)")
  }

  @Test func aMissListsRelatedTopics() {
    #expect(Manual.text(for: "bluetooth device") == nil)
    #expect(Manual.related(to: "bluetooth device").contains("bluetooth"))
    #expect(Manual.related(to: "?").isEmpty)
  }

  @Test func everyChapterIsInTheContents() throws {
    let overview = try #require(Manual.text())
    for chapter in Manual.chapters {
      #expect(overview.contains("\n  \(chapter.name)\n"))
      #expect(Manual.text(for: chapter.name) != nil)
    }
  }
}

/// The promise: the catalogues are printed whole, in one fixed order, and can be narrowed.
@Suite struct CatalogueTests {
  @Test func eventsMatchTheirGolden() throws {
    let text = try #require(Catalogue.eventsText())
    for event in Event.allCases { #expect(text.contains("  \(event.name)"), "\(event)") }
    for callback in ScreenCallback.allCases { #expect(text.contains("SCREEN.\(callback.name)"), "\(callback)") }
    expectFits(text, "events")
    expectGolden(text, "manual/catalogue_events.txt")
  }

  @Test func eventsCanBeNarrowed() throws {
    let text = try #require(Catalogue.eventsText(pattern: "DIDFINISH"))
    #expect(text.contains("app.didFinishLaunching"))
    #expect(!text.contains("scene."))
    let group = try #require(Catalogue.eventsText(pattern: "touch"))
    #expect(group.contains("touch.dropped"))
    #expect(Catalogue.eventsText(pattern: "nothing like it") == nil)
    #expect(Catalogue.eventSuggestion(for: "app.didFinishLaunhcing") == "app.didFinishLaunching")
  }

  @Test func devicesMatchTheirGolden() throws {
    let text = try #require(Catalogue.devicesText())
    for device in Device.all { #expect(text.contains("  \(device.name) "), "\(device.name)") }
    expectFits(text, "devices")
    expectGolden(text, "manual/catalogue_devices.txt")
  }

  @Test func devicesCanBeNarrowed() throws {
    let text = try #require(Catalogue.devicesText(filter: "mini"))
    #expect(text.contains("iPhone 13 mini"))
    #expect(!text.contains("iPhone 15"))
    #expect(Catalogue.devicesText(filter: "Galaxy") == nil)
    #expect(Catalogue.deviceSuggestion(for: "iPhone 13 Mimi") == "iPhone 13 mini")
  }
}

/// No line may be wider than the manual's width, or end in a space.
private func expectFits(_ text: String, _ topic: String, sourceLocation: SourceLocation = #_sourceLocation) {
  for line in text.split(separator: "\n") {
    #expect(DisplayWidth.of(String(line)) <= PlainText.width, "\(topic): \(line)", sourceLocation: sourceLocation)
    #expect(line.last != " ", "\(topic): \(line)", sourceLocation: sourceLocation)
  }
}
