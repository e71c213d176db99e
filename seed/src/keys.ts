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
