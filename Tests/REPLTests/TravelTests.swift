import REPL
import Testing
import VirtualTime

/// The past is never lost, and each future that has been is there.
struct TravelTests {
  private func desk() -> Desk {
    let desk = Desk()
    desk.say("app Pages { screen Home; screen Detail; screen More }")
    desk.say("launch")
    desk.say("wait until idle")
    desk.say("push Detail")
    return desk
  }

  @Test func backAndForward() {
    let desk = desk()
    desk.say("wait until idle")
    let events = desk.say(":events")
    desk.say(":back 2")
    #expect(desk.value("stack") == "[Home]")
    desk.say(":forward 2")
    #expect(desk.value("stack") == "[Home, Detail]")
    #expect(desk.say(":events") == events)
    desk.say(":back 100")
    #expect(desk.value("app.state") == "notRunning")
    desk.say(":forward 100")
    #expect(desk.say(":events") == events)
  }

  /// After going back before the launch, the app can be another one; earlier events keep the names of the first app.
  @Test func pastMomentsUseTheirOwnNames() {
    let desk = desk()
    desk.say("wait until idle")
    let told = desk.say(":back 99")
    #expect(told.contains("screen Detail → none  stack [Home, Detail] → []"), "\(told)")
  }

  /// A word that means nothing is no expression, whatever is asked of it.
  @Test(arguments: [":why", ":type", ":last"]) func unknownWordsAreRefused(_ command: String) {
    let desk = desk()
    #expect(desk.say("\(command) nothingHere").contains("unknown name “nothingHere”"))
    #expect(desk.status(of: "\(command) nothingHere") == .wrong)
  }

  @Test func stepsGoFromEventToEvent() {
    let desk = Desk()
    desk.say("launch")
    var times = 0
    var last = ""
    while times < 500 {
      let reply = desk.say(":step")
      if reply == "nothing is left to happen\n" { break }
      #expect(reply != last || times == 0, "step \(times) stands still")
      last = ""
      times += 1
    }
    #expect(times > 20)
    #expect(times < 500)
    let stepped = desk.say(":events")
    let other = Desk()
    other.say("launch")
    other.say("wait until idle")
    #expect(other.say(":events") == stepped)
  }

  @Test func goesToAMoment() {
    let desk = desk()
    desk.say("wait until idle")
    desk.say(":to 212ms")
    #expect(desk.session.now.ticks == 212 * 9000)
    desk.say(":to 1s")
    #expect(desk.session.now.ticks == 1000 * 9000)
    #expect(desk.status(of: ":to nowhere") == .wrong)
    #expect(desk.status(of: ":to -5ms") == .wrong)
  }

  /// A look between two moments takes nothing away: `:forward` goes on from there.
  @Test func whatFollowsAMomentIsKept() {
    let desk = desk()
    desk.say("wait until idle")
    desk.say(":to 100ms")
    #expect(desk.value("visible") == "launchScreen")
    desk.say(":forward")
    #expect(desk.value("stack") == "[Home]")
    desk.say(":forward 9")
    #expect(desk.value("visible") == "Detail")
    desk.say(":back 9")
    desk.say(":to 510ms")
    #expect(desk.value("stack") == "[Home, Detail]")
    desk.say(":last visible == Home")
    desk.say(":forward 9")
    #expect(desk.value("visible") == "Detail")
    #expect(desk.say(":save out.scn").contains("written"))
    #expect(desk["out.scn"]?.contains("100ms") == false)
  }

  @Test func goesToWhereSomethingBecameTrue() {
    let desk = desk()
    desk.say("wait until idle")
    let time = desk.value("time(Detail.viewDidAppear)")
    desk.say("pop; wait until idle")
    desk.say(":last visible == Detail")
    #expect(desk.value("visible") == "Detail")
    #expect(!time.isEmpty)
    #expect(desk.say(":last 1ms == 2ms") == "it was never true\n")
  }

  @Test func twoTimelinesAreCompared() {
    let desk = desk()
    desk.say("wait until idle")
    desk.say(":fork one")
    desk.say(":back 2")
    desk.say("push More")
    desk.say("wait until idle")
    let difference = desk.say(":diff one")
    #expect(difference.contains("> push More"))
    #expect(difference.contains("> push Detail"))
    #expect(difference.contains("stack [Home, More]"))
    #expect(difference.contains("stack [Home, Detail]"))
    #expect(desk.value("stack") == "[Home, More]")
    desk.say(":to one")
    #expect(desk.value("stack") == "[Home, Detail]")
    #expect(desk.status(of: ":diff two") == .wrong)
  }
}
