import DeviceModel
import VirtualTime

/// The keyboard of a text field, which comes back with the controller that the field is in.
struct Keyboard: Sendable {
  /// Its height; `nil` for the usual one of the device in its orientation.
  var height: Length? = .zero
  var owner: InstanceID?
  /// Whether the app has been told that it is there.
  var isKnown = false
}

extension WindowGeometry {
  /// The usual height of the keyboard, with its suggestions and above the home indicator's inset (two tables: one of
  /// phones in KeyboardHeight.swift, which a public app goes by; one of phones with a home button in the mobile editor
  /// of Tiny Technologies). On tablets, and on phones without a home button in landscape, it is that of
  /// TelegramMessenger/Telegram-iOS (DeviceMetrics.swift: 9.7, 11 and 12.9 inches, iPhone X to 13); later phones are
  /// taken to be alike up to iOS 18. A tablet with a home button has 20 points fewer in each pair there; Tiny's table
  /// has the same for 9.7 inches, and for 12.9 inches 371 and 459.
  var usualKeyboardHeight: Length {
    let (width, height) = (min(size.width, size.height), max(size.width, size.height))
    if let height = keyboardHeight26 ?? keyboardHeight7 { return height }
    if isPad {
      let usual = height >= .points(1366) ? (isPortrait ? 398 : 491) : isPortrait ? 333 : 418
      return .points(hasHomeButton ? usual - 20 : usual)
    }
    guard isPortrait else { return .points(!hasHomeButton ? 209 : width > .points(375) ? 194 : 193) }
    if hasHomeButton { return .points(width <= .points(320) ? 253 : width <= .points(375) ? 260 : 271) }
    return .points(width <= .points(320) ? 319 : width < .points(414) ? 336 : 346)
  }

  /// The usual height from iOS 26 on, where it was measured (aloisdeniel/flutter_device_preview, probed on 26.5; with a
  /// home button on a tablet, flutterware 0.7.0); `nil` elsewhere.
  private var keyboardHeight26: Length? {
    guard ios >= Version(26) else { return nil }
    let width = min(size.width, size.height)
    let (upright, sideways): (Int, Int)
    switch (isPad, hasHomeButton) {
    case (true, true): (upright, sideways) = (320, 408)
    case (true, false) where width >= .points(1024): (upright, sideways) = (403, 498)
    case (true, false): (upright, sideways) = width == .points(820) ? (337, 422) : (340, 428)
    case (false, true): (upright, sideways) = (260, 206)
    case (false, false): (upright, sideways) = (width < .points(414) ? 335 : 345, 208)
    }
    return .points(isPortrait ? upright : sideways)
  }

  /// The height up to iOS 7, whose keyboard has no suggestions: 216 points upright and 162 in landscape, on an iPad 264
  /// and 352 (Apple's keyboards of that time, in many tables; TelegramMessenger/Telegram-iOS, DeviceMetrics.swift, has
  /// the suggestions of a phone apart); `nil` from iOS 8 on.
  private var keyboardHeight7: Length? {
    guard ios < Version(8) else { return nil }
    return .points(isPad ? (isPortrait ? 264 : 352) : isPortrait ? 216 : 162)
  }
}

extension World {
  /// - Parameter height: The height; `nil` for the usual one.
  mutating func setKeyboard(_ height: Length?) {
    if height == .zero, keepsKeyboard { return }
    views.keyboard.height = height
    views.keyboard.owner = routing.stacks.top?.instance
    dirty.insert(.geometry)
    moveFormSheets()
    if height != .zero { raiseCard() }
    let isAgain = isKeyboardUp && views.keyboard.isKnown && rules.tellsKeyboardForEachField
    let ops = isAgain ? coming : keyboardChangeOps()
    if !ops.isEmpty { doInsideCall(ops) }
  }

  /// Whether the keyboard stays when a field loses the focus: in an iPad's form sheet (Apple,
  /// disablesAutomaticKeyboardDismissal; hackiftekhar/IQKeyboardManager issue 86, mullvad/mullvadvpn-app pull 2706).
  private var keepsKeyboard: Bool {
    guard configuration.hardware.isPad, app.kind == .uikit, let top = routing.stacks.top?.instance else { return false }
    return routing.stacks.modal(of: top)?.style == .formSheet
  }

  /// The height of the keyboard on screen. It stays when the app goes to the background, and lies over what the app
  /// shows on its return (github.com/mozilla-mobile/focus-ios/issues/1096,
  /// github.com/Block-Equity/stellar-ios-wallet/issues/162).
  var keyboardHeight: Length {
    (isKeyboardUp || keyboardIsLeaving) && process.phone.showsApp
      ? min(views.keyboard.height ?? window.usualKeyboardHeight, window.size.height) : .zero
  }

