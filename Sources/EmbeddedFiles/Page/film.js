/** Cells to choose from; of a run that only stands beside the one that is shown, to look at. */
function filmOf(run, isStill) {
  const film = el("ol", isStill ? { class: "film still", tabindex: "0", "aria-label": `On screen in ${run.n}` }
    : { class: "film", role: "listbox", "aria-label": "On screen" });
  for (const cell of cellsOf(run)) {
    const item = cell.plain.cloneNode(true);
    const length = cell.end - cell.start;
    item.firstElementChild.after(el("span", { class: "time" }, told(cell.start)));
    item.append(el("span", { class: "length" }, length ? `for ${told(length)}` : "at the end"));
    film.append(item);
  }
  if (!isStill) enliven(film, run);
  if (run.w) film.append(el("li", { class: "cell", role: "presentation" }, `${run.w} more are in the log`));
  return film;
}

/** Cells are chosen with the mouse or the arrow keys. */
function enliven(film, run) {
  const items = [...film.children];
  items.forEach((item, index) => {
    const { start, description } = cellsOf(run)[index];
    item.setAttribute("role", "option");
    item.setAttribute("aria-label", `${told(start)}: ${description}`);
    for (const name of ["role", "aria-label"]) item.firstElementChild.removeAttribute(name);
    item.firstElementChild.setAttribute("aria-hidden", "true");
    item.tabIndex = index === 0 ? 0 : -1;
    item.addEventListener("click", () => choose({ at: start }));
    item.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1, Enter: 0, " ": 0 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = items[Math.min(Math.max(index + step, 0), items.length - 1)];
      next.focus();
      choose({ at: cellsOf(run)[items.indexOf(next)].start });
    });
  });
}

/** Of a table of cells one can be reached with the tab key; arrow keys lead from there to the others. */
function enlivenGrid(article) {
  const rows = [...article.querySelectorAll(".grid tbody tr")].map((row) => [...row.querySelectorAll("td")]);
  const links = [...article.querySelectorAll(".grid a")];
  const worst = links.find((link) => link.className === "fails") || links[0];
  for (const link of links) link.tabIndex = link === worst ? 0 : -1;
  const box = worst?.closest(".scroll");
  if (box) box.scrollLeft = Math.max(worst.offsetLeft - box.clientWidth + 3 * worst.offsetWidth, 0);
  const grid = article.querySelector(".grid");
  if (!grid || grid.dataset.alive) return;
  grid.dataset.alive = "yes";
  grid.addEventListener("keydown", (event) => {
    const way = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key];
    const cell = event.target.closest("td");
    if (!way || !cell) return;
    event.preventDefault();
    let row = rows.findIndex((cells) => cells.includes(cell));
    let column = rows[row].indexOf(cell);
    do {
      [row, column] = [row + way[0], column + way[1]];
    } while (rows[row]?.[column] && !rows[row][column].firstElementChild);
    const next = rows[row]?.[column]?.firstElementChild;
    if (!next) return;
    for (const link of links) link.tabIndex = link === next ? 0 : -1;
    next.focus();
  });
}

function tableOf(heads, rows) {
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": heads.join(", ") },
    el("table", {}, el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col" }, head)))),
      el("tbody", {}, ...rows)));
}

const isTelling = (value) => value && value !== "none" && value !== "[]";

/** Tab, back stack and what is presented, and how long they were so. */
function routesOf(run) {
  if (run.routes) return run.routes;
  const names = ["tab", "stack", "presented"];
  const now = {};
  const initial = run.b || [];
  for (let i = 0; i < initial.length; i += 2) now[page.names[initial[i]][0]] = text(initial[i + 1]);
  const cells = () => names.map((name) => now[name] || "");
  run.routes = [{ start: 0, end: run.d, cells: cells() }];
  for (const event of eventsOf(run)) {
    if (event.family !== "change" || !names.includes(event.name)) continue;
    now[event.name] = event.detail;
    const last = run.routes[run.routes.length - 1];
    if (last.cells.join() === cells().join()) continue;
    last.end = event.t;
    if (last.start === event.t) run.routes.pop();
    run.routes.push({ start: event.t, end: run.d, cells: cells() });
  }
  return run.routes;
}

const longStack = 8;

/** A back stack; of a deep one its two ends, and all of it on demand. */
function stackCell(value) {
  const names = listOf(value);
  if (names.length <= longStack) return isTelling(value) ? value : "–";
  const short = `[${names[0]}, … ${names.length - 3} more, ${names.slice(-2).join(", ")}]`;
  return el("details", {}, el("summary", {}, short), value);
}

/** Every change of the back stack, the tab and what is presented. */
function stacksOf(run) {
  const routes = routesOf(run);
  if (routes.length < 2) return null;
  const table = tableOf(["From", "Tab", "Back stack", "Presented"], routes.map(({ start, cells }) =>
    el("tr", {}, el("td", { class: "time" }, el("a", { href: `#${address(run, { at: start })}` }, told(start))),
      ...cells.map((cell) => el("td", {}, stackCell(cell))))));
  table.classList.add("tall");
  return table;
}
