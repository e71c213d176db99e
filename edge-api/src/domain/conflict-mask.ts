import {
  type Composition,
  type DietAnswer,
  dietAnswer,
  FOOD_ANSWERS,
  foodAnswer,
  type FoodAnswer,
  ingredientOfKey,
  mayBeIn,
  OTHER_INGREDIENTS,
} from '@justright/dietary-rules/composition';
import {
  avoidedIngredients,
  isAsked,
  isHidden,
  type Level,
  LEVELS,
  type Profile,
  withoutCovered,
} from '@justright/dietary-rules/filter';

/**
 * A set of bits, 32 per word. For an avoided key a food has a bit per level, set when the level hides its answer
 * ({@link isHidden}), and one that only `free` leaves unset. It conflicts with a profile if and only if they share a bit.
 */
export type Mask = Int32Array;

/** Set in a food that is not available now, and in every profile. */
const UNAVAILABLE_BIT = 0;
const FIRST_KEY_BIT = 1;
const WORD_BITS = 32;

/** The bit of each level, and that of every answer but `free`. */
type FoodBits = Readonly<Record<Level | 'notFree', number>>;
interface DietBits {
  /** The diet is not met, or not known to be. */
  readonly notYes: number;
  readonly no: number;
}

/** The bits of each key; each map is in the order of its keys. */
export interface KeyBits {
  readonly allergies: ReadonlyMap<string, FoodBits>;
  readonly diets: ReadonlyMap<string, DietBits>;
  /** Those of every raw ingredient that a food does not name. */
  readonly otherIngredients: FoodBits;
  /**
   * Those of each raw ingredient. The bits of levels are set where those for all others do not say so, `notFree` in all that
   * is not free of it.
   */
  readonly ingredients: ReadonlyMap<string, FoodBits>;
  readonly words: number;
}

/** A key that diners avoid, with the level that it has unless a diner chooses another one. */
export interface NumberedKey {
  readonly key: string;
  readonly startingLevel: Level;
}

/**
 * Assigns bits to the keys of the dictionary. The bits of starting levels and of selected diets come first: most
 * profiles have no other ones, and are then compared with two or three words of a food. The bits of raw ingredients
 * come last.
 */
export function numberKeys(
  allergies: readonly NumberedKey[],
  diets: readonly string[],
  ingredientIds: readonly string[],
): KeyBits {
  const firstDiet = FIRST_KEY_BIT + allergies.length;
  const firstOther = firstDiet + diets.length;
  const firstNo = firstOther + allergies.length * (LEVELS.length - 1);
  const firstNotFree = firstNo + diets.length;
  const firstOfOthers = firstNotFree + allergies.length;
  const firstIngredient = firstOfOthers + LEVELS.length + 1;
  const count = ingredientIds.length;
  // The bits of one kind stand together: `notFree` is set for all ingredients at once.
  const bitsFrom = (first: number, step: number): FoodBits => ({
    strict: first,
    avoid: first + step,
    mild: first + 2 * step,
    notFree: first + 3 * step,
  });
  const levelBits = ({ startingLevel }: NumberedKey, index: number): FoodBits => {
    const others = LEVELS.filter((level) => level !== startingLevel);
    const bitOf = (level: Level) =>
      level === startingLevel ? FIRST_KEY_BIT + index : firstOther + index * others.length + others.indexOf(level);
    return { strict: bitOf('strict'), avoid: bitOf('avoid'), mild: bitOf('mild'), notFree: firstNotFree + index };
  };
  return {
    allergies: new Map(allergies.map((one, index) => [one.key, levelBits(one, index)])),
    diets: new Map(diets.map((key, index) => [key, { notYes: firstDiet + index, no: firstNo + index }])),
    otherIngredients: bitsFrom(firstOfOthers, 1),
    ingredients: new Map(ingredientIds.map((id, index) => [id, bitsFrom(firstIngredient + index, count)])),
    words: Math.ceil((firstIngredient + 4 * count) / WORD_BITS),
  };
}

const emptyMask = (keys: KeyBits): Mask => new Int32Array(keys.words);

const setBit = (mask: Mask, bit: number): void => {
  const word = bit >>> 5;
  mask[word] = (mask[word] ?? 0) | (1 << (bit & 31));
};
/** Sets the bits from `first` up to and without `end`. */
function setBits(mask: Mask, first: number, end: number): void {
  for (let bit = first; bit < end;) {
    const word = bit >>> 5;
    const next = Math.min(end, (word + 1) * WORD_BITS);
    const count = next - bit;
    mask[word] = (mask[word] ?? 0) | (count === WORD_BITS ? -1 : ((1 << count) - 1) << (bit & 31));
    bit = next;
  }
}
/** Decides whether the mask at `offset` (in words) of joined masks has a bit. */
export const hasBit = (masks: Mask, offset: number, bit: number): boolean =>
  ((masks[offset + (bit >>> 5)] ?? 0) & (1 << (bit & 31))) !== 0;

