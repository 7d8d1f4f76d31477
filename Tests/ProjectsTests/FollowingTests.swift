import Testing

@testable import Projects

/// Launches that are followed through the calls, elements and widgets of an app.
struct FollowingTests {
  private func react(_ files: [String: String], packages: String = "") -> ProjectDraft {
    draft(
      files.merging(["package.json": "{ \"dependencies\": { \"react-native\": \"0.76.3\"\(packages) } }"]) { $1 })
  }

  private func flutter(_ files: [String: String]) -> ProjectDraft {
    draft(files.merging(["pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n"]) { $1 })
  }

  private static let project = "// !$*UTF8*$!\n{ objects = { }; }"

  // MARK: Native code

  /// A manifest without configurations leaves the main storyboard to the app.
  @Test func aManifestWithoutConfigurationsKeepsTheMainStoryboard() {
    let found = draft([
      "Shop.xcodeproj/project.pbxproj": Self.project,
      "Shop/Info.plist": """
      <?xml version="1.0"?><plist><dict><key>LSRequiresIPhoneOS</key><true/>
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict/></dict>
      <key>UILaunchStoryboardName</key><string>Gone</string>
      <key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
      """,
      "Shop/Main.storyboard": """
      <?xml version="1.0"?><document initialViewController="a"><viewController id="a" customClass="HomeViewController"/>
      </document>
      """,
    ])
    #expect(found.start == "Home" && found.fields[.launchScreen] == nil && found.hasUnreadLaunchColor)
  }

  @Test func aWindowThatIsKeptAsAnotherIsNotTheFirst() {
    let found = draft([
      "Shop.xcodeproj/project.pbxproj": Self.project,
      "AppDelegate.swift": """
      class AppDelegate {
        private var _home = HomeViewController()
        func application(didFinishLaunchingWithOptions o: Int) { cover(); window.rootViewController = _home }
        func cover() { let window = UIWindow(); run { window.rootViewController = CoverVC() }; coverWindow = window }
      }
      """,
    ])
    #expect(found.start == "Home" && found.otherStarts.isEmpty)
  }

  /// A class may start the app, and a state that is declared with its value decides what is first.
  @Test func followsTheAppThatAClassStarts() {
    let found = draft([
      "Main.swift": "@main class Main { static func main() { setUp(); ShopApp.main() } }",
      "ShopApp.swift": """
      struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State private var order: Order?
        @State var isReady = true
        var body: some View { if let order { OrderView(order) } else if !isReady { WaitView() } else { HomeView() } }
      }
      """,
    ])
    #expect(found.fields[.kind]?.text == "swiftui" && found.start == "HomeView" && found.otherStarts.isEmpty)
  }

