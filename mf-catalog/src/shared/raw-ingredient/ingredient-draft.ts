import { namesOf as fieldNames, pick } from '@justright/contract/fields';
import type { Ingredient, IngredientPatch, IngredientReference } from '@justright/contract/ingredients';
import { comparedFields, type FieldRecord, labelsOf } from '@justright/editing/field-record';
import type { IssueFields } from '@justright/editing/issues';
import type { Field } from '@justright/editing/merge';
import { mergeById, mergeKeys } from '@justright/editing/merge-lists';
import {
  STATEMENT_ISSUE_FIELDS,
  type StatementBody,
  type StatementDraft,
  statementFields,
  toStatementDraft,
} from '../statement/statement-edit.ts';
import type { StatementKey } from '../statement/statement-draft.ts';
import { namesOf } from '../tags/tags.ts';
import type { Dictionary } from './dictionary.ts';
import { yesNo } from '@justright/ui/texts';

/** What a statement says and the acts of saving. */
type Unedited = keyof StatementBody | 'confirmsTexts' | 'version';
/** The fields besides the statement. `id` is the NDB number; it is fixed once saved. */
type OwnFields = Pick<Ingredient, 'id' | Exclude<keyof IngredientPatch, Unedited>>;
/** The value that the dialog of a raw ingredient edits. */
export type IngredientDraft = StatementDraft & OwnFields;

type DietNames = Pick<Dictionary, 'dietNames'>;
/** The fields besides the statement, in the order in which they are compared. */
export const INGREDIENT_FIELDS = {
  id: { label: 'NDB number' },
  title: { label: 'Name', historyLabel: 'Title' },
  description: { label: 'Description', input: 'lines' },
  foodGroup: { label: 'Food group' },
  active: { label: 'Active', text: yesNo },
  diets: {
    label: 'Goals',
    text: (diets, _draft, { dietNames }) => namesOf(diets, dietNames).join(', '),
    merge: mergeKeys,
  },
  ingredients: {
    label: 'Ingredients',
    text: (ingredients) => ingredients.map(({ title, id }) => title || id).join(', '),
    merge: mergeById,
  },
  isSingle: { label: 'Single food', text: yesNo },
  isWholeAndFresh: { label: 'Whole and fresh', text: yesNo },
} as const satisfies FieldRecord<OwnFields, DietNames>;
export const INGREDIENT_LABELS = labelsOf(INGREDIENT_FIELDS);

const EMPTY: OwnFields = {
  id: '',
  title: '',
  description: '',
  foodGroup: '',
  active: true,
  diets: [],
  ingredients: [],
  isSingle: false,
  isWholeAndFresh: false,
};

export const toIngredientDraft = (ingredient: Ingredient | null, keys: readonly StatementKey[]): IngredientDraft => ({
  ...pick(ingredient ?? EMPTY, fieldNames(INGREDIENT_FIELDS)),
  ...toStatementDraft(ingredient, keys),
});

/** Changes the parts; what is made of others is no single food, and not whole and fresh. */
export const withParts = (ingredients: IngredientReference[]): Partial<IngredientDraft> => ({
  ingredients,
  ...(ingredients.length > 0 && { isSingle: false, isWholeAndFresh: false }),
});

/** The label of the statement. */
export const DISLIKES = 'Dislikes';

export const INGREDIENT_ISSUE_FIELDS: IssueFields = { ...STATEMENT_ISSUE_FIELDS, unshown: ['active'] };

/** The fields for the comparison of two versions. */
export const ingredientFields = ({
  allergies,
  dietNames,
}: Pick<Dictionary, 'allergies' | 'dietNames'>): Field<IngredientDraft>[] => [
  ...comparedFields<OwnFields, DietNames>(INGREDIENT_FIELDS, { dietNames }),
  ...statementFields(DISLIKES, allergies),
];
