import DeviceModel
import VirtualTime

// A page in a web view that fills the root view. It is loaded and rendered in a process of its own, so that main is
// needed only to put up what it has painted (WebKit's remote layer tree is committed there).
//
// Flutter's engine is made on main; Dart builds the first frame on a thread of its own, and the engine tells the view
// controller of it on main (flutter/engine, FlutterViewController.mm, onFirstFrameRendered). NativeScript's JavaScript
// runs on main: inside the launch callback up to the first page, which is made in a turn of its own (NativeScript
// issues 3414 and 4546).

extension World {
  mutating func startPage() {
    screenHostChanged(.empty)
    if app.kind == .flutter {
      let dart: [Op] = [.busy(length(of: .dartStart)), .busy(length(of: .firstRender)), op(.rendered)]
      return enqueue(dart, on: .background, at: now)
    }
    let (load, evaluation) = (react.faults.remove(.load), react.faults.remove(.evaluation))
    let next = (load ?? evaluation).map(ReactStep.failed) ?? .evaluated
    guard app.kind == .webView else { return insert([op(next)]) }
    enqueueJS([.emit(.fixed(.jsStarted), .none), .busy(length(of: .jsLoad)), op(next)])
  }

  /// The scripts that the page waits for have run. Their later work, and what they render, follow.
  mutating func pageIsLoaded() {
    emit(.jsLoaded)
    guard app.kind == .webView else { return enqueueMain(renderOps()) }
    enqueueMain([.emit(.fixed(.webViewLoaded), .none)])
    enqueueJS(renderOps())
  }

  mutating func pageIsMounted() {
    contentIsMounted()
    tellFirstPage()
    if app.kind == .flutter { drawFirstFrame() } else { resumeEarlyCalls() }
  }

  // MARK: Flutter's first frame

  /// Keeps Flutter's first frame from its engine, or gives up one such call. The widgets are built in any case, and
  /// after that frame there is nothing to keep (api.flutter.dev, RendererBinding, deferFirstFrame and
  /// sendFramesToEngine).
  mutating func holdFrames(_ areHeld: Bool) {
    guard app.kind == .flutter, !react.hasDrawn else { return }
    react.frameHolds = max(0, react.frameHolds + (areHeld ? 1 : -1))
    drawFirstFrame()
  }

  /// Whether Flutter's framework has built its first frame, and keeps it from the engine: its post-frame callbacks are
  /// called all the same (the same page: “all the work”).
  var keepsFrames: Bool { app.kind == .flutter && react.isMounted && react.frameHolds > 0 }

  /// Draws what Dart has built for the first time, unless it is kept from the engine or the app is in the background,
  /// where the engine may not draw (flutter/flutter, FlutterEngine.mm, flutterDidEnterBackground, setIsGpuDisabled;
  /// scheduler/binding.dart, framesEnabled).
  mutating func drawFirstFrame() {
    guard app.kind == .flutter, react.isMounted, screen.model.host != .mounted, react.frameHolds == 0,
      !process.phase.isBackground
    else { return }
    screenHostChanged(.mounted)
    enqueueMain([op(.firstFrame)])
  }

  /// Tells the view controller of the first frame, which then hands on the links that have waited for it.
  mutating func firstFrameIsDrawn() {
    react.hasDrawn = true
    emit(.flutterFirstFrame)
    guard !react.waitingLinks.isEmpty else { return }
    for link in react.waitingLinks { enqueueMain([link.call]) }
    react.waitingLinks = []
    due.removeAll(where: \.isTimeoutOfLink)
  }

  /// Lets a link wait for the first frame, for three seconds at most (flutter/flutter, FlutterAppDelegate.mm and
  /// FlutterViewController.mm, waitForFirstFrame:3.0; pull 176303; Milad-Akarie/auto_route_library issue 2076).
  mutating func awaitFirstFrame(_ call: AppCall, of url: String) {
    react.waitingLinks.append((url, .call(call, Actor(lane: .main, origin: origin, cause: cause))))
    enqueue([op(.linkTimesOut)], on: .background, at: now + Interval.seconds(3))
  }

  /// Drops the oldest link that waits for the first frame.
  mutating func linkTimesOut() {
    guard !react.hasDrawn, !react.waitingLinks.isEmpty else { return }
    let link = react.waitingLinks.removeFirst()
    refuse(.navLinkDropped, because: .link(link.url, .noFirstFrame))
  }
}
