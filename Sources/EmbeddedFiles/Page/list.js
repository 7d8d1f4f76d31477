const list = document.getElementById("list");
const links = new Map();
for (const link of list.querySelectorAll("a[data-n]")) links.set(Number(link.dataset.n), link);
const form = document.getElementById("filter");
/** A run's result, as the buttons of the filter have it. */
const badgeOf = (run) => form.querySelector(`[data-status="${run.s}"] .badge`).cloneNode(true);
/** The list of a large suite has not all runs: what a search finds stands here. */
const found = el("ul", { id: "found", hidden: true });
const foundLimit = 300;
const query = document.getElementById("query");

const grouped = (count) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
const counted = (count) => (count === 1 ? "1 run" : `${grouped(count)} runs`);

/** What the search looks through for a run. */
function searched(run) {
  const scenario = page.scenarios[run.c];
  const tags = scenario.g.map((tag) => `@${tag}`).join(" ");
  return `${run.n} ${scenario.t} ${page.files[scenario.f][0]} ${tags} ${run.m.map(text).join(" ")}`.toLowerCase();
}

function filter() {
  const wanted = query.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const off = new Set();
  for (const button of form.querySelectorAll("button[aria-pressed=false]")) off.add(button.dataset.status);
  const numbers = [...page.runs.keys()].filter((number) => {
    const run = page.runs[number];
    run.searched = run.searched || searched(run);
    return !off.has(run.s) && wanted.every((word) => run.searched.includes(word));
  });
  document.getElementById("nothing").hidden = numbers.length > 0;
  document.getElementById("count").textContent = counted(numbers.length);
  if (links.size < page.runs.length) showFound(numbers, wanted.length > 0 || off.size > 0);
  else hideOthers(new Set(numbers), wanted.length > 0);
}

/** Puts links to the first of the runs that were found in the place of the list. */
function showFound(numbers, isSearching) {
  list.classList.toggle("searching", isSearching);
  found.hidden = !isSearching;
  const rest = numbers.length - foundLimit;
  found.replaceChildren(...(isSearching ? numbers.slice(0, foundLimit) : []).map((number) => {
    const run = page.runs[number];
    return el("li", { class: run.s }, el("a", { href: `#run-${run.i}` }, badgeOf(run),
      el("span", { class: "name" }, run.n), el("span", { class: "length" }, told(run.d))));
  }), rest > 0 ? el("li", { class: "length" }, `${grouped(rest)} more`) : "");
}

/** Hides what was not found. */
function hideOthers(numbers, isSearching) {
  for (const [number, link] of links) link.parentElement.hidden = !numbers.has(number);
  for (const group of list.querySelectorAll("details, ul")) {
    group.hidden = !group.querySelector("li:not([hidden])");
    if (isSearching && !group.hidden && group.open === false) group.open = true;
  }
  for (const heading of list.querySelectorAll("h3")) {
    let next = heading.nextElementSibling;
    let isUsed = false;
    while (next && next.tagName !== "H3") {
      isUsed = isUsed || (!next.hidden && next.tagName !== "P");
      next = next.nextElementSibling;
    }
    heading.hidden = !isUsed;
  }
}

function beginFilter() {
  form.hidden = page.runs.length < 2;
  list.querySelector("h2").after(found);
  form.append(el("span", { id: "count", class: "length", role: "status" }));
  form.addEventListener("submit", (event) => event.preventDefault());
  query.addEventListener("input", filter);
  for (const button of form.querySelectorAll("button")) {
    button.addEventListener("click", () => {
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      filter();
    });
  }
  document.getElementById("count").textContent = counted(page.runs.length);
}
