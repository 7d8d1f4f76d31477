// The rows stand in the order of the cases of `Event`; a test compares them.

extension EventEntry {
  static let system: [EventEntry] = [
    EventEntry("system.launchScreenShown", .system, on: .system, "The system puts the app's launch screen up."),
    .stretch(
      "system.launchScreenLeft", .system, on: .system, "The launch screen fades out over the app's first frame."),
    EventEntry(
      "system.launchImageRefused", .system, on: .system, since: 14,
      "The image made of the launch screen is too large, and black shows instead."),
    EventEntry(
      "system.prewarmed", .system, on: .system, since: 15, "The system started the process ahead of any need for it."),
    EventEntry(
      "system.snapshotTaken", .system, on: .system, "The system photographs the app for its card in the switcher."),
    EventEntry("system.suspended", .system, on: .system, "The process stands still; the app is not told."),
    EventEntry("system.resumed", .system, on: .system, "A suspended process runs again."),
    EventEntry(
      "system.backgroundTimeExpired", .system, on: .system, "A background task outlived the time that it was granted."),
    EventEntry("system.watchdogFired", .system, on: .system, "The app needed too long to launch or to come back."),
    EventEntry("system.memoryWarning", .system, on: .system, "Memory is short, and the running app is to be told."),
    .stretch(
      "system.locationDelivered", .system, on: .main,
      "The app's location manager tells its delegate that a watched place was reached."),
    .stretch(
      "system.bluetoothRestored", .system, on: .main, since: 7,
      "The app's Bluetooth manager is restored, and tells its delegate what the peripheral had to say."),
    EventEntry("system.crashed", .system, on: .system, "The process died of a fault; the reason is carried along."),
    EventEntry("system.processEnded", .system, on: .system, "The process is gone, in whatever way."),
    EventEntry("system.rotated", .system, on: .system, "The phone was turned, and the interface is to follow."),
    EventEntry("system.appearanceChanged", .system, on: .system, "The phone went from light to dark or back."),
  ]

  static let script: [EventEntry] = [
    EventEntry("step", .script, on: nil, "A step of the scenario was carried out; what it causes comes after it."),
    EventEntry("note", .script, on: nil, "A note of the scenario, for whoever reads the report."),
    EventEntry("warning", .script, on: nil, "Something that the console would print a warning about."),
  ]
}
