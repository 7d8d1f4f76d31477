internal import DeviceModel
internal import Programs
internal import SourceText

extension App.Kind {
  var isReactNative: Bool { if case .reactNative = self { true } else { false } }
}

/// Changes for single causes, and what there is for the kind of the app.
extension RemedyList {
  /// The strategies that stay on top and wait for the app. Without the bridge, content is added above an overlay that
  /// does not ensure this. What is on top in an app of SwiftUI is the app's own view.
  var covering: [String] {
    let own = "overlay(fade: 500ms, frame: bounds)"
    return switch app.kind {
    case .reactNative(_, .bridgeless): ["bootsplash", own]
    case .reactNative: [own, "bootsplash"]
    case .webView: [strategy?.hasPrefix("cordova") == true ? "cordova(autoHide: false)" : "capacitor(autoHide: false)"]
    case .flutter: ["flutter(preserve: true)"]
    case .uikit, .maui, .xamarin, .nativeScript: [own]
    case .swiftui: []
    }
  }

  /// The system's old picture goes with the app; in the scenario it is today's picture then.
  var reinstalled: [Remedy] {
    let dark = app.launchScreen.dark.map { ", dark: \"\($0.text)\"" } ?? ""
    let today = "storyboard(background: \"\(app.launchScreen.background.text)\"\(dark))"
    return settings([("cachedLaunchScreen", today)]).map { remedy in
      Remedy(
        remedy.edits,
        words:
          "delete the app, restart the phone and install it again; users who update keep the old picture for a while")
    }
  }

  /// The changes against a blank during a reload of JavaScript: the root view in the launch screen's color, a cover put
  /// on again, the view that React Native shows while it loads, or the screen that expo-updates shows.
  var reloads: [Remedy] {
    let isOfExpo = strategy?.hasPrefix("expo") == true
    if isOfExpo { return background + expo(sdk: 54, reloadScreen: app.screens.first?.background ?? app.background) }
    let automatic = app.kind.isReactNative ? strategy("loadingView") : []
    return background + (hasNoShow ? [] : coveredAgain(on: "js.reloaded")) + automatic
  }

  /// The cover put on again when this event happens.
  func coveredAgain(on event: String) -> [Remedy] {
    guard let launch = lines.first(where: { $0.words.hasPrefix("launch") && !$0.words.hasPrefix("launchScreen") })
    else { return [] }
    let again = added("when \(event) { show splash }", after: launch)
    return [again] + (whenDrawn.map { [again.and($0)] } ?? [])
  }

  /// The cover put on again on a new root view. react-native-bootsplash has no such call from 4 on, so there the new
  /// root view has to look like the splash.
  var coveredOnNewRoot: [Remedy] { hasNoShow ? background : coveredAgain(on: "window.rootReplaced") }

  /// Whether the app uses react-native-bootsplash 4 or later. A version that depends on the run may be one of them.
  private var hasNoShow: Bool {
    guard let used = scenario.setup.strategies.first, used.name == "bootsplash",
      let version = used.parameters.first(where: { scenario.slotNames[Int($0.slot.index)] == "version" })
    else { return false }
    return switch scenario.pools.expressions[Int(version.value.index)] {
    case .constant(.version(let number)): number >= Version(4)
    case .constant(.count(let number)): number >= 4
    default: true
    }
  }

  /// Calls in the launch callback made behind `super`, when there is a root view.
  var behindSuper: [Remedy] {
    guard lines.contains(where: { $0.words.contains("show splash") }) else { return [] }
    return changed(["on app.didFinishLaunching {"], to: "on app.didFinishLaunching.end {", isField: false)
  }

  /// Work that blocks main, made in the background.
  var offMain: [Remedy] {
    allLines.flatMap { line -> [Remedy] in
      let start = Array("block main ".utf8)
      guard let words = source.bytes[line.text].firstRange(of: start) else { return [] }
      let rest = source.bytes[words.upperBound..<line.text.upperBound]
      let end = rest.firstIndex { " ;}".utf8.contains($0) } ?? line.text.upperBound
      let length = String(decoding: source.bytes[words.upperBound..<end], as: UTF8.self)
      return replacing(words.lowerBound..<end, by: "work \(length) on background")
    }
  }

  /// The launch screen in the content's color: in dark appearance, and always.
  var launchColors: [Remedy] {
    let screen = app.launchScreen
    let source = screen.source == .plist ? "plist" : "storyboard"
    let logo = screen.logo.map { ", logo: \(QuantityText.length(thousandths: $0.thousandths))" } ?? ""
    let content = app.screens.first?.background
    let light = "\"\((content ?? app.background).text)\""
    func launchScreen(_ colors: String) -> (name: String, value: String) {
      ("launchScreen", "\(source)(\(colors)\(logo))")
    }
    let always = launchScreen("background: \(light)")
    let inDark = (content ?? app.dark).map {
      launchScreen("background: \"\(screen.background.text)\", dark: \"\($0.text)\"")
    }
    // The root view is visible between them unless something covers it.
    return (inDark.map { settings([$0]) } ?? []) + settings([always]) + settings([always, ("background", light)])
  }

