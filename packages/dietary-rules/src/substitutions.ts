import type { DishParts } from './dish-parts.ts';
import { type IngredientFacts, partsOf } from './ingredients.ts';

/** A restaurant uses the substitute wherever its recipes name the ingredient. */
export interface Substitution {
  readonly ingredientId: string;
  readonly substituteId: string;
  /** Whether somebody still has to sign it, or its end: then both are used. Absent: it is signed. */
  readonly waits?: boolean;
}

type Facts = ReadonlyMap<string, IngredientFacts>;

/** The recipes of a restaurant with its substitutions in effect. */
export interface Exchange {
  /** The facts with every reference exchanged. What is replaced is not among them. */
  readonly table: Facts;
  /**
   * Returns what is used where a recipe names an ingredient: one, and what waiting substitutions replace besides. In a circle
   * that has no facts.
   */
  readonly usedFor: (id: string) => readonly string[];
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

type Substitutes = ReadonlyMap<string, Substitution>;

/** Returns ids and everything below them as it is used: below what is replaced is its substitute. */
function usedBelow(ids: Iterable<string>, table: Facts, substitutes: Substitutes): Set<string> {
  const used = new Set(ids);
  // A set's iteration visits ids that are added meanwhile.
  for (const id of used) {
    const substitution = substitutes.get(id);
    if (substitution?.waits !== false) for (const part of partsOf(table.get(id))) used.add(part.id);
    if (substitution) used.add(substitution.substituteId);
  }
  return used;
}

const toMap = (substitutions: readonly Substitution[]): Substitutes =>
  new Map(substitutions.map((one) => [one.ingredientId, { ...one, waits: one.waits ?? false }]));

/** Stands for what a circle leads to: no ingredient has this id, so all of it is unknown. */
const IN_CIRCLE = 'ci_in-circle';

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
    return { table, usedFor: (id) => [id], affects: () => false, replacedIn: () => [] };
  }
  const substitutes = toMap(substitutions);
  const usedFor = (id: string): readonly string[] => {
    const passed = new Set([id]);
    const used: string[] = [];
    for (let at = id; ;) {
      const next = substitutes.get(at);
      if (next?.waits !== false) used.push(at);
      if (!next) return used;
      at = next.substituteId;
      if (passed.has(at)) return used.length > 0 ? [...used, IN_CIRCLE] : [id];
      passed.add(at);
    }
  };
  const exchanged = (references: IngredientFacts['ingredients']): IngredientFacts['ingredients'] =>
    references.flatMap((part) => {
      const used = usedFor(part.id);
      return used.map((id) => ({ ...part, id, ...(used.length > 1 && { isOpen: true }) }));
    });
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
        .filter(([id]) => substitutes.get(id)?.waits !== false)
        .map(([id, { signed, ...facts }]) => [
          id,
          {
            ...facts,
            ingredients: exchanged(facts.ingredients),
            ...(signed && { signed: { ...signed, ingredients: exchanged(signed.ingredients) } }),
          },
        ]),
    ),
    usedFor,
    affects: (dish) => replacedIn(dish).length > 0,
    replacedIn,
  };
}
