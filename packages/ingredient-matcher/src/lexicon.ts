import { type CatalogueIndex, indexCatalogue } from './catalogue-index.ts';
import { respeller } from './respeller.ts';
import { type Spellings, spellingsOf } from './spellings.ts';
import { phraseKey, singular, tokenize } from './text.ts';
import type { CalledKey, CatalogueFood } from './types.ts';
import { FOREIGN_NAMES, TELLING_NAMES } from './vocabulary/allergen-words.ts';
import { DISHES } from './vocabulary/dishes.ts';
import { FOODS } from './vocabulary/foods.ts';
import { MADE_THINGS } from './vocabulary/made-things.ts';
import { WORLD_DISHES } from './vocabulary/world-dishes.ts';

export interface FoodEntry {
  readonly kind: 'food';
  readonly name: string;
  readonly food: CatalogueFood;
  /** True when the vocabulary has the name; otherwise it comes from a catalogue title. */
  readonly isCurated: boolean;
  /** False when the word usually means this food, but may mean another one: "noodles". */
  readonly isCertain: boolean;
}
export interface Part {
  readonly entry: Entry;
  /** How often the made thing has it, 0–1. */
  readonly share: number;
  /** True when another protein in the text replaces it. */
  readonly isReplaceable: boolean;
}
export interface MadeEntry {
  readonly kind: 'made';
  readonly name: string;
  readonly isDish: boolean;
  readonly parts: readonly Part[];
  /** What it is made of first of all, and always; null when that is not certain. */
  readonly main: Entry | null;
}
export type Entry = FoodEntry | MadeEntry;

/** A food in an entry, with the path from the entry to it. */
export interface Expanded {
  readonly food: FoodEntry;
  readonly share: number;
  readonly path: readonly string[];
  readonly isReplaceable: boolean;
}

export interface Lexicon {
  readonly index: CatalogueIndex;
  /** Finds an entry by words in the form of {@link phraseKey}. */
  find(phrase: string): Entry | undefined;
  /** Returns all foods in an entry; a food contains itself. */
  expand(entry: Entry): readonly Expanded[];
  /** The number of words of the longest name. */
  readonly longestName: number;
  /** The names in their other spellings. */
  readonly spellings: Spellings;
  /** Decides whether a word is part of a name. */
  isWord(word: string): boolean;
  /** Returns the one known word at edit distance 1 from a long unknown word; null when there is none, or several. */
  respell(word: string): string | null;
  /** The keys by the names that the dictionary gives them and that no food is called by. */
  readonly namesOfKeys: ReadonlyMap<string, readonly string[]>;
  /** Vocabulary without a food in this catalogue, for the vocabulary's maintainer. */
  readonly unresolved: readonly string[];
}

export const SHARES = { always: 0.92, usually: 0.62, sometimes: 0.25, rarely: 0.17 } as const;
/** Keys of the catalogue's allergies that are main ingredients. */
export const PROTEINS: ReadonlySet<string> = new Set(['pork', 'beef', 'lamb', 'chicken', 'fish', 'shellfish']);
/** The allergens that laws name, by key: what a recipe has of these is asked about, and their names are read with errors. */
export const LEGAL_KEYS: ReadonlySet<string> = new Set(
  `milk egg fish shellfish crustacean mollusc tree_nut almond hazelnut walnut cashew pecan brazil_nut pistachio macadamia
  peanut gluten wheat rye barley oats spelt kamut triticale soy sesame mustard celery lupin sulphite`.split(/\s+/),
);
/** Names that are read with typing errors: of five letters only those that few other words are near to. */
const VITAL_NAME = /^(?:[a-z]{6,}|wheat|prawn|pecan|lupin)$/;
const hasLegalKey = ({ allergies }: CatalogueFood): boolean => allergies.some((key) => LEGAL_KEYS.has(key));
/** The maximum depth: deeper vocabulary would be a cycle. */
const DEPTH_MAX = 6;

interface Line {
  readonly names: readonly string[];
  readonly definition: string;
}
function* linesOf(text: string): Generator<Line> {
  for (const line of text.split('\n')) {
    const [names = '', definition = ''] = line.split(' > ');
    if (definition !== '') yield { names: names.split('|'), definition };
  }
}

/** The names that tell of an allergen, as they are written. */
const TOLD_NAMES = [...linesOf(TELLING_NAMES)].flatMap(({ definition }) => definition.split('|'));

/** Returns a name of the vocabulary without its marks. */
const unmarked = (text: string): string => text.replaceAll(/[~?*]/g, '');

function shareOf(part: string): number {
  if (part.includes('??')) return SHARES.rarely;
  if (part.includes('?')) return SHARES.sometimes;
  return part.includes('~') ? SHARES.usually : SHARES.always;
}

/** Lists the names of an entry of the dictionary: of "Onion & its family" the first. */
export const namesOfKey = ({ key, name, title }: CalledKey): string[] =>
  [key.replaceAll('_', ' '), ...[name, title].flatMap((text) => [text, ...text.split(/[&,/]| and /)])]
    .map(phraseKey)
    .filter((words) => words !== '' && !words.startsWith('its '));

