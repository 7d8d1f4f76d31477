package import SourceText

/// Writes diagnostics as data: `scenario check --format json`.
///
/// A diagnostic is an object with `code`, `severity`, `message`, `file`, `range`, an optional `hint`, and the arrays
/// `fixes` (`range`, `replacement`) and `related` (`file`, `range`, `message`). A range has `bytes`, two offsets from
/// the beginning of the file, the second one after the last byte, and `start` and `end` with `line` and `column`. Both
/// count from 1; a column is a character as people count them.
package struct DiagnosticJSON {
  private let sources: SourceTable

  package init(sources: SourceTable) { self.sources = sources }

  package func write(_ finding: FindingRecord, to json: inout JSONWriter) {
    write(finding.diagnostic, of: finding.path, to: &json)
  }

  /// - Parameter path: The path of a problem with a whole file; `nil` if the diagnostic has a location.
  package func write(_ diagnostic: Diagnostic, of path: String? = nil, to json: inout JSONWriter) {
    json.object { json in
      json.member("code", value: diagnostic.code.rawValue)
      json.member("severity", value: diagnostic.severity.rawValue)
      json.member("message", value: diagnostic.message)
      if let path { json.member("file", value: path) } else { write(diagnostic.location, to: &json) }
      if let hint = diagnostic.hint { json.member("hint", value: hint) }
      json.objects("fixes", of: diagnostic.fixes) { fix, json in
        write(fix.range, in: diagnostic.location.file, to: &json)
        json.member("replacement", value: fix.replacement)
      }
      json.objects("related", of: diagnostic.related) { related, json in
        write(related.location, to: &json)
        json.member("message", value: related.message)
      }
    }
  }

  /// Writes the members `file` and `range` of a location.
  func write(_ location: Location, to json: inout JSONWriter) {
    guard let source = sources[location.file] else { return }
    json.member("file", value: source.path)
    write(location.range, in: location.file, to: &json)
  }

  private func write(_ range: TextRange, in file: FileID, to json: inout JSONWriter) {
    guard let source = sources[file] else { return }
    let end = UInt32(source.bytes.count)
    json.object("range") { json in
      json.array("bytes") { json in
        json.integer(range.start)
        json.integer(range.end)
      }
      for (name, offset) in [("start" as StaticString, range.start), ("end", range.end)] {
        let (line, column) = source.position(at: min(offset, end))
        json.object(name) { json in
          json.member("line", value: line)
          json.member("column", value: column)
        }
      }
    }
  }
}
