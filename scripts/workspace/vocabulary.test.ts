import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REMOTE_NAMES, ROOT, inRoot } from './paths.ts';

/** The back office; the diner's words are those of its language (`packages/diner-texts`). */
const FOLDERS = [
  'shell',
  ...REMOTE_NAMES.filter((name) => name !== 'mf-diner'),
  'packages/ui',
  'packages/editing',
  'packages/client',
];
const SOURCES = FOLDERS.map((folder) => `${folder}/src/**/*.{ts,tsx}`);

/** Where the words are made, and where the reader's signs are learned. */
const MAKERS = ['packages/ui/src/texts.ts', 'packages/ui/src/when.ts', 'packages/ui/src/number-field.tsx'];

/** What a screen writes by itself, by the function that it should call. */
const OWN_WORDS: Readonly<Record<string, RegExp>> = {
  'a date or time: use @justright/ui/when': /new Intl\.DateTimeFormat|toLocale(?:Date|Time)String|dateStyle:/,
  'a number or money: use numberText or countText of @justright/ui/texts, moneyText of the contract':
    /new Intl\.NumberFormat|\.toLocaleString\(/,
  'a yes or no: use yesNo or YesNoChip': /'Yes' : 'No'/,
  'an empty value: use NONE or orNone': /'–'|>–</,
};

const ownWords = (file: string, text: string): string[] =>
  Object.entries(OWN_WORDS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([words]) => `${file} writes ${words}`);

test('every screen of the back office writes dates, numbers, money, yes or no and nothing with the same functions', () => {
  const files = globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !/[.-]test\.tsx?$/.test(file))
    .filter((file) => !MAKERS.includes(file));
  for (const folder of FOLDERS) expect(files.filter((file) => file.startsWith(`${folder}/`))).not.toEqual([]);
  expect(files.flatMap((file) => ownWords(file, readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});

test('words of its own are found, and a call of the functions is not', () => {
  const found = (line: string) => ownWords('x.ts', line).length;
  expect(found("const format = new Intl.DateTimeFormat('en-US');")).toBe(1);
  expect(found("total.toLocaleString('en-US')")).toBe(1);
  expect(found("isOpen ? 'Yes' : 'No'")).toBe(1);
  expect(found("email || '–'")).toBe(1);
  expect(found("value.toLocaleString('en-US', { style: 'currency' })")).toBe(1);
  expect(found('`${instantText(at)}, ${countText(dishes, one, many)}, ${orNone(email)}`')).toBe(0);
});