/** Decides whether a food has a name in its title: kiwifruit is called kiwi, and wheat flour only taken for spelt. */
export const isFoodCalled = (name: string, entry: Entry | undefined): entry is FoodEntry =>
  entry?.kind === 'food' && phraseKey(entry.food.title).includes(name);

/** Builds the vocabulary with the foods of a catalogue. A later line of the vocabulary overrides an earlier one. */
export function buildLexicon(foods: readonly CatalogueFood[], keys: readonly CalledKey[]): Lexicon {
  const index = indexCatalogue(foods);
  const entries = new Map<string, Entry>();
  const unresolved: string[] = [];
  let longestName = 1;
  /** The names as the vocabulary writes them, with plurals in them: "goats cheese". */
  const written: string[] = [];
  const add = (name: string, entry: Entry): void => {
    const tokens = tokenize(name);
    const key = tokens.map(({ word }) => word).join(' ');
    entries.set(key, entry);
    written.push(tokens.map(({ raw }) => raw).join(' '));
    longestName = Math.max(longestName, key.split(' ').length);
  };

  for (const [key, food] of index.names) {
    entries.set(key, { kind: 'food', name: key, food, isCurated: false, isCertain: true });
    longestName = Math.max(longestName, key.split(' ').length);
  }
  for (const { names, definition } of linesOf(FOODS)) {
    const [name = ''] = names;
    const food = index.findByTitle(definition.trim());
    if (!food) {
      unresolved.push(definition.trim());
      continue;
    }
    const entry: FoodEntry = { kind: 'food', name: unmarked(name), food, isCurated: true, isCertain: true };
    const usual: FoodEntry = { ...entry, isCertain: false };
    for (const other of names) add(unmarked(other), other.includes('~') ? usual : entry);
  }

  const made: { entry: MadeEntry & { parts: Part[]; main: Entry | null }; line: Line }[] = [];
  for (const [text, isDish] of [
    [MADE_THINGS, false],
    [DISHES, true],
    [WORLD_DISHES, true],
  ] as const) {
    for (const line of linesOf(text)) {
      const entry = { kind: 'made' as const, name: line.names[0] ?? '', isDish, parts: [] as Part[], main: null };
      for (const name of line.names) add(name, entry);
      made.push({ entry, line });
    }
  }
  for (const { names, definition } of linesOf(FOREIGN_NAMES)) {
    const [, ...words] = names[0]?.split(' ') ?? [];
    const entry = entries.get(phraseKey(words.join(' ')));
    if (!entry) unresolved.push(names.join(' '));
    else for (const name of definition.split('|')) if (!entries.has(phraseKey(name))) add(name, entry);
  }
  for (const { entry, line } of made) {
    for (const [position, text] of line.definition
      .split(',')
      .map((part) => part.trim())
      .entries()) {
      const name = unmarked(text);
      const part = entries.get(phraseKey(name));
      if (!part || part === entry) {
        unresolved.push(`${line.names[0]}: ${name}`);
        continue;
      }
      entry.parts.push({ entry: part, share: shareOf(text), isReplaceable: text.includes('*') });
      if (position === 0 && text === name) entry.main = part;
    }
  }

  const expansions = new Map<Entry, readonly Expanded[]>();
  const expand = (entry: Entry, depth = 0): readonly Expanded[] => {
    const known = expansions.get(entry);
    if (known) return known;
    if (entry.kind === 'food') {
      const itself = [{ food: entry, share: 1, path: [entry.name], isReplaceable: false }];
      expansions.set(entry, itself);
      return itself;
    }
    const byFood = new Map<string, Expanded>();
    if (depth < DEPTH_MAX) {
      for (const part of entry.parts) {
        for (const below of expand(part.entry, depth + 1)) {
          const share = part.share * below.share;
          const before = byFood.get(below.food.food.id);
          if (before && before.share >= share) continue;
          byFood.set(below.food.food.id, {
            food: below.food,
            share,
            path: [entry.name, ...below.path],
            isReplaceable: part.isReplaceable,
          });
        }
      }
    }
    const expanded = [...byFood.values()];
    expansions.set(entry, expanded);
    return expanded;
  };

  const namesOfKeys = new Map<string, string[]>();
  for (const called of keys) {
    for (const name of new Set(namesOfKey(called)))
      if (!isFoodCalled(name, entries.get(name))) namesOfKeys.set(name, [...(namesOfKeys.get(name) ?? []), called.key]);
  }
  const words = new Set(
    [...entries.keys(), ...TOLD_NAMES.map(phraseKey), ...namesOfKeys.keys()].flatMap((name) => name.split(' ')),
  );
  const vital = [...entries].flatMap(([name, entry]) =>
    entry.kind === 'food' && entry.isCurated && entry.isCertain && VITAL_NAME.test(name) && hasLegalKey(entry.food)
      ? [name]
      : [],
  );
  return {
    index,
    isWord: (word) => words.has(word),
    find: (phrase) => entries.get(phrase),
    expand: (entry) => expand(entry),
    longestName,
    namesOfKeys,
    spellings: spellingsOf([...written, ...TOLD_NAMES, ...entries.keys(), ...namesOfKeys.keys()], singular),
    respell: respeller(words, vital),
    unresolved,
  };
}