const hidingLevels = (answer: FoodAnswer): Level[] => LEVELS.filter((level) => isHidden(answer, level));
const HIDING_LEVELS: Readonly<Record<FoodAnswer, readonly Level[]>> = {
  free: hidingLevels('free'),
  notAdded: hidingLevels('notAdded'),
  mayContain: hidingLevels('mayContain'),
  unknown: hidingLevels('unknown'),
  contains: hidingLevels('contains'),
};

/** Numbers a set of levels; a parameter for each, because the hot path makes no closure. */
const levelSet = (strict: boolean, avoid: boolean, mild: boolean): number =>
  (strict ? 4 : 0) | (avoid ? 2 : 0) | (mild ? 1 : 0);

/** The answer that the levels of a set hide, by its number; the worst one for a set that hides no single answer. */
const ANSWER_OF_LEVELS = Array.from({ length: 8 }, (): FoodAnswer => 'contains');
for (const answer of FOOD_ANSWERS) {
  const [strict, avoid, mild] = [isHidden(answer, 'strict'), isHidden(answer, 'avoid'), isHidden(answer, 'mild')];
  ANSWER_OF_LEVELS[levelSet(strict, avoid, mild)] = answer;
}

/** Returns the bits of what is known of a food. Keys that the dictionary does not have are left out. */
export function maskOfFood(composition: Composition, keys: KeyBits, isAvailable = true): Mask {
  const mask = maskOfMissingDiets(composition, keys);
  if (!isAvailable) setBit(mask, UNAVAILABLE_BIT);
  for (const [key, bits] of keys.allergies) setAnswer(mask, bits, foodAnswer(composition, key));
  setIngredientBits(mask, composition, keys);
  return mask;
}

function setAnswer(mask: Mask, bits: FoodBits, answer: FoodAnswer): void {
  if (answer !== 'free') setBit(mask, bits.notFree);
  for (const level of HIDING_LEVELS[answer]) setBit(mask, bits[level]);
}

/** Sets the bits of raw ingredients. No ingredient has a better answer than all others together. */
function setIngredientBits(mask: Mask, { ingredients: { byKey, otherwise } }: Composition, keys: KeyBits): void {
  setAnswer(mask, keys.otherIngredients, otherwise);
  const [first] = keys.ingredients.values();
  if (otherwise !== 'free' && first) setBits(mask, first.notFree, first.notFree + keys.ingredients.size);
  for (const [id, answer] of byKey) {
    const bits = keys.ingredients.get(id);
    if (bits !== undefined && answer !== otherwise) setAnswer(mask, bits, answer);
  }
}

/** Returns the mask of the diets that are not met or not known to be. */
export function maskOfMissingDiets(composition: Composition, keys: KeyBits): Mask {
  const mask = emptyMask(keys);
  for (const [diet, bits] of keys.diets) {
    const answer = dietAnswer(composition, diet);
    if (answer !== 'yes') setBit(mask, bits.notYes);
    if (answer === 'no') setBit(mask, bits.no);
  }
  return mask;
}

/** The words of a mask that are not zero: their positions, and their bits. */
export interface SparseMask {
  readonly positions: Int32Array;
  readonly bits: Int32Array;
}
/** The mask of nothing. */
export const NO_BITS: SparseMask = { positions: new Int32Array(), bits: new Int32Array() };

function sparse(mask: Mask): SparseMask {
  const positions: number[] = [];
  const bits: number[] = [];
  for (let word = 0; word < mask.length; word++) {
    const found = mask[word] ?? 0;
    if (found === 0) continue;
    positions.push(word);
    bits.push(found);
  }
  return { positions: Int32Array.from(positions), bits: Int32Array.from(bits) };
}

/** Decides whether a set has a bit. */
export function hasSparseBit({ positions, bits }: SparseMask, bit: number): boolean {
  const at = positions.indexOf(bit >>> 5);
  return at >= 0 && ((bits[at] ?? 0) & (1 << (bit & 31))) !== 0;
}

/** Returns the keys to ask for whose bits are set. */
export const keysToAsk = ({ askable }: ProfileMask, isSet: (bit: number) => boolean): string[] =>
  withoutCovered(askable.flatMap(({ key, bit }) => (isSet(bit) ? [key] : [])));

/** Decides whether a mask has all bits of a set. */
export function hasAllBits(mask: Mask, { positions, bits }: SparseMask): boolean {
  for (let index = 0; index < positions.length; index++) {
    const wanted = bits[index] ?? 0;
    if (((mask[positions[index] ?? 0] ?? 0) & wanted) !== wanted) return false;
  }
  return true;
}

