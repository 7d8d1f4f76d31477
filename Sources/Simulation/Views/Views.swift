import DeviceModel
import VirtualTime

/// The identity of a live view controller. A screen that is pushed twice has two.
struct InstanceID: Hashable, Sendable {
  var number: UInt32
}

/// A view controller and its view.
struct ViewController: Sendable {
  /// The state of a view's appearance; it is appearing between `viewWillAppear` and `viewDidAppear`, and so on.
  enum Appearance: Sendable {
    case gone, appearing, appeared, disappearing

    /// Whether the view is shown or about to be.
    var isComing: Bool { self == .appearing || self == .appeared }

    /// Returns whether a callback may move the view from this state to the next.
    func leads(to next: Appearance) -> Bool {
      switch next {
      case .appearing: !isComing
      case .appeared: self == .appearing
      case .disappearing: isComing
      case .gone: self == .disappearing
      }
    }
  }

  var id: InstanceID
  var screen: ScreenID
  var appearance = Appearance.gone
  /// Whether the view is in the window: from its first layout in an appearance until it has disappeared.
  var isInWindow = false
  /// Whether it has entered the window since its last viewWillAppear.
  var hasEntered = false
  /// Whether it is in the window and not laid out there yet, as in `viewIsAppearing`.
  var isEntering = false
  /// Whether SwiftUI's hosting controller of the screen has been made.
  var isHosted = false
  /// Whether its presenter went away without dismissing it. It stays as it is and gets no calls, which a test holds.
  var isStranded = false
  var isLoaded = false
  /// Whether JavaScript or the engine has been asked to draw it.
  var isShown = false
  var hasAppeared = false
  /// Whether Flutter has built it, so that it hears of the routes around it (RouteAware).
  var isSubscribed = false
  /// Whether Flutter has taken it from the tree, and has not disposed of it yet.
  var isDeactivated = false
  /// Where its view is: its size is zero before the view is loaded, and the rest before it is in the window.
  var place = WindowGeometry.Place(size: .zero, safeArea: .zero)
  var traits = Traits.unspecified
  /// The controller that contains it; pages have one before they are shown.
  var parent: InstanceID?
  /// Whether its view is in its parent's view.
  var isEmbedded = false
  /// The number of the task that SwiftUI has started for it and not cancelled; zero if none.
  var task: UInt32 = 0
}

/// View-controller instances, their appearance and their geometry.
struct ViewState: Sendable {
  /// All live controllers, oldest first.
  var controllers: [ViewController] = []
  var madeSoFar: UInt32 = 0
  /// The number of times that `task` of a view has started.
  var tasksSoFar: UInt32 = 0
  /// Whether any controller is or was contained in another one.
  var hasChildren = false
  /// Whether the window is visible with the root's view in it; from then on changes are transitions.
  var isInWindow = false
  /// The topmost controller, not counting anything that covers the app's content.
  var top: InstanceID?
  /// The orientation of the phone.
  var orientation = Orientation.portrait
  /// The orientation of the window, which follows the phone as far as the app and its screen allow.
  var windowOrientation = Orientation.portrait
  /// The width of the window in a split view, and the share that the user has chosen; `nil` for the whole screen.
  var splitWidth: Length?
  /// The status bar when the window last got another size; `nil` until then.
  var statusBarAtLastSize: App.StatusBar?
  var share: WindowShare?
  /// Destinations that SwiftUI has made with the body of the view that leads there, and that are not opened yet.
  var madeWithBody: [RouteID] = []
  /// The screens' own sheets as they were last laid out.
  var sheets: [SheetLayout]
  /// The number of times that a sheet has been shown.
  var sheetsSoFar: UInt32 = 0
  var keyboard = Keyboard()

  /// - Parameter sheets: The number of sheets of the app.
  init(sheets: Int) { self.sheets = Array(repeating: SheetLayout(), count: sheets) }

  func index(of id: InstanceID) -> Int? {
    // The newest controllers are looked up most often.
    controllers.lastIndex { $0.id == id }
  }

  subscript(id: InstanceID) -> ViewController? { index(of: id).map { controllers[$0] } }

