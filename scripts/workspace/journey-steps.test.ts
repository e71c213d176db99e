import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT, inRoot } from './paths.ts';

/** The most lines of a journey that a reader of its failure follows without the names of its steps. */
const LINES_MAX = 40;
/** A test as the formatter writes it: from its first line to the first one that closes its indentation. */
const JOURNEY = /^( *)test\((?:\n.*)?.*[\s\S]*?\n\1\}(?:,.*)?\);$/gm;

const withoutSteps = (text: string): string[] =>
  Array.from(text.matchAll(JOURNEY), ([journey]) => journey.trimStart())
    .filter((journey) => journey.split('\n').length > LINES_MAX && !journey.includes('test.step('))
    .map((journey) => journey.slice(0, journey.indexOf('\n')));

const journeyOf = (lines: number, step = '') => `test('long', async () => {\n${step}${'  x();\n'.repeat(lines - 2)}});`;

test('a journey of more than 40 lines names its steps', () => {
  const files = globSync('e2e/**/*.spec.ts', { cwd: ROOT, exclude: ['e2e/node_modules/**'] });
  const texts = files.map((file) => readFileSync(inRoot(file), 'utf8'));
  expect(texts.flatMap(withoutSteps)).toEqual([]);
  // No journey is written in a way that the pattern above does not find.
  const count = texts.flatMap((text) => [...text.matchAll(JOURNEY)]).length;
  expect(count).toBe(texts.flatMap((text) => [...text.matchAll(/^ *test\($|^ *test\((?!'\w+\.)/gm)]).length);
});

test('a longer one without steps is found, and one with steps is not', () => {
  expect(withoutSteps(journeyOf(40))).toEqual([]);
  expect(withoutSteps(journeyOf(41))).toHaveLength(1);
  expect(withoutSteps(journeyOf(41, "  await test.step('a', y);\n"))).toEqual([]);
});
