import Testing

@testable import Projects

/// Small projects with one idiom each, and what is read of them.
struct RecogniserTests {
  private static let native =
    ##"{ "name": "shop", "dependencies": { "react-native": "0.76.3", "react-native-bootsplash": "6.3.0", "expo": "~52.0.0" } }"##

  private func app(_ code: String, package: String = native) -> ProjectDraft {
    draft(["package.json": package, "App.tsx": code])
  }

  /// Something of each idiom is read.
  @Test(arguments: samples.indices)
  func readsItsSample(index: Int) {
    let before = ProjectDraft()
    let after = draft(samples[index].files)
    let isRead =
      after.fields.count > before.fields.count || !after.screens.isEmpty || after.splash != nil
      || !after.tasks.isEmpty
    #expect(isRead, "\(samples[index].name)")
  }

  /// Files come from strangers and are in the middle of edits: whatever is missing of them, reading ends.
  @Test(arguments: samples.indices)
  func readsWhatIsLeftOfAFile(index: Int) {
    let sample = samples[index].files
    for (path, text) in sample {
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: 7) {
        for end in [start + 5, bytes.count] {
          var files = sample.mapValues { Array($0.utf8) }
          files[path]?.removeSubrange(start..<min(end, bytes.count))
          let draft = ProjectDraft.read(from: Project(paths: Array(files.keys)) { files[$0] })
          #expect(draft.screens.count <= 20, "\(path)")
        }
      }
    }
  }

  @Test(arguments: [
    ("yarn.lock", "react-native@^0.74.0:\n  version \"0.74.5\"\n", "0.74"),
    // Another app of the workspace has an older one.
    (
      "yarn.lock",
      "\"react-native@npm:0.70.6\":\n  version: 0.70.6\n\"react-native@npm:^0.76.0\":\n  version: 0.76.9\n", "0.76"
    ),
    (
      "package-lock.json", "{\n \"node_modules/react-native\": {\n \"version\": \"0.73.1\",\n",
      "0.73"
    ),
    ("pnpm-lock.yaml", "packages:\n\n  react-native@0.75.2:\n", "0.75"),
    ("bun.lock", "  \"react-native\": [\"react-native@0.77.1\", \"\"],\n", "0.77"),
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
    (
      "function App() { const hide = useCallback(async () => { await BootSplash.hide(); }, []);\nuseEffect(() => { if (status) { const t = setTimeout(() => { hide(); }, 1000); } }, [hide, status]); }",
      .timer(milliseconds: 1000)
    ),
    ("function App() { const hide = () => { BootSplash.hide(); };\nuseEffect(() => { hide(); }, [hide]); }", .effect),
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
    #expect(Set(draft.links.map(\.url)) == ["shop://profile", "shop://items/{id}", "shop://{unmatched+}"])
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

  /// An Xcode project with a phone app, a watch app and a share extension, whose app has these settings.
  private func xcodeProject(settings: String) -> String {
    """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; buildConfigurationList = PL; };
      PL = { buildConfigurations = (PC, ); };
      PC = { name = Release; baseConfigurationReference = X; buildSettings = { SDKROOT = iphoneos; }; };
      G = { isa = PBXGroup; children = (A, W, X, ); sourceTree = "<group>"; };
      A = { isa = PBXGroup; path = App; children = (A1, ); sourceTree = "<group>"; };
      A1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
      W = { isa = PBXGroup; path = Watch; children = (W1, ); sourceTree = "<group>"; };
      W1 = { isa = PBXFileReference; path = Clock.swift; sourceTree = "<group>"; };
      X = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = Share; sourceTree = "<group>"; };
      B1 = { fileRef = A1; }; B2 = { fileRef = W1; };
      S1 = { isa = PBXSourcesBuildPhase; files = (B1, ); }; S2 = { isa = PBXSourcesBuildPhase; files = (B2, ); };
      T1 = { isa = PBXNativeTarget; productType = "com.apple.product-type.application";
        buildPhases = (S1, ); buildConfigurationList = L1; };
      L1 = { buildConfigurations = (C1, ); };
      C1 = { name = Release; buildSettings = { \(settings) }; };
      T2 = { isa = PBXNativeTarget; productType = "com.apple.product-type.application";
        buildPhases = (S2, ); buildConfigurationList = L2; };
      L2 = { buildConfigurations = (C2, ); };
      C2 = { name = Release; buildSettings = { SDKROOT = watchos; }; };
      T3 = { isa = PBXNativeTarget; productType = "com.apple.product-type.app-extension";
        fileSystemSynchronizedGroups = (S, ); };
    }; }
    """
  }

  /// Screens of watch apps and extensions are none of the app's, and settings may be in a configuration file.
  @Test func readsTheFilesAndSettingsOfTheAppAlone() {
    func pushing(_ controller: String) -> String { "func f() { pushViewController(\(controller)()) }" }
    let draft = draft([
      "Shop.xcodeproj/project.pbxproj": xcodeProject(settings: "INFOPLIST_FILE = \"$(SRCROOT)/App/Shop.plist\";"),
      "Base.xcconfig": "#include \"More.xcconfig\"\n", "More.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.4 // all\n",
      "App/AppDelegate.swift": pushing("CartViewController"), "Watch/Clock.swift": pushing("ClockViewController"),
      "Share/Folder/Picker.swift": pushing("PickerViewController"),
      "App/Shop.plist":
        "<plist><dict><key>UIStatusBarStyle</key><string>UIStatusBarStyleLightContent</string></dict></plist>",
      "Other/Info.plist": "<plist><dict><key>UILaunchScreen</key><dict/></dict></plist>",
    ])
    #expect(draft.screens.map(\.name) == ["Cart"])
    #expect(draft.fields[.minimumIOS]?.text == "16.4")
    #expect(draft.fields[.minimumIOS]?.place.path == "More.xcconfig")
    #expect(draft.fields[.statusBar]?.text == "light")
  }

  @Test(arguments: [
    "INFOPLIST_KEY_UILaunchScreen_Generation", "\"INFOPLIST_KEY_UILaunchScreen_Generation[sdk=iphoneos*]\"",
  ])
  func readsBuildSettings(key: String) {
    let draft = draft([
      "A/Info.plist": "<plist><dict/></plist>", "A.xcodeproj/project.pbxproj": xcodeProject(settings: "\(key) = YES;"),
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

  // MARK: Split views and routes with elements inside

  private static let split = """
    <document initialViewController="S"><scenes>
    <scene><objects><splitViewController id="S" customClass="RootSplitViewController"><connections>
    <segue destination="D" kind="relationship" relationship="detailViewController" id="1"/>
    <segue destination="M" kind="relationship" relationship="masterViewController" id="2"/>
    </connections></splitViewController></objects></scene>
    <scene><objects><viewController id="M" customClass="FeedsViewController"/></objects></scene>
    <scene><objects><viewController id="D" customClass="ArticleViewController"/></objects></scene>
    </scenes></document>
    """

  /// Columns are in their order, whatever that of the segues; of several answers of the delegate the last is likely.
  @Test func readsTheColumnsOfAStoryboard() {
    let files = [
      "Shop.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ }",
      "Shop/Info.plist": "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>",
      "Shop/Main.storyboard": Self.split,
    ]
    let found = draft(files)
    #expect(found.columns == ["Feeds", "Article"] && found.start == "Article")
    #expect(AppWriter(found).appFile().contains("    columns: [Feeds, Article]\n"))
    var answering = files
    answering["Shop/Split.swift"] = """
      extension Coordinator { func splitViewController(_ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn top: UISplitViewController.Column) -> UISplitViewController.Column {
        if selected != nil { return .secondary }
        return .primary
      } }
      """
    let likely = draft(answering)
    #expect(likely.start == "Feeds" && likely.collapsesTo?.isLikely == true)
  }

  @Test func readsANavigationSplitView() {
    let app = """
      @main struct Shop: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View { var body: some View {
        NavigationSplitView(columnVisibility: $shown) { List { Text("a") } } content: { ItemsView() } detail: { ItemView() }
      } }
      """
    #expect(draft(["App.swift": app]).columns == ["Sidebar", "ItemsView", "ItemView"])
  }

  @Test func readsRoutesWithElementsInside() {
    let app = """
      <IonRouterOutlet><Route exact path="/one"><One /></Route><Route path="/two"><Two /></Route>
      <Route exact path="/"><Redirect to="/two" /></Route></IonRouterOutlet>
      <IonTabBar><IonTabButton tab="one" href="/one" /><IonTabButton tab="two" href="/two"></IonTabButton></IonTabBar>
      """
    let found = draft([
      "package.json": ##"{ "name": "shop", "dependencies": { "@capacitor/core": "6.0.0" } }"##, "src/App.tsx": app,
    ])
    #expect(found.start == "Two" && found.tabs == ["One", "Two"])
  }
}
