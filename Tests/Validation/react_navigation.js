// Carries out programs of navigation with React Navigation's own routers and prints the routes after each act.
//
// react_navigation.js ROUTERS FILE: ROUTERS is an installed @react-navigation/routers, or a file that exports its
// routers. Each line of FILE is a program: { screens, tabs, backBehavior, acts }, with acts like ["push", "A", { id: 1 }].
// Status 77 when ROUTERS cannot be loaded. Each line printed is what one program came to: the lists after its acts.
const fs = require("fs");
const { createRequire } = require("module");
const { pathToFileURL } = require("url");

const [routers, file] = process.argv.slice(2);

async function load() {
  try {
    const place = fs.statSync(routers).isDirectory() ? createRequire(routers + "/").resolve(routers) : routers;
    const module = await import(pathToFileURL(place).href);
    return module.StackRouter ? module : module.default;
  } catch {
    process.exit(77);
  }
}

/** A navigator: a router with its state. */
class Navigator {
  constructor(router, routeNames) {
    this.router = router;
    this.options = { routeNames, routeParamList: {}, routeGetIdList: {} };
    this.state = router.getInitialState(this.options);
  }

  /** Whether it has handled the action. */
  handle(action) {
    const next = this.router.getStateForAction(this.state, action, this.options);
    if (next === null) return false;
    this.state = next.stale === false ? next : this.router.getRehydratedState(next, this.options);
    return true;
  }

  get routes() {
    return this.state.routes.slice(0, this.state.type === "stack" ? this.state.index + 1 : undefined);
  }
}

class App {
  constructor({ StackRouter, TabRouter }, program) {
    const { screens, tabs, backBehavior } = program;
    if (!tabs.length) {
      this.stacks = [new Navigator(StackRouter({}), screens)];
      return;
    }
    this.tabs = new Navigator(TabRouter({ backBehavior }), tabs);
    const pages = screens.filter((screen) => !tabs.includes(screen));
    this.stacks = tabs.map((tab) => new Navigator(StackRouter({ initialRouteName: tab }), [tab, ...pages]));
  }

  get selected() {
    return this.tabs ? this.tabs.state.index : 0;
  }

  /** The stack in focus is asked first, then the tabs around it. */
  act([name, screen, params]) {
    const action = this.action(name, screen, params);
    const isTab = this.tabs && this.tabs.options.routeNames.includes(screen);
    if (!isTab && this.stacks[this.selected].handle(action)) return;
    if (this.tabs) this.tabs.handle(action);
  }

  action(name, screen, params) {
    const payload = { name: screen, params };
    switch (name) {
      case "push": return { type: "PUSH", payload };
      case "navigate": return { type: "NAVIGATE", payload };
      case "navigatePop": return { type: "NAVIGATE", payload: { ...payload, pop: true } };
      case "popTo": return { type: "POP_TO", payload };
      case "replaceTop": return { type: "REPLACE", payload };
      case "popToTop": return { type: "POP_TO_TOP" };
      case "goBack": return { type: "GO_BACK" };
      case "pop": return { type: "POP", payload: { count: screen } };
      case "reset": return { type: "RESET", payload: { routes: screen.map((name) => ({ name })) } };
      case "jumpTo": return { type: "JUMP_TO", payload };
      default: throw new Error(name);
    }
  }

  toString() {
    const text = (route) => route.name + (route.params ? "=" + route.params.id : "");
    const lists = this.stacks.map((stack, index) => {
      const texts = stack.routes.map(text);
      // A tab's own parameters are those of its first screen.
      const tab = this.tabs && this.tabs.routes[index];
      if (tab && tab.name === stack.routes[0].name) texts[0] = text(tab);
      return texts.join(" ");
    });
    return this.selected + ": " + lists.join(" | ");
  }
}

load().then((module) => {
  for (const line of fs.readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const program = JSON.parse(line);
    const app = new App(module, program);
    const seen = program.acts.map((act) => {
      app.act(act);
      return app.toString();
    });
    console.log(seen.join(" ; "));
  }
});
