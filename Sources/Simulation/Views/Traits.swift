import DeviceModel

/// The part of a trait collection that the model knows: the size class along each axis, and whether it is dark.
struct Traits: Hashable, Sendable {
  enum SizeClass: Hashable, Sendable {
    case unspecified, compact, regular

    var word: Word {
      switch self {
      case .unspecified: .unspecified
      case .compact: .compact
      case .regular: .regular
      }
    }
  }

  var horizontal: SizeClass
  var vertical: SizeClass
  var isDark: Bool

  static let unspecified = Traits(horizontal: .unspecified, vertical: .unspecified, isDark: false)
}

extension WindowGeometry {
  /// Returns the traits of a view. Size classes by device are those of Apple's Human Interface Guidelines. A tablet is
  /// regular along both axes, an upright phone along its height only. A phone on its side is compact; only the width of
  /// the large ones (Plus, Max, XR and 11: 736 points and longer, 414 and wider) is regular, and not that of a folded
  /// one (Apple, Tech Talk 111461: the outer display is compact along both axes). On a tablet, a window or a card is
  /// regular from 648 points on: 639 and 647 are compact in a split view (two thirds of 1024 and of 1032; a fork of
  /// swift-snapshot-testing), 678 is regular (scenarios/layout/printed_sizes.scn).
  func traits(presentedAs style: PresentationStyle?, isDark: Bool) -> Traits {
    if isPad || min(size.width, size.height) >= .points(600) {
      let isNarrow = place(presentedAs: style).size.width < .points(648)
      return Traits(horizontal: isNarrow ? .compact : .regular, vertical: .regular, isDark: isDark)
    }
    if isPortrait { return Traits(horizontal: .compact, vertical: .regular, isDark: isDark) }
    let isLarge = size.height >= .points(414) && size.width >= .points(736)
    return Traits(horizontal: isLarge ? .regular : .compact, vertical: .compact, isDark: isDark)
  }
}

extension World {
  // MARK: When a controller learns of them

  /// Gives a new controller the window's traits from iOS 13 on; before, it has none (Apple, WWDC 2019; printed logs).
  mutating func predictTraits(_ index: Int) {
    if rules.predictsTraits {
      views.controllers[index].traits = window.traits(presentedAs: nil, isDark: isWindowDark)
    }
    dirty.insert(.geometry)
  }

  /// Gives a controller in the window its real traits, and returns whether they changed. Up to iOS 12 they always
  /// change when a view is first shown; since then only if the prediction was wrong (printed logs).
  mutating func takeTraits(_ index: Int) -> Bool {
    let id = views.controllers[index].id
    let traits = traits(of: id)
    guard views.controllers[index].traits != traits else { return false }
    views.controllers[index].traits = traits
    dirty.insert(.geometry)
    return true
  }

  /// Calls traitCollectionDidChange on the views in the window if their traits have changed, before they are laid out.
  mutating func adoptTraits() {
    var ops: [Op] = []
    for id in views.withChildren(shownInstances + instancesInWindows) {
      guard let index = views.index(of: id), views.controllers[index].isInWindow, takeTraits(index) else { continue }
      ops.append(.view(.call(.traitCollectionDidChange, id)))
    }
    insert(ops)
  }

  /// Follows the phone from light to dark or back, with a layout (Apple, Supporting Dark Mode in your interface).
  /// Called by the life-cycle engine; an app that is not on screen follows when it returns.
  mutating func followTraits() {
    guard views.isInWindow, process.isAlive, process.phone.showsApp else { return }
    let outdated = views.controllers.filter { $0.isInWindow && $0.traits != traits(of: $0.id) }
    guard !outdated.isEmpty else { return }
    enqueueMainSource(
      [.view(.adoptTraits)] + outdated.filter { $0.parent == nil }.map { .view(.layOut($0.id)) })
  }

  /// Returns the traits of a controller. The leading columns of a split view are compact, its last one is regular
  /// (Apple, UISplitViewController).
  private func traits(of id: InstanceID) -> Traits {
    var traits = window(of: views.host(of: id)).traits(presentedAs: style(of: id), isDark: isWindowDark)
    if let columns = routing.stacks.columns, let column = column(of: views.host(of: id)) {
      traits.horizontal = column < columns.count - 1 ? .compact : .regular
    }
    return traits
  }

  /// Whether the window now gives a controller other size classes than it has.
  func hasOtherSizeClasses(_ id: InstanceID) -> Bool {
    guard let old = views[id]?.traits else { return false }
    let new = traits(of: id)
    return old.horizontal != new.horizontal || old.vertical != new.vertical
  }

  /// Returns a size class of a screen's newest controller; `none` if the screen has no controller. Up to iOS 16 a
  /// controller has those of its parent, also out of the window (WWDC 2023, session 10057; Rightpoint/BonMot pull 399).
  func observeTraits(_ key: ObservableKey) -> Value {
    guard let controller = views.latest(of: ScreenID(Int(key.subject))) else { return .none }
    let followsParent =
      rules.predictsTraits && configuration.ios < Version(17) && views.isInWindow && !controller.isInWindow
      && routing.stacks.entries.contains { $0.instance == controller.id }
    let traits = followsParent ? self.traits(of: controller.id) : controller.traits
    return .word((key.observable == .traitsHorizontal ? traits.horizontal : traits.vertical).word)
  }
}
