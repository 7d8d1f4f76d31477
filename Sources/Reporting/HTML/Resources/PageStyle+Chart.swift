extension PageStyle {
  /// The run true to time.
  static let chart = #"""
    .chart { display: block; max-width: 100%; font: 12px system-ui, sans-serif; }
    .chart text { fill: var(--ink); }
    .chart .name { fill: var(--quiet); text-anchor: end; }
    .chart .axis line { stroke: var(--line); }
    .chart .axis text { fill: var(--quiet); }
    .chart .bar { fill: var(--sheet); stroke: var(--quiet); }
    .chart .bar.splash { fill: var(--accent-tint); }
    .chart .bar.away { fill: var(--tint); }
    .chart .bar.hatched { fill: url(#hatch-line); stroke: var(--fail); }
    .hatch-line { stroke: var(--fail); stroke-width: 2.5; }
    .chart .flash-word { font-weight: 650; stroke: var(--paper); stroke-width: 5px; paint-order: stroke; }
    .chart .stack { fill: var(--tint); stroke: var(--quiet); stroke-opacity: 0.5; }
    .chart .rail { stroke: var(--line); }
    .chart .life { fill: var(--accent); }
    .chart .life.there { fill-opacity: 0.5; }
    .chart .life.moving { fill-opacity: 0.25; }
    .chart .life.shown { fill: var(--accent-tint); stroke: var(--accent); }
    .chart .holds { fill: var(--pass); }
    .chart .fails { fill: none; stroke: var(--fail); stroke-width: 3; }
    .chart .trouble { stroke: var(--fail); stroke-width: 1.5; stroke-dasharray: 2 3; }
    .chart .zero { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 5 3; }
    .chart .cursor { stroke: var(--accent); stroke-width: 2; }
    .chart .flag { fill: var(--accent); }
    .chart .flag-word { fill: var(--paper); text-anchor: middle; font-weight: 600; }
    .dot { stroke: var(--paper); stroke-width: 1.5; }
    .chain { fill: none; stroke: var(--accent); stroke-width: 2.2; }
    .arrow-head { fill: var(--accent); }
    .chosen { fill: none; stroke: var(--accent); stroke-width: 2.5; }
    .scrubber { cursor: crosshair; touch-action: pan-y; user-select: none; margin-bottom: 0.5rem; }
    .pair-of-runs { margin-top: 0.8rem; }
    .pair-of-runs select { max-width: min(26rem, 70vw); }
    .beside h4 { margin: 0.5rem 0 0.2rem; font-size: 0.88rem; overflow-wrap: anywhere; }
    .beside .length { font-weight: 400; }
    @media (forced-colors: active) {
      .chart text, .chart .flag-word { fill: CanvasText; }
      .chart .flag { fill: Canvas; stroke: Highlight; }
      .chart .cursor { stroke: Highlight; }
      .chart .bar, .chart .life, .chart .stack { stroke: CanvasText; }
    }
    """#
}
