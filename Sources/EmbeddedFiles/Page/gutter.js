/** Rails with a dot an event, and arrows from causes to effects. */
function gutterOf(run, rows, columns, step, width) {
  const x = new Map(columns.map((column, index) => [column.key, index * step + step / 2 + 4]));
  const y = new Map();
  rows.forEach((row, index) => {
    if (row.event) y.set(row.event.index, headHeight + index * rowHeight + rowHeight / 2);
  });
  const height = headHeight + rows.length * rowHeight;
  const picture = svg("svg", { class: "gutter", width: width + 70, height, "aria-hidden": "true" },
    svg("defs", {}, arrowHead("arrow")));
  for (const column of columns) {
    const at = x.get(column.key);
    picture.append(svg("line", { class: "rail", x1: at, x2: at, y1: headHeight, y2: height }),
      svg("text", { class: "head", transform: `translate(${at + 4} ${headHeight - 6}) rotate(-60)` },
        column.name.length > 13 ? `${column.name.slice(0, 12)}…` : column.name));
  }
  const place = (event) => {
    const [across, down] = [x.get(columnKey(event)), y.get(event.index)];
    return across === undefined || down === undefined ? null : [across, down];
  };
  run.gutter = { picture, place, arrows: svg("g", {}) };
  for (const { event } of rows) {
    if (!event) continue;
    const cause = shownCause(run, event, place);
    if (!cause || columnKey(cause) === columnKey(event)) continue;
    picture.append(arrow("because", place(cause), place(event)));
  }
  picture.append(run.gutter.arrows);
  for (const { event } of rows) {
    const at = event && place(event);
    if (!at) continue;
    picture.append(event.family === "change"
      ? svg("rect", { class: `dot lane-${event.lane}`, x: at[0] - 3, y: at[1] - 3, width: 6, height: 6 })
      : svg("circle", { class: `dot lane-${event.lane}`, cx: at[0], cy: at[1], r: 5 }));
  }
  return picture;
}

function arrowHead(id) {
  return svg("marker", {
    id, viewBox: "0 0 8 8", refX: "6", refY: "4", markerWidth: "9", markerHeight: "9", orient: "auto",
    markerUnits: "userSpaceOnUse",
  }, svg("path", { d: "M0 0l8 4l-8 4z", class: "arrow-head" }));
}

/** The nearest cause that has a row. */
function shownCause(run, event, place) {
  let index = event.cause;
  while (index !== null) {
    const cause = eventsOf(run)[index];
    if (place(cause)) return cause;
    index = cause.cause;
  }
  return null;
}

function arrow(kind, from, to) {
  if (!from || !to) return null;
  const bow = from[0] === to[0] ? Math.min(8 + (to[1] - from[1]) / 12, 30) : 0;
  const bend = `C${from[0] + bow} ${from[1] + 14},${to[0] + bow} ${to[1] - 14},${to[0]} ${to[1] - 6}`;
  const end = kind === "because" ? null : "url(#arrow)";
  return svg("path", { class: kind, d: `M${from[0]} ${from[1]}${bend}`, "marker-end": end });
}

/** The arrows of the chosen event: what led there, and what came of it. */
function drawChain(run) {
  const { arrows, place } = run.gutter;
  arrows.replaceChildren();
  const chosenEvent = chosen.event === null ? null : eventsOf(run)[chosen.event];
  if (!chosenEvent) return;
  for (const index of chosenEvent.effects) {
    const effect = arrow("effect", place(chosenEvent), place(eventsOf(run)[index]));
    if (effect) arrows.append(effect);
  }
  let event = chosenEvent;
  for (let i = 0; i < 200; i++) {
    const cause = shownCause(run, event, place);
    if (!cause) break;
    const link = arrow("chain", place(cause), place(event));
    if (link) arrows.append(link);
    event = cause;
  }
  const at = place(chosenEvent);
  if (at) arrows.append(svg("circle", { class: "chosen", cx: at[0], cy: at[1], r: 9 }));
}
