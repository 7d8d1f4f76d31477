internal import DeviceModel
internal import Programs
internal import SourceText
internal import Statements
internal import Syntax

extension App.Kind {
  var isReactNative: Bool { if case .reactNative = self { true } else { false } }
}

/// Changes for single causes, and what there is for the kind of the app.
extension RemedyList {
  /// The strategies that stay on top and wait for the app. Without the bridge, content is added above an overlay. In an
  /// app of SwiftUI, the app's own view is on top.
  var covering: [String] {
    let own = "overlay(fade: 500ms, frame: bounds)"
    return switch app.kind {
    case .reactNative(_, .bridgeless): ["bootsplash"]
    case .reactNative: [own, "bootsplash"]
    case .webView: [strategy?.name == "cordova" ? "cordova(autoHide: false)" : "capacitor(autoHide: false)"]
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
    if strategy?.name == "expo" {
      return background + expo(sdk: 54, reloadScreen: app.screens.first?.background ?? app.background)
    }
    let automatic = app.kind.isReactNative ? use("loadingView") : []
    return background + (hasNoShow ? [] : coveredAgain(on: "js.reloaded")) + automatic
  }

  /// The cover put on again when this event happens.
  func coveredAgain(on event: String) -> [Remedy] {
    guard let launch = text.launch else { return [] }
    let again = text.adding("when \(event) { show splash }", after: launch)
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
    let callback = "app.didFinishLaunching"
    guard !text.all(.step(.showSplash)).isEmpty else { return [] }
    return text.all(.handler).map { text.child($0, at: 0) }.filter { text.text($0) == callback }.prefix(1)
      .map { text.replacing($0, by: "\(callback).end") }
  }

  /// Work that blocks main, made in the background.
  var offMain: [Remedy] {
    text.all(.step(.blockMain)).map { step in
      text.replacing(step, by: "work \(text.text(text.child(step, at: 0))) on background")
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
    frame + sameMiddle + samePicture + sameColor + colorOfCover + launchColors + covering.flatMap(use)
  }

  /// Every picture in the middle of the window, and the status bar of Info.plist in the style of the first screen's.
  private var sameMiddle: [Remedy] {
    let name = "logoInSafeArea"
    let arguments = text.fields("launchScreen").flatMap(text.arguments).filter { $0.label == name }.map(\.value)
    let fields = (text.fields(name) + text.screenFields(name)).map { text.child($0, at: 1) }
    return (arguments + fields).filter { text.text($0) == "true" }.prefix(1).map { text.replacing($0, by: "false") }
      + app.screens.compactMap(\.statusBar).prefix(1).flatMap { self.fields("statusBar: \($0)") }
  }

  /// The launch screen in the plain color of a cover that the file declares.
  private var colorOfCover: [Remedy] {
    let kind = app.launchScreen.source == .plist ? "plist" : "storyboard"
    return text.declaredCovers.prefix(1).flatMap { color in
      settings([("launchScreen", "\(kind)(background: \(text.text(color)))")])
    }
  }

  /// A screen's picture in the size of the launch screen's.
  private var samePicture: [Remedy] {
    guard let logo = app.launchScreen.logo else { return [] }
    let size = QuantityText.length(thousandths: logo.thousandths)
    return text.screenFields("logo").map { text.replacing(text.child($0, at: 1), by: size) }
  }

  /// A screen's background in the launch screen's color of either appearance.
  var sameColor: [Remedy] {
    let colors = [app.launchScreen.dark, app.launchScreen.background].compactMap { $0?.text }
    return text.screenFields("background").flatMap { field in
      colors.map { text.replacing(text.child(field, at: 1), by: "\"\($0)\"") }
    }
  }

  /// The launch screen in the color of the only appearance that the app's window has.
  var forcedColor: [Remedy] {
    let color = app.style == .dark ? app.screens.first?.background ?? app.dark : nil
    return settings([("launchScreen", "storyboard(background: \"\((color ?? app.launchScreen.background).text)\")")])
  }

  /// The launch screen with a picture that the system shows.
  var smallerPicture: [Remedy] {
    text.fields("launchScreen").flatMap { text.arguments(of: $0) }
      .filter { ["size", "size2x", "size3x"].contains($0.label) }.map { text.replacing($0.value, by: "20MB") }
  }

  /// The root view in the launch screen's own colors.
  var background: [Remedy] {
    let dark = app.launchScreen.dark.map { [("dark", "\"\($0.text)\"")] } ?? []
    return settings([("background", "\"\(app.launchScreen.background.text)\"")] + dark)
  }

  /// The root view in the launch screen's color, if the scenario paints it.
  var repainted: [Remedy] {
    text.all(.step(.paintRootView)).prefix(1).map {
      text.replacing($0, by: "paint root view \"\(app.launchScreen.background.text)\"")
    }
  }

  /// The set-up of the window as it has to be, where the file has another one.
  var shownWindow: [Remedy] {
    let setUps = [
      ("window", ["none", "released", "hidden"], "made"), ("rootViewController", ["none"], "made"),
      ("mainStoryboard", ["noInitial"], "found"), ("sceneDelegate", ["missing"], "found"),
      ("sceneManifest", ["false"], "true"), ("lifecycle", ["scene"], "appDelegate"),
    ]
    return setUps.filter { !text.fields($0.0).isEmpty }.flatMap { name, old, new in changed(name, from: old, to: new) }
  }

  // MARK: Fields

  func fields(_ fields: String) -> [Remedy] { text.addingToApp(fields).map { [$0] } ?? [] }

  /// Returns the app with another word in a field that begins with one of these, or with the field.
  func changed(_ name: String, from old: [String], to new: String) -> [Remedy] {
    let values = text.fields(name).map { text.child($0, at: 1) }.filter { text.begins($0, withOneOf: old) }
    return values.first.map { [text.replacingFirstWord(of: $0, by: new)] } ?? fields("\(name): \(new)")
  }

  /// Returns the remedy that gives fields of the app these values, in place of those that the file declares.
  func settings(_ values: [(name: String, value: String)]) -> [Remedy] {
    let known = values.compactMap { entry in text.fields(entry.name).first.map { (entry, $0) } }
    let missing = values.filter { entry in !known.contains { $0.0.name == entry.name } }
    var remedies = known.map { entry, field in text.replacing(field, by: "\(entry.name): \(entry.value)") }
    if !missing.isEmpty { remedies += fields(missing.map { "\($0.name): \($0.value)" }.joined(separator: "; ")) }
    return remedies.first.map { first in [remedies.dropFirst().reduce(first) { $0.and($1) }] } ?? []
  }

  /// Returns another version of iOS, instead of the scenario's or before its other parts.
  func version(_ version: String) -> Remedy? {
    let words = "ios \(version)"
    guard let item = text.items(.iosItem).first else { return text.addingFirst(words) }
    return Remedy(text.replacing(item, by: words).edits, words: words)
  }
}
