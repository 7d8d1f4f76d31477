internal import Checking
internal import SourceText
internal import Syntax

/// What there is to say of each code.
func explanation(of code: DiagnosticCode) -> Explanation {
  toolExplanation(of: code) ?? syntaxExplanation(of: code) ?? checkingExplanation(of: code)
    ?? Explanation(title: code.rawValue, text: "", wrong: "", right: "")
}

/// The codes of files and of `--races`, which are this target's own to find.
private func toolExplanation(of code: DiagnosticCode) -> Explanation? {
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
  case .orderDecides:
    Explanation(
      title: "the order of two things at one instant decides",
      text: """
        What happens at one instant on different lanes has an order in the language (system, person, main, js, \
        background, render), so that a run is the same every time. A phone keeps no such order. With --races each run is \
        run again with the other lane first, wherever two could go on; told is where that comes to something else. A \
        length of time that is a little shorter or longer shows what is meant.
        """,
      wrong: "after 300ms { hide splash }\nexpect splash.gone within 300ms",
      right: "after 300ms { hide splash }\nexpect splash.gone within 400ms")
  default:
    nil
  }
}
