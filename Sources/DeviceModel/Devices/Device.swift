/// A model of phone, tablet or iPod: a row of the built-in catalog, or one that a scenario file declares.
package struct Device: Hashable, Sendable {
  /// The name under which it is sold, with the generation in parentheses if several models share the name.
  package var name: String
  /// The product family, such as iPhone or iPad.
  package var family: DeviceFamily
  /// The display: its size and scale, and the safe area measured on it.
  package var display: Display
  /// The highest refresh rate in hertz; `nil` if no source gives it.
  package var maximumRefreshRate: Int?
  /// The system on a chip, which sets how fast the app's code runs.
  package var chip: Chip
  /// The iOS that it came with; `nil` if unknown.
  package var firstIOS: Version?
  /// The major version of the last iOS that it runs, also for models that still get the newest; `nil` if unknown.
  package var lastIOS: Int?
}

/// The ways in which iPads share the screen among apps, each with more sizes of windows than the one before.
package enum ScreenSharing: Hashable, Sendable {
  case wholeScreen, slideOver, splitView, windows
}

/// The product line that a device belongs to.
package enum DeviceFamily: Hashable, Sendable, CaseIterable {
  case iPhone
  case iPad
  case iPodTouch

  /// The family as a word of the language (`family: iPhone`).
  package var word: Word {
    switch self {
    case .iPhone: .iPhone
    case .iPad: .iPad
    case .iPodTouch: .iPod
    }
  }
}

extension Device {
  /// The size of the screen in portrait.
  package var size: Size { display.size }

  /// The refresh rate at which a run composes its frames, in hertz. If none is known it is 120: the only such models
  /// continue a line of 120 Hz ones.
  package var refreshRate: Int { maximumRefreshRate ?? 120 }

  /// Returns whether its display stays on when it is locked: phones with a Dynamic Island and a variable refresh rate,
  /// from iPhone 14 Pro on. A log of a locked iPhone 15 with iOS 18.3 looks the same.
  package func isAlwaysOn(on ios: Version) -> Bool {
    guard family == .iPhone, display.notch == .dynamicIsland else { return false }
    return refreshRate >= 120 || (chip == .a16Bionic && ios >= Version(18))
  }

  /// Returns how an iPad shares its screen among apps. Split View is for iPad Air 2, mini 4 and later ones; those with
  /// an A7 have Slide Over only (macstories.net, iOS 9 review; computerworld.com, Visual guide: The iPad's new
  /// split-screen multitasking). Windows of any size come with iPadOS 26, and with 16.1 in Stage Manager, which those
  /// with an M1 or a later chip have, and the iPad Pro from 2018 on (Apple Support, Organize windows with Stage Manager
  /// on iPad).
  package func sharing(on ios: Version) -> ScreenSharing {
    switch chip {
    case .a5, .a5X, .a6, .a6X: return .wholeScreen
    case .a7: return .slideOver
    case .a12XBionic, .a12ZBionic, .m1, .m2, .m3, .m4, .m5: return ios >= Version(16, 1) ? .windows : .splitView
    case .a8, .a8X, .a9, .a9X, .a10Fusion, .a10XFusion, .a11Bionic, .a12Bionic, .a13Bionic, .a14Bionic, .a15Bionic,
      .a15BionicMini, .a16Bionic, .a17Pro, .a18, .a18Pro, .a19, .a19Pro, .a20Pro:
      return ios >= Version(26) ? .windows : .splitView
    }
  }

  /// Returns whether a press on an icon offers quick actions: before iOS 13 only on a screen with 3D Touch, which those
  /// of iPhone 6s to XS have, but neither SE nor XR (Apple, shortcutItems; techtarget.com, Apple 3D Touch). A run that
  /// names no phone has one that does.
  package func hasQuickActions(on ios: Version) -> Bool {
    if ios >= Version(13) || !runs(ios) { return true }
    let chips: [Chip] = [.a9, .a10Fusion, .a11Bionic, .a12Bionic]
    return family == .iPhone && chips.contains(chip) && display != .fourInch && display != .notch414At2
  }

  /// Returns whether it can run this version. Unknown bounds do not limit it. Pre-release and point releases after the
  /// newest known one count as that one.
  package func runs(_ ios: Version) -> Bool {
    if let firstIOS, ios < firstIOS { return false }
    if let lastIOS, ios.major > Int32(lastIOS) { return false }
    return true
  }
}

extension Device {
  /// The built-in catalog: phones, tablets, iPods, each roughly from old to new. A `DeviceID` is a position in it.
  package static let all = iPhones + iPads + iPods

  /// Returns the device at a position of the catalog; `nil` for positions after it, which a file declares.
  package static func catalogued(_ id: DeviceID) -> Device? { all[ifPresent: id] }

  /// Returns the position of the device with this exact name.
  package static func id(named name: String) -> DeviceID? {
    nameIndex.position(of: name).map { DeviceID($0) }
  }

  /// Returns the device with this exact name.
  package static func named(_ name: String) -> Device? {
    nameIndex.position(of: name).map { all[$0] }
  }

  /// Returns the positions of the devices of this family that run this version, in the order of the catalog. Without a
  /// version or a family, it returns all of them.
  package static func ids(running ios: Version? = nil, family: DeviceFamily? = nil) -> [DeviceID] {
    all.indices.filter { index in
      let device = all[index]
      if let family, device.family != family { return false }
      return ios.map(device.runs) ?? true
    }.map { DeviceID($0) }
  }

  /// The device of a run that names no device.
  package static let defaultName = "iPhone 15"

  private static let nameIndex = NameIndex(all.map { $0.name })
}
