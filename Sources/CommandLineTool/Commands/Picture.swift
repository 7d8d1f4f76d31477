internal import EmbeddedFiles
internal import Experiments
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

/// Runs `scenario picture FILE:LINE`.
func drawPictures(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  let operand = invocation.operands[0]
  guard let (file, task) = try Loading([operand], host: host, options: options).soleFile(console) else { return }
  guard let selection = task.selections.first, let line = selection.line else {
    throw UsageError(.noPicture, operand, "write FILE:LINE, the line of an expectation or of a scenario")
  }
  let request = PictureRequest(
    file: file, line: line, values: selection.values, operand: operand, moment: invocation.value(.at),
    phones: invocation.value(.phones).map(PictureRequest.names),
    text: ChangedText(file: file, files: host.files, root: options.root))
  let row: PictureRow
  do throws(PictureProblem) { row = try request.row() } catch {
    switch error {
    case .usage(let error): throw error
    case .fault(let fault): return console.report(fault, sources: file.sources)
    }
  }
  let (svg, png) = (invocation.value(.output), invocation.value(.png))
  if svg == nil, png == nil {
    return console.write { page in
      PictureText(row, columns: console.rendition.columns, style: console.rendition.style).write(to: &page)
    }
  }
  let drawing = PictureSVG(row)
  if svg == "-" {
    console.write(drawing.text)
  } else if let svg {
    try writing(to: svg) { () throws(FileFault) in try host.files.put(svg, bytes: Array(drawing.text.utf8)) }
  }
  if let png { try convert(drawing, to: png, on: host) }
}

private func convert(_ drawing: PictureSVG, to path: String, on host: Host) throws(UsageError) {
  try writing(to: path) { () throws(FileFault) in try host.files.checkPut(path) }
  let words = [pngConverterFile().text, "png", path, "\(drawing.width)", "\(drawing.height)"]
  let command = "sh -c " + words.map(FailedRunDetail.quoted).joined(separator: " ")
  switch host.runCommand(Array(drawing.text.utf8), command) {
  case 0: return
  case 127: throw UsageError(.noConverter, path)
  case let status: throw UsageError(.badConversion, path, "\(status)")
  }
}