  func screen(of id: InstanceID) -> ScreenID? { index(of: id).map { controllers[$0].screen } }

  func appearance(of id: InstanceID) -> ViewController.Appearance {
    index(of: id).map { controllers[$0].appearance } ?? .gone
  }

  /// Returns the newest live controller of a screen.
  func latest(of screen: ScreenID) -> ViewController? { controllers.last { $0.screen == screen } }

  /// Returns the number of live controllers of a screen.
  func count(of screen: ScreenID) -> Int { controllers.count { $0.screen == screen } }
}

/// The work of a view controller on main; each op reads the state when it is performed.
enum ViewOp: Sendable {
  case root(RootStage)
  /// Makes SwiftUI's hosting controller.
  case make(InstanceID)
  case evaluateBody(InstanceID)
  case load(InstanceID)
  /// Makes a call on the controller, and does nothing else.
  case call(ScreenCallback, InstanceID)
  case didLoad(InstanceID)
  case willAppear(InstanceID)
  /// Puts the view, with its size, into the window: `viewIsAppearing`.
  case enterWindow(InstanceID)
  case layOut(InstanceID)
  case didLayOut(InstanceID)
  case didAppear(InstanceID)
  case willDisappear(InstanceID)
  case didDisappear(InstanceID)
  /// Frees a controller that nothing holds any more, unless it leaks.
  case release(InstanceID)
  /// Posts one of the keyboard's notifications after its animation.
  case postKeyboard(Event)
  case free(InstanceID)
  /// Shows the content of a screen that takes time to render.
  case draw(InstanceID)
  /// Slides in a screen's own sheet.
  case showSheet(SheetID)
  /// Removes a sheet that has slid out, if it has not been shown again since.
  case removeSheet(SheetID, UInt32)
  /// Lays the views out for a picture, as in this orientation of the phone.
  case pose(Orientation, isWhole: Bool)
  /// Turns the window and its views to the phone's orientation.
  case turnWindow
  /// Gives the views in the window its traits.
  case adoptTraits
  /// Forwards an appearance step to the controllers that this one contains.
  case handOn(AppearanceStep, InstanceID)
  /// Puts a child's view into its parent's.
  case join(InstanceID)
  /// Makes the pages of a page controller and shows the first.
  case openPages(InstanceID)
  case startTask(InstanceID, of: ScreenID)
  case finishTask(InstanceID, UInt32)
}

extension World {
  mutating func performViewOp(_ op: ViewOp) {
    switch op {
    case .root(let stage): bringUpRoot(stage)
    case .make(let id): make(id)
    case .evaluateBody(let id): evaluateBody(id)
    case .load(let id): load(id)
    case .call(let callback, let id): call(callback, on: id)
    case .didLoad(let id): didLoad(id)
    case .willAppear(let id): willAppear(id)
    case .enterWindow(let id): enterWindow(id)
    case .layOut(let id): layOut(id)
    case .didLayOut(let id): didLayOut(id)
    case .didAppear(let id): didAppear(id)
    case .willDisappear(let id): willDisappear(id)
    case .didDisappear(let id): didDisappear(id)
    case .release(let id): release(id)
    case .postKeyboard(let event): postKeyboard(event)
    case .free(let id): free(id)
    case .draw(let id): draw(id)
    case .showSheet(let sheet): slideIn(sheet)
    case .removeSheet(let sheet, let number): removeSheet(sheet, number: number)
    case .pose(let orientation, let isWhole): pose(orientation, isWhole: isWhole)
    case .turnWindow: turnWindow()
    case .adoptTraits: adoptTraits()
    case .handOn(let step, let id): handOn(step, from: id)
    case .join(let id): join(id)
    case .openPages(let id): openPages(of: id)
    case .startTask(let id, let screen): startTask(of: id, screen: screen)
    case .finishTask(let id, let number): finishTask(number, of: id)
    }
  }

