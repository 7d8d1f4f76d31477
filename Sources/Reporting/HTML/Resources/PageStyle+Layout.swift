extension PageStyle {
  /// The head, the list of runs, failures and tables.
  static let layout = #"""
    header { padding: 1.1rem 1.6rem 0.9rem; border-bottom: 1px solid var(--line); background: var(--sheet); }
    header h1.failed { color: var(--fail); }
    header h1.passed { color: var(--pass); }
    header h1.open { color: var(--warn); }
    #runs:focus { outline: none; }
    .reasons { margin-top: 0.6rem; display: grid; gap: 0.15rem; }
    .reasons li { display: flex; gap: 0.6rem; align-items: baseline; overflow-wrap: anywhere; }
    .reasons .times { flex: none; min-width: 2.4rem; text-align: right; color: var(--fail); font-weight: 650; }
    #filter { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.8rem; align-items: center; }
    #filter label { display: flex; gap: 0.5rem; align-items: center; }
    #filter input {
      width: 15rem; max-width: 60vw; padding: 0.3rem 0.6rem; border: 1px solid var(--quiet);
      border-radius: 6px; background: var(--paper);
    }
    #filter input::placeholder { color: var(--quiet); opacity: 1; }
    button, select {
      padding: 0.3rem 0.7rem; border: 1px solid var(--quiet); border-radius: 6px; background: var(--sheet);
      cursor: pointer;
    }
    button[aria-pressed="false"] { background: none; color: var(--quiet); text-decoration: line-through; }
    .findings { margin-top: 0.7rem; }
    .findings ul { max-height: min(34rem, 60vh); overflow: auto; display: grid; gap: 0.6rem; padding: 0.5rem 0; }
    .findings.beside ul { max-height: min(15rem, 30vh); }
    .findings li { overflow-wrap: anywhere; }
    .findings pre { overflow-x: auto; padding-left: 1rem; }
    .findings li > p { padding-left: 1rem; }
    .columns { display: grid; grid-template-columns: minmax(13rem, 19rem) minmax(0, 1fr); }
    nav { border-right: 1px solid var(--line); padding: 1rem 0.8rem 2rem; font-size: 0.92rem; }
    .scripted nav { position: sticky; top: 0; height: 100vh; overflow: auto; }
    nav .name {
      display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden;
    }
    nav > h2 { font-size: 0.95rem; padding: 0 0.5rem; }
    nav h3 {
      margin: 1.1rem 0 0.2rem; padding: 0 0.5rem; font: 500 0.78rem var(--mono); color: var(--quiet);
      overflow-wrap: anywhere;
    }
    nav a, nav summary {
      display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0.55rem; align-items: baseline;
      padding: 0.28rem 0.5rem; border-radius: 6px; color: inherit; text-decoration: none; cursor: pointer;
      overflow-wrap: anywhere;
    }
    @media (forced-colors: active) { nav a[aria-current] { outline: 2px solid Highlight; } }
    nav a:hover, nav summary:hover { background: var(--tint); }
    nav a[aria-current] { background: var(--accent-tint); box-shadow: inset 3px 0 var(--accent); }
    nav .sweep ul { margin-left: 0.9rem; border-left: 1px solid var(--line); }
    .sweep li { content-visibility: auto; contain-intrinsic-size: auto 2rem; }
    .scripted #runs > article:not(.live) { display: none; }
    #runs { padding: 1.4rem 1.6rem 4rem; min-width: 0; }
    .run + .run { margin-top: 3rem; padding-top: 2rem; border-top: 1px solid var(--line); }
    .run h2:focus { outline: none; }
    .run > .facts { margin-top: 0.25rem; overflow-wrap: anywhere; }
    .values code { background: var(--tint); padding: 0.1rem 0.4rem; border-radius: 4px; }
    .lead { margin-top: 0.8rem; display: grid; gap: 0.5rem; }
    .lead li { padding-left: 0.8rem; border-left: 4px solid var(--fail); overflow-wrap: anywhere; }
    .lead p + p { font-size: 0.95rem; }
    .failure {
      margin-top: 0.5rem; padding: 0.9rem 1.1rem; border-left: 4px solid var(--fail); background: var(--fail-tint);
      border-radius: 0 8px 8px 0;
    }
    .sentence { font-weight: 650; overflow-wrap: anywhere; }
    .failure figure { margin-top: 0.5rem; }
    figcaption { overflow-wrap: anywhere; }
    .failure pre, .source pre { overflow-x: auto; }
    .underline { color: var(--fail); font-weight: 700; }
    .failure dl {
      display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.15rem 0.9rem; margin-top: 0.6rem;
    }
    .failure dt { color: var(--quiet); font-size: 0.88rem; }
    .failure dd {
      max-height: 20rem; overflow-y: auto; font: 0.82rem/1.5 var(--mono); white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
    .failure dd.rows { white-space: pre; overflow-x: auto; }
    .again { margin-top: 0.6rem; font-size: 0.88rem; overflow-wrap: anywhere; }
    .scroll { overflow-x: auto; position: relative; }
    .scroll.tall { max-height: 24rem; overflow-y: auto; }
    table { border-collapse: collapse; font-size: 0.88rem; }
    th { text-align: left; font-weight: 600; color: var(--quiet); border-bottom: 1px solid var(--line); }
    th, td { padding: 0.18rem 0.9rem 0.18rem 0; vertical-align: top; }
    td.number { text-align: right; font-variant-numeric: tabular-nums; }
    .result { white-space: nowrap; font-weight: 600; }
    .result.passed { color: var(--pass); font-weight: 400; }
    .result.failed, .result.neverReached { color: var(--fail); }
    .result.unsettled { color: var(--warn); }
    @media (max-width: 760px) {
      .columns { display: block; }
      header, #runs { padding-left: 1rem; padding-right: 1rem; }
      nav, .scripted nav {
        position: static; height: auto; max-height: 30vh; overflow: auto; border: 0;
        border-bottom: 1px solid var(--line);
      }
      .failure dl { grid-template-columns: minmax(0, 1fr); }
    }
    @media print {
      nav, #filter, .bar-of-choices { display: none; }
      .columns { display: block; }
    }
    """#
}
