import DeviceModel
import SourceText
import Syntax

/// The state shared by all files of one invocation: names, diagnostics, and the files themselves.
final class CompilationContext {
  let symbols = SymbolTable()
  let language = BuiltinNameTable.shared
  let findings = DiagnosticCollector()
  let load: Loader
  /// All files read so far, so that each is read once.
  private(set) var modules: [Module] = []
  private var modulesByFile: [FileID: Module] = [:]
  /// The files on the import path from the root to the one being read.
  var path: [Module] = []
  /// The imports of the root of that path.
  var importCost = ImportCost()
  /// The built-in strategies that files have named, each in a module of its own; `nil` for a name that none has.
  var builtinStrategies: [Symbol: Module?] = [:]
  /// The devices that files declare, in the order of their numbers, which follow those of the catalog.
  var declaredDevices: [Declaration] = []
  // Each step asks for these two, and nothing reads them while they change, so exclusivity checks are off.

  /// The expression to evaluate in the checked files.
  @exclusivity(unchecked) var question: Question?
  /// Collects the uses of names, for editors; `nil` otherwise.
  @exclusivity(unchecked) var names: NameIndex?
  /// The declarations being lowered, each because of the previous one.
  var openDeclarations: [Declaration] = []
  /// The distinct lists of observables that scenarios read; most scenarios of a file read the same few.
  private var observed: Set<[ObservableKey]> = []
  private var latestObserved: [ObservableKey] = []
  /// The number of parts that apps have inherited.
  var appParts = 0
  /// The catalog's devices by name.
  private var catalogue: [String: DeviceID] = [:]

  init(load: @escaping Loader) { self.load = load }

  func module(_ file: FileID) -> Module? { modulesByFile[file] }

  func add(_ module: Module) {
    modules.append(module)
    modulesByFile[module.tree.source.id] = module
  }

  /// Returns the files whose declarations have not been checked yet, in the order of their numbers.
  func uncheckedModules() -> [Module] {
    let unchecked = modules.filter { !$0.isChecked }
    for module in unchecked { module.isChecked = true }
    return unchecked.sorted { $0.tree.source.id.number < $1.tree.source.id.number }
  }

  /// Returns the list of observables, in memory once for all scenarios with an equal one.
  func once(_ keys: [ObservableKey]) -> [ObservableKey] {
    if keys != latestObserved { latestObserved = observed.insert(keys).memberAfterInsert }
    return latestObserved
  }

  /// Returns a device of the catalog; results are cached, because few are used repeatedly.
  func catalogued(_ name: String) -> DeviceID? {
    if let known = catalogue[name] { return known }
    guard let found = Device.id(named: name) else { return nil }
    catalogue[name] = found
    return found
  }
}
