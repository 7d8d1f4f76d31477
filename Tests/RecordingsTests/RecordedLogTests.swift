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
    ("<Shop.Cart: 0x7fd> viewDidLoad", nil), ("viewDidLoad: <Shop.Cart: 0x7fd1>", "Cart"), ("viewDidLoad", nil),
    ("2024-03-01 10:42:07.123 Shop[512:9001] viewDidLoad", nil), ("DEBUG viewDidLoad called", nil),
    ("2024-03-01 10:42:07.123456+0900 Shop[512:9001] Home.viewDidLoad", "Home"),
  ])
  func findsTheScreen(line: String, screen: String?) {
    let events = read(line).events
    #expect(events.map(\.call) == [.screen(.viewDidLoad)])
    #expect(events.first?.screen == screen)
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
    ("applicationDidBecomeActive", Event.appDidBecomeActive), ("scene didBecomeActive", .sceneDidBecomeActive),
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

  @Test func readsAnyBytes() {
    let bytes: [UInt8] = (0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 131 &+ $0 / 7) }
    var reader = RecordedLogReader()
    bytes.withUnsafeBufferPointer { reader.read($0) }
    #expect(reader.finish().events.isEmpty)
  }
}
