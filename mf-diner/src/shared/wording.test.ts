import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Everything whose texts a diner can read: its screens, what both sides say, and what the server answers. */
const FOLDERS = ['mf-diner/src', 'packages/contract/src', 'packages/dietary-rules/src', 'edge-api/src'];
/** The product says what is listed; it promises nothing about a diner's health (docs/dietary-rules.md). */
const PROMISES = /\b(safe(ly|ty)?|free from|allergen[- ]free|harmless|guaranteed?|risk[- ]free)\b/i;

/** Code without its comments, which no diner reads. The colon keeps addresses: `https://…`. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/.*$/gm, '');

const promisesIn = (source: string): string[] =>
  withoutComments(source)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => PROMISES.test(line));

describe('what diners read', () => {
  it('never promises that food is safe', () => {
    const files = FOLDERS.flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts')),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      promisesIn(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it('is searched as a diner reads it: in texts and markup, not in comments or longer words', () => {
    expect(promisesIn(`const text = 'Safe for you';`)).toHaveLength(1);
    expect(promisesIn('<p>Your order is safe.</p> // kept')).toHaveLength(1);
    expect(promisesIn('/* safe */ const unsafe = safeParse(input); // safely')).toEqual([]);
    expect(promisesIn(`const url = 'https://safe.test';`)).toHaveLength(1);
  });
});
