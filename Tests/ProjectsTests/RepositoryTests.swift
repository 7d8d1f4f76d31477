import Testing

@testable import Projects

/// What repositories of the field have that small templates do not: scenes of cars, examples inside an app, names in
/// loops, pictures that fill launch screens.
struct RepositoryTests {
  private func draft(_ files: [String: String], pictures: [String: [UInt8]] = [:]) -> ProjectDraft {
    let paths = Array(files.keys) + Array(pictures.keys)
    return ProjectDraft.read(from: Project(paths: paths) { files[$0].map { Array($0.utf8) } ?? pictures[$0] })
  }

  private static let xcode = ["Shop.xcodeproj/project.pbxproj": "{ objects = { }; }"]
  private static let script = ["package.json": #"{ "dependencies": { "react-native": "0.76.3" } }"#]

  private func uikit(_ files: [String: String]) -> ProjectDraft {
    draft(Self.xcode.merging(files) { first, _ in first })
  }

  private func reactNative(_ files: [String: String], packages: String = "") -> ProjectDraft {
    let manifest = #"{ "dependencies": { "react-native": "0.76.3"\#(packages) } }"#
    return draft(["package.json": manifest].merging(files) { first, _ in first })
  }

  private func list(_ content: String) -> String {
    "<?xml version=\"1.0\"?><plist><dict><key>CFBundlePackageType</key><string>APPL</string>\(content)</dict></plist>"
  }

  // MARK: UIKit

  @Test func theManifestNamesTheDelegateOfTheAppsOwnScenes() {
    let manifest = """
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict><key>UISceneDelegateClassName</key>
      <string>$(PRODUCT_MODULE_NAME).MainSceneDelegate</string></dict></array></dict></dict>
      """
    let found = uikit([
      "Info.plist": list(manifest),
      "ExternalSceneDelegate.swift": "class A { func f() { window.rootViewController = MirrorViewController() } }",
      "MainSceneDelegate.swift": "class B { func f() { window.rootViewController = HomeViewController() } }",
    ])
    #expect(found.start == "Home" && found.otherStarts.isEmpty)
  }

  /// What a property list or app.json says, the launch screen follows; what code says, it does not.
  @Test func whatTheLaunchScreenFollowsIsAFieldOfItsOwn() {
    let plist = "<plist><dict><key>UIUserInterfaceStyle</key><string>Dark</string></dict></plist>"
    let delegate = "class AppDelegate { func f() { window?.overrideUserInterfaceStyle = .light } }"
    let native = uikit(["Info.plist": plist, "AppDelegate.swift": delegate])
    #expect(native.fields[.userInterfaceStyle]?.text == "dark")
    #expect(native.fields[.appearance]?.text == "light")
    let manifest = ##"{ "expo": { "userInterfaceStyle": "automatic" } }"##
    let expo = reactNative(["app.json": manifest], packages: #", "expo": "~53.0.0""#)
    #expect(expo.fields[.userInterfaceStyle]?.text == "system")
    #expect(expo.fields[.appearance] == nil)
  }

  @Test func onlyDelegatesDecideTheAppearance() {
    let delegate = "class AppDelegate { func f() { window.rootViewController = HomeViewController() } }"
    let other = "extension Settings { func f() { alert.overrideUserInterfaceStyle = .dark } }"
    let found = uikit(["AppDelegate.swift": delegate, "Settings+SyncDelegate.swift": other])
    #expect(found.fields[.appearance] == nil)
    let two =
      "class SceneDelegate { func f() { if a { window?.overrideUserInterfaceStyle = .dark } else { "
      + "window?.overrideUserInterfaceStyle = defaults.style } } }"
    let changing = uikit(["SceneDelegate.swift": two])
    #expect(changing.fields[.appearance] == nil)
    #expect(changing.remarks.contains { $0.text.hasPrefix("the appearance is set in code") })
  }

  @Test func readsDelegatesWithALongNameAndTheTargetsName() {
    let project = """
      { objects = { t = { isa = PBXNativeTarget; name = BusTimes;
      productType = "com.apple.product-type.application"; }; }; }
      """
    let found = draft([
      "com.example.bus.xcodeproj/project.pbxproj": project,
      "ABCApplicationDelegate.m":
        "@implementation A - (void)f { self.window.rootViewController = [HomeViewController new]; } @end",
    ])
    #expect(found.name == "BusTimes" && found.start == "Home")
  }

  /// A launch screen can be the main storyboard as well, whose plain scene is never seen.
  @Test func codeReplacesAPlainSceneOfTheStoryboard() {
    let board =
      "<?xml version=\"1.0\"?><document initialViewController=\"x\"><scenes><scene><objects>"
      + "<viewController id=\"x\"><view key=\"view\"/></viewController></objects></scene></scenes></document>"
    let found = uikit([
      "Info.plist": list("<key>UIMainStoryboardFile</key><string>Main</string>"), "Main.storyboard": board,
      "SceneDelegate.swift": "class S { func f() { window?.rootViewController = HomeViewController() } }",
    ])
    #expect(found.start == "Home" && found.screens.map(\.name) == ["Home"])
  }

  @Test func anUnknownColorOfTheFirstScreenIsThatOfAPlainLaunchScreen() {
    let board =
      "<?xml version=\"1.0\"?><document><scenes><scene><objects><viewController><view key=\"view\">"
      + "<color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/></view></viewController></objects>"
      + "</scene></scenes></document>"
    let files = [
      "Info.plist": list("<key>UILaunchStoryboardName</key><string>Launch</string>"), "Launch.storyboard": board,
      "AppDelegate.swift": "class AppDelegate { func f() { window.rootViewController = HomeViewController() } }",
    ]
    let found = uikit(files)
    #expect(found.fields[.dark]?.text == "\"#000000\"" && found.fields[.background]?.isLikely == true)
    let brand = board.replacing("systemColor=\"systemBackgroundColor\"", with: "red=\"1\" green=\"0\" blue=\"0\"")
    let unknown = uikit(files.merging(["Launch.storyboard": brand]) { _, second in second })
    #expect(unknown.fields[.background] == nil)
    let text = AppWriter(unknown).scenarioFile(importing: "app.scn")
    #expect(text.contains("    #   expect no whiteFlash") && text.contains("expect no visible == blank"))
  }

  /// Flutter's splash waits for the first frame, which has the first page in it. Only a splash that is kept longer may
  /// leave before the content.
  @Test func pagesOfFlutterDrawInTheirFirstFrame() {
    let files = [
      "pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n",
      "lib/main.dart": "void main() => runApp(MaterialApp(home: Home()));\nclass Home extends StatelessWidget {}\n",
    ]
    var found = draft(files)
    #expect(found.start == "Home")
    #expect(AppWriter(found).scenarioFile(importing: "app.scn").contains("given render in [0ms]"))
    found.splash?.text = "flutter(preserve: true)"
    #expect(AppWriter(found).scenarioFile(importing: "app.scn").contains("given render in 0ms...3s"))
  }

  @Test func aListOfAServiceIsNotTheApps() {
    let found = reactNative(["GoogleService-Info.plist": list("")])
    #expect(found.fields[.lifecycle] == nil)
  }

  // MARK: Pictures

  /// A picture of one pixel: `#ffffff`, and 2 by 1 pixels of a palette, `#0b6e4f` twice.
  private static let white: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2,
    0,
    0, 0, 0x90, 0x77, 0x53, 0xDE, 0, 0, 0, 0x0C, 0x49, 0x44, 0x41, 0x54, 0x78, 1, 0x63, 0xF9, 0xFF, 0xFF, 0x3F, 0, 6,
    0x0E,
    3, 2, 2, 0x76, 0xBD, 0xE0, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
  private static let green: [UInt8] =
    Array(white[..<16]) + [0, 0, 0, 2, 0, 0, 0, 1, 1, 3, 0, 0, 0, 0, 0, 0, 0]
    + [0, 0, 0, 3, 0x50, 0x4C, 0x54, 0x45, 0x0B, 0x6E, 0x4F, 0, 0, 0, 0]
    // Stored without compression: the row's filter and its byte.
    + [0, 0, 0, 9, 0x49, 0x44, 0x41, 0x54, 0x78, 1, 1, 2, 0, 0xFD, 0xFF, 0, 0, 0, 0, 0, 0]

  @Test func readsTheEdgesOfPictures() {
    #expect(edgeColor(ofPNG: Self.white) == "#ffffff")
    #expect(edgeColor(ofPNG: Self.green) == "#0b6e4f")
    for end in Self.white.indices { _ = edgeColor(ofPNG: Array(Self.white[..<end])) }
    for index in Self.white.indices {
      var damaged = Self.white
      damaged[index] ^= 0xFF
      _ = edgeColor(ofPNG: damaged)
    }
    // A header may claim what no picture has, such as a palette with no bits.
    for depth in 0...255 as ClosedRange<UInt8> where ![1, 2, 4, 8].contains(depth) {
      var damaged = Self.white
      (damaged[24], damaged[25]) = (depth, 3)
      #expect(edgeColor(ofPNG: damaged) == nil)
    }
    #expect(edgeColor(ofPNG: Array("GIF89a".utf8)) == nil)
  }

  @Test func aPictureThatFillsTheLaunchScreenHasItsColors() {
    let board = """
      <?xml version="1.0"?><document><scenes><scene><objects><viewController><view key="view" id="v"><subviews>
      <imageView image="Back" contentMode="scaleToFill" id="i"/><imageView image="Logo" contentMode="center" id="l"/></subviews>
      <color key="backgroundColor" red="1" green="0" blue="0"/><constraints>
      <constraint firstItem="i" firstAttribute="leading" secondItem="v" secondAttribute="leading"/>
      <constraint firstItem="i" firstAttribute="top" secondItem="v" secondAttribute="top"/>
      <constraint firstAttribute="trailing" secondItem="i" secondAttribute="trailing"/>
      <constraint firstItem="i" firstAttribute="bottom" secondItem="v" secondAttribute="bottom"/></constraints>
      </view></viewController></objects></scene></scenes></document>
      """
    let images =
      ##"{ "images": [{ "filename": "w.png" }, { "filename": "g.png", "appearances": [{ "value": "dark" }] }] }"##
    let found = draft(
      [
        "pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n",
        "ios/Info.plist": list("<key>UILaunchStoryboardName</key><string>Launch</string>"),
        "ios/Launch.storyboard": board, "ios/A.xcassets/Back.imageset/Contents.json": images,
      ],
      pictures: [
        "ios/A.xcassets/Back.imageset/w.png": Self.white, "ios/A.xcassets/Back.imageset/g.png": Self.green,
      ])
    #expect(found.fields[.launchScreen]?.text == ##"storyboard(background: "#ffffff", dark: "#0b6e4f")"##)
  }

  @Test func readsTheSplashOfFlutterInAFileOfItsOwn() {
    let found = draft([
      "pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n",
      "flutter_native_splash.yaml": "flutter_native_splash:\n  color: \"#0b6e4f\"\n",
    ])
    #expect(found.fields[.launchScreen]?.text == ##"storyboard(background: "#0b6e4f")"##)
  }

  // MARK: JavaScript

  @Test func capacitorMayBeADependencyOfTheDevelopment() {
    let found = draft(["package.json": #"{ "devDependencies": { "@capacitor/core": "8.4.1" } }"#])
    #expect(found.fields[.kind]?.text == "webView")
  }

  @Test func filesOfOtherSystemsAndExamplesAreLeftOut() {
    let code = "const Stack = createStackNavigator();\n<Stack.Screen name=\"NAME\" component={A} />"
    let found = reactNative([
      "src/Routes.android.tsx": code.replacing("NAME", with: "Old"),
      "src/Routes.tsx": code.replacing("NAME", with: "Common"),
      "src/Routes.ios.tsx": code.replacing("NAME", with: "Home"),
      "ios/Shop/AppDelegate.m": "",
      "Example/ios/Example/AppDelegate.m": "rootView.backgroundColor = [UIColor blackColor];",
      "Example/package.json": #"{ "dependencies": { "react-native": "0.60.0" } }"#,
    ])
    #expect(found.screens.map(\.name) == ["Home"])
    #expect(found.fields[.background] == nil)
  }

  @Test func namesOfLoopsAreNotRead() {
    let found = reactNative([
      "App.tsx": """
      const Tab = createBottomTabNavigator();
      {screens.map((screen) => (<Tab.Screen name={screen.name} component={screen.component} />))}
      const Stack = createStackNavigator();
      <NavigationContainer><Stack.Screen name={Routes.HOME} component={Home} /></NavigationContainer>
      """
    ])
    #expect(found.tabs.isEmpty && found.start == "HOME")
  }

  @Test func followsNavigatorsThatAreLoadedLater() {
    let found = reactNative([
      "app.tsx": """
      const Root = createStackNavigator();
      const LazyMain = withSuspense(Main);
      const Main = lazy(() => import('./MainStack'));
      const App = () => <Root.Screen name="MainRoot" component={LazyMain} />;
      """,
      "nav/MainStack.tsx":
        "const Stack = createStackNavigator();\nconst MainStack = () => <Stack.Screen name=\"Inbox\" component={I} />",
      "nav/AStack.tsx":
        "const Stack = createStackNavigator();\nconst A = () => <Stack.Screen name=\"Lost\" component={I} />",
    ])
    #expect(found.start == "Inbox")
    #expect(!found.screens.contains { $0.name == "MainRoot" })
  }

  @Test func tabsAtTheTopAreNoTabs() {
    let found = reactNative([
      "App.tsx": "const Top = createMaterialTopTabNavigator();\n<Top.Screen name=\"A\" component={A} />"
    ])
    #expect(found.tabs.isEmpty && found.remarks.contains { $0.text.hasPrefix("tabs at the top") })
  }

  @Test func followsAHideThatIsPassedOn() {
    let packages = ##", "expo": "~52.0.0", "expo-splash-screen": "~0.29.0""##
    let found = reactNative(
      [
        "App.js": "SplashScreen.preventAutoHideAsync();\nconst A = () => <App hideSplash={SplashScreen.hideAsync} />;",
        "app/app.tsx": "function App({ hideSplash }) { useLayoutEffect(() => { setTimeout(hideSplash, 500) }) }",
      ], packages: packages)
    #expect(found.hides.map(\.moment) == [.timer(milliseconds: 500)])
    #expect(found.hides.first?.place.path == "app/app.tsx")
  }

  @Test func readsTheDurationOfTheFade() {
    let packages = ##", "expo": "~52.0.0", "expo-splash-screen": "~0.29.0""##
    let code = "SplashScreen.preventAutoHideAsync();\nSplashScreen.setOptions({ duration: 700, fade: true });"
    let found = reactNative(["App.tsx": code], packages: packages)
    #expect(found.splash?.text == "expo(autoHide: false, sdk: 52, fade: 700ms)")
  }

  @Test func aSplashModuleOfTheAppIsDescribedLikeTheLibrary() {
    let found = reactNative(
      ["ios/AppDelegate.swift": "func f() { ShopSplashScreen.showSplash(\"Launch\", inRootView: view) }"],
      packages: ##", "react-native-bootsplash": "6.3.0""##)
    #expect(found.splash?.text.hasPrefix("bootsplash") == true)
    #expect(found.remarks.contains { $0.text.hasPrefix("the splash is that of a module") })
  }

  /// Tabs of expo-router can be groups, whose first pages have no address.
  @Test func groupsOfExpoRouterAreTabs() {
    let found = reactNative(
      [
        "app.json": #"{ "expo": { "scheme": "shop" } }"#,
        "app/(tabs)/_layout.tsx": """
        <NativeTabs><NativeTabs.Screen redirect name='index' /><NativeTabs.Screen name='(home)' />
        <NativeTabs.Screen name='(search)' /></NativeTabs>
        """,
        "app/(tabs)/index.tsx": "<Redirect href='/(home)' />", "app/(tabs)/(home)/index.tsx": "<View />",
        "app/(tabs)/(search)/index.tsx": "<View />",
      ], packages: ##", "expo": "~52.0.0", "expo-router": "~4.0.0""##)
    #expect(found.tabs == ["Home", "Search"] && found.start == "Home")
  }

  /// Functions that call each other, in many files, are followed once.
  @Test(.timeLimit(.minutes(1))) func tabsOfLoopsEndInLargeProjects() {
    var files = ["App.swift": "@main struct Shop: App { var body: some Scene { WindowGroup { HomeView() } } }"]
    files["Tabs.swift"] = "struct HomeView: View { var body: some View { TabView { ForEach(all) { make($0) } } } }"
    for index in 0..<60 {
      let calls = (0..<60).map { "f\($0)()" }.joined(separator: "; ")
      files["F\(index).swift"] = "func f\(index)() { \(calls) }\nfunc make\(index)() {}"
    }
    files["Make.swift"] = "func make(_ tab: T) -> some View { f0() }"
    #expect(draft(files).start == "HomeView")
  }
}
