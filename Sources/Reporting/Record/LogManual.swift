extension LogWriter {
  /// `scenario manual log`
  package static let manual = """
    The log of runs: scenario run PATHS --log FILE

    JSON Lines: UTF-8, one JSON object a line, every line handed to the system as soon as its run is over. The member
    record says what a line is. scenario report FILE makes every report from it, the same bytes as the options of
    scenario run; scenario merge joins logs. Equal runs have equal logs: there is no wall clock and no machine in them.

    Moments (at) and lengths of time (duration) are ticks of 1/9 µs, counted from the beginning of the run; lengths on
    screen (size, safeArea) are thousandths of a point. file is the number of a file, bytes two offsets into its text,
    the second one behind the last byte. Values stand in the notation of the language: 1.4s, 375pt, [Home, Detail].
    Members that say nothing (no tags, no detail) are left out.

      log        the first line: schema (1) and tool
      file       file, path, text; files that the command named come first, then what they import
      finding    what is wrong with a file: code, message, and its place (or path), hint, fixes, related
      scenario   scenario (its number), title, tags, documentation, place, parameters, expectations (text and place
                 each)
      run        a run begins: id, scenario, index, name, title, values, setup
      look       how phone and app look; with it everything is recorded that happens in the run
      initial    values of the observables at the beginning
      event      at, lane, name, family, subject, cause, place, detail
      change     an observable has another value: at, lane, name, value, subject, cause, place
      result     the run is over: status, duration, events (how many), verdicts, failures, diagnostic, screens, repeat,
                 survey
      leftOut    scenario, count: runs that a where leaves out
      end        the last line: reason (complete, stopped, interrupted, fault, cutOff), status, filesNotRun

    status is passed, failed, limit (a limit was met) or wrong (it cannot run with its values). cause is the place of an
    earlier event or change of the same run, counted from 0. A verdict has the place of its expectation in the
    scenario's list, result (passed, failed, neverReached, unsettled) and at; a failure has message, its place, rows of
    a label and a text, and, where they are known, expectation, at, event and flash (the tag of its cause). screens says
    what was to be seen from which moment on. The id of a run is made from the path of its file as the command line has
    it, its title and its values: it stays the same whatever other runs there are.

    parameters are the things in which the runs of a scenario differ: name, kind (choice, quantity: from the smallest to
    the largest, phone) and all values, each once. A run that stands for every value of one range or of two has a
    survey: unknowns (name, unit: time in ticks, or length in thousandths of a point; from, to), the sentence of the
    verdict, regions, runs (how many it took), explored (thousandths of the whole), isComplete, problems (text, and
    values in words) and outcomes (status: passed, failed, limit, leftOut; problems: places in that list); for one
    unknown parts (from, to, outcome: neighbours that end alike are one) and borders (where regions begin, where they
    are not too many), for two areas (outcome, corners: x, y, x, y …; exact for few regions, else true to about a
    five-hundredth of the range); witnesses (outcome, values, repeat), and recorded: the place of the witness that the
    rest of the run tells of.

    --record all records everything of every run; failed everything of up to 20 failed runs of a scenario, of other
    runs what was to be seen, and of those of a sweep that passed only that they did; none only results. auto, the
    default, is all for up to 100 runs and failed for more.

    A log is written in place and says itself whether it is whole: the last line is end, after Ctrl-C, a limit or a
    fault of the tool as well, with the status of the process (after Ctrl-C 130). One that is cut off (no end, or a line
    without one) is read up to there. Kinds of lines and members that a reader does not know are to be passed over; a
    schema of a higher number is another language.

    """
}
