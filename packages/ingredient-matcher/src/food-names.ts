import { identityOf } from './catalogue-index.ts';
import { MADE_OF_FOODS, NO_FOOD_NAMES, SAME_FOODS } from './vocabulary/food-names.ts';
import { BESIDE_NAMES, CLASS_NAMES, KEY_NAMES } from './vocabulary/key-names.ts';

/** A raw ingredient of the catalogue, with the fields that its names are read from. */
export interface NamedIngredient {
  readonly id: string;
  readonly title: string;
  /** It is certainly one food and nothing else. */
  readonly isSingle: boolean;
  /** The keys that it is stated to contain. */
  readonly allergies: readonly string[];
}

/** An entry of the dictionary, with the fields that its names are read from. */
export interface NamedKey {
  readonly key: string;
  readonly name: string;
  readonly title: string;
  readonly active: boolean;
  readonly familyKey: string | null;
}

/** What a word means: keys of the dictionary, or else all raw ingredients that have it as a name. */
export interface FoodName {
  readonly name: string;
  /** The active keys that answer for it; without any it is a food by name. */
  readonly keys: readonly string[];
  /** It is a class: foods belong to it that neither the keys nor the titles tell. */
  readonly isTooBroad: boolean;
  /** Single foods first, the shorter title first. */
  readonly ingredients: readonly NamedIngredient[];
}

export interface FoodNames {
  /** Finds what a text means, keys first, and then what words that begin with it mean. */
  search(text: string, limit: number): FoodName[];
  /** Returns the raw ingredients with a name; none for a text that is no name. */
  withName(name: string): readonly NamedIngredient[];
  /** Returns the keys that answer for a name in place of foods, or that it is a class; null for a food by name. */
  inDictionary(name: string): Pick<FoodName, 'keys' | 'isTooBroad'> | null;
  /** Returns the names that the single foods among some raw ingredients have by themselves. */
  namesOf(ids: readonly string[]): string[];
}

/** Splits a text into words of letters in lower case and without accents; an apostrophe or a hyphen parts words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Returns the same text for a word and its plural: peaches and peach, cherries and cherry, brownies and brownie. */
function stemOf(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.length > 4 && word.endsWith('ies')) return word.slice(0, -2);
  let stem = word;
  if (/(?:ea|oa)ves$/.test(word)) stem = `${word.slice(0, -3)}f`;
  else if (word.length > 4 && /(?:o|x|ch|sh)es$/.test(word)) stem = word.slice(0, -2);
  else if (word.endsWith('s')) stem = word.slice(0, -1);
  if (/[^aeiou]y$/.test(stem)) return `${stem.slice(0, -1)}i`;
  const isSilent = stem.length > 3 && (stem.endsWith('ie') || (stem.length > 4 && stem.endsWith('e')));
  return isSilent ? stem.slice(0, -1) : stem;
}

const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);
const isIn = (stems: readonly string[], names: ReadonlySet<string>) => stems.every((stem) => names.has(stem));
const isSame = (some: readonly string[], others: readonly string[]) => some.join(' ') === others.join(' ');

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
const RULE_NAMES = new Set(RULES.flatMap(({ names, gives }) => [...names, ...gives]).map((stems) => stems.join(' ')));
const NO_NAMES: ReadonlySet<string> = new Set(stemsOf(NO_FOOD_NAMES));
const CLASSES: ReadonlySet<string> = new Set(stemsOf(CLASS_NAMES));
const BESIDE: ReadonlySet<string> = new Set([...stemsOf(BESIDE_NAMES), ...NO_NAMES]);
/** The vocabulary's names of each key. */
const NAMES_OF_KEYS = new Map(
  linesOf(KEY_NAMES).map((line) => {
    const [key = '', names = ''] = line.split(' > ');
    return [key, names];
  }),
);

