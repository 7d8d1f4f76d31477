import Testing

@testable import Projects

/// First screens, tabs, links and pages that code decides.
struct RootTests {
  private func uikit(_ delegate: String) -> ProjectDraft {
    draft(["Shop.xcodeproj/project.pbxproj": "{ objects = { }; }", "Shop/SceneDelegate.swift": delegate])
  }

  private func swiftUI(_ code: String) -> ProjectDraft {
    draft([
      "Shop.xcodeproj/project.pbxproj": "{ objects = { }; }",
      "Shop/App.swift": "@main struct ShopApp: App { var body: some Scene { \(code) } }",
      "Shop/Views.swift": """
      struct RootView: View { var body: some View { if session.isActive { HomeView() } else { LoginView() } } }
      struct MainView: View { var body: some View { TabView { ForEach(tabs) { tab in content(for: tab) } } } }
      extension MainView {
        func content(for tab: Entry) -> some View { tab.makeView(depth: 1).overlay { Text("x") } }
      }
      enum Entry {
        func makeView(depth: Int) -> some View {
          switch self {
          case .home: HomeView()
          case .search: SearchView()
          }
        }
      }
      """,
    ])
  }

  @Test(arguments: [
    ("func f() { let home = HomeViewController()\n let nav = UINavigationController(rootViewController: home)\n window.rootViewController = nav }"),
    ("lazy var nav: UINavigationController = { makeNav() }()\n func makeNav() -> UINavigationController { let root = HomeViewController()\n return UINavigationController(rootViewController: root) }\n func f() { window.rootViewController = nav }"),
    ("func f() { window.rootViewController = UINavigationController(rootViewController: HomeViewController()) }"),
    ("func f() { window.rootViewController = makeHome() }\n func makeHome() -> UIViewController { return HomeViewController() }"),
  ])
  func followsTheRoot(code: String) {
    #expect(uikit("class SceneDelegate { \(code) }").start == "Home")
  }

  @Test(arguments: [
    ("func f() { window.rootViewController = UIHostingController(rootView: ContentView()) }", "ContentView"),
    (
      "func f() { window.rootViewController = UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier: \"InboxViewController\") }",
      "Inbox"
    ),
    (
      "func f() { window.rootViewController = coordinator.controller }\n} class Coordinator { let controller: MainViewController",
      "Main"
    ),
  ])
  func findsTheRootElsewhere(code: String, screen: String) {
    #expect(uikit("class SceneDelegate { \(code) }").start == screen)
  }

  @Test func findsTabsAndOtherRoots() {
    let found = uikit(
      """
      class SceneDelegate {
        lazy var tabs: UITabBarController = {
          let first = makeFirst()
          let tabs = UITabBarController()
          tabs.viewControllers = [first, SettingsViewController()]
          return tabs
        }()
        func makeFirst() -> UINavigationController {
          let root = ChatsViewController()
          return UINavigationController(rootViewController: root)
        }
        func login() { window.rootViewController = UINavigationController(rootViewController: LoginViewController()) }
        func main() { window.rootViewController = tabs
          tabs.selectedIndex = 1 }
      }
      """)
    #expect(found.tabs == ["Chats", "Settings"])
    #expect(found.start == "Chats")
    #expect(found.otherStarts.map(\.text) == ["Login"])
    #expect(found.remarks.contains { $0.text.hasPrefix("the tab that is selected first") })
  }

  @Test(arguments: ["WindowGroup { if isNew { HomeView() } else { LoginView() } }", "WindowGroup { RootView() }"])
  func findsBothFirstViews(scene: String) {
    let found = swiftUI(scene)
    #expect(found.start == "HomeView")
    #expect(found.otherStarts.map(\.text) == ["LoginView"])
    #expect(!found.screens.contains { $0.name == "RootView" })
  }

  @Test func findsTabsOfALoop() {
    let found = swiftUI("WindowGroup { MainView() }")
    #expect(found.tabs == ["HomeView", "SearchView"])
    #expect(found.start == "HomeView")
  }

  @Test(arguments: [
    "<Stack.Navigator initialRouteName={user ? 'Home' : 'Login'}><Stack.Screen name=\"Login\" component={L} /><Stack.Screen name=\"Home\" component={H} /></Stack.Navigator>",
    "<Stack.Navigator>{user ? (<Stack.Screen name=\"Home\" component={H} />) : (<Stack.Screen name=\"Login\" component={L} />)}</Stack.Navigator>",
    "<Stack.Navigator>{user && <Stack.Screen name=\"Home\" component={H} />}<Stack.Screen name=\"Login\" component={L} /></Stack.Navigator>",
  ])
  func findsBothRoutes(code: String) {
    let found = draft([
      "package.json": #"{ "dependencies": { "react-native": "0.76.3", "@react-navigation/native": "6.1.0" } }"#,
      "App.tsx": "const Stack = createNativeStackNavigator();\n\(code)",
    ])
    #expect(found.start == "Home")
    #expect(found.otherStarts.map(\.text) == ["Login"])
  }

