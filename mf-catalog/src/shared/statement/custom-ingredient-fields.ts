import type { CustomIngredient, CustomIngredientPatch } from '@justright/contract/ingredients';
import type { FieldRecord } from '@justright/editing/field-record';
import { mergeById } from '@justright/editing/merge-lists';
import { yesNo } from '@justright/ui/texts';
import { type Names, namesOf } from '../tags/tags.ts';
import type { StatementBody } from './statement-edit.ts';

/** What a statement says and the acts of saving. */
type Unedited = keyof StatementBody | 'confirmsTexts' | 'version';
type Edited = Pick<CustomIngredient, Exclude<keyof CustomIngredientPatch, Unedited>>;
/** The fields that people edit besides the statement. */
export interface CustomIngredientValues extends Omit<Edited, 'diets'> {
  /** The declared diets. Null until the first choice: then the diets that all parts meet are declared. */
  diets: string[] | null;
}

/** The fields besides the statement, in the order in which they are compared. */
export const CUSTOM_INGREDIENT_FIELDS = {
  title: { label: 'Title' },
  description: { label: 'Description', input: 'lines' },
  ingredients: {
    label: 'Ingredients',
    text: (ingredients) => ingredients.map(({ title, id }) => title || id).join(', '),
    merge: mergeById,
  },
  diets: {
    label: 'Preferences',
    historyLabel: 'Goals',
    text: (diets, _draft, dietNames) => namesOf(diets ?? [], dietNames).join(', '),
  },
  active: { label: 'Active', text: yesNo },
  isRestaurantOnly: { label: 'Restaurant only', historyLabel: 'In this restaurant only', text: yesNo },
} as const satisfies FieldRecord<CustomIngredientValues, Names>;
