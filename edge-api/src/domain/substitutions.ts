import type { DishParts } from '@justright/dietary-rules/dish-parts';
import { type IngredientFacts, membersOf } from '@justright/dietary-rules/ingredients';
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
  /** The titles of ingredients, with those of what is used instead. */
  readonly titles: ReadonlyMap<string, string>;
  /** Returns the titles of what is used in a dish instead of something that it has: they say what it replaces there. */
  readonly titlesIn: (dish: DishParts) => ReadonlyMap<string, string>;
  /** Returns a dish as it is made today. */
  readonly dish: <Dish extends DishRecord>(dish: Dish) => Dish;
}

/** Names what is used, and what it replaces: "Vegan mayo, today instead of Mayo". */
const todaysTitle = (used: string, replaced: readonly string[]): string =>
  `${used}, today instead of ${replaced.join(' and ')}`;

/** Returns the ids of what a dish is made of by its recipe, at any depth. */
const recipeOf = ({ components, menuItemCustomizations }: DishParts, facts: ReadonlyMap<string, IngredientFacts>) =>
  membersOf(
    [...components, ...menuItemCustomizations.flatMap((group) => group.menuItemCustomizationOptions)].flatMap(
      ({ ingredients }) => ingredients.map(({ id }) => id),
    ),
    facts,
  );

/**
 * Returns what a restaurant uses while substitutions are in effect. A declaration does not count for a dish in which
 * something is exchanged: its author did not know of that product.
 */
export function todayOf(
  facts: ReadonlyMap<string, IngredientFacts>,
  stored: ReadonlyMap<string, string>,
  substitutions: readonly TitledSubstitution[],
): Today {
  const exchanged = exchange(facts, substitutions);
  const titles = new Map([
    ...substitutions.map(({ substituteId, substituteTitle }) => [substituteId, substituteTitle] as const),
    ...substitutions.map(({ ingredientId, ingredientTitle }) => [ingredientId, ingredientTitle] as const),
    ...stored,
  ]);
  const titleOf = (id: string) => titles.get(id) ?? '';
  const titlesIn = (dish: DishParts): Map<string, string> => {
    const recipe = recipeOf(dish, facts);
    const inDish = substitutions.filter(({ ingredientId }) => recipe.has(ingredientId));
    const byUsed = Map.groupBy(inDish, ({ ingredientId }) => exchanged.usedFor(ingredientId).at(-1) ?? '');
    return new Map(
      [...byUsed].flatMap(([used, replacing]): [string, string][] => {
        const replaced = replacing.map(({ ingredientId }) => ingredientId).filter((id) => id !== used);
        return replaced.length === 0 ? [] : [[used, todaysTitle(titleOf(used), replaced.map(titleOf).toSorted())]];
      }),
    );
  };
  const used = (references: readonly IngredientReference[], shown: ReadonlyMap<string, string>) => {
    const byId = new Map(
      references.flatMap((reference) =>
        exchanged
          .usedFor(reference.id)
          .map(
            (id) =>
              [
                id,
                id === reference.id ? reference : { ...reference, id, title: shown.get(id) ?? titleOf(id) },
              ] as const,
          ),
      ),
    );
    return [...byId.values()];
  };
  return {
    ...exchanged,
    titles,
    titlesIn,
    dish: (dish) => {
      if (!exchanged.affects(dish)) return dish;
      const shown = titlesIn(dish);
      return {
        ...dish,
        declaration: null,
        components: dish.components.map((one) => ({ ...one, ingredients: used(one.ingredients, shown) })),
        menuItemCustomizations: dish.menuItemCustomizations.map((group) => ({
          ...group,
          menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) => ({
            ...option,
            ingredients: used(option.ingredients, shown),
          })),
        })),
      };
    },
  };
}
