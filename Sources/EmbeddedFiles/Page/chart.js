const away = ["homeScreen", "black"];
const splash = ["launchScreen", "cover"];

/** About how many points a text takes. */
const widthOf = (words) => [...words].reduce((sum, mark) => sum + (mark.codePointAt(0) > 0x10ff ? 13 : 7), 0);

/** As much of a text as there is room for. */
function fitted(words, room) {
  if (widthOf(words) + 8 <= room) return words;
  const marks = [...words];
  while (marks.length > 2 && widthOf(marks.join("")) + 20 > room) marks.pop();
  return marks.length > 2 ? `${marks.join("")}…` : "";
}

/**
 * All of a run from one moment to another, true to time, with times counted from a zero.
 * In brief it is without lanes.
 */
function chartOf(run, width, { from, to, zero = null, isBrief = false }) {
  const [left, right] = [width < 560 ? 88 : 112, width - 10];
  const x = (t) => left + ((t - from) / Math.max(to - from, 1)) * (right - left);
  const chart = {
    run, from, to, zero, left, right, x, at: (t) => Math.min(Math.max(x(t), left), right), y: 24, places: new Map(),
    picture: svg("svg", { class: "chart", role: "img", "aria-label": `Timeline of ${run.n}` }),
  };
  drawScreens(chart);
  drawRoutes(chart);
  if (!isBrief) drawLanes(chart);
  drawVerdicts(chart);
  drawAxis(chart);
  chart.picture.setAttribute("width", width);
  chart.picture.setAttribute("height", chart.y + 2);
  return chart;
}

const isWithin = (chart, part) => part.end >= chart.from && part.start <= chart.to;

/** What a row is called, beside it; where the next one begins. */
function beginRow(chart, name, height) {
  const y = chart.y;
  chart.picture.append(svg("text", { class: "name", x: chart.left - 8, y: y + height / 2 + 4 },
    fitted(name, chart.left - 4)));
  chart.y += height + 4;
  return y;
}

/** A bar from one moment to another, with what it is for who points at it. */
function barOf(chart, part, look, y, height, least) {
  const [left, right] = [chart.at(part.start), chart.at(part.end)];
  return svg("rect", { class: look, x: left, y, width: Math.max(right - left, least), height });
}

function drawScreens(chart) {
  const y = beginRow(chart, "on screen", 30);
  const cells = cellsOf(chart.run).map((cell) => ({ ...cell, words: cell.flash || cell.sight }));
  const groups = [];
  for (const cell of cells.filter((cell) => isWithin(chart, cell))) {
    const kind = away.includes(cell.sight) ? "away" : splash.includes(cell.sight) ? "splash" : "";
    chart.picture.append(svg("g", {}, barOf(chart, cell, `bar ${kind}`, y, 30, 1),
      cell.flash ? barOf(chart, cell, "bar hatched", y, 30, 3) : null,
      svg("title", {}, `${told(cell.start)}: ${cell.description}`)));
    const last = groups[groups.length - 1];
    if (last && last.flash && last.flash === cell.flash) last.end = cell.end;
    else groups.push({ ...cell });
  }
  nameScreens(chart, groups, y + 20);
}

/** Flashes are named first, in the room of their neighbors where their own is too small. */
function nameScreens(chart, groups, y) {
  const taken = [];
  const isFree = (left, right) => taken.every((other) => right <= other[0] || left >= other[1]);
  for (const group of groups.filter((group) => group.flash)) {
    const said = `${group.flash} ${told(group.end - group.start)}`;
    const [left, right, width] = [chart.at(group.start), chart.at(group.end), widthOf(`${said} ◂`) * 1.06 + 10];
    const [place, words] = right - left >= width ? [left + 5, said]
      : right + width <= chart.right ? [right + 5, `◂ ${said}`]
      : left - width >= chart.left ? [left - width + 5, `${said} ▸`] : [chart.right - width + 5, said];
    if (!isFree(place - 5, place + width)) continue;
    taken.push([place - 5, place + width]);
    chart.picture.append(svg("text", { class: "flash-word", x: place, y }, words));
  }
  for (const group of groups.filter((group) => !group.flash)) {
    const right = chart.at(group.end);
    const beside = taken.find((other) => other[0] <= chart.at(group.start) + 4 && other[1] > chart.at(group.start));
    const left = Math.max(chart.at(group.start), beside ? beside[1] : 0) + 5;
    const words = fitted(group.sight, right - left);
    if (words && isFree(left, left + widthOf(words))) chart.picture.append(svg("text", { x: left, y }, words));
  }
}