/** The parts of a set that one profile asks about: each is made once, so that a dish allocates none. */
interface BitParts {
  /** Returns the bits for which a test holds; each is given to it by itself. */
  readonly partOf: (holds: (single: SparseMask) => boolean) => SparseMask;
  /** Returns the bits that a part from {@link partOf} does not have. */
  readonly restOf: (part: SparseMask) => SparseMask;
}

function partsOfBits(all: readonly number[], keys: KeyBits): BitParts {
  const setOf = (bits: readonly number[]): SparseMask => {
    const mask = emptyMask(keys);
    for (const bit of bits) setBit(mask, bit);
    return sparse(mask);
  };
  let singles: SparseMask[] | undefined;
  const parts = new Map<string, SparseMask>();
  const rests = new Map<SparseMask, SparseMask>();
  return {
    partOf: (holds) => {
      singles ??= all.map((bit) => setOf([bit]));
      let name = '';
      for (const single of singles) name += holds(single) ? '1' : '0';
      const part = parts.get(name) ?? setOf(all.filter((_bit, index) => name[index] === '1'));
      parts.set(name, part);
      return part;
    },
    restOf: (part) => {
      const rest = rests.get(part) ?? setOf(all.filter((bit) => !hasSparseBit(part, bit)));
      rests.set(part, rest);
      return rest;
    },
  };
}

/** A profile as bits, with the parts of what the kitchen has to be asked for. */
export interface ProfileMask extends BitParts {
  /** What hides a food. */
  readonly selected: SparseMask;
  /** What the kitchen has to be asked for. */
  readonly asked: SparseMask;
  /** Both. */
  readonly touched: SparseMask;
  /** The kitchen can be asked; otherwise what it has to be asked for hides a food. */
  readonly canAsk: boolean;
  /** The keys to ask for, each with its bit. */
  readonly askable: readonly { key: string; bit: number }[];
  /** What changes the marks of a dish: shares a bit with {@link maskOfMarks} of each dish that is marked. */
  readonly marked: SparseMask;
  /** The keys that are marked, sorted: the avoided ones, and those that a selected diet excludes. */
  readonly markedKeys: readonly string[];
  /** The selected keys as JSON with their bits, sorted by key. */
  readonly avoided: readonly { json: string; level: Level; bits: FoodBits }[];
  readonly diets: readonly { json: string; bits: DietBits }[];
  /** The foods without a key, as the profile has them. */
  readonly foods: Profile['foods'];
}

/**
 * Returns the mask of a profile. `excludes` has the active keys that each diet excludes. Throws on a key
 * without bits, because an ignored allergy is a danger.
 */
export function maskOfProfile(
  profile: Profile,
  keys: KeyBits,
  excludes: ReadonlyMap<string, readonly string[]>,
): ProfileMask {
  const found = <Bits>(bits: Bits | undefined, key: string): Bits => {
    if (bits === undefined) throw new Error(`The key ${key} has no bits`);
    return bits;
  };
  const levels = new Map(profile.allergies.map((one) => [one.key, one]));
  const avoided = [...levels.values()]
    .toSorted((left, right) => (left.key < right.key ? -1 : 1))
    .map((one) => ({ ...one, json: JSON.stringify(one.key), bits: found(keys.allergies.get(one.key), one.key) }));
  const diets = [...new Set(profile.diets)].toSorted().map((key) => ({
    json: JSON.stringify(key),
    bits: found(keys.diets.get(key), key),
  }));
  const selected = emptyMask(keys);
  const marked = emptyMask(keys);
  setBit(selected, UNAVAILABLE_BIT);
  for (const { level, bits } of avoided) {
    setBit(selected, bits[level]);
    setBit(marked, bits[level]);
  }
  for (const { bits } of diets) setBit(selected, bits.notYes);
  const ingredients = avoidedBits(profile, keys);
  for (const { level, bits } of ingredients) {
    setBit(selected, bits[level]);
    // Marked is every answer that may be in the food, at each level.
    setBit(marked, bits.strict);
  }
  const asked = emptyMask(keys);
  const askable = [...avoided, ...ingredients]
    .filter((one) => isAsked({ ...one, answer: 'notAdded' }))
    .map(({ key, bits }) => ({ key, bit: bits.notFree }));
  for (const { bit } of askable) setBit(asked, bit);
  const excluded = profile.diets.flatMap((diet) => excludes.get(diet) ?? []);
  // Its marks are of any answer that a diner may be shown: "Rather not" hides the fewest.
  for (const key of excluded) setBit(marked, found(keys.allergies.get(key), key).mild);
  const markedKeys = [...new Set([...levels.keys(), ...excluded])].toSorted();
  return {
    selected: sparse(selected),
    asked: sparse(asked),
    touched: sparse(uniteMasks([selected, asked], keys)),
    canAsk: profile.canAsk === true,
    askable,
    ...partsOfBits(
      askable.map(({ bit }) => bit),
      keys,
    ),
    marked: sparse(marked),
    markedKeys,
    avoided,
    diets,
    foods: profile.foods,
  };
}

