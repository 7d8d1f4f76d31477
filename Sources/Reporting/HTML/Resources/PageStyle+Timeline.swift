extension PageStyle {
  /// The timeline with its lanes, and what stands beside it.
  static let timeline = #"""
    .story {
      display: grid; grid-template-columns: minmax(0, 1fr) minmax(16rem, 21rem); gap: 1.4rem; align-items: start;
    }
    .story > aside { position: sticky; top: 0.8rem; max-height: calc(100vh - 1.6rem); overflow: auto; }
    .bar-of-choices { display: flex; flex-wrap: wrap; gap: 0.8rem; align-items: center; margin: 0 0 0.4rem; }
    .lanes { position: relative; overflow-x: auto; }
    .lanes table { table-layout: fixed; width: 100%; font-size: 0.84rem; }
    .lanes thead th { vertical-align: bottom; height: 84px; }
    .lanes tbody tr { height: 26px; cursor: pointer; }
    .lanes td {
      padding: 0 0.5rem 0 0; height: 26px; line-height: 26px; white-space: nowrap; overflow: hidden;
      text-overflow: ellipsis;
    }
    .lanes tbody tr:hover td { background: var(--tint); }
    .lanes tbody tr[aria-current] td { background: var(--accent-tint); }
    .lanes tbody tr:focus-visible { outline-offset: -3px; }
    .lanes .time, .lanes .line { color: var(--quiet); }
    .lanes tr.moment .time { color: var(--ink); border-top: 1px solid var(--line); }
    .lanes .change td { color: var(--quiet); }
    .lanes .verdict td { font-weight: 600; }
    .lanes .verdict.holds .what { color: var(--pass); }
    .lanes .verdict.fails .what { color: var(--fail); }
    .lanes .detail { color: var(--quiet); }
    .gutter { position: absolute; left: 0; top: 0; pointer-events: none; }
    .gutter .rail { stroke: var(--line); stroke-width: 2; }
    .gutter .head { font: 12px system-ui, sans-serif; fill: var(--ink); }
    .gutter .because { fill: none; stroke: var(--quiet); stroke-opacity: 0.35; stroke-width: 1.2; }
    .gutter .effect { fill: none; stroke: var(--accent); stroke-width: 1.4; stroke-dasharray: 4 3; }
    .lane-0 { fill: var(--lane-0); stroke: var(--lane-0); } .lane-1 { fill: var(--lane-1); stroke: var(--lane-1); }
    .lane-2 { fill: var(--lane-2); stroke: var(--lane-2); } .lane-3 { fill: var(--lane-3); stroke: var(--lane-3); }
    .lane-4 { fill: var(--lane-4); stroke: var(--lane-4); } .lane-5 { fill: var(--lane-5); stroke: var(--lane-5); }
    .moment-card { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 1rem; }
    .moment-card h3, .moment-card .because-list { grid-column: 1 / -1; margin-top: 0; }
    .moment-card .phone { width: 5.2rem; height: 10.8rem; margin: 0; }
    .moment-card .phone.pad { width: 7.8rem; }
    .moment-card .phone.wide { width: 10.8rem; height: 5.2rem; }
    .moment-card .phone.wide.pad { height: 7.8rem; }
    .moment-card dl { font-size: 0.86rem; }
    .moment-card dt { color: var(--quiet); font-size: 0.8rem; }
    .moment-card dd { margin-bottom: 0.3rem; overflow-wrap: anywhere; }
    .because-list { font-size: 0.86rem; }
    .because-list li { display: grid; grid-template-columns: 4.6rem minmax(0, 1fr); gap: 0.5rem; }
    .because-list a { overflow-wrap: anywhere; }
    .because-list h4 { margin: 0.5rem 0 0.1rem; font-size: 0.86rem; }
    .source { font-size: 0.8rem; }
    .source table { font-size: inherit; width: 100%; }
    .source td { padding: 0 0.5rem 0 0; white-space: pre; font-family: var(--mono); line-height: 1.6; }
    .source td.number { color: var(--quiet); user-select: none; }
    .source td.when { color: var(--quiet); text-align: right; font-size: 0.92em; }
    .source .here td { background: var(--accent-tint); }
    .source .fails td.mark { color: var(--fail); font-weight: 700; }
    .source .holds td.mark { color: var(--pass); }
    .source tr[tabindex] { cursor: pointer; }
    @media (forced-colors: active) {
      tr[aria-current] { outline: 2px solid Highlight; outline-offset: -2px; }
    }
    @media (max-width: 1100px) {
      .story { grid-template-columns: minmax(0, 1fr); }
      .story > aside { position: static; max-height: none; order: -1; }
    }
    """#
}
