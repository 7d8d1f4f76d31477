import DeviceModel
import VirtualTime

// The sizes of additional windows on an iPad.

extension World {
  /// Returns the window that a controller is in. While the first window has a share of the screen, the newest one
  /// beside it has the rest (the pairs of widths in the tables of `WindowShare`); other windows are as large as the
  /// screen.
  func window(of host: InstanceID) -> WindowGeometry {
    guard let index = process.windows.firstIndex(where: { $0.contains(host) }) else { return window }
    var window = wholeWindow
    let newest = process.windows.lastIndex { $0.isOnScreen }
    if index == newest, let width = views.splitWidth, configuration.ios < Version(26) {
      window.size.width = WindowShare.rest(beside: width, of: window.size.width)
    }
    return window
  }

  /// Returns the additional window that a controller is in; `nil` in the first one.
  func secondaryWindow(of host: InstanceID) -> SecondaryWindow? { process.windows.first { $0.contains(host) } }

  /// Returns the presentation that contains a controller, in whichever window; `nil` for one in a window itself.
  func modal(of host: InstanceID) -> Modal? {
    if let modal = routing.stacks.modal(of: host) { return modal }
    return process.windows.lazy.flatMap(\.stacks.modals).first { modal in
      modal.entries.contains { $0.instance == host }
    }
  }
}

extension SecondaryWindow {
  /// The controllers on its stack, its root first, and above it.
  var controllers: [InstanceID] { stacks.entries.map(\.instance) }

  fileprivate func contains(_ host: InstanceID) -> Bool { stacks.entries.contains { $0.instance == host } }
}
