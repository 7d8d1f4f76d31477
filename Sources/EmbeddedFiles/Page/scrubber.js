/** The part of the run that its chart shows, in microseconds; null: all of it. */
let view = null;
const shortestView = 1000;

const viewPart = () => (view ? `/from-${view.from / 1000}-to-${view.to / 1000}ms` : "");

function followView(parts) {
  const found = parts.map((part) => /^from-([\d.]+)-to-([\d.]+)ms$/.exec(part)).find(Boolean);
  view = found ? { from: Number(found[1]) * 1000, to: Number(found[2]) * 1000 } : null;
}

const viewOf = (run) => view || { from: 0, to: Math.max(run.d, 1) };

/** Shows another part of the run, as far as there is one. */
function setView(run, from, to) {
  const length = Math.round(Math.min(Math.max(to - from, shortestView), run.d));
  const start = Math.round(Math.min(Math.max(from, 0), run.d - length));
  view = length >= run.d ? null : { from: start, to: start + length };
  keepAddressSoon();
  drawChart(run);
  if (parts.pair) drawPair(run);
}

function zoom(run, factor, center) {
  const { from, to } = viewOf(run);
  const isSeen = chosen.at !== null && chosen.at >= from && chosen.at <= to;
  const around = center ?? (isSeen ? chosen.at : (from + to) / 2);
  setView(run, around - (around - from) * factor, around + (to - around) * factor);
}

/** What one would look at first: the flash, or what was on screen when it failed. */
function troubleOf(run) {
  const cells = cellsOf(run);
  const index = cells.findIndex((cell) => cell.flash);
  const [start, end] = index >= 0
    ? [cells[index].start, (cells.slice(index).find((cell) => !cell.flash) || { start: run.d }).start]
    : run.e ? [run.e[1], run.e[1]] : [null, null];
  if (start === null) return null;
  const margin = Math.max((end - start) / 4, 50000);
  const [from, to] = [Math.max(start - margin, 0), Math.min(end + margin, run.d)];
  return { words: index >= 0 ? "The flash" : "The failure", from, to };
}

function zoomBarOf(run) {
  const trouble = troubleOf(run);
  const button = (words, label, act) => {
    const element = el("button", { type: "button", "aria-label": label, title: label }, words);
    element.addEventListener("click", act);
    return element;
  };
  return el("p", { class: "bar-of-choices", role: "group", "aria-label": "Enlarge" },
    button("+", "Zoom in", () => zoom(run, 0.5)), button("−", "Zoom out", () => zoom(run, 2)),
    button("Whole run", "Show the whole run", () => setView(run, 0, run.d)),
    trouble ? button(trouble.words, `Zoom to ${trouble.words.toLowerCase()}`,
      () => setView(run, trouble.from, trouble.to)) : null,
    el("span", { class: "length", id: "chart-keys" },
      "Hover over a moment, or use the arrow keys."));
}

/** Everything that happened or was decided, as times. */
function momentsOf(run) {
  const times = cellsOf(run).map((cell) => cell.start).concat(run.q.map(([, , t]) => t));
  for (const event of shownEvents(run)) times.push(event.t);
  return [...new Set(times)].sort((one, other) => one - other);
}

function scrubberOf(run) {
  const box = el("div", {
    class: "scrubber", tabindex: "0", role: "slider", "aria-label": "Moment of the run", "aria-valuemin": "0",
    "aria-valuemax": String(run.d / 1000), "aria-describedby": "chart-keys",
  });
  const timeAt = (event) => {
    const { left, right, from, to } = parts.drawnChart;
    const x = event.clientX - box.getBoundingClientRect().left;
    return from + Math.min(Math.max((x - left) / (right - left), 0), 1) * (to - from);
  };
  let waiting = null;
  box.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    box.setPointerCapture(event.pointerId);
    pick(run, box, event, Math.round(timeAt(event)));
  });
  box.addEventListener("pointermove", (event) => {
    if (!box.hasPointerCapture(event.pointerId)) return;
    if (waiting === null) {
      requestAnimationFrame(() => {
        if (waiting !== null) choose({ at: waiting }, true);
        waiting = null;
      });
    }
    waiting = Math.round(timeAt(event));
  });
  box.addEventListener("pointerup", keepAddress);
  box.addEventListener("wheel", (event) => {
    const { from, to } = viewOf(run);
    if (event.ctrlKey || event.metaKey) zoom(run, event.deltaY > 0 ? 1.25 : 0.8, timeAt(event));
    else if (view && Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      const step = (event.deltaX / box.clientWidth) * (to - from);
      setView(run, from + step, to + step);
    } else return;
    event.preventDefault();
  }, { passive: false });
  box.addEventListener("keydown", (event) => scrub(run, event));
  return box;
}

