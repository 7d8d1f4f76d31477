#if canImport(Testing)
  import Foundation

  /// Where the project lies on this machine.
  package let projectFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
#endif
