import Testing

@testable import Projects

/// First screens that are found by following what code calls, renders and refers to.
struct LaunchTests {
  private func uikit(_ files: [String: String]) -> ProjectDraft {
    let launch = "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Options?) -> Bool"
    let own = files.mapValues { $0.replacing("LAUNCH", with: launch) }
    return draft(own.merging(["Shop.xcodeproj/project.pbxproj": "{ objects = { }; }"]) { mine, _ in mine })
  }

  private func swiftUI(_ views: String) -> ProjectDraft {
    draft(["App.swift": "@main struct Shop: App { var body: some Scene { WindowGroup { RootView() } } }\n\(views)"])
  }

  // MARK: UIKit

  private static let coordinators = """
    class FeedCoordinator { func start() { let feed = factory.makeFeed()
      feed.onClose = { self.router.setRootModule(LateViewController()) }
      router.setRootModule(feed) } }
    class SetupCoordinator { func start() { navigation.pushViewController(SetupViewController.make(), animated: false) } }
    class Factory { func makeFeed() -> FeedViewController { FeedViewController() }
      func makeSetup() -> Coordinator { return SetupCoordinator() } }
    """

  /// Coordinators, factories and routers are followed from the launch, whatever their names.
  @Test(
    arguments: [
      ("let feed = FeedCoordinator()\n feed.start()", "Feed", []),
      ("let setup = factory.makeSetup()\n setup.start()", "Setup", []),
      (
        "if isNew { FeedCoordinator().start() } else { show() } }\n func show() { let x = SetupCoordinator()\n x.start()",
        // A push does not come first where something else sets the root.
        "Feed", []
      ),
      ("window.rootViewController = board.instantiateInitialViewController() as? AppViewController", "App", []),
      (
        "if isPad { window.rootViewController = PadViewController() } else { window.rootViewController = HomeViewController() }",
        "Home", []
      ),
      (
        "if isNew { window.rootViewController = IntroViewController() } else { window.rootViewController = MainViewController() }",
        "Intro", ["Main"]
      ),
      ("window.rootViewController = ShopNavigationController(rootViewController: HomeViewController())", "Home", []),
    ] as [(String, String, [String])])
  func followsTheLaunch(code: String, start: String, others: [String]) {
    let found = uikit([
      "AppDelegate.swift": "class AppDelegate { LAUNCH { \(code) } }", "Rest.swift": Self.coordinators,
    ])
    #expect(found.start == start && found.otherStarts.map(\.text) == others)
  }

  /// A function with many cases returns what its argument chooses, which is not followed.
  @Test func aRouterWithManyRoutesIsNotFollowed() {
    let router = """
      class Router { func get(_ route: Route) -> UIViewController { switch route { case .a: return AViewController()
      case .b: return BViewController()
      case .c: return CViewController() } } }
      """
    let found = uikit([
      "AppDelegate.swift": "class AppDelegate { LAUNCH { window.rootViewController = Router().get(.b) } }",
      "Router.swift": router,
    ])
    #expect(found.start == nil)
  }

  @Test func tabsCanBeTheCasesOfAFunction() {
    let tabs = """
      class Tabs: UITabBarController { func controller(for tab: Tab) -> UIViewController { switch tab {
      case .home: return HomeViewController()
      case .cart: return CartViewController() } }
      override func viewDidLoad() { viewControllers = Tab.allCases.map(controller(for:)) } }
      """
    let found = uikit([
      "AppDelegate.swift": "class AppDelegate { LAUNCH { window.rootViewController = TabsController() } }",
      "TabsController.swift": tabs.replacing("class Tabs:", with: "class TabsController:"),
    ])
    #expect(found.tabs == ["Home", "Cart"] && found.start == "Home")
  }

