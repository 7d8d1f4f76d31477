// Programs of navigation over trees of navigators: tabs in a screen of a stack, with stacks and tabs in them again. An
// action goes to the navigator in focus and, if that returns null, to the one around it (useOnAction).

/** The screens that contain navigators: those with tabs, and those with a stack, of all pages or of some. */
const TREES = [
  { Main: { tabs: ["T1", "T2", "T3"] }, T2: { stack: true }, T3: { stack: true } },
  { Main: { tabs: ["T1", "T2", "T3"] }, T1: { stack: true }, T2: { stack: ["A", "B"] }, T3: { stack: true } },
  { Main: { tabs: ["T1", "T2"] }, T2: { stack: true }, Nest: { stack: true } },
  { Main: { tabs: ["T1", "T2"] }, T2: { stack: ["A", "Other"] }, Other: { tabs: ["U1", "U2"] }, U1: { stack: ["B"] } },
  { Main: { tabs: ["T1", "T2"] }, T1: { stack: true }, Other: { tabs: ["U1", "U2"] }, U2: { stack: ["A", "B"] } },
];
const isTab = (name) => /^[TU]/.test(name ?? "");

module.exports = ({ Navigator, versionOf, oneOf, below, written, scenario }) => {
  class Tree {
    constructor(module) {
      this.module = module;
      this.version = versionOf(module);
      this.backBehavior = oneOf(["none", "firstRoute", "initialRoute", "order", "history", ...(this.version > 6 ? ["fullHistory"] : [])]);
      this.screens = oneOf(TREES);
      this.pages = ["A", "B", "C", ...Object.keys(this.screens).filter((name) => !isTab(name))];
      this.root = new Navigator(module.StackRouter({}), ["Home", ...this.pages]);
      this.inner = {};
    }

    make(name) {
      const { tabs, stack } = this.screens[name];
      if (tabs) return new Navigator(this.module.TabRouter({ backBehavior: this.backBehavior }), tabs);
      const others = stack === true ? this.pages.filter((page) => page !== name) : stack;
      return Object.assign(new Navigator(this.module.StackRouter({}), [name, ...others]), { owner: name });
    }

    /** The navigator in a route. The first screen of a stack has the name of the one that contains it. */
    navigatorIn(route, parent) {
      const isFirst = parent.owner === route.name && parent.routes[0] === route;
      return this.screens[route.name] && !isFirst ? (this.inner[route.key] ??= this.make(route.name)) : undefined;
    }

    get focus() {
      const path = [this.root];
      for (let inner; (inner = this.navigatorIn(path.at(-1).focused, path.at(-1))); ) path.push(inner);
      return path;
    }

    get all() {
      const below = (navigator) => [navigator, ...navigator.routes.map((route) => this.navigatorIn(route, navigator)).filter(Boolean).flatMap(below)];
      return below(this.root);
    }

    /** Whether a navigator has handled the action. */
    act(action) {
      const path = this.focus.reverse();
      const asked = isTab(action.payload?.name) ? path.filter((navigator) => navigator.isTabs) : path;
      // Before version 7, navigators beside the focus are asked as well (useOnAction).
      const others = this.version < 7 ? this.all.filter((navigator) => !path.includes(navigator)).reverse() : [];
      return [...asked, ...others].some((navigator) => navigator.handle(action));
    }

    get declaration() {
      const names = ["Home", ...this.pages, ...Object.values(this.screens).flatMap(({ tabs }) => tabs ?? [])];
      const fields = ({ tabs, stack }) => (tabs ? `tabs: [${tabs.join(", ")}]` : `stack: ${stack === true ? "true" : `[${stack.join(", ")}]`}`);
      const screens = names.map((name) => `    screen ${name}` + (this.screens[name] ? ` { ${fields(this.screens[name])} }` : ""));
      return ["    kind: reactNative", `    reactNavigation: ${this.version}`, `    backBehavior: ${this.backBehavior}`, ...screens];
    }

    /** Names that stand for several screens, and first screens whose names have changed, are left out. */
    get expectations() {
      const path = this.focus;
      const tabs = path.filter((navigator) => navigator.isTabs).at(-1);
      const top = path.at(-1).focused;
      const lines = [`stack == ${this.root.names}`, `tab == ${tabs?.focused.name ?? "none"}`, `visible == ${top.name}`];
      const all = this.all;
      for (const navigator of path) {
        const { owner, focused } = navigator;
        if (owner && navigator.routes[0].name === owner && all.filter((other) => other.owner === owner).length === 1) {
          lines.push(`${owner}.stack == ${navigator.names}`);
        }
        const isOnly = all.flatMap(({ routes }) => routes).filter(({ name }) => name === focused.name).length === 1;
        if (focused === top ? !this.screens[top.name] : this.screens[focused.name].tabs && isOnly) {
          lines.push(`payload(${focused.name}) == ${written(focused.params)}`);
        }
      }
      return lines;
    }

    /** Whether the names of the lists are still those of the declaration. */
    get isNamed() {
      const renamed = this.focus.some(({ owner, routes }) => owner && routes[0].name !== owner);
      return !renamed && !this.screens[this.root.routes[0].name]?.stack;
    }
  }

  /** A step of the language, and the action that it is. */
  function act(app) {
    const path = app.focus;
    const last = path.at(-1);
    const tabs = path.filter((navigator) => navigator.isTabs).flatMap((navigator) => navigator.options.routeNames);
    const name = oneOf(app.pages);
    const params = oneOf([undefined, { id: 1 + below(3) }, { q: 1 + below(3) }]);
    const given = params ? " with " + written(params) : "";
    const record = params ?? { id: 3 };
    const merge = below(3) === 0 || undefined;
    const merging = merge ? " merging" : "";
    const number = 1 + below(3);
    const payload = { name, params, merge };
    const acts = [
      [`push ${name}${given}`, { type: "PUSH", payload: { name, params } }],
      [`navigate to ${name}${given}${merging}`, { type: "NAVIGATE", payload }],
      [`pop to ${name} or push${given}${merging}`, { type: "NAVIGATE", payload: { ...payload, pop: true } }],
      ["pop to root", { type: "POP_TO_TOP" }],
      ["pop", { type: "GO_BACK" }],
      [`pop ${number}`, { type: "POP", payload: { count: number } }],
    ];
    if (!app.screens[last.focused.name]) {
      acts.push([`merge params ${written(record)}`, { type: "SET_PARAMS", payload: { params: record } }]);
      acts.push([`replace params ${written(record)}`, { type: "REPLACE_PARAMS", payload: { params: record } }]);
      acts.push([`push params ${written(record)}`, { type: "PUSH_PARAMS", payload: { params: record } }]);
    }
    if (last.routes.length > 1 || last === app.root) {
      acts.push([`replace top by ${name}${given}`, { type: "REPLACE", payload }]);
      acts.push([`pop to ${name}${given}${merging}`, { type: "POP_TO", payload }]);
    }
    const tab = tabs.length ? oneOf(tabs) : undefined;
    const toTab = [`navigate to ${tab}${given}${merging}`, { type: "NAVIGATE", payload: { name: tab, params, merge } }];
    if (tab) acts.push(toTab, toTab, toTab);
    else acts.push(["push Main", { type: "PUSH", payload: { name: "Main" } }]);
    const since = { NAVIGATE: 6, POP_TO: 7, REPLACE_PARAMS: 7, PUSH_PARAMS: 8 };
    const isKnown = ([, { type, payload }]) => isTab(payload?.name) || !(since[type] > app.version || (payload?.pop && app.version < 7));
    return oneOf(acts.filter(isKnown));
  }

  return (module, index) => {
    const app = new Tree(module);
    const steps = ["launch", "wait until idle", "expect stack == [Home]"];
    for (let number = 0; number < 16; number++) {
      const [step, action] = act(app);
      const isHandled = app.act(action);
      if (!app.isNamed) break;
      const lines = app.expectations.map((line) => "expect " + line);
      steps.push(isHandled ? step : `attempt { ${step} }`, "wait until idle", ...lines);
    }
    return scenario(index, app.declaration, steps);
  };
};