  /// Traces a callback and leaves room for the app's code in it: its own work, and its end. A callback that the iOS
  /// version does not have is skipped.
  mutating func call(_ callback: ScreenCallback, on id: InstanceID, work: Interval = .zero) {
    guard setting.callbacks & 1 << UInt64(callback.rawValue) != 0, let screen = views.screen(of: id) else { return }
    // All screens of these are in the first controller.
    if routing.transitionCount > 0, app.kind == .flutter || app.kind == .webView { return }
    let key = EventKey.screen(screen, callback: callback)
    // In most cases nothing follows the callback.
    guard setting.hasSheets || work > .zero || setting.watched.contains(key.end) else {
      emit(key)
      return
    }
    var rest: [Op] = []
    if setting.hasSheets { rest = layOutSheets(of: screen, in: callback, for: id) }
    emit(key)
    if work > .zero { rest.append(.busy(work)) }
    if setting.watched.contains(key.end) { rest.append(.end(key)) }
    if !rest.isEmpty { insert(rest) }
  }

  // MARK: Coming into being, and going

  /// Makes a controller for an entry of the stacks, or returns the one that the app shares. It exists before the call
  /// that shows it, whose argument it is.
  /// - Parameter hasView: Whether SwiftUI has already made the view, with the body that leads there.
  mutating func makeController(of screen: ScreenID, hasView: Bool = false) -> InstanceID {
    if app.screens[screen].sharesInstance, let shared = views.latest(of: screen), !isPlaced(shared) {
      return shared.id
    }
    views.madeSoFar += 1
    let id = InstanceID(number: views.madeSoFar)
    views.controllers.append(ViewController(id: id, screen: screen))
    dirty.insert([.navigation, .geometry])
    predictTraits(views.controllers.count - 1)
    if !hasView { callOnMain(.`init`, on: id) }
    return id
  }

  /// Whether a controller stands in a stack, a window or another controller.
  private func isPlaced(_ controller: ViewController) -> Bool {
    controller.parent != nil || routing.stacks.entries.contains { $0.instance == controller.id }
      || secondaryWindow(of: controller.id) != nil
  }

  /// Makes a call at once on main, whichever lane asked for it.
  mutating func callOnMain(_ callback: ScreenCallback, on id: InstanceID) {
    let (asked, led) = (lane, cause)
    lane = .main
    call(callback, on: id)
    (lane, cause) = (asked, led)
  }

  /// Makes the hosting controller of a SwiftUI screen; other screens are controllers themselves.
  private mutating func make(_ id: InstanceID) {
    guard isSwiftUI, let index = views.index(of: id), !views.controllers[index].isHosted else { return }
    views.controllers[index].isHosted = true
    call(.hostInit, on: id)
  }

  private mutating func load(_ id: InstanceID) {
    guard let index = views.index(of: id), !views.controllers[index].isLoaded else { return }
    if isSwiftUI, !views.controllers[index].isHosted {
      return insert(.view(.make(id)), .view(.load(id)))
    }
    views.controllers[index].isLoaded = true
    let screen = views.controllers[index].screen
    let size = designSize(of: screen)
    views.controllers[index].place.size = size
    dirty.insert(.geometry)
    insert(.view(.call(.loadView, id)), .view(.didLoad(id)))
  }

  private mutating func didLoad(_ id: InstanceID) {
    guard let screen = views.screen(of: id) else { return }
    if !app.screens[screen].pages.isEmpty { insert(.view(.openPages(id))) }
    call(.viewDidLoad, on: id, work: scaled(app.screens[screen].load))
    if isSwiftUI { insert(.view(.evaluateBody(id))) }
  }

  /// Makes the destinations that stand in a body, long before they are opened (two printed logs):
  /// `navigationDestination(isPresented:destination:)` and `NavigationLink(destination:)`. A presented screen, and the
  /// destination of a value, is made when it is shown.
  private mutating func evaluateBody(_ id: InstanceID) {
    guard app.routing != .path, let owner = views.screen(of: id) else { return }
    for (number, route) in app.routes.enumerated() where route.owner == owner && route.presentedAs == nil {
      let id = RouteID(number)
      guard !routing.stacks.entries.contains(where: { $0.flag?.route == id }), !views.madeWithBody.contains(id) else {
        continue
      }
      views.madeWithBody.append(id)
      emit(.screen(route.destination, callback: .`init`))
    }
  }

