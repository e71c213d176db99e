import { readFoodRecords } from './food-record.ts';
import type { AllergyKey, DietKey } from './keys.ts';
import { tagFood } from './tag-food.ts';

/** A raw ingredient in the catalogue's form. */
export interface SeedIngredient {
  /** NDB number as text ("01001"). */
  readonly id: string;
  /** The server's own key, derived from the NDB number so that every seeding gives the same key. */
  readonly internalId: string;
  readonly title: string;
  readonly description: string;
  readonly foodGroup: string;
  readonly active: true;
  readonly allergies: AllergyKey[];
  readonly diets: DietKey[];
  readonly ingredients: [];
}

export interface TaggedFood {
  readonly ingredient: SeedIngredient;
  /** Why the food has no diets; null when the rules could decide. */
  readonly undecided: string | null;
}

/** Loads all foods of the USDA list with the rules' verdict on each. */
export function loadTaggedFoods(): TaggedFood[] {
  return readFoodRecords().map((food) => {
    const { allergies, diets, undecided } = tagFood(food);
    const { id, description, foodGroup } = food;
    const ingredient: SeedIngredient = {
      id,
      internalId: `raw-${id}`,
      title: description,
      description,
      foodGroup,
      active: true,
      allergies,
      diets,
      ingredients: [],
    };
    return { ingredient, undecided };
  });
}

/** Loads all foods of the USDA list as raw ingredients with allergies and diets. */
export function loadFoods(): SeedIngredient[] {
  return loadTaggedFoods().map((food) => food.ingredient);
}
