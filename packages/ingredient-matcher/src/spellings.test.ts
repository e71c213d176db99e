import { describe, expect, it } from 'vitest';
import { loadFoods } from '../../../seed/src/foods.ts';
import { indexCatalogue } from './catalogue-index.ts';
import { foldLetters } from './letters.ts';
import { buildMatcher } from './matcher.ts';
import { TWO_WORDS } from './spellings.ts';
import { phraseKey, singular } from './text.ts';
import { FOREIGN_NAMES } from './vocabulary/allergen-words.ts';
import { DISHES } from './vocabulary/dishes.ts';
import { FOODS } from './vocabulary/foods.ts';
import { MADE_THINGS } from './vocabulary/made-things.ts';
import { CONNECTORS } from './vocabulary/words.ts';
import { WORLD_DISHES } from './vocabulary/world-dishes.ts';

const foods = loadFoods();
const matcher = buildMatcher(foods);
const names = [
  ...new Set(
    [FOODS, MADE_THINGS, DISHES, WORLD_DISHES].flatMap((text) =>
      text.split('\n').flatMap((line) => (line.includes(' > ') ? (line.split(' > ')[0] ?? '').split('|') : [])),
    ),
  ),
].map((name) => name.replace('~', ''));
const known = new Set([...names, ...indexCatalogue(foods).names.keys()]);
const words = new Set(names.flatMap((name) => phraseKey(name).split(' ')).filter((word) => word.length > 2));
const lettersOf = (name: string) => singular(name.replaceAll(/[ -]/g, ''));
/** How many names have the same letters: which of them is meant, letters do not say. */
const sameLetters = Map.groupBy(known, lettersOf);

/** The spellings of a name in one word, and of a word in two that the vocabulary has, with a space and with a hyphen. */
function spellingsOf(name: string): string[] {
  const parts = name.split(' ');
  if (parts.length > 1) {
    const isJoinable = parts.every((part) => /^[a-z]{2,}$/.test(part) && !CONNECTORS.has(part));
    return isJoinable ? [...(parts.length <= 3 ? [parts.join('')] : []), parts.join('-')] : [];
  }
  return Array.from({ length: name.length }, (_, at) => [name.slice(0, at), name.slice(at)])
    .filter((halves) => halves.every((half) => words.has(half) && !CONNECTORS.has(half)))
    .flatMap((halves) => [halves.join(' '), halves.join('-')])
    .filter((text) => !TWO_WORDS.has(lettersOf(text)));
}

const foodsIn = (title: string) =>
  matcher
    .propose({ title })
    .components.flatMap(({ ingredients }) => ingredients.map(({ id }) => id))
    .toSorted();
const keysIn = (title: string) =>
  matcher
    .foodsNamedIn({ title })
    .flatMap(({ keys }) => keys)
    .toSorted();

describe('a name of the vocabulary', () => {
  const spelled = names
    .filter(
      (name) => lettersOf(name).length > 5 && new Set(sameLetters.get(lettersOf(name))?.map(phraseKey)).size === 1,
    )
    .flatMap((name) => spellingsOf(name).map((text) => ({ name, text })));

  it('is read the same in every spelling: joined, spaced and hyphenated', () => {
    const wrong = spelled.filter(({ name, text }) => foodsIn(text).join(' ') !== foodsIn(name).join(' '));
    expect(spelled.length).toBeGreaterThan(4000);
    expect(wrong.map(({ name, text }) => `${text} (${name})`)).toEqual([]);
  });

  it('tells of the same keys in every spelling', () => {
    const wrong = spelled.filter(({ name, text }) => keysIn(name).some((key) => !keysIn(text).includes(key)));
    expect(wrong.map(({ name, text }) => `${text} (${name})`)).toEqual([]);
  });

  it.each([
    ['goat’s cheese', 'goat cheese'],
    ['goats’ cheese', 'goat cheese'],
    ['shell fish', 'shellfish'],
    ['egg-plant', 'eggplant'],
    ['buck wheat', 'buckwheat'],
    ['peanutbutter', 'peanut butter'],
    ['реаnut', 'peanut'],
    ['pea\u00ADnut', 'peanut'],
    ['pea\u200Bnut', 'peanut'],
    ['Erdnüsse', 'peanut'],
  ])('is read the same with possessives, hidden and look-alike letters: “%s” as “%s”', (text, name) => {
    expect(foodsIn(name).length).toBeGreaterThan(0);
    expect(foodsIn(text)).toEqual(foodsIn(name));
  });

  it('stays two words where these are another food', () => {
    expect(keysIn('sweet bread')).toContain('gluten');
    expect(keysIn('ham burger')).toContain('pork');
  });
});

it('letters of other scripts are folded only where the whole word looks Latin', () => {
  expect(foldLetters('Реаnut СОСОА')).toBe('peanut cocoa');
  expect(foldLetters('рыба')).toBe('рыба');
  expect(foldLetters('Crème Ønsker Nuß')).toBe('creme onsker nuss');
});

it('every name in another language stands for a food of the vocabulary', () => {
  const unread = FOREIGN_NAMES.split('\n').flatMap((line) =>
    (line.split(' > ')[1] ?? '').split('|').filter((name) => name !== '' && foodsIn(name).length === 0),
  );
  expect(unread).toEqual([]);
});
