extension PageStyle {
  /// The strip of film, and the drawings of phones in it.
  static let film = #"""
    .film { display: flex; gap: 0.9rem; overflow-x: auto; padding: 0.4rem 0.2rem 0.8rem; position: relative; }
    .cell {
      flex: none; display: flex; flex-direction: column; padding: 0.4rem; border-radius: 10px;
      font-size: 0.85rem; line-height: 1.35; border: 2px solid transparent;
    }
    .scripted .film:not(.still) .cell { cursor: pointer; }
    .scripted .film:not(.still) .cell:hover { background: var(--tint); }
    .cell[aria-selected="true"] { background: var(--accent-tint); border-color: var(--accent); }
    .cell .time { order: -1; margin-bottom: 0.25rem; }
    .cell em { font-style: normal; font-weight: 650; color: var(--fail); }
    .cell > :not(svg, .time) {
      width: 0; min-width: 100%; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical;
      -webkit-line-clamp: 3; overflow: hidden;
    }
    .phone { display: block; width: 6.6rem; height: 13.6rem; }
    .phone, symbol { overflow: visible; }
    .phone.pad { width: 9.8rem; }
    .phone.wide { width: 13.6rem; height: 6.6rem; margin: 3.5rem 0; }
    .phone.wide.pad { height: 9.8rem; margin: 1.9rem 0; }
    .safe { fill: none; stroke: #7d7a70; stroke-width: 3; stroke-dasharray: 10 10; }
    .indicator { fill: #7d7a70; }
    .icon { fill: #ffffff; fill-opacity: 0.32; }
    .glass-name { font-family: system-ui, sans-serif; font-weight: 600; text-anchor: middle; fill: #1d1c19; }
    .glass-name.light { fill: #ffffff; }
    .ink { stroke: #3d3b36; fill: #3d3b36; }
    .ink.light { stroke: #ffffff; fill: #ffffff; }
    .ink.line { fill: none; stroke-width: 6; stroke-linecap: round; stroke-linejoin: round; }
    .ink.hair { fill: none; stroke-width: 3; stroke-opacity: 0.4; }
    .ink.tab { stroke: none; }
    .ink.tab.off { fill-opacity: 0.3; }
    .dim { fill: #000000; fill-opacity: 0.28; }
    .edge { stroke: #34322d; stroke-width: 4; }
    .island { fill: #000000; }
    .button { fill: none; stroke: #7d7a70; stroke-width: 3; }
    .leaving { fill-opacity: 0.5; stroke: #34322d; stroke-width: 4; stroke-dasharray: 14 10; }
    .mostly { fill-opacity: 0.75; }
    .pill { fill: #fffdf5; stroke: #7a1f1f; stroke-width: 4; }
    .pill-text { font-family: system-ui, sans-serif; font-weight: 700; text-anchor: middle; fill: #7a1f1f; }
    .case { fill: #34322d; fill-rule: evenodd; }
    @media (prefers-color-scheme: dark) { .case { fill: #77746a; } }
    @media (forced-colors: active) {
      .cell { border-color: Canvas; }
      .cell[aria-selected="true"] { border-color: Highlight; }
    }
    @media (prefers-reduced-motion: no-preference) { .film { scroll-behavior: smooth; } }
    """#
}
