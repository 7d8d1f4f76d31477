/** What a person did in a run, in order: the events between which one steps. */
const actionsOf = (run) => (run.actions = run.actions || eventsOf(run).filter(({ lane, family }) =>
  laneNames[lane] === "person" && family !== "change"));

/** The screen before an action, and the one that it led to, until the next action. */
function beforeAndAfter(run) {
  const actions = actionsOf(run);
  const place = actions.findIndex(({ index }) => index === chosen.event);
  if (place < 0) return null;
  const [start, end] = [actions[place].t, actions[place + 1]?.t ?? run.d];
  const cells = cellsOf(run);
  // At the very moment of an action, the screen may have changed before it.
  const was = valuesAt(run, actions[place].index).get("visible");
  const before = cells.findLast((cell) => cell.start <= start && cell.sight === was)
    ?? cells.findLast((cell) => cell.start < start);
  const after = cells.findLast((cell) => cell.start < Math.max(end, start + 1)) ?? cells[0];
  const side = (name, cell) => cell ? el("figure", {}, el("figcaption", {}, name), cell.drawing.cloneNode(true),
    el("figcaption", {}, cell.flash ? `${cell.sight}, ${cell.flash}` : cell.sight)) : null;
  return el("section", { class: "sides", "aria-label": "Before and after the action" },
    side("Before", before), side("After", after));
}

/** Buttons that go from action to action. */
function stepsOf(run) {
  if (actionsOf(run).length < 2) return null;
  const go = (event) => { if (event) choose({ event: event.index }); };
  const now = () => (chosen.event === null ? chosen.at ?? -1 : chosen.event);
  const isBefore = (event) => (chosen.event === null ? event.t < now() : event.index < now());
  const isAfter = (event) => (chosen.event === null ? event.t > now() : event.index > now());
  const back = el("button", { type: "button" }, "◂ previous action");
  const on = el("button", { type: "button" }, "next action ▸");
  back.addEventListener("click", () => go(actionsOf(run).findLast(isBefore)));
  on.addEventListener("click", () => go(actionsOf(run).find(isAfter)));
  return el("span", { class: "steps" }, back, " ", on);
}

/** Buttons that copy a command or a fix. */
function addCopyButtons(article) {
  for (const text of article.querySelectorAll(".command")) {
    const button = el("button", { type: "button", class: "copy" }, "Copy");
    button.addEventListener("click", async () => {
      const words = text.firstChild.data.trimEnd();
      try {
        await navigator.clipboard.writeText(words);
        button.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(text);
        button.textContent = "Selected";
      }
    });
    if (text.tagName === "DD") text.append(button); else text.after(" ", button);
  }
}

/** On paper there is every failure, with everything unfolded. */
let onScreen = null;
addEventListener("beforeprint", () => {
  onScreen = { articles: [...runs.children], folded: [...document.querySelectorAll("details:not([open])")] };
  const failed = [...statics].filter(([id]) => {
    const run = page.runs[byAnchor.get(id)];
    return !run || run.s !== "passed";
  }).map(([, article]) => article);
  if (failed.length) runs.replaceChildren(...failed);
  onScreen.folded.push(...runs.querySelectorAll("details:not([open])"));
  for (const part of onScreen.folded) part.open = true;
});
addEventListener("afterprint", () => {
  for (const part of onScreen?.folded ?? []) part.open = false;
  if (onScreen) runs.replaceChildren(...onScreen.articles);
  onScreen = null;
});
