import DeviceModel
import VirtualTime

// The places of presented views. Frames of cards are from view trees, logs and measurements of others
// (scenarios/layout/printed_cards.scn).

extension WindowGeometry {
  /// Returns where a view is placed for a presentation style; `nil` means not presented.
  func place(presentedAs style: PresentationStyle?) -> Place {
    switch style {
    case nil, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: Place(size: size, safeArea: safeArea)
    case .automatic, .sheet: isWide ? pageSheet : phoneCard
    case .formSheet: isWide ? formSheet : phoneCard
    case .popover: isWide ? padCard(width: .points(320), height: .points(480)) : phoneCard
    }
  }

  /// Whether it is a tablet's window of regular width; in a narrow one presentations are like those on a phone (Apple,
  /// modalPresentationStyle; hacknicity.medium.com, View Controller Presentation Changes in iOS 13). Up to iOS 12 also
  /// a large phone in landscape.
  var isWide: Bool {
    (isPad || ios < Version(13)) && traits(presentedAs: nil, isDark: false).horizontal == .regular
  }

  /// Whether a card fills the screen: on a phone in landscape, and up to iOS 12 always (LeoNatan/LNPopupController
  /// issue 27).
  var cardsFillScreen: Bool { ios < Version(13) || !isPad && !isPortrait }

  /// A card on a phone, which reaches to the bottom of the screen.
  private var phoneCard: Place {
    guard !cardsFillScreen else { return Place(size: size, safeArea: safeArea) }
    var insets = safeArea
    insets.top = .zero
    return Place(y: cardTop, size: Size(width: size.width, height: size.height - cardTop), safeArea: insets)
  }

  /// The top of a card in portrait: ten points below the safe area up to iOS 18, at its edge from 26 on, and ten lower
  /// on phones with a home button.
  private var cardTop: Length {
    safeArea.top + .points((ios < Version(26) ? 10 : 0) + (hasHomeButton ? 10 : 0))
  }

  /// Whether a card can have its medium height, which is inactive in compact height (Apple,
  /// UISheetPresentationController.Detent.medium()).
  var hasMediumDetent: Bool { isPad || isPortrait }

  /// A card at one of its heights: the medium one is 56 % of what a large card has above the home indicator, in whole
  /// pixels; those of the app's own are above it, too (Apple, custom(identifier:resolver:); the bottom sheet of Bluesky
  /// on iOS 26). From iOS 26 on a low card is drawn smaller, eight points from the edges; one of the largest height is
  /// not low (wanteddev/montage-ios pull request 520).
  func card(at detent: Detent) -> Place {
    var place = place(presentedAs: .sheet)
    guard !isPad, isPortrait else { return place }
    let most = place.size.height - safeArea.bottom
    let content: Length
    switch detent {
    case .large: return place
    case .medium:
      let pixels = most.thousandths * 56 / 100 * Int64(scale) / 1000
      content = Length(thousandths: pixels * 1000 / Int64(scale))
    case .height(let height) where height >= most: return place
    case .height(let height): content = height
    }
    var height = content + safeArea.bottom
    if ios >= Version(26) {
      let margin = Length.points(8)
      let width = size.width - margin - margin
      height = Length(
        thousandths: (height.thousandths * width.thousandths + size.width.thousandths / 2) / size.width.thousandths)
      place.x = margin
      place.size.width = width
      place.y = size.height - margin - height
    } else {
      place.y = size.height - height
    }
    place.size.height = height
    return place
  }

  /// A page sheet on an iPad: 704 points wide and 44 lower than the window, which are approximations; up to iOS 12 as
  /// wide as the upright window, from the status bar to the bottom (openradar 17950846).
  private var pageSheet: Place {
    guard ios < Version(13) else { return padCard(width: .points(704), height: size.height - .points(44)) }
    let width = min(size.width, size.height)
    let height = size.height - safeArea.top
    return Place(
      x: (size.width - width).half, y: safeArea.top, size: Size(width: width, height: height), safeArea: .zero)
  }

  /// A form sheet on an iPad: 540 by 620 points; larger from iOS 16 on (hacknicity.medium.com, View Controller
  /// Presentation Changes in iOS and iPadOS 16), 580 by 650 where it was measured.
  private var formSheet: Place {
    ios < Version(16)
      ? padCard(width: .points(540), height: .points(620)) : padCard(width: .points(580), height: .points(650))
  }

  /// Returns where a form sheet begins: the keyboard moves it up, as far as the safe area (freshOS/KeyboardLayoutGuide
  /// pull 43).
  func top(of sheet: Place, above keyboard: Length) -> Length {
    guard keyboard > .zero else { return sheet.y }
    return max(min(safeArea.top, sheet.y), min(sheet.y, size.height - keyboard - sheet.size.height))
  }

  /// Returns a card in the middle of an iPad's window, limited to the window. A popover of 320 by 480 points is an
  /// approximation.
  private func padCard(width: Length, height: Length) -> Place {
    let card = Size(width: min(width, size.width), height: min(height, size.height))
    return Place(
      x: (size.width - card.width).half, y: (size.height - card.height).half, size: card,
      safeArea: .zero)
  }
}