  /// The changes that make the next splash, or the first screen, look like the launch screen: a frame, the size of a
  /// picture, a color.
  var handovers: [Remedy] {
    frame + sameMiddle + samePicture + sameColor + colorOfCover + launchColors + covering.flatMap { strategy($0) }
  }

  /// Every picture in the middle of the window, and the status bar of Info.plist in the style of the first screen's.
  private var sameMiddle: [Remedy] {
    changed(["logoInSafeArea: true"], to: "logoInSafeArea: false", isField: false)
      + app.screens.compactMap(\.statusBar).prefix(1).flatMap { fields("statusBar: \($0)") }
  }

  /// The launch screen in the plain color of a cover that the file declares.
  private var colorOfCover: [Remedy] {
    let mark = Array("cover with color(\"".utf8)
    guard let start = source.bytes.firstRange(of: mark)?.upperBound,
      let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return [] }
    let color = String(decoding: source.bytes[start..<end], as: UTF8.self)
    let kind = app.launchScreen.source == .plist ? "plist" : "storyboard"
    return settings([("launchScreen", "\(kind)(background: \"\(color)\")")])
  }

  /// A screen's picture in the size of the launch screen's.
  private var samePicture: [Remedy] {
    guard let logo = app.launchScreen.logo else { return [] }
    let mark = Array("logo: ".utf8)
    return allLines.filter { $0.words.hasPrefix("screen ") }.flatMap { line -> [Remedy] in
      guard let name = source.bytes[line.text].firstRange(of: mark) else { return [] }
      let rest = source.bytes[name.upperBound..<line.text.upperBound]
      let end = rest.firstIndex { " ;}".utf8.contains($0) } ?? line.text.upperBound
      return replacing(name.upperBound..<end, by: QuantityText.length(thousandths: logo.thousandths))
    }
  }

  /// A screen's background in the launch screen's color of either appearance.
  var sameColor: [Remedy] {
    let mark = Array("background: \"".utf8)
    let colors = [app.launchScreen.dark, app.launchScreen.background].compactMap { $0?.text }
    return allLines.filter { $0.words.hasPrefix("screen ") }.flatMap { line -> [Remedy] in
      guard let name = source.bytes[line.text].firstRange(of: mark),
        let end = source.bytes[name.upperBound..<line.text.upperBound].firstIndex(of: UInt8(ascii: "\""))
      else { return [] }
      return colors.flatMap { replacing(name.upperBound..<end, by: $0) }
    }
  }

  /// The launch screen in the color of the only appearance that the app's window has.
  var forcedColor: [Remedy] {
    let color = app.style == .dark ? app.screens.first?.background ?? app.dark : nil
    return settings([("launchScreen", "storyboard(background: \"\((color ?? app.launchScreen.background).text)\")")])
  }

  /// The launch screen with a picture that the system shows.
  var smallerPicture: [Remedy] {
    let names = ["size: ", "size2x: ", "size3x: "]
    return allLines.filter { $0.words.contains("launchScreen:") }.flatMap { line in
      names.flatMap { smallerPicture($0, in: line) }
    }
  }

  private func smallerPicture(_ name: String, in line: Line) -> [Remedy] {
    guard let name = source.bytes[line.text].firstRange(of: Array(name.utf8)) else { return [] }
    let rest = source.bytes[name.upperBound..<line.text.upperBound]
    let end = rest.firstIndex { ",)".utf8.contains($0) } ?? line.text.upperBound
    return replacing(name.upperBound..<end, by: "20MB")
  }

  /// Returns the remedy that gives fields of the app these values, in place of those that the scenario declares.
  func settings(_ values: [(name: String, value: String)]) -> [Remedy] {
    let known = values.compactMap { entry in place(ofField: entry.name).map { (entry, $0) } }
    let missing = values.filter { entry in !known.contains { $0.0.name == entry.name } }
    var remedies = known.flatMap { entry, place in replacing(place, by: "\(entry.name): \(entry.value)") }
    if !missing.isEmpty {
      remedies += fields(missing.map { "\($0.name): \($0.value)" }.joined(separator: "; "))
    }
    return remedies.first.map { first in [remedies.dropFirst().reduce(first) { $0.and($1) }] } ?? []
  }

  /// Returns the range of a field with its value, on a line of the scenario's app.
  private func place(ofField name: String) -> Range<Int>? {
    for line in allLines where !line.words.hasPrefix("screen ") {
      for mark in ["", "{ ", "; "] {
        let text = Array("\(mark)\(name): ".utf8)
        guard let found = source.bytes[line.text].firstRange(of: text),
          !mark.isEmpty || found.lowerBound == line.text.lowerBound
        else { continue }
        var depth = 0
        let end = source.bytes[found.upperBound..<line.text.upperBound].firstIndex { byte in
          if byte == UInt8(ascii: "(") { depth += 1 }
          if byte == UInt8(ascii: ")") { depth -= 1 }
          return depth == 0 && ";}".utf8.contains(byte)
        }
        var last = end ?? line.text.upperBound
        while last > found.upperBound, source.bytes[last - 1] == UInt8(ascii: " ") { last -= 1 }
        return found.lowerBound + mark.utf8.count..<last
      }
    }
    return nil
  }
}
