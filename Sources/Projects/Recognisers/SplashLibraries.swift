// Splash libraries: which one, its version and options, and where the app hides it.

/// Reads expo-splash-screen, react-native-bootsplash (initWithStoryboard in the app delegate, BootSplash.hide) and
/// react-native-splash-screen ([RNSplashScreen show] in the app delegate, SplashScreen.hide).
func readSplashLibraries(_ project: Project, into draft: inout ProjectDraft) {
  readSplash(project, &draft, package: "expo-splash-screen") { packages, options in
    let sdk = packages.version(of: "expo")?.version.versionParts.0 ?? 52
    let fade = options.fades ? ", fade: \(options.fadeMilliseconds ?? "400")ms" : ""
    return "expo(autoHide: \(options.preventPlace == nil), sdk: \(max(sdk, 40))\(fade))"
  }
  readSplash(project, &draft, package: "react-native-bootsplash") { packages, options in
    let version = packages.version(of: "react-native-bootsplash")?.version.shortVersion ?? "7.3"
    return "bootsplash(version: \(version)\(options.fades ? ", fade: 250ms" : ""))"
  }
  readSplash(project, &draft, package: "react-native-splash-screen") { _, _ in "polling" }
}

/// Reads the view that React Native keeps above its root view until the first content.
func readLoadingView(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.splash == nil, draft.isReactNative else { return }
  for source in project.sources(project.natives) {
    guard let start = source.places(of: [".", "loadingView", "="]).first else { continue }
    var arguments: [String] = []
    for (name, word) in [("delay", "loadingViewFadeDelay"), ("fade", "loadingViewFadeDuration")] {
      guard let value = source.places(of: [".", word, "="]).first,
        let milliseconds = source[value + 3].text.fraction(of: 1000)
      else { continue }
      arguments.append("\(name): \(milliseconds)ms")
    }
    draft.splash = Claim(
      "loadingView" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"),
      source.place(start, "loadingView"))
    // A view that gets the frame of the window does not keep that of the storyboard's canvas.
    let view = source[start + 3].text
    let isSized = [[view, ".", "frame", "="], [view, "=", "[", "[", "UIView", "alloc", "]", "initWithFrame"]]
    if let launch = draft.fields[.launchScreen], isSized.contains(where: { !source.places(of: $0).isEmpty }),
      let canvas = launch.text.split(separator: ",").first(where: { $0.hasPrefix(" canvas:") })
    {
      draft.fields[.launchScreen]?.text = launch.text.replacing("," + canvas.filter { $0 != ")" }, with: "")
    }
    return
  }
}

/// The options of a splash that the app's code has.
struct SplashOptions {
  /// The place where the app prevents the splash from leaving automatically.
  var preventPlace: Place?
  var fades = false
  /// The duration of the fade that the app sets.
  var fadeMilliseconds: String?
}

/// The objects of splash libraries in JavaScript, and their methods that hide.
private let hideCalls: [(object: String, method: String)] =
  ["SplashScreen", "Splash", "ExpoSplashScreen"].flatMap { object in
    ["hide", "hideAsync"].map { (object, $0) }
  } + [("splashscreen", "hide"), ("splashScreen", "hide")]
  + ["RNBootSplash", "BootSplash", "Bootsplash", "RNBootsplash"].map { ($0, "hide") }

private func readSplash(
  _ project: Project, _ draft: inout ProjectDraft, package: String, strategy: (PackageVersions, SplashOptions) -> String
) {
  guard draft.splash == nil, let packages = project.packages(with: package),
    let found = packages.version(of: package), packages.has("react-native")
  else { return }
  var options = SplashOptions()
  for source in project.sources(project.scripts) {
    for word in ["preventAutoHideAsync", "preventAutoHide"] {
      if options.preventPlace == nil, let place = source.places(of: [word, "("]).first {
        options.preventPlace = source.place(place, word)
      }
    }
    for call in ["SplashScreen", "BootSplash", "RNBootSplash"] {
      for start in source.places(of: [call, ".", "hide", "(", "{"])
        + source.places(of: [call, ".", "setOptions", "(", "{"])
      {
        let literal = source.literal(at: start + 4)
        if literal["fade"]?.bool == true || literal["duration"] != nil { options.fades = true }
        if let length = literal["duration"]?.text, Int(length) != nil { options.fadeMilliseconds = length }
      }
    }
    draft.hides += hides(in: source, project: project)
    draft.hides += passedHides(in: source, project: project)
  }
  // The app makes the call of a component on the way to its first screen; others become remarks.
  let ranks = Dictionary(zip(project.rendered.all.map(\.path), 0...)) { first, _ in first }
  func rank(_ index: Int) -> (Int, Int, Int, Int) {
    let hide = draft.hides[index]
    let rank = ranks[hide.place.path]
    // A condition may be one that never holds.
    let isConditional = hide.moment == .content && hide.place.what != "useHideAnimation"
    return (rank == nil ? 1 : 0, (hide.isLikely ? 2 : 0) + (isConditional ? 1 : 0), rank ?? 0, index)
  }
  draft.hides = draft.hides.indices.sorted { rank($0) < rank($1) }.map { draft.hides[$0] }
  draft.splash = Claim(
    strategy(packages, options), options.preventPlace ?? found.place,
    isLikely: found.isLikely && options.preventPlace == nil)
  readNativeShow(project, package: package, &draft)
}