  /// What is written for a condition runs as it is.
  @Test func writesAConditionAsAState() {
    let text = AppWriter(swiftUI("WindowGroup { RootView() }")).appFile()
    #expect(text.contains("state { firstIsLoginView: false }"))
    #expect(text.contains("start: if firstIsLoginView then LoginView else HomeView"))
  }

  @Test func readsRoutesOfAngular() {
    let found = draft([
      "package.json": #"{ "name": "shop", "dependencies": { "@capacitor/core": "6.0.0" } }"#,
      "src/app/app.routes.ts": """
      export const routes: Routes = [
        { path: '', redirectTo: '/app/tabs/list', pathMatch: 'full' },
        { path: 'login', loadComponent: () => import('./pages/login').then(m => m.LoginPage) },
        { path: 'app', loadChildren: () => import('./tabs/tabs.module').then(m => m.TabsModule) },
      ];
      """,
      "src/app/tabs/tabs-routing.module.ts": """
      const routes: Routes = [{ path: 'tabs', component: TabsPage, children: [
        { path: 'list', component: ListPage, canActivate: [guard] },
        { path: 'list/:id', component: DetailPage },
        { path: 'about', component: AboutPage },
      ] }];
      """,
    ])
    #expect(found.screens.map(\.name) == ["Login", "List", "Detail", "About"])
    #expect(found.tabs == ["List", "About"])
    #expect(found.start == "List")
    #expect(found.remarks.contains { $0.text == "a guard may choose another first page" })
  }

  @Test func readsLinksInCode() {
    let found = uikit(
      """
      class SceneDelegate {
        func main() { window.rootViewController = HomeViewController() }
        func open(url: URL) {
          guard url.scheme == "shop" else { return }
          switch url.host {
          case "cart": show(CartViewController())
          case "help": openHelp()
          default: break
          }
          if url.path == "/offer" { show(OfferViewController()) }
        }
        func fetch(request: Request) { if request.url.host == "example" { retry(RetryViewController()) } }
      }
      """)
    #expect(found.links.map(\.url) == ["shop://cart", "shop://offer"])
    #expect(found.links.map(\.screens) == [["Cart"], ["Offer"]])
    #expect(found.remarks.contains { $0.text.hasPrefix("the link shop://help is handled in code") })
  }

  @Test func readsAXibAsLaunchScreen() {
    let list =
      #"<?xml version="1.0"?><plist><dict><key>CFBundlePackageType</key><string>APPL</string><key>UILaunchStoryboardName</key><string>LaunchScreen</string></dict></plist>"#
    let xib =
      #"<?xml version="1.0"?><document><objects><placeholder id="-1"/><view id="a"><rect key="frame" width="480" height="480"/><color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/></view></objects></document>"#
    let found = draft([
      "Shop.xcodeproj/project.pbxproj": "{ objects = { }; }", "Shop/Info.plist": list,
      "Shop/Base.lproj/LaunchScreen.xib": xib,
      "Shop/AppDelegate.swift": "class AppDelegate { func f() { window.rootViewController = HomeViewController() } }",
    ])
    #expect(found.fields[.launchScreen]?.text == "storyboard(background: \"#ff0000\")")
    #expect(found.fields[.launchScreen]?.place.what == "launch xib")
  }

  /// Another window lies above the app's own, such as one that hides it in the switcher.
  @Test func otherWindowsHaveNoFirstScreen() {
    let found = uikit(
      "func f() { coverWindow?.rootViewController = SplashViewController()\n window?.rootViewController = HomeViewController()\n present(MFMailComposeViewController(), animated: true) }"
    )
    #expect(found.start == "Home" && found.otherStarts.isEmpty && found.screens.map(\.name) == ["Home"])
  }

  /// A provider around the first view shows nothing itself.
  @Test func aViewAroundTheFirstViewIsPassedOver() {
    #expect(swiftUI("WindowGroup { StoreProvider(store: store) { HomeView() } }").start == "HomeView")
  }

  /// Up to version 4 of React Navigation, a navigator gets its routes as an object.
  @Test func routesOfOldNavigatorsAreRead() {
    let code = """
      const Shop = createStackNavigator({ List: { screen: ListScreen }, Item: ItemScreen }, { initialRouteName: 'Item' });
      const Tabs = TabNavigator({ Shop: { screen: Shop }, Cart: { screen: CartScreen } });
      export default StackNavigator({ Splash: { screen: SplashScreen }, Main: { screen: Tabs } }, { mode: 'modal' });
      """
    let found = draft([
      "package.json": "{ \"dependencies\": { \"react-native\": \"0.59.0\", \"react-navigation\": \"1.0.0\" } }",
      "routes.js": code,
    ])
    #expect(found.start == "Splash" && found.tabs == ["Item", "Cart"])
    #expect(Set(found.screens.map(\.name)) == ["Splash", "Cart", "List", "Item"])
  }
}
