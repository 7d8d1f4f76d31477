package import DeviceModel

/// What stands behind the cause of a launch: `launch from url "shop://cart"`.
package enum CauseOperand {
  /// The type of the operand; nil for a cause that has none.
  package static func type(of cause: Word) -> ValueType? {
    switch cause {
    case .url, .shortcut, .activity, .cloudKitShare: .text
    case .notification: .record
    default: nil
    }
  }
}
