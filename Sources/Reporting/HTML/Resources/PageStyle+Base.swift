extension PageStyle {
  /// Colours, type, and what stands everywhere.
  static let base = #"""
    :root {
      color-scheme: light dark;
      --paper: #faf9f6; --sheet: #ffffff; --ink: #1d1c19; --quiet: #5b5951; --line: #dedbd2;
      --tint: #f0eee7;
      --accent: #0a4f96; --accent-tint: #e3edf8; --pass: #1a6434;
      --fail: #a31d17; --fail-tint: #fbeae8; --warn: #714b00;
      --lane-0: #6b4c9a; --lane-1: #8a4b00; --lane-2: #0a4f96; --lane-3: #7c5c00;
      --lane-4: #4f5b66; --lane-5: #17695f;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #161513; --sheet: #1f1e1b; --ink: #eceae3; --quiet: #aeaba1; --line: #3b3934;
        --tint: #292823;
        --accent: #93c0f5; --accent-tint: #1c2f45; --pass: #86d39b;
        --fail: #ffa199; --fail-tint: #3a1c1a; --warn: #eac478;
        --lane-0: #c7aef0; --lane-1: #f0b878; --lane-2: #93c0f5; --lane-3: #e2cc6e;
        --lane-4: #b5c0ca; --lane-5: #78d2c4;
      }
    }
    * { box-sizing: border-box; }
    html { font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    body { margin: 0; background: var(--paper); color: var(--ink); }
    h1, h2, h3, p, ul, ol, dl, dd, figure, pre, table { margin: 0; padding: 0; }
    h1 { font-size: 1.6rem; line-height: 1.2; letter-spacing: -0.01em; }
    h2 { font-size: 1.3rem; line-height: 1.3; overflow-wrap: anywhere; }
    h3 { font-size: 0.95rem; line-height: 1.4; margin: 1.8rem 0 0.5rem; overflow-wrap: anywhere; }
    ul, ol { list-style: none; }
    a { color: var(--accent); }
    code, pre, .time, kbd { font-family: var(--mono); font-size: 0.86em; }
    button, input, select { font: inherit; color: inherit; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    [hidden] { display: none !important; }
    .skip { position: absolute; left: -999rem; }
    .skip:focus { left: 1rem; top: 1rem; background: var(--sheet); padding: 0.5rem 1rem; z-index: 9; }
    .away { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .drawings { position: absolute; }
    .facts, .length, .more, figcaption { color: var(--quiet); font-size: 0.88rem; }
    .warning { color: var(--warn); font-weight: 600; }
    .badge {
      display: inline-block; min-width: 2.9rem; padding: 0 0.35rem; border: 1px solid currentColor; border-radius: 4px;
      font: 700 0.7rem/1.5 var(--mono); text-align: center; vertical-align: 0.12em; color: var(--fail);
    }
    .badge.passed { color: var(--pass); font-weight: 500; }
    .badge.limit { color: var(--warn); }
    """#
}
