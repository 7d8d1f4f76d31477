const runs = document.getElementById("runs");
const byAnchor = new Map(page.runs.map((run, number) => [`run-${run.i}`, number]));
/** The articles that the page has. */
const statics = new Map();
/** Articles of runs that passed, by scenario (of a sweep) or by their parts: runs that have none get one like them. */
const models = new Map();
for (const article of runs.querySelectorAll("article")) {
  statics.set(article.id, article);
  const run = page.runs[byAnchor.get(article.id)];
  if (run?.s !== "passed") continue;
  const kind = article.querySelector(".part-of") ? run.c : shapeOf(run);
  if (!models.has(kind)) models.set(kind, article);
}
let shownRun = null;
let parts = null;
const nothing = { at: null, event: null, line: null, file: null };
let chosen = nothing;

/** `run-1f…`, `run-1f…/at-432.5ms`, `run-1f…/event-57` */
function address(run, choice) {
  const end = run === page.runs[shownRun] ? viewPart() + besidePart() : "";
  if (choice.isImplied) return `run-${run.i}${end}`;
  if (choice.event != null) return `run-${run.i}/event-${choice.event}${end}`;
  return choice.at != null ? `run-${run.i}/at-${choice.at / 1000}ms${end}` : `run-${run.i}${end}`;
}

/** Puts a choice into the address; the page follows the address. */
function choose(choice, isPassing) {
  const run = page.runs[shownRun];
  const at = choice.event != null ? eventsOf(run)[choice.event].t : choice.at;
  chosen = { at, event: choice.event ?? null, line: choice.line ?? null, file: choice.file ?? null };
  if (!isPassing) keepAddress();
  showChoice();
}

function keepAddress() {
  history.replaceState(null, "", `#${address(page.runs[shownRun], chosen)}`);
}

/** Browsers limit how often an address may change. */
let waitingAddress = 0;
function keepAddressSoon() {
  clearTimeout(waitingAddress);
  const run = shownRun;
  waitingAddress = setTimeout(() => { if (shownRun === run && run !== null) keepAddress(); }, 150);
}

/** Of a run that failed the moment that its failure is about, until another is chosen. */
function impliedChoice(run) {
  if (!run.e) return nothing;
  const event = eventsOf(run)[run.e[0]];
  return { ...nothing, event: event ? event.index : null, at: run.e[1], isImplied: true };
}

function follow(isFirst) {
  const [anchor, ...places] = location.hash.slice(1).split("/");
  const where = places[0];
  followBeside(places);
  followView(places);
  if (isOverview(anchor)) return showOverview(anchor, !isFirst);
  let number = byAnchor.get(anchor);
  if (number === undefined) {
    if (!isFirst) return;
    number = Math.max(page.runs.findIndex((run) => run.s !== "passed"), 0);
    const overview = ["compare", `sweep-${page.runs[number]?.c}`].find(isOverview);
    if (overview) return showOverview(overview, false);
  }
  const run = page.runs[number];
  if (!run) return;
  chosen = nothing;
  const event = /^event-(\d+)$/.exec(where || "");
  const moment = /^at-([\d.]+)ms$/.exec(where || "");
  const told = event && eventsOf(run)[event[1]];
  if (told) chosen = { ...nothing, event: told.index, at: told.t };
  if (moment) chosen = { ...nothing, at: Math.round(Number(moment[1]) * 1000) };
  if (!told && !moment) chosen = impliedChoice(run);
  if (number !== shownRun) showRun(number, !isFirst);
  else if (parts.film) drawPair(run);
  showChoice(!chosen.isImplied);
  const film = document.getElementById(`${anchor}/film`);
  if (where === "film" && film) bringUp(film);
}

const isOverview = (anchor) => statics.has(anchor) && !byAnchor.has(anchor);

/** All runs of a scenario by their values, or two runs beside each other, as the page has them. */
function showOverview(anchor, takesFocus) {
  shownRun = null;
  parts = null;
  point(list.querySelector(`a[href="#${anchor}"]`));
  const article = statics.get(anchor);
  document.title = `${article.querySelector("h2").textContent} – scenario report`;
  article.classList.add("live");
  runs.replaceChildren(article);
  enlivenGrid(article);
  drawCompared(article);
  if (takesFocus) bringUp(article.querySelector("h2"));
}

