import { identityOf } from './catalogue-index.ts';
import { denialsIn, isKnown } from './denials.ts';
import { foldLetters } from './letters.ts';
import { isMistyped } from './respeller.ts';
import { spellingsOf } from './spellings.ts';
import { singular, tokenize, withCapitalsApart, wordsOfRun } from './text.ts';
import { FOREIGN_NAMES, TELLING_NAMES } from './vocabulary/allergen-words.ts';
import { TAKING_OUT } from './vocabulary/denials.ts';
import {
  BETWEEN_FOODS,
  FOREIGN_FOODS,
  MADE_OF_FOODS,
  NAMES_IN_TEXTS,
  NO_FOOD_NAMES,
  NO_KIND_NAMES,
  SAME_FOODS,
  SHORT_STARTS,
} from './vocabulary/food-names.ts';
import { FOODS } from './vocabulary/foods.ts';
import { BESIDE_NAMES, CLASS_NAMES, KEY_NAMES } from './vocabulary/key-names.ts';
import { CONNECTORS } from './vocabulary/words.ts';

/** A raw ingredient of the catalogue, with the fields that its names are read from. */
export interface NamedIngredient {
  readonly id: string;
  readonly title: string;
  /** It is certainly one food and nothing else. */
  readonly isSingle: boolean;
  /** The keys that it is stated to contain. */
  readonly allergies: readonly string[];
  /** The keys for which nobody has said what it contains. */
  readonly unknownFor: readonly string[];
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
  /** The keys that are not offered and mean the food by name too: what is stated for them is said of it. */
  readonly inactiveKeys: readonly string[];
  /** It is a class: foods belong to it that neither the keys nor the titles tell. */
  readonly isTooBroad: boolean;
  /** Single foods first, the shorter title first. */
  readonly ingredients: readonly NamedIngredient[];
}

/** A name that no key answers for, with the ids of the raw ingredients that have it. */
export interface FoodByName {
  readonly name: string;
  readonly ids: ReadonlySet<string>;
}

/** The most things whose names an index keeps. */
const KEPT_THINGS_MAX = 5000;

export interface FoodNames {
  /** Finds what a text means, keys first, and then what words that begin with it mean. */
  search(text: string, limit: number): FoodName[];
  /** Returns the raw ingredients with a name; none for a text that is no name. */
  withName(name: string): readonly NamedIngredient[];
  /** Returns the keys that are not offered and that a name means. */
  inactiveKeysOf(name: string): readonly string[];
  /** Returns the keys that answer for a name in place of foods, or that it is a class; null for a food by name. */
  inDictionary(name: string): Pick<FoodName, 'keys' | 'isTooBroad'> | null;
  /** Returns the names that the single foods among some raw ingredients have by themselves. */
  namesOf(ids: readonly string[]): string[];
  /** Returns the names by which a diner may avoid what a thing in a text is called, with the ids of what each covers. */
  namesOfThing(thing: ReadonlySet<string>): readonly FoodByName[];
}

