const root = document.documentElement;
const page = JSON.parse(document.getElementById("data").textContent);

/** An element with attributes and children; texts become text, never markup. */
function make(space, tag, attributes, children) {
  const element = space ? document.createElementNS(space, tag) : document.createElement(tag);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children) if (child !== null && child !== undefined) element.append(child);
  return element;
}
const el = (tag, attributes, ...children) => make(null, tag, attributes, children);

/** The different pictures, each as a cell without its times. */
const pictures = [...document.getElementById("cells").content.children];

const filled = (text, part) => text.replace("{1}", () => part);

/** A quantity in smallest parts, as the tool tells it: ticks of 1/9 µs to a microsecond, points to a thousandth. */
function exact(parts, unit) {
  if (unit === "length") return `${parts / 1000}pt`;
  const microseconds = Math.round(parts / 9);
  return microseconds >= 1e6 && microseconds % 1e6 === 0 ? `${microseconds / 1e6}s` : `${microseconds / 1e3}ms`;
}

/** A time on the strip: to a tenth of a millisecond. */
function told(ticks) {
  const tenths = Math.round(ticks / 900);
  return tenths < 10000 ? `${tenths / 10}ms` : `${Math.floor((tenths + 5) / 10) / 1000}s`;
}

/** A step of about a thousandth of a range, of one digit. */
function roundStep(length, unit) {
  const one = unit === "length" ? 1000 : 9000;
  for (let step = one / 10; ; step *= 10) {
    for (const factor of [1, 2, 5]) if (step * factor * 1000 >= length) return step * factor;
  }
}

/** The regions of a case, with names instead of places. */
function regionsOf(part) {
  return part.regions.map(([from, to, outcome, shown, first, last]) => {
    const regions = { from, to, shown, first, last: last || first, outcome: part.outcomes[outcome] };
    regions.key = `${outcome} ${shown.join(" ")}`;
    return regions;
  });
}

function regionAt(regions, value) {
  let [low, high] = [0, regions.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (regions[middle].from <= value) low = middle; else high = middle - 1;
  }
  return regions[low];
}

/** The times of a region's pictures and of the end, with one of its values. */
function timesAt(region, value) {
  const share = region.to > region.from ? (value - region.from) / (region.to - region.from) : 0;
  return region.first.map((time, index) => time + (region.last[index] - time) * share);
}

/** The first values of stretches that look different from the one before. */
function changesOf(regions) {
  return regions.filter((region, index) => index > 0 && region.key !== regions[index - 1].key).map(({ from }) => from);
}

/** A strip that shows a value: pictures with their times, and the same on a line to scale. */
class Strip {
  constructor(regions) {
    this.track = el("div", { class: "track", "aria-hidden": "true" });
    this.film = el("ol", { class: "film still", tabindex: "0", "aria-label": page.words.name });
    this.key = null;
    // Behind the last change nothing happens, so the line ends soon after it.
    const ends = regions.flatMap(({ first, last }) => [first.at(-2) || 0, last.at(-2) || 0]);
    this.end = Math.max(1, ...ends) * 1.12;
  }

  show(region, times) {
    if (this.key !== region.key) this.draw(region);
    region.shown.forEach((number, index) => {
      const [start, end] = [times[index], times[index + 1]];
      const cell = this.film.children[index];
      cell.querySelector(".time").textContent = told(start);
      cell.lastChild.textContent =
        end > start ? filled(page.words.stays, told(end - start)) : page.words.atEnd;
      const isLast = index === region.shown.length - 1;
      const [left, right] = [Math.min(start / this.end, 1), isLast ? 1 : Math.min(end / this.end, 1)];
      const bar = this.track.children[index];
      bar.style.left = `${left * 100}%`;
      bar.style.width = `${Math.max(right - left, 0) * 100}%`;
    });
  }

  draw(region) {
    this.key = region.key;
    this.film.replaceChildren(...region.shown.map((number) => {
      const cell = pictures[number].cloneNode(true);
      cell.querySelector("svg").after(el("span", { class: "time" }));
      cell.append(el("span", { class: "length" }));
      return cell;
    }));
    this.track.replaceChildren(...region.shown.map((number) => {
      const name = pictures[number].querySelector("b").textContent;
      const flash = pictures[number].querySelector("em");
      const kind = ["launchScreen", "cover", "homeScreen", "blank", "black"].includes(name) ? name : "screen";
      return el("span", { class: flash ? `${kind} flash` : kind }, el("span", {}, name));
    }));
  }
}

