extension PageStyle {
  /// Runs by their values: cells, bars and maps.
  static let sweep = #"""
    .badge.all { color: var(--quiet); font-weight: 500; }
    .sums { margin-top: 0.5rem; font-weight: 650; overflow-wrap: anywhere; }
    .sums li + li { margin-top: 0.15rem; }
    .part-of { margin-top: 0.25rem; font-size: 0.88rem; overflow-wrap: anywhere; }
    .legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; margin: 0.4rem 0 0.6rem; font-size: 0.88rem; }
    .grid { border-collapse: separate; border-spacing: 2px; font-size: 0.84rem; }
    .grid th, .grid td { padding: 0; border: 0; }
    .grid thead th { width: 1.5rem; min-width: 1.5rem; max-width: 1.5rem; vertical-align: bottom; }
    .grid .head { display: block; width: max-content; font: 500 0.78rem/1.4 var(--mono); white-space: nowrap; }
    .grid .corner { padding-right: 0.6rem; color: var(--quiet); white-space: nowrap; vertical-align: bottom; }
    .grid tbody th {
      position: sticky; left: 0; padding: 0 0.6rem 0 0; background: var(--paper); font-weight: 500; color: var(--ink);
      white-space: nowrap; text-align: right; vertical-align: middle;
    }
    .grid a, .legend i, .choices i {
      display: grid; place-items: center; width: 1.5rem; height: 1.5rem; border-radius: 3px; line-height: 1;
      font-family: var(--mono); font-weight: 700; text-decoration: none; border: 1px solid var(--line);
    }
    .legend i, .choices i { display: inline-grid; font-style: normal; }
    .choices {
      display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); gap: 0.2rem 1rem;
    }
    .choices a { display: block; padding: 0.15rem 0.3rem; border-radius: 6px; color: inherit; text-decoration: none; }
    .choices a:hover { background: var(--tint); }
    .grid .passes, .legend .passes, .choices .passes { color: var(--quiet); background: var(--sheet); }
    .grid .mixed, .legend .mixed, .choices .mixed {
      color: var(--fail); border-color: var(--fail) !important;
      background: repeating-linear-gradient(45deg, var(--fail-tint) 0 4px, var(--sheet) 4px 8px);
    }
    .grid .fails, .legend .fails, .choices .fails {
      color: var(--paper); background: var(--fail); border-color: var(--fail) !important;
    }
    .grid a:hover { outline: 2px solid var(--accent); }
    .grid a:focus-visible { position: relative; z-index: 1; }
    .grid.dense { border-spacing: 1px; }
    .grid.dense a { width: 1rem; font-size: 0.75rem; }
    .grid.dense thead th { width: 1rem; min-width: 1rem; max-width: 1rem; }
    .shares { margin-top: 1.4rem; }
    details > summary { cursor: pointer; }
    .survey details { margin-top: 0.6rem; font-size: 0.92rem; }
    .survey figure { margin-top: 0.8rem; }
    .survey-bar { display: block; width: 100%; overflow: visible; }
    .survey svg text { font: 12px var(--mono); fill: var(--ink); }
    .survey svg .word { font: 600 13px system-ui, sans-serif; text-anchor: middle; paint-order: stroke; }
    .survey svg .word { stroke: var(--paper); stroke-width: 5px; }
    .survey .passed, .survey .failed, .survey .limit, .survey .leftOut, .survey .unexplored { stroke-width: 1; }
    .survey svg .passed { fill: var(--sheet); stroke: var(--quiet); }
    .survey svg .failed { fill: url(#hatch-fails); stroke: var(--fail); }
    .survey svg .limit { fill: url(#hatch-limit); stroke: var(--warn); }
    .survey svg .leftOut { fill: var(--line); stroke: var(--line); }
    .survey svg .unexplored { fill: none; stroke: var(--quiet); stroke-dasharray: 4 4; }
    .survey svg .word { fill: var(--ink); }
    .survey-bar .border { stroke: var(--ink); }
    .survey-bar .region { stroke: var(--quiet); stroke-opacity: 0.6; }
    .survey-bar line.witness { stroke: var(--accent); stroke-width: 2.5; }
    .survey-bar text.witness { fill: var(--accent); }
    .swatch { width: 1.5rem; height: 1rem; vertical-align: -0.15em; }
    .hatch-fails { stroke: var(--fail); stroke-width: 3; }
    .hatch-limit { stroke: var(--warn); stroke-width: 2; }
    .hatch-fails.map { stroke-width: 7; }
    .hatch-limit.map { stroke-width: 5; }
    .survey-map {
      display: grid; grid-template-columns: auto minmax(0, 30rem); grid-template-rows: auto auto; gap: 0.3rem 0.5rem;
      justify-content: start;
    }
    .survey-map svg { display: block; width: 100%; overflow: visible; }
    .survey-map path.passed { stroke: none; }
    .survey-map path.failed { fill: url(#hatch-fails-map); }
    .survey-map path.limit { fill: url(#hatch-limit-map); }
    .survey-map path { vector-effect: non-scaling-stroke; }
    .survey-map .frame { fill: none; stroke: var(--quiet); stroke-width: 3; }
    .survey-map .witness { fill: var(--accent); stroke: var(--paper); stroke-width: 3; }
    .survey-map a:focus-visible { outline-offset: 4px; }
    .ends { display: flex; justify-content: space-between; font-size: 0.84rem; }
    .ends.up { flex-direction: column-reverse; text-align: right; }
    .ends.across { grid-column: 2; }
    .ends span { font-family: var(--mono); font-size: 0.9em; }
    @media (forced-colors: active) {
      .grid .fails, .legend .fails, .choices .fails { background: CanvasText; color: Canvas; }
    }
    """#
}
