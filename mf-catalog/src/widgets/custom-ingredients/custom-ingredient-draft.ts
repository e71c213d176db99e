import type { CustomIngredient, CustomIngredientPatch, IngredientReference } from '@justright/contract/ingredients';
import type { IssueFields } from '@justright/editing/issues';
import { type Field, simpleFields } from '@justright/editing/merge';
import { mergeById } from '@justright/editing/merge-lists';
import type { StatementKey } from '../../shared/statement/statement-draft.ts';
import {
  STATEMENT_ISSUE_FIELDS,
  type StatementDraft,
  statementFields,
  toStatementDraft,
} from '../../shared/statement/statement-edit.ts';
import { type Names, namesOf } from '../../shared/tags/tags.ts';
import { yesNo } from '@justright/ui/texts';

/** The value that the dialog of a custom ingredient edits. */
export interface CustomIngredientDraft extends StatementDraft {
  title: string;
  description: string;
  ingredients: IngredientReference[];
  /** The declared diets. Null until the first choice: then the diets that all parts meet are declared. */
  diets: string[] | null;
  active: boolean;
  isRestaurantOnly: boolean;
}

/** The prefix of the draft names of a restaurant's custom ingredients. */
export const customIngredientDrafts = (restaurantId: string): string => `custom-ingredient.${restaurantId}.`;

/** The label of the statement. */
export const DISLIKES = 'Dislikes';

type OtherFields = Omit<CustomIngredientDraft, keyof StatementDraft>;
export const CUSTOM_INGREDIENT_LABELS: Readonly<Record<keyof OtherFields, string>> = {
  title: 'Title',
  description: 'Description',
  ingredients: 'Ingredients',
  diets: 'Preferences',
  active: 'Active',
  isRestaurantOnly: 'Restaurant only',
};

export const CUSTOM_INGREDIENT_ISSUE_FIELDS: IssueFields = {
  ...STATEMENT_ISSUE_FIELDS,
  unshown: ['active', 'isRestaurantOnly'],
};

const EMPTY: OtherFields = {
  title: '',
  description: '',
  ingredients: [],
  diets: null,
  active: true,
  isRestaurantOnly: true,
};

export function toCustomIngredientDraft(
  saved: CustomIngredient | null,
  keys: readonly StatementKey[],
): CustomIngredientDraft {
  const { title, description, ingredients, diets, active, isRestaurantOnly } = saved ?? EMPTY;
  return { title, description, ingredients, diets, active, isRestaurantOnly, ...toStatementDraft(saved, keys) };
}

/** Converts fields of a draft to those of a request body. Diets that were not chosen are omitted. */
export const toBody = <Fields extends { diets?: string[] | null }>({ diets, ...rest }: Fields) => ({
  ...rest,
  ...(diets && { diets }),
});

/**
 * Splits a new ingredient of somebody who may not sign: what is stored at once, and what is stated of it, which waits to be
 * signed; null when nothing is.
 */
export function splitNewIngredient<Fields extends CustomIngredientPatch>({
  allergies,
  mayContain,
  unknownFor,
  evidence,
  reviewBy,
  noneOfTheRest,
  isReviewed,
  diets,
  ...own
}: Fields) {
  // The diets of an ingredient with parts are what these answer.
  const isLeaf = (own.ingredients ?? []).length === 0;
  const stated: CustomIngredientPatch = {
    ...(allergies && { allergies, mayContain, unknownFor, evidence, reviewBy, noneOfTheRest, isReviewed }),
    ...(isLeaf && diets && diets.length > 0 && { diets }),
  };
  return {
    own: { ...own, ...(!isLeaf && diets && { diets }) },
    stated: Object.keys(stated).length === 0 ? null : stated,
  };
}

/** The fields for the comparison of two versions. */
export const customIngredientFields = (
  keys: readonly StatementKey[],
  dietNames: Names,
): Field<CustomIngredientDraft>[] => [
  ...simpleFields<OtherFields>(
    CUSTOM_INGREDIENT_LABELS,
    (draft, field) => {
      switch (field) {
        case 'active':
        case 'isRestaurantOnly':
          return yesNo(draft[field]);
        case 'diets':
          return namesOf(draft.diets ?? [], dietNames).join(', ');
        case 'ingredients':
          return draft.ingredients.map(({ title, id }) => title || id).join(', ');
        default:
          return draft[field];
      }
    },
    { ingredients: mergeById },
  ),
  ...statementFields(DISLIKES, keys),
];