/** What is shown at a value in one sentence: the verdict, and what fails. */
const verdict = ({ outcome }) => [page.words[outcome.kind], ...outcome.problems].join(" ");

/** Puts a slider over all values of a range in place of the strips of some of them. */
function enliven(section, film, number) {
  const bodies = [...section.querySelectorAll(":scope > .variant")];
  const parts = film.cases.map((part) => ({ regions: regionsOf(part) }));
  const grid = film.isGrid ? parts[0].regions.map(({ from }) => from) : null;
  const step = film.isGrid ? 1 : roundStep(film.to - film.from, film.unit);
  const ends = film.isGrid ? [0, grid.length - 1] : [0, Math.ceil((film.to - film.from) / step)];
  const valueOf = (place) => (grid ? grid[place] : Math.min(film.from + place * step, film.to));
  const placeOf = (value) =>
    grid ? grid.findLastIndex((one) => one <= value) : Math.round((value - film.from) / step);
  let shown = 0;
  let value = valueOf(placeOf((film.from + film.to) / 2));

  const slider = el("input", {
    type: "range", id: `value-${number}`, min: ends[0], max: ends[1], step: 1,
    "aria-label": film.name,
  });
  const output = el("output", { for: `value-${number}`, class: "told" });
  const words = el("p", { class: "title" });
  const back = el("button", { type: "button" }, `◂ ${page.words.previousChange}`);
  const on = el("button", { type: "button" }, `${page.words.nextChange} ▸`);
  const choice = film.cases.length > 1
    ? el("select", { "aria-label": page.words.run }, ...film.cases.map((part, index) =>
      el("option", { value: index }, part.title)))
    : null;
  const strips = parts.map(({ regions }) => new Strip(regions));
  const strip = el("div", { class: "strip-of-value" });
  const markers = bodies.map((body) => {
    const figure = body.querySelector("figure");
    const marker = el("i", { class: "marker", "aria-hidden": "true" });
    figure?.append(marker);
    return marker;
  });
  const control = el("div", { class: "control" },
    choice, output, el("div", { class: "changes" }, back, on), slider);

  /** The value in words: next to a change, on which side of it. */
  function wordsOf(value) {
    const { regions } = parts[shown];
    if (!grid) {
      const region = regionAt(regions, value);
      const next = regions[regions.indexOf(region) + 1];
      const previous = regions[regions.indexOf(region) - 1];
      if (next && value === region.to && next.key !== region.key) {
        return filled(page.words.justBelow, exact(value, film.unit));
      }
      if (previous && value === region.from && previous.key !== region.key) {
        return filled(page.words.justAbove, exact(value - 1, film.unit));
      }
    }
    return exact(value, film.unit);
  }

  function show() {
    const { regions } = parts[shown];
    const region = regionAt(regions, value);
    const text = `${film.name} = ${wordsOf(value)}`;
    slider.value = placeOf(value);
    slider.setAttribute("aria-valuetext", `${wordsOf(value)}: ${verdict(region)}`);
    output.textContent = text;
    words.replaceChildren(el("b", { class: `result ${region.outcome.kind}` }, page.words[region.outcome.kind]),
      ...region.outcome.problems.flatMap((problem) => [" ", el("code", {}, problem)]));
    strips[shown].show(region, timesAt(region, value));
    strip.replaceChildren(words, strips[shown].track, strips[shown].film);
    for (const marker of markers) marker.style.left = `${((value - film.from) / (film.to - film.from)) * 100}%`;
    bodies.forEach((body, index) => body.classList.toggle("live", index === shown));
    back.disabled = !stops().some((stop) => stop < value);
    on.disabled = !stops().some((stop) => stop > value);
  }

  /** The values on both sides of each change. */
  function stops() {
    const changes = changesOf(parts[shown].regions);
    return grid ? changes : changes.flatMap((from) => [from - 1, from]);
  }

  slider.addEventListener("input", () => { value = valueOf(Number(slider.value)); show(); });
  back.addEventListener("click", () => { value = stops().findLast((stop) => stop < value) ?? value; show(); });
  on.addEventListener("click", () => { value = stops().find((stop) => stop > value) ?? value; show(); });
  choice?.addEventListener("change", () => { shown = Number(choice.value); show(); });
  section.prepend(control);
  section.append(strip);
  show();
}

page.films.forEach((film, number) => {
  if (film) enliven(document.querySelector(`[data-film="${number}"]`), film, number);
});
