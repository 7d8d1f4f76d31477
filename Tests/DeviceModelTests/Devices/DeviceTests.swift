import Foundation
import Testing

@testable import DeviceModel

/// The catalogue is complete, and no row contradicts itself.
@Suite struct DeviceTests {
  @Test func everyModelIsListed() {
    #expect(Device.all.count == 99)
    #expect(Device.all.filter { $0.family == .iPhone }.count == 52)
    #expect(Device.all.filter { $0.family == .iPad }.count == 44)
    #expect(Device.all.filter { $0.family == .iPodTouch }.count == 3)
  }

  @Test func namesAreUnique() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
  }

  @Test(arguments: Device.all)
  func figuresArePlausible(device: Device) {
    #expect(device.size.width >= .points(320) && device.size.width <= .points(1032))
    #expect(device.size.height > device.size.width && device.size.height <= .points(1376))
    #expect((1...3).contains(device.display.scale))
    #expect(device.refreshRate == 60 || device.refreshRate == 120)
    if let first = device.firstIOS, let last = device.lastIOS { #expect(first.major <= Int32(last)) }
    if device.display.notch != .none { #expect(device.display.hasHomeIndicator && device.family == .iPhone) }
  }

  @Test func lookupFindsEveryDeviceAndNothingElse() {
    for (index, device) in Device.all.enumerated() {
      #expect(Device.id(named: device.name) == DeviceID(index))
      #expect(Device.named(device.name) == device)
      #expect(Device.catalogued(DeviceID(index)) == device)
    }
    for name in ["", "iPhone", "iPhone 13 Mimi", "iphone 15"] { #expect(Device.named(name) == nil, "\(name)") }
    #expect(Device.catalogued(DeviceID(Device.all.count)) == nil)
    #expect(Device.named(Device.defaultName) != nil)
  }

  @Test func versionsBoundWhatADeviceRuns() throws {
    let phone = try #require(Device.named("iPhone X"))
    #expect(!phone.runs(Version(10, 3)))
    #expect(phone.runs(Version(11)) && phone.runs(Version(16, 7)))
    #expect(!phone.runs(Version(17)))
    let duo = try #require(Device.named("iPhone Duo (outer display)"))
    #expect(!duo.runs(Version(27)) && duo.runs(Version(27, 1)) && duo.runs(Version(27, 2)))
  }

  @Test func aVersionAndAFamilySelect() {
    let phones = Device.ids(running: Version(17), family: .iPhone).compactMap { Device.catalogued($0)?.name }
    #expect(phones.first == "iPhone XR" && phones.last == "iPhone 15 Pro Max")
    #expect(!phones.contains("iPhone X") && !phones.contains("iPhone 16") && !phones.contains("iPad (A16)"))
    #expect(Device.ids().count == Device.all.count)
    #expect(Device.ids(family: .iPodTouch).count == 3)
  }

  @Test func familiesAreWordsOfTheLanguage() {
    #expect(Set(DeviceFamily.allCases.map(\.word)).count == DeviceFamily.allCases.count)
  }
}

/// The additional facts about devices are about devices of the catalog, and no others.
@Suite struct DeviceNoteTests {
  private struct Note {
    var name, identifiers, memory, panel, corner, sources, screenSources: String
  }

  /// A cell that holds a comma stands in quotation marks.
  private static let notes: [Note] = text(of: "devices.csv").split(separator: "\n").dropFirst().map { line in
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return Note(
      name: cells[0], identifiers: cells[1], memory: cells[2], panel: cells[3], corner: cells[4], sources: cells[5],
      screenSources: cells[6])
  }

  private static func text(of name: String) -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "Sources/DeviceModel/Devices/\(name)")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  @Test func everyDeviceHasItsLine() { #expect(Self.notes.map(\.name) == Device.all.map(\.name)) }

  @Test func identifiersBelongToOneModel() {
    // The phone that unfolds is one model with two displays.
    let phones = Self.notes.filter { $0.name != "iPhone Duo (inner display)" }
    let identifiers = phones.flatMap { $0.identifiers.split(separator: " ") }
    #expect(Set(identifiers).count == identifiers.count)
    for note in Self.notes { #expect(!note.identifiers.isEmpty, "\(note.name)") }
  }

  @Test func figuresArePlausible() throws {
    for note in Self.notes {
      let memory = note.memory.split(separator: " ").compactMap { Int($0) }
      #expect(memory == memory.sorted() && memory.allSatisfy { (1...16).contains($0) }, "\(note.name)")
      #expect((Double(note.corner) ?? 0) <= 62, "\(note.name)")
      let device = try #require(Device.named(note.name))
      if !device.display.hasHomeIndicator { #expect(note.corner == "0", "\(note.name)") }
    }
  }

  @Test func thePanelIsPointsTimesScale() throws {
    let scaledDown = try Self.notes.filter { note in
      let display = try #require(Device.named(note.name)).display
      let pixels = [display.size.width, display.size.height].map { Int($0.thousandths) * display.scale / 1000 }
      return note.panel != "\(pixels[0])x\(pixels[1])"
    }
    #expect(
      scaledDown.map(\.name) == [
        "iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus", "iPhone 12 mini", "iPhone 13 mini",
        "iPhone Duo (inner display)",
      ])
  }

  @Test func everySourceIsExplainedAndUsed() {
    let used = Set(Self.notes.flatMap { "\($0.sources) \($0.screenSources)".split(separator: " ") })
    let sources = Self.text(of: "notes.md").split(separator: "# ")[1].split(separator: "\n").dropFirst()
    #expect(Set(sources.map { $0.prefix { $0 != ":" } }) == used)
  }

  @Test func everyChipHasItsSpeedNoted() {
    let notes = Self.text(of: "notes.md")
    for chip in Chip.allCases where chip != .a15BionicMini {
      #expect(notes.contains("\n\(chip.name), \(chip.permilleOfA13): "), "\(chip.name)")
    }
  }
}