/// Checks that the app delegate of a project with an ios folder shows the splash.
private func readNativeShow(_ project: Project, package: String, _ draft: inout ProjectDraft) {
  let words = [
    "react-native-bootsplash": ["RNBootSplash"], "react-native-splash-screen": ["RNSplashScreen", "SplashScreen"],
  ]
  guard let wanted = words[package] else { return }
  let delegates = project.natives.filter { $0.lastComponent.hasPrefix("AppDelegate") }
  guard let delegate = delegates.first else { return }
  let source = project.source(delegate)
  if !wanted.contains(where: source.contains), let splash = draft.splash {
    // A module of the app itself, such as `ShopSplashScreen.show(in: rootView)`, covers the root view like a library.
    let own = (0..<source.count).first {
      source[$0].kind == .word && source[$0].text.hasSuffix("SplashScreen") && source[$0].text.count > 14
        && (source.isAt($0 + 1, ".") && source[$0 + 2].text.hasPrefix("show") || source[$0 + 1].text.hasPrefix("show"))
    }
    if let own {
      draft.remark(
        "the splash is that of a module of the app, described as \(package), which is the most similar",
        source.place(own, source[own].text))
      return
    }
    draft.remark("the app delegate does not show \(package), so there is no splash", splash.place)
    draft.splash = Claim("none", Place(delegate, 1, "no call of \(package)"), isLikely: true)
    draft.hides = []
  }
}

// MARK: Sites of hide

/// Returns where the app calls a method that it passes to a component, as the template of Ignite does:
/// `<App hideSplashScreen={SplashScreen.hideAsync} />`.
private func passedHides(in source: SourceTokens, project: Project) -> [ProjectDraft.Hide] {
  var found: [ProjectDraft.Hide] = []
  for (object, method) in hideCalls {
    for start in source.places(of: ["=", "{", object, ".", method, "}"]) where source[start - 1].kind == .word {
      let name = source[start - 1].text
      for code in project.sources(project.scripts) {
        for place in code.places(of: ["setTimeout", "(", name, ","]) {
          let delay = Int(code[place + 4].text.filter { $0 != "_" })
          found.append(
            .init(
              moment: .timer(milliseconds: delay ?? 0), place: code.place(place, "setTimeout(\(name), …)"),
              isLikely: delay == nil))
        }
        for place in code.places(of: [name, "("]) where !code.isAt(place - 1, "function") {
          let (moment, isLikely) = HideSite(code, place, project: project).moment
          found.append(.init(moment: moment, place: code.place(place, name), isLikely: isLikely))
        }
      }
    }
  }
  return found
}

/// Returns where a file hides the splash, classified by the code around the calls.
func hides(in source: SourceTokens, project: Project) -> [ProjectDraft.Hide] {
  var found: [ProjectDraft.Hide] = []
  for (object, method) in hideCalls {
    for start in source.places(of: [object, ".", method, "("]) {
      let (moment, isLikely) = HideSite(source, start, project: project).moment
      found.append(.init(moment: moment, place: source.place(start, "\(object).\(method)"), isLikely: isLikely))
    }
  }
  for start in source.places(of: ["useHideAnimation", "("]) {
    found.append(.init(moment: .content, place: source.place(start, "useHideAnimation")))
  }
  return found.sorted { $0.place.line < $1.place.line }
}

/// The brackets, functions and attributes around a call of hide.
private struct HideSite {
  private let source: SourceTokens
  private let start: Int
  private let project: Project
  /// The number of functions that are followed from a call to where they are called.
  private let depth: Int

  init(_ source: SourceTokens, _ start: Int, project: Project, depth: Int = 0) {
    (self.source, self.start, self.project, self.depth) = (source, start, project, depth)
  }

