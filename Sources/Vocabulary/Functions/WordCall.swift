package import DeviceModel

/// A word with arguments as the value of a field: `storyboard("Main", canvas: "iPhone 15")`.
package struct WordCall: Sendable {
  /// The word before the parentheses.
  package var word: Word
  /// The domain of the word.
  package var domain: WordDomain
  /// The parameters, in the order of the manual.
  package var parameters: [FunctionParameter]
  /// The signature: `reactNative(version:, architecture:)`.
  package var signature: String {
    "\(word.rawValue)(\(parameters.map(\.signature).joined(separator: ", ")))"
  }

  /// All words with arguments.
  package static let all: [WordCall] = [
    WordCall(
      word: .reactNative, domain: .appKind,
      parameters: [
        .labelled("version", .version, leftOut: "0.76", "The version of React Native, for example 0.76."),
        .labelled(
          "architecture", .word(.architecture), leftOut: "bridgeless from 0.76 on, otherwise bridge",
          "How JavaScript and native code communicate."),
      ]),
    WordCall(
      word: .storyboard, domain: .interface,
      parameters: [
        .unlabelled("NAME", .text, "The storyboard's name without its extension."),
        .labelled("canvas", .device, leftOut: "\"iPhone 15\"", "The device for which it was designed."),
      ]),
    WordCall(
      word: .storyboard, domain: .launchScreen,
      parameters: colors
        + [.labelled("canvas", .device, leftOut: "the device itself", "The device for which it was designed.")] + images
    ),
    WordCall(word: .plist, domain: .launchScreen, parameters: colors + images),
  ]

  private static let colors: [FunctionParameter] = [
    .labelled("background", .color, leftOut: "\"#ffffff\"", "The background color."),
    .labelled("dark", .color, leftOut: "the same as background", "The background color in dark appearance."),
  ]

  private static let images: [FunctionParameter] = [
    .labelled("size", .size, leftOut: "computed from the screen", "The memory that its images need."),
    .labelled("size2x", .size, leftOut: "size", "The same on phones with two pixels per point."),
    .labelled("size3x", .size, leftOut: "size", "The same on phones with three pixels per point."),
    .labelled("logo", .length, leftOut: "unknown", "The width of the picture in its middle."),
    .labelled(
      "logoInSafeArea", .bool, leftOut: "false", "Whether the picture is in the middle of the safe area instead."),
  ]

  /// Returns the arguments of a word in this domain; `nil` if it takes none.
  package static func of(_ word: Word, in domain: WordDomain) -> WordCall? {
    all.first { $0.word == word && $0.domain == domain }
  }
}

/// The value after the cause of a launch: `launch from url "shop://cart"`.
package enum CauseOperand {
  /// Returns the type of the operand; `nil` if the cause has no operand.
  package static func type(of cause: Word) -> ValueType? {
    switch cause {
    case .url, .shortcut, .activity, .cloudKitShare: .text
    case .notification: .record
    default: nil
    }
  }
}
