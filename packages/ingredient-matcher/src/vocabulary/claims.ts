/** What a claim or a negation excludes, by keys of the catalogue's allergies and by names without a key. */
export interface ExcludedClass {
  readonly label: string;
  readonly allergies: readonly string[];
  /** Prefixes of catalogue titles in lower case. */
  readonly titles?: readonly string[];
}

/** The kinds of the families, which a claim about the family denies too. */
const NUT_KINDS = 'almond hazelnut walnut cashew pecan brazil_nut pistachio macadamia pine_nut chestnut'.split(' ');
const CEREALS = 'wheat rye barley oats spelt kamut triticale'.split(' ');

const MEATS = ['pork', 'beef', 'lamb', 'chicken'];
const SHELLFISH = ['shellfish', 'crustacean', 'mollusc'];
const SEA = ['fish', ...SHELLFISH];
const TREE_NUTS = ['tree_nut', ...NUT_KINDS];

const DAIRY: ExcludedClass = { label: 'dairy', allergies: ['milk'] };
const GLUTEN: ExcludedClass = { label: 'gluten', allergies: ['gluten', ...CEREALS] };
export const NUTS: ExcludedClass = { label: 'nut', allergies: [...TREE_NUTS, 'peanut'] };
const EGG: ExcludedClass = { label: 'egg', allergies: ['egg'] };
const MEAT: ExcludedClass = { label: 'meat', allergies: MEATS, titles: ['game meat', 'frog legs'] };
const VEGAN: ExcludedClass = {
  label: 'animal product',
  allergies: ['milk', 'egg', ...SEA, ...MEATS],
  titles: ['honey', 'gelatin', 'game meat', 'frog legs'],
};
const VEGETARIAN: ExcludedClass = {
  label: 'meat or fish',
  allergies: [...MEATS, ...SEA],
  titles: ['gelatin', 'game meat', 'frog legs'],
};

/**
 * Classes by the word that a menu uses before "free" or after "no". Of a family all kinds are denied, of a kind this kind
 * alone: bread without wheat may be of rye. Lactose-free milk is still milk, so lactose is none.
 */
export const CLASSES: ReadonlyMap<string, ExcludedClass> = new Map([
  ['dairy', DAIRY],
  ['gluten', GLUTEN],
  ['wheat', { label: 'wheat', allergies: ['wheat'] }],
  ['nut', NUTS],
  ['tree nut', { label: 'tree nut', allergies: TREE_NUTS }],
  ['peanut', { label: 'peanut', allergies: ['peanut'] }],
  ['egg', EGG],
  ['fish', { label: 'fish', allergies: ['fish'] }],
  ['shellfish', { label: 'shellfish', allergies: SHELLFISH }],
  ['seafood', { label: 'seafood', allergies: SEA }],
  ['soy', { label: 'soy', allergies: ['soy'] }],
  ['sesame', { label: 'sesame', allergies: ['sesame'] }],
  ['pork', { label: 'pork', allergies: ['pork'] }],
  ['beef', { label: 'beef', allergies: ['beef'] }],
  ['meat', MEAT],
  ['alcohol', { label: 'alcohol', allergies: ['alcohol'] }],
  ['onion', { label: 'onion', allergies: ['onion'] }],
  ['garlic', { label: 'garlic', allergies: ['garlic'] }],
  ['mushroom', { label: 'mushroom', allergies: ['mushroom'] }],
  ['tomato', { label: 'tomato', allergies: ['tomato'] }],
  ['coconut', { label: 'coconut', allergies: ['coconut'] }],
  ['corn', { label: 'corn', allergies: ['corn'] }],
  ['animal product', VEGAN],
  ['milk', DAIRY],
]);

/** Claims in one word, or in two that are not "X free". */
export const CLAIMS: ReadonlyMap<string, ExcludedClass> = new Map([
  ['vegan', VEGAN],
  ['plant based', VEGAN],
  ['vegetarian', VEGETARIAN],
  ['meatless', VEGETARIAN],
  ['eggless', EGG],
  ['dairyless', DAIRY],
  ['flourless', GLUTEN],
  ['nondairy', DAIRY],
  ['non dairy', DAIRY],
]);

/** Letters after a dish: "(V, GF)". "V" and "VG" mean vegan or vegetarian, so the weaker one is used. */
export const CLAIM_CODES: ReadonlyMap<string, ExcludedClass> = new Map([
  ['gf', GLUTEN],
  ['df', DAIRY],
  ['nf', NUTS],
  ['v', VEGETARIAN],
  ['vg', VEGETARIAN],
]);
