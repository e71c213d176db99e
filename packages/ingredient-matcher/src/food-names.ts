import { identityOf } from './catalogue-index.ts';
import { MADE_OF_FOODS, NO_FOOD_NAMES, SAME_FOODS } from './vocabulary/food-names.ts';

/** A raw ingredient of the catalogue, with the fields that its names are read from. */
export interface NamedIngredient {
  readonly id: string;
  readonly title: string;
  /** It is certainly one food and nothing else. */
  readonly isSingle: boolean;
}

/** A name, with all raw ingredients that have it: single foods first, the shorter title first. */
export interface FoodName {
  readonly name: string;
  readonly ingredients: readonly NamedIngredient[];
}

export interface FoodNames {
  /** Finds the name that a text is, and those that begin with it. */
  search(text: string, limit: number): FoodName[];
  /** Returns the raw ingredients with a name; none for a text that is no name. */
  withName(name: string): readonly NamedIngredient[];
}

/** Splits a text into words of letters in lower case and without accents; an apostrophe or a hyphen parts words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Returns the same text for a word and its plural: peaches and peach, cherries and cherry, litchis and litchi. */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  let stem = word;
  if (/(?:ss|us)$/.test(word)) return word;
  if (word.endsWith('ies')) stem = `${word.slice(0, -3)}y`;
  else if (word.endsWith('aves')) stem = `${word.slice(0, -3)}f`;
  else if (/(?:o|x|ch|sh)es$/.test(word)) stem = word.slice(0, -2);
  else if (word.endsWith('s')) stem = word.slice(0, -1);
  return stem.length > 4 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}

const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);
const isIn = (stems: readonly string[], names: ReadonlySet<string>) => stems.every((stem) => names.has(stem));

/** A rule of the vocabulary: a title with one of the names has the other ones too. */
interface NameRule {
  readonly names: readonly (readonly string[])[];
  readonly gives: readonly (readonly string[])[];
}

const phrasesOf = (text: string) => text.split('|').map(stemsOf);
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
const SAME_RULES = linesOf(SAME_FOODS).map((line): NameRule => ({ names: phrasesOf(line), gives: phrasesOf(line) }));
const MADE_RULES = linesOf(MADE_OF_FOODS).map((line): NameRule => {
  const [names = '', gives = ''] = line.split(' > ');
  return { names: phrasesOf(names), gives: phrasesOf(gives) };
});
const RULES = [...SAME_RULES, ...MADE_RULES];
const NO_NAMES: ReadonlySet<string> = new Set(stemsOf(NO_FOOD_NAMES));

/** The rules by each word of their names, so that a title is compared with few of them. */
const RULES_BY_STEM = Map.groupBy(
  RULES.flatMap((rule) => rule.names.flatMap((stems) => stems.map((stem) => ({ stem, stems, rule })))),
  ({ stem }) => stem,
);

/** What a title says is not in the food: "without salt", "no salt added". */
const ABSENT = /\b(?:without|no)\s[^,()]*/gi;

/** Returns the stems of all words by which a diner may look for a food: those of its title, and what follows from them. */
function namesOf(title: string): Set<string> {
  const names = new Set(stemsOf(title.replaceAll(ABSENT, ' ')));
  // A set's iteration visits what is added meanwhile.
  for (const stem of names) {
    for (const { stems, rule } of RULES_BY_STEM.get(stem) ?? []) {
      if (isIn(stems, names)) for (const given of rule.gives) for (const one of given) names.add(one);
    }
  }
  return names;
}

/**
 * Indexes a catalogue by the names of foods. A name covers every raw ingredient whose title has all its words, in the
 * singular or plural, and those that the vocabulary knows by it: cilantro is coriander, couscous is wheat.
 */
export function indexFoodNames(ingredients: readonly NamedIngredient[]): FoodNames {
  const sorted = ingredients.toSorted(
    (a, b) =>
      Number(b.isSingle) - Number(a.isSingle) || a.title.length - b.title.length || (a.title < b.title ? -1 : 1),
  );
  /** The positions in `sorted` of the ingredients with a stem. */
  const positions = new Map<string, number[]>();
  /** The shortest word of each stem: "peach" for peaches and peach. */
  const written = new Map<string, string>();
  const write = (word: string) => {
    const known = written.get(stemOf(word));
    if (known === undefined || word.length < known.length) written.set(stemOf(word), word);
  };
  for (const word of wordsOf([SAME_FOODS, MADE_OF_FOODS].join(' '))) write(word);
  for (const [position, { title }] of sorted.entries()) {
    for (const stem of namesOf(title)) {
      const known = positions.get(stem);
      if (known) known.push(position);
      else positions.set(stem, [position]);
    }
    for (const word of wordsOf(title)) write(word);
  }
  const nameOf = (stems: readonly string[]) => stems.map((stem) => written.get(stem) ?? stem).join(' ');

  const withStems = (stems: readonly string[]): NamedIngredient[] => {
    const [first, ...others] = stems.map((stem) => positions.get(stem) ?? []);
    const both = others.reduce((some, more) => {
      const set = new Set(more);
      return some.filter((position) => set.has(position));
    }, first ?? []);
    return both.flatMap((position) => sorted[position] ?? []);
  };

  /** The names that a text may be completed to, by their stems. */
  const complete = new Map<string, readonly string[]>();
  const offer = (stems: readonly string[]) => complete.set(stems.join(' '), stems);
  for (const { isSingle, title } of sorted) {
    if (isSingle) for (const stem of stemsOf(identityOf(title))) if (!NO_NAMES.has(stem)) offer([stem]);
  }
  for (const { names, gives } of RULES) for (const stems of [...names, ...gives]) offer(stems);
  const names = [...complete.values()].map((stems) => ({ stems, name: nameOf(stems) }));

  return {
    withName: (name) => withStems(stemsOf(name)),
    search(text, limit) {
      const typed = wordsOf(text).join(' ');
      if (typed === '') return [];
      const exact = stemsOf(text);
      const isName = exact.some((stem) => !NO_NAMES.has(stem));
      const begun = names
        .filter(({ name, stems }) => name.startsWith(typed) && stems.join(' ') !== exact.join(' '))
        .toSorted((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
      return [...(isName ? [{ stems: exact, name: nameOf(exact) }] : []), ...begun]
        .map(({ name, stems }): FoodName => ({ name, ingredients: withStems(stems) }))
        .filter((found) => found.ingredients.length > 0)
        .slice(0, limit);
    },
  };
}
