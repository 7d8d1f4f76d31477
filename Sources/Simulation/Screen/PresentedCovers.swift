import DeviceModel

// A cover in a view controller of its own, which is presented like any other (react-native-bootsplash 2 and 3).

extension World {
  /// UIKit's message on the console if it does not present the cover; `nil` if it does.
  var reasonAgainstPresentingCover: String? {
    guard views.isInWindow else {
      return "Attempt to present the splash on a view controller whose view is not in the window hierarchy!"
    }
    guard let alert = routing.stacks.alert else { return nil }
    return "Attempt to present the splash on a view controller which is already presenting the alert “\(alert.title)”"
  }

  /// Dismisses what a cover's controller presents, in its place, and returns whether there was anything. Asked to
  /// dismiss, a presenting controller removes what it presents and stays itself (Apple, dismiss(animated:completion:)).
  mutating func dismissesInPlaceOfCover(_ targets: [UInt32]) -> Bool {
    let level = screen.model.covers.first { targets.contains($0.number) && $0.layer == .presented }?.level
    guard let level else { return false }
    if routing.stacks.modals.count > level {
      dismissModals(from: level)
    } else if routing.stacks.alert != nil {
      dismissAlert()
    } else {
      return false
    }
    warn("the call to dismiss the splash dismissed the screen that it presents; the splash stays")
    return true
  }

  /// Removes the covers that modals from an index on present, as the modals go: a dismissed controller takes along what
  /// it presents. The strategy is not told (zoontek/react-native-bootsplash issue 239).
  mutating func removeCovers(presentedAbove index: Int) {
    let gone = screen.model.covers.filter { $0.layer.isPresented && $0.level > index }.map(\.number)
    if !gone.isEmpty { remove(covers: gone) }
  }

  /// Paints the background of the root view, over the app's color.
  mutating func paintRootView(_ color: Color) {
    guard process.isAlive else { return warn("the app is not running, so this has no effect") }
    let before = rootBackground(of: screen.model)
    let wanted = app.launchScreen.color(isDark: screen.model.isDark)
    screen.history.wasPaintedOver = before == wanted && color != wanted
    screen.model.paint = color
    commitSoon()
    emit(.windowRootPainted, detail: .text(color.text))
  }
}
