import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

extension Lowering {
  /// `cover with SURFACE …`
  mutating func cover(_ node: NodeID) {
    guard let surface = surface(child(node, at: 0)) else { return }
    let frame = operand(1, of: .cover, at: node)
    let layer: CoverCall.Layer =
      switch kind(child(node, at: 2)) {
      case .aboveContent: .aboveContent
      case .belowContent: .belowContent
      case .aboveAll: .aboveAll
      case .presentedLayer: .presented
      default: .top
      }
    let touches = operand(3, of: .cover, at: node)
    let over = operand(4, of: .cover, at: node)
    emit(.cover(surface, frame: frame, layer: layer, touches: touches, over: over), at: node)
  }

  private mutating func surface(_ node: NodeID) -> Step.CoverSurface? {
    switch kind(node) {
    case .launchScreenSurface: return .launchScreen
    case .colorSurface: return .color(value(child(node, at: 0), as: .color, for: "“color”"))
    case .screenSurface: return .screen(value(child(node, at: 0), as: .screen, for: "“cover with screen”"))
    default:
      isBroken = true
      return nil
    }
  }
}
