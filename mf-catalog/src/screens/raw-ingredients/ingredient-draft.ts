import type { Ingredient, IngredientReference } from '@justright/contract/ingredients';
import type { IssueFields } from '@justright/editing/issues';
import { simpleFields } from '@justright/editing/merge';
import { mergeById, mergeKeys } from '@justright/editing/merge-lists';
import { namesOf } from '../../shared/tags.ts';
import type { Dictionary } from './dictionary.ts';

/** The value that the dialog of a raw ingredient edits. `id` is the NDB number; it is fixed once saved. */
export interface IngredientDraft {
  id: string;
  title: string;
  description: string;
  foodGroup: string;
  active: boolean;
  allergies: string[];
  diets: string[];
  ingredients: IngredientReference[];
}

const EMPTY: IngredientDraft = {
  id: '',
  title: '',
  description: '',
  foodGroup: '',
  active: true,
  allergies: [],
  diets: [],
  ingredients: [],
};

export function toIngredientDraft(ingredient: Ingredient | null): IngredientDraft {
  const { id, title, description, foodGroup, active, allergies, diets, ingredients } = ingredient ?? EMPTY;
  return { id, title, description, foodGroup, active, allergies, diets, ingredients };
}

export const INGREDIENT_LABELS: Readonly<Record<keyof IngredientDraft, string>> = {
  id: 'NDB number',
  title: 'Name',
  description: 'Description',
  foodGroup: 'Food group',
  active: 'Active',
  allergies: 'Dislikes',
  diets: 'Goals',
  ingredients: 'Ingredients',
};

export const INGREDIENT_ISSUE_FIELDS: IssueFields = { unshown: ['active'] };

/** The fields for the comparison of two versions. */
export const ingredientFields = ({ allergyNames, dietNames }: Pick<Dictionary, 'allergyNames' | 'dietNames'>) =>
  simpleFields<IngredientDraft>(
    INGREDIENT_LABELS,
    (draft, field) => {
      switch (field) {
        case 'active':
          return draft.active ? 'Yes' : 'No';
        case 'allergies':
          return namesOf(draft.allergies, allergyNames).join(', ');
        case 'diets':
          return namesOf(draft.diets, dietNames).join(', ');
        case 'ingredients':
          return draft.ingredients.map(({ title, id }) => title || id).join(', ');
        default:
          return draft[field];
      }
    },
    { allergies: mergeKeys, diets: mergeKeys, ingredients: mergeById },
  );
