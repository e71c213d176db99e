import { CEREALS, NUTS } from '@justright/contract/legal-sets';

/** Keys of the foods that a diner may avoid: the nine major allergens first, then common dislikes. */
export const ALLERGY_KEYS = [
  'milk',
  'egg',
  'fish',
  'shellfish',
  'tree_nut',
  'peanut',
  'gluten',
  'soy',
  'sesame',
  'pork',
  'beef',
  'lamb',
  'chicken',
  'onion',
  'garlic',
  'mushroom',
  'cilantro',
  'tomato',
  'bell_pepper',
  'chili',
  'coconut',
  'corn',
  'olive',
  'eggplant',
  'avocado',
  'mustard',
  'celery',
  'alcohol',
] as const;

export type AllergyKey = (typeof ALLERGY_KEYS)[number];

export const DIET_KEYS = [
  'vegan',
  'vegetarian',
  'pescatarian',
  'keto',
  'paleo',
  'gluten_free',
  'dairy_free',
  'halal',
  'kosher_style',
  'slow_carb',
  'clean_program',
] as const;

export type DietKey = (typeof DIET_KEYS)[number];

/** Kinds of the avoided foods that are families, as the laws count them. A family has its kinds' worst answer. */
export const FAMILIES = {
  tree_nut: NUTS,
  gluten: CEREALS,
  shellfish: ['crustacean', 'mollusc'],
} as const satisfies Partial<Record<AllergyKey, readonly string[]>>;

/** Keys that a statement answers: today's, the kinds of the families, and foods that the law or a diet names. */
export const STATEMENT_KEYS = [
  ...ALLERGY_KEYS,
  ...FAMILIES.tree_nut,
  ...FAMILIES.gluten,
  ...FAMILIES.shellfish,
  'lupin',
  'sulphite',
  'honey',
  'gelatin',
  'other_meat',
] as const;

export type StatementKey = (typeof STATEMENT_KEYS)[number];
