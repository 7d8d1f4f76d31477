// Writes scenarios whose expectations are what React Navigation's own routers answer.
//
// react_navigation.js MODULE KIND SEED COUNT: MODULE is a folder in which @react-navigation/core is installed, or a file
// that exports the same: a bundle of packages/routers and of getStateFromPath. KIND is stack, modals, nested (stacks in
// screens of stacks), tabs, nestedTabs, drawer or trees (random programs of navigation), links or warmLinks (random URLs
// for random paths), or apps (random programs of whole apps, rendered with React; MODULE then also has react and
// react-test-renderer, or exports them as React and TestRenderer). Status 77 if MODULE cannot be loaded.
const fs = require("fs");
const { createRequire } = require("module");
const { pathToFileURL } = require("url");

const [place, kind, firstSeed, count] = process.argv.slice(2);

/** The core with React, for whole apps. */
function rendered(core) {
  try {
    const installed = createRequire(place + "/");
    const { React = installed("react"), TestRenderer = installed("react-test-renderer") } = core;
    return { core, React, TestRenderer };
  } catch {
    process.exit(77);
  }
}

async function load() {
  try {
    const isFolder = fs.statSync(place).isDirectory();
    const file = isFolder ? createRequire(place + "/").resolve("@react-navigation/core") : place;
    const module = await import(pathToFileURL(file).href);
    return module.StackRouter ? module : module.default;
  } catch {
    process.exit(77);
  }
}

// Random choices (mulberry32).
let seed = Number(firstSeed);
function below(limit) {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
}
const oneOf = (list) => list[below(list.length)];
const some = (limit, make) => Array.from({ length: below(limit) }, make);

