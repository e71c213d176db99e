/**
 * The neutral element of the intersection of diets: "every diet". It is never sent to a client; see {@link writeOut}.
 */
export const ALL = Symbol('every diet');

/** The diets of a composition: the keys it meets, or every one. */
export type Diets = ReadonlySet<string> | typeof ALL;

/**
 * What a food contains and which diets it meets, as far as the data proves it.
 * `known` is false when a part of it is not described; an unknown composition meets no diet.
 */
export interface Composition {
  readonly allergies: ReadonlySet<string>;
  readonly diets: Diets;
  readonly known: boolean;
}

/** A composition in the wire's form. */
export interface WrittenComposition {
  allergies: string[];
  diets: string[];
  known: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** The composition that adds nothing and excludes no diet ("Size: Large"). */
export const NEUTRAL: Composition = { allergies: NONE, diets: ALL, known: true };
/** The unknown composition, which meets no diet. */
export const UNKNOWN: Composition = { allergies: NONE, diets: NONE, known: false };

/** Decides whether `diets` meets `diet`. */
export const meets = (diets: Diets, diet: string): boolean => diets === ALL || diets.has(diet);

/** Returns the diets that both sides meet. */
export const intersectDiets = (left: Diets, right: Diets): Diets => {
  if (left === ALL) return right;
  return right === ALL ? left : left.intersection(right);
};

/** Returns the diets that at least one side meets. */
export const uniteDiets = (left: Diets, right: Diets): Diets =>
  left === ALL || right === ALL ? ALL : left.union(right);

/**
 * Combines everything on one plate: allergies add up, only the diets that every part meets remain, and one unknown part
 * makes the whole unknown (dietary rules, "Derivation", 3, 6 and 7). No parts: neutral.
 */
export function combine(parts: readonly Composition[]): Composition {
  let allergies = NONE;
  let diets: Diets = ALL;
  let known = true;
  for (const part of parts) {
    allergies = allergies.union(part.allergies);
    diets = intersectDiets(diets, part.diets);
    known &&= part.known;
  }
  return { allergies, diets: known ? diets : NONE, known };
}

/** Converts a composition for the wire: sorted keys, and every diet key in place of {@link ALL}. */
export const writeOut = (composition: Composition, dietKeys: readonly string[]): WrittenComposition => ({
  allergies: [...composition.allergies].toSorted(),
  diets: [...(composition.diets === ALL ? dietKeys : composition.diets)].toSorted(),
  known: composition.known,
});
