// The rows stand in the order of the cases of `TaskField` and `DeviceField`; a test compares them.

extension FieldEntry {
  static let task: [FieldEntry] = [
    FieldEntry(
      .task, "takes", .time, leftOut: nil,
      "How long the task works.",
      example: "takes: 250ms"),
    FieldEntry(
      .task, "on", .word(.taskLane), leftOut: "background",
      "The lane that it works on.",
      example: "on: main"),
    FieldEntry(
      .task, "after", .event, leftOut: nil,
      "The event that sets it off.",
      example: "after: app.didFinishLaunching"),
  ]

  static let device: [FieldEntry] = [
    FieldEntry(
      .device, "like", .device, leftOut: "\"iPhone 15\"",
      "The device that it is the same as in all that is not said.",
      example: "like: \"iPhone 15\""),
    FieldEntry(
      .device, "width", .length, leftOut: "as like",
      "The width of the screen when held upright.",
      example: "width: 393pt"),
    FieldEntry(
      .device, "height", .length, leftOut: "as like",
      "The height of the screen when held upright.",
      example: "height: 852pt"),
    FieldEntry(
      .device, "scale", .count, leftOut: "as like",
      "How many pixels a point is wide.",
      example: "scale: 3"),
    FieldEntry(
      .device, "safeArea", .record, leftOut: "as like",
      "The insets when held upright; an edge that is left out is 0pt.",
      example: "safeArea: { top: 59pt, bottom: 34pt }"),
    FieldEntry(
      .device, "landscapeSafeArea", .record, leftOut: "as like",
      "The insets when held on its side; an edge that is left out is 0pt.",
      example: "landscapeSafeArea: { left: 59pt, right: 59pt, bottom: 21pt }"),
    FieldEntry(
      .device, "refresh", .frequency, leftOut: "as like",
      "How many frames a second the screen shows at most.",
      example: "refresh: 120Hz"),
    FieldEntry(
      .device, "chip", .text, leftOut: "as like",
      "The processor, whose speed scales what was measured on another device.",
      example: "chip: \"A17 Pro\""),
    FieldEntry(
      .device, "family", .word(.deviceFamily), leftOut: "as like",
      "Whether it is a phone or a tablet.",
      example: "family: iPhone"),
  ]
}
