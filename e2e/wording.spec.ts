import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/test.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Everything whose texts a diner can read: its screens, what both sides say, and what the server answers. */
const FOLDERS = ['mf-diner/src', 'packages/contract/src', 'packages/dietary-rules/src', 'edge-api/src'];
/** The product says what is listed; it promises nothing about a diner's health (docs/dietary-rules.md). */
const PROMISES = /\b(safe(ly|ty)?|free from|allergen[- ]free|harmless|risk[- ]free)\b/gi;
const SEEN_AROUND = 40;

/** Code without its comments, which no diner reads. The colon keeps addresses: `https://…`. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/.*$/gm, '');

const promisesIn = (code: string): string[] =>
  [...code.matchAll(PROMISES)].map(({ index }) =>
    code.slice(Math.max(0, index - SEEN_AROUND), index + SEEN_AROUND).replaceAll(/\s+/g, ' '),
  );

test('no source of what diners read promises that food is safe', () => {
  const files = FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts')),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    promisesIn(withoutComments(readFileSync(path.join(ROOT, file), 'utf8'))).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('sources are searched as a diner reads them: texts and markup, not comments or longer words', () => {
  const found = (source: string) => promisesIn(withoutComments(source)).length;
  expect(found(`const text = 'Safe for you';`)).toBe(1);
  expect(found('<p>Your order is safe.</p> // kept')).toBe(1);
  expect(found('/* safe */ const unsafe = safeParse(input); // safely')).toBe(0);
});

test('no script that is served to diners promises that food is safe', () => {
  // As it was built and published; comments are gone, and the words that are left are texts.
  const scripts = globSync('mf-diner/dist/*.js', { cwd: ROOT });
  expect(scripts.length).toBeGreaterThan(0);
  const found = scripts.flatMap((file) =>
    promisesIn(readFileSync(path.join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
