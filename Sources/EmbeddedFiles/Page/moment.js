/** What the phone, the stack and the chosen event were at the chosen moment. */
function momentOf(run) {
  const event = chosen.event === null ? null : eventsOf(run)[chosen.event];
  const events = eventsOf(run);
  const cell = cellAt(run, chosen.at);
  // What a failure is about may have happened long before it: the state is that of the moment, not of the event.
  const isNow = event?.t === chosen.at;
  const count = isNow ? event.index + 1 : events.filter((event) => event.t <= chosen.at).length;
  const after = valuesAt(run, count);
  const before = isNow ? after : valuesAt(run, events.filter((event) => event.t < chosen.at).length);
  const facts = el("dl", {});
  const fact = (name, ...words) => facts.append(el("dt", {}, name), el("dd", {}, ...words));
  /** What changes at the very moment was one thing at its beginning and is another at its end. */
  const state = (name, key) => {
    const [was, is] = [before.get(key), after.get(key)];
    if (was !== is && isTelling(was)) fact(name, stackCell(was), " → ", stackCell(is));
    else if (isTelling(is)) fact(name, stackCell(is));
  };
  if (cell) fact("On screen", cell.description);
  state("Back stack", "stack");
  state("Tab", "tab");
  state("Presented", "presented");
  state("App", "app.state");
  if (event) {
    fact(isNow ? "Event" : `Event at ${told(event.t)}`, words(event));
    fact("Lane", laneNames[event.lane]);
  }
  const card = el("section", { class: "moment-card", "aria-label": "Selected moment" },
    el("h3", {}, `At ${told(chosen.at)}`), cell ? cell.drawing.cloneNode(true) : null, facts);
  if (event) card.append(becauseOf(run, event));
  return card;
}

function becauseOf(run, event) {
  const box = el("div", { class: "because-list" });
  const item = (other) => el("li", {}, el("span", { class: "time" }, told(other.t)),
    el("a", { href: `#${address(run, { event: other.index })}` }, words(other)));
  const chain = [];
  for (let index = event.cause; index !== null && chain.length < 12; index = eventsOf(run)[index].cause) {
    chain.push(item(eventsOf(run)[index]));
  }
  if (chain.length) box.append(el("h4", {}, "Caused by"), el("ol", {}, ...chain));
  const effects = event.effects.slice(0, 8).map((index) => item(eventsOf(run)[index]));
  if (event.effects.length > 8) effects.push(el("li", {}, "", `and ${event.effects.length - 8} more`));
  if (effects.length) box.append(el("h4", {}, "Led to"), el("ol", {}, ...effects));
  return box;
}

/** The scenario's text, or that around the chosen event, with when lines acted and what became of expectations. */
function sourceOf(run) {
  const scenario = page.scenarios[run.c];
  const event = chosen.event === null ? null : eventsOf(run)[chosen.event];
  let [file, here] = event && event.line ? [event.file, event.line] : [chosen.file ?? scenario.f, chosen.line];
  if (!page.files[file] || page.files[file][1] === undefined) file = scenario.f;
  const [path, source] = page.files[file];
  if (source === undefined) return null;
  const lines = source.split("\n");
  const isOwn = file === scenario.f && (here === null || (here >= scenario.l && here <= scenario.h));
  const [first, last] = isOwn ? [scenario.l, scenario.h] : [Math.max((here || 1) - 14, 1), (here || 1) + 14];
  const times = timesOf(run, file);
  const results = resultsOf(run, file);
  const rows = [];
  for (let number = first; number <= Math.min(last, lines.length); number++) {
    const result = results.get(number);
    const acted = times.get(number);
    const row = el("tr", { class: `${number === here ? "here" : ""} ${result ?? ""}` },
      el("td", { class: "when" }, acted ? `${told(acted.t)}${acted.count > 1 ? " …" : ""}` : ""),
      el("td", { class: "number" }, String(number)),
      el("td", { class: "mark" }, result === "holds" ? "✓" : result === "fails" ? "✗" : ""),
      el("td", {}, lines[number - 1]));
    if (acted) {
      row.tabIndex = 0;
      if (acted.count > 1) row.title = `First at ${told(acted.t)}, then ${acted.count - 1} more times`;
      const go = () => choose({ event: acted.index });
      row.addEventListener("click", go);
      row.addEventListener("keydown", (key) => { if (key.key === "Enter") go(); });
    }
    rows.push(row);
  }
  return el("section", { class: "source" }, el("h3", {}, `${path}:${here || first}`),
    el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Source" },
      el("table", {}, el("thead", { class: "away" }, el("tr", {},
        ...["Acts at", "Line", "Result", "Text"].map((head) => el("th", { scope: "col" }, head)))),
      el("tbody", {}, ...rows))));
}

/** When each line of a file first did something, and how many moments it did. */
function timesOf(run, file) {
  const times = new Map();
  for (const event of eventsOf(run)) {
    if (event.file !== file || event.family === "change") continue;
    const known = times.get(event.line);
    if (!known) times.set(event.line, { t: event.t, last: event.t, index: event.index, count: 1 });
    else if (known.last !== event.t) Object.assign(known, { last: event.t, count: known.count + 1 });
  }
  return times;
}

function resultsOf(run, file) {
  const results = new Map();
  for (const [number, result] of run.q) {
    const [where, line] = expectationOf(run, number);
    if (where !== file) continue;
    if (!isPassed(result)) results.set(line, "fails");
    else if (!results.has(line)) results.set(line, "holds");
  }
  return results;
}
