/** The other run and the event, as the address has them: `…/with-1f…/on-frame.first`. */
let beside = { run: null, event: "launch" };
const runLimit = 300;

const besidePart = () => (beside.run === null ? ""
  : `/with-${page.runs[beside.run].i}${beside.event === "launch" ? "" : `/on-${encodeURIComponent(beside.event)}`}`);

function followBeside(parts) {
  const id = parts.find((part) => part.startsWith("with-"))?.slice(5);
  const event = parts.find((part) => part.startsWith("on-"))?.slice(3);
  beside = { run: byAnchor.get(`run-${id}`) ?? null, event: event ? decodeURIComponent(event) : "launch" };
}

/** Those that can stand beside a run: first its sweep's, then the others. */
function partnersOf(run) {
  const numbers = page.runs.map((other, number) => number).filter((number) =>
    page.runs[number] !== run && page.runs[number].z.length);
  const near = numbers.filter((number) => page.runs[number].c === run.c);
  return near.concat(numbers.filter((number) => page.runs[number].c !== run.c)).slice(0, runLimit);
}

const namesIn = (run) =>
  [...new Set(eventsOf(run).filter((event) => event.family !== "change").map((event) => event.name))];

function calledRun(run) {
  const values = [];
  for (let i = 0; i < run.a.length; i += 2) values.push(`${text(run.a[i])} ${text(run.a[i + 1])}`);
  return values.length ? `${run.n} (${values.join(", ")})` : run.n;
}

/** A list of choices; nothing but what is chosen comes of it. */
function chooser(words, options, chosenValue, pick) {
  const select = el("select", {}, ...options.map(([value, name]) =>
    el("option", { value, selected: String(value) === String(chosenValue) }, name)));
  select.addEventListener("change", () => pick(select.value));
  return el("label", {}, `${words} `, select);
}

function drawPair(run) {
  const partners = partnersOf(run);
  if (!partners.length) return;
  const change = (choice) => {
    beside = { ...beside, ...choice };
    keepAddress();
    drawPair(run);
    parts.pair.querySelectorAll("select")[choice.event ? 1 : 0].focus();
  };
  if (page.runs[beside.run] === run) beside.run = null;
  const other = beside.run === null ? null : page.runs[beside.run];
  const runs = [["", "(none)"], ...partners.map((number) => [number, calledRun(page.runs[number])])];
  const bar = el("p", { class: "bar-of-choices" },
    chooser("Compare with:", runs, beside.run ?? "", (value) =>
      change({ run: value === "" ? null : Number(value) })));
  parts.pair.replaceChildren(bar);
  if (!other) return;
  const known = namesIn(other);
  const common = namesIn(run).filter((name) => known.includes(name)).slice(0, 80);
  if (common.length) {
    if (!common.includes(beside.event)) beside.event = common[0];
    bar.append(chooser("aligned on", common.map((name) => [name, name]), beside.event, (event) => change({ event })));
  }
  parts.pair.append(...drawnBeside(run, other));
}

/** When the event that clocks are set to happened first in a run. */
const zeroOf = (run, name) => eventsOf(run).find((event) => event.family !== "change" && event.name === name)?.t ?? 0;

/** A run on a line that is true to time, counted from the event that clocks are set to. */
const lineOfRun = (run, zero, from, to, width) =>
  chartOf(run, width, { from: zero + from, to: zero + to, zero, isBrief: true }).picture;

/** The two runs that the page is about, each on its line below what is said of it. */
function drawCompared(article) {
  const compared = [...article.querySelectorAll(".pair > section")].map((section) => {
    const run = page.runs[byAnchor.get(section.dataset.run)];
    return { section, run, zero: zeroOf(run, article.dataset.event) };
  });
  const from = Math.min(...compared.map(({ zero }) => -zero));
  const to = Math.max(...compared.map(({ run, zero }) => run.d - zero));
  for (const { section, run, zero } of compared) {
    section.querySelector(".chart")?.remove();
    section.append(lineOfRun(run, zero, from, to, section.clientWidth || 600));
  }
}

/** Both on lines of the same scale, and the strip of the other one. */
function drawnBeside(run, other) {
  const zero = (one) => zeroOf(one, beside.event);
  const from = view ? view.from - zero(run) : Math.min(-zero(run), -zero(other));
  const to = view ? view.to - zero(run) : Math.max(run.d - zero(run), other.d - zero(other));
  const width = parts.chart.clientWidth || 600;
  const line = (name, one) => el("div", { class: "beside" },
    el("h4", {}, `${name} `, badgeOf(one), " ",
      one === run ? one.n : el("a", { href: `#run-${one.i}/with-${run.i}` }, calledRun(one)),
      el("span", { class: "length" }, ` ${beside.event} at ${told(zero(one))}`)),
    lineOfRun(one, zero(one), from, to, width));
  return [line("A", run), line("B", other), filmOf(other, true)];
}
