import Testing

@testable import Projects

/// Small projects with one idiom each, and what is read of them.
struct RecogniserTests {
  private func draft(_ files: [String: String]) -> ProjectDraft {
    Recogniser.draft(of: Project(paths: Array(files.keys)) { files[$0].map { Array($0.utf8) } })
  }

  private static let native =
    ##"{ "name": "shop", "dependencies": { "react-native": "0.76.3", "react-native-bootsplash": "6.3.0", "expo": "~52.0.0" } }"##

  private func app(_ code: String, package: String = native) -> ProjectDraft {
    draft(["package.json": package, "App.tsx": code])
  }

  /// Each row reads its own sample.
  @Test(arguments: Recogniser.all.indices)
  func readsItsSample(index: Int) {
    let row = Recogniser.all[index]
    let before = ProjectDraft()
    let after = draft(row.sample)
    let isRead =
      after.fields.count > before.fields.count || !after.screens.isEmpty || after.splash != nil
      || !after.tasks.isEmpty
    #expect(isRead, "\(row.name)")
  }

  @Test(arguments: [
    ("yarn.lock", "react-native@^0.74.0:\n  version \"0.74.5\"\n", "0.74"),
    (
      "package-lock.json", "{\n \"node_modules/react-native\": {\n \"version\": \"0.73.1\",\n",
      "0.73"
    ),
    ("pnpm-lock.yaml", "packages:\n\n  react-native@0.75.2:\n", "0.75"),
    ("bun.lock", "  \"react-native\": [\"react-native@0.77.1\", \"\"],\n", "0.76"),
  ])
  func takesTheVersionOfTheLockFile(path: String, lock: String, version: String) {
    let manifest = ##"{ "dependencies": { "react-native": "^0.76.0" } }"##
    let kind = draft(["package.json": manifest, path: lock]).fields[.kind]
    #expect(kind?.text.contains("version: \(version),") == true, "\(kind?.text ?? "")")
  }

  @Test(arguments: [
    ("RNBootSplash.hide();", ProjectDraft.HideMoment.evaluation),
    ("useEffect(() => { BootSplash.hide(); }, []);", .effect),
    ("useLayoutEffect(() => { BootSplash.hide(); }, []);", .layoutEffect),
    ("useEffect(() => { if (loaded) { BootSplash.hide(); } }, [loaded]);", .content),
    ("useEffect(() => { if (!loaded) return; BootSplash.hide(); }, [loaded]);", .content),
    (
      "useEffect(() => { setTimeout(() => { BootSplash.hide(); }, 1500); }, []);",
      .timer(milliseconds: 1500)
    ),
    ("class App extends Component { componentDidMount() { BootSplash.hide(); } }", .layoutEffect),
    ("<NavigationContainer onReady={() => BootSplash.hide()}>", .ready),
    ("<NavigationContainer onReady={() => { BootSplash.hide(); }}>", .ready),
    (
      "const onLayout = useCallback(() => { BootSplash.hide(); }, []);\n<View onLayout={onLayout}/>",
      .content
    ),
    (
      "class R { onBeforeLift = () => { BootSplash.hide(); }; r() { return <PersistGate onBeforeLift={this.onBeforeLift}/>; } }",
      .task("persist")
    ),
    ("const init = async () => { await load(); await BootSplash.hide(); };", .task("init")),
    ("load().then(() => { setReady(true); BootSplash.hide(); });", .task("start")),
  ])
  func classifiesHide(code: String, moment: ProjectDraft.HideMoment) {
    #expect(app(code).hides.map(\.moment) == [moment])
  }

  @Test func readsStartTasks() {
    let tasks = app(
      "if (!fontsLoaded || !state.isReady) { return null; }\n<PersistGate loading={null}/>"
    ).tasks
    #expect(tasks.map(\.name) == ["fonts", "ready", "persist"])
  }

