import { type Composition, meets } from '@justright/dietary-rules/composition';
import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';

/**
 * A set of bits, 32 per word: what a food conflicts with, or what a profile selects. A food conflicts with a profile if
 * and only if their masks share a bit, so the filter is one AND per word.
 */
export type Mask = Int32Array;

/** Set in a food that is not available now, and in every profile. */
const UNAVAILABLE_BIT = 0;
/** Set in an unknown food, and in every profile that is not empty. */
const UNKNOWN_BIT = 1;
const FIRST_KEY_BIT = 2;
const WORD_BITS = 32;

/** The bit of each allergy ("contains it") and diet ("does not meet it"). */
export interface KeyBits {
  readonly allergies: ReadonlyMap<string, number>;
  readonly diets: ReadonlyMap<string, number>;
  readonly words: number;
}

const bitsFrom = (first: number, keys: readonly string[]) => new Map(keys.map((key, index) => [key, first + index]));

/** Assigns a bit to each key. A profile's unknown keys must be refused before they get here. */
export function numberKeys(allergies: readonly string[], diets: readonly string[]): KeyBits {
  const firstDiet = FIRST_KEY_BIT + allergies.length;
  return {
    allergies: bitsFrom(FIRST_KEY_BIT, allergies),
    diets: bitsFrom(firstDiet, diets),
    words: Math.ceil((firstDiet + diets.length) / WORD_BITS),
  };
}

const emptyMask = (keys: KeyBits): Mask => new Int32Array(keys.words);

const setBit = (mask: Mask, bit: number): void => {
  const word = bit >>> 5;
  mask[word] = (mask[word] ?? 0) | (1 << (bit & 31));
};
const hasBit = (mask: Mask, bit: number): boolean => ((mask[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;

/** Returns the mask of everything that a food conflicts with. */
export function maskOfFood(composition: Composition, keys: KeyBits, isAvailable = true): Mask {
  const mask = maskOfMissingDiets((diet) => meets(composition.diets, diet), keys);
  if (!isAvailable) setBit(mask, UNAVAILABLE_BIT);
  if (!composition.known) setBit(mask, UNKNOWN_BIT);
  for (const key of composition.allergies) {
    const bit = keys.allergies.get(key);
    if (bit === undefined) throw new Error(`The allergy ${key} has no bit`);
    setBit(mask, bit);
  }
  return mask;
}

/** Returns the mask of the diets that are not met. */
export function maskOfMissingDiets(isMet: (diet: string) => boolean, keys: KeyBits): Mask {
  const mask = emptyMask(keys);
  for (const [diet, bit] of keys.diets) if (!isMet(diet)) setBit(mask, bit);
  return mask;
}

/** Returns the mask of a profile. Throws on a key without a bit, because an ignored allergy is a danger. */
export function maskOfProfile(profile: Profile, keys: KeyBits): Mask {
  const mask = emptyMask(keys);
  setBit(mask, UNAVAILABLE_BIT);
  if (!isEmptyProfile(profile)) setBit(mask, UNKNOWN_BIT);
  const select = (bits: ReadonlyMap<string, number>, selected: readonly string[]) => {
    for (const key of selected) {
      const bit = bits.get(key);
      if (bit === undefined) throw new Error(`The key ${key} has no bit`);
      setBit(mask, bit);
    }
  };
  select(keys.allergies, profile.allergies);
  select(keys.diets, profile.diets);
  return mask;
}

/** Decides whether the food at `offset` (in words) of joined masks conflicts with the profile. */
export function conflicts(foods: Mask, offset: number, profile: Mask): boolean {
  for (let word = 0; word < profile.length; word++) {
    if (((foods[offset + word] ?? 0) & (profile[word] ?? 0)) !== 0) return true;
  }
  return false;
}

/** Returns the keys of a profile that a food conflicts with, and whether the food is unknown. */
export function conflictsOf(food: Mask, profile: Mask, keys: KeyBits) {
  const shared = food.map((word, index) => word & (profile[index] ?? 0));
  const named = (bits: ReadonlyMap<string, number>) =>
    [...bits].filter(([, bit]) => hasBit(shared, bit)).map(([key]) => key);
  return { isUnknown: hasBit(shared, UNKNOWN_BIT), allergies: named(keys.allergies), diets: named(keys.diets) };
}

/** Returns the keys of a food's allergies, in the order of their bits. */
export const allergiesOf = (food: Mask, keys: KeyBits): string[] => {
  const found: string[] = [];
  for (const [key, bit] of keys.allergies) if (hasBit(food, bit)) found.push(key);
  return found;
};

/** Returns a mask that {@link conflicts} with a food unless it is known and free of the allergy. */
export function maskOfAllergy(key: string, keys: KeyBits): Mask {
  const mask = emptyMask(keys);
  setBit(mask, UNKNOWN_BIT);
  const bit = keys.allergies.get(key);
  if (bit !== undefined) setBit(mask, bit);
  return mask;
}

/** Concatenates masks, for {@link conflicts} with an offset. */
export function joinMasks(masks: readonly Mask[], keys: KeyBits): Mask {
  const joined = new Int32Array(masks.length * keys.words);
  for (const [index, mask] of masks.entries()) joined.set(mask, index * keys.words);
  return joined;
}

/** Returns the bitwise OR of the masks. */
export function uniteMasks(masks: readonly Mask[], keys: KeyBits): Mask {
  const united = emptyMask(keys);
  for (const mask of masks) for (const [word, bits] of mask.entries()) united[word] = (united[word] ?? 0) | bits;
  return united;
}
