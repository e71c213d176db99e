import type { CustomIngredient, IngredientReference } from '@justright/contract/ingredients';
import type { IssueFields } from '@justright/editing/issues';
import { simpleFields } from '@justright/editing/merge';
import { mergeById, mergeKeys } from '@justright/editing/merge-lists';
import { type Names, namesOf } from '../../shared/tags.ts';

/** The value that the dialog of a custom ingredient edits. */
export interface CustomIngredientDraft {
  title: string;
  description: string;
  ingredients: IngredientReference[];
  /** The declared allergies, in addition to those of its ingredients. */
  allergies: string[];
  /** The declared diets. Null until the first choice: then the diets that all parts meet are declared. */
  diets: string[] | null;
  active: boolean;
  isRestaurantOnly: boolean;
}

/** The prefix of the draft names of a restaurant's custom ingredients. */
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

export const CUSTOM_INGREDIENT_ISSUE_FIELDS: IssueFields = { unshown: ['active', 'isRestaurantOnly'] };

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

/** Converts a draft, or its changed fields, to a request body. Diets that were not chosen are omitted. */
export const toBody = <D extends Partial<CustomIngredientDraft>>({ diets, ...rest }: D) => ({
  ...rest,
  ...(diets && { diets }),
});

/** The fields for the comparison of two versions. */
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
