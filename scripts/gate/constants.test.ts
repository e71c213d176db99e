import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../workspace/paths.ts';

/** A constant of a module in camelCase whose value is plain: a text, a number, a pattern, or a list or table of these. */
const PLAIN_IN_CAMEL_CASE =
  /^(?:export )?const [a-z]\w*(?::(?:[^=]|=>)+)? = (?:['"`/]|-?\d|\[\s*['"\d{[]|new (?:Set|Map)(?:<[^>]*>)?\(\s*\[|\{\s*['\w]+: (?:['"\d[{]|true\b|false\b))/m;

test('constants of the front with a plain value are in SCREAMING_SNAKE_CASE', () => {
  const sources = globSync('{shell,mf-*,packages/{client,editing,remote-template,ui}}/src/**/*.{ts,tsx}', {
    cwd: inRoot('.'),
  }).filter((file) => !/[.](?:component-)?test[.]|\/fakes\//.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const wrong = sources.filter((file) => PLAIN_IN_CAMEL_CASE.test(readFileSync(inRoot(file), 'utf8')));
  expect(wrong).toEqual([]);
});

test.each([
  `const conjunctions = ['and', 'or'];`,
  `export const icons: Record<Kind, string> = {\n  info: 'i',\n};`,
  `const delayMs = 500;`,
  `const words: ReadonlySet<string> = new Set([\n  'egg',\n]);`,
])('%j is refused', (source) => {
  expect(source).toMatch(PLAIN_IN_CAMEL_CASE);
});

test.each([
  `const CONJUNCTIONS = ['and', 'or'];`,
  `const blocks = new Map<string, unknown>();`,
  `const dollars = new Intl.NumberFormat('en-US');`,
  `const idOf = ({ id }: Entry): string => id;`,
  `const panels = { loading: showLoading };`,
])('%j is allowed', (source) => {
  expect(source).not.toMatch(PLAIN_IN_CAMEL_CASE);
});
