extension LogWriter {
  /// `scenario manual log`
  package static let manual = """
    The log of runs: scenario run PATHS --log FILE

    JSON Lines: UTF-8, one JSON object a line. The member record says what a line is. scenario report FILE makes every
    report from it, the same bytes as the options of scenario run; scenario merge joins logs. Equal runs have equal
    logs: there is no wall clock and no machine in them.

    Moments (at) and lengths of time (duration) are ticks of 1/9 µs, counted from the beginning of the run; lengths on
    screen (size, safeArea) are thousandths of a point. Values stand in the notation of the language: 1.4s, 375pt,
    [Home, Detail]. Where it says place, two members stand: file, the number of a file, and bytes, two offsets into its
    text, the second one behind the last byte. Members with a question mark are left out where they say nothing.
    scenario manual log schema prints all this as a JSON schema of one line of the log.

      log         the first line
        schema      1: what is described here
        tool        scenario and its version
        shares?     of a part of the runs (--shard): of (how many shares there are), taken (which are here, from 1)

      file        a text that places speak of; those that the command named come first, then what they import
        file        its number, from 0
        path, text

      finding     what is wrong in or with a file
        code, message
        place, or path where it is the file as a whole
        hint?
        fixes?      each with bytes in the same file, and the replacement for them
        related?    each with message and place

      scenario    it stands before the first of its runs
        scenario      its number
        title, place
        tags?         without their @
        documentation?
        parameters?   the things in which its runs differ: name, kind (choice, quantity: from the smallest to the
                      largest, phone) and all values, each once
        expectations  text and place of each

      run         a run begins
        id          made from the path of its file as the command line has it, its title and its values: it stays the
                    same whatever other runs there are
        scenario    the number of its scenario
        index       its place among all runs of the scenario, from 0
        name        sweep[phone=iPhone 15]
        title?      with the values in it, where that is another text than name
        values?     givens and columns
        setup?      device, size (width, height), ios, app, kind (uikit, swiftui, reactNative, webView), reactNative?
                    (the version), architecture? (bridge, fabricOnBridge, bridgeless), lifecycle (scene, appDelegate),
                    routing (stack, path, flags), strategy? (of the splash)

      look        how phone and app look; with it everything is recorded that happens in the run
        isPad?, scale (pixels a point), refreshRate (frames a second)
        safeArea, landscapeSafeArea  top, left, bottom, right
        background, launchScreen     colours of the app
        screens     name, label?, background? of each
        sheets?     name and screen of each
        tabs?       the first screens of the tabs

      initial     the observables at the beginning
        values

      event       something happens
        at
        lane        system, person, main, js, background, render
        name        Home.viewDidLoad
        family      the group of the event in scenario events; mark for a mark of the script
        subject?    the screen, sheet or task that it belongs to
        cause?      the place of an earlier event or change of the same run, counted from 0
        place?      the step, handler or expectation that did it
        detail?

      change      an observable has another value from here on
        at, lane, name, value, subject?, cause?, place?

      result      the run is over
        status      passed, failed, limit (a limit was met), wrong (it cannot run with its values)
        duration, events (how many)
        verdicts?   expectation (its place in the scenario's list), result (passed, failed, neverReached, unsettled), at
        failures?   message, place, rows of a label and a text, and, where they are known, expectation, at, event, flash
                    (the tag of its cause)
        diagnostic? why it is wrong: as a finding
        screens?    what was to be seen: at, visible
        repeat?     the command that runs just this one
        survey?     of a run that stands for every value of one range or of two, see below

      leftOut     runs that a where leaves out
        scenario, count

      end         the last line
        reason      complete, stopped (behind the first failure, as was asked for), interrupted, fault (of the tool);
                    of logs that were merged also cutOff (one has no end), partial (shares are missing)
        status      of the process
        filesNotRun?

    A survey has unknowns (name, unit: time in ticks, or length in thousandths of a point; from, to), the sentence of
    the verdict, regions, runs (how many it took), explored (thousandths of the whole), isComplete, problems (text, and
    values in words) and outcomes (status: passed, failed, limit, leftOut; problems: places in that list); for one
    unknown parts (from, to, outcome: neighbours that end alike are one) and borders (where regions begin, where they
    are not too many), for two areas (outcome, corners: x, y, x, y …; exact for few regions, else true to about a
    five-hundredth of the range); witnesses (outcome, values, repeat), and recorded: the place of the witness that the
    rest of the run tells of.

    --record all records everything of every run; failed everything of up to 20 failed runs of a scenario, of other
    runs what was to be seen, and of those of a sweep that passed only that they did; none only results. auto, the
    default, is all for up to 100 runs and failed for more.

    A log is written in place, in the order of the runs: the lines of a run are handed to the system as soon as it is
    over and those before it are written; runs of a sweep that are done together come together. A log says itself
    whether it is whole: the last line is end, after Ctrl-C, a limit or a fault of the tool as well, with the status of
    the process (after Ctrl-C 130). One that is cut off (no end, or a line without one) is read up to there, and every
    report of it says so. Kinds of lines and members that a reader does not know are to be passed over; a schema of a
    higher number is another language.

    """
}
