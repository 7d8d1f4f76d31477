import DeviceModel
import VirtualTime

// The places of presented views. Frames of cards are from view trees, logs and measurements of others
// (scenarios/layout/printed_cards.scn).

extension WindowGeometry {
  /// Who draws cards and modals.
  enum Sheets: Sendable {
    case system, cupertino, ionic

    init(of kind: App.Kind) {
      switch kind {
      case .flutter: self = .cupertino
      case .webView: self = .ionic
      case .uikit, .swiftui, .reactNative, .nativeScript, .maui, .xamarin: self = .system
      }
    }
  }

  /// Returns where a view is placed for a presentation style; `nil` means not presented.
  /// - Parameter hasOwnStack: Whether it has a navigator of its own, as Flutter's Cupertino sheets.
  func place(presentedAs style: PresentationStyle?, hasOwnStack: Bool = false) -> Place {
    if sheets == .ionic, let place = ionicPlace(presentedAs: style) { return place }
    if sheets == .cupertino, let place = flutterPlace(presentedAs: style, hasOwnStack: hasOwnStack) { return place }
    return switch style {
    case nil, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: Place(size: size, safeArea: safeArea)
    case .automatic, .sheet: isWide ? pageSheet : phoneCard
    case .formSheet: isWide ? formSheet : phoneCard
    case .popover: isWide ? popover : phoneCard
    }
  }

  /// The place of a modal of Ionic from a width of 768 points on, where it does not fill the screen; `nil` elsewhere
  /// (ionic-framework, modal.ios.scss and modal.scss).
  private func ionicPlace(presentedAs style: PresentationStyle?) -> Place? {
    guard size.width >= .points(768), size.height >= .points(600) else { return nil }
    switch style {
    case .sheet, .formSheet:
      let edges = safeArea.top + safeArea.bottom + .points(120)
      return padCard(
        width: min(.points(720), size.width - .points(120)), height: min(.points(1000), size.height - edges))
    case .automatic, .fullScreen:
      return padCard(width: .points(600), height: .points(size.height >= .points(768) ? 600 : 500))
    case nil, .overFullScreen, .currentContext, .overCurrentContext, .popover: return nil
    }
  }

  /// The place of a sheet of Flutter, on any device: as wide as the window, but a bottom sheet of Material 3 is no
  /// wider than 640 points (material/bottom_sheet.dart, _BottomSheetDefaultsM3). It leaves a share of the height, which
  /// is the Cupertino sheet's (cupertino/sheet.dart, _kTopGapRatio); a bottom sheet is as high as its content. `nil`
  /// for other styles.
  private func flutterPlace(presentedAs style: PresentationStyle?, hasOwnStack: Bool) -> Place? {
    switch style {
    case .automatic, .sheet, .formSheet:
      var place = wideCard(from: Length(thousandths: size.height.thousandths * 8 / 100))
      guard !hasOwnStack, size.width > .points(640) else { return place }
      place.size.width = .points(640)
      place.x = (size.width - place.size.width).half
      (place.safeArea.left, place.safeArea.right) = (.zero, .zero)
      return place
    case nil, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .popover: return nil
    }
  }

  /// Whether a modal of Ionic leaves some of the page in sight.
  func hasIonicBackdrop(around style: PresentationStyle) -> Bool {
    sheets == .ionic && ionicPlace(presentedAs: style) != nil
  }

  /// Whether it is a tablet's window of regular width; in a narrow one presentations are like those on a phone (Apple,
  /// modalPresentationStyle; hacknicity.medium.com, View Controller Presentation Changes in iOS 13). Up to iOS 12 also
  /// a large phone in landscape.
  var isWide: Bool {
    (isPad || ios < Version(13)) && traits(presentedAs: nil, isDark: false).horizontal == .regular
  }

  /// Whether a card fills the screen: on a phone in landscape, and up to iOS 12 always (LeoNatan/LNPopupController
  /// issue 27); those that Flutter draws never do.
  var cardsFillScreen: Bool { sheets != .cupertino && (ios < Version(13) || !isPad && !isPortrait) }

  private var phoneCard: Place {
    cardsFillScreen ? Place(size: size, safeArea: safeArea) : wideCard(from: cardTop)
  }

  /// Returns a card as wide as the window, which reaches to its bottom.
  private func wideCard(from top: Length) -> Place {
    var insets = safeArea
    insets.top = .zero
    return Place(size: Size(width: size.width, height: size.height - top), safeArea: insets, y: top)
  }

  /// The top of a card in portrait: ten points below the safe area up to iOS 18, and ten lower on phones with a home
  /// button; from 26 on at the edge of the safe area, but 30 points from the top at least (Vercantez/openuikit, an
  /// iPhone SE with and without a status bar).
  private var cardTop: Length {
    ios < Version(26) ? safeArea.top + .points(hasHomeButton ? 20 : 10) : max(safeArea.top, .points(30))
  }

  /// Whether a card can have its medium height, which is inactive in compact height (Apple,
  /// UISheetPresentationController.Detent.medium()).
  var hasMediumDetent: Bool { isPad || isPortrait }

