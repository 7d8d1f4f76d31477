import DeviceModel
import Traces

// What a cause brings along: in the options of the launch, and in calls. Apple, UIApplication.LaunchOptionsKey and
// UIScene.ConnectionOptions; which calls come in which case: developers' tables for cold and warm starts.

extension World {
  /// `launchOptions` of an app without scenes, `connectionOptions` of a scene: one entry, named as the cause is.
  func options(for cause: LaunchCause) -> Value {
    let (label, value): (String, Value)
    switch cause {
    case .icon, .backgroundFetch, .prewarm: return .none
    case .url(let url): (label, value) = ("url", .text(url))
    case .notification(let content): (label, value) = ("notification", .record(content))
    case .shortcut(let id): (label, value) = ("shortcut", .text(id))
    case .activity(let url): (label, value) = ("activity", .text(url))
    case .cloudKitShare(let url): (label, value) = ("cloudKitShare", .text(url))
    case .bluetooth: (label, value) = ("bluetooth", .bool(true))
    case .location: (label, value) = ("location", .bool(true))
    case .silentPush: (label, value) = ("silentPush", .bool(true))
    }
    return .record(Record([(label, value)]))
  }

  /// The calls with which a cause reaches an app that has launched, or a scene that is connected. A cold launch without
  /// scenes makes them too; a scene that connects finds the cause in its options instead, a notification's response in
  /// both places.
  func deliveryOps(_ cause: LaunchCause) -> [Op] {
    switch cause {
    case .icon, .prewarm: []
    case .url(let url): deliveryOps(toApp: .appOpenURL, toScene: .sceneOpenURLContexts) { .beginLink($0, url) }
    case .activity(let url):
      announcementOfActivity
        + deliveryOps(toApp: .appContinueActivity, toScene: .sceneContinueActivity) { .beginLink($0, url) }
    case .shortcut(let id):
      deliveryOps(toApp: .appPerformAction, toScene: .scenePerformAction) { .beginDelivery($0, .text(id)) }
    case .notification(let content): deliveryOps(ofNotification: content)
    case .cloudKitShare(let url):
      deliveryOps(toApp: .appDidAcceptShare, toScene: .sceneDidAcceptShare) { .beginDelivery($0, .text(url)) }
    case .bluetooth: deliveryOps(.systemBluetoothRestored)
    case .location: deliveryOps(.systemLocationDelivered)
    case .silentPush: deliveryOps(.appDidReceiveRemoteNotification)
    case .backgroundFetch: deliveryOps(.appPerformFetch)
    }
  }

  /// The calls for causes that have waited, one cause after the other. (A loop: a closure would copy the world.)
  func ops(delivering causes: [LaunchCause]) -> [Op] {
    var ops: [Op] = []
    for cause in causes { ops += deliveryOps(cause) }
    return ops
  }

  /// The delegate is told that an activity is coming before it is there (a list of calls of iOS 12.1).
  private var announcementOfActivity: [Op] {
    if runsScenes { return hasSceneDelegate ? Op.callback(.fixed(.sceneWillContinueActivity)) : [] }
    return Op.callback(.fixed(.appWillContinueActivity))
  }

  /// To the delegate of the notification centre, if there is one; else to the app delegate, but not with scenes (a
  /// printed log of iOS 11, and a table that an SDK's authors observed on iOS 14).
  private func deliveryOps(ofNotification content: Record) -> [Op] {
    let hasCentre = configuration.ios.major >= Int32(Event.appDidReceiveResponse.entry.firstIOS)
    if hasCentre, app.wiring.hasNotificationDelegate {
      return deliveryOps(.appDidReceiveResponse, detail: .value(.record(content)))
    }
    return runsScenes ? [] : deliveryOps(.appDidReceiveRemoteNotification, detail: .value(.record(content)))
  }

  private func deliveryOps(_ event: Event, detail: EventDetail = .none) -> [Op] {
    [.lifecycle(.beginDelivery(.fixed(event), detail)), .end(.fixed(event))]
  }

  /// A call of the delegate that there is: of an app with scenes the scene's, if it has one.
  private func deliveryOps(toApp app: Event, toScene scene: Event, begin: (EventKey) -> LifecycleOp) -> [Op] {
    if runsScenes, !hasSceneDelegate { return [] }
    let key = EventKey.fixed(runsScenes ? scene : app)
    return [.lifecycle(begin(key)), .end(key)]
  }

  /// A URL has reached the app's code, which looks among its links.
  mutating func linkArrives(_ url: String, at place: Position) { pending.append(.link(url, place)) }
}