const listOf = (value) => (value && value.startsWith("[") ? value.slice(1, -1).split(", ").filter(Boolean) : []);

function drawRoutes(chart) {
  const routes = routesOf(chart.run).filter((route) => route.cells.some(isTelling));
  if (!routes.length) return;
  const y = beginRow(chart, "back stack", 22);
  for (const route of routes.filter((route) => isWithin(chart, route))) {
    const [tab, stack, presented] = route.cells;
    const names = listOf(stack);
    const above = listOf(presented).map((name) => ` + ${name}`).join("");
    const room = chart.at(route.end) - chart.at(route.start);
    const words = [names.join(" › "), `… › ${names[names.length - 1]}`].map((words) => words + above)
      .find((words) => widthOf(words) + 8 <= room) ?? fitted(`${names[names.length - 1] ?? ""}${above}`, room);
    const said = [stack, isTelling(tab) && `tab ${tab}`, above && `presented ${presented}`].filter(Boolean);
    chart.picture.append(svg("g", {}, barOf(chart, route, "stack", y, 22, 1),
      svg("text", { x: chart.at(route.start) + 5, y: y + 15 }, words), svg("title", {}, said.join("; "))));
  }
}

// MARK: Lanes

const screenLimit = 10;

/** A row a lane and a row a view controller, with a dot an event. */
function drawLanes(chart) {
  const events = shownEvents(chart.run);
  const rows = new Map();
  for (const column of columnsOf(events.map((event) => ({ event })))) rows.set(column.key, column);
  const lives = livesOf(chart.run);
  const screens = [...rows.keys()].filter((key) => key.startsWith("screen "));
  const busy = new Set(events.filter((event) => event.t >= chart.from && event.t <= chart.to).map(columnKey));
  const seen = screens.filter((key) => isWithin(chart, lives.get(key)));
  seen.sort((one, other) => busy.has(other) - busy.has(one));
  for (const key of screens) if (!seen.slice(0, screenLimit).includes(key)) rows.delete(key);
  for (const [key, column] of rows) {
    const y = beginRow(chart, column.name, 16) + 8;
    chart.picture.append(svg("line", { class: "rail", x1: chart.left, x2: chart.right, y1: y, y2: y }));
    if (lives.has(key)) drawLife(chart, lives.get(key), y);
    const dots = events.filter((event) => columnKey(event) === key && event.t >= chart.from && event.t <= chart.to);
    drawDots(chart, dots, y);
  }
  if (seen.length > screenLimit) beginRow(chart, `+ ${seen.length - screenLimit} more`, 16);
}

function drawLife(chart, life, y) {
  for (const part of life.parts.filter((part) => isWithin(chart, part))) {
    const height = { there: 3, moving: 8, shown: 12 }[part.state];
    chart.picture.append(barOf(chart, part, `life ${part.state}`, y - height / 2, height, 1));
  }
}

/** Those that would lie over each other are one dot, which names them all. */
function drawDots(chart, events, y) {
  const dots = new Map();
  for (const event of events) {
    const place = Math.round(chart.x(event.t) / 3);
    if (!dots.has(place)) dots.set(place, []);
    dots.get(place).push(event);
    chart.places.set(event.index, [chart.x(event.t), y]);
  }
  for (const together of dots.values()) {
    const first = together.find((event) => event.family !== "change") || together[0];
    const [x, radius] = [chart.x(first.t), first.family === "change" ? 2.5 : 4];
    const said = together.slice(0, 12).map((event) => `${told(event.t)} ${words(event)}`);
    if (together.length > 12) said.push(`and ${together.length - 12} more`);
    chart.picture.append(first.family === "change"
      ? svg("rect", { class: `dot lane-${first.lane}`, x: x - radius, y: y - radius, width: 5, height: 5 },
        svg("title", {}, said.join("\n")))
      : svg("circle", { class: `dot lane-${first.lane}`, cx: x, cy: y, r: radius },
        svg("title", {}, said.join("\n"))));
  }
}