  @Test func anAppForAnotherSystemIsNone() {
    let found = draft([
      "Shop.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { objects = { T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
      buildConfigurationList = L; }; L = { buildConfigurations = (C, ); };
      C = { name = Release; buildSettings = { SDKROOT = macosx; }; }; }; }
      """,
      "AppDelegate.swift": "class AppDelegate { func f() { window?.rootViewController = HomeViewController() } }",
    ])
    #expect(found.fields[.kind] == nil)
  }

  // MARK: React

  /// The entry names the component, which a file may import under another name than it has there.
  @Test func gatesAreThoseAroundTheFirstNavigator() {
    let found = react([
      "index.js": "import Shop from './src/app.tsx';\nAppRegistry.registerComponent('Shop', () => Shop);",
      "src/app.tsx": """
      import { Provider } from './provider'; import { Routes } from '@/routes'; import { Toast } from './toast';
      const Root = () => <Provider><Toast /><Routes /></Provider>;
      export default Root;
      """,
      "src/provider.tsx":
        "export const Provider = ({ children }) => { if (!token && !failed) return null; return <>{children}</>; };",
      "src/toast.tsx": "export const Toast = () => { if (!shown) return null; return <View />; };",
      "src/routes/index.tsx": "export { Routes } from './Routes';",
      "src/routes/Routes.tsx": """
      const Stack = createStackNavigator();
      const Shell = memo((props) => <Inner {...props} />);
      const Inner = () => <Tab.Navigator><Tab.Screen name="List" component={List} /></Tab.Navigator>;
      const Tab = createBottomTabNavigator();
      export const Routes = () => <Stack.Navigator><Stack.Screen name="Shell" component={Shell} /></Stack.Navigator>;
      """,
    ])
    #expect(found.start == "List" && found.tasks.map(\.name) == ["token"])
  }

  /// What is awaited may end instead of begin, and may decide about an element instead of a return.
  @Test(arguments: [
    ("if (isLoading) return null; return SHOP;", ["loading"]),
    ("if (isPending && !data || !theme) { return null; } return SHOP;", ["pending", "theme"]),
    ("return ready ? SHOP : null;", ["ready"]), ("return booting || fontsLoading ? null : SHOP;", ["fonts"]),
    ("return <Provider value={a && b}>{loaded && SHOP}</Provider>;", ["loaded"]),
    ("return user ? SHOP : <Login />;", []), ("return a === b && (SHOP);", []),
  ])
  func awaitsWhatAnElementDependsOn(code: String, tasks: [String]) {
    let shop = "<Stack.Navigator><Stack.Screen name=\"List\" component={List} /></Stack.Navigator>"
    let found = react([
      "App.tsx": """
      const Stack = createStackNavigator();
      export default function App() { \(code.replacing("SHOP", with: shop)) }
      """
    ])
    #expect(found.start == "List" && found.tasks.map(\.name) == tasks, "\(found.tasks)")
  }

  /// Pages of Cordova may be written with React Native's components, and stacked generates its router.
  @Test func takesTheFrameworkThatShowsThePages() {
    let web = draft([
      "package.json": "{ \"dependencies\": { \"react-native\": \"0.76.3\" }, \"cordova\": { \"platforms\": [] } }",
      "config.xml": "<?xml version=\"1.0\"?><widget id=\"a\"><name>Shop</name></widget>",
    ])
    #expect(web.fields[.kind]?.text == "webView")
    let stacked = flutter([
      "lib/app.dart": """
      @StackedApp(routes: [MaterialRoute(page: CartView), MaterialRoute(page: HomeView, initial: true)])
      """
    ])
    #expect(stacked.start == "HomeView" && stacked.screens.map(\.name) == ["CartView", "HomeView"])
  }

  /// Of two elements of one variable, the one that is rendered counts, whose first route code chooses.
  @Test func aVariableMayHaveTwoElements() {
    let found = react([
      "index.js": "import { Routes } from './Routes'; AppRegistry.registerComponent('shop', () => Routes)",
      "Routes.tsx": """
      const Root = createStackNavigator()
      const Main = () => <Root.Navigator initialRouteName="default"><Root.Screen name="default" component={A} />
        </Root.Navigator>
      export const Routes = ({ first }) => <Root.Navigator initialRouteName={first.route}>
        <Root.Screen name="home">{() => <Main />}</Root.Screen><Root.Screen name="login" component={B} />
        </Root.Navigator>
      """,
    ])
    #expect(found.start == nil && found.remarks.contains { $0.text == "code chooses the first screen" })
  }

  /// A module's path may begin with an alias: the file is the one whose path ends most like it.
  @Test func anAliasStandsForAFolder() {
    let found = react(
      [
        "index.js": "import App from 'App'; AppRegistry.registerComponent('shop', () => App)",
        "App.tsx": """
        import AuthStack from 'navigation/stacks/auth'
        const Outer = createNativeStackNavigator()
        export default function App() {
          return <Outer.Navigator><Outer.Screen name="Auth" component={AuthStack} /></Outer.Navigator>
        }
        """,
        "src/api/auth.ts": "export const login = () => 0",
        "src/navigation/stacks/auth/index.tsx": """
        const Inner = createNativeStackNavigator()
        const AuthNavigator = () => (
          <Inner.Navigator><Inner.Screen name="Welcome" component={Welcome} /></Inner.Navigator>
        )
        export default AuthNavigator
        """,
      ], packages: ", \"@react-navigation/native-stack\": \"7.0.0\"")
    #expect(found.start == "Welcome")
  }

  @Test func aMemberOfAVariableMayBeAnyScreen() {
    let code = """
      const Stack = createStackNavigator();
      export default ({ first }) => <Stack.Navigator initialRouteName={first.route}>
      <Stack.Screen name="home" component={Home}/><Stack.Screen name="log-in" component={LogIn}/></Stack.Navigator>;
      """
    let found = react(["App.tsx": code, "first.ts": "export const first = { route: 'log-in' };"])
    #expect(found.start == nil && found.remarks.contains { $0.text == "code chooses the first screen" })
  }

  @Test func routesNeedNoLayout() {
    let found = react(
      ["app/index.tsx": "export default () => null;", "app/cart.tsx": "export default () => null;"],
      packages: ", \"expo\": \"~52.0.0\", \"expo-router\": \"~4.0.0\"")
    #expect(found.start == "Index" && found.screens.map(\.name) == ["Cart", "Index"])
  }

  @Test func aRequirementWithoutAVersionIsNone() {
    let lock = """
      {
        "node_modules/a": {
          "peerDependenciesMeta": {
            "react-native": {
              "optional": true
            }
          }
        },
        "node_modules/b": {
          "version": "2.0.2"
        },
        "node_modules/react-native": {
          "version": "0.81.5"
      """
    #expect(react(["package-lock.json": lock]).fields[.kind]?.text.contains("version: 0.81,") == true)
  }

  // MARK: Web views, Flutter and .NET

  @Test func addressesFitRoutesWithParameters() {
    let found = draft([
      "package.json": #"{ "dependencies": { "@capacitor/core": "6.0.0", "@capacitor/splash-screen": "6.0.0" } }"#,
      "capacitor.config.json": #"{ "appId": "a", "plugins": { "SplashScreen": { "launchAutoHide": false } } }"#,
      "src/App.tsx": """
      <Route path="/page/:name" exact={true}><Page /></Route>
      <Route path="/" exact={true}><Redirect to="/page/Inbox" /></Route>
      """,
      "src/App.vue": "<script>onMounted(() => { SplashScreen.hide(); });</script>",
    ])
    #expect(found.start == "Page" && found.hides.count == 1)
  }

  @Test func aTemplateTellsOfTabs() {
    let found = draft([
      "package.json": #"{ "dependencies": { "@capacitor/core": "6.0.0" } }"#,
      "src/app/routes.ts": """
      import { ShopPage } from './shop.page';
      const routes: Routes = [{ path: 'shop', component: ShopPage, children: [
        { path: 'list', component: ListPage }, { path: 'cart', component: CartPage }] }];
      """,
      "src/app/shop.page.html": "<ion-tabs><ion-tab-bar></ion-tab-bar></ion-tabs>",
    ])
    #expect(found.tabs == ["List", "Cart"])
  }

  @Test func aTestIsNotTheApp() {
    let found = flutter([
      "lib/main_production.dart": "void main() => bootstrap(() => made());",
      "test/app_test.dart":
        "void main() => runApp(MaterialApp(home: Probe()));\nclass Probe extends StatelessWidget {}",
    ])
    #expect(found.start == nil)
  }

  @Test(arguments: [
    // Through functions and widgets; what is shown while the first one waits is farther away.
    (
      """
      void main() async { await start(() => App()); }
      Future start(Widget Function() make) async { if (kIsWeb) { runApp(MaterialApp(home: Web())); } runApp(make()); }
      class App extends StatefulWidget {}
      class _AppState extends State<App> { Widget build(c) => isReady ? Wait() : GetMaterialApp(home: first(state)); }
      Widget first(state) { switch (state) { case a: return const Home(); default: return Login(); } }
      class Wait extends StatelessWidget { Widget build(c) => MaterialApp(home: SplashScreen()); }
      """, "Home", ["Login"]
    ),
    (
      """
      void main() => runApp(MaterialApp(initialRoute: Routes.home, routes: pages()));
      class Routes { static const home = '/home'; }
      pages() { return { '/login': (c) => Login(), '/home': (BuildContext c) => const Home() }; }
      """, "Home", []
    ),
    (
      "void main() => runApp(GetMaterialApp(initialRoute: '/', getPages: [GetPage(name: '/', page: () => Home())]));",
      "Home", []
    ),
  ])
  func followsMain(code: String, start: String, others: [String]) {
    let widgets = ["Home", "Login", "SplashScreen", "Web"].map { "class \($0) extends StatelessWidget {}" }
    let found = flutter(["lib/main.dart": code + "\n" + widgets.joined(separator: "\n")])
    #expect(found.start == start && found.otherStarts.map(\.text) == others)
  }

  @Test func readsTheShellOfANetApp() {
    let found = draft([
      "Shop.csproj": """
      <Project><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup>
      <ItemGroup><MauiSplashScreen Include="s.svg" Color="#512BD4" /></ItemGroup></Project>
      """,
      "App.xaml.cs": "class App { App() { if (d) MainPage = new Desk(); else MainPage = new AppShell(); } }",
      "AppShell.xaml": """
      <Shell><TabBar><Tab><ShellContent ContentTemplate="{DataTemplate local:ListPage}" /></Tab>
      <Tab><ShellContent ContentTemplate="{DataTemplate pages:CartPage}" /></Tab></TabBar></Shell>
      """,
    ])
    #expect(found.tabs == ["ListPage", "CartPage"] && found.start == "ListPage")
    #expect(found.fields[.launchScreen]?.text == "storyboard(background: \"#512bd4\")")
  }
}
