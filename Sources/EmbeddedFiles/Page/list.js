const list = document.getElementById("list");
const links = new Map();
for (const link of list.querySelectorAll("a[data-n]")) links.set(Number(link.dataset.n), link);
/** A run's result, as the list has it. */
const badgeOf = (run) => links.get(page.runs.indexOf(run)).querySelector(".badge").cloneNode(true);
const form = document.getElementById("filter");
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
  let count = 0;
  page.runs.forEach((run, number) => {
    run.searched = run.searched || searched(run);
    const isShown = !off.has(run.s) && wanted.every((word) => run.searched.includes(word));
    links.get(number).parentElement.hidden = !isShown;
    if (isShown) count += 1;
  });
  for (const group of list.querySelectorAll("details, ul")) {
    group.hidden = !group.querySelector("li:not([hidden])");
    if (wanted.length && !group.hidden && group.open === false) group.open = true;
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
  document.getElementById("nothing").hidden = count > 0;
  document.getElementById("count").textContent = counted(count);
}

function beginFilter() {
  form.hidden = links.size < 2;
  form.append(el("span", { id: "count", class: "length", role: "status" }));
  form.addEventListener("submit", (event) => event.preventDefault());
  query.addEventListener("input", filter);
  for (const button of form.querySelectorAll("button")) {
    button.addEventListener("click", () => {
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      filter();
    });
  }
  document.getElementById("count").textContent = counted(links.size);
}