  @Test func storyboardsReferToOthers() {
    let main = """
      <?xml version="1.0"?><document initialViewController="t"><tabBarController id="t">
      <segue destination="a" kind="relationship"/><segue destination="b" kind="relationship"/></tabBarController>
      <viewControllerPlaceholder id="a" storyboardName="Home" referencedIdentifier="home_nav"/>
      <viewControllerPlaceholder id="b" storyboardName="Cart"/></document>
      """
    func storyboard(_ name: String) -> String {
      """
      <?xml version="1.0"?><document initialViewController="n"><navigationController id="n" storyboardIdentifier="home_nav">
      <segue destination="c" kind="relationship"/></navigationController>
      <viewController id="c" customClass="\(name)ViewController"/></document>
      """
    }
    let list = "<?xml version=\"1.0\"?><plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>"
    let found = uikit([
      "App/Info.plist": list, "App/Main.storyboard": main, "App/Home.storyboard": storyboard("Home"),
      "App/Cart.storyboard": storyboard("Cart"),
    ])
    #expect(found.tabs == ["Home", "Cart"] && found.start == "Home")
  }

  // MARK: SwiftUI

  /// A view that only shows another is passed over; one with content of its own is a screen.
  @Test(arguments: [
    ("HomeView()", "HomeView"), ("NavigationStack { HomeView() }", "HomeView"),
    ("VStack { Text(a); HomeView() }", "RootView"),
    ("ZStack { switch state { case .loading: ProgressView() case .ready: HomeView() } }", "HomeView"),
    ("Group { if isPad { SideView() } else { HomeView() } }", "HomeView"), ("List { HomeView() }", "RootView"),
    ("content } var content: some View { HomeView()", "HomeView"), ("CardView { Text(a) }", "RootView"),
    ("#if os(tvOS)\n TVView()\n #else\n HomeView()\n #endif", "HomeView"),
  ])
  func followsTheFirstView(body: String, start: String) {
    let rest = """
      struct HomeView: View { var body: some View { ScrollView { CellView() } } }
      struct CardView<Content: View>: View { let content: Content
        var body: some View { content.padding() } }
      """
    let found = swiftUI("struct RootView: View { var body: some View { \(body) } }\n\(rest)")
    #expect(found.start == start && found.otherStarts.isEmpty)
  }

  @Test func onlyTabsOnTheWayAreThoseOfTheApp() {
    let found = swiftUI(
      """
      struct RootView: View { var body: some View { if isNew { IntroView() } else { MainView() } } }
      struct IntroView: View { var body: some View { Text(a) } }
      struct MainView: View { var body: some View { ZStack { TabView { if a { HomeView().tabItem { } }
        CartView().tabItem { } } } } }
      struct Elsewhere: View { var body: some View { TabView { OneView().tabItem { }
        TwoView().tabItem { } } } }
      """)
    #expect(found.tabs == ["HomeView", "CartView"] && found.start == "IntroView")
  }

  @Test(arguments: [
    "VStack { TabView { HomeView().tabItem { }\n CartView().tabItem { } }\n PlayerView() }",
    "TabView { router.makeHome().tag(1)\n Cart() }",
  ])
  func findsTabsBesideOtherViews(body: String) {
    let found = swiftUI(
      """
      struct RootView: View { var body: some View { \(body) } }
      struct Router { func makeHome() -> some View { HomeView() } }
      struct Cart: ConnectedView { func body(props: Props) -> some View { Text(a) } }
      """)
    #expect(found.tabs.count == 2 && found.start == "HomeView")
  }

  /// Of several windows, code decides which comes first.
  @Test func severalWindowsHaveNoFirst() {
    let code =
      "func a() { lockWindow.rootViewController = LockViewController()\n mainWindow.rootViewController = MainViewController() }"
    #expect(uikit(["SceneDelegate.swift": "class SceneDelegate { \(code) }"]).start == nil)
  }

  // MARK: JavaScript and Dart

  private func reactNative(_ files: [String: String]) -> ProjectDraft {
    draft(
      files.merging([
        "package.json":
          #"{ "dependencies": { "react-native": "0.76.3", "expo": "~52.0.0", "expo-router": "~4.0.0" } }"#
      ]) { mine, _ in mine })
  }