/** The rules by each word of their names, so that a title is compared with few of them. */
const RULES_BY_STEM = Map.groupBy(
  RULES.flatMap((rule) => rule.names.flatMap((stems) => stems.map((stem) => ({ stem, stems, rule })))),
  ({ stem }) => stem,
);

/** What a title says is not in the food: "without salt", "no salt added". */
const ABSENT = /\b(?:without|no)\s[^,()]*/gi;

/** Adds to stems all names that follow from them. */
function withOtherNames(stems: readonly string[]): Set<string> {
  const names = new Set(stems);
  // A set's iteration visits what is added meanwhile.
  for (const stem of names) {
    for (const { stems: wanted, rule } of RULES_BY_STEM.get(stem) ?? []) {
      if (isIn(wanted, names)) for (const given of rule.gives) for (const one of given) names.add(one);
    }
  }
  return names;
}

/** Returns the stems of all words by which a diner may look for a food: those of its title, and what follows from them. */
const namesOf = (title: string): Set<string> => withOtherNames(stemsOf(title.replaceAll(ABSENT, ' ')));

/** Where one thing ends in a text of a dish: two foods beside each other are no name of a third one. */
const PARTS_OF_TEXT = /[^\p{L}\p{M}\s'’-]+|\b(?:and|with|or|in|on)\b/giu;
/** A food that a text takes out: "no ginger", "ginger-free". */
const TAKEN_OUT = /\b(?:no|without|hold|minus)\s+[\p{L}\p{M}]+|[\p{L}\p{M}]+[\s-]free\b/giu;

/** Splits a text of a dish into its things, each as the stems of all names that it has. */
export const namesInText = (text: string): ReadonlySet<string>[] =>
  text
    .replaceAll(TAKEN_OUT, ', ')
    .split(PARTS_OF_TEXT)
    .map((part) => withOtherNames(stemsOf(part)));

/** Decides whether one of the things in a text has a name, in the singular or plural or by another word for it. */
export function isNamedIn(things: readonly ReadonlySet<string>[], name: string): boolean {
  const stems = stemsOf(name);
  return stems.length > 0 && things.some((names) => isIn(stems, names));
}

/** Returns the words of a part of a title that name a food. */
const coreOf = (part: string): string[] => stemsOf(part).filter((stem) => !BESIDE.has(stem));

/** Returns the last words of the first two parts of a title: these are the food, the ones before describe it. */
const headsOf = (title: string): string[] =>
  [...title.split(',').slice(0, 2), identityOf(title)].flatMap((part) => coreOf(part).at(-1) ?? []);

/** What a phrase means in the dictionary. */
interface Phrase {
  readonly stems: readonly string[];
  /** The active keys with this name. */
  readonly keys: Set<string>;
  /** The active families of inactive keys with this name. */
  readonly families: Set<string>;
  /** An inactive key without a family has this name: the keys are not all of it. */
  isOpen: boolean;
}

const PHRASE_WORDS_MAX = 3;

/** Reads the names of the keys: the key itself, name and title, those of the vocabulary, and other words for them. */
function readPhrases(entries: readonly NamedKey[]): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  const activeKeys = new Set(entries.flatMap(({ key, active }) => (active ? [key] : [])));
  for (const { key, name, title, active, familyKey } of entries) {
    const own = [key.replaceAll('_', ' '), name, ...[name, title].flatMap((text) => text.split(/[&,/]| and /))];
    // "Onion & its family": the family is no name.
    const named = [
      ...own.map(stemsOf).filter(([first]) => first !== 'its'),
      ...phrasesOf(NAMES_OF_KEYS.get(key) ?? ''),
    ];
    const same = SAME_RULES.filter(({ names }) => names.some((one) => named.some((stems) => isSame(stems, one))));
    for (const stems of [...named, ...same.flatMap(({ names }) => names)]) {
      if (stems.length === 0) continue;
      const text = stems.join(' ');
      const phrase = phrases.get(text) ?? { stems, keys: new Set(), families: new Set(), isOpen: false };
      phrases.set(text, phrase);
      if (active) phrase.keys.add(key);
      else if (familyKey !== null && activeKeys.has(familyKey)) phrase.families.add(familyKey);
      else phrase.isOpen = true;
    }
  }
  // What only an inactive key means has no answer: it is a food by name.
  for (const [text, { keys, families }] of phrases) if (keys.size + families.size === 0) phrases.delete(text);
  return phrases;
}