  /// A card at one of its heights: the medium one is 56 % of what a large card has above the home indicator, in whole
  /// pixels; those of the app's own are above it, too (Apple, custom(identifier:resolver:); the bottom sheet of Bluesky
  /// on iOS 26). From iOS 26 on a low card floats (`float`); one of the largest height is not low
  /// (wanteddev/montage-ios pull request 520).
  ///
  /// A form sheet of an iPad gets lower at its upper edge, from iOS 26 on (Vercantez/openuikit,
  /// IOSDevicePixelMetricsTests: 343 of 650 points); before, and for the medium height, there it is not known.
  func card(at detent: Detent, style: PresentationStyle? = .sheet) -> Place {
    var place = place(presentedAs: style)
    if isWide, style == .formSheet, ios >= Version(26), case .height(let height) = detent, height < place.size.height {
      place.y = place.y + place.size.height - height
      place.size.height = height
    }
    guard !isWide, !cardsFillScreen else { return place }
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
    if ios >= Version(26) {
      float(&place, at: content)
    } else {
      place.size.height = content + safeArea.bottom
      place.y = size.height - place.size.height
    }
    return place
  }

  /// Draws a low card smaller, off the edges: by 8 points from 150 points on, and by up to 28 below, where it loses the
  /// home indicator's inset (Vercantez/openuikit, detents_ios.json, measured at 10, 100 and 144 points on iOS 26.1;
  /// lodev09/react-native-true-sheet, detentBottomAdjustmentForHeight).
  private func float(_ place: inout Place, at content: Length) {
    let share = min(max(content.thousandths - 76_000, 0), 74_000)
    let margin = Length(thousandths: 28_000 - share * 20 / 74)
    let isLowest = content <= .points(150)
    let pixels = (safeArea.bottom.thousandths * share / 74_000 * Int64(scale) + 999) / 1000
    place.safeArea.bottom = Length(thousandths: pixels * 1000 / Int64(scale))
    let height = isLowest ? content : content + safeArea.bottom
    let width = size.width - margin - margin
    place.size.height = Length(
      thousandths: (height.thousandths * width.thousandths + size.width.thousandths / 2) / size.width.thousandths)
    place.size.width = width
    place.x = margin
    place.y = size.height - margin - place.size.height
  }

  /// A page sheet on an iPad: 704 points wide and 44 lower than the window, which are approximations; up to iOS 12 as
  /// wide as the upright window, from the status bar to the bottom (openradar 17950846). In an upright window from iOS
  /// 26 on it fills the width, from ten points below the safe area (Vercantez/openuikit, IOSDevicePixelMetricsTests,
  /// 820 points; other widths are assumed to be alike).
  private var pageSheet: Place {
    if ios >= Version(26), isPortrait { return wideCard(from: safeArea.top + .points(10)) }
    guard ios < Version(13) else { return padCard(width: .points(704), height: size.height - .points(44)) }
    let width = min(size.width, size.height)
    let height = size.height - safeArea.top
    return Place(
      size: Size(width: width, height: height), safeArea: .zero, x: (size.width - width).half, y: safeArea.top)
  }

  /// A form sheet on an iPad: 540 by 620 points; larger from iOS 16 on (hacknicity.medium.com, View Controller
  /// Presentation Changes in iOS and iPadOS 16), 580 by 650 where it was measured; from iOS 26 on five points above the
  /// middle (Vercantez/openuikit, IOSDevicePixelMetricsTests).
  private var formSheet: Place {
    if ios < Version(16) { return padCard(width: .points(540), height: .points(620)) }
    var place = padCard(width: .points(580), height: .points(650))
    if ios >= Version(26) { place.y = max(.zero, place.y - .points(5)) }
    return place
  }

  /// Returns where a form sheet begins: the keyboard moves it up, as far as the safe area (freshOS/KeyboardLayoutGuide
  /// pull 43).
  func top(of sheet: Place, above keyboard: Length) -> Length {
    guard keyboard > .zero else { return sheet.y }
    return max(min(safeArea.top, sheet.y), min(sheet.y, size.height - keyboard - sheet.size.height))
  }

  /// A popover, ten points from the edges at least (Apple, popoverLayoutMargins); its size of 320 by 480 points, and
  /// the side of its arrow, are approximations. From iOS 13 on the view includes the arrow, and the safe area excludes
  /// it (marlimox/AloeStackView issue 68, ChenYilong/iOS13AdaptationTips issue 27).
  private var popover: Place {
    let arrow = Length.points(ios < Version(13) ? 0 : 13)
    let height = min(.points(480) + arrow, size.height - .points(20))
    var place = padCard(width: min(.points(320), size.width - .points(20)), height: height)
    place.safeArea.top = arrow
    return place
  }

  /// Returns a card in the middle of an iPad's window, limited to the window.
  private func padCard(width: Length, height: Length) -> Place {
    let card = Size(width: min(width, size.width), height: min(height, size.height))
    return Place(
      size: card, safeArea: .zero, x: (size.width - card.width).half, y: (size.height - card.height).half)
  }
}