  /// Takes the view made with the body of a flag's owner; `false` if no such view was made. It is opened once: when the
  /// flag is set again, the body is evaluated again.
  mutating func takeViewMadeWithBody(_ route: RouteID) -> Bool {
    guard let index = views.madeWithBody.firstIndex(of: route) else { return false }
    views.madeWithBody.remove(at: index)
    return true
  }

  /// Frees a controller that left its container, unless something else holds it.
  private mutating func release(_ id: InstanceID) {
    guard let controller = views[id] else { return }
    switch controller.appearance {
    case .gone: break
    case .disappearing: return insert(.view(.didDisappear(id)), .view(.release(id)))
    // Its container was removed from the window in the middle of the transition that brought this controller in.
    case .appearing, .appeared:
      return insert(.view(.willDisappear(id)), .view(.didDisappear(id)), .view(.release(id)))
    }
    let screen = controller.screen
    defer { if hasFlutterNavigator { insert(disposalOps(of: id)) } }
    if app.screens[screen].sharesInstance { return }
    guard !app.screens[screen].isKept else { return traceRetainers(of: screen) }
    if isSwiftUI, rules.retainsDismissed, isBeingRemoved(id, by: .dismiss) {
      return traceRetainers(of: screen, undeclared: .swiftUI)
    }
    call(.`deinit`, on: id)
    insert(.view(.free(id)))
  }

  private mutating func free(_ id: InstanceID) {
    guard let index = views.index(of: id) else { return }
    let screen = views.controllers[index].screen
    views.controllers.remove(at: index)
    dropLocalState(ofFreed: id)
    if setting.hasSheets { removeSheets(of: id) }
    dirty.insert([.navigation, .geometry])
    releaseChildren(of: id)
    guard !views.madeWithBody.isEmpty, views.latest(of: screen) == nil else { return }
    let routes = app.routes
    views.madeWithBody.removeAll { routes[Int($0.index)].owner == screen }
  }

  /// Discards a controller that was never on screen.
  mutating func discard(_ id: InstanceID) {
    guard let screen = views.screen(of: id), !app.screens[screen].isKept else { return }
    callOnMain(.`deinit`, on: id)
    free(id)
  }

  /// Returns the ops that free the controllers of a scene that is gone, the newest first.
  mutating func viewsReclaimedOps() -> [Op] {
    let going = views.controllers.map(\.id)
    let ends = endWithScene(going)
    forgetWindow()
    return ends + going.reversed().map { .view(.release($0)) }
  }

  /// Takes controllers out of a window that goes with its scene. UIKit makes no calls; SwiftUI's views that were in it
  /// disappear, and their tasks end with them (Apple, Handling the window life cycle with multiple scenes; task).
  /// - Returns: SwiftUI's calls.
  mutating func endWithScene(_ ids: [InstanceID]) -> [Op] {
    var ops: [Op] = []
    for index in ids.compactMap(views.index) {
      let controller = views.controllers[index]
      views.controllers[index].appearance = .gone
      views.controllers[index].isInWindow = false
      views.controllers[index].task = 0
      guard isSwiftUI, controller.isInWindow else { continue }
      if controller.task != 0 { ops.append(.view(.call(.taskCancelled, controller.id))) }
      ops.append(.view(.call(.onDisappear, controller.id)))
    }
    return ops
  }

  /// Drops all controllers of a process that has died, without any calls.
  mutating func viewsProcessEnded() {
    views.controllers.removeAll(keepingCapacity: true)
    for sheet in views.sheets.indices { views.sheets[sheet] = SheetLayout() }
    views.madeWithBody = []
    views.hasChildren = false
    views.windowOrientation = launchOrientation
    forgetWindow()
    dirty.insert([.navigation, .geometry])
  }

  /// Drops what belongs to the window.
  private mutating func forgetWindow() {
    views.keyboard = Keyboard()
    views.isInWindow = false
    views.top = nil
    views.statusBarAtLastSize = nil
  }
}
