import Testing

@testable import Projects

/// The color of the root view, in both appearances: a launch screen that follows the appearance before a root view that
/// does as well is no flash.
struct BackgroundTests {
  private func colors(_ draft: ProjectDraft) -> [String?] {
    [draft.fields[.background]?.text, draft.fields[.dark]?.text]
  }

  private func reactNative(_ version: String, _ delegate: String, path: String = "ios/Shop/AppDelegate.mm")
    -> ProjectDraft
  {
    draft(["package.json": "{ \"dependencies\": { \"react-native\": \"\(version)\" } }", path: delegate])
  }

  @Test(
    arguments: [
      (
        "if (@available(iOS 13.0, *)) { rootView.backgroundColor = [UIColor systemBackgroundColor]; } else { rootView.backgroundColor = [UIColor whiteColor]; }",
        "\"#ffffff\"", "\"#000000\""
      ),
      ("rootView.backgroundColor = [UIColor blackColor];", "\"#000000\"", nil),
      ("rootView.backgroundColor = [[UIColor alloc] initWithRed:1.0f green:0.5f blue:0 alpha:1];", "\"#ff8000\"", nil),
      ("rootView.backgroundColor = UIColor(red: 27/255, green: 110/255, blue: 243/255, alpha: 1)", "\"#1b6ef3\"", nil),
    ] as [(String, String, String?)])
  func readsTheRootViewOfReactNative(code: String, light: String, dark: String?) {
    let found = reactNative("0.68.0", code)
    #expect(colors(found) == [light, dark])
    #expect(found.fields[.background]?.isLikely == false)
  }

  @Test func theRootViewOfNewerTemplatesFollowsTheAppearance() {
    let old = reactNative("0.59.0", "RCTRootView *rootView = [RCTRootView new];")
    #expect(colors(old) == [nil, nil])
    let new = reactNative("0.74.0", "@interface AppDelegate : RCTAppDelegate\n@end", path: "ios/Shop/AppDelegate.h")
    #expect(colors(new) == ["\"#ffffff\"", "\"#000000\""] && new.fields[.background]?.isLikely == true)
    let factory = reactNative("0.79.0", "var f: RCTReactNativeFactory?", path: "ios/Shop/AppDelegate.swift")
    #expect(colors(factory) == ["\"#ffffff\"", "\"#000000\""])
  }

  @Test func readsTheFirstViewOfANativeApp() {
    let project = ["Shop.xcodeproj/project.pbxproj": "{ objects = { }; }"]
    let delegate = "class SceneDelegate { func f() { window?.rootViewController = HomeViewController() } }"
    let other = "class CartViewController { func f() { view.backgroundColor = .black } }"
    let home = "class HomeViewController { func f() { view.backgroundColor = .systemBackground } }"
    let files = ["SceneDelegate.swift": delegate, "CartViewController.swift": other, "HomeViewController.swift": home]
    #expect(colors(draft(project.merging(files) { first, _ in first })) == ["\"#ffffff\"", "\"#000000\""])
    let swiftUI = "@main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }"
    let found = draft(project.merging(["App.swift": swiftUI]) { first, _ in first })
    #expect(colors(found) == ["\"#ffffff\"", "\"#000000\""] && found.fields[.background]?.isLikely == true)
  }

  @Test func readsTheFirstViewOfAStoryboard() {
    let list = "<?xml version=\"1.0\"?><plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>"
    let board = """
      <?xml version="1.0"?><document initialViewController="n"><scenes>
      <scene><objects><viewController id="x"><view key="view"><color key="backgroundColor" red="1" green="0" blue="0"/></view>
      </viewController></objects></scene>
      <scene><objects><navigationController id="n"><connections>
      <segue destination="h" kind="relationship"/></connections></navigationController></objects></scene>
      <scene><objects><viewController id="h" customClass="HomeViewController"><view key="view">
      <color key="backgroundColor" systemColor="systemBackgroundColor"/></view></viewController></objects></scene>
      </scenes></document>
      """
    let found = draft([
      "Shop.xcodeproj/project.pbxproj": "{ objects = { }; }", "Shop/Info.plist": list, "Shop/Main.storyboard": board,
    ])
    #expect(found.start == "Home" && colors(found) == ["\"#ffffff\"", "\"#000000\""])
    #expect(found.fields[.background]?.place.line == 7)
  }

  @Test(
    arguments: [
      ("MaterialApp(theme: a, home: Home())", nil, nil),
      ("MaterialApp(theme: a, darkTheme: b, home: Home())", "\"#ffffff\"", "\"#141218\""),
      ("MaterialApp(darkTheme: b, themeMode: ThemeMode.light)", nil, nil),
      ("MaterialApp(darkTheme: b, themeMode: ThemeMode.dark)", "\"#141218\"", nil),
      ("MaterialApp(darkTheme: b, themeMode: ThemeMode.system)", "\"#ffffff\"", "\"#141218\""),
    ] as [(String, String?, String?)])
  func readsTheThemesOfFlutter(code: String, light: String?, dark: String?) {
    let found = draft([
      "pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n", "lib/main.dart": code,
    ])
    #expect(colors(found) == [light, dark])
  }

  @Test func aSchemeOfABuildSettingIsFollowedOrTold() {
    func found(_ scheme: String, setting: String) -> ProjectDraft {
      let list = """
        <?xml version="1.0"?><plist><dict><key>CFBundlePackageType</key><string>APPL</string><key>CFBundleURLTypes</key>
        <array><dict><key>CFBundleURLSchemes</key><array><string>\(scheme)</string><string>https</string></array></dict>
        </array></dict></plist>
        """
      let project = """
        { objects = { t = { isa = PBXNativeTarget; productType = "com.apple.product-type.application";
        buildConfigurationList = l; }; l = { buildConfigurations = (c, ); };
        c = { name = Release; buildSettings = { \(setting) = shop; }; }; }; }
        """
      return draft(["Shop.xcodeproj/project.pbxproj": project, "Shop/Info.plist": list])
    }
    #expect(found("$(SHOP_SCHEME)", setting: "SHOP_SCHEME").fields[.schemes]?.text == "[\"shop\", \"https\"]")
    #expect(found("${SHOP_SCHEME}-x", setting: "SHOP_SCHEME").fields[.schemes]?.text == "[\"shop-x\", \"https\"]")
    let open = found("$(SHOP_SCHEME)", setting: "OTHER")
    #expect(open.fields[.schemes] == nil && open.remarks.contains { $0.text.contains("$(SHOP_SCHEME)") })
  }
}
