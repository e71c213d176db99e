import { expect, test } from 'vitest';
import { GS1_CODES, LEGAL, LEGAL_SETS, legalAllergens } from './legal-sets.ts';

const ALL = [null, ...LEGAL_SETS];
const kindsOf = (set: (typeof ALL)[number], key: string) =>
  legalAllergens(set).find((one) => one.key === key)?.kinds ?? [];

test('each law has the number of allergens that it is known for, each once, with a code', () => {
  expect(LEGAL_SETS.map((set) => LEGAL[set].allergens.length)).toEqual([9, 14, 14, 21]);
  for (const set of ALL) {
    const keys = legalAllergens(set).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key, kinds, namedKinds } of legalAllergens(set)) {
      for (const one of [key, ...kinds]) expect(GS1_CODES[one], one).toMatch(/^[A-Z]{2}$/);
      expect(kinds).toEqual(expect.arrayContaining([...namedKinds]));
    }
  }
});

test('a heading is the law’s name without its remarks', () => {
  const titles = ALL.flatMap((set) => legalAllergens(set).map(({ title }) => title));
  expect(titles.filter((title) => /[()0-9,]/.test(title))).toEqual([]);
  expect(titles).toEqual(expect.arrayContaining(['Crustacean shellfish', 'Sulphur dioxide and sulphites', 'Nuts']));
});

test('which nuts count is the law’s: neither pine nut nor chestnut in Europe, no chestnut in Canada', () => {
  expect(kindsOf('us-9', 'tree_nut')).toEqual(expect.arrayContaining(['pine_nut', 'chestnut']));
  expect(kindsOf('eu-14', 'tree_nut')).not.toEqual(expect.arrayContaining(['pine_nut']));
  expect(kindsOf('eu-14', 'tree_nut')).not.toEqual(expect.arrayContaining(['chestnut']));
  expect(kindsOf('ca', 'tree_nut')).toEqual(expect.arrayContaining(['pine_nut']));
  expect(kindsOf('ca', 'tree_nut')).not.toEqual(expect.arrayContaining(['chestnut']));
});

test('spelt and khorasan wheat count as wheat; triticale does where it has no entry of its own', () => {
  expect(['us-9', 'anz', 'ca'].map((set) => kindsOf(set as 'ca', 'wheat'))).toEqual([
    ['spelt', 'kamut', 'triticale'],
    ['spelt', 'kamut', 'triticale'],
    ['spelt', 'kamut'],
  ]);
});

test('without a jurisdiction nothing is missing that any of the laws names', () => {
  const named = new Set(legalAllergens(null).flatMap(({ key, kinds }) => [key, ...kinds]));
  const missing = LEGAL_SETS.flatMap((set) => LEGAL[set].allergens.map(({ key }) => key)).filter(
    (key) => !named.has(key),
  );
  expect(missing).toEqual([]);
});