  @Test func readsNavigators() {
    let draft = app(
      """
      const Stack = createNativeStackNavigator(); const Tab = createBottomTabNavigator();
      function Tabs() { return <Tab.Navigator><Tab.Screen name="Home" component={Home}/><Tab.Screen name="my-wallet" component={W}/></Tab.Navigator>; }
      export default () => <Stack.Navigator><Stack.Screen name="Main" component={Tabs}/>
      <Stack.Screen name="Detail" component={Detail} options={{ presentation: 'modal' }}/></Stack.Navigator>;
      const linking = { prefixes: ['shop://'], config: { screens: { Main: { screens: { Home: 'home' } }, Detail: 'detail/:id' } } };
      """)
    #expect(draft.tabs == ["Home", "MyWallet"])
    #expect(draft.start == "Home")
    #expect(draft.screens.map(\.name).sorted() == ["Detail", "Home", "MyWallet"])
    #expect(draft.screens.first { $0.name == "Detail" }?.fields == ["style: sheet"])
    #expect(draft.links.map(\.url) == ["shop://home", "shop://detail/{id}"])
  }

  @Test func readsRoutesOfFiles() {
    let draft = draft([
      "package.json":
        ##"{ "dependencies": { "react-native": "0.76.3", "expo": "~52.0.0", "expo-router": "~4.0.0" } }"##,
      "app.json": ##"{ "expo": { "scheme": "shop" } }"##, "app/_layout.tsx": "<Stack/>",
      "app/(tabs)/_layout.tsx": "<Tabs/>",
      "app/(tabs)/index.tsx": "", "app/(tabs)/profile.tsx": "", "app/items/[id].tsx": "",
      "app/+not-found.tsx": "",
    ])
    #expect(draft.tabs == ["Index", "Profile"])
    #expect(draft.start == "Index")
    #expect(draft.links.map(\.url) == ["shop://profile", "shop://items/{id}"])
  }

  @Test func readsStoryboards() {
    let plist =
      "<?xml version=\"1.0\"?><plist><dict><key>UILaunchStoryboardName</key><string>Launch</string></dict></plist>"
    let board = """
      <?xml version="1.0"?><document><device id="retina4_7"/><scenes><scene><objects><viewController><view key="view">
      <color key="backgroundColor" name="Brand"/></view></viewController></objects></scene></scenes></document>
      """
    let colors = """
      {"colors":[{"color":{"components":{"red":"0x1B","green":"0x6E","blue":"0xF3"}}},
      {"appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"components":{"red":"0.000","green":"0.5","blue":"1.000"}}}]}
      """
    let draft = draft([
      "A/Info.plist": plist, "A/Launch.storyboard": board,
      "A/A.xcassets/Brand.colorset/Contents.json": colors,
    ])
    #expect(
      draft.fields[.launchScreen]?.text
        == "storyboard(background: \"#1b6ef3\", dark: \"#0080ff\", canvas: \"iPhone 8\")")
  }

  @Test(arguments: [
    "INFOPLIST_KEY_UILaunchScreen_Generation", "\"INFOPLIST_KEY_UILaunchScreen_Generation[sdk=iphoneos*]\"",
  ])
  func readsBuildSettings(key: String) {
    let draft = draft([
      "A/Info.plist": "<plist><dict/></plist>", "A.xcodeproj/project.pbxproj": "{ a = { \(key) = YES; }; }",
    ])
    #expect(draft.fields[.launchScreen]?.text == "plist(background: \"#ffffff\", dark: \"#000000\")")
  }

  /// A person's lines stay; what the project changed comes anew; of both, the person's stays and the other is a comment.
  @Test func mergesManualChanges() {
    let base = "a: 1\nb: 2\nc: 3\n"
    #expect(merged(base: base, mine: base, new: "a: 1\nb: 5\nc: 3\n") == "a: 1\nb: 5\nc: 3\n")
    #expect(merged(base: base, mine: "a: 1\nb: 9\nc: 3\n", new: base) == "a: 1\nb: 9\nc: 3\n")
    #expect(
      merged(base: base, mine: "a: 9\nb: 2\nc: 3\n", new: "a: 1\nb: 2\nc: 4\n")
        == "a: 9\nb: 2\nc: 4\n")
    #expect(
      merged(base: base, mine: "a: 1\nb: 9\nc: 3\n", new: "a: 1\nb: 5\nc: 3\n")
        == "a: 1\nb: 9\n    # found now: b: 5\nc: 3\n")
    #expect(merged(base: base, mine: base + "mine\n", new: "a: 1\nb: 2\nc: 4\n").contains("mine"))
  }
}
