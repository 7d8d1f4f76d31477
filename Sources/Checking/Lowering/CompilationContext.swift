import DeviceModel
import SourceText
import Syntax

/// The state that all files of one invocation share: names, findings, and the files themselves.
final class CompilationContext {
  let symbols = SymbolTable()
  let language: BuiltinNameTable
  let findings = DiagnosticCollector()
  let load: Loader
  /// Every file that has been read, so that it is read once. Few, and mostly one: looked for in a line.
  private(set) var modules: [Module] = []
  /// The files on the way from the root to the one that is being read.
  var path: [Module] = []
  /// The strategies that ship with the language; read when a file first names one that it does not declare.
  var prelude: Module?
  /// Devices that files declare, in the order of their numbers, which follow those of the catalogue.
  var declaredDevices: [Declaration] = []
  /// The expression that is asked for in the files that are checked.
  var question: Question?
  /// Declarations that are being lowered, each because of the one before.
  var openDeclarations: [Declaration] = []
  /// Devices of the catalogue by their names.
  private var catalogue: [String: DeviceID] = [:]

  init(load: @escaping Loader) {
    self.load = load
    language = BuiltinNameTable(symbols)
  }

  func module(_ file: FileID) -> Module? { modules.last { $0.tree.source.id == file } }

  func add(_ module: Module) { modules.append(module) }

  /// The files whose declarations have not been checked yet, in the order of their numbers.
  func uncheckedModules() -> [Module] {
    let unchecked = modules.filter { !$0.isChecked && $0 !== prelude }
    for module in unchecked { module.isChecked = true }
    return unchecked.sorted { $0.tree.source.id.number < $1.tree.source.id.number }
  }

  /// A device of the catalogue; the same few are asked for again and again.
  func catalogued(_ name: String) -> DeviceID? {
    if let known = catalogue[name] { return known }
    guard let found = Device.id(named: name) else { return nil }
    catalogue[name] = found
    return found
  }
}
