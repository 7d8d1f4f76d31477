extension ReportFormat {
  /// `scenario manual reports`
  package static let manual = """
    Reports: scenario run PATHS --json FILE --junit FILE …, or later scenario report LOG --json FILE …

    Several can be asked for at a time; - is standard output. Each is a function of what the log has, and of nothing
    else: equal runs have equal reports, byte for byte, and times in them are those of the simulated phone. A file is
    written beside the one that it is to replace, and put into its place when it is whole. Where not everything was run
    (Ctrl-C, a log that was cut off, shares that are missing) every report says so, JUnit's and GitHub's as an error.

      --json      one document, an element a line, which --format json prints as well:
                    version      1
                    diagnostics  what is wrong with files: code, severity, message, file, and where it has a place range
                                 (bytes, start and end with line and column, from 1), hint, fixes, related
                    runs         name, status (passed, failed, limit, wrong), file, line, tags; values (in the notation
                                 of the language), virtualMicroseconds, failures (message, file, range, rows …), and
                                 repeat, the command that runs just this one. One that is wrong has the diagnostic
                                 instead; one for all values of a range has sentence, unknowns, regions, runs, explored,
                                 isProof, parts and problems instead of values and time
                    sweeps       where some runs of a scenario fail: for which values, as sentences (fails), and whether
                                 these say it all (isExact)
                    summary      scenarios, passed, failed, limit, wrong, leftOut, filesNotRun, virtualMicroseconds, and
                                 end where not everything was run: stopped, interrupted, fault, cutOff, partial
      --html      one page for a browser, without network or other files
      --junit     a testsuite a file, a testcase a run (file, line, properties id, device, ios, repeat), as Jenkins'
                  junit step, GitLab and the actions for GitHub read it; what kept a file from running is an error
      --junit-ant the same by the schemas of Ant (which Bazel asks for) and of Jenkins' xUnit plug-in
      --tap       version 14 of the Test Anything Protocol: a point a run, a YAML block below each that did not pass
      --tap13     the same with the first line of version 13, which Perl's prove reads
      --sarif     SARIF 2.1.0: findings and failures at their places, with fixes and, as code flows, their causes
      --github    workflow commands, at most ten of a level; what is more is counted. On a runner of GitHub Actions the
                  job summary is written as well, up to its limit of 1 MiB
      --markdown  a table of the files, and every failure, in less than 1 MiB
      --trace     trace-event JSON for ui.perfetto.dev: a process a run, a thread a lane, verdicts on a thread of their
                  own, what was seen, splash and flashes as async tracks, causes as flows, stack depth as a counter

    The log, from which all are made, is told of by scenario manual log.

    """
}
