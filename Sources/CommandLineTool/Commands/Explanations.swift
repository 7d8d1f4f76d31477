internal import Checking
internal import SourceText
internal import Syntax

/// What there is to say of each code.
func explanation(of code: DiagnosticCode) -> Explanation {
  fileExplanation(of: code) ?? syntaxExplanation(of: code) ?? checkingExplanation(of: code)
    ?? Explanation(title: code.rawValue, text: "", wrong: "", right: "")
}

/// The codes of files, which are this target's own to find.
private func fileExplanation(of code: DiagnosticCode) -> Explanation? {
  switch code {
  case .fileNotFound:
    Explanation(
      title: "there is no such file",
      text: """
        A path on the command line is looked for from the folder that the command runs in, the path of an import from \
        the folder of the file that it is written in. The other files are worked on all the same.
        """,
      wrong: "import \"aps/shop.scn\"", right: "import \"apps/shop.scn\"")
  case .fileNotReadable:
    Explanation(
      title: "a file cannot be read",
      text: """
        There is something at that path, but it is a folder, its permissions do not allow reading, or it is larger than \
        1 GiB.
        """,
      wrong: "import \"apps\"", right: "import \"apps/shop.scn\"")
  case .folderWithoutScenarios:
    Explanation(
      title: "a folder holds no .scn file",
      text: """
        A folder stands for all .scn files in it and in its folders. Names that begin with a dot are passed over, and \
        links to folders are not followed.
        """,
      wrong: "scenario run Sources", right: "scenario run scenarios")
  default:
    nil
  }
}