/** Returns the raw ingredients that a profile avoids, first all others. One that no dish has needs no bits of its own. */
function avoidedBits({ foods }: Profile, keys: KeyBits) {
  if (foods.length === 0) return [];
  return avoidedIngredients(foods)
    .flatMap((avoided) => {
      const isOther = avoided.key === OTHER_INGREDIENTS;
      const bits = isOther ? keys.otherIngredients : keys.ingredients.get(ingredientOfKey(avoided.key) ?? '');
      return bits ? [{ ...avoided, bits }] : [];
    })
    .toReversed();
}

/** Decides whether the food at `offset` (in words) of joined masks conflicts with the profile. */
export function conflicts(foods: Mask, offset: number, { positions, bits }: SparseMask): boolean {
  for (let index = 0; index < positions.length; index++) {
    if (((foods[offset + (positions[index] ?? 0)] ?? 0) & (bits[index] ?? 0)) !== 0) return true;
  }
  return false;
}

/** Returns what is known of the food at `offset` (in words) for the key that has these bits. */
export function foodAnswerOf(foods: Mask, offset: number, { strict, avoid, mild, notFree }: FoodBits): FoodAnswer {
  if (!hasBit(foods, offset, notFree)) return 'free';
  const set = levelSet(hasBit(foods, offset, strict), hasBit(foods, offset, avoid), hasBit(foods, offset, mild));
  return ANSWER_OF_LEVELS[set] ?? 'contains';
}

/** Returns what is known of the food at `offset` (in words) for a key; a key without bits is unknown. */
export function foodAnswerAt(foods: Mask, offset: number, key: string, keys: KeyBits): FoodAnswer {
  const bits = keys.allergies.get(key);
  return bits ? foodAnswerOf(foods, offset, bits) : 'unknown';
}

/** Returns what is known of a food for the diet that has these bits. */
export const dietAnswerOf = (food: Mask, { notYes, no }: DietBits): DietAnswer =>
  hasBit(food, 0, no) ? 'no' : hasBit(food, 0, notYes) ? 'unknown' : 'yes';

/** Decides whether a mask of marks has a key, at any level. */
export function hasKey(marks: Mask, key: string, keys: KeyBits): boolean {
  const bits = keys.allergies.get(key);
  return bits !== undefined && LEVELS.some((level) => hasBit(marks, 0, bits[level]));
}

/**
 * Returns the mask of the keys and levels for which a visible dish may have a mark. The dish and its options are marked
 * only with answers that the level shows; `optionalParts` with every answer, and so is everything for raw ingredients.
 */
export function maskOfMarks(
  { food, options, optionalParts }: { food: Mask; options: readonly Mask[]; optionalParts: readonly Mask[] },
  keys: KeyBits,
): Mask {
  const shown = [food, ...options];
  const mask = emptyMask(keys);
  for (const bits of keys.allergies.values()) {
    const answers = shown.map((one) => foodAnswerOf(one, 0, bits)).filter(mayBeIn);
    const isPartMarked = optionalParts.some((part) => mayBeIn(foodAnswerOf(part, 0, bits)));
    for (const level of LEVELS) {
      if (isPartMarked || answers.some((answer) => !isHidden(answer, level))) setBit(mask, bits[level]);
    }
  }
  // The bits of raw ingredients come last, so those of each piece are added word by word.
  const firstBit = keys.otherIngredients.strict;
  const firstWord = firstBit >>> 5;
  for (const piece of [food, ...options, ...optionalParts]) {
    for (let word = firstWord; word < keys.words; word++) {
      const isIngredient = word === firstWord ? -1 << (firstBit & 31) : -1;
      mask[word] = (mask[word] ?? 0) | ((piece[word] ?? 0) & isIngredient);
    }
  }
  return mask;
}

/** Concatenates masks, for {@link conflicts} with an offset. */
export function joinMasks(masks: readonly Mask[], keys: KeyBits): Mask {
  const joined = new Int32Array(masks.length * keys.words);
  for (const [index, mask] of masks.entries()) joined.set(mask, index * keys.words);
  return joined;
}

/** Returns the bitwise OR of the masks: for each key the worst answer. */
export function uniteMasks(masks: readonly Mask[], keys: KeyBits): Mask {
  const united = emptyMask(keys);
  for (const mask of masks) {
    for (let word = 0; word < mask.length; word++) united[word] = (united[word] ?? 0) | (mask[word] ?? 0);
  }
  return united;
}
