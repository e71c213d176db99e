import { expect, test } from 'vitest';
import { LEGAL_CODES, LEGAL_LANGUAGES, LEGAL_NAMES, legalName } from './legal-names.ts';
import { CEREALS, LEGAL, LEGAL_SETS, NUTS } from './legal-sets.ts';

const fold = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

test('every allergen that a law names, and each of its kinds, has a name in every language', () => {
  const keys = new Set(LEGAL_SETS.flatMap((set) => LEGAL[set].allergens.flatMap(({ key, kinds }) => [key, ...kinds])));
  for (const key of new Set([...keys, ...CEREALS, ...NUTS])) {
    for (const language of LEGAL_LANGUAGES) expect(legalName(key, language), `${key} ${language}`).toMatch(/\S/);
  }
  expect(legalName('pork', 'en')).toBeUndefined();
});

test('no name is empty, or means two allergens', () => {
  const byName = Map.groupBy(LEGAL_NAMES, ({ name }) => fold(name));
  const ofTwo = [...byName].filter(([, of]) => new Set(of.map(({ key }) => key)).size > 1).map(([name]) => name);
  expect(ofTwo).toEqual([]);
  expect([...byName.keys()].filter((name) => name.trim() === '' || name !== name.trim())).toEqual([]);
});

test('a name of only some of a food is no name of all of it', () => {
  const some = new Set(LEGAL_NAMES.filter(({ isSome }) => isSome).map(({ name }) => fold(name)));
  expect(LEGAL_NAMES.filter(({ isSome, name }) => !isSome && some.has(fold(name)))).toEqual([]);
});

test('codes are the numbers of the European list and the letters of Austria', () => {
  expect([...LEGAL_CODES.numbers].join(' ')).toBe(
    '1,gluten 2,crustacean 3,egg 4,fish 5,peanut 6,soy 7,milk 8,tree_nut 9,celery 10,mustard 11,sesame 12,sulphite 13,lupin 14,mollusc',
  );
  expect([...LEGAL_CODES.letters.keys()].join('')).toBe('ABCDEFGHLMNOPR');
  expect(LEGAL_CODES.letters.get('G')).toBe('milk');
  expect(LEGAL_CODES.letters.get('R')).toBe('mollusc');
});
