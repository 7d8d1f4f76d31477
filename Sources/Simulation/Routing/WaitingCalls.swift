import DeviceModel
import SourceText

/// A call that waits until the transition of its container has ended.
struct WaitingCall: Sendable {
  var call: AppCall
  var container: Transition.Container
  /// The additional window that it is for, by its root; `nil` for the first one.
  var window: InstanceID?
  /// The screen whose code has made it.
  var caller: ScreenID?
  /// The stack that it is for, whatever is in front when it is made.
  var place: StackPlace
  var isAnimated: Bool
  var origin: Location?
  /// Whether it is the user's way back, which writes other flags than code does.
  var isPersons = false

  func isFor(_ other: Transition.Container, in otherWindow: InstanceID?) -> Bool {
    container == other && window == otherWindow
  }
}

extension World {
  func isInTransition(_ container: Transition.Container) -> Bool {
    routing.transitionsHere.contains { $0.container == container && $0.holdsContainer && !canMerge(into: $0) }
  }

  /// Whether calls wait for a transition of the container.
  func isMoving(_ container: Transition.Container) -> Bool { !hasFlutterNavigator && isInTransition(container) }

  /// Returns the same, but ignores transitions in their last callbacks: their animations are over.
  func isAnimating(_ container: Transition.Container) -> Bool {
    !hasFlutterNavigator
      && routing.transitionsHere.contains {
        $0.container == container && $0.holdsContainer && !routing.finishing.contains($0.number)
      }
  }

  /// Whether .NET's own stack of modals is ahead of the controllers, which follow when the window is there and nothing
  /// moves (dotnet/maui from .NET 8 on, ModalTests.cs: PushModalModalWithoutAwaiting, PushModalFromAppearing,
  /// LoadModalPagesBeforeWindowHasLoaded). Xamarin only waits for the window (its Platform.cs, DidAppear).
  var waitsForPlatform: Bool {
    switch app.kind {
    case .maui: !process.launch.rootHasAppeared || !routing.transitions.isEmpty
    case .xamarin: !process.launch.rootHasAppeared
    case .uikit, .swiftui, .reactNative, .flutter, .webView, .nativeScript: false
    }
  }

  /// Postpones a call until the move in its container has ended.
  mutating func wait(_ call: AppCall, for container: Transition.Container, isPersons: Bool = false) {
    let place = if case .stack(let place) = container { place } else { routing.stacks.activePlace }
    routing.waitingCalls.append(
      WaitingCall(
        call: call, container: container, window: routing.window, caller: caller, place: place, isAnimated: isAnimated,
        origin: origin, isPersons: isPersons))
  }

  /// Resumes waiting calls, until one of them moves the container again.
  mutating func resumeCalls(of container: Transition.Container) {
    let (window, old) = (routing.window, caller)
    defer { caller = old }
    while !isMoving(container), container != .presentation || !waitsForPlatform,
      let index = routing.waitingCalls.firstIndex(where: { $0.isFor(container, in: window) })
    {
      let waiting = routing.waitingCalls.remove(at: index)
      // A stack may have gone with its modal.
      routing.stacks.resumedPlace = pages(of: waiting.place).isEmpty ? nil : waiting.place
      if routing.stacks.resumedPlace == nil, case .stack = container { continue }
      defer { routing.stacks.resumedPlace = nil }
      (isAnimated, origin, caller) = (waiting.isAnimated, waiting.origin, waiting.caller)
      if waiting.isPersons { goBack(waiting.call) } else { navigate(waiting.call) }
      isAnimated = true
    }
  }
}
