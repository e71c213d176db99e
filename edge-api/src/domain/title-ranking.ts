import { editDistance } from '@justright/ingredient-matcher/edit-distance';

/** Something with a title that a person searches for. */
interface Titled {
  id: string;
  title: string;
  foodGroup?: string;
}

/** Splits a text into words of letters and digits, in lower case and without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Endings of words that look like a plural but are not: asparagus, swiss, couscous. */
const NO_PLURAL = /(?:ss|us|is)$/;

/** Returns the common stem of a word and its plural: tomatoes and tomato, cherries and cherry, cheeses and cheese. */
function stemOf(word: string): string {
  if (word.length < 4 || NO_PLURAL.test(word)) return word;
  if (/(?:x|ch|sh|o)es$/.test(word)) return word.slice(0, -2);
  const singular = word.endsWith('s') ? word.slice(0, -1) : word;
  if (singular.length > 4 && singular.endsWith('ie')) return `${singular.slice(0, -2)}y`;
  return singular.length > 4 && singular.endsWith('e') ? singular.slice(0, -1) : singular;
}

/** Returns the forms of a typed word for a prefix search: as typed, its singular, and a plural in -ies. */
export function formsOf(word: string): string[] {
  const forms = [word];
  if (word.length > 3 && word.endsWith('s') && !NO_PLURAL.test(word)) {
    forms.push(word.slice(0, -1));
    if (/(?:x|ch|sh|o)es$/.test(word)) forms.push(word.slice(0, -2));
    if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  }
  if (word.length > 3 && word.endsWith('y')) forms.push(`${word.slice(0, -1)}ies`);
  return forms;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
/** Words of a food in its usual form, and words without information. */
const PLAIN = setOf(
  'raw whole fresh ripe plain regular granulated table all purpose fluid average year round flesh and with added vitamin a d milkfat meat',
);
/** Words of a processed food. */
const PROCESSED = setOf(
  'canned frozen dried dehydrated powder cooked fried roasted smoked pickled cured instant sweetened reduced low lowfat nonfat free industrial',
);
const IMITATION = setOf('imitation meatless substitute analog vegetarian');
/** Words in the names of food groups: of foods made of other foods, and of foods for few people. */
const MADE_OF_OTHERS = /snack|meal|soup|baked|breakfast|oils/i;
const FOR_FEW = /baby|fast food|restaurant|native/i;
/** A name in capital letters at the start of a title is a brand. */
const BRAND = /^[A-Z][A-Z'&-]{2,}(?=[\s,])/;

/** A parsed catalogue title: first the food ("Wheat flour"), then its kinds ("white", "all-purpose"). */
interface Read<T> {
  one: T;
  segments: string[][];
  words: string[];
}

const read = <T extends Titled>(one: T): Read<T> => {
  const segments = one.title.split(/[,()]/).map((segment) => wordsOf(segment).map(stemOf));
  return { one, segments: segments.filter(({ length }) => length > 0), words: segments.flat() };
};

/** Ranks how well a title matches the typed words; smaller is better. */
function tierOf(wanted: readonly string[], { segments, words }: Read<Titled>): number {
  const [head = [], kind = []] = segments;
  const isWanted = (word: string) => wanted.includes(word);
  if (!wanted.every((word) => words.includes(word))) {
    return wanted.every((word) => words.some((one) => one.startsWith(word))) ? 5 : 6;
  }
  // "Rice, brown" is rice; "Nuts, almonds" are almonds; "Wheat flour" is a kind of flour; "Rice crackers" are not rice.
  if (head.every(isWanted)) return 0;
  if (kind.join(' ') === wanted.join(' ')) return 1;
  if (isWanted(head.at(-1) ?? '')) return 2;
  return head.some(isWanted) ? 3 : 4;
}

/**
 * Sorts matches, best first: the food itself or a kind of it, then titles with it in the name, titles that mention it,
 * prefix matches, and the rest. Ties: a food before dishes made of it, raw before processed, the most frequent kind in
 * the catalogue, plain before special, the shorter title.
 */
export function bestFirst<T extends Titled>(text: string, found: readonly T[]): T[] {
  const wanted = wordsOf(text).map(stemOf);
  const titles = found.map(read);
  const headOf = ({ segments: [head = []] }: Read<T>) => head.join(' ');
  const families = Map.groupBy(titles, headOf);
  /** Returns the criteria in the order of comparison; smaller is better. */
  const rankOf = (title: Read<T>): number[] => {
    const { one, segments, words } = title;
    const { foodGroup = '' } = one;
    const [head = [], ...kinds] = segments;
    const others = words.filter((word) => !wanted.includes(word));
    const brand = wordsOf(BRAND.exec(one.title)?.[0] ?? '').map(stemOf);
    // "Nuts" in the group "Nut and Seed Products" is not a food: the next segment names it.
    const isClass =
      head.some((word) => foodGroup.toLowerCase().includes(word)) &&
      wanted.every((word) => kinds[0]?.includes(word)) &&
      kinds[0]?.every((word) => wanted.includes(word) || head.includes(word) || PLAIN.has(word)) === true;
    const tier = tierOf(wanted, title);
    const kind = wanted.filter((word) => !head.includes(word));
    const isPlain = (segment: readonly string[] | undefined) => segment?.every((word) => PLAIN.has(word)) === true;
    const odd = others.filter((word) => !PLAIN.has(word) && !/^\d+$/.test(word) && !head.includes(word));
    return [
      brand.some((word) => others.includes(word)) || FOR_FEW.test(foodGroup) ? 1 : 0,
      isClass ? 0 : tier,
      MADE_OF_OTHERS.test(foodGroup) || others.some((word) => IMITATION.has(word)) ? 1 : 0,
      others.some((word) => PROCESSED.has(word)) ? 1 : 0,
      tier,
      kind.length === 0 || kind.join(' ') === kinds[0]?.join(' ') ? 0 : 1,
      tier === 2 ? -(families.get(headOf(title))?.length ?? 0) : 0,
      -[kinds[0], kinds.at(-1)].filter(isPlain).length,
      odd.length,
      -others.filter((word) => PLAIN.has(word)).length,
      one.title.length,
    ];
  };
  return titles
    .map((title) => ({ one: title.one, rank: rankOf(title) }))
    .toSorted(
      (a, b) => compare(a.rank, b.rank) || a.one.title.localeCompare(b.one.title) || a.one.id.localeCompare(b.one.id),
    )
    .map(({ one }) => one);
}

function compare(left: readonly number[], right: readonly number[]): number {
  const first = left.findIndex((value, index) => value !== right[index]);
  return first < 0 ? 0 : (left[first] ?? 0) - (right[first] ?? 0);
}

/** Returns the largest accepted edit distance for a word, by its length. */
const maxEditDistanceOf = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};

/** Computes the edit distance of a typed word to the nearest prefix of another; null if it is too large. */
function prefixEditDistance(typed: string, word: string): number | null {
  const allowed = maxEditDistanceOf(typed);
  let fewest = Infinity;
  for (let end = typed.length - allowed; end <= typed.length + allowed; end++) {
    if (end > 0 && end <= word.length) fewest = Math.min(fewest, editDistance(typed, word.slice(0, end)));
  }
  return fewest <= allowed ? fewest : null;
}

/** Returns the candidates that match misspelt words within the accepted edit distance, nearest first. */
export function likelyMeant<T extends Titled>(text: string, candidates: readonly T[]): T[] {
  const wanted = wordsOf(text);
  const scored = candidates.flatMap((one) => {
    const words = wordsOf(one.title);
    let distance = 0;
    for (const typed of wanted) {
      const fewest = Math.min(...words.map((word) => prefixEditDistance(typed, word) ?? Infinity));
      if (fewest === Infinity) return [];
      distance += fewest;
    }
    return [{ one, distance }];
  });
  return scored
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        a.one.title.length - b.one.title.length ||
        a.one.title.localeCompare(b.one.title) ||
        a.one.id.localeCompare(b.one.id),
    )
    .map(({ one }) => one);
}
