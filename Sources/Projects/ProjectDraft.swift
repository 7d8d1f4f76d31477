/// The place in a project that a value comes from.
package struct Place: Hashable, Sendable {
  /// The path inside the folder.
  package var path: String
  /// The one-based line.
  package var line: Int
  /// The key, call or element that has the value.
  package var what: String

  init(_ path: String, _ line: Int, _ what: String) {
    (self.path, self.line, self.what) = (path, line, what)
  }
}

/// A value that was found, with its place.
package struct Claim: Hashable, Sendable {
  /// The value as the language writes it.
  package var text: String
  package var place: Place
  /// Whether the project only suggests it.
  package var isLikely: Bool

  init(_ text: String, _ place: Place, isLikely: Bool = false) {
    (self.text, self.place, self.isLikely) = (text, place, isLikely)
  }
}

/// A field of an app that `init` looks for, in the order in which it is written.
package enum ProjectField: String, Sendable, CaseIterable {
  case kind, lifecycle, interface, routing, minimumIOS, launchScreen, background, dark, appearance,
    userInterfaceStyle, statusBar
  case sceneManifest, sceneDelegate, schemes, orientations, backgroundModes

  /// The default of the language.
  package var standard: String {
    switch self {
    case .kind: "uikit"
    case .lifecycle: "scene from iOS 13; appDelegate for kinds other than uikit and swiftui up to SDK 26"
    case .interface: "code"
    case .routing: "stack; path for SwiftUI"
    case .minimumIOS: "any"
    case .launchScreen: "a white storyboard"
    case .background: "#ffffff"
    case .dark: "same as background"
    case .appearance: "as userInterfaceStyle"
    case .userInterfaceStyle, .statusBar: "system"
    case .sceneManifest: "true with scenes"
    case .sceneDelegate: "found"
    case .schemes, .backgroundModes: "not restricted"
    case .orientations: "all"
    }
  }
}

/// Everything that was found about an app.
package struct ProjectDraft: Sendable {
  /// A screen with its place.
  package struct Screen: Hashable, Sendable {
    package var name: String
    package var place: Place
    package var isLikely = false
    /// The fields in the braces, such as `style: fullScreen`.
    package var fields: [String] = []
  }

  /// The moment at which the app's code hides the splash.
  package enum HideMoment: Hashable, Sendable {
    case evaluation, layoutEffect, effect, ready
    /// While the first content is rendered, before it is visible.
    case render
    /// In an effect that runs again with the first content.
    case content
    case timer(milliseconds: Int)
    /// After something that is awaited at the start.
    case task(String)
  }

  package struct Hide: Hashable, Sendable {
    package var moment: HideMoment
    package var place: Place
    package var isLikely = false
  }

  /// Work that the first content waits for.
  package struct StartTask: Hashable, Sendable {
    package var name: String
    package var place: Place
    /// Whether nothing is rendered until it has finished.
    package var holdsContent = true
    /// The name of the task in the language; its states have other names.
    var taskName: String { "\(name)Task" }
  }

  package struct Link: Hashable, Sendable {
    package var url: String
    package var screens: [String]
    package var place: Place
  }

  package var name = "App"
  package internal(set) var fields: [ProjectField: Claim] = [:]
  /// Whether the launch screen has a color or picture that was not read, so that flashes beside it cannot be judged.
  package internal(set) var hasUnreadLaunchColor = false
  package internal(set) var splash: Claim?
  package internal(set) var hides: [Hide] = []
  package internal(set) var tasks: [StartTask] = []
  package internal(set) var screens: [Screen] = []
  package internal(set) var tabs: [String] = []
  /// The screens of a split view's columns, the leading one first; empty without a split view at the root.
  package internal(set) var columns: [String] = []
  /// The column that is on top when the split view collapses, if the delegate says so.
  package internal(set) var collapsesTo: Claim?
  package internal(set) var start: String?
  /// Screens that are first instead of the start in other cases, with the condition.
  package internal(set) var otherStarts: [Claim] = []
  package internal(set) var links: [Link] = []
  /// Facts about the app that the language cannot express, or that a person has to decide.
  package internal(set) var remarks: [Claim] = []

  /// The kind of the app as the language writes it.
  var kind: String? { fields[.kind]?.text }
  var isReactNative: Bool { kind?.hasPrefix("reactNative") == true }

  /// Sets a field unless a stronger source has set it before.
  mutating func set(_ field: ProjectField, _ text: String, _ place: Place, isLikely: Bool = false) {
    if let known = fields[field], !known.isLikely || isLikely { return }
    fields[field] = Claim(text, place, isLikely: isLikely)
  }

  /// Adds a screen unless it is known.
  /// - Parameter field: A field in its braces, such as `style: sheet`.
  mutating func addScreen(_ name: String, _ place: Place, isLikely: Bool = false, field: String? = nil) {
    guard !screens.contains(where: { $0.name == name }) else { return }
    screens.append(Screen(name: name, place: place, isLikely: isLikely, fields: field.map { [$0] } ?? []))
  }

  mutating func add(_ task: StartTask) {
    if !tasks.contains(where: { $0.name == task.name }) { tasks.append(task) }
  }

  /// Adds a screen that is first in another case.
  mutating func addStart(_ name: String, at place: Place) {
    guard let start, start != name, !otherStarts.contains(where: { $0.text == name }) else { return }
    otherStarts.append(Claim(name, place, isLikely: true))
  }

  mutating func remark(_ text: String, _ place: Place) { remarks.append(Claim(text, place)) }
}

/// The functions that each read one idiom of a library or framework, in the order in which they are applied: later ones
/// do not replace a certain value.
private var readers: [(Project, inout ProjectDraft) -> Void] {
  [
    readReactNative, readExpo, readFlutter, readCapacitor, readCordova, readDotNet, readNativeScript, readSwiftUI,
    readUIKit, readInfoPlist, readLaunchScreen, readBuildSettings, readRootViewColor, readFirstViewColor, readThemes,
    readSplashLibraries, readLoadingView, readRouteLists, readRouteElements, readPageFiles, readRouters, readHome,
    readCodeLinks, readStartTasks, readExpoRouter, readReactNavigation, readNavigationSplitView, readTopColumn,
  ]
}

extension ProjectDraft {
  /// Returns what the files of a project say of its app.
  package static func read(from project: Project) -> ProjectDraft {
    var draft = ProjectDraft()
    project.leaveOutNestedApps()
    for read in readers { read(project, &draft) }
    let apps = project.appFolders
    if apps.count > 1 {
      let names = apps.prefix(4).joined(separator: ", ") + (apps.count > 4 ? ", …" : "")
      draft.remarks.insert(
        Claim(
          "the folder has \(apps.count) apps, whose values are mixed; run `scenario init` on one of them: \(names)",
          Place(apps[0], 1, "app")), at: 0)
    }
    return draft
  }
}