  /// Whether the screen with the keyboard is being swiped away: it stays up until the swipe has ended
  /// (react-navigation issue 5402; software-mansion/react-native-screens issue 1413).
  private var keyboardIsLeaving: Bool {
    guard views.keyboard.height != .zero, let owner = views.keyboard.owner else { return false }
    return routing.transitions.contains { transition in
      transition.kind == .pop && transition.isInteractive && transition.disappearing.contains(owner)
    }
  }

  /// Returns the lower inset of a screen's view. SwiftUI's safe area ends above the keyboard as well (Apple,
  /// SafeAreaRegions.keyboard; chicio/SwiftUI-CustomTabBar issue 1; Infomaniak/ios-kMail pull 798). Flutter's padding
  /// has no part that the keyboard covers (MediaQueryData.padding; its cupertino/tab_scaffold_test.dart).
  func safeAreaBottom(of screen: ScreenID) -> Value {
    guard let view = placedView(of: screen) else { return .none }
    let inset = view.controller.place.safeArea.bottom
    if app.kind == .flutter {
      let covered = view.frame.bottom - (window.size.height - keyboardHeight)
      return .length(max(.zero, inset - max(.zero, covered)))
    }
    guard isSwiftUI, rules.keyboardIsOutsideSafeArea, keyboardHeight > .zero else {
      return .length(inset)
    }
    return .length(max(inset, view.frame.bottom - (window.size.height - keyboardHeight)))
  }

  /// Whether the app has the keyboard. UIKit takes it away with the controller that its field is in, and gives it back
  /// when that is on top again (a log of UITextView's private restoring call at a swipe back that was let go). Under an
  /// alert it goes, too (DBAlertController issue 12), but not on iOS 7 (openradar 22455302; slackhq/
  /// SlackTextViewController issue 300).
  private var isKeyboardUp: Bool {
    views.keyboard.height != .zero && views.keyboard.owner == routing.stacks.top?.instance
      && (routing.stacks.alert == nil || configuration.ios < Version(8))
  }

  /// Returns the notifications if the keyboard has come or gone.
  mutating func keyboardChangeOps() -> [Op] {
    guard views.keyboard.isKnown != isKeyboardUp else { return [] }
    views.keyboard.isKnown.toggle()
    dirty.insert(.geometry)
    moveFormSheets()
    return views.keyboard.isKnown ? coming : going
  }

  /// Gives a low card its largest height, for the keyboard of a field in it (feedback-assistant/reports issue 669;
  /// mlemgroup/mlem pull requests 633 and 649). That it stays there when the keyboard goes is inferred.
  private mutating func raiseCard() {
    let window = window
    guard !window.isWide, let modal = routing.stacks.modals.last, let low = modal.detent else { return }
    let heights = detents(of: modal).map { (detent: $0, height: window.card(at: $0).size.height) }
    guard let largest = heights.max(by: { $0.height < $1.height }), largest.height > window.card(at: low).size.height
    else { return }
    rest(at: largest.detent)
  }

  /// Moves the form sheets of an iPad out of the keyboard's way, or back.
  private mutating func moveFormSheets() {
    guard configuration.hardware.isPad else { return }
    for modal in routing.stacks.modals where modal.style == .formSheet {
      for entry in modal.entries {
        if let index = views.index(of: entry.instance), views.controllers[index].isInWindow { fitIntoWindow(index) }
      }
    }
  }

  private var coming: [Op] { keyboardOps(.keyboardWillShow, .keyboardDidShow) }
  private var going: [Op] { keyboardOps(.keyboardWillHide, .keyboardDidHide) }

  /// Returns the first notification, and the second one after the animation.
  private func keyboardOps(_ first: Event, _ second: Event) -> [Op] {
    Op.callback(.fixed(first)) + [.view(.postKeyboard(second))]
  }

  /// Posts the second notification when the animation has ended.
  mutating func postKeyboard(_ event: Event) {
    enqueue(Op.callback(.fixed(event)), on: .main, at: now + .milliseconds(SystemDefaults.implicitAnimation))
  }

  /// Returns a rotation's calls between the notifications that the keyboard goes and that it comes (an article on iOS 5
  /// and 6; backtraces of 7.1 and of 8.3, where both come twice).
  func betweenKeyboards(_ ops: [Op]) -> [Op] {
    guard views.keyboard.isKnown else { return ops }
    let away = Op.callback(.fixed(.keyboardWillHide)) + Op.callback(.fixed(.keyboardDidHide))
    let back = Op.callback(.fixed(.keyboardWillShow)) + Op.callback(.fixed(.keyboardDidShow))
    let again = rules.repeatsKeyboardInRotation ? away + back : []
    return away + ops + back + again
  }
}