  /// The navigators that the app renders come first, not the one in the first file.
  @Test func followsRenderedNavigators() {
    let found = draft([
      "package.json": #"{ "dependencies": { "react-native": "0.76.3", "@react-navigation/native": "6.1.0" } }"#,
      "App.tsx":
        "import Root from './nav/RootStack';\nexport default function App() { return <Provider><Root /></Provider>; }",
      "nav/A.tsx":
        "const S = createStackNavigator();\n<S.Navigator><S.Screen name=\"Other\" component={O}/></S.Navigator>",
      "nav/RootStack.tsx": """
      import LoginStack from './LoginStack';
      export default function RootStack() { if (!user) return <LoginStack />; return <MainStack />; }
      const Tab = createBottomTabNavigator();
      function MainStack() { return <Tab.Navigator><Tab.Screen name="Home" component={H}/>
        <Tab.Screen name="Cart" component={C}/></Tab.Navigator>; }
      """,
      "nav/LoginStack.tsx":
        "const Stack = createStackNavigator();\nexport default function LoginStack() { return <Stack.Navigator><Stack.Screen name=\"Login\" component={L}/></Stack.Navigator>; }",
    ])
    #expect(found.start == "Login" && found.otherStarts.map(\.text) == ["Home"] && found.tabs == ["Home", "Cart"])
  }

  /// The routes of `(home,search)` are in both tabs, and tabs below a page are not those of the app.
  @Test func readsSharedGroupsOfRoutes() {
    let page = "export default () => null;"
    let found = reactNative([
      "app/_layout.tsx": "<Tabs><Tabs.Screen name=\"(index)\"/><Tabs.Screen name=\"(search)\"/></Tabs>",
      "app/(index,search)/index.tsx": page, "app/(index,search)/search.tsx": page,
      "app/(index,search)/[item].tsx": page,
    ])
    #expect(found.tabs == ["Index", "Search"] && found.start == "Index")
    let below = reactNative([
      "app/_layout.tsx": "<Stack/>", "app/index.tsx": page, "app/settings/_layout.tsx": "<Tabs/>",
      "app/settings/mail.tsx": page,
    ])
    #expect(below.tabs.isEmpty && below.start == "Index")
  }

  /// What app.config.js does not have comes from app.json, which it gets.
  @Test func readsBothConfigurationsOfExpo() {
    let found = reactNative([
      "app.config.js": "module.exports = ({config}) => ({ ...config, name: 'Shop', ios: { ...config.ios, a: 'b' } });",
      "app.json": ##"{ "expo": { "name": "shop", "ios": { "splash": { "backgroundColor": "#050f77" } } } }"##,
    ])
    #expect(found.fields[.launchScreen]?.text == "storyboard(background: \"#050f77\")")
  }

  @Test(arguments: [
    (
      "final r = GoRouter(initialLocation: Paths.cart, routes: [make(name: 'home', child: const HomePage()), GoRoute(path: Paths.cart, builder: (c, s) => CartPage())]);\nGoRoute make({name, child}) => GoRoute(path: '/$name');\nclass Paths { static const cart = '/cart'; }",
      "CartPage", 2
    ),
    (
      "class R { final routes = [AutoRoute(path: '/', page: RootRoute.page, initial: true, children: [AutoRoute(page: HomeRoute.page, initial: true), AutoRoute(page: CartRoute.page)])]; }",
      "Home", 3
    ),
    (
      "void main() => runApp(MaterialApp(home: Builder(x) ? Home() : Login()));\nclass Home extends StatelessWidget {}\nclass Login extends StatefulWidget {}",
      "Home", 2
    ),
  ])
  func readsTheRoutesOfFlutter(code: String, start: String, count: Int) {
    let found = draft([
      "pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n", "lib/main.dart": code,
    ])
    #expect(found.start == start && found.screens.count == count)
  }

  /// What is awaited before the splash goes takes a time; a callback's surroundings do not.
  @Test func theSplashOfFlutterCanWait() {
    func moment(_ code: String) -> ProjectDraft.HideMoment? {
      draft([
        "pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n",
        "lib/main.dart": "FlutterNativeSplash.preserve(b); \(code)",
      ]).hides.first?.moment
    }
    #expect(moment("void start() async { await load(); FlutterNativeSplash.remove(); }") == .task("bootstrap"))
    #expect(moment("class A { f() async { await x(); } g() { FlutterNativeSplash.remove(); } }") == .content)
  }
}
