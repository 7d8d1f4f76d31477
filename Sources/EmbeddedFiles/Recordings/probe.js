// Logs what happens in JavaScript at a launch, in the lines that `scenario match` reads (`scenario manual probe`).
//
// Import this file first of all in index.js: `import { ScenarioProbe } from './scenarioProbe';` and put <ScenarioProbe/>
// into the root component. It prints one line for each event and changes nothing else; a line costs about the time of
// a console.log, which is a few milliseconds while a debugger is attached. Remove it before you ship.
import { useEffect, useLayoutEffect } from 'react';

// The time since 1970, which the lines of the native probe have as well: both can be in one log.
const hasClock = typeof performance !== 'undefined' && typeof performance.now === 'function';
const offset = hasClock ? Date.now() - performance.now() : 0;
const now = () => (hasClock ? offset + performance.now() : Date.now());

/** Logs an event by its name in the language, such as 'splash.hideAsked'. */
export function log(name) {
  console.log(`[scenario] at ${now().toFixed(1)} ${name}`);
}

/** Wraps a splash library, so that its calls are logged: `const SplashScreen = probed(Library)`. */
export function probed(library) {
  const names = { show: 'splash.showAsked', hide: 'splash.hideAsked', hideAsync: 'splash.hideAsked' };
  return new Proxy(library, {
    get(target, key) {
      const value = target[key];
      if (!Object.hasOwn(names, key) || typeof value !== 'function') return value;
      return (...values) => {
        log(names[key]);
        const result = value.apply(target, values);
        // The app gets the library's own promise; this one only listens.
        if (key !== 'show' && result && typeof result.then === 'function') {
          result.then(() => log('splash.hideResolved'), () => {});
        }
        return result;
      };
    },
  });
}

let renders = 0;

/** Logs the first render and its effects. */
export function ScenarioProbe({ children = null }) {
  if (renders++ === 0) log('js.render');
  useLayoutEffect(() => log('js.layoutEffect'), []);
  useEffect(() => log('js.effect'), []);
  return children;
}

/** Logs a screen that React Navigation brings to the front: `<NavigationContainer onStateChange={probeNavigation}>`. */
export function probeNavigation(state) {
  let route = state?.routes[state.index];
  while (route?.state) route = route.state.routes[route.state.index ?? 0];
  if (route) log(`${route.name}.onAppear`);
}

log('js.started');
