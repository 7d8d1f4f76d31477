import Testing

@testable import Projects

/// Idioms of apps of the field, each as small as it can be.
struct FieldAppTests {
  private func reactNative(_ files: [String: String], version: String = "0.76.3") -> ProjectDraft {
    draft(
      files.merging(["package.json": ##"{ "dependencies": { "react-native": "\##(version)" } }"##]) { own, _ in own })
  }

  private func web(_ files: [String: String]) -> ProjectDraft {
    let manifest = ##"{ "dependencies": { "@capacitor/core": "6.0.0", "@capacitor/splash-screen": "6.0.0" } }"##
    return draft(files.merging(["package.json": manifest]) { own, _ in own })
  }

  private func flutter(_ files: [String: String]) -> ProjectDraft {
    draft(
      files.merging(["pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n"]) { own, _ in own })
  }

  private static let project = """
    // !$*UTF8*$!
    { objects = { T = { isa = PBXNativeTarget; name = "Corner Shop"; productType = "com.apple.product-type.application";
    buildConfigurationList = L; }; L = { buildConfigurations = (C, ); };
    C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos;
    INFOPLIST_KEY_UILaunchScreen_Generation = YES;
    INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait; }; }; }; }
    """

  // MARK: Packages and settings

  /// A requirement of another package in a lock file is no version.
  @Test func aRequirementInALockFileIsNoVersion() {
    let lock = """
      {
        "node_modules/icons": {
          "peerDependencies": {
            "react-native": "*"
          }
        },
        "node_modules/other": {
          "version": "6.0.1"
        },
        "node_modules/react-native": {
          "version": "0.83.1"
      """
    let found = reactNative(["package-lock.json": lock])
    #expect(found.fields[.kind]?.text.contains("version: 0.83,") == true)
  }

  @Test func takesTheNameAndTheGeneratedKeysOfTheTarget() {
    let app = "@main struct App: SwiftUI.App { var body: some Scene { WindowGroup { HomeView() } } }"
    let found = draft(["Shop.xcodeproj/project.pbxproj": Self.project, "App.swift": app])
    #expect(found.name == "CornerShop")
    #expect(found.fields[.launchScreen]?.text == "plist(background: \"#ffffff\", dark: \"#000000\")")
    #expect(found.fields[.orientations]?.text == "[portrait]")
  }

  @Test func readsTheSettingsOfAGeneratedProject() {
    let yaml = "name: Shop\nsettings:\n  base:\n    INFOPLIST_KEY_UILaunchScreen_Generation: YES\n"
    let found = draft(["project.yml": yaml, "AppDelegate.swift": "class AppDelegate {}"])
    #expect(found.name == "Shop" && found.fields[.kind]?.text == "uikit")
    #expect(found.fields[.launchScreen]?.text == "plist(background: \"#ffffff\", dark: \"#000000\")")
  }

  // MARK: Native code

  @Test func aRootNeedsNoUsualName() {
    let found = draft([
      "Shop.xcodeproj/project.pbxproj": "{ objects = { }; }",
      "AppDelegate.swift": "class AppDelegate { func f() { window?.rootViewController = RootView() } }",
      "RootView.swift":
        "class RootView: UIViewController { func f() { present(CardNavigationController(), animated: true) } }",
    ])
    #expect(found.start == "RootView" && found.screens.map(\.name) == ["RootView"])
  }

  @Test func tabsAreTheCasesOfALoop() {
    let cases = "switch tab { case .home: HomeView() case .cart: CartView() }"
    let found = draft([
      "App.swift": "@main struct Shop: App { var body: some Scene { WindowGroup { MainView() } } }",
      "MainView.swift":
        "struct MainView: View { var body: some View { TabView { ForEach(Tab.all) { tab in \(cases) } } } }",
      "Pages.swift":
        "struct Pages: View { var body: some View { TabView { A().tabItem { } }.tabViewStyle(PageTabViewStyle()) } }",
    ])
    #expect(found.tabs == ["HomeView", "CartView"] && found.start == "HomeView")
  }

  // MARK: React Native

  @Test func severalComponentsCanUseOneVariable() {
    let code = """
      const Stack = createStackNavigator(); const Tab = createBottomTabNavigator();
      function Buy() { return <Stack.Navigator><Stack.Screen name="offers" component={Offers}/></Stack.Navigator>; }
      function Sell() { return <Stack.Navigator><Stack.Screen name="prices" component={Prices}/></Stack.Navigator>; }
      export default () => <NavigationContainer><Tab.Navigator><Tab.Screen name="buy" component={Buy}/>
      <Tab.Screen name="sell" component={Sell}/></Tab.Navigator></NavigationContainer>;
      """
    #expect(reactNative(["App.tsx": code]).tabs == ["Offers", "Prices"])
  }

  @Test func tabsThatShareANavigatorHaveTheirOwnNames() {
    let code = """
      const Stack = createStackNavigator(); const Tab = createBottomTabNavigator();
      function Inner() { return <Stack.Navigator><Stack.Screen name="Menu" component={Menu}/></Stack.Navigator>; }
      export default () => <NavigationContainer><Tab.Navigator initialRouteName="List"><Tab.Screen name="More" component={Inner}/>
      <Tab.Screen name="List" component={Inner}/></Tab.Navigator></NavigationContainer>;
      """
    let found = reactNative(["App.tsx": code])
    #expect(found.tabs == ["More", "List"] && found.start == "List")
  }

  @Test func followsAFirstRouteInAVariable() {
    let code = """
      const Stack = createStackNavigator();
      export default () => { const { initialRouteName } = firstRoute();
      return <Stack.Navigator initialRouteName={initialRouteName}><Stack.Screen name="chat" component={gate(Chat)}/>
      <Stack.Screen name="log-in" component={LogIn}/><Stack.Screen name="inbox" component={Inbox}/></Stack.Navigator>; }
      """
    let other =
      "export const firstRoute = () => { if (a) { return { initialRouteName: 'log-in' }; } return { initialRouteName: 'inbox' }; }"
    let found = reactNative(["App.tsx": code, "firstRoute.ts": other])
    #expect(found.start == "LogIn" && found.otherStarts.map(\.text) == ["Inbox"])
  }

  @Test func readsComputedRoutesOfVersion4() {
    let code = """
      const Inner = createStackNavigator({ [Names.LIST]: { screen: List }, [Names.Item]: Item }, { initialRouteName: Names.Item });
      export default createAppContainer(createSwitchNavigator({ [Names.Main]: { screen: Inner } }));
      """
    let found = reactNative(["App.tsx": code])
    #expect(found.start == "Item" && found.screens.map(\.name).sorted() == ["Item", "LIST"])
  }

  @Test func theLoadingViewIsTheSplash() {
    let code =
      "UIView *v = [[UIView alloc] initWithFrame:b]; rootView.loadingView = v; rootView.loadingViewFadeDelay = 0.5;"
    let found = reactNative(["ios/Shop/AppDelegate.m": code], version: "0.68.0")
    #expect(found.splash?.text == "loadingView(delay: 500ms)")
  }

  @Test func aTimerOfACallbackEndsAfterIt() {
    let code = """
      const App = () => { function hide() { setTimeout(() => { BootSplash.hide(); }, 200); }
      const loaded = useHandler(() => { hide(); }); return <Core onLoad={loaded} />; }
      """
    let manifest = ##"{ "dependencies": { "react-native": "0.76.3", "react-native-bootsplash": "6.3.0" } }"##
    #expect(draft(["package.json": manifest, "App.tsx": code]).hides.map(\.moment) == [.content])
  }

  // MARK: Web views and Flutter

  @Test func hidesOfPagesAreClassified() {
    let found = web([
      "src/App.tsx": "useEffect(() => { if (!ready) return; SplashScreen.hide(); }, [ready]);",
      "capacitor.config.ts":
        "const config = { appId: 'a', plugins: { SplashScreen: { launchShowDuration: 3_000, launchFadeOutDuration: 0 } } };",
    ])
    #expect(found.hides.map(\.moment) == [.content])
    #expect(found.splash?.text == "capacitor(version: 6, show: 3000ms, fade: 0ms)")
    #expect(found.fields[.dark]?.text == "\"#000000\"")
  }

  @Test func followsAComponentThatOnlyRedirects() {
    let found = web([
      "src/App.tsx": """
      <Route path="/" component={Home} exact /><Route path="/intro" component={Intro} />
      <Route path="/list" render={() => { return (<List />); }} />
      """,
      "src/Home.tsx": "const Home = ({ seen }) => seen ? <Redirect to=\"/list\" /> : <Redirect to=\"/intro\" />;",
    ])
    #expect(found.start == "List" && found.otherStarts.map(\.text) == ["Intro"])
  }

  @Test func aFirstPageThatIsNotFoundIsNone() {
    let found = web(["src/App.tsx": "<Route path=\"/:tab/item/:id\" component={Item} />"])
    #expect(found.start == nil && found.remarks.contains { $0.text.hasPrefix("the first page was not found") })
  }

  @Test func readsATemplateOfCordova() {
    let found = draft([
      "template/config-template.xml":
        "<?xml version=\"1.0\"?><widget id=\"a\"><name>*NAME*</name></widget>",
      "src/app.ts": "splashScreen.hide();",
    ])
    #expect(found.fields[.kind]?.text == "webView" && found.name == "NAME" && found.hides.count == 1)
  }

  @Test func readsRoutesOfGoRouter() {
    let found = flutter([
      "lib/router.dart": """
      class Paths { static String home = '/home'; }
      class AppRoute extends GoRoute { AppRoute(String path, Widget Function(S s) builder) : super(path: path); }
      final router = GoRouter(initialLocation: Paths.home, routes: [
        AppRoute(Paths.home, (_) => HomeScreen()),
        StatefulShellRoute.indexedStack(branches: [
          StatefulShellBranch(routes: [GoRoute(path: '/list', builder: (c, s) => const ListPage(), routes: [
            GoRoute(path: ':id', pageBuilder: (c, s) => MaterialPage(child: ItemPage()))])]),
          StatefulShellBranch(routes: [GoRoute(path: '/more', builder: (c, s) => const MorePage())])])]);
      """
    ])
    #expect(found.start == "HomeScreen" && found.tabs == ["ListPage", "MorePage"])
    #expect(found.screens.first { $0.name == "ItemPage" }?.place.what == "route “/list/:id”")
  }

  @Test func oneThemeForBothAppearancesHasNoKnownColor() {
    let found = flutter(["lib/main.dart": "MaterialApp(darkTheme: theme.active(), theme: theme.active(), home: Home())"]
    )
    #expect(found.fields[.background] == nil)
  }
}
