import DeviceModel
import Programs
import SourceText
import Vocabulary

/// The phone of a run: a row of the catalog, or the file's own.
extension SetupReader {
  struct Phone {
    var id: DeviceID
    var device: Device
    var safeArea: EdgeInsets?
    var landscapeSafeArea: EdgeInsets?
    var isZoomed = false

    func hardware(on ios: Version, for app: App) -> Hardware {
      var hardware = device.hardware(on: ios, for: app)
      if isZoomed, device.family != .iPad { hardware.zoom(on: ios) }
      if let safeArea { hardware.safeArea = safeArea }
      if let landscapeSafeArea { hardware.landscapeSafeArea = landscapeSafeArea }
      return hardware
    }
  }

  static let standardDevice = DeviceID(Device.all.firstIndex { $0.name == Device.defaultName } ?? 0)
  static let standardCanvas = Device.named(Device.defaultName)?.size ?? .zero

  func phone(_ id: DeviceID) throws(Fault) -> Phone {
    if let device = Device.catalogued(id) { return Phone(id: id, device: device) }
    guard let declared = scenario.declaredDevices[ifPresent: Int(id.index) - Device.all.count] else {
      throw Fault(.unknownDevice, at: scenario.location, message: "there is no such device")
    }
    // A device can only be like one declared before it, so the recursion ends.
    let base = declared.like ?? Self.standardDevice
    guard base.index < id.index else {
      throw Fault(.circularDefinition, at: scenario.location, message: "“\(declared.name)” is based on itself")
    }
    var phone = try phone(base)
    phone.id = id
    phone.device.name = declared.name
    for (field, value) in declared.fields { try apply(field, value, to: &phone) }
    return phone
  }

  private func apply(_ field: DeviceField, _ expression: ExpressionID, to phone: inout Phone) throws(Fault) {
    switch field {
    case .width: phone.device.display.size.width = try length(expression)
    case .height: phone.device.display.size.height = try length(expression)
    case .scale:
      guard case .count(let scale) = try value(expression), (1...8).contains(scale) else {
        throw Fault(.typeMismatch, at: place(expression), message: "expected a count between 1 and 8")
      }
      phone.device.display.scale = Int(scale)
    case .refresh:
      guard case .frequency(let thousandths) = try value(expression), (1000...480_000).contains(thousandths) else {
        throw Fault(.typeMismatch, at: place(expression), message: "expected a refresh rate between 1Hz and 480Hz")
      }
      phone.device.maximumRefreshRate = Int(thousandths / 1000)
    case .chip:
      let name = try text(expression)
      guard let chip = Chip(name: name) else {
        throw Fault(.unknownName, at: place(expression), message: "there is no chip named “\(name)”")
      }
      phone.device.chip = chip
    case .family:
      let word = try word(expression, in: .deviceFamily)
      phone.device.family = DeviceFamily.allCases.first { $0.word == word } ?? phone.device.family
    case .safeArea: phone.safeArea = try insets(expression)
    case .landscapeSafeArea: phone.landscapeSafeArea = try insets(expression)
    case .zoomed: phone.isZoomed = try bool(expression)
    case .like: break
    }
  }

  /// Returns a valid length of a screen.
  func length(_ expression: ExpressionID) throws(Fault) -> Length {
    guard case .length(let length) = try value(expression), length >= .points(1), length <= .points(100_000) else {
      throw Fault(.typeMismatch, at: place(expression), message: "expected a length between 1pt and 100000pt")
    }
    return length
  }

  func insets(_ expression: ExpressionID) throws(Fault) -> EdgeInsets {
    guard case .record(let record) = try value(expression) else {
      throw Fault(.typeMismatch, at: place(expression), message: "expected a record of edges")
    }
    func edge(_ label: String) -> Length {
      if case .length(let length)? = record[label] { length } else { .zero }
    }
    return EdgeInsets(top: edge("top"), left: edge("left"), bottom: edge("bottom"), right: edge("right"))
  }
}
