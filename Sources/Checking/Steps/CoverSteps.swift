import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

extension Lowering {
  /// `cover with SURFACE …`
  mutating func cover(_ node: NodeID) {
    guard let surface = surface(child(node, 0)) else { return }
    let frame = operand(1, of: .cover, node)
    let layer: CoverCall.Layer =
      switch kind(child(node, 2)) {
      case .aboveContent: .aboveContent
      case .belowContent: .belowContent
      case .aboveAll: .aboveAll
      case .presentedLayer: .presented
      default: .top
      }
    let touches = operand(3, of: .cover, node)
    let over = operand(4, of: .cover, node)
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
}
