// Logs what happens in JavaScript at a launch, in the lines that `scenario match` reads (`scenario manual recordings`).
//
// Import this file first of all in index.js: `import { ScenarioProbe } from './scenarioProbe';` and put <ScenarioProbe/>
// into the root component. It prints one line for each event and changes nothing else. Remove it before you ship.
import { useEffect, useLayoutEffect } from 'react';
import { AppState } from 'react-native';

const clock = () => (globalThis.performance ? performance.now() : Date.now());
const begin = clock();

/** Logs an event by its name in the language, such as 'splash.hideAsked'. */
export function log(name) {
  console.log(`[scenario] ${(clock() - begin).toFixed(1)}ms ${name}`);
}

/** Wraps a splash library, so that its calls are logged: `const SplashScreen = probed(Library)`. */
export function probed(library) {
  const names = { show: 'splash.showAsked', hide: 'splash.hideAsked', hideAsync: 'splash.hideAsked' };
  return new Proxy(library, {
    get(target, key) {
      const value = target[key];
      if (!(key in names) || typeof value !== 'function') return value;
      return (...values) => {
        log(names[key]);
        return value.apply(target, values);
      };
    },
  });
}

let renders = 0;

/** Logs the first render, its effects, and touches on what is inside. */
export function ScenarioProbe({ children = null }) {
  if (renders++ === 0) log('js.render');
  useLayoutEffect(() => log('js.layoutEffect'), []);
  useEffect(() => log('js.effect'), []);
  return children;
}

log('js.started');
AppState.addEventListener('change', (state) => console.log(`[scenario state] ${state}`));
