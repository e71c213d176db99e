import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accepting, CALLS_NOT_TRIED, FIELDS_NOT_TRIED, TRIED } from '../../e2e/fixtures/hostile-fields.ts';
import { inRoot } from './paths.ts';

test('every text field of every write call that takes markup is tried in the browser, or has a reason why not', () => {
  expect(accepting.flatMap(({ fields }) => fields).length).toBeGreaterThan(200);
  const named = [...TRIED, ...Object.values(CALLS_NOT_TRIED).flat()];
  expect(named.toSorted()).toEqual(accepting.map(({ call }) => call).toSorted());
  // A reason without a field to it is of before.
  const tried = accepting.filter(({ call }) => TRIED.some((one) => one === call));
  const toTry = tried.flatMap(({ call, fields }) => fields.map((field) => `${call} ${field}`));
  for (const [reason, fields] of Object.entries(FIELDS_NOT_TRIED)) {
    expect([reason, toTry.some((field) => fields.test(field))]).toEqual([reason, true]);
  }
});

test('no source of a page writes a text as markup', () => {
  const WRITES =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcdoc|createContextualFragment/i;
  const sources = globSync('{shell,mf-*,packages/{client,editing,ui,diner-texts,contract}}/src/**/*.{ts,tsx}', {
    cwd: inRoot('.'),
  }).filter((file) => !/\.(?:component-)?test\./.test(file));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => WRITES.test(readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});
