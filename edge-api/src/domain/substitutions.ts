import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import type { IngredientReference } from '@justright/contract/ingredients';
import { exchange, type Exchange, type Substitution } from '@justright/dietary-rules/substitutions';
import type { DishRecord } from './declaration.ts';

/** A substitution in effect, with the titles of when it was made. */
export interface TitledSubstitution extends Substitution {
  readonly ingredientTitle: string;
  readonly substituteTitle: string;
}

/** What a restaurant uses today, from its recipes and its substitutions in effect. */
export interface Today extends Exchange {
  /** The titles of ingredients; a substitute's says what it replaces. */
  readonly titles: ReadonlyMap<string, string>;
  /** Returns a dish as it is made today. */
  readonly dish: <Dish extends DishRecord>(dish: Dish) => Dish;
}

/** Names what is used, and what it replaces: "Vegan mayo, today instead of Mayo". */
const todaysTitle = (used: string, replaced: readonly string[]): string =>
  `${used}, today instead of ${replaced.join(' and ')}`;

function todaysTitles(
  titles: ReadonlyMap<string, string>,
  { usedFor }: Exchange,
  substitutions: readonly TitledSubstitution[],
): Map<string, string> {
  const known = new Map([
    ...substitutions.map(({ substituteId, substituteTitle }) => [substituteId, substituteTitle] as const),
    ...substitutions.map(({ ingredientId, ingredientTitle }) => [ingredientId, ingredientTitle] as const),
    ...titles,
  ]);
  const shown = new Map(titles);
  for (const [used, replacing] of Map.groupBy(
    substitutions,
    ({ ingredientId }) => usedFor(ingredientId).at(-1) ?? '',
  )) {
    const replaced = replacing.map(({ ingredientId }) => ingredientId).filter((id) => id !== used);
    const namesOf = replaced.map((id) => known.get(id) ?? '').toSorted();
    if (replaced.length > 0) shown.set(used, todaysTitle(known.get(used) ?? '', namesOf));
  }
  return shown;
}

/**
 * Returns what a restaurant uses while substitutions are in effect. A declaration does not count for a dish in which
 * something is exchanged: its author did not know of that product.
 */
export function todayOf(
  facts: ReadonlyMap<string, IngredientFacts>,
  titles: ReadonlyMap<string, string>,
  substitutions: readonly TitledSubstitution[],
): Today {
  const exchanged = exchange(facts, substitutions);
  const shown = todaysTitles(titles, exchanged, substitutions);
  const used = (references: readonly IngredientReference[]): IngredientReference[] => {
    const byId = new Map(
      references.flatMap((reference) =>
        exchanged
          .usedFor(reference.id)
          .map(
            (id) => [id, id === reference.id ? reference : { ...reference, id, title: shown.get(id) ?? '' }] as const,
          ),
      ),
    );
    return [...byId.values()];
  };
  return {
    ...exchanged,
    titles: shown,
    dish: (dish) => {
      if (!exchanged.affects(dish)) return dish;
      return {
        ...dish,
        declaration: null,
        components: dish.components.map((one) => ({ ...one, ingredients: used(one.ingredients) })),
        menuItemCustomizations: dish.menuItemCustomizations.map((group) => ({
          ...group,
          menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) => ({
            ...option,
            ingredients: used(option.ingredients),
          })),
        })),
      };
    },
  };
}
