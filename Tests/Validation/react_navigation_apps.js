// Random programs of whole apps, whose outcomes are those of React Navigation's core, rendered with React: navigators in
// each other, warm and cold links, screens that come and go, drafts, drawers, modals, resets and popToTopOnBlur.

const PAGES = ["A", "B", "C"];
/** The screens of apps that contain navigators: those with tabs, and those with a stack, of all pages or of some. */
const STACKS = [
  { start: "Nest", Nest: { stack: ["A"] }, Main: { tabs: ["T1", "T2"] }, T2: { stack: ["A", "B"] } },
  { start: "Nest", Nest: { stack: ["A", "Deep"] }, Deep: { stack: ["B"] } },
  { Main: { tabs: ["T1", "T2", "T3"] }, T2: { stack: true }, T3: { stack: true } },
  { Main: { tabs: ["T1", "T2", "T3"] }, T1: { stack: true }, T2: { stack: ["A", "B"] }, T3: { stack: true } },
  { Main: { tabs: ["T1", "T2"] }, T2: { stack: true }, Nest: { stack: true } },
  { Main: { tabs: ["T1", "T2"] }, T2: { stack: ["A", "Other"] }, Other: { tabs: ["U1", "U2"] }, U1: { stack: ["B"] } },
  { Main: { tabs: ["T1", "T2"] }, T1: { stack: true }, Other: { tabs: ["U1", "U2"] }, U2: { stack: ["A", "B"] } },
];
/** Those of apps that begin with tabs. Tabs whose stacks have only some pages are in a stack with all of them. */
const TABS = [
  { tabs: ["W1", "W2", "W3"], W1: { stack: ["A"] }, W2: { stack: ["A", "B"] }, W3: { stack: [] } },
  { tabs: ["W1", "W2"], W1: { stack: ["A", "Nest"] }, W2: { stack: [] }, Nest: { stack: ["B"] } },
  { tabs: ["W1", "W2"], W1: { stack: true }, W2: { stack: true } },
  { tabs: ["W1", "W2"], W1: { stack: true }, W2: { stack: true }, Nest: { stack: ["B"] } },
  { tabs: ["W1", "W2"], W1: { stack: true }, W2: { stack: true }, Main: { tabs: ["T1", "T2"] }, T2: { stack: ["A"] } },
  { tabs: ["W1", "W2"], W1: { stack: ["A", "Main"] }, W2: { stack: ["B"] }, Main: { tabs: ["T1", "T2"] }, T2: { stack: ["A"] } },
];
const isTab = (name) => /^[TUW]/.test(name ?? "");
const list = (names) => `[${names.join(", ")}]`;