/** Splits a text into words of folded letters, without the "s" of a possessive; an apostrophe or a hyphen parts words. */
const wordsOf = (text: string): string[] =>
  (
    foldLetters(text)
      .replaceAll(/['’‘`´]s\b/g, '')
      .match(/\p{L}+|\p{Extended_Pictographic}/gu) ?? []
  ).flatMap(wordsOfRun);

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
const sameRules = (text: string) =>
  linesOf(text).map((line): NameRule => ({ names: phrasesOf(line), gives: phrasesOf(line) }));
const SAME_RULES = sameRules(SAME_FOODS);
/** The foods with a key of no family that diners avoid by name while it is not offered. */
const OF_OWN_KEY = /^(?:honey|lupin) /;
const FOREIGN_RULES = [
  ...sameRules(FOREIGN_FOODS),
  ...linesOf(FOREIGN_NAMES).flatMap((line) =>
    OF_OWN_KEY.test(line) ? sameRules(line.replace(OF_OWN_KEY, '').replace(' > ', '|')) : [],
  ),
];
const MADE_RULES = linesOf(MADE_OF_FOODS).map((line): NameRule => {
  const [names = '', gives = ''] = line.split(' > ');
  return { names: phrasesOf(names), gives: phrasesOf(gives) };
});
const OWN_RULES = [...SAME_RULES, ...MADE_RULES];
const RULES = [...OWN_RULES, ...FOREIGN_RULES];
const RULE_NAMES = new Set(RULES.flatMap(({ names, gives }) => [...names, ...gives]).map((stems) => stems.join(' ')));
const NO_NAMES: ReadonlySet<string> = new Set(stemsOf(NO_FOOD_NAMES));
const NO_KINDS: ReadonlySet<string> = new Set(stemsOf(NO_KIND_NAMES));
/** What divides the foods that somebody types: "kiwi, mango". */
const BETWEEN_SIGNS = /[,;/+|\n]+/;
/** Words that do so where no food is called by the whole: "strawberries and cream", but not "half and half". */
const BETWEEN_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${BETWEEN_FOODS.replaceAll(' ', '|')})(?![\p{L}\p{M}])`,
  'iu',
);
/** The names of the vocabulary as it writes them. */
const WRITTEN = [SAME_FOODS, FOREIGN_FOODS, MADE_OF_FOODS, KEY_NAMES, FOREIGN_NAMES, TELLING_NAMES]
  .flatMap(linesOf)
  .flatMap((line) => (line.split(' > ').at(-1) ?? '').split('|').map((name) => wordsOf(name).join(' ')));
/** The names of foods on menus that are certain, each with the start of the title of its food. */
const MENU_NAMES = linesOf(FOODS).flatMap((line) => {
  const [names = '', title = ''] = line.split(' > ');
  return names.split('|').flatMap((name) => (name.includes('~') ? [] : [{ name, title: title.trim() }]));
});
const TITLE_OF_MENU_NAME = new Map(MENU_NAMES.map(({ name, title }) => [stemsOf(name).join(' '), title]));
const CLASSES: ReadonlySet<string> = new Set(stemsOf(CLASS_NAMES));
const BESIDE: ReadonlySet<string> = new Set([...stemsOf(BESIDE_NAMES), ...NO_NAMES]);
/** Reads lines of `key > names`; what stands beside the key is a name of ours. */
function namesByKey(text: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const byKey = new Map<string, (readonly string[])[]>();
  for (const line of linesOf(text)) {
    const [head = '', names = ''] = line.split(' > ');
    const [key = ''] = head.split(' ');
    byKey.set(key, [...(byKey.get(key) ?? []), ...phrasesOf(names)]);
  }
  return byKey;
}
/** The vocabulary's names of each key. */
const NAMES_OF_KEYS = namesByKey(`${KEY_NAMES}${FOREIGN_NAMES}`);
/** The names of keys in other languages that are no name of one in English. */
const ONLY_FOREIGN: ReadonlySet<string> = (() => {
  const textsIn = (text: string) => new Set([...namesByKey(text).values()].flat().map((stems) => stems.join(' ')));
  return textsIn(FOREIGN_NAMES).difference(textsIn(KEY_NAMES));
})();
/** The dishes whose names tell of each key. */
const DISHES_OF_KEYS = namesByKey(TELLING_NAMES);

/** The rules by each word of their names, so that a title is compared with few of them. */
const RULES_BY_STEM = Map.groupBy(
  RULES.flatMap((rule) => rule.names.flatMap((stems) => stems.map((stem) => ({ stem, stems, rule })))),
  ({ stem }) => stem,
);

/** What a title says is not in the food: "without salt", "no salt added", "gluten-free". */
const ABSENT = /\b(?:without|no)\s[^,()]*|[\p{L}\p{M}]+[\s-]free\b/giu;

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

/** Returns a title without what it says is not in the food. */
const presentIn = (title: string): string => title.replaceAll(ABSENT, ' ');

/** Where one thing ends in a text of a dish: two foods beside each other are no name of a third one. */
const PARTS_OF_TEXT = /[^\p{L}\p{M}\s'’-]+|\b(?:and|with|or|in|on)\b/giu;
/** Where a text may take a food out: "no ginger", "ginger-free". */
const TAKING_OUT_FOOD = new RegExp(
  String.raw`\b(?:${[...TAKING_OUT].join('|')})\s+[\p{L}\p{M}]+|[\p{L}\p{M}]+[\s-]free\b`,
  'giu',
);

/** Removes the foods, of one word each, that a text certainly takes out. */
function withoutTakenOut(text: string): string {
  const found = [...text.matchAll(TAKING_OUT_FOOD)];
  if (found.length === 0) return text;
  const tokens = tokenize(text);
  const denials = denialsIn(tokens, (at) => (CONNECTORS.has(tokens[at]?.word ?? '') ? [] : [at + 1]));
  const kept: string[] = [];
  let [from, wordsBefore] = [0, 0];
  for (const { 0: words, index } of found) {
    const before = text.slice(from, index);
    wordsBefore += tokenize(before).length;
    kept.push(before, denials.startingAt(wordsBefore) ? ', ' : words);
    wordsBefore += tokenize(words).length;
    from = index + words.length;
  }
  return [...kept, text.slice(from)].join('');
}

/** By a name in texts, what to read in its place. */
const READ_AS = new Map(
  linesOf(NAMES_IN_TEXTS).flatMap((line) => {
    const isAlso = line.includes(' > ');
    const [names = '', foods = ''] = line.split(/ [>=] /);
    return names.split('|').map((name): [string, string] => [name, isAlso ? `${name} ${foods}` : foods]);
  }),
);
const NAMES_READ = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(${[...READ_AS.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(' ', String.raw`[\s-]+`))
    .join('|')})(?:e?s)?(?![\p{L}\p{M}])`,
  'gu',
);
/** Writes the foods of dishes and names beside them or in their place: "falafel", "pommes frites". */
const withFoodsOfNames = (text: string): string =>
  text.replaceAll(NAMES_READ, (words, name: string) => READ_AS.get(name.replaceAll(/[\s-]+/g, ' ')) ?? words);

