const root = document.documentElement;
const page = JSON.parse(document.getElementById("data").textContent);
const laneNames = ["system", "person", "main", "js", "background", "render"];

/** An element with attributes and children; texts become text, never markup. */
function make(space, tag, attributes, children) {
  const element = space ? document.createElementNS(space, tag) : document.createElement(tag);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children) if (child !== null && child !== undefined) element.append(child);
  return element;
}
const el = (tag, attributes, ...children) => make(null, tag, attributes, children);
const svg = (tag, attributes, ...children) => make("http://www.w3.org/2000/svg", tag, attributes, children);

/** A moment as reports tell it: `432ms`, `1.236s`. */
function told(microseconds) {
  const tenths = Math.round(Math.abs(microseconds) / 100);
  const sign = microseconds < 0 ? "-" : "";
  return sign + (tenths < 10000 ? `${tenths / 10}ms` : `${Math.floor((tenths + 5) / 10) / 1000}s`);
}

const text = (number) => page.strings[number];

/** The different pictures, each as a cell without its times; what is said of one stands there and nowhere else. */
const pictures = [...document.getElementById("cells").content.children].map((plain) => ({
  plain, drawing: plain.querySelector("svg"), sight: plain.querySelector("b").textContent,
  flash: plain.querySelector("em")?.textContent, description: plain.querySelector("svg").getAttribute("aria-label"),
}));

/** The cells of a run's strip of film. */
function cellsOf(run) {
  if (run.cells) return run.cells;
  run.cells = [];
  for (let i = 0; i < run.z.length; i += 3) {
    run.cells.push({ start: run.z[i], end: run.z[i + 2], ...pictures[run.z[i + 1]] });
  }
  return run.cells;
}

/** What happened in a run, with causes and effects. */
function eventsOf(run) {
  if (run.events) return run.events;
  const flat = run.o || [];
  let t = 0;
  run.events = [];
  for (let i = 0; i < flat.length; i += 7) {
    t += flat[i];
    const [name, family, subject] = page.names[flat[i + 2]];
    const index = run.events.length;
    const event = {
      index, t, lane: flat[i + 1] % 8, name, family, subject, cause: flat[i + 3] ? index - flat[i + 3] : null,
      file: flat[i + 4] - 1, line: flat[i + 5], detail: flat[i + 6] ? text(flat[i + 6] - 1) : "", effects: [],
    };
    if (event.cause !== null) run.events[event.cause].effects.push(index);
    run.events.push(event);
  }
  return run.events;
}

/** What the observables of a run were when so many events had happened. */
function valuesAt(run, count) {
  const values = new Map();
  const initial = run.b || [];
  for (let i = 0; i < initial.length; i += 2) values.set(page.names[initial[i]][0], text(initial[i + 1]));
  const events = eventsOf(run);
  for (let i = 0; i < count && i < events.length; i++) {
    if (events[i].family === "change") values.set(events[i].name, events[i].detail);
  }
  return values;
}

/** What happened, in one line; a step is its own best description. */
function words(event) {
  if (event.family === "change") return `${event.name} becomes ${event.detail}`;
  return event.name === "step" ? lineOf(event) || "step" : `${event.name} ${event.detail}`.trim();
}

/** The line of the source that an event comes from. */
function lineOf(event) {
  const file = page.files[event.file];
  if (!file || file[1] === undefined) return "";
  file.lines = file.lines || file[1].split("\n");
  return (file.lines[event.line - 1] || "").trim();
}

const cellAt = (run, t) => cellsOf(run).findLast((cell) => cell.start <= t) || cellsOf(run)[0];

/** File, line and text of an expectation. */
const expectationOf = (run, number) => page.scenarios[run.c].x[number];

const markOf = (result) => (isPassed(result) ? "✓" : "✗");
const isPassed = (result) => result === "passed";
const resultWords = { passed: "holds", failed: "fails", neverReached: "never reached", unsettled: "open", notRecorded: "not recorded" };