module.exports = ({ core, React, TestRenderer }, { versionOf, oneOf, below, written, scenario }) => {
  const version = versionOf(core);
  const element = React.createElement;
  const act = (body) => TestRenderer.act(() => void body());
  const some = (names, part) => names.filter(() => below(part) === 0);
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  console.warn = console.error = () => {};

  // MARK: Navigators, with what their views dispatch (native-stack and bottom-tabs)

  const scenes = (state, descriptors, isShown) =>
    state.routes.filter(isShown).map(({ key }) => element(React.Fragment, { key }, descriptors[key].render()));

  const Stack = core.createNavigatorFactory((props) => {
    const { state, descriptors, NavigationContent, navigation } = core.useNavigationBuilder(core.StackRouter, props);
    React.useEffect(
      () =>
        navigation.addListener?.("tabPress", (event) => {
          if (state.index === 0 || !navigation.isFocused() || event.defaultPrevented) return;
          navigation.dispatch({ ...core.StackActions.popToTop(), target: state.key });
        }),
      [navigation, state.index, state.key],
    );
    return element(NavigationContent, null, scenes(state, descriptors, () => true));
  })();

  const tabNavigator = (router) =>
    core.createNavigatorFactory(({ onBar, ...props }) => {
      const { state, descriptors, NavigationContent, navigation } = core.useNavigationBuilder(router, props);
      const focused = state.routes[state.index].key;
      const [loaded, setLoaded] = React.useState([focused]);
      if (!loaded.includes(focused)) setLoaded([...loaded, focused]);
      const previous = React.useRef(focused);
      React.useEffect(() => {
        const left = previous.current;
        previous.current = focused;
        if (left === focused || !descriptors[left]?.options.popToTopOnBlur) return;
        const inner = navigation.getState().routes.find(({ key }) => key === left)?.state;
        if (inner?.type !== "stack") return;
        navigation.dispatch({ ...core.StackActions.popToTop(), target: inner.key });
      }, [focused]);
      onBar({ navigation, state });
      return element(NavigationContent, null, scenes(state, descriptors, ({ key }) => loaded.includes(key) || key === focused));
    })();
  const Tabs = tabNavigator(core.TabRouter);
  const Drawer = tabNavigator(core.DrawerRouter);

  class App {
    constructor() {
      const { tabs, start, ...screens } = oneOf(below(2) ? TABS : STACKS);
      Object.assign(this, { tabs, start, screens, bars: {}, flags: {}, mounted: {}, components: {} });
      /** Whether the tabs are the outermost navigator. */
      this.isBare = tabs?.every((tab) => screens[tab].stack === true);
      this.isDrawer = tabs !== undefined && below(3) === 0;
      this.hasModal = version > 6 && !this.isBare && below(3) === 0;
      this.backBehavior = oneOf(["none", "firstRoute", "initialRoute", "order", "history", ...(version > 6 ? ["fullHistory"] : [])]);
      this.pages = [...PAGES, ...Object.keys(screens).filter((name) => !isTab(name))];
      this.conditional = below(2) ? some(screens.Main && !tabs ? [...PAGES, "Main"] : PAGES, 2) : [];
      this.asking = below(2) ? some(PAGES, 2) : [];
      this.popping = below(2) ? some(Object.keys(screens).filter(isTab), 3) : [];
      for (const name of this.conditional) this.flags["has" + name] = true;
      for (const name of this.asking) this.flags["asks" + name] = false;
      this.ref = core.createNavigationContainerRef();
      this.links = start ? [] : this.makeLinks();
    }

    has(name) {
      return this.flags["has" + name] !== false;
    }

    /** The screens of the navigator in a screen, or of the outermost one. */
    namesIn(name) {
      const modals = this.hasModal ? ["M"] : [];
      if (this.isBare && !name) return this.tabs;
      if (!name) return [this.tabs ? "Tabs" : (this.start ?? "Home"), ...this.pages.filter((page) => page !== this.start), ...(this.start ? ["Home"] : []), ...modals];
      const { tabs, stack } = this.screens[name];
      return tabs ?? [name, ...(stack === true ? this.pages.filter((page) => page !== name) : stack)];
    }

    // MARK: Components

    /** A page that counts its instances, and may prevent its removal. */
    page(name) {
      const usePreventRemove = core.usePreventRemove ?? core.UNSTABLE_usePreventRemove;
      return (this.components["page " + name] ??= () => {
        React.useEffect(() => {
          this.mounted[name] = (this.mounted[name] ?? 0) + 1;
          return () => (this.mounted[name] -= 1);
        }, []);
        usePreventRemove(React.useContext(this.flagsContext)["asks" + name] === true, () => (this.isPrevented = true));
        return null;
      });
    }

    component(name) {
      if (name === "Tabs") return (this.components.Tabs ??= () => this.tabsOf(this.isDrawer ? Drawer : Tabs, this.tabs, name));
      if (!this.screens[name]) return this.page(name);
      const { tabs } = this.screens[name];
      return (this.components[name] ??= ({ route }) => {
        React.useContext(this.flagsContext);
        return tabs ? this.tabsOf(Tabs, tabs, route.key) : this.stackOf(name);
      });
    }

    stackOf(owner) {
      const names = this.namesIn(owner).filter((name) => this.has(name));
      const component = (name) => (name === owner ? this.page(name) : this.component(name));
      return element(Stack.Navigator, null, names.map((name) => element(Stack.Screen, { key: name, name, component: component(name) })));
    }

    tabsOf({ Navigator, Screen }, names, key) {
      const options = (name) => ({ popToTopOnBlur: this.popping.includes(name) });
      const screens = names.map((name) => element(Screen, { key: name, name, component: this.component(name), options: options(name) }));
      return element(Navigator, { backBehavior: this.backBehavior, onBar: (bar) => (this.bars[key] = bar) }, screens);
    }

    mount(initialState) {
      this.flagsContext = React.createContext({});
      const Root = () => {
        const [flags, setFlags] = React.useState({ ...this.flags });
        this.setFlags = setFlags;
        const onUnhandledAction = () => (this.isUnhandled = true);
        // React before 19 does not pass `ref` on: a bundle for it may take the name `containerRef`.
        const container = { ref: this.ref, containerRef: this.ref, initialState, onUnhandledAction };
        const navigator = this.isBare ? element(this.component("Tabs")) : this.stackOf();
        return element(this.flagsContext.Provider, { value: flags }, element(core.BaseNavigationContainer, container, navigator));
      };
      act(() => TestRenderer.create(element(Root)));
    }

    // MARK: Acts

    set(name, value) {
      this.flags[name] = value;
      act(() => this.setFlags({ ...this.flags }));
    }

    /** Whether the action has been handled, and no screen has prevented it. */
    dispatch(action) {
      this.isUnhandled = this.isPrevented = false;
      act(() => this.ref.dispatch(action));
      return !this.isUnhandled && !this.isPrevented;
    }

    /** BottomTabBar, onPress. */
    tap({ navigation, state }, tab) {
      const route = state.routes.find(({ name }) => name === tab);
      act(() => {
        const { defaultPrevented } = navigation.emit({ type: "tabPress", target: route.key, canPreventDefault: true });
        if (state.routes[state.index] === route || defaultPrevented) return;
        navigation.dispatch({ ...core.CommonActions.navigate(route.name, route.params), target: state.key });
      });
    }

    /** useLinking, since native 7.3.17 and 8.0.0-alpha.43 with the outermost navigator as the target. */
    open(path) {
      const state = core.getStateFromPath("/" + path, this.config);
      const root = this.ref.getRootState();
      if (version < 8 && state.routes.some(({ name }) => !root.routeNames.includes(name))) return;
      const action = core.getActionFromState(state, this.config);
      const isForFocus = version < 7 && !isTab(action?.payload?.name);
      act(() => (action ? this.ref.dispatch(isForFocus ? action : { target: root.key, ...action }) : this.ref.resetRoot(state)));
    }

    // MARK: Links

    /** Links to all pages, with the first screens of nested stacks beneath. The language has no link to such a stack alone. */
    makeLinks() {
      const links = [];
      const add = (prefix, names) => {
        const name = names.at(-1);
        const path = [prefix, name.toLowerCase(), PAGES.includes(name) && ":id"].filter(Boolean).join("/");
        links.push({ path, names });
        return path;
      };
      const nest = (name, prefix, names) => {
        const inner = this.screens[name];
        if (!inner) return add(prefix, names);
        const own = [prefix, name.toLowerCase()].filter(Boolean).join("/");
        if (inner.tabs) return { screens: Object.fromEntries(inner.tabs.map((tab) => [tab, nest(tab, own, [...names, tab])])) };
        // A bare tab's first screen is pushed again, which its lists cannot tell from the tab.
        if (isTab(name) && !this.isBare) links.push({ path: own, names });
        const pages = this.namesIn(name).slice(1).filter((page) => !this.screens[page]);
        const screens = Object.fromEntries(pages.map((page) => [page, add(own, [...names, page])]));
        return { initialRouteName: name, screens: { [name]: own, ...screens } };
      };
      const first = !this.tabs && below(2) ? ["Home"] : [];
      const nested = (names, first) => Object.fromEntries(names.map((name) => [name, nest(name, "", [...first, name])]));
      const outermost = this.tabs ? nested(this.tabs, []) : { Home: "home", ...nested(this.pages, first) };
      const screens = this.tabs && !this.isBare ? { Tabs: { screens: outermost } } : outermost;
      if (!this.tabs && version > 6) links.push({ path: "home", names: ["Home"] });
      this.config = { screens, ...(first.length ? { initialRouteName: first[0] } : {}) };
      return links;
    }

    get url() {
      return oneOf(this.links).path.replace(":id", String(1 + below(3)));
    }

    // MARK: What is there

    /** The navigators in focus, outermost first. */
    get path() {
      const path = [];
      for (let state = this.ref.getRootState(), owner; state; ) {
        const route = state.routes[state.index ?? state.routes.length - 1];
        const isTabs = state.type !== "stack";
        const bar = isTabs ? Object.values(this.bars).find((bar) => bar.state.key === state.key) : undefined;
        path.push({ state, owner, route, bar, isTabs });
        [owner, state] = [route.name, route.state];
      }
      return path;
    }

    get all() {
      const below = (state, owner) => [{ state, owner }, ...state.routes.filter((route) => route.state).flatMap((route) => below(route.state, route.name))];
      return below(this.ref.getRootState());
    }

    /** The state of the tabs with which the app begins, while they are there. */
    get tabState() {
      const root = this.ref.getRootState();
      return this.isBare ? root : this.tabs && root.routes[0].name === "Tabs" ? root.routes[0].state : undefined;
    }

    get declaration() {
      const tabs = Object.values(this.screens).flatMap(({ tabs }) => tabs ?? []);
      const names = [...(this.tabs ?? ["Home"]), ...this.pages, ...tabs, ...(this.hasModal ? ["M"] : [])];
      const fields = (name) => {
        const { tabs, stack } = this.screens[name] ?? {};
        const fields = [];
        if (tabs) fields.push(`tabs: ${list(tabs)}`);
        if (stack && !(this.isBare && isTab(name) && this.tabs.includes(name))) fields.push(`stack: ${stack === true ? "true" : list(stack)}`);
        if (name === "M") fields.push("style: sheet");
        if (this.conditional.includes(name)) fields.push(`requires: has${name}`);
        if (this.asking.includes(name)) fields.push(`asksBeforeLeaving: asks${name}`);
        if (this.popping.includes(name)) fields.push("popToTopOnBlur: true");
        return fields.length ? ` { ${fields.join("; ")} }` : "";
      };
      const flags = Object.entries(this.flags).map(([name, value]) => `${name}: ${value}`);
      const links = this.links.map(({ path, names }) => {
        const record = path.includes(":id") ? " with { id: id }" : "";
        return `link "app://${path.replace(":id", "{id}")}" -> [${names.join(", ")}${record}]`;
      });
      return [
        "kind: reactNative",
        `reactNavigation: ${version}`,
        `backBehavior: ${this.backBehavior}`,
        ...(this.isDrawer ? ["drawer: true"] : []),
        ...(flags.length ? [`state { ${flags.join(", ")} }`] : []),
        ...(this.start ? [`start: ${this.start}`] : []),
        ...(this.tabs ? [`tabs ${list(this.tabs)}`] : []),
        ...names.map((name) => `screen ${name}${fields(name)}`),
        ...links,
      ].map((line) => "    " + line);
    }

    /** Whether the lists of the language can name what is there. */
    get isNamed() {
      const path = this.path;
      const isRenamed = ({ owner, state, isTabs }) => owner && owner !== "Tabs" && !isTabs && state.routes[0].name !== owner;
      if (path.some(isRenamed)) return false;
      const [first, ...others] = path[0].state.routes.map(({ name }) => name);
      return !others.includes("Tabs") && (this.isBare || this.screens[first]?.stack !== true);
    }

    /** The expectations that hold now, and those that hold once the views have followed. */
    get expectations() {
      const path = this.path;
      const root = path[0].state;
      const top = path.at(-1).route;
      const tabs = path.filter(({ isTabs }) => isTabs).at(-1);
      // From version 7 on, everything above a modal is a modal.
      const firstModal = root.routes.findIndex(({ name }, index) => index > 0 && name === "M");
      const isModal = (route) => firstModal > 0 && root.routes.indexOf(route) >= firstModal;
      const named = (routes) => routes.map(({ name }) => name);
      const cards = (state) => named((state.type === "stack" ? state.routes : []).filter((route) => !isModal(route)));
      const { tabState } = this;
      const selected = tabState?.routes[tabState.index];
      const inTab = selected?.state ? cards(selected.state) : [selected?.name];
      const lines = [
        `stack == ${list(tabState ? [...inTab, ...cards(root).slice(1)] : cards(root))}`,
        `tab == ${tabs?.route.name ?? selected?.name ?? "none"}`,
      ];
      if (this.hasModal) lines.push(`presented == ${list(named(root.routes.filter(isModal)))}`);
      const all = this.all;
      for (const { owner, state, isTabs } of path) {
        if (!owner || owner === "Tabs" || isTabs || state.routes[0].name !== owner) continue;
        const isOnly = all.flatMap((other) => (other.owner === owner ? [] : other.state.routes)).filter(({ name }) => name === owner).length === 1;
        if (isOnly) lines.push(`${owner}.stack == ${list(cards(state))}`);
      }
      if (!isTab(top.name) && !this.screens[top.name]) lines.push(`payload(${top.name}) == ${written(top.params)}`);
      if (this.isDrawer && tabState) lines.push(`drawer.isOpen == ${tabState.history.some(({ type }) => type === "drawer")}`);
      const later = [`visible == ${top.name}`, ...PAGES.map((page) => `${page}.alive == ${this.mounted[page] ?? 0}`)];
      return { now: lines, later };
    }
  }

  // MARK: Steps

  /** Lists of screens that only the outermost stack has, with the states that they are. */
  function resets(app) {
    const isOutermost = app.path.every(({ owner }) => app.screens[owner]?.stack !== true);
    if (app.isBare || !isOutermost) return [];
    const pages = PAGES.filter((page) => app.has(page));
    const reset = (names, routes) => [`replace ${list(names)}`, { type: "RESET", payload: { routes } }];
    const acts = [];
    if (app.tabs && app.has("C")) acts.push(reset(["C", "C"], [{ name: "C" }, { name: "C" }]));
    const container = app.tabs ? undefined : oneOf(["Main", "Nest"]);
    if (!app.screens[container] || !app.has(container) || app.start === container) return acts;
    const tab = app.screens[container].tabs && oneOf(app.screens[container].tabs);
    const owner = tab ?? container;
    const inside = app.screens[owner]?.stack ? app.namesIn(owner).slice(1).filter((page) => pages.includes(page)) : [];
    const page = inside.length && below(3) ? oneOf(inside) : undefined;
    const stack = page && { routes: [{ name: owner }, { name: page }] };
    const state = tab ? { routes: [{ name: tab, ...(stack && { state: stack }) }] } : stack;
    const names = ["Home", container, tab, page].filter(Boolean);
    return [...acts, reset(names, [{ name: "Home" }, { name: container, ...(state && { state }) }])];
  }

  /** A step of the language, and the action or the act that it is. */
  function oneAct(app) {
    const path = app.path;
    const last = path.at(-1);
    const name = oneOf(app.pages.filter((page) => !app.screens[page]?.stack || path.every(({ owner }) => owner !== page)));
    const params = oneOf([undefined, { id: 1 + below(3) }, { q: 1 + below(3) }]);
    const given = params ? " with " + written(params) : "";
    const number = 1 + below(3);
    const payload = { name, params };
    const acts = [
      [`push ${name}${given}`, { type: "PUSH", payload }],
      [`push ${name}${given}`, { type: "PUSH", payload }],
      [`navigate to ${name}${given}`, { type: "NAVIGATE", payload }],
      [`pop to ${name} or push${given}`, { type: "NAVIGATE", payload: { ...payload, pop: true } }],
      ["pop to root", { type: "POP_TO_TOP" }],
      ["pop", { type: "GO_BACK" }],
      ["pop", { type: "GO_BACK" }],
      [`pop ${number}`, { type: "POP", payload: { count: number } }],
      ...resets(app),
    ];
    if ((last.state.routes.length > 1 && !last.isTabs) || path.length === 1) {
      acts.push([`replace top by ${name}${given}`, { type: "REPLACE", payload }]);
      acts.push([`pop to ${name}${given}`, { type: "POP_TO", payload }]);
    }
    const bars = path.filter(({ bar }) => bar);
    bars.forEach((bar, index) => {
      const tab = oneOf(bar.state.routeNames);
      if (bars.slice(index + 1).some(({ state }) => state.routeNames.includes(tab))) return;
      const { key: target, routes } = bar.state;
      acts.push([`navigate to ${tab}${given}`, { type: "NAVIGATE", target, payload: { name: tab, params } }]);
      const isOfDrawer = app.isDrawer && target === app.tabState?.key;
      // An open drawer covers the bars in it.
      const isCovered = app.isDrawer && app.tabState?.history.some(({ type }) => type === "drawer");
      if (!isOfDrawer && !isCovered) acts.push([`tap "${tab}"`, () => app.tap(bar.bar, tab)]);
      const page = app.screens[tab]?.stack && oneOf(app.namesIn(tab).slice(1));
      const isAbove = below(2) === 0;
      if (!page || !app.has(page) || !(isAbove || routes.find((route) => route.name === tab).state)) return;
      const inner = { screen: page, params, initial: isAbove ? false : undefined };
      acts.push([`navigate to ${page} in ${tab}${isAbove ? " above root" : ""}${given}`, { type: "NAVIGATE", target, payload: { name: tab, params: inner } }]);
    });
    if (app.hasModal) acts.push([`push M${given}`, { type: "PUSH", payload: { name: "M", params } }], ["dismiss", { type: "POP", payload: { count: 1 } }]);
    if (app.isDrawer && app.tabState && path.some(({ state }) => state.key === app.tabState.key)) {
      acts.push(["open drawer", { type: "OPEN_DRAWER" }], ["close drawer", { type: "CLOSE_DRAWER" }]);
    }
    const flag = Object.keys(app.flags).length ? oneOf(Object.keys(app.flags)) : undefined;
    if (flag) acts.push([`set ${flag} = ${!app.flags[flag]}`, () => app.set(flag, !app.flags[flag])]);
    if (app.links.length) {
      const { url } = app;
      acts.push([`open url "app://${url}"`, () => app.open(url)], [`open url "app://${url}"`, () => app.open(url)]);
    }
    const since = { NAVIGATE: 6, POP_TO: 7 };
    const isKnown = ([, { type, payload }]) => !(since[type] > version || (payload?.pop && version < 7));
    return oneOf(acts.filter(isKnown));
  }

  return (_, index) => {
    const app = new App();
    const { declaration } = app;
    // The parts of a cold link that nothing has changed have no type, and are not popped on blur.
    const coldUrl = app.links.length && !app.popping.length && below(2) === 0 ? app.url : undefined;
    app.mount(coldUrl && core.getStateFromPath("/" + coldUrl, app.config));
    if (!app.isNamed) return undefined;
    const steps = [coldUrl ? `launch from url "app://${coldUrl}"` : "launch", "wait until idle"];
    const isQuick = below(2) === 0;
    for (let number = 0; number < 14; number++) {
      const [step, action] = oneAct(app);
      const isAct = typeof action === "function";
      let isHandled = true;
      try {
        if (isAct) action();
        else isHandled = app.dispatch(action);
      } catch {
        break; // The core throws where a bundle for an older React renders a screen that has gone.
      }
      if (!app.isNamed) break;
      const { now, later } = app.expectations;
      steps.push(isHandled ? step : `attempt { ${step} }`);
      if (!isQuick || isAct || below(2)) steps.push("wait until idle", ...[...now, ...later].map((line) => "expect " + line));
      else steps.push(...now.map((line) => "expect " + line));
    }
    return steps.some((step) => step.startsWith("expect")) ? scenario(index, declaration, steps) : undefined;
  };
};
