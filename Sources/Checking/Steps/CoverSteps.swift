import DeviceModel
import Programs
import SourceText
import Syntax
import Vocabulary

extension Lowering {
  /// `cover with SURFACE …`
  mutating func cover(_ node: NodeID) {
    guard let surface = surface(child(node, 0)) else { return }
    let frame = present(node, 1).map { value($0, .word(.coverFrame), for: "“frame”") }
    let layer: CoverCall.Layer =
      switch kind(child(node, 2)) {
      case .aboveContent: .aboveContent
      case .belowContent: .belowContent
      case .aboveAll: .aboveAll
      case .presentedLayer: .presented
      default: .top
      }
    let touches = present(node, 3).map { value($0, .word(.touches), for: "“touches”") }
    let over = present(node, 4).map { duration($0, for: "“over”") }
    emit(.cover(surface, frame: frame, layer: layer, touches: touches, over: over), node)
  }

  private mutating func surface(_ node: NodeID) -> Step.CoverSurface? {
    switch kind(node) {
    case .launchScreenSurface: return .launchScreen
    case .colorSurface: return .color(value(child(node, 0), .color, for: "“color”"))
    case .screenSurface: return .screen(value(child(node, 0), .screen, for: "“cover with screen”"))
    default:
      isBroken = true
      return nil
    }
  }

  /// `uncover …`
  mutating func uncover(_ node: NodeID) {
    let all = present(node, 0) != nil
    let over = present(node, 1).map { duration($0, for: "“over”") }
    let after = present(node, 2).map { duration($0, for: "“after”") }
    emit(.uncover(all: all, over: over, after: after, bySnapshot: present(node, 3) != nil), node)
  }
}