/** The event whose dot is pointed at, or the moment. */
function pick(run, box, event, t) {
  const frame = box.getBoundingClientRect();
  const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
  let [best, least] = [null, 8];
  for (const [index, place] of parts.drawnChart.places) {
    const distance = Math.hypot(place[0] - x, place[1] - y);
    if (distance < least) [best, least] = [index, distance];
  }
  choose(best === null ? { at: t } : { event: best });
}

function scrub(run, event) {
  const at = chosen.at ?? 0;
  const times = event.key.startsWith("Page") ? cellsOf(run).map((cell) => cell.start) : momentsOf(run);
  const next = () => times.find((t) => t > at) ?? at;
  const previous = () => times.findLast((t) => t < at) ?? 0;
  const acts = {
    ArrowRight: () => choose({ at: next() }), ArrowLeft: () => choose({ at: previous() }),
    ArrowUp: () => choose({ at: next() }), ArrowDown: () => choose({ at: previous() }),
    PageUp: () => choose({ at: next() }), PageDown: () => choose({ at: previous() }),
    Home: () => choose({ at: 0 }), End: () => choose({ at: run.d }),
    "+": () => zoom(run, 0.5), "=": () => zoom(run, 0.5), "-": () => zoom(run, 2), 0: () => setView(run, 0, run.d),
  };
  if (!acts[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  acts[event.key]();
}

/** The chart with what is chosen: the moment as a line, and what led to the event as arrows. */
function drawChart(run) {
  const width = parts.chart.clientWidth || 600;
  const chart = chartOf(run, width, viewOf(run));
  parts.drawnChart = chart;
  const picture = chart.picture;
  if (run.e && run.e[1] >= chart.from && run.e[1] <= chart.to) {
    const x = chart.x(run.e[1]);
    picture.append(svg("line", { class: "trouble", x1: x, x2: x, y1: 20, y2: chart.y }));
  }
  drawReasons(chart);
  if (chosen.at !== null && chosen.at >= chart.from && chosen.at <= chart.to) {
    const x = chart.x(chosen.at);
    const words = told(chosen.at);
    const width = widthOf(words) + 10;
    const left = Math.min(Math.max(x - width / 2, 0), chart.right + 10 - width);
    for (const tick of picture.querySelectorAll(".axis text")) {
      const middle = Number(tick.getAttribute("x")) + (tick.getAttribute("text-anchor") === "end" ? -20 : 20);
      if (Math.abs(middle - left - width / 2) < width / 2 + 24) tick.remove();
    }
    picture.append(svg("line", { class: "cursor", x1: x, x2: x, y1: 18, y2: chart.y }),
      svg("rect", { class: "flag", x: left, y: 0, width, height: 19, rx: 4 }),
      svg("text", { class: "flag-word", x: left + width / 2, y: 14 }, words));
  }
  parts.chart.replaceChildren(picture);
  const cell = chosen.at === null ? null : cellAt(run, chosen.at);
  parts.chart.setAttribute("aria-valuenow", String((chosen.at ?? 0) / 1000));
  parts.chart.setAttribute("aria-valuetext",
    cell ? `${told(chosen.at)}: ${cell.description}` : "no moment selected");
}

/** Arrows from cause to effect, back from the chosen event. */
function drawReasons(chart) {
  if (chosen.event === null) return;
  const arrows = svg("g", {}, svg("defs", {}, arrowHead("chart-arrow")));
  const events = eventsOf(chart.run);
  const placeOf = (event) => chart.places.get(event.index);
  let event = events[chosen.event];
  for (let i = 0; event && i < 200; i++) {
    const cause = shownCause(chart.run, event, placeOf);
    if (!cause) break;
    const [from, to] = [placeOf(cause), placeOf(event)];
    if (from && to) {
      const bend = Math.max((to[0] - from[0]) / 2, 6);
      arrows.append(svg("path", {
        class: "chain", "marker-end": "url(#chart-arrow)",
        d: `M${from[0]} ${from[1]}C${from[0] + bend} ${from[1]},${to[0] - bend} ${to[1]},${to[0] - 5} ${to[1]}`,
      }));
    }
    event = cause;
  }
  const at = placeOf(events[chosen.event]);
  if (at) arrows.append(svg("circle", { class: "chosen", cx: at[0], cy: at[1], r: 7 }));
  chart.picture.append(arrows);
}
