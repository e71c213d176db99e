import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/test.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** The folders with texts that a diner can read: screens, shared texts and the server's messages. */
const FOLDERS = ['mf-diner/src', 'packages/{contract,diner-texts,dietary-rules}/src', 'edge-api/src'];
/**
 * Words that promise safety. The product only says what is listed (docs/dietary-rules.md). A food-safety lead is a person.
 */
const PROMISES = /\b(?!(?<=food-)safety lead)(safe(ly|ty)?|free from|allergen[- ]free|harmless|risk[- ]free)\b/gi;
const SEEN_AROUND = 40;
/** Written information says "free from", of what is ruled out alone, and what that means: its answers are an inspector's. */
const ANSWERS = 'edge-api/src/site/written-page.ts';

/** Removes the comments of code, which diners do not read. The colon keeps URLs: `https://…`. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/.*$/gm, '');

const promisesIn = (code: string): string[] =>
  [...code.matchAll(PROMISES)].map(({ index }) =>
    code.slice(Math.max(0, index - SEEN_AROUND), index + SEEN_AROUND).replaceAll(/\s+/g, ' '),
  );

test('no source of diners’ texts promises that food is safe', () => {
  const files = FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts')),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    promisesIn(withoutComments(readFileSync(path.join(ROOT, file), 'utf8'))).map((text) => `${file}: ${text}`),
  );
  expect(found.filter((text) => !text.startsWith(ANSWERS))).toEqual([]);
  const answers = found.filter((text) => text.startsWith(ANSWERS));
  expect(answers).toHaveLength(2);
  for (const text of answers) expect(text).toMatch(/free: \{ cell: 'free from', legend: 'free from: not an i/);
});

test('the search covers texts and markup, not comments or parts of longer words', () => {
  const found = (source: string) => promisesIn(withoutComments(source)).length;
  expect(found(`const text = 'Safe for you';`)).toBe(1);
  expect(found('<p>Your order is safe.</p> // kept')).toBe(1);
  expect(found(`const text = 'Food-safe, says the food-safety lead of a food-safety kitchen';`)).toBe(2);
  expect(found('/* safe */ const unsafe = safeParse(input); // safely')).toBe(0);
});

test('no script served to diners promises that food is safe', () => {
  // The built files have no comments, so a match is a text.
  const scripts = globSync('mf-diner/dist/*.js', { cwd: ROOT });
  expect(scripts.length).toBeGreaterThan(0);
  const found = scripts.flatMap((file) =>
    promisesIn(readFileSync(path.join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
