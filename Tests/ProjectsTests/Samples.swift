/// Small projects, each with one idiom of a library or framework that `init` reads.
let samples: [(name: String, files: [String: String])] = [
  (
    "React Native",
    [
      "package.json": #"{ "dependencies": { "react-native": "0.68.0" } }"#,
      "ios/Shop/AppDelegate.m": "rootView.backgroundColor = [UIColor systemBackgroundColor];",
    ]
  ),
  (
    "UIKit, SwiftUI",
    [
      "Shop.xcodeproj/project.pbxproj": "{ objects = { }; }",
      "SceneDelegate.swift": "class SceneDelegate { func f() { window?.rootViewController = HomeViewController() } }",
      "HomeViewController.swift":
        "class HomeViewController { func f() { view.backgroundColor = .systemBackground } }",
    ]
  ),
  (
    "Flutter",
    [
      "pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n",
      "lib/main.dart": "MaterialApp(theme: ThemeData(), darkTheme: ThemeData.dark(), home: Home())",
    ]
  ),
  (
    "Links in code",
    [
      "Shop.xcodeproj/project.pbxproj": "{ objects = { }; }",
      "SceneDelegate.swift": """
      class SceneDelegate {
        func f() { window?.rootViewController = HomeViewController() }
        func open(url: URL) { if url.scheme == "shop", url.host == "cart" { push(CartViewController()) } }
      }
      """,
    ]
  ),
  (
    "Expo",
    [
      "package.json": #"{ "dependencies": { "expo": "~52.0.0", "react-native": "0.76.3" } }"#,
      "app.json":
        ##"{ "expo": { "scheme": "shop", "splash": { "backgroundColor": "#1b6ef3" } } }"##,
    ]
  ),
  (
    "expo-router",
    [
      "package.json":
        #"{ "dependencies": { "react-native": "0.76.3", "expo": "~52.0.0", "expo-router": "~4.0.0" } }"#,
      "app/_layout.tsx": "export default () => <Stack />;",
      "app/index.tsx": "export default () => null;",
      "app/detail/[id].tsx": "export default () => null;",
    ]
  ),
  (
    "go_router, auto_route",
    [
      "pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n  go_router: ^14.0.0\n",
      "lib/router.dart":
        "final router = GoRouter(routes: [GoRoute(path: '/', builder: (c, s) => const CartPage())]);",
    ]
  ),
  (
    "Flutter",
    [
      "pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n",
      "lib/main.dart": "void main() => runApp(MaterialApp(home: Shop()));\nclass Shop extends StatelessWidget {}",
    ]
  ),
  (
    "Info.plist",
    [
      "App/Info.plist": """
      <?xml version="1.0"?><plist><dict><key>CFBundlePackageType</key><string>APPL</string>
      <key>UIUserInterfaceStyle</key><string>Light</string></dict></plist>
      """
    ]
  ),
  (
    "Launch screen",
    [
      "App/Info.plist": """
      <?xml version="1.0"?><plist><dict><key>UILaunchStoryboardName</key><string>Launch</string></dict></plist>
      """,
      "App/Launch.storyboard": """
      <?xml version="1.0"?><document><device id="retina6_12"/><scenes><scene><objects><viewController><view key="view">
      <color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/></view></viewController></objects></scene></scenes>
      </document>
      """,
    ]
  ),
  (
    "Build settings",
    [
      "A.xcodeproj/project.pbxproj": """
      { objects = { t = { isa = PBXNativeTarget; productType = "com.apple.product-type.application";
      buildConfigurationList = l; }; l = { buildConfigurations = (c, ); };
      c = { name = Release; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 16.4; }; }; }; }
      """
    ]
  ),
  (
    "SwiftUI",
    [
      "Shop.xcodeproj/project.pbxproj": "{ objects = { }; }",
      "App.swift":
        "@main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }",
    ]
  ),
  (
    "UIKit",
    [
      "Shop.xcodeproj/project.pbxproj": "{ objects = { }; }",
      "SceneDelegate.swift":
        "class SceneDelegate { func f() { window?.rootViewController = HomeViewController() } }",
    ]
  ),
  (
    "Flutter",
    ["pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n"]
  ),
  (
    "Capacitor",
    [
      "package.json": #"{ "name": "shop", "dependencies": { "@capacitor/core": "6.0.0" } }"#,
      "capacitor.config.json": #"{ "plugins": { "SplashScreen": { "launchShowDuration": 0 } } }"#,
    ]
  ),
  (
    "Cordova",
    [
      "config.xml":
        #"<?xml version="1.0"?><widget id="a"><name>Shop</name><preference name="AutoHideSplashScreen" value="false"/></widget>"#
    ]
  ),
  (
    ".NET MAUI, Xamarin",
    ["Shop.csproj": "<Project Sdk=\"a\"><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup></Project>"]
  ),
  (
    "NativeScript",
    [
      "package.json": #"{ "dependencies": { "@nativescript/core": "~8.6.0" } }"#,
      "App_Resources/iOS/Info.plist": #"<?xml version="1.0"?><plist><dict></dict></plist>"#,
      "app/app-root.xml": #"<Frame defaultPage="home/home-page"></Frame>"#,
    ]
  ),
  (
    "React Native",
    [
      "package.json": #"{ "name": "shop", "dependencies": { "react-native": "^0.76.0" } }"#,
      "yarn.lock": "react-native@^0.76.0:\n  version \"0.76.3\"\n",
    ]
  ),
  (
    "React Navigation",
    [
      "package.json":
        #"{ "dependencies": { "react-native": "0.76.3", "@react-navigation/native": "6.1.0" } }"#,
      "App.tsx":
        "const Stack = createNativeStackNavigator();\n<Stack.Screen name=\"Home\" component={Home} />",
    ]
  ),
  (
    "expo-splash-screen",
    [
      "package.json":
        #"{ "dependencies": { "react-native": "0.76.3", "expo": "~52.0.0", "expo-splash-screen": "~0.29.0" } }"#,
      "App.tsx":
        "SplashScreen.preventAutoHideAsync();\nuseEffect(() => { SplashScreen.hideAsync(); }, []);",
    ]
  ),
  (
    "react-native-bootsplash",
    [
      "package.json":
        #"{ "dependencies": { "react-native": "0.76.3", "react-native-bootsplash": "6.3.0" } }"#,
      "App.tsx": "useEffect(() => { BootSplash.hide({ fade: true }); }, []);",
    ]
  ),
  (
    "react-native-splash-screen",
    [
      "package.json":
        #"{ "dependencies": { "react-native": "0.72.0", "react-native-splash-screen": "3.3.0" } }"#,
      "App.js": "componentDidMount() { SplashScreen.hide(); }",
    ]
  ),
  (
    "React Native",
    [
      "package.json": #"{ "dependencies": { "react-native": "0.68.0" } }"#,
      "ios/Shop/AppDelegate.m": "rootView.loadingView = loadingView;",
    ]
  ),
  (
    "SwiftUI",
    [
      "App.swift": """
      @main struct Shop: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View { var body: some View { NavigationSplitView { ListView() } detail: { ItemView() } } }
      """
    ]
  ),
  (
    "UIKit",
    [
      "App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ }",
      "Split.swift": """
      func splitViewController(_ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn top: UISplitViewController.Column) -> UISplitViewController.Column {
        .primary
      }
      """,
    ]
  ),
  (
    "React",
    [
      "package.json": #"{ "dependencies": { "react-native": "0.76.3" } }"#,
      "App.tsx": "const [loaded] = useFonts({});\nif (!loaded) { return null; }\nreturn <Home/>;",
    ]
  ),
  (
    "Angular, Vue",
    [
      "package.json": #"{ "name": "shop", "dependencies": { "@capacitor/core": "6.0.0" } }"#,
      "src/app/app.routes.ts": "export const routes: Routes = [{ path: 'cart', component: CartPage }];",
    ]
  ),
  (
    "React Router",
    [
      "package.json": #"{ "name": "shop", "dependencies": { "@capacitor/core": "6.0.0" } }"#,
      "src/App.tsx": "<Route exact path=\"/cart\" component={Cart} />",
    ]
  ),
  (
    "Nuxt",
    [
      "package.json": #"{ "dependencies": { "@capacitor/core": "6.0.0", "nuxt": "3.0.0" } }"#,
      "pages/index.vue": "<template />", "pages/cart.vue": "<template />",
    ]
  ),
]
