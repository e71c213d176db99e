import type { CustomIngredient, IngredientReference } from '@justright/contract/ingredients';
import type { IssuePlaces } from '@justright/editing/issues';
import { simpleFields } from '@justright/editing/merge';
import { mergeById, mergeKeys } from '@justright/editing/merge-lists';
import { type Names, namesOf } from '../../shared/tags.ts';

/** What the dialog of a custom ingredient edits. */
export interface CustomIngredientDraft {
  title: string;
  description: string;
  ingredients: IngredientReference[];
  /** Declared; those of the ingredients come on top. */
  allergies: string[];
  /** Declared; null as long as nobody chose: then what all ingredients meet is declared when it is made. */
  diets: string[] | null;
  active: boolean;
  isRestaurantOnly: boolean;
}

/** How the names of a restaurant's drafts begin. */
export const customIngredientDrafts = (restaurantId: string): string => `custom-ingredient.${restaurantId}.`;

export const CUSTOM_INGREDIENT_LABELS: Readonly<Record<keyof CustomIngredientDraft, string>> = {
  title: 'Title',
  description: 'Description',
  ingredients: 'Ingredients',
  allergies: 'Dislikes',
  diets: 'Preferences',
  active: 'Active',
  isRestaurantOnly: 'Restaurant only',
};

export const CUSTOM_INGREDIENT_PLACES: IssuePlaces = { unshown: ['active', 'isRestaurantOnly'] };

const EMPTY: CustomIngredientDraft = {
  title: '',
  description: '',
  ingredients: [],
  allergies: [],
  diets: null,
  active: true,
  isRestaurantOnly: true,
};

export function toCustomIngredientDraft(saved: CustomIngredient | null): CustomIngredientDraft {
  const { title, description, ingredients, allergies, diets, active, isRestaurantOnly } = saved ?? EMPTY;
  return { title, description, ingredients, allergies, diets, active, isRestaurantOnly };
}

/** A draft, or what changed of it, as a body: diets that nobody chose are left out. */
export const toBody = <D extends Partial<CustomIngredientDraft>>({ diets, ...rest }: D) => ({
  ...rest,
  ...(diets && { diets }),
});

/** How two versions are compared. */
export const customIngredientFields = (allergyNames: Names, dietNames: Names) =>
  simpleFields<CustomIngredientDraft>(
    CUSTOM_INGREDIENT_LABELS,
    (draft, field) => {
      switch (field) {
        case 'active':
        case 'isRestaurantOnly':
          return draft[field] ? 'Yes' : 'No';
        case 'allergies':
          return namesOf(draft.allergies, allergyNames).join(', ');
        case 'diets':
          return namesOf(draft.diets ?? [], dietNames).join(', ');
        case 'ingredients':
          return draft.ingredients.map(({ title, id }) => title || id).join(', ');
        default:
          return draft[field];
      }
    },
    { allergies: mergeKeys, ingredients: mergeById },
  );