/** Finds the phrases in some stems, from left to right, at each place the longest one. */
function phrasesIn(
  stems: readonly string[],
  phrases: ReadonlyMap<string, Phrase>,
): { found: Phrase[]; rest: string[] } {
  const found: Phrase[] = [];
  const rest: string[] = [];
  for (let at = 0; at < stems.length;) {
    const lengths = Array.from({ length: PHRASE_WORDS_MAX }, (_, index) => PHRASE_WORDS_MAX - index);
    const length = lengths.find((count) => phrases.has(stems.slice(at, at + count).join(' ')));
    const phrase = length === undefined ? undefined : phrases.get(stems.slice(at, at + length).join(' '));
    if (phrase) found.push(phrase);
    else rest.push(stems[at] ?? '');
    at += phrase?.stems.length ?? 1;
  }
  return { found, rest };
}

/**
 * Indexes a catalogue by the names of foods. A word for a key of the dictionary means that key, and so does one for what
 * is in such a food. Any other name covers every raw ingredient whose title has all its words, in the singular or plural,
 * and those that the vocabulary knows by it: prunes are plums.
 */
export function indexFoodNames(ingredients: readonly NamedIngredient[], entries: readonly NamedKey[]): FoodNames {
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
  const ofEntries = entries.flatMap(({ key, name, title }) => [key, name, title]);
  for (const word of wordsOf([SAME_FOODS, MADE_OF_FOODS, KEY_NAMES, CLASS_NAMES, ...ofEntries].join(' '))) write(word);
  // An active key answers for its names; of another one only these foods are known.
  const namesOfInactive = new Map(
    entries.flatMap(({ key, name, active }) => (active ? [] : [[key, stemsOf(name)] as const])),
  );
  for (const [position, { title, allergies }] of sorted.entries()) {
    for (const stem of new Set([...namesOf(title), ...allergies.flatMap((key) => namesOfInactive.get(key) ?? [])])) {
      const known = positions.get(stem);
      if (known) known.push(position);
      else positions.set(stem, [position]);
    }
    for (const word of wordsOf(title)) write(word);
  }
  const nameOf = (stems: readonly string[]) => stems.map((stem) => written.get(stem) ?? stem).join(' ');
  const phrases = readPhrases(entries);

  const withStems = (stems: readonly string[]): NamedIngredient[] => {
    const [first, ...others] = stems.map((stem) => positions.get(stem) ?? []);
    const both = others.reduce((some, more) => {
      const set = new Set(more);
      return some.filter((position) => set.has(position));
    }, first ?? []);
    return both.flatMap((position) => sorted[position] ?? []);
  };

  /** Reads which keys of the dictionary stems mean, and whether nothing but these is meant. */
  const readKeys = (stems: readonly string[]) => {
    const { found, rest } = phrasesIn(stems, phrases);
    const called = withStems(stems).filter(({ title }) => headsOf(title).some((head) => stems.includes(head)));
    // "Milk" in "coconut milk": no food of the whole name has it.
    const isOther = (key: string, phrase: Phrase) =>
      phrase.stems.length < stems.length &&
      called.length > 0 &&
      !called.some(({ allergies }) => allergies.includes(key));
    const meant = found.flatMap((phrase) => {
      const keys = [...(phrase.keys.size > 0 ? phrase.keys : phrase.families)].filter((key) => !isOther(key, phrase));
      const isTooBroad = phrase.isOpen || phrase.stems.every((stem) => CLASSES.has(stem));
      return keys.length > 0 ? [{ phrase, keys: keys.toSorted(), isTooBroad }] : [];
    });
    const isAll =
      meant.length > 0 && rest.every((stem) => BESIDE.has(stem)) && found.every(({ keys }) => keys.size > 0);
    return { meant, isAll };
  };
  const isClass = (stems: readonly string[]) =>
    stems.some((stem) => CLASSES.has(stem)) && stems.every((stem) => CLASSES.has(stem) || BESIDE.has(stem));
  const isFood = (stems: readonly string[], ingredients: readonly NamedIngredient[]) =>
    RULE_NAMES.has(stems.join(' ')) ||
    ingredients.some(({ title }) => headsOf(title).some((head) => stems.includes(head)));

  /** Returns everything that stems mean. */
  const read = (stems: readonly string[]): FoodName[] => {
    const { meant, isAll } = readKeys(stems);
    const byKeys = meant.map(({ phrase, keys, isTooBroad }) => ({
      name: nameOf(phrase.stems),
      keys,
      isTooBroad,
      ingredients: [],
    }));
    if (isAll) return byKeys;
    const name = nameOf(stems);
    if (isClass(stems)) return [...byKeys, { name, keys: [], isTooBroad: true, ingredients: [] }];
    const isName = RULE_NAMES.has(stems.join(' ')) || stems.some((stem) => !NO_NAMES.has(stem));
    const found = isName ? withStems(stems) : [];
    const byName = isFood(stems, found) ? { name, keys: [], isTooBroad: false, ingredients: found } : undefined;
    return byName && found.length > 0 ? [...byKeys, byName] : byKeys;
  };

  /** The names that a text may be completed to, by their stems. */
  const complete = new Map<string, readonly string[]>();
  const offer = (stems: readonly string[]) => complete.set(stems.join(' '), stems);
  for (const { isSingle, title } of sorted) {
    if (isSingle) for (const stem of stemsOf(identityOf(title))) if (!NO_NAMES.has(stem)) offer([stem]);
  }
  for (const { names, gives } of RULES) for (const stems of [...names, ...gives]) offer(stems);
  for (const { stems } of phrases.values()) offer(stems);
  const names = [...complete.values()].map((stems) => ({ stems, name: nameOf(stems) }));
  const titles = new Map(sorted.flatMap(({ id, title, isSingle }) => (isSingle ? [[id, title] as const] : [])));

  return {
    withName: (name) => withStems(stemsOf(name)),
    inDictionary(name) {
      const stems = stemsOf(name);
      const { meant, isAll } = readKeys(stems);
      if (!isAll && !isClass(stems)) return null;
      return {
        keys: [...new Set(meant.flatMap(({ keys }) => keys))],
        isTooBroad: !isAll || meant.some((one) => one.isTooBroad),
      };
    },
    namesOf: (ids) => [
      ...new Set(
        ids.flatMap((id) => {
          const core = coreOf(identityOf(titles.get(id) ?? ''));
          return core.length > 0 ? [nameOf(core)] : [];
        }),
      ),
    ],
    search(text, limit) {
      const typed = wordsOf(text).join(' ');
      if (typed === '') return [];
      const exact = stemsOf(text);
      const begun = names
        .filter(({ name, stems }) => name.startsWith(typed) && !isSame(stems, exact))
        .toSorted((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
      const found: FoodName[] = [];
      for (const stems of [exact, ...begun.map((one) => one.stems)]) {
        if (found.length >= limit) break;
        for (const one of read(stems)) {
          // Who has not typed all of it may mean another word.
          if (one.isTooBroad && stems !== exact) continue;
          const isKnown = found.some(
            ({ name, keys }) => isSame(keys, one.keys) && (keys.length > 0 || name === one.name),
          );
          if (!isKnown) found.push(one);
        }
      }
      return found.slice(0, limit);
    },
  };
}