/** Marks a link of the list as the one that is shown. */
function point(link) {
  for (const other of list.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
  if (!link) return;
  link.setAttribute("aria-current", "true");
  const group = link.closest("details");
  if (group) group.open = true;
  reveal(list, link);
}

/** Scrolls to a heading and reads on from there. */
function bringUp(heading) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "start" });
}

function showRun(number, takesFocus) {
  const run = page.runs[number];
  point(links.get(number));
  shownRun = number;
  document.title = `${run.s === "passed" ? "" : "✗ "}${run.n} – scenario report`;
  const article = articleOf(run);
  article.classList.add("live");
  runs.replaceChildren(article);
  fillArticle(article, run);
  addCopyButtons(article);
  if (takesFocus) bringUp(article.querySelector("h2"));
}

/** The parts that the article of a run that passed has. */
function shapeOf(run) {
  return `${run.a.length} ${run.z.length > 0} ${run.q.length > 0}`;
}

/** The plain article of a run: its own, or that of another run of its scenario or with the same parts, refilled. */
function articleOf(run) {
  const own = statics.get(`run-${run.i}`);
  const article = (own ?? models.get(run.c) ?? models.get(shapeOf(run))).cloneNode(true);
  if (own) return article;
  const scenario = page.scenarios[run.c];
  const place = `${page.files[scenario.f][0]}:${scenario.l}`;
  article.id = `run-${run.i}`;
  article.querySelector("h2").lastChild.data = ` ${run.n}`;
  article.querySelector(".facts").textContent = [place, ...run.m.map(text), told(run.d)].join(" · ");
  article.querySelectorAll(".values code").forEach((code, index) => {
    code.textContent = `${text(run.a[2 * index])} = ${text(run.a[2 * index + 1])}`;
  });
  return article;
}

/** What became of the expectations, with the ways to their moments. */
function fillExpectations(body, run) {
  const blank = body.rows[0];
  body.replaceChildren(...run.q.map(([number, result, t]) => {
    const [, line, words] = expectationOf(run, number);
    const row = blank.cloneNode(true);
    row.cells[0].className = `result ${result}`;
    row.cells[0].textContent = resultWords[result];
    row.cells[1].replaceChildren(el("a", { href: `#${address(run, { at: t })}` }, told(t)));
    row.cells[2].textContent = line;
    row.cells[3].firstChild.textContent = words;
    return row;
  }));
}

/** Puts in the place of what can only be read what one can choose from. */
function fillArticle(article, run) {
  parts = {
    chart: scrubberOf(run), pair: el("section", { class: "pair-of-runs", "aria-label": "Compared run" }),
    film: null, timeline: el("div", {}), aside: el("aside", { "aria-label": "The moment and the source" }),
  };
  const film = article.querySelector(".film, .strip");
  if (film) {
    parts.film = filmOf(run);
    film.previousElementSibling.id = `run-${run.i}/film`;
    film.replaceWith(parts.film, el("h3", {}, "Timeline"), zoomBarOf(run), parts.chart, legendOf(run), parts.pair);
    drawPair(run);
  }
  const expectations = article.querySelector(".expectations tbody");
  if (expectations) fillExpectations(expectations, run);
  article.querySelector(".events")?.remove();
  if (eventsOf(run).length) {
    const stacks = stacksOf(run);
    if (stacks) article.append(el("h3", {}, "Back stacks"), stacks);
    article.append(el("h3", { id: "timeline" }, "Events"), choicesOf(run),
      el("div", { class: "story" }, parts.timeline, parts.aside));
    if (run.u) article.append(el("p", { class: "more" }, "Later events are not on this page; see the log."));
    drawTimeline(run);
    parts.timeline.addEventListener("keydown", (event) => walk(run, event));
  } else if (run.z.length) {
    article.append(el("p", { class: "more" }, "The events of this run are not on this page; see the log."));
  }
}

