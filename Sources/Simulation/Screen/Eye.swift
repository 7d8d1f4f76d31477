import DeviceModel
import VirtualTime

extension World {
  /// What is seen, as of the last composed frame; of covers, as main has laid them out.
  func observeEye(_ key: ObservableKey) -> Value {
    let picture = screen.shown
    switch key.observable {
    case .visible: return value(of: picture.visible)
    case .whiteFlash: return .bool(picture.isWhiteFlash)
    case .blackFlash: return .bool(picture.isBlackFlash)
    case .flashCount: return .count(screen.flashes.count)
    case .flashLongest: return .time(screen.flashes.longest(at: now))
    case .flashCause, .flashKind, .flashOwner, .flashColor:
      return screen.flashes.latest.map { value(of: $0, observable: key.observable) } ?? .none
    case .splashVisible: return .bool(picture.visible.isSplash)
    case .splashGone: return .bool(screen.splashWasUp && picture.splash == 0 && !isCoverHidden)
    case .splashAlpha: return .ratio(Ratio(millionths: picture.splashAlpha))
    case .statusBar: return statusBar
    case .coverX, .coverY, .coverWidth, .coverHeight, .coverShows, .coverColor:
      return observeCover(key.observable)
    default: return .none
    }
  }

  /// A cover that nobody has taken away lies under a modal or the report of an error: it will be seen again. Under the
  /// content it never will.
  private var isCoverHidden: Bool {
    let window = screen.committed
    guard screen.isAppInFront, window.showsError || window.content?.isPresented == true else { return false }
    return window.covers.indices.contains { index in
      let cover = window.covers[index]
      return !cover.isLeaving && (!cover.isInRootView || index >= window.contentIndex)
    }
  }

  private func value(of flash: Flash, observable: Observable) -> Value {
    switch observable {
    case .flashKind: return .text(flash.kind.rawValue)
    case .flashColor: return .text(flash.color.text)
    case .flashOwner: break
    default: return .text(flash.cause)
    }
    switch flash.owner {
    case .screen(let screen): return .screen(screen)
    case .black: return .text("window")
    case .cover: return .text("cover")
    case .launchScreen: return .text("launch screen")
    case .homeScreen, .blank, .errorScreen: return .text("root view")
    }
  }

  /// A copy of the launch screen follows its window's appearance, where the launch screen itself follows the system's.
  func color(of cover: Cover) -> Color {
    let isDark = screen.committed.isDark
    switch cover.surface {
    case .launchScreen: return app.launchScreen.color(isDark: isDark)
    case .color(let color): return color
    case .screen(let screen): return background(of: screen, isDark: isDark)
    }
  }

  private func observeCover(_ observable: Observable) -> Value {
    guard let index = screen.model.newestCover else { return .none }
    let cover = screen.model.covers[index]
    switch observable {
    case .coverX: return .length(cover.rectangle.x)
    case .coverY: return .length(cover.rectangle.y)
    case .coverWidth: return .length(cover.rectangle.size.width)
    case .coverHeight: return .length(cover.rectangle.size.height)
    case .coverColor: return .text(color(of: cover).text)
    default: break
    }
    switch cover.surface {
    case .launchScreen: return .word(.launchScreen)
    case .color: return .word(.color)
    case .screen(let screen): return .screen(screen)
    }
  }

  private func value(of sight: VisibleSurface) -> Value {
    switch sight {
    case .homeScreen: .word(.homeScreen)
    case .launchScreen: .word(.launchScreen)
    case .black: .word(.black)
    case .blank: .word(.blank)
    case .cover: .word(.cover)
    case .errorScreen: .word(.errorScreen)
    case .screen(let screen): .screen(screen)
    }
  }
}
