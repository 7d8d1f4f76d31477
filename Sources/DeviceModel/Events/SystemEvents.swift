// The rows stand in the order of the cases of `Event`; a test compares them.

extension EventEntry {
  static let system: [EventEntry] = [
    .init("system.launchScreenShown", .system, on: .system),
    .stretch("system.launchScreenLeft", .system, on: .system),
    .init("system.launchImageRefused", .system, on: .system, since: 14),
    .init("system.prewarmed", .system, on: .system, since: 15),
    .init("system.snapshotTaken", .system, on: .system),
    .init("system.suspended", .system, on: .system),
    .init("system.resumed", .system, on: .system),
    .init("system.backgroundTimeExpired", .system, on: .system),
    .init("system.watchdogFired", .system, on: .system),
    .init("system.memoryWarning", .system, on: .system),
    .init("system.notificationArrived", .system, on: .system),
    .stretch("system.locationDelivered", .system, on: .main),
    .stretch("system.bluetoothRestored", .system, on: .main, since: 7),
    .stretch("system.bluetoothDelivered", .system, on: .main),
    .stretch("system.voipPushDelivered", .system, on: .main, since: 8),
    .init("system.crashed", .system, on: .system),
    .init("system.processEnded", .system, on: .system),
    .init("system.rotated", .system, on: .system),
    .init("system.appearanceChanged", .system, on: .system),
  ]

  static let script: [EventEntry] = [
    .init("step", .script, on: nil),
    .init("note", .script, on: nil),
    .init("warning", .script, on: nil),
  ]
}
