import type { Ingredient, IngredientReference } from '@justright/contract/ingredients';
import type { IssueFields } from '@justright/editing/issues';
import { type Field, simpleFields } from '@justright/editing/merge';
import { mergeById, mergeKeys } from '@justright/editing/merge-lists';
import {
  STATEMENT_ISSUE_FIELDS,
  type StatementDraft,
  statementFields,
  toStatementDraft,
} from '../statement/statement-edit.ts';
import type { StatementKey } from '../statement/statement-draft.ts';
import { namesOf } from '../tags/tags.ts';
import type { Dictionary } from './dictionary.ts';
import { yesNo } from '@justright/ui/texts';

/** The value that the dialog of a raw ingredient edits. `id` is the NDB number; it is fixed once saved. */
export interface IngredientDraft extends StatementDraft {
  id: string;
  title: string;
  description: string;
  foodGroup: string;
  active: boolean;
  diets: string[];
  ingredients: IngredientReference[];
  /** It is certainly one food and nothing else; never with parts. */
  isSingle: boolean;
}

const EMPTY = {
  id: '',
  title: '',
  description: '',
  foodGroup: '',
  active: true,
  diets: [],
  ingredients: [],
  isSingle: false,
};

export function toIngredientDraft(ingredient: Ingredient | null, keys: readonly StatementKey[]): IngredientDraft {
  const { id, title, description, foodGroup, active, diets, ingredients, isSingle } = ingredient ?? EMPTY;
  const own = { id, title, description, foodGroup, active, diets, ingredients, isSingle };
  return { ...own, ...toStatementDraft(ingredient, keys) };
}

/** Changes the parts; what is made of others is no single food. */
export const withParts = (ingredients: IngredientReference[]): Partial<IngredientDraft> => ({
  ingredients,
  ...(ingredients.length > 0 && { isSingle: false }),
});

/** The label of the statement. */
export const DISLIKES = 'Dislikes';

type OtherFields = Omit<IngredientDraft, keyof StatementDraft>;
export const INGREDIENT_LABELS: Readonly<Record<keyof OtherFields, string>> = {
  id: 'NDB number',
  title: 'Name',
  description: 'Description',
  foodGroup: 'Food group',
  active: 'Active',
  diets: 'Goals',
  ingredients: 'Ingredients',
  isSingle: 'Single food',
};

export const INGREDIENT_ISSUE_FIELDS: IssueFields = { ...STATEMENT_ISSUE_FIELDS, unshown: ['active'] };

/** The fields for the comparison of two versions. */
export const ingredientFields = ({
  allergies,
  dietNames,
}: Pick<Dictionary, 'allergies' | 'dietNames'>): Field<IngredientDraft>[] => [
  ...simpleFields<OtherFields>(
    INGREDIENT_LABELS,
    (draft, field) => {
      switch (field) {
        case 'active':
        case 'isSingle':
          return yesNo(draft[field]);
        case 'diets':
          return namesOf(draft.diets, dietNames).join(', ');
        case 'ingredients':
          return draft.ingredients.map(({ title, id }) => title || id).join(', ');
        default:
          return draft[field];
      }
    },
    { diets: mergeKeys, ingredients: mergeById },
  ),
  ...statementFields(DISLIKES, allergies),
];