/** The vocabulary's names that are one word, and those of them that no other word begins or ends with by chance. */
const ONE_WORD: ReadonlySet<string> = new Set(
  [...WRITTEN.flatMap((name) => (name.includes(' ') ? [] : [stemOf(name)])), ...TITLE_OF_MENU_NAME.keys()].filter(
    (stem) => !stem.includes(' '),
  ),
);
const PART_LETTERS_MIN = 5;
const PART_LETTERS_MAX = 16;
const WHOLE_LETTERS_MIN = 7;
/** Words that come of a food's name and are none of it. */
const OTHER_ADJECTIVES: ReadonlySet<string> = new Set(['riced', 'corned', 'dated', 'smoked']);

const LETTERS_OF_MISTYPED_MIN = 6;
const BY_START = Map.groupBy(
  [...ONE_WORD].filter((name) => name.length >= LETTERS_OF_MISTYPED_MIN),
  ([first]) => first,
);
/** Lists the names that an unknown word is with one typing error: "gingr". */
function mistypedNames(word: string): string[] {
  const stem = stemOf(word);
  if (stem.length < LETTERS_OF_MISTYPED_MIN - 1 || ONE_WORD.has(stem)) return [];
  const near = BY_START.get(stem[0])?.filter((name) => isMistyped(stem, name)) ?? [];
  return near.length > 0 && isKnown({ word: singular(word), raw: word }) ? [] : near;
}

/** Lists the names that a word holds: of what it tastes of ("gingery", "honeyed"), and at its start or end ("gingerbread"). */
function namesWithin(word: string): string[] {
  const stem = stemOf(word);
  const ends = /(?:ed|y)$/.test(word) && !OTHER_ADJECTIVES.has(word) ? [word.slice(0, -1), word.slice(0, -2)] : [];
  const tastes = ends.map(stemOf).filter((one) => one.length > 2 && ONE_WORD.has(one));
  if (word.length < WHOLE_LETTERS_MIN || ONE_WORD.has(stem)) return tastes;
  const lengths = Array.from(
    { length: Math.min(word.length, PART_LETTERS_MAX) - PART_LETTERS_MIN },
    (_, index) => PART_LETTERS_MIN + index,
  );
  const short = SHORT_STARTS.split(' ')
    .filter((start) => word.startsWith(start))
    .map(stemOf);
  const parts = lengths.flatMap((length) => [word.slice(0, length), word.slice(-length)]).map(stemOf);
  return [...tastes, ...short, ...parts.filter((part) => ONE_WORD.has(part))];
}

/** Lists the stems of words, and of two and three of them in one: a text may write a name in parts. */
function stemsAndJoined(text: string): string[] {
  const words = wordsOf(text);
  const joined = words.flatMap((_word, at) => [2, 3].map((count) => stemOf(words.slice(at, at + count).join(''))));
  return [...words.map(stemOf), ...joined, ...words.flatMap(namesWithin), ...words.flatMap(mistypedNames)];
}

