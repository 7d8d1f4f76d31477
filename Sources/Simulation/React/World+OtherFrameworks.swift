import DeviceModel

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
    if app.kind == .flutter { enqueueMain([.emit(.fixed(.flutterFirstFrame), .none)]) }
    resumeEarlyCalls()
  }
}