  /// The moment at which the call runs. From the inside out, the first construct that decides counts.
  var moment: (ProjectDraft.HideMoment, isLikely: Bool) {
    var isConditional = false
    var function: String?
    for bracket in source.blocks(around: start) {
      let head = source[bracket - 1]
      switch source[bracket].text {
      case "(":
        switch head.text {
        case "setTimeout":
          let parts = source.parts(of: bracket)
          let delay = parts.count > 1 ? Int(source[parts[1]].text.filter { $0 != "_" }) : nil
          // A function that starts the timer may be called by something later than an effect.
          if isInNamedFunction(bracket) {
            let (start, _) = HideSite(source, bracket - 1, project: project, depth: depth + 1).moment
            if [.content, .ready].contains(start) { return (start, true) }
          }
          return (.timer(milliseconds: delay ?? 0), delay == nil)
        case "useEffect", "useFocusEffect", "useLayoutEffect", "useMountEffect", "useMount":
          let hasDependencies = dependencies(of: bracket).map { !$0.isEmpty } ?? false
          if isConditional || hasDependencies { return (.content, false) }
          return (head.text == "useLayoutEffect" ? .layoutEffect : .effect, false)
        case "then", "finally", "catch": return (.task("start"), false)
        default: break
        }
      case "{":
        if isConditionalBlock(bracket) { isConditional = true }
        if let name = functionName(of: bracket) {
          if name == "componentDidMount" { return (isConditional ? .content : .layoutEffect, false) }
          if name == "componentDidUpdate" { return (.content, false) }
          if function == nil { function = name }
          if name.first?.isUppercase == true { return (isConditional ? .content : .render, false) }
          if awaits(before: start, in: bracket) { return (.task(name.taskName), false) }
          if let moment = momentOfUse(name) { return moment }
        }
        // onReady={() => { … }}
        if source.isAt(bracket - 1, "="), let moment = Self.moments[source[bracket - 2].text] { return (moment, false) }
      default: break
      }
    }
    return function == nil ? (isConditional ? .content : .evaluation, false) : (.effect, true)
  }

  /// Returns whether the innermost function around a call has a name, and is not that of an effect.
  private func isInNamedFunction(_ call: Int) -> Bool {
    for bracket in source.blocks(around: call) {
      if source.isAt(bracket, "("), source[bracket - 1].text.hasSuffix("Effect") { return false }
      if source.isAt(bracket, "{"), functionName(of: bracket) != nil { return true }
    }
    return false
  }

  /// Returns the dependencies of an effect, its second argument; `nil` if it has none.
  private func dependencies(of call: Int) -> [DataNode]? {
    let parts = source.parts(of: call)
    guard parts.count > 1, source.isAt(parts[1], "[") else { return nil }
    // A function that is named to please a linter is the same in each render.
    return source.parts(of: parts[1]).filter { source[$0].text != source[start].text }.map { source.literal(at: $0) }
  }

  /// Returns whether a block is the body of an `if`, or something before it returns on a condition.
  private func isConditionalBlock(_ bracket: Int) -> Bool {
    if source.isAt(bracket - 1, ")"), source.isAt(source.partner(of: bracket - 1) - 1, "if") { return true }
    return source.places(of: ["if", "("]).contains {
      $0 > bracket && $0 < start && source.bracket(around: $0) == bracket
    }
  }

  /// Returns the name of the function whose body a brace opens: of a declaration, a method, or a constant with `=>`.
  private func functionName(of bracket: Int) -> String? {
    var place = bracket - 1
    if source.isAt(place, "=>") { place -= 1 }
    // Skips the type of the result: `): Promise<void> {`.
    let end = stride(from: place, through: max(place - 8, 0), by: -1).first { source.isAt($0, ")") }
    guard let end else { return nil }
    place = source.partner(of: end) - 1
    if source[place].kind == .word, !["if", "for", "while", "switch", "catch", "async"].contains(source[place].text) {
      return source.isAt(bracket - 1, "=>") ? nil : source[place].text
    }
    // const name = useCallback(async () => {
    let sign = stride(from: place, to: place - 6, by: -1).first {
      (source.isAt($0, "=") || source.isAt($0, ":")) && source[$0 - 1].kind == .word
    }
    return sign.map { source[$0 - 1].text }
  }

  /// Returns whether a function awaits something before a place.
  private func awaits(before place: Int, in bracket: Int) -> Bool {
    (bracket..<place).contains {
      source.isAt($0, "await") && !source.isAt($0 + 1, source[start].text)
    }
  }

  /// Returns the moment at which a named function is called: as an attribute, or in an effect.
  private func momentOfUse(_ name: String) -> (ProjectDraft.HideMoment, isLikely: Bool)? {
    for index in source.tokens.indices where source.isAt(index, name) {
      let isMember = source.isAt(index - 1, ".") && source.isAt(index - 2, "this")
      let before = isMember ? index - 3 : index - 1
      if source.isAt(before, "{"), source.isAt(before - 1, "="), let moment = Self.moments[source[before - 2].text] {
        return (moment, false)
      }
      let isDeclaration =
        ["function", "async"].contains(source[before].text) || source.isAt(source.partner(of: index + 1) + 1, "{")
      // A function may call itself.
      let isInside = source.blocks(around: index).contains { source.isAt($0, "{") && functionName(of: $0) == name }
      guard depth < 3, source.isAt(index + 1, "("), !isDeclaration, !isInside else { continue }
      return HideSite(source, index, project: project, depth: depth + 1).moment
    }
    return nil
  }

  /// The attributes that libraries call back, and when.
  private static let moments: [String: ProjectDraft.HideMoment] = [
    "onReady": .ready, "onLayout": .content, "onLoad": .content, "onLoadEnd": .content,
    "onBeforeLift": .task("persist"),
    "onFinish": .task("start"), "onAnimationFinish": .content, "onStateChange": .ready,
  ]
}
