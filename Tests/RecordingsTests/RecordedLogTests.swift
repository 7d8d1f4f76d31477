import DeviceModel
import Recordings
import Testing

/// Lines of logs as people print them, and what they mean.
struct RecordedLogTests {
  private func read(_ text: String) -> RecordedLog {
    var reader = RecordedLogReader()
    // In pieces of a few bytes, as a stream comes.
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: 7) {
      bytes[start..<min(start + 7, bytes.count)].withUnsafeBufferPointer { reader.read($0) }
    }
    return reader.finish()
  }

  private func width(_ points: Int) -> Measure { Measure(.width, value: .points(points)) }

  @Test(arguments: [
    ("HomeViewController viewDidLoad", "HomeViewController"), ("-[DetailVC viewDidLoad]", "DetailVC"),
    ("[Home] viewDidLoad()", "Home"), ("A: viewDidLoad", "A"), ("홈 viewDidLoad", "홈"), ("viewDidLoad - B", "B"),
    ("<Shop.Cart: 0x7fd> viewDidLoad", "Cart"), ("viewDidLoad: <Shop.Cart: 0x7fd1>", "Cart"), ("viewDidLoad", nil),
    ("2024-03-01 10:42:07.123 Shop[512:9001] viewDidLoad", nil), ("DEBUG viewDidLoad called", nil),
    ("2024-03-01 10:42:07.123456+0900 Shop[512:9001] Home.viewDidLoad", "Home"),
    ("[HomeViewController.swift:22] viewDidLoad()", "HomeViewController"), ("viewDidLoad(_:)", nil),
    ("viewDidLoad - 첫번째 뷰가 로드되었습니다.", nil), ("viewDidLoad--[화면]", nil), ("Home(viewDidLoad)", "Home"),
    ("Home ---> -[BaseController viewDidLoad]", "Home"), ("Home's viewDidLoad() is called", "Home"),
    ("2ndScreen's viewDidLoad() is called", "2ndScreen"), ("첫번째 화면 viewDidLoad - 로드됨", "첫번째화면"),
    ("2013-06-04 17:28:12.095 Shop[3833:c07] viewDidLoad: Root", "Root"),
  ])
  func findsTheScreen(line: String, screen: String?) {
    let events = read(line).events
    #expect(events.map(\.call) == [.screen(.viewDidLoad)])
    #expect(events.first?.screen == screen)
  }

  /// The delegate of a navigation controller names the screen after its call; a keyboard is no screen.
  @Test(arguments: [
    ("navigationController willShow Detail", "Detail"), ("navigationController(_:didShow:animated:) Detail", "Detail"),
    ("-[Nav navigationController:didShowViewController:animated:] <Detail: 0x7fa>", "Detail"),
    ("Keyboard willShow", nil), ("willShow", nil),
  ])
  func readsTheDelegateOfNavigation(line: String, screen: String?) {
    #expect(read(line).events.first?.screen == screen)
    #expect(read(line).events.isEmpty == (screen == nil))
  }

  @Test func readsCreationInObjectiveC() {
    #expect(read("Home initWithCoder:").events.first?.call == .screen(.`init`))
    #expect(read("initWithCoder:").events.isEmpty)
  }

  /// The author of a log names the second screen to tell it from the first.
  @Test func aFirstScreenWithoutANameIsAnother() {
    let text = "viewDidLoad\nviewDidAppear\nNext viewDidLoad\nviewWillDisappear\nNext viewDidAppear"
    let names = ["ViewController", "ViewController", "Next", "ViewController", "Next"]
    #expect(read(text).events.map(\.screen) == names)
    #expect(read("Home viewDidLoad\nviewDidAppear").events.map(\.screen) == ["Home", nil])
    let leaving = read("<Home: 0x7f> viewWillDisappear\nviewDidLoad\nviewDidAppear\nviewDidDisappear <Home: 0x7f>")
    #expect(leaving.events.map(\.screen) == ["Home", "ViewController", "ViewController", "Home"])
  }

  @Test(arguments: [
    ("viewDidLoad ... 393.0", [Measure(.widthOrHeight, value: .points(393))]),
    ("viewDidLoad view.frame.size.width: 393.0", [Measure(.width, value: .points(393))]),
    (
      "viewDidLoad (0.0, 0.0, 375.0, 667.0)",
      [Measure(.width, value: .points(375)), Measure(.height, value: .points(667))]
    ),
    (
      "viewDidLoad {{0, 0}, {375, 667}}", [Measure(.width, value: .points(375)), Measure(.height, value: .points(667))]
    ),
    (
      "viewDidLoad UIEdgeInsets(top: 59.0, left: 0.0, bottom: 34.0, right: 0.0)",
      [Measure(.safeAreaTop, value: .points(59)), Measure(.safeAreaBottom, value: .points(34))]
    ),
    (
      "viewDidLoad insets {88, 0, 34, 0}",
      [Measure(.safeAreaTop, value: .points(88)), Measure(.safeAreaBottom, value: .points(34))]
    ),
    ("viewDidLoad 1", []), ("viewDidLoad after 250ms", []), ("viewDidLoad animated: true", []),
  ])
  func readsSizes(line: String, measures: [Measure]) {
    #expect(read(line).events.first?.measures == measures)
  }

  @Test(arguments: [
    ("applicationDidBecomeActive", Event.appDidBecomeActive), ("444applicationDidBecomeActive:启动", .appDidBecomeActive),
    ("scene didBecomeActive", .sceneDidBecomeActive),
    ("scene(_:willConnectTo:options:)", .sceneWillConnect),
    ("-[AppDelegate application:didFinishLaunchingWithOptions:]", .appDidFinishLaunching),
    ("UIApplicationDidBecomeActiveNotification", .notificationDidBecomeActive),
  ])
  func readsDelegates(line: String, event: Event) {
    #expect(read(line).events.map(\.call) == [.process(event)])
  }

  @Test func readsTheProbe() {
    let log = read(
      "[scenario] 12.5ms Home.viewDidLoad width: 393.0 height: 852.0 safeArea top: 59.0 bottom: 34.0\n"
        + "2024-03-01 10:42:07.1 App[5:1] [scenario] 31.0ms frame.first\n[scenario] 40.0ms scene.didBecomeActive\n")
    #expect(log.events.map(\.call) == [.screen(.viewDidLoad), .process(.frameFirst), .process(.sceneDidBecomeActive)])
    #expect(log.events[0].screen == "Home")
    #expect(log.events[0].measures.count == 4)
    #expect(log.unreadCount == 0)
  }

  @Test func givesSharedNamesToTheSceneThatTheLogIsAbout() {
    #expect(read("willConnectTo\ndidBecomeActive\n").events.last?.call == .process(.sceneDidBecomeActive))
    #expect(read("didFinishLaunching\ndidBecomeActive\n").events.last?.call == .process(.appDidBecomeActive))
  }

  @Test func listsWhatItDidNotRead() {
    let log = read("hello\n\nviewDidLoad\ninit of something\n")
    #expect(log.lineCount == 3)
    #expect(log.unreadCount == 2)
    #expect(log.unread.map(\.number) == [1, 4])
  }

  @Test func noticesProcessesAndClocks() {
    let log = read(
      "2024-03-01 23:42:07.1 App[5:1] viewDidLoad\n2024-03-01 23:42:06.1 App[6:1] viewDidLoad\n"
        + "2024-03-02 00:00:01.1 App[6:1] viewDidAppear\n")
    #expect(log.laterProcesses.map(\.process) == [6])
    #expect(log.clockJumps == [2])
  }

  @Test(
    arguments: [
      ("10:42:07.123 viewDidLoad", 38_527_123_000), ("2024-03-01T10:42:07Z viewDidLoad", 38_527_000_000),
      ("2024년 3월 1일 오후 2:01:05 viewDidLoad", 50_465_000_000), ("오전 12:00:01 viewDidLoad", 1_000_000),
      ("2024/03/01 14時01分05秒 viewDidLoad", 50_465_000_000), ("下午2:01:05 viewDidLoad", 50_465_000_000),
      ("3/1/24, 2:01:05 PM viewDidLoad", 50_465_000_000), ("12:01:05 AM viewDidLoad", 65_000_000),
      ("01.03.24 14.01.05 viewDidLoad", 50_465_000_000), ("01.03.2024, 14:01:05,250 viewDidLoad", 50_465_250_000),
      ("14.01.05,250 viewDidLoad", 50_465_250_000), ("٢:٠١:٠٥ م viewDidLoad", 50_465_000_000),
      ("14 h 01 viewDidLoad", nil), ("01.03.24 viewDidLoad", nil), ("25:00:00 viewDidLoad", nil),
      ("viewDidLoad 1.2.3", nil), ("Shop[1:2] viewDidLoad", nil),
    ] as [(String, Int64?)])
  func readsTheTimeOfDay(line: String, microseconds: Int64?) {
    #expect(read(line).events.map(\.timeOfDay) == [microseconds])
  }

  @Test func hasOneClock() {
    let log = read(
      "[scenario] 0.0ms launch at 1732373411110.9\n[scenario] at 1732373411610.9 js.started\n"
        + "[scenario] 700.5ms frame.first\n[scenario] 800.0ms touch x: 1.0 y: 2.0\n")
    let timeline = RecordedTimeline(log.events)
    #expect(timeline.instants == [0, 500_000, 700_500])
    #expect(timeline.flaw == nil)
    #expect(log.touchLines == [4])
    #expect(log.hasNativeProbe && log.hasScriptProbe)
  }

  @Test func namesWhereTheClockIsWrong() {
    func flaw(_ text: String) -> RecordedTimeline.Flaw? { RecordedTimeline(read(text).events).flaw }
    #expect(flaw("10:00:01 viewDidLoad\n10:00:02 viewDidAppear\n") == nil)
    #expect(flaw("23:59:59 viewDidLoad\n00:00:01 viewDidAppear\n") == nil)
    #expect(flaw("10:00:01 viewDidLoad\n09:00:02 viewDidAppear\n") == .clockGoesBack(line: 2))
    #expect(flaw("10:00:01 viewDidLoad\nviewDidAppear\n") == .noTime(line: 2))
    #expect(flaw("viewDidLoad\n") == .noTime(line: 1))
  }

  @Test func separatesLaunches() {
    let launch = "AppDelegate didFinishLaunchingWithOptions\nHome viewDidLoad\n"
    #expect(read(launch + launch).launches.map(\.events.count) == [2, 2])
    #expect(read("Shop[5:1] Home viewDidLoad\nShop[6:1] Home viewDidLoad\n").launches.count == 2)
    #expect(read(launch).launches.count == 1)
  }

  @Test func readsTheStatesOfFlutterOnly() {
    let log = read("flutter: AppLifecycleState.resumed\nplayer paused\nflutter: AppLifecycleState.paused\n")
    #expect(
      log.events.map(\.call) == [.process(.notificationDidBecomeActive), .process(.notificationDidEnterBackground)])
  }

  @Test func theAppOfSwiftUIIsNoScreen() { #expect(read("ShopApp init\nHome init\n").events.map(\.screen) == ["Home"]) }

  @Test func tellsLongPauses() {
    let log = read("10:00:01 viewDidLoad\n11:00:02 viewDidAppear\n")
    #expect(log.longPauses.map(\.line) == [2])
    #expect(log.longPauses.map(\.minutes) == [60])
  }

  @Test func keepsTheFirstOfTwoProcessesThatLogAtTheSameTime() {
    let log = read("App[5:1] viewDidLoad\nExt[6:1] viewDidLoad\nApp[5:1] viewDidAppear\nExt[6:1] viewDidAppear\n")
    #expect(log.events.map(\.process) == [5, 5])
    #expect(log.otherProcessCount == 2)
  }

  /// The elements and references as Instruments writes them.
  @Test func readsTablesOfInstruments() {
    let log = read(
      """
      <?xml version="1.0"?>
      <trace-query-result>
      <node xpath='//trace-toc[1]/run[1]/data[1]/table[4]'><schema name="os-signpost"><col><mnemonic>time</mnemonic></col></schema>
      <row><event-time id="1" fmt="00:00.900.000">900000000</event-time><process id="4" fmt="Shop (717)"><pid id="6" fmt="717">717</pid></process><event-type id="7" fmt="Begin">Begin</event-type><signpost-name id="10" fmt="Home.viewDidLoad">Home.viewDidLoad</signpost-name></row>
      <row><event-time id="2" fmt="00:00.950.000">950000000</event-time><process ref="4"/><event-type id="8" fmt="End">End</event-type><signpost-name ref="10"/></row>
      <row><event-time id="3" fmt="00:00.960.000">960000000</event-time><process ref="4"/><event-type ref="7"/><signpost-name id="11" fmt="appear">appear</signpost-name><message id="12" fmt="Home viewDidAppear">Home viewDidAppear</message></row>
      <row><event-time id="13">970000000</event-time><event-type ref="7"/><signpost-name id="14" fmt="a &lt; b">a</signpost-name></row>
      </node>
      <node><row><start-time id="20" fmt="0">400000000</start-time><duration id="21">100000000</duration><process ref="4"/><app-period id="22" fmt="Initializing - Process Creation">Initializing - Process Creation</app-period></row>
      <row><start-time id="23">910000000</start-time><duration>30000000</duration><app-period>Initializing - Initial Frame Rendering</app-period></row>
      </node></trace-query-result>
      """)
    #expect(
      log.events.map(\.call) == [
        .process(.launch), .screen(.viewDidLoad), .process(.frameFirst), .screen(.viewDidAppear),
      ])
    #expect(log.events.map(\.process) == [717, 717, nil, 717])
    #expect(RecordedTimeline(log.events).instants == [0, 500_000, 540_000, 560_000])
    #expect(RecordedTimeline(log.events).flaw == nil)
    #expect(log.unreadCount == 1)
  }

  @Test func readsMarksOfReactNative() {
    let log = read(
      """
       LOG  {"name":"contentAppeared","entryType":"react-native-mark","startTime":1812.5,"duration":0}
       LOG  {"name":"runJsBundleStart","startTime":1410.25}
       LOG  {"name":"nativeLaunchStart","startTime":1000}
      """)
    #expect(log.events.map(\.call) == [.process(.launch), .process(.jsStarted), .process(.rnContentDidAppear)])
    #expect(RecordedTimeline(log.events).instants == [0, 410_250, 812_500])
  }

  @Test(arguments: [
    (#" LOG  Running "Shop" with {"rootTag":1}"#, true), ("Running the tests", false),
    (#"Running application "Shop" with appParams: {"rootTag":1}"#, true), ("Running application Shop ({", false),
    ("RUN_JS_BUNDLE_START 12", true),
  ])
  func readsMetro(line: String, isRead: Bool) {
    #expect(read(line).events.count == (isRead ? 1 : 0))
  }

  @Test func tellsLinesThatItReadsInPart() {
    let log = read("viewDidLoad " + String(repeating: "x", count: 9000) + "\nviewDidAppear\n")
    #expect(log.events.count == 2)
    #expect(log.cutCount == 1)
  }

  @Test func countsWhatComesAfterTheLimit() {
    let log = read(String(repeating: "A viewDidAppear\n", count: RecordedLog.eventLimit + 7))
    #expect(log.events.count == RecordedLog.eventLimit)
    #expect(log.droppedCount == 7)
    #expect(log.lineCount == RecordedLog.eventLimit + 7)
  }

  /// A log of any size is read piece by piece, wherever the pieces end.
  @Test func readsTheSameInAnyPieces() {
    let text = (0..<300).map { "10:00:0\($0 % 10).\($0) App[5:1] Screen\($0 % 3) viewDidLoad \($0)\n" }.joined()
    let bytes = Array(text.utf8)
    let logs = [1, 13, 4096, bytes.count].map { size in
      var reader = RecordedLogReader()
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(start + size, bytes.count)].withUnsafeBufferPointer { reader.read($0) }
      }
      return reader.finish()
    }
    for log in logs {
      #expect(log.events == logs[0].events)
      #expect(log.lineCount == 300)
    }
  }

  @Test func readsAnyBytes() {
    let bytes: [UInt8] = (0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 131 &+ $0 / 7) }
    var reader = RecordedLogReader()
    bytes.withUnsafeBufferPointer { reader.read($0) }
    #expect(reader.finish().events.isEmpty)
  }

  /// A delegate logs several messages in one call; the same call seconds later is another one.
  @Test func severalMessagesOfOneCallAreOneCall() {
    let log = read(
      """
      2024-03-01 10:21:15.453 Shop[10:1] applicationWillResignActive: covering
      2024-03-01 10:21:15.460 Shop[10:1] applicationWillResignActive: covered
      2024-03-01 10:21:27.848 Shop[10:1] applicationDidEnterBackground: saving
      2024-03-01 10:21:27.848 Shop[10:1] saved 3 files
      2024-03-01 10:21:27.849 Shop[10:1] applicationDidEnterBackground: saved
      2024-03-01 10:21:30.100 Shop[10:1] applicationDidBecomeActive
      2024-03-01 10:21:34.100 Shop[10:1] applicationDidBecomeActive
      """)
    #expect(log.events.map(\.line) == [1, 3, 6, 7])
    #expect(log.repeatedLines == [2, 5] && log.unreadCount == 1)
  }
}