/** What the marks of the chart mean. */
function legendOf(run) {
  if (!eventsOf(run).length) return "";
  const parts = ["● event", "▪ value that changes", "▲ expectation holds", "✕ fails"];
  if (livesOf(run).size) parts.push("view controllers: thin = loaded, pale = in transition, solid = appeared");
  return el("p", { class: "length" }, parts.join(" · "));
}

/** How much of the timeline is shown. */
function choicesOf(run) {
  const select = el("select", {}, ...Object.entries(levels).map(([name, [words]]) =>
    el("option", { value: name, selected: name === level }, words)));
  select.addEventListener("change", () => {
    level = select.value;
    drawTimeline(run);
    showChoice();
  });
  return el("p", { class: "bar-of-choices" }, el("label", {}, "Show ", select), stepsOf(run),
    el("span", { class: "length" },
      "Time runs downward, one line per event. Use the arrow keys to move, and c to go to the cause."));
}

function drawTimeline(run) {
  parts.timeline.replaceChildren(timelineOf(run));
}

/** Scrolls a box, and nothing around it, until something in it can be seen. */
function reveal(box, element) {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    box.scrollTop += inner.top - outer.top - outer.height / 3;
  }
}

function walk(run, event) {
  const row = event.target.closest("tr");
  let next = null;
  if (event.key === "ArrowDown") next = row ? row.nextElementSibling : parts.timeline.querySelector("tbody tr");
  if (event.key === "ArrowUp" && row) next = row.previousElementSibling;
  if (event.key === "c" && chosen.event !== null && run.gutter) {
    const cause = shownCause(run, eventsOf(run)[chosen.event], run.gutter.place);
    next = cause && parts.timeline.querySelector(`tr[data-e="${cause.index}"]`);
  }
  if (!next) return;
  event.preventDefault();
  next.click();
  next.focus();
}

/** Marks what is chosen everywhere, and shows its moment. */
function showChoice(isScrolling) {
  const run = page.runs[shownRun];
  if (!parts) return;
  if (parts.film) {
    if (view && chosen.at !== null && !(chosen.at >= view.from && chosen.at <= view.to)) {
      const half = (view.to - view.from) / 2;
      setView(run, chosen.at - half, chosen.at + half);
    } else drawChart(run);
    const index = chosen.at === null ? -1 : cellsOf(run).findLastIndex((cell) => cell.start <= chosen.at);
    [...parts.film.children].forEach((item, place) => {
      item.setAttribute("aria-selected", String(place === index));
    });
    const item = parts.film.children[index];
    if (item) parts.film.scrollLeft = item.offsetLeft - parts.film.offsetLeft - parts.film.clientWidth / 3;
  }
  for (const row of parts.timeline.querySelectorAll("tr[aria-current]")) row.removeAttribute("aria-current");
  const row = chosenRow(run);
  if (row) {
    row.setAttribute("aria-current", "true");
    row.tabIndex = 0;
    if (isScrolling) row.scrollIntoView({ block: "center" });
  } else {
    const first = parts.timeline.querySelector("tbody tr");
    if (first) first.tabIndex = 0;
  }
  if (run.gutter) drawChain(run);
  const isMoment = chosen.at !== null;
  const pieces = [isMoment ? momentOf(run) : null, isMoment ? beforeAndAfter(run) : null, sourceOf(run)];
  parts.aside.replaceChildren(...pieces.filter(Boolean));
  const here = parts.aside.querySelector(".here");
  if (here) reveal(parts.aside, here);
}

function chosenRow(run) {
  if (chosen.event !== null) return parts.timeline.querySelector(`tr[data-e="${chosen.event}"]`);
  return null;
}

root.classList.add("scripted");
beginFilter();
window.addEventListener("hashchange", () => follow(false));
window.addEventListener("resize", () => {
  if (shownRun === null) return runs.querySelectorAll(".compare").forEach(drawCompared);
  if (eventsOf(page.runs[shownRun]).length) drawTimeline(page.runs[shownRun]);
  if (parts.film) drawPair(page.runs[shownRun]);
  showChoice();
});
if (page.runs.length) follow(true);