/** Splits a text of a dish into its things, each as the stems of all names that it has. */
export const namesInText = (text: string): ReadonlySet<string>[] =>
  withFoodsOfNames(withoutTakenOut(foldLetters(withCapitalsApart(text))))
    .split(PARTS_OF_TEXT)
    .map((part) => withOtherNames(stemsAndJoined(part)));

/** A name as it is looked for: its words, and these in one. */
interface WantedName {
  readonly stems: readonly string[];
  readonly joined: string;
}
/** The most names that are kept as they are looked for: a menu asks for the same one of all its texts. */
const WANTED_NAMES_MAX = 200;
const wanted = new Map<string, WantedName>();
function wantedName(name: string): WantedName {
  const known = wanted.get(name);
  if (known) return known;
  const words = wordsOf(name);
  const read = { stems: words.map(stemOf), joined: stemOf(words.join('')) };
  if (wanted.size >= WANTED_NAMES_MAX) wanted.clear();
  wanted.set(name, read);
  return read;
}

/** Decides whether one of the things in a text has a name, in any spelling or by another word for it. */
export function isNamedIn(things: readonly ReadonlySet<string>[], name: string): boolean {
  const { stems, joined } = wantedName(name);
  return stems.length > 0 && things.some((names) => isIn(stems, names) || names.has(joined));
}

/** Returns the words of a part of a title that name a food. */
const coreOf = (part: string): string[] => stemsOf(part).filter((stem) => !BESIDE.has(stem));

/** Decides whether a part of a title is a brand: in capital letters. */
const isBrand = (part: string): boolean => /\p{Lu}{2}/u.test(part) && !/\p{Ll}/u.test(part);

/**
 * Returns the last words of the first two parts of a title: these are the food, the ones before describe it. Before a
 * class ("dandelion greens") stands the food too. A brand is none.
 */
function headsOf(title: string): string[] {
  const parts = title
    .split(',')
    .slice(0, 2)
    .filter((part) => !isBrand(part));
  return [...parts, identityOf(parts.join(','))].flatMap((part) => {
    const core = coreOf(part);
    return [core.at(-1) ?? [], core.findLast((stem) => !CLASSES.has(stem)) ?? []].flat();
  });
}

/** What a phrase means in the dictionary. */
interface Phrase {
  readonly stems: readonly string[];
  /** The active keys with this name. */
  readonly keys: Set<string>;
  /** The active families of inactive keys with this name. */
  readonly families: Set<string>;
  /** The keys with this name that are not offered. */
  readonly inactive: Set<string>;
  /** An inactive key without a family has this name: the keys are not all of it. */
  isOpen: boolean;
  /** It only tells of the keys: a dish by that name may be avoided as a food too. */
  isDish: boolean;
}

const PHRASE_WORDS_MAX = 3;
type Phrases = ReadonlyMap<string, Phrase>;

/**
 * Reads the names of the keys: the key itself, name and title, those of the vocabulary, and other words for them. What only
 * an inactive key means is a food by name (`inactive`); `answered` has every other phrase.
 */
function readPhrases(entries: readonly NamedKey[]): { answered: Phrases; inactive: Phrases } {
  const phrases = new Map<string, Phrase>();
  const activeKeys = new Set(entries.flatMap(({ key, active }) => (active ? [key] : [])));
  for (const { key, name, title, active, familyKey } of entries) {
    const own = [key.replaceAll('_', ' '), name, ...[name, title].flatMap((text) => text.split(/[&,/]| and /))];
    // "Onion & its family": the family is no name.
    const named = [...own.map(stemsOf).filter(([first]) => first !== 'its'), ...(NAMES_OF_KEYS.get(key) ?? [])];
    const dishes = DISHES_OF_KEYS.get(key) ?? [];
    const same = SAME_RULES.filter(({ names }) => names.some((one) => named.some((stems) => isSame(stems, one))));
    const meant = [...named, ...same.flatMap(({ names }) => names)];
    for (const [stems, isDish] of [
      ...meant.map((one) => [one, false] as const),
      ...dishes.map((one) => [one, true] as const),
    ]) {
      if (stems.length === 0) continue;
      const text = stems.join(' ');
      const phrase = phrases.get(text) ?? {
        stems,
        keys: new Set(),
        families: new Set(),
        inactive: new Set(),
        isOpen: false,
        isDish,
      };
      phrase.isDish &&= isDish;
      phrases.set(text, phrase);
      if (!active && !isDish) phrase.inactive.add(key);
      if (active) phrase.keys.add(key);
      else if (familyKey !== null && activeKeys.has(familyKey)) phrase.families.add(familyKey);
      else phrase.isOpen = true;
    }
  }
  const withSome = (has: (phrase: Phrase) => boolean) => new Map([...phrases].filter(([, phrase]) => has(phrase)));
  return {
    answered: withSome(({ keys, families }) => keys.size + families.size > 0),
    inactive: withSome(({ inactive }) => inactive.size > 0),
  };
}

