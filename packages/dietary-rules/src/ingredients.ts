import { ALL_UNKNOWN, type Composition, type FoodAnswer, worst } from './composition.ts';
import { type Dictionary, listedFoods, readFamilies, ruleOutDiets } from './dictionary.ts';

/**
 * The statement of one person about one ingredient (dietary rules, "Statement"). A key is in at most one list. A key
 * in no list was not active when the statement was made: it has no answer.
 */
export interface Statement {
  readonly contains: readonly string[];
  readonly mayContain: readonly string[];
  /** The keys for which the author did not know the answer. */
  readonly unknownFor: readonly string[];
  readonly free: readonly string[];
}

/** What is stored of a raw or custom ingredient, and its parts. */
export interface IngredientFacts {
  /** Null without a statement. */
  readonly statement: Statement | null;
  /** The diets that staff listed. */
  readonly diets: readonly string[];
  readonly ingredients: readonly { readonly id: string }[];
}

/** The lists of a statement as the catalogue stores them. */
interface StoredFacts extends Omit<IngredientFacts, 'statement'> {
  /** The keys that it contains. */
  readonly allergies: readonly string[];
  readonly mayContain: readonly string[];
  readonly unknownFor: readonly string[];
  readonly free: readonly string[];
  /** The statement's author and evidence; null without a statement. */
  readonly statement: object | null;
}

/** Returns what the rules read of a stored ingredient. */
export const factsOfStored = ({
  allergies,
  mayContain,
  unknownFor,
  free,
  statement,
  diets,
  ingredients,
}: StoredFacts): IngredientFacts => ({
  statement: statement && { contains: allergies, mayContain, unknownFor, free },
  diets,
  ingredients,
});

/** Returns the composition of an ingredient by id; a missing ingredient is all unknown, never skipped. */
export type IngredientResolver = (id: string) => Composition;

const NOTHING_STATED: Statement = { contains: [], mayContain: [], unknownFor: [], free: [] };

const listedDiets = (diets: readonly string[]): Composition['diets'] => ({
  byKey: new Map(diets.map((key) => [key, 'yes'])),
  otherwise: 'unknown',
});

/** Returns the answers of a statement: every key that it does not answer is unknown. */
function statedFoods(statement: Statement, dictionary: Dictionary): Composition['foods'] {
  const answered = (keys: readonly string[], answer: FoodAnswer) =>
    keys.map((key): [string, FoodAnswer] => [key, answer]);
  const given = new Map([
    ...answered(statement.free, 'free'),
    ...answered(statement.mayContain, 'mayContain'),
    ...answered(statement.unknownFor, 'unknown'),
    ...answered(statement.contains, 'contains'),
  ]);
  return readFamilies(given, 'unknown', dictionary);
}

/**
 * Returns what one ingredient itself adds: without parts its statement; with parts only what its statement makes worse,
 * because the parts answer for the rest (dietary rules, "Derivation", 1 and 2).
 */
export function ownComposition(
  { statement, diets, ingredients }: IngredientFacts,
  dictionary: Dictionary,
): Composition {
  const { contains, mayContain } = statement ?? NOTHING_STATED;
  const foods =
    ingredients.length > 0
      ? listedFoods(contains, mayContain, dictionary)
      : statedFoods(statement ?? NOTHING_STATED, dictionary);
  return { foods, diets: listedDiets(diets) };
}

/** Returns an ingredient's id and those of everything nested in it, in the order of a breadth-first walk. */
function membersOf(ids: Iterable<string>, table: ReadonlyMap<string, IngredientFacts>): ReadonlySet<string> {
  const members = new Set(ids);
  // A set's iteration visits ids that are added meanwhile.
  for (const member of members) for (const part of table.get(member)?.ingredients ?? []) members.add(part.id);
  return members;
}

/** Decides whether an ingredient is nested in itself. */
export const isInItself = (id: string, table: ReadonlyMap<string, IngredientFacts>): boolean =>
  membersOf(table.get(id)?.ingredients.map((part) => part.id) ?? [], table).has(id);

/**
 * Resolves ingredients from their own statements and those of all nested ones, at any depth (dietary rules,
 * "Derivation", 1 and 2). A missing part, and one that leads back to an ingredient above it, is all unknown.
 */
export function ingredientResolver(
  table: ReadonlyMap<string, IngredientFacts>,
  dictionary: Dictionary,
): IngredientResolver {
  const resolved = new Map<string, Composition>();

  const resolve = (id: string): Composition => {
    const parts = [...membersOf([id], table)].flatMap((member) => {
      const facts = table.get(member);
      const own = facts ? [ownComposition(facts, dictionary)] : [];
      return !facts || isInItself(member, table) ? [...own, ALL_UNKNOWN] : own;
    });
    return ruleOutDiets(worst(parts), dictionary);
  };

  return (id) => {
    const composition = resolved.get(id) ?? resolve(id);
    resolved.set(id, composition);
    return composition;
  };
}
