import {
  type Composition,
  type DietAnswer,
  dietAnswer,
  FOOD_ANSWERS,
  foodAnswer,
  type FoodAnswer,
  mayBeIn,
} from '@justright/dietary-rules/composition';
import { isHidden, type Level, LEVELS, type Profile } from '@justright/dietary-rules/filter';

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
  /** Set in what is not known to be free of any raw ingredient that it does not name. */
  readonly otherIngredients: number;
  /** One bit for each raw ingredient: set in what is not free of it, where the bit for all others does not say so. */
  readonly ingredients: ReadonlyMap<string, number>;
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
  const otherIngredients = firstNotFree + allergies.length;
  const firstIngredient = otherIngredients + 1;
  const levelBits = ({ startingLevel }: NumberedKey, index: number): FoodBits => {
    const others = LEVELS.filter((level) => level !== startingLevel);
    const bitOf = (level: Level) =>
      level === startingLevel ? FIRST_KEY_BIT + index : firstOther + index * others.length + others.indexOf(level);
    return { strict: bitOf('strict'), avoid: bitOf('avoid'), mild: bitOf('mild'), notFree: firstNotFree + index };
  };
  return {
    allergies: new Map(allergies.map((one, index) => [one.key, levelBits(one, index)])),
    diets: new Map(diets.map((key, index) => [key, { notYes: firstDiet + index, no: firstNo + index }])),
    otherIngredients,
    ingredients: new Map(ingredientIds.map((id, index) => [id, firstIngredient + index])),
    words: Math.ceil((firstIngredient + ingredientIds.length) / WORD_BITS),
  };
}

const emptyMask = (keys: KeyBits): Mask => new Int32Array(keys.words);

const setBit = (mask: Mask, bit: number): void => {
  const word = bit >>> 5;
  mask[word] = (mask[word] ?? 0) | (1 << (bit & 31));
};
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
  for (const [key, bits] of keys.allergies) {
    const answer = foodAnswer(composition, key);
    if (answer !== 'free') setBit(mask, bits.notFree);
    for (const level of HIDING_LEVELS[answer]) setBit(mask, bits[level]);
  }
  setIngredientBits(mask, composition, keys);
  return mask;
}

/** Sets the bits of raw ingredients. All are avoided at one level, so one bit is enough for every answer that it hides. */
function setIngredientBits(mask: Mask, { ingredients: { byKey, otherwise } }: Composition, keys: KeyBits): void {
  if (mayBeIn(otherwise)) setBit(mask, keys.otherIngredients);
  for (const [id, answer] of byKey) {
    const bit = keys.ingredients.get(id);
    if (bit !== undefined && mayBeIn(answer) && answer !== otherwise) setBit(mask, bit);
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

function sparse(mask: Mask): SparseMask {
  const positions = Int32Array.from([...mask.keys()].filter((word) => mask[word] !== 0));
  return { positions, bits: positions.map((word) => mask[word] ?? 0) };
}

/** A profile as bits. */
export interface ProfileMask {
  /** What hides a food. */
  readonly selected: SparseMask;
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
  const levels = new Map(profile.allergies.map(({ key, level }) => [key, level]));
  const avoided = [...levels.keys()].toSorted().map((key) => ({
    json: JSON.stringify(key),
    level: levels.get(key) ?? 'strict',
    bits: found(keys.allergies.get(key), key),
  }));
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
  for (const bit of ingredientBits(profile, keys)) {
    setBit(selected, bit);
    setBit(marked, bit);
  }
  const excluded = profile.diets.flatMap((diet) => excludes.get(diet) ?? []);
  // Its marks are of any answer that a diner may be shown: "Rather not" hides the fewest.
  for (const key of excluded) setBit(marked, found(keys.allergies.get(key), key).mild);
  const markedKeys = [...new Set([...levels.keys(), ...excluded])].toSorted();
  return { selected: sparse(selected), marked: sparse(marked), markedKeys, avoided, diets, foods: profile.foods };
}

/** Returns the bits of the raw ingredients that a profile avoids. One that no dish has needs no bit of its own. */
function ingredientBits({ foods }: Profile, keys: KeyBits): number[] {
  if (foods.length === 0) return [];
  const named = foods.flatMap(({ ids }) => ids).flatMap((id) => keys.ingredients.get(id) ?? []);
  return [keys.otherIngredients, ...named];
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
 * only with answers that the level shows; `optionalParts` with every answer, and so are options for raw ingredients.
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
  // The bits of raw ingredients come last, so each choice's are added word by word.
  const firstWord = keys.otherIngredients >>> 5;
  for (const choice of [...options, ...optionalParts]) {
    for (let word = firstWord; word < keys.words; word++) {
      const isIngredient = word === firstWord ? -1 << (keys.otherIngredients & 31) : -1;
      mask[word] = (mask[word] ?? 0) | ((choice[word] ?? 0) & isIngredient);
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
  for (const mask of masks) for (const [word, bits] of mask.entries()) united[word] = (united[word] ?? 0) | bits;
  return united;
}
