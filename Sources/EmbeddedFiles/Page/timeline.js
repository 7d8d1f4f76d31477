const rowHeight = 26;
const headHeight = 84;
const quietCallbacks =
  /\.(viewWillLayoutSubviews|viewDidLayoutSubviews|updateViewConstraints|willMove|didMove|viewWillTransition)$/;
const toldChanges = /^(visible|stack|tab|presented|app\.state|scene\.state|crashed|crash\.reason|flash\.cause)$/;
const quietChanges = /[.]|^(screen|orientation|whiteFlash|blackFlash)$/;

/** Whether an event is part of the story: not the layout passes and frames that come with everything. */
function isStory(event) {
  if (event.family === "change") return toldChanges.test(event.name) || !quietChanges.test(event.name);
  if (event.family === "frame") return /first|content/.test(event.name);
  return event.family !== "notification" && !event.name.endsWith(".end") && !quietCallbacks.test(event.name);
}

const levels = {
  story: ["Key events", isStory],
  screens: ["View controllers", (event) => event.family === "screen" || event.name === "stack"],
  all: ["Everything", () => true],
};
let level = "story";

/** What is shown of what happened; what the run failed for is among it. */
const shownEvents = (run) => eventsOf(run).filter((event) => levels[level][1](event) || event.index === run.e?.[0]);

/** Events and decided expectations in the order of time. */
function rowsOf(run) {
  const rows = shownEvents(run).map((event) => ({ t: event.t, event }));
  const verdicts = run.q.map(([number, result, t]) => ({ t, verdict: expectationOf(run, number), result }));
  verdicts.sort((one, other) => one.t - other.t);
  const merged = [];
  let next = 0;
  for (const row of rows) {
    while (next < verdicts.length && verdicts[next].t < row.t) merged.push(verdicts[next++]);
    merged.push(row);
  }
  return merged.concat(verdicts.slice(next));
}

/** The columns: lanes in their order, screens with their callbacks behind main. */
function columnsOf(rows) {
  const lanes = new Set();
  const screens = new Set();
  for (const { event } of rows) {
    if (!event) continue;
    if (event.family === "screen" && event.subject) screens.add(event.subject);
    else lanes.add(event.lane);
  }
  const columns = [];
  laneNames.forEach((name, lane) => {
    if (lanes.has(lane)) columns.push({ key: `lane ${lane}`, name, lane });
    if (lane === 2) for (const screen of screens) columns.push({ key: `screen ${screen}`, name: screen, lane });
  });
  return columns;
}

const columnKey = (event) =>
  event.family === "screen" && event.subject ? `screen ${event.subject}` : `lane ${event.lane}`;

function timelineOf(run) {
  const rows = rowsOf(run);
  const columns = columnsOf(rows).slice(0, 14);
  const isNarrow = window.innerWidth < 760;
  const step = isNarrow || columns.length > 9 ? 15 : 22;
  const gutter = Math.max(columns.length, 1) * step + 26;
  const timeWidth = isNarrow ? 66 : 76;
  const body = el("tbody", {});
  let lastTime = null;
  for (const row of rows) {
    body.append(rowOf(run, row, row.t !== lastTime));
    lastTime = row.t;
  }
  const widths = [timeWidth, gutter, null, isNarrow ? 34 : 50].map((width) => {
    const column = el("col", {});
    if (width) column.style.width = `${width}px`;
    return column;
  });
  const table = el("table", {}, el("colgroup", {}, ...widths),
    el("thead", {}, el("tr", {}, ...["Time", "Lane", "Event", "Line"].map((head, index) =>
      el("th", { scope: "col" }, index === 1 ? el("span", { class: "away" }, head) : head)))), body);
  table.style.minWidth = `${timeWidth + gutter + 200}px`;
  const picture = gutterOf(run, rows, columns, step, gutter);
  picture.style.left = `${timeWidth}px`;
  return el("div", { class: "lanes", role: "region", "aria-label": "Timeline", tabindex: "0" }, table, picture);
}

function rowOf(run, row, isNewMoment) {
  const time = el("td", { class: "time" }, isNewMoment ? told(row.t) : el("span", { class: "away" }, told(row.t)));
  const attributes = { tabindex: "-1", class: isNewMoment ? "moment" : "" };
  if (row.verdict) {
    attributes.class += isPassed(row.result) ? " verdict holds" : " verdict fails";
    const element = el("tr", attributes, time, el("td", {}),
      el("td", { class: "what" }, markOf(row.result), ` ${row.verdict[2]} ${resultWords[row.result]}`),
      el("td", { class: "line" }, String(row.verdict[1])));
    element.addEventListener("click", () => choose({ at: row.t, line: row.verdict[1], file: row.verdict[0] }));
    return element;
  }
  const event = row.event;
  if (event.family === "change") attributes.class += " change";
  attributes["data-e"] = event.index;
  const what = event.family === "change"
    ? el("td", { class: "what" }, `${event.name} → ${event.detail}`)
    : event.name === "step" ? el("td", { class: "what" }, el("code", {}, words(event)))
    : el("td", { class: "what" }, event.name, el("span", { class: "detail" }, event.detail && ` ${event.detail}`));
  what.title = words(event);
  const lane = event.subject && event.family === "screen" ? event.subject : laneNames[event.lane];
  const line = el("td", { class: "line" }, event.line ? String(event.line) : "");
  const element = el("tr", attributes, time, el("td", {}, el("span", { class: "away" }, lane)), what, line);
  element.addEventListener("click", () => choose({ event: event.index }));
  return element;
}
