extension PageScript {
  /// The whole run on one line.
  static let overview = #"""
    const away = ["homeScreen", "black"];
    const splash = ["launchScreen", "cover"];

    /**
     * The whole run on one line, true to time: what was seen, the back stack, and when expectations were decided.
     * With a span, the line is that long, and time is counted from its zero.
     */
    function overviewOf(run, width, span) {
      const isShown = !span;
      span = span || { from: 0, to: Math.max(run.d, 1), zero: 0 };
      const x = (t) => ((t - span.from) / Math.max(span.to - span.from, 1)) * (width - 2) + 1;
      const picture = svg("svg", { class: "overview", role: "img", "aria-label": "The run on one line, true to time" });
      const fitted = (words, room) => (words.length * 7 + 8 <= room ? words : "");
      for (const cell of cellsOf(run)) {
        const [left, right] = [x(cell.start), x(cell.end)];
        const kind = away.includes(cell.sight) ? "away" : splash.includes(cell.sight) ? "splash" : "";
        const box = { x: left, y: 4, width: Math.max(right - left, 1), height: 30 };
        const group = svg("g", {}, svg("rect", { class: `bar ${kind}`, ...box }));
        if (cell.flash) group.append(svg("rect", { class: "bar hatched", ...box }),
          svg("text", { class: "flash-word", x: left + 6, y: 24 }, fitted(cell.flash, right - left - 8)));
        else group.append(svg("text", { x: left + 4, y: 24 }, fitted(cell.sight, right - left)));
        group.append(svg("title", {}, `${told(cell.start)}: ${cell.description}`));
        if (isShown) group.addEventListener("click", () => choose({ at: cell.start }));
        picture.append(group);
      }
      for (const part of stretchesOf(run, "stack")) {
        if (part.value === "[]" || part.value === "none") continue;
        const [left, right] = [x(part.start), x(part.end)];
        const box = { x: left, y: 38, width: Math.max(right - left, 1), height: 24 };
        picture.append(svg("rect", { class: "stack", ...box }, svg("title", {}, `${told(part.start)}: ${part.value}`)),
          svg("text", { x: left + 4, y: 55 }, fitted(part.value.slice(1, -1).replaceAll(", ", " › "), right - left)));
      }
      const marks = new Map();
      for (const [number, result, t] of run.q) {
        const taken = marks.get(t) || 0;
        marks.set(t, taken + 1);
        const at = Math.min(Math.max(x(t), 7), width - 7) - 15 * taken * (x(t) > width / 2 ? 1 : -1);
        const title = svg("title", {}, `${told(t)}: ${resultWords[result]}: ${page.scenarios[run.c].x[number][2]}`);
        const shape = isPassed(result) ? `M${at} 68l5 8h-10z` : `M${at - 5} 67l10 10M${at + 5} 67l-10 10`;
        picture.append(svg("path", {
          class: isPassed(result) ? "holds" : "fails", d: shape,
        }, title));
      }
      picture.append(svg("text", { class: "quiet", x: 1, y: 94 }, told(span.from - span.zero)),
        svg("text", { class: "quiet", x: width - 2, y: 94, "text-anchor": "end" }, told(span.to - span.zero)));
      if (!isShown) {
        picture.append(svg("line", { class: "zero", x1: x(span.zero), x2: x(span.zero), y1: 0, y2: 80 }));
      } else if (chosen.at !== null) {
        const at = x(Math.min(chosen.at, span.to));
        picture.append(svg("line", { class: "cursor", x1: at, x2: at, y1: 0, y2: 80 }),
          svg("text", {
            x: Math.min(Math.max(at, 60), width - 90), y: 94, "text-anchor": "middle",
          }, told(chosen.at)));
      }
      return picture;
    }

    /** How long an observable was what. */
    function stretchesOf(run, name) {
      const parts = [];
      const add = (start, value) => {
        if (parts.length) parts[parts.length - 1].end = start;
        parts.push({ start, end: run.d, value });
      };
      const initial = run.b || [];
      for (let i = 0; i < initial.length; i += 2) if (page.names[initial[i]][0] === name) add(0, text(initial[i + 1]));
      for (const event of eventsOf(run)) {
        if (event.family === "change" && event.name === name) add(event.t, event.detail);
      }
      return parts.filter((part) => part.end > part.start || part.start === run.d);
    }
    """#
}