/** How long each view controller was there, was coming or going, and had appeared. */
function livesOf(run) {
  if (run.lives) return run.lives;
  run.lives = new Map();
  const states = {
    init: "there", viewDidLoad: "there", viewWillAppear: "moving", viewDidAppear: "shown",
    viewWillDisappear: "moving", viewDidDisappear: "there", deinit: "gone",
  };
  for (const event of eventsOf(run)) {
    if (event.family !== "screen" || !event.subject) continue;
    const key = columnKey(event);
    if (!run.lives.has(key)) run.lives.set(key, { start: event.t, end: run.d, parts: [] });
    const { parts } = run.lives.get(key);
    const state = states[event.name.slice(event.subject.length + 1)];
    if (!state) continue;
    if (parts.length) parts[parts.length - 1].end = event.t;
    parts.push({ start: event.t, end: run.d, state });
  }
  for (const life of run.lives.values()) {
    const last = life.parts[life.parts.length - 1];
    if (last && last.state === "gone") life.end = last.start;
    life.parts = life.parts.filter((part) => part.state !== "gone" && part.end > part.start);
  }
  return run.lives;
}

// MARK: Marks

/** Expectations at the moments that they were decided at, side by side where that is the same. */
function drawVerdicts(chart) {
  if (!chart.run.q.length) return;
  const y = beginRow(chart, chart.left < 100 ? "expects" : "expectations", 16) + 8;
  const taken = [];
  const verdicts = chart.run.q.filter(([, , t]) => t >= chart.from && t <= chart.to);
  verdicts.sort((one, other) => isPassed(one[1]) - isPassed(other[1]));
  for (const [number, result, t] of verdicts) {
    const way = chart.x(t) > (chart.left + chart.right) / 2 ? -14 : 14;
    let x = Math.min(Math.max(chart.x(t), chart.left + 6), chart.right - 6);
    while (taken.some((other) => Math.abs(other - x) < 13)) x += way;
    if (x < chart.left || x > chart.right) continue;
    taken.push(x);
    const cross = `M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10`;
    const shape = isPassed(result) ? `M${x} ${y - 5}l5 9h-10z` : cross;
    chart.picture.append(svg("path", { class: isPassed(result) ? "holds" : "fails", d: shape },
      svg("title", {}, `${told(t)}: ${expectationOf(chart.run, number)[2]} ${resultWords[result]}`)));
  }
}

/** Times at round numbers, and lines below them. */
function drawAxis(chart) {
  const zero = chart.zero ?? 0;
  const rough = (chart.to - chart.from) / Math.max(Math.floor((chart.right - chart.left) / 84), 1);
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough);
  const lines = svg("g", { class: "axis" });
  for (let t = Math.ceil((chart.from - zero) / step) * step; t <= chart.to - zero; t += step) {
    const x = chart.x(t + zero);
    const anchor = x > chart.right - 30 ? "end" : "start";
    lines.append(svg("line", { x1: x, x2: x, y1: 4, y2: chart.y }),
      svg("text", { x: anchor === "end" ? x - 3 : x + 3, y: 14, "text-anchor": anchor }, tickOf(t)));
  }
  chart.picture.prepend(lines);
  if (chart.zero === null) return;
  const x = chart.x(zero);
  chart.picture.append(svg("line", { class: "zero", x1: x, x2: x, y1: 0, y2: chart.y }));
}

const tickOf = (t) => (Math.abs(t) >= 1e6 ? `${t / 1e6}s` : `${t / 1000}ms`);