/** Finds the phrases in some stems, from left to right, at each place the longest one. */
function phrasesIn(stems: readonly string[], phrases: Phrases): { found: Phrase[]; rest: string[] } {
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
    entries.flatMap(({ key, name, active }) =>
      active ? [] : [[key, [stemsOf(name), ...(NAMES_OF_KEYS.get(key) ?? [])]] as const],
    ),
  );
  const inactiveNames = new Set([...namesOfInactive.values()].flat().map((stems) => stems.join(' ')));
  const words = new Set(sorted.flatMap(({ title }) => wordsOf(title)));
  const stemOfWord = new Map([...words].map((word) => [word, stemOf(word)] as const));
  for (const [position, { title, allergies }] of sorted.entries()) {
    const own = wordsOf(presentIn(title));
    // A title may write a name in parts: "chick pea".
    const joined = own.map((word, at) => `${word}${own[at + 1] ?? ''}`).filter((word) => words.has(word));
    const stems = [...own, ...joined].map((word) => stemOfWord.get(word) ?? stemOf(word));
    const inactive = allergies.flatMap((key) => (namesOfInactive.get(key) ?? []).flat());
    for (const stem of new Set([...withOtherNames(stems), ...inactive])) {
      const known = positions.get(stem);
      if (known) known.push(position);
      else positions.set(stem, [position]);
    }
  }
  for (const word of words) write(word);
  for (const word of wordsOf([FOREIGN_NAMES, FOREIGN_FOODS, TELLING_NAMES].join(' ')))
    if (!written.has(stemOf(word))) write(word);
  const nameOf = (stems: readonly string[]) => stems.map((stem) => written.get(stem) ?? stem).join(' ');
  const { answered: phrases, inactive: inactivePhrases } = readPhrases(entries);

  const withStems = (stems: readonly string[]): NamedIngredient[] => {
    const [first, ...others] = stems.map((stem) => positions.get(stem) ?? []);
    const both = others.reduce((some, more) => {
      const set = new Set(more);
      return some.filter((position) => set.has(position));
    }, first ?? []);
    // A title may write the name in one word: "breadsticks".
    const joined = stems.length > 1 ? (positions.get(stemOf(nameOf(stems).replaceAll(' ', ''))) ?? []) : [];
    const all = joined.length > 0 ? [...new Set([...both, ...joined])].toSorted((a, b) => a - b) : both;
    return all.flatMap((position) => sorted[position] ?? []);
  };

  const heads = new WeakMap<NamedIngredient, readonly string[]>();
  const headsOfFood = (food: NamedIngredient): readonly string[] => {
    const known = heads.get(food) ?? headsOf(food.title);
    heads.set(food, known);
    return known;
  };
  const calledBy = (stems: readonly string[]) =>
    withStems(stems).filter((food) => headsOfFood(food).some((head) => stems.includes(head)));
  /** Returns the keys that are not offered and that stems mean; the chestnut of "water chestnut" is none. */
  const inactiveKeysIn = (stems: readonly string[]): string[] => {
    const { found, rest } = phrasesIn(stems, inactivePhrases);
    const called = rest.every((stem) => BESIDE.has(stem)) ? [] : calledBy(stems);
    const isMeant = (key: string) => called.length === 0 || called.some(({ allergies }) => allergies.includes(key));
    return [...new Set(found.flatMap(({ inactive }) => [...inactive]))].filter(isMeant).toSorted();
  };
  /** Reads which keys of the dictionary stems mean, and whether nothing but these is meant. */
  const readKeys = (stems: readonly string[]) => {
    const { found, rest } = phrasesIn(stems, phrases);
    const called = calledBy(stems);
    // "Milk" in "coconut milk": no food of the whole name has it. In "all nuts" nothing else is named.
    const isWithMore = found.length > 1 || rest.some((stem) => !BESIDE.has(stem));
    const isOther = (key: string, phrase: Phrase) => {
      // A food without an answer for the key says nothing: "nut cookies".
      const known = called.filter(({ unknownFor }) => !unknownFor.includes(key));
      const isPart = isWithMore && phrase.stems.length < stems.length;
      return isPart && known.length > 0 && !known.some(({ allergies }) => allergies.includes(key));
    };
    const meant = found.flatMap((phrase) => {
      const keys = [...(phrase.keys.size > 0 ? phrase.keys : phrase.families)].filter((key) => !isOther(key, phrase));
      const isTooBroad = phrase.isOpen || phrase.stems.every((stem) => CLASSES.has(stem));
      return keys.length > 0 ? [{ phrase, keys: keys.toSorted(), isTooBroad }] : [];
    });
    // "Ostrich" spells oysters in Italian too: foods of that name, which none of the keys is in, are meant as well.
    const ofKeys = (food: NamedIngredient) =>
      meant.some(({ keys }) => keys.some((key) => [...food.allergies, ...food.unknownFor].includes(key)));
    const isAll =
      meant.length > 0 &&
      (called.length === 0 || called.some(ofKeys) || !ONLY_FOREIGN.has(stems.join(' '))) &&
      rest.every((stem) => BESIDE.has(stem)) &&
      found.every(({ keys, isDish }) => keys.size > 0 && !isDish);
    return { meant, isAll };
  };
  const isClass = (stems: readonly string[]) =>
    stems.some((stem) => CLASSES.has(stem)) && stems.every((stem) => CLASSES.has(stem) || BESIDE.has(stem));
  const isFood = (stems: readonly string[], ingredients: readonly NamedIngredient[]) =>
    RULE_NAMES.has(stems.join(' ')) ||
    inactiveNames.has(stems.join(' ')) ||
    ingredients.some((food) => headsOfFood(food).some((head) => stems.includes(head)));
  /** Returns the words before the class that a name ends with: "citrus" of "citrus fruit"; null for the name of one food. */
  const beforeClass = (stems: readonly string[]): readonly string[] | null => {
    if (!CLASSES.has(stems.at(-1) ?? '') || RULE_NAMES.has(stems.join(' '))) return null;
    const isOne = withStems(stems).some(
      ({ title, isSingle }) => isSingle && isIn(stems, new Set(stemsOf(identityOf(title)))),
    );
    return isOne ? null : stems.slice(0, -1);
  };
  /** Decides whether words name something by themselves: keys, or a food and not only what is made of several. */
  const isName = (stems: readonly string[]): boolean =>
    RULE_NAMES.has(stems.join(' ')) ||
    readKeys(stems).meant.length > 0 ||
    (stems.some((stem) => !BESIDE.has(stem)) &&
      withStems(stems).some(({ title, isSingle }) => isSingle && isIn(stems, new Set(stemsOf(identityOf(title))))));
  /** Decides whether all the words are the name of one food or key, and not only one of them. */
  const isOwnName = (stems: readonly string[]): boolean => {
    const text = stems.join(' ');
    return (
      RULE_NAMES.has(text) ||
      inactiveNames.has(text) ||
      phrases.has(text) ||
      withStems(stems).some(({ title, isSingle }) => isSingle && isIn(stems, new Set(stemsOf(identityOf(title)))))
    );
  };
  /** Returns the words of a name that say which food it is: "potato" of "fried potato". */
  const kindOf = (stems: readonly string[]): readonly string[] => {
    const kind = stems.filter((stem) => !NO_KINDS.has(stem));
    return kind.length === 0 || kind.length === stems.length || isOwnName(stems) ? stems : kind;
  };
  const activeKeys = entries.flatMap(({ key, active }) => (active ? [key] : []));
  /** Returns the keys of what a food is made of or a kind of: by its names (ghee is milk), and those that all single foods of it contain. */
  const keysOfFood = (stems: readonly string[], foods: readonly NamedIngredient[]): string[] => {
    const singles = foods.filter(({ isSingle }) => isSingle);
    const ofNames = [...withOtherNames(stems).difference(new Set(stems))].flatMap((name) => [
      ...(phrases.get(name)?.keys ?? []),
    ]);
    const ofAll = activeKeys.filter(
      (key) => singles.length > 0 && singles.every(({ allergies }) => allergies.includes(key)),
    );
    return [...new Set([...ofNames, ...ofAll])].toSorted();
  };

  /** Returns the active keys of the food that menus call so although no title does: "labneh" is yogurt. */
  const keysOfMenuName = (stems: readonly string[]): string[] => {
    const title = TITLE_OF_MENU_NAME.get(stems.join(' '));
    const food = title === undefined ? undefined : sorted.find((one) => one.title.startsWith(title));
    return activeKeys.filter((key) => food?.allergies.includes(key)).toSorted();
  };

  /** Returns everything that stems mean. */
  const read = (stems: readonly string[]): FoodName[] => {
    const { meant, isAll } = readKeys(stems);
    const byKeys = meant.map(({ phrase, keys, isTooBroad }) => ({
      name: nameOf(phrase.stems),
      keys,
      inactiveKeys: [],
      isTooBroad,
      ingredients: [],
    }));
    if (isAll) return byKeys;
    const name = nameOf(stems);
    const tooBroad = { name, keys: [], inactiveKeys: [], isTooBroad: true, ingredients: [] };
    if (isClass(stems)) return [...byKeys, tooBroad];
    const ofOne = beforeClass(stems);
    if (ofOne) {
      const ofClass = isName(ofOne) ? read(ofOne) : [];
      return ofClass.length > 0 ? ofClass : [...byKeys, ...(byKeys.some((one) => one.isTooBroad) ? [] : [tooBroad])];
    }
    const isWord = RULE_NAMES.has(stems.join(' ')) || stems.some((stem) => !NO_NAMES.has(stem));
    const found = isWord ? withStems(stems) : [];
    const inactiveKeys = inactiveKeysIn(stems);
    const isOfFood = inactiveKeys.length > 0 || (found.length > 0 && isFood(stems, found));
    const keys = keysOfFood(stems, isOfFood ? found : []);
    const ofFood =
      byKeys.length === 0 && keys.length > 0
        ? [{ name, keys, inactiveKeys: [], isTooBroad: false, ingredients: [] }]
        : byKeys;
    // Words that only describe a food hide nothing of it: "red berries", "fried shrimp".
    const core = stems.filter((stem) => !BESIDE.has(stem));
    const ofCore = core.length > 0 && core.length < stems.length ? read(core) : [];
    if (isOfFood) {
      const tiles = ofFood.length > 0 ? ofFood : ofCore.filter((one) => one.keys.length > 0);
      return [...tiles, { name, keys: [], inactiveKeys, isTooBroad: false, ingredients: found }];
    }
    // Nothing is called by the whole: another food that the words before the last one name is meant too.
    const before = stems.map((_stem, at) => stems.slice(0, at)).findLast((words) => words.length > 0 && isName(words));
    const ofWordsBefore = found.length === 0 && before ? read(before) : [];
    if (ofFood.length > 0) return [...ofFood, ...ofWordsBefore];
    if (ofCore.length > 0) return ofCore;
    // The last word of an unknown name is what it is: "king prawns".
    const last = stems.slice(-1);
    if (stems.length > 1 && isName(last)) return [...ofWordsBefore, ...read(last)];
    const ofMenu = keysOfMenuName(stems);
    return ofMenu.length > 0 ? [{ name, keys: ofMenu, inactiveKeys: [], isTooBroad: false, ingredients: [] }] : [];
  };

  const foodsByName = (stems: readonly string[]): FoodByName[] =>
    read(stems).flatMap(({ name, keys, ingredients }) =>
      keys.length === 0 && ingredients.length > 0 ? [{ name, ids: new Set(ingredients.map(({ id }) => id)) }] : [],
    );
  const ofThings = new Map<string, readonly FoodByName[]>();
  const namesOfThing = (thing: ReadonlySet<string>): readonly FoodByName[] => {
    const known = [...thing].filter((stem) => positions.has(stem));
    const key = known.join(' ');
    const kept = ofThings.get(key);
    if (kept) return kept;
    // Of each ingredient the longest name that the thing has: it covers the fewest others.
    const longest = new Map<number, string[]>();
    for (const stem of known)
      for (const position of positions.get(stem) ?? []) longest.set(position, [...(longest.get(position) ?? []), stem]);
    const names = new Map([...known.map((stem) => [stem]), ...longest.values()].map((one) => [one.join(' '), one]));
    const found = [...names.values()].flatMap(foodsByName);
    if (ofThings.size >= KEPT_THINGS_MAX) ofThings.clear();
    ofThings.set(key, found);
    return found;
  };

  /** The names that a text may be completed to, by their stems. */
  const complete = new Map<string, readonly string[]>();
  const offer = (stems: readonly string[]) => complete.set(stems.join(' '), stems);
  const identities = new Set(sorted.map(({ title }) => identityOf(title)));
  const namesInTitles = [
    ...[...stemOfWord].flatMap(([word, stem]) => (NO_NAMES.has(stem) ? [] : [word])),
    ...[...identities].map((identity) => wordsOf(identity).join(' ')),
  ];
  for (const { isSingle, title } of sorted) {
    if (isSingle) for (const stem of stemsOf(identityOf(title))) if (!NO_NAMES.has(stem)) offer([stem]);
  }
  // Who types a name in another language finds it, but nobody is offered it.
  for (const { names, gives } of OWN_RULES) for (const stems of [...names, ...gives]) offer(stems);
  for (const { stems } of [...phrases.values(), ...inactivePhrases.values()]) offer(stems);
  const names = [...complete.values()].map((stems) => ({ stems, name: nameOf(stems) }));
  const titles = new Map(sorted.flatMap(({ id, title, isSingle }) => (isSingle ? [[id, title] as const] : [])));

  /** Decides whether keys that words mean cover a food that they spell together: "white fish" is any fish. */
  const isKindOf = (together: readonly string[], apart: readonly string[]): boolean => {
    const keys = readKeys(apart).meant.flatMap((one) => one.keys);
    const foods = readKeys(together).meant.length > 0 ? [] : withStems(together);
    return foods.length > 0 && foods.every(({ allergies }) => keys.some((key) => allergies.includes(key)));
  };
  const spelled = [...names.map(({ name }) => name), ...WRITTEN, ...namesInTitles];
  const lettersOf = (name: string) => stemOf(name.replaceAll(' ', ''));
  const letters = new Set(spelled.map(lettersOf));
  const ofMenus = MENU_NAMES.map(({ name }) => wordsOf(name).join(' ')).filter((name) => !letters.has(lettersOf(name)));
  const spellings = spellingsOf([...spelled, ...ofMenus], stemOf);
  /** Returns the stems of a text whose names are spelled as those of foods and keys. */
  const spelledStems = (text: string): string[] => {
    const words = wordsOf(text);
    const spelled: string[] = [];
    let from = 0;
    for (const one of spellings.find(words)) {
      if (isKindOf(one.words.map(stemOf), words.slice(one.at, one.end).map(stemOf))) continue;
      spelled.push(...words.slice(from, one.at), ...one.words);
      from = one.end;
    }
    return [...spelled, ...words.slice(from)].map(stemOf);
  };

  /** Returns the stems of each thing that a text names. */
  const thingsTyped = (text: string): (readonly string[])[] =>
    text
      .replaceAll('&', ' and ')
      .split(BETWEEN_SIGNS)
      .flatMap((part) => {
        const whole = spelledStems(part);
        return isOwnName(whole) || keysOfMenuName(whole).length > 0 ? [part] : part.split(BETWEEN_WORDS);
      })
      .flatMap((part) => (wordsOf(part).length > 0 ? [kindOf(spelledStems(part))] : []));

  return {
    withName(name) {
      const stems = kindOf(spelledStems(name));
      const before = isClass(stems) ? null : beforeClass(stems);
      return withStems(before && isName(before) ? before : stems);
    },
    inactiveKeysOf: (name) => inactiveKeysIn(kindOf(spelledStems(name))),
    inDictionary(name) {
      const meant = read(kindOf(spelledStems(name)));
      const isFoodByName = meant.some(({ ingredients, inactiveKeys }) => ingredients.length + inactiveKeys.length > 0);
      if (meant.length === 0 || isFoodByName) return null;
      return {
        keys: [...new Set(meant.flatMap(({ keys }) => keys))],
        isTooBroad: meant.some(({ isTooBroad }) => isTooBroad),
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
    namesOfThing,
    search(text, limit) {
      const typed = wordsOf(text).join(' ');
      if (typed === '') return [];
      const exact = thingsTyped(text);
      const begun = names
        .filter(({ name, stems }) => name.startsWith(typed) && !exact.some((one) => isSame(stems, one)))
        .toSorted((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
      const found: FoodName[] = [];
      for (const stems of [...exact, ...begun.map((one) => one.stems)]) {
        if (found.length >= limit) break;
        for (const one of read(stems)) {
          // Who has not typed all of it may mean another word.
          if (one.isTooBroad && !exact.includes(stems)) continue;
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
