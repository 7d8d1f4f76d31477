import DeviceModel
import Testing

/// The catalogue is complete, and no row contradicts itself.
@Suite struct DeviceTests {
  @Test func everyModelIsThere() {
    #expect(Device.all.count == 90)
    #expect(Device.all.filter { $0.family == .iPhone }.count == 49)
    #expect(Device.all.filter { $0.family == .iPad }.count == 40)
    #expect(Device.all.filter { $0.family == .iPodTouch }.count == 1)
  }

  @Test func namesAreUnique() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
  }

  @Test func identifiersBelongToOneModel() {
    // The phone that unfolds is one model with two displays.
    let identifiers = Device.all.filter { $0.name != "iPhone Duo (inner display)" }.flatMap(\.identifiers)
    #expect(Set(identifiers).count == identifiers.count)
    for device in Device.all { #expect(!device.identifiers.isEmpty, "\(device.name)") }
  }

  @Test func thePanelIsPointsTimesScale() {
    let scaledDown = Device.all.filter { $0.display.panel != $0.display.rendered }.map(\.name)
    #expect(
      scaledDown == [
        "iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus", "iPhone 12 mini", "iPhone 13 mini",
        "iPhone Duo (inner display)",
      ])
  }

  @Test func renderedSizesOfThePhonesThatScaleDown() throws {
    let plus = try #require(Device.named("iPhone 8 Plus"))
    let mini = try #require(Device.named("iPhone 13 mini"))
    let inner = try #require(Device.named("iPhone Duo (inner display)"))
    #expect(plus.display.rendered == PixelSize(width: 1242, height: 2208))
    #expect(mini.display.rendered == PixelSize(width: 1125, height: 2436))
    #expect(inner.display.rendered == PixelSize(width: 2007, height: 2853))
  }

  @Test(arguments: Device.all)
  func figuresAreSane(device: Device) {
    #expect(device.size.width >= .points(320) && device.size.width <= .points(1032))
    #expect(device.size.height > device.size.width && device.size.height <= .points(1376))
    #expect(device.display.scale == 2 || device.display.scale == 3)
    #expect(device.refreshRate == 60 || device.refreshRate == 120)
    #expect(device.memory.allSatisfy { (1...16).contains($0) })
    #expect(device.memory == device.memory.sorted())
    #expect(!device.sources.isEmpty && !device.display.sources.isEmpty)
    #expect((device.display.cornerRadius ?? .zero) <= .points(62))
    if let first = device.firstIOS, let last = device.lastIOS { #expect(first.major <= Int32(last)) }
    if !device.display.hasHomeIndicator { #expect(device.display.cornerRadius == .zero) }
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
    #expect(Device.ids(family: .iPodTouch).count == 1)
  }

  @Test func aDeclaredDeviceBeginsAsAnother() throws {
    let base = try #require(Device.named("iPhone 15"))
    let declared = Device.declared("Prototype", like: base)
    #expect(declared.name == "Prototype" && declared.identifiers.isEmpty)
    #expect(declared.display == base.display && declared.chip == base.chip)
  }

  @Test func familiesAreWordsOfTheLanguage() {
    #expect(Set(DeviceFamily.allCases.map(\.word)).count == DeviceFamily.allCases.count)
  }

  @Test func everySourceIsExplainedAndUsed() {
    let used = Set(Device.all.flatMap { $0.sources + $0.display.sources })
    for source in DeviceSource.allCases {
      #expect(used.contains(source), "\(source.rawValue)")
      #expect(source.description.count > 10)
    }
  }
}
