import type { DishParts } from './dish-parts.ts';
import type { IngredientFacts } from './ingredients.ts';

/** A restaurant uses the substitute wherever its recipes name the ingredient. */
export interface Substitution {
  readonly ingredientId: string;
  readonly substituteId: string;
}

type Facts = ReadonlyMap<string, IngredientFacts>;

/** The recipes of a restaurant with its substitutions in effect. */
export interface Exchange {
  /** The facts with every reference exchanged. What is replaced is not among them. */
  readonly table: Facts;
  /** Returns what is used where a recipe names an ingredient. In a circle that is the ingredient, which has no facts. */
  readonly usedFor: (id: string) => string;
  /** Tells whether an ingredient of the dish is exchanged, at any depth. */
  readonly affects: (dish: DishParts) => boolean;
  /** Returns the ids of what is exchanged in the dish, at any depth. */
  readonly replacedIn: (dish: DishParts) => string[];
}

const referencesOf = ({ components, menuItemCustomizations }: DishParts) => [
  ...components.flatMap(({ ingredients }) => ingredients),
  ...menuItemCustomizations.flatMap((group) =>
    group.menuItemCustomizationOptions.flatMap(({ ingredients }) => ingredients),
  ),
];

/** Returns ids and everything below them as it is used: below what is replaced is its substitute. */
function usedBelow(ids: Iterable<string>, table: Facts, substitutes: ReadonlyMap<string, string>): Set<string> {
  const used = new Set(ids);
  // A set's iteration visits ids that are added meanwhile.
  for (const id of used) {
    const substitute = substitutes.get(id);
    if (substitute === undefined) for (const part of table.get(id)?.ingredients ?? []) used.add(part.id);
    else used.add(substitute);
  }
  return used;
}

const toMap = (substitutions: readonly Substitution[]): Map<string, string> =>
  new Map(substitutions.map(({ ingredientId, substituteId }) => [ingredientId, substituteId]));

/** Decides whether the substitute is the ingredient, or contains it at any depth while the others are in effect. */
export function isCircular(
  { ingredientId, substituteId }: Substitution,
  table: Facts,
  others: readonly Substitution[],
): boolean {
  return usedBelow([substituteId], table, toMap(others)).has(ingredientId);
}

/**
 * Exchanges ingredients in recipes (dietary rules, "Substitutions"). A substitute that is replaced itself passes on to its
 * own substitute. What leads back to itself has no facts, so that all of it is unknown.
 */
export function exchange(table: Facts, substitutions: readonly Substitution[]): Exchange {
  if (substitutions.length === 0) {
    return { table, usedFor: (id) => id, affects: () => false, replacedIn: () => [] };
  }
  const substitutes = toMap(substitutions);
  const usedFor = (id: string): string => {
    const passed = new Set<string>();
    let used = id;
    for (let next = substitutes.get(used); next !== undefined; next = substitutes.get(used)) {
      if (passed.has(used)) return id;
      passed.add(used);
      used = next;
    }
    return used;
  };
  const replacedIn = (dish: DishParts): string[] =>
    [
      ...usedBelow(
        referencesOf(dish).map(({ id }) => id),
        table,
        substitutes,
      ),
    ].filter((id) => substitutes.has(id));
  return {
    table: new Map(
      [...table]
        .filter(([id]) => !substitutes.has(id))
        .map(([id, facts]) => [
          id,
          { ...facts, ingredients: facts.ingredients.map((part) => ({ ...part, id: usedFor(part.id) })) },
        ]),
    ),
    usedFor,
    affects: (dish) => replacedIn(dish).length > 0,
    replacedIn,
  };
}
