import DeviceModel
import Traces
import VirtualTime

/// View-controller instances, their appearance and their geometry.
struct ViewState: Sendable {
  init(_ configuration: Configuration) {}
}

enum ViewOp: Sendable {
  case placeholder
}

/// One live view controller. A screen may have several: the same screen pushed twice is two.
struct InstanceID: Hashable, Sendable {
  var number: UInt32
}

/// The parts in which the root view controller comes up at launch; the life-cycle engine decides when each is due.
enum RootStage: Sendable {
  /// `init` (with a storyboard before `didFinishLaunching`, in code inside the callback that makes the window).
  case instantiate
  /// The window becomes visible: loadView, viewDidLoad, viewWillAppear, synchronously.
  case load
  /// The first layout: viewIsAppearing, updateViewConstraints, the layout callbacks.
  case layOut
  /// Behind the first commit: viewDidAppear, didMove.
  case didAppear
}

extension World {
  mutating func perform(_ op: ViewOp) {}
  func observeGeometry(_ key: ObservableKey) -> Value { .none }

  /// The callbacks of the root view controller (with tabs: of the selected tab's) for one stage of its coming up.
  mutating func rootOps(_ stage: RootStage) -> [Op] { [] }

  /// The process has died: no controller is left, and none is told.
  mutating func viewsProcessEnded() {}

  /// The phone has been turned; the app in the foreground follows.
  mutating func viewsRotate(to orientation: Orientation) {}
}
