import DeviceModel
import Traces

// Data that a cause delivers: in the options of the launch, and in calls. Sources: Apple,
// UIApplication.LaunchOptionsKey and UIScene.ConnectionOptions; for the calls in each case, developers' tables for cold
// and warm starts.

extension World {
  /// Returns `launchOptions` of an app without scenes, or `connectionOptions` of a scene: one entry, named after the
  /// cause. Those of a scene have none for what the system alone knows of (Apple, UIScene.ConnectionOptions).
  func options(for cause: LaunchCause) -> Value {
    let value: Value
    switch cause {
    case .icon, .backgroundFetch, .voipPush, .urlSession, .prewarm, .carPlay: return .none
    case .url(let text), .shortcut(let text), .activity(let text), .cloudKitShare(let text): value = .text(text)
    case .notification(let content): value = .record(content)
    case .bluetooth, .location, .silentPush:
      if runsScenes { return .none }
      value = .bool(true)
    }
    return .record(Record([(cause.word.rawValue, value)]))
  }

  /// Whether a URL is in the options of the launch or, with scenes, in those of the connection.
  func isInOptions(_ url: String) -> Bool {
    guard case .record(let options) = runsScenes ? process.launch.connectionOptions : process.launch.launchOptions
    else { return false }
    return options["url"] == .text(url) || options["activity"] == .text(url)
  }

  /// Returns the calls with which a cause reaches a launched app or a connected scene. A cold launch without scenes
  /// also makes them. A scene that connects finds the cause in its options instead; a notification's response is in
  /// both.
  func deliveryOps(_ cause: LaunchCause) -> [Op] {
    switch cause {
    case .icon, .prewarm: []
    // SwiftUI's own scene delegate takes it to onOpenURL, also if the app has named another one (Apple's developer
    // forums, threads 762526, 746362 and 743571; partout-io/passepartout pull 770).
    case .url(let url) where handlesLinksLate, .activity(let url) where handlesLinksLate:
      [.lifecycle(.announceLink(url))]
    case .url(let url): deliveryOps(toApp: .appOpenURL, toScene: .sceneOpenURLContexts) { .beginLink($0, url) }
    case .activity(let url):
      announcementOfActivity
        + deliveryOps(toApp: .appContinueActivity, toScene: .sceneContinueActivity) { .beginLink($0, url) }
    case .shortcut(let id):
      deliveryOps(toApp: .appPerformAction, toScene: .scenePerformAction) { .beginDelivery($0, .text(id)) }
    case .notification(let content): deliveryOps(ofNotification: content)
    case .cloudKitShare(let url):
      deliveryOps(toApp: .appDidAcceptShare, toScene: .sceneDidAcceptShare) { .beginDelivery($0, .text(url)) }
    // Only a launch restores it (Apple, TN3115 and QA1962).
    case .bluetooth: deliveryOps(process.launch.isUnderway ? .systemBluetoothRestored : .systemBluetoothDelivered)
    case .location: deliveryOps(.systemLocationDelivered)
    case .silentPush: deliveryOps(.appDidReceiveRemoteNotification)
    case .backgroundFetch: deliveryOps(.appPerformFetch)
    case .voipPush: deliveryOps(.systemVoIPPushDelivered)
    case .urlSession: deliveryOps(.appHandleURLSessionEvents)
    case .carPlay: carScene.map(sceneConnectionOps) ?? []
    }
  }

  /// Returns the calls for causes that have waited, in their order. (A loop: a closure would copy the world.)
  func ops(delivering causes: [LaunchCause]) -> [Op] {
    var ops: [Op] = []
    for cause in causes { ops += deliveryOps(cause) }
    return ops
  }

  /// The call announcing an activity to the delegate before the activity arrives (a list of calls of iOS 12.1).
  private var announcementOfActivity: [Op] {
    if runsScenes { return hasSceneDelegate ? Op.callback(.fixed(.sceneWillContinueActivity)) : [] }
    return Op.callback(.fixed(.appWillContinueActivity))
  }

  /// Returns the call for a notification's response.
  private func deliveryOps(ofNotification content: Record) -> [Op] {
    notificationCall(.appDidReceiveResponse).map { deliveryOps($0, detail: .value(.record(content))) } ?? []
  }

  /// Returns the call that an app gets for one of the notification center's delegate: that one, if it has the delegate.
  /// Otherwise, without scenes, the app delegate gets the notification, whether it was tapped (a printed log of iOS 11,
  /// and a table that an SDK's authors observed on iOS 14) or arrives in front (qiita.com/naonya3/items/
  /// cab4222bca046bfa6b1a; react-native-push-notification/ios issue 295; none with scenes: NIFCLOUD-mbaas/UserCommunity
  /// issue 1108).
  func notificationCall(_ event: Event) -> Event? {
    let hasCentre = configuration.ios.major >= Int32(event.entry.firstIOS)
    if hasCentre, app.wiring.hasNotificationDelegate { return event }
    return runsScenes ? nil : .appDidReceiveRemoteNotification
  }

  private func deliveryOps(_ event: Event, detail: EventDetail = .none) -> [Op] {
    [.lifecycle(.beginDelivery(.fixed(event), detail)), .end(.fixed(event))]
  }

  /// Returns a delegate's call: with scenes the scene delegate's, if the app has one, otherwise the app delegate's.
  private func deliveryOps(toApp app: Event, toScene scene: Event, begin: (EventKey) -> LifecycleOp) -> [Op] {
    if runsScenes, !hasSceneDelegate { return [] }
    let key = EventKey.fixed(runsScenes ? scene : app)
    return [.lifecycle(begin(key)), .end(key)]
  }

  /// Brings a URL that no call delivers to the app's code: at a launch that of the connecting scene.
  mutating func announceLink(_ url: String) {
    let led = process.launch.isUnderway ? nil : cause
    if let place = led ?? process.scene.willConnect { linkArrives(url, at: place) }
  }

  /// Reports to the driver that a URL has reached the app's code, which searches its links. React Native hears of it in
  /// JavaScript (`Linking`'s event; facebook/react-native issue 35452).
  mutating func linkArrives(_ url: String, at place: Position) {
    if reactRules != nil, react.hasContainer, !js.isFree, !lane.isJS {
      return enqueueJS([.lifecycle(.hearLink(url, place))])
    }
    pending.append(.link(url, place))
  }
}
