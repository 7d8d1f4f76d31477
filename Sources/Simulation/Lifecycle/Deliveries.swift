import DeviceModel
import Traces
import VirtualTime

// What a cause brings along: in the options of the launch, and in calls. Apple, UIApplication.LaunchOptionsKey and
// UIScene.ConnectionOptions; which calls come in which case: developers' tables for cold and warm starts.

extension World {
  /// `launchOptions` of an app without scenes, `connectionOptions` of a scene: one entry, named as the cause is.
  func options(for cause: LaunchCause) -> Value {
    switch cause {
    case .icon, .backgroundFetch, .prewarm: .none
    case .url(let url): .record(Record([.init(label: "url", value: .text(url))]))
    case .notification(let content): .record(Record([.init(label: "notification", value: .record(content))]))
    case .shortcut(let id): .record(Record([.init(label: "shortcut", value: .text(id))]))
    case .activity(let url): .record(Record([.init(label: "activity", value: .text(url))]))
    case .cloudKitShare(let url): .record(Record([.init(label: "cloudKitShare", value: .text(url))]))
    case .bluetooth: .record(Record([.init(label: "bluetooth", value: .bool(true))]))
    case .location: .record(Record([.init(label: "location", value: .bool(true))]))
    case .silentPush: .record(Record([.init(label: "silentPush", value: .bool(true))]))
    }
  }

  /// The calls with which a cause reaches an app that has launched, or a scene that is connected. A cold launch without
  /// scenes makes them too; a scene that connects finds the cause in its options instead, a notification's response in
  /// both places.
  func deliveryOps(_ cause: LaunchCause) -> [Op] {
    switch cause {
    case .icon, .prewarm: []
    case .url(let url): linkOps(url, toApp: .appOpenURL, toScene: .sceneOpenURLContexts)
    case .activity(let url): linkOps(url, toApp: .appContinueActivity, toScene: .sceneContinueActivity)
    case .shortcut(let id): shortcutOps(id)
    case .notification(let content): deliveryOps(.appDidReceiveResponse, .value(.record(content)))
    case .cloudKitShare(let url): shareOps(url)
    case .bluetooth: deliveryOps(.systemBluetoothRestored)
    case .location: deliveryOps(.systemLocationDelivered)
    case .silentPush: deliveryOps(.appDidReceiveRemoteNotification)
    case .backgroundFetch: deliveryOps(.appPerformFetch)
    }
  }

  private func deliveryOps(_ event: Event, _ detail: EventDetail = .none) -> [Op] {
    [.lifecycle(.beginDelivery(.fixed(event), detail)), .end(.fixed(event))]
  }

  private func shortcutOps(_ id: String) -> [Op] {
    if !runsScenes { return deliveryOps(.appPerformAction, .text(id)) }
    return hasSceneDelegate ? deliveryOps(.scenePerformAction, .text(id)) : []
  }

  private func shareOps(_ url: String) -> [Op] {
    if !runsScenes { return deliveryOps(.appDidAcceptShare, .text(url)) }
    return hasSceneDelegate ? deliveryOps(.sceneDidAcceptShare, .text(url)) : []
  }

  private func linkOps(_ url: String, toApp app: Event, toScene scene: Event) -> [Op] {
    if runsScenes, !hasSceneDelegate { return [] }
    let key = EventKey.fixed(runsScenes ? scene : app)
    return [.lifecycle(.beginLink(key, url)), .end(key)]
  }

  /// A URL has reached the app's code, which looks among its links.
  mutating func linkArrives(_ url: String, at place: Position) { pending.append(.link(url, place)) }
}
