import { namesOf as fieldNames, pick } from '@justright/contract/fields';
import type { CustomIngredient, CustomIngredientPatch } from '@justright/contract/ingredients';
import type { IssueFields } from '@justright/editing/issues';
import { comparedFields, labelsOf } from '@justright/editing/field-record';
import type { Field } from '@justright/editing/merge';
import {
  CUSTOM_INGREDIENT_FIELDS,
  type CustomIngredientValues,
} from '../../shared/statement/custom-ingredient-fields.ts';
import type { StatementKey } from '../../shared/statement/statement-draft.ts';
import {
  STATEMENT_ISSUE_FIELDS,
  type StatementDraft,
  statementFields,
  toStatementDraft,
} from '../../shared/statement/statement-edit.ts';
import type { Names } from '../../shared/tags/tags.ts';

/** The value that the dialog of a custom ingredient edits. */
export type CustomIngredientDraft = StatementDraft & CustomIngredientValues;

/** The prefix of the draft names of a restaurant's custom ingredients. */
export const customIngredientDrafts = (restaurantId: string): string => `custom-ingredient.${restaurantId}.`;

/** The label of the statement. */
export const DISLIKES = 'Dislikes';

export const CUSTOM_INGREDIENT_LABELS = labelsOf(CUSTOM_INGREDIENT_FIELDS);

export const CUSTOM_INGREDIENT_ISSUE_FIELDS: IssueFields = {
  ...STATEMENT_ISSUE_FIELDS,
  unshown: ['active', 'isRestaurantOnly'],
};

const EMPTY: CustomIngredientValues = {
  title: '',
  description: '',
  ingredients: [],
  diets: null,
  active: true,
  isRestaurantOnly: true,
};

export const toCustomIngredientDraft = (
  saved: CustomIngredient | null,
  keys: readonly StatementKey[],
): CustomIngredientDraft => ({
  ...pick<CustomIngredientValues, keyof CustomIngredientValues>(saved ?? EMPTY, fieldNames(CUSTOM_INGREDIENT_FIELDS)),
  ...toStatementDraft(saved, keys),
});

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
  freeFrom,
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
    ...(allergies && { allergies, mayContain, unknownFor, freeFrom, evidence, reviewBy, noneOfTheRest, isReviewed }),
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
  ...comparedFields<CustomIngredientValues, Names>(CUSTOM_INGREDIENT_FIELDS, dietNames),
  ...statementFields(DISLIKES, keys),
];
