import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREEN_STATES } from '../../e2e/fixtures/screen-states.ts';
import { ROOT, inRoot } from './paths.ts';

/** Matches the name of a state in a check, or in a table of states that a loop checks. */
const CHECK = /(?:check(?:Accessibility|InReadings)\(|(?<!waitFor\(\{ )\bstate: )'([^']+)'/g;

const checks = globSync(['e2e/*.spec.ts', 'packages/remote-template/journey/*.ts'], { cwd: ROOT }).flatMap((file) =>
  Array.from(readFileSync(inRoot(file), 'utf8').matchAll(CHECK), ([, state = '']) => state),
);
const states = Object.values(SCREEN_STATES).flatMap((entry) => (typeof entry === 'string' ? [] : [...entry]));

test('axe checks each state of each screen in exactly one place', () => {
  expect(checks.toSorted()).toEqual(states.toSorted());
});

test('every call of a check names its state, or takes it from a table', () => {
  const CALL = /check(?:Accessibility|InReadings)\((?!'[^']+'\)|state\))/g;
  const unnamed = globSync('e2e/*.spec.ts', { cwd: ROOT }).filter((file) =>
    CALL.test(readFileSync(inRoot(file), 'utf8')),
  );
  expect(unnamed).toEqual([]);
});

test('a screen that is the same as another one names an address with states', () => {
  const targets = Object.values(SCREEN_STATES).filter((entry) => typeof entry === 'string');
  for (const target of targets) expect(SCREEN_STATES[target]).toBeInstanceOf(Array);
});
