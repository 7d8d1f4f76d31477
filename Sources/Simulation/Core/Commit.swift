import DeviceModel
import Traces
import VirtualTime

/// What main's run loop does at the end of a turn: layout, then the commit of everything that the turn changed, then
/// what waits for the commit (`viewDidAppear` of the first screen among it).
struct CommitState: Sendable {
  var isNeeded = false
  /// Ops that run on main right after the next commit, as a source of the run loop.
  var afterwards: [Op] = []
}

extension World {
  /// Something that is to be drawn has changed: the current turn ends with a commit.
  mutating func setNeedsCommit() { commit.isNeeded = true }

  /// Runs ops right after the next commit; asks for one.
  mutating func afterCommit(_ ops: [Op]) {
    commit.isNeeded = true
    commit.afterwards.append(contentsOf: ops)
  }

  /// A turn of main's run loop (or of a nested one) is over.
  mutating func mainTurnEnded() {
    guard commit.isNeeded else { return }
    commit.isNeeded = false
    lane = .main
    countHitch()
    commitToScreen()
    let ops = commit.afterwards
    commit.afterwards = []
    if !ops.isEmpty { enqueueMainSource(ops) }
    lane = .system
  }
}