// The language's notation.
const quoted = (text) => '"' + text.replace(/[\\"]/g, "\\$&") + '"';
function written(value) {
  if (value == null) return "none";
  if (Array.isArray(value)) return "[" + value.map(written).join(", ") + "]";
  if (typeof value === "object") {
    const entries = Object.entries(value).map(([name, value]) => `${name}: ${written(value)}`);
    return entries.length ? `{ ${entries.join(", ")} }` : "none";
  }
  return typeof value === "string" ? quoted(value) : String(value);
}

// MARK: Programs of navigation

/** A navigator: a router with its state. */
class Navigator {
  constructor(router, routeNames, routeGetIdList = {}) {
    this.router = router;
    this.options = { routeNames, routeParamList: {}, routeGetIdList };
    this.state = router.getInitialState(this.options);
  }

  /** Whether it has handled the action. */
  handle(action) {
    const next = this.router.getStateForAction(this.state, action, this.options);
    if (next === null) return false;
    this.state = next.stale === false ? next : this.router.getRehydratedState(next, this.options);
    return true;
  }

  focusAgain() {
    this.state = this.router.getStateForRouteFocus(this.state, this.focused.key);
  }

  get routes() {
    return this.state.type === "stack" ? this.state.routes.slice(0, this.state.index + 1) : this.state.routes;
  }

  get isTabs() {
    return this.state.type !== "stack";
  }

  get focused() {
    return this.state.routes[this.state.index];
  }

  get names() {
    return "[" + this.routes.map((route) => route.name).join(", ") + "]";
  }
}

const TABS = ["Home", "More", "Far"];
const PAGES = ["A", "B", "C"];
const isNesting = kind.startsWith("nested");
/** The page that contains a stack. */
const NEST = "Nest";

/** The version of the routers, by what they keep in a state: only 5 does not know how the drawer begins. */
function versionOf({ StackRouter, DrawerRouter }) {
  const { state } = new Navigator(StackRouter({}), TABS);
  const { state: drawer } = new Navigator(DrawerRouter({}), TABS);
  return state.retainedRouteKeys ? 8 : state.preloadedRoutes ? 7 : drawer.default ? 6 : 5;
}

class App {
  constructor(module) {
    const { StackRouter, TabRouter, DrawerRouter } = module;
    this.version = versionOf(module);
    this.StackRouter = StackRouter;
    this.backBehavior = oneOf(["none", "firstRoute", "initialRoute", "order", "history", ...(this.version > 6 ? ["fullHistory"] : [])]);
    this.idOf = Object.fromEntries(PAGES.filter(() => below(4) === 0).map((page) => [page, oneOf(["id", "q"])]));
    const ids = Object.entries(this.idOf).map(([page, name]) => [page, ({ params }) => params?.[name]]);
    this.ids = Object.fromEntries(ids);
    this.inner = {};
    this.isModal = {};
    if (kind === "stack" || kind === "modals" || kind === "nested") {
      this.stacks = [new Navigator(StackRouter({}), [...TABS, ...PAGES, NEST], this.ids)];
      return;
    }
    const router = kind === "drawer" ? DrawerRouter : TabRouter;
    this.tabs = new Navigator(router({ backBehavior: this.backBehavior }), TABS);
    this.stacks = [];
    this.mounted = [];
    this.mount();
  }

  get selected() {
    return this.tabs ? this.tabs.state.index : 0;
  }

  /** A tab has a stack once it has been on screen. */
  mount() {
    if (!this.tabs || this.stacks[this.selected]) return;
    const tab = TABS[this.selected];
    this.mounted.push(this.selected);
    const router = this.StackRouter({ initialRouteName: tab });
    this.stacks[this.selected] = new Navigator(router, [tab, ...PAGES, NEST], this.ids);
  }

  /** The stacks in focus, each in the topmost screen of the one before. */
  get focus() {
    const path = [this.stacks[this.selected]];
    for (;;) {
      const { routes } = path.at(-1);
      const top = routes.at(-1);
      if (top.name !== NEST || routes.length === 1) return path;
      path.push((this.inner[top.key] ??= new Navigator(this.StackRouter({}), [NEST, ...PAGES], this.ids)));
    }
  }

  get nested() {
    return this.focus[1] && this.focus.at(-1);
  }

  /** The stack in focus is asked first, then the navigators around it. */
  act(action) {
    if (kind === "modals") return this.actOnModals(action);
    const isOfTabs = this.tabs && (TABS.includes(action.payload?.name) || action.type.endsWith("_DRAWER"));
    const isHandled = !isOfTabs && this.focus.reverse().some((stack) => stack.handle(action));
    if (isHandled) {
      // A navigator that is navigated to has the focus in those around it (useOnRouteFocus).
      if (this.tabs && action.type === "NAVIGATE") this.tabs.focusAgain();
    } else if (!this.tabs?.handle(action) && this.version < 7) {
      // Before version 7, navigators beside the focus are asked as well, the latest first (useOnAction).
      const others = (this.mounted ?? []).filter((tab) => tab !== this.selected).reverse();
      others.some((tab) => this.stacks[tab].handle(action));
    }
    this.mount();
  }

  /** C is a modal, and B a card. The others are modals above a modal. */
  actOnModals(action) {
    this.stacks[0].handle(action);
    let isOverModal = false;
    this.stacks[0].routes.forEach(({ name, key }, index) => {
      this.isModal[key] ??= name === "C" || (name !== "B" && isOverModal && this.version > 6);
      if (index === 0) this.isModal[key] = false;
      isOverModal ||= this.isModal[key];
    });
  }

  get declaration() {
    const screens = [...TABS, ...PAGES, ...(isNesting ? [NEST] : [])].map((screen) => {
      const fields = this.idOf[screen] ? [`getId: ${quoted(this.idOf[screen])}`] : [];
      if (screen === NEST) fields.push("stack: true");
      if (kind === "modals" && screen === "C") fields.push("style: sheet");
      if (kind === "modals" && screen === "B") fields.push("style: pushed");
      return `    screen ${screen}` + (fields.length ? ` { ${fields.join("; ")} }` : "");
    });
    const fields = this.tabs ? [`    backBehavior: ${this.backBehavior}`, `    tabs [${TABS.join(", ")}]`] : [];
    if (kind === "drawer") fields.push("    drawer: true");
    return ["    kind: reactNative", `    reactNavigation: ${this.version}`, ...fields, ...screens];
  }

  get expectations() {
    const stack = this.stacks[this.selected];
    const lines = [`stack == ${stack.names}`];
    if (kind === "modals") {
      const names = (isModal) => stack.routes.filter(({ key }) => this.isModal[key] === isModal).map(({ name }) => name);
      return [`stack == [${names(false).join(", ")}]`, `presented == [${names(true).join(", ")}]`];
    }
    const top = stack.routes[stack.routes.length - 1];
    if (!this.tabs || !TABS.includes(top.name)) lines.push(`payload(${top.name}) == ${written(top.params)}`);
    if (this.nested) lines.splice(1, 1, `${NEST}.stack == ${this.nested.names}`);
    if (!this.tabs) return lines;
    lines.push(`tab == ${TABS[this.selected]}`);
    this.stacks.forEach((stack, index) => lines.push(`${TABS[index]}.stack == ${stack.names}`));
    if (kind === "drawer") {
      const isOpen = this.tabs.state.history.some((entry) => entry.type === "drawer");
      lines.push(`drawer.isOpen == ${isOpen}`);
    }
    return lines;
  }
}

/** A step of the language, and the action that it is. */
function act(app) {
  const isNested = app.nested !== undefined;
  const name = oneOf(!app.tabs && !isNested ? [TABS[2], ...PAGES] : PAGES);
  const params = oneOf([
    undefined,
    { id: 1 + below(3) },
    { q: 1 + below(3) },
    { id: 1 + below(3), q: 1 + below(3) },
  ]);
  const given = params ? " with " + written(params) : "";
  const record = params ?? { id: 3 };
  const merge = below(3) === 0;
  const merging = merge ? " merging" : "";
  const number = 1 + below(3);
  const tab = oneOf(TABS);
  const payload = { name, params };
  const acts = [
    [`push ${name}${given}`, { type: "PUSH", payload }],
    [`navigate to ${name}${given}${merging}`, { type: "NAVIGATE", payload: { ...payload, merge } }],
    [`pop to ${name} or push${given}${merging}`, { type: "NAVIGATE", payload: { ...payload, merge, pop: true } }],
    [`pop to ${name}${given}${merging}`, { type: "POP_TO", payload: { ...payload, merge } }],
    [`replace top by ${name}${given}`, { type: "REPLACE", payload }],
    ["pop to root", { type: "POP_TO_TOP" }],
    ["pop", { type: "GO_BACK" }],
    [`pop ${number}`, { type: "POP", payload: { count: number } }],
    ["dismiss", { type: "POP", payload: { count: 1 } }],
    [`merge params ${written(record)}`, { type: "SET_PARAMS", payload: { params: record } }],
    [`replace params ${written(record)}`, { type: "REPLACE_PARAMS", payload: { params: record } }],
    [`push params ${written(record)}`, { type: "PUSH_PARAMS", payload: { params: record } }],
    [`preload ${name}${given}`, { type: "PRELOAD", payload }],
  ];
  const since = { NAVIGATE: 6, POP_TO: 7, PRELOAD: 7, REPLACE_PARAMS: 7, PUSH_PARAMS: 8 };
  const isKnown = ([, { type, payload }]) => !(since[type] > app.version || (payload?.pop && app.version < 7));
  // A stack that is left with another first screen keeps its name, which our lists do not have.
  if (isNested && app.nested.routes.length === 1) acts.splice(3, 2);
  acts.splice(0, acts.length, ...acts.filter(isKnown));
  if (isNesting && below(5) === 0) return [`push ${NEST}`, { type: "PUSH", payload: { name: NEST } }];
  if (isNested && !(app.tabs && below(4) === 0)) return oneOf(acts);
  if (!app.tabs) {
    acts.push([`replace [A, ${name}]`, { type: "RESET", payload: { routes: [{ name: "A" }, { name }] } }]);
  } else {
    const toTab = [`navigate to ${tab}${given}${merging}`, { type: "NAVIGATE", payload: { name: tab, params, merge } }];
    acts.push(toTab, toTab, toTab);
  }
  if (kind === "drawer") {
    acts.push(["open drawer", { type: "OPEN_DRAWER" }], ["open drawer", { type: "OPEN_DRAWER" }]);
    acts.push(["close drawer", { type: "CLOSE_DRAWER" }]);
  }
  // Pushes and ways back are the most frequent ones.
  return below(3) === 0 ? oneOf([acts[0], acts[0], acts.find(([step]) => step === "pop")]) : oneOf(acts);
}

function program(module, index) {
  const app = new App(module);
  const isQuick = below(2) === 0;
  const steps = [];
  for (let number = 0; number < 20; number++) {
    const [step, action] = act(app);
    app.act(action);
    steps.push(step);
    if (!isQuick || below(3) === 0) steps.push("wait until idle");
    steps.push(...app.expectations.map((line) => "expect " + line));
  }
  return scenario(index, app.declaration, ["launch", "wait until idle", ...steps]);
}

function scenario(index, declaration, steps) {
  const body = [`    app App${index}`, "", ...steps.map((step) => "    " + step)];
  return [`app App${index} {`, ...declaration, "}", "", `scenario "${index}" {`, ...body, "}", ""].join("\n");
}

// MARK: Links

const WORDS = ["a", "b", "c", "edit", "foo bar", "é", "x.y", "5", "new", "A"];

/** A part of a path: as we write it, and as React Navigation does. */
function part(index, isLast, version) {
  const name = "pqrs"[index];
  const word = oneOf(WORDS);
  const kinds = [
    { ours: word, theirs: word },
    { ours: word, theirs: word },
    { ours: word, theirs: word },
    { ours: `{${name}}`, theirs: `:${name}`, name },
    { ours: `{${name}}`, theirs: `:${name}`, name },
    { ours: `{${name}?}`, theirs: `:${name}?`, name },
    { ours: `{${name}+}`, theirs: `:${name}+`, name },
    { ours: `{${name}*}`, theirs: `:${name}*`, name },
    { ours: `{${name}: number}`, theirs: `:${name}(\\d+)`, name, isNumber: true },
    { ours: `{${name}: new|5}`, theirs: `:${name}(new|5)`, name },
    isLast ? { ours: "*", theirs: "*" } : { ours: word, theirs: word },
  ];
  // 7 has no holes for several segments, and 6 none with a regular expression.
  const unknown = version > 7 ? /$^/ : version > 6 ? /^:.*[*+]$/ : /^:.*[*+)]$/;
  return oneOf(kinds.filter(({ theirs }) => !unknown.test(theirs)));
}

function link(screen, version) {
  const length = below(4);
  const parts = Array.from({ length }, (_, index) => part(index, index === length - 1, version));
  const names = parts.filter((part) => part.name).map((part) => `${part.name}: ${part.name}`);
  const record = names.length ? ` with { ${names.join(", ")} }` : "";
  const numbers = parts.filter((part) => part.isNumber).map((part) => [part.name, Number]);
  return {
    parts,
    declaration: `    link ${quoted("app://" + parts.map((part) => part.ours).join("/"))} -> [${screen}${record}]`,
    config: { path: parts.map((part) => part.theirs).join("/"), parse: Object.fromEntries(numbers) },
  };
}

function encoded(word) {
  const bytes = [...Buffer.from(word)].map((byte) => "%" + byte.toString(16)).join("");
  return oneOf([encodeURIComponent(word), bytes, encodeURI(word), encodeURI(word), encodeURI(word), encodeURI(word)]);
}

function segment(part) {
  if (!part.name) return part.ours === "*" ? some(3, () => encoded(oneOf(WORDS))).join("/") : encoded(part.ours);
  if (part.theirs.endsWith(")")) return oneOf(["new", "5", "42", "%35", "x", "n%65w"]);
  if (/[*+]$/.test(part.theirs)) return some(4, () => encoded(oneOf(WORDS))).join("/");
  if (part.theirs.endsWith("?") && below(2)) return undefined;
  return oneOf([encoded(oneOf(WORDS)), "42", "%E0%A4%A", "a%2Fb", "50%", "a+b", "-"]);
}

function url(links) {
  const fits = below(3) > 0;
  const segments = fits ? oneOf(links).parts.map(segment) : some(4, () => encoded(oneOf(WORDS)));
  let text = segments.filter((segment) => segment !== undefined).join("/");
  if (below(8) === 0) text = text.replace("/", "//");
  if (below(5) === 0) text += "/";
  if (below(10) === 0) text = "/" + text;
  const values = ["=1", "=a+b", "=%20z", "=", "", "=a=b", "=%zz", "=/s/t"];
  if (below(3) === 0) text += "?" + some(4, () => oneOf(["x", "y", "q", "p", "a%20b"]) + oneOf(values)).join("&");
  return below(12) === 0 ? text + "#top" : text;
}

function openedLink(module, index) {
  const { getStateFromPath } = module;
  const version = versionOf(module);
  const links = ["A", "B", "C"].map((screen) => link(screen, version));
  const screens = { Home: "home", A: links[0].config, B: links[1].config, C: links[2].config };
  try {
    getStateFromPath("/home", { screens });
  } catch {
    return undefined;
  }
  const address = url(links);
  const [path, ...query] = ("app://" + address).split("?");
  const rest = "/" + path.replace(/^app:\/*/, "").replace(/\/+/g, "/");
  let route;
  try {
    route = getStateFromPath(rest + (query.length ? "?" + query.join("?") : ""), { screens })?.routes[0];
  } catch {
    return undefined;
  }
  const opens = route && route.name !== "Home";
  const isWarm = kind === "warmLinks";
  const steps = isWarm
    ? ["launch", "wait until idle", `open url ${quoted("app://" + address)}`]
    : [`launch from url ${quoted("app://" + address)}`];
  steps.push("wait until idle", `expect stack == ${opens ? `[${isWarm ? "Home, " : ""}${route.name}]` : "[Home]"}`);
  if (!route) steps.push("expect nav.linkUnknown");
  for (const [name, value] of Object.entries(route?.params ?? {})) {
    if (/^[a-z]+$/.test(name)) steps.push(`expect payload(${route.name}).${name} == ${written(value)}`);
  }
  const declaration = ["Home", "A", "B", "C"].map((screen) => "    screen " + screen);
  declaration.push(...links.map((link) => link.declaration), `    link "app://home" -> [Home]`);
  return scenario(index, ["    kind: reactNative", `    reactNavigation: ${version}`, ...declaration], steps);
}

load().then((module) => {
  const isLink = kind === "links" || kind === "warmLinks";
  const helpers = { Navigator, versionOf, oneOf, below, written, scenario };
  const makers = {
    trees: () => require("./react_navigation_trees.js")(helpers),
    apps: () => require("./react_navigation_apps.js")(rendered(module), helpers),
  };
  const make = isLink ? openedLink : (makers[kind]?.() ?? program);
  const texts = [];
  for (let index = 0; index < Number(count); index++) {
    const text = make(module, index);
    if (text) texts.push(text);
  }
  console.log(texts.join("\n"));
});
