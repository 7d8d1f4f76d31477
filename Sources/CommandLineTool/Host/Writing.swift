internal import ScenarioKit

/// Performs an operation on an output; an output that cannot be written is an error of the command line.
func writing<Value>(to path: String, perform body: () throws(FileFault) -> Value) throws(UsageError) -> Value {
  do throws(FileFault) { return try body() } catch { throw UsageError(.notWritable, path, error.reasonNotToWrite) }
}
