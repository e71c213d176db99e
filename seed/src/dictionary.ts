import type { Dictionary } from '@justright/dietary-rules/dictionary';
import { FAMILIES } from './keys.ts';
import type { AllergyKey, DietKey, StatementKey } from './keys.ts';
import { legalEntriesOf } from './legal.ts';
import type { LegalEntry } from './legal.ts';

/** An entry of the allergies or the diets list, as the catalogue stores it. */
interface DictionaryEntry<Key extends string> {
  readonly id: Key;
  readonly key: Key;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly filledIconUrl: string;
  readonly unfilledIconUrl: string;
  readonly active: boolean;
}

/** A food that diners avoid. */
export interface AllergyEntry extends DictionaryEntry<StatementKey> {
  readonly familyKey: StatementKey | null;
  readonly legal: readonly LegalEntry[];
}

/** A diet, with the foods that rule it out. */
export interface DietEntry extends DictionaryEntry<DietKey> {
  readonly excludes: readonly StatementKey[];
  /** Its name is a claim that law protects. */
  readonly isFreeFrom: boolean;
}

function entry<Key extends string>(key: Key, name: string, title: string, description: string): DictionaryEntry<Key> {
  return {
    id: key,
    key,
    name,
    title,
    description,
    filledIconUrl: `/icons/${key}-filled.svg`,
    unfilledIconUrl: `/icons/${key}.svg`,
    active: true,
  };
}

/** Returns the family of a kind. */
function familyOf(key: StatementKey): StatementKey | null {
  const families = Object.entries(FAMILIES) as [AllergyKey, readonly StatementKey[]][];
  return families.find(([, kinds]) => kinds.includes(key))?.[0] ?? null;
}

function allergy(key: StatementKey, name: string, title: string, description: string): AllergyEntry {
  return { ...entry(key, name, title, description), familyKey: familyOf(key), legal: legalEntriesOf(key) };
}

/** Makes an entry that is not offered to diners: nothing is stated for its key yet. */
const inactive = (key: StatementKey, name: string, description: string): AllergyEntry => ({
  ...allergy(key, name, name, description),
  active: false,
});

/** Foods that a diner may avoid: the nine major allergens, dislikes, then foods that wait for their statements. */
export const ALLERGIES: readonly AllergyEntry[] = [
  allergy('milk', 'Dairy', 'Milk & dairy', 'Milk of any animal, and cheese, butter, cream, yogurt and whey.'),
  allergy('egg', 'Egg', 'Egg', 'Eggs of any bird, mayonnaise, meringue and fresh egg pasta.'),
  allergy('fish', 'Fish', 'Fish', 'Any fish, roe, fish sauce and anchovy, also in Worcestershire sauce.'),
  allergy(
    'shellfish',
    'Shellfish',
    'Shellfish',
    'Crustaceans and molluscs: shrimp, crab, lobster, clams, oysters, squid.',
  ),
  allergy(
    'tree_nut',
    'Tree nuts',
    'Tree nuts',
    'Almond, walnut, cashew, pistachio, hazelnut, pine nut and their like.',
  ),
  allergy('peanut', 'Peanut', 'Peanut', 'Peanuts, peanut butter and peanut oil.'),
  allergy('gluten', 'Wheat & gluten', 'Wheat & gluten', 'Wheat, rye, barley, spelt and, to be careful, oats.'),
  allergy('soy', 'Soy', 'Soy', 'Soybeans, tofu, soy sauce, miso, edamame and soybean oil.'),
  allergy('sesame', 'Sesame', 'Sesame', 'Sesame seeds, tahini, hummus and sesame oil.'),
  allergy('pork', 'Pork', 'Pork', 'Pork, ham, bacon, lard and gelatin.'),
  allergy('beef', 'Beef', 'Beef & veal', 'Beef, veal, bison, tallow and gelatin.'),
  allergy('lamb', 'Lamb', 'Lamb & goat', 'Lamb, mutton and goat.'),
  allergy('chicken', 'Chicken', 'Chicken & poultry', 'Chicken, turkey, duck and every other bird.'),
  allergy('onion', 'Onion', 'Onion & its family', 'Onions, shallots, scallions, leeks and chives.'),
  allergy('garlic', 'Garlic', 'Garlic', 'Garlic, fresh, dried or in a sauce.'),
  allergy('mushroom', 'Mushroom', 'Mushroom', 'Every edible mushroom, fresh or dried.'),
  allergy('cilantro', 'Cilantro', 'Cilantro', 'Fresh cilantro, also called coriander, and its seed.'),
  allergy('tomato', 'Tomato', 'Tomato', 'Tomatoes, ketchup, salsa and tomato sauces.'),
  allergy('bell_pepper', 'Bell pepper', 'Bell pepper', 'Sweet peppers of any colour, pimiento and paprika.'),
  allergy('chili', 'Spicy', 'Chili & spicy', 'Hot peppers, fresh or dried, and hot sauces.'),
  allergy('coconut', 'Coconut', 'Coconut', 'Coconut flesh, milk, cream, water and oil.'),
  allergy('corn', 'Corn', 'Corn', 'Sweet corn, masa, cornstarch and corn syrup.'),
  allergy('olive', 'Olive', 'Olive', 'Olives and olive oil.'),
  allergy('eggplant', 'Eggplant', 'Eggplant', 'Eggplant, also called aubergine.'),
  allergy('avocado', 'Avocado', 'Avocado', 'Avocado, guacamole and avocado oil.'),
  allergy('mustard', 'Mustard', 'Mustard', 'Mustard, its seed and greens, and dressings made with it.'),
  allergy('celery', 'Celery', 'Celery', 'Celery, celery root and celery seed.'),
  allergy('alcohol', 'Alcohol', 'Alcohol', 'Wine, beer and spirits, in the glass or in the pan.'),
  inactive('almond', 'Almond', 'Almonds, and the flour, milk, butter and marzipan made of them.'),
  inactive('hazelnut', 'Hazelnut', 'Hazelnuts, also called filberts, and praline and spreads made of them.'),
  inactive('walnut', 'Walnut', 'Walnuts and walnut oil.'),
  inactive('cashew', 'Cashew', 'Cashews, and the butter, milk and cream made of them.'),
  inactive('pecan', 'Pecan', 'Pecans, also in pies and pralines.'),
  inactive('brazil_nut', 'Brazil nut', 'Brazil nuts, also in nut mixes.'),
  inactive('pistachio', 'Pistachio', 'Pistachios, and the paste and ice cream made of them.'),
  inactive('macadamia', 'Macadamia', 'Macadamia nuts and their oil.'),
  inactive('pine_nut', 'Pine nut', 'Pine nuts, as in pesto.'),
  inactive('chestnut', 'Chestnut', 'Sweet chestnuts, whole, as a purée or as flour. Water chestnuts are none.'),
  inactive('wheat', 'Wheat', 'Wheat flour, semolina, durum, bulgur, couscous and seitan.'),
  inactive('rye', 'Rye', 'Rye grain, flour, bread and crispbread.'),
  inactive('barley', 'Barley', 'Barley, malt and malt vinegar, and most beers.'),
  inactive('oats', 'Oats', 'Oats, oatmeal, oat milk and granola.'),
  inactive('spelt', 'Spelt', 'Spelt, also called dinkel, and green spelt.'),
  inactive('kamut', 'Kamut', 'Khorasan wheat, which is sold as Kamut.'),
  inactive('triticale', 'Triticale', 'Triticale, a cross of wheat and rye.'),
  inactive('crustacean', 'Crustaceans', 'Shrimp, crab, lobster, crayfish and krill.'),
  inactive('mollusc', 'Molluscs', 'Clams, mussels, oysters, scallops, squid, octopus and snails.'),
  inactive('lupin', 'Lupin', 'Lupin seeds and lupin flour.'),
  inactive('sulphite', 'Sulphites', 'Sulphur dioxide and sulphites, as in wine, dried fruit and pickles.'),
  inactive('honey', 'Honey', 'Honey, mead, and what is sweetened with honey.'),
  inactive('gelatin', 'Gelatin', 'Gelatin of pigs and cattle, as in jellies, marshmallows and gummy sweets.'),
  inactive('other_meat', 'Other meat', 'Game, rabbit, horse, and every meat that has no entry of its own.'),
];

/**
 * Avoided foods that rule a diet out. Meat of unknown slaughter and animal rennet have no key: a food with them just
 * lists no halal or kosher-style. Gelatin is that of pigs and cattle; gelatin of fish is stated as fish.
 */
export const DIET_EXCLUDES: Readonly<Record<DietKey, readonly StatementKey[]>> = {
  vegan: ['milk', 'egg', 'fish', 'shellfish', 'pork', 'beef', 'lamb', 'chicken', 'other_meat', 'honey', 'gelatin'],
  vegetarian: ['fish', 'shellfish', 'pork', 'beef', 'lamb', 'chicken', 'other_meat', 'gelatin'],
  pescatarian: ['pork', 'beef', 'lamb', 'chicken', 'other_meat', 'gelatin'],
  keto: [],
  paleo: ['milk', 'gluten', 'soy', 'peanut', 'corn', 'lupin', 'alcohol'],
  gluten_free: ['gluten'],
  dairy_free: ['milk'],
  halal: ['pork', 'alcohol'],
  kosher_style: ['pork', 'shellfish'],
  slow_carb: ['milk', 'gluten', 'corn', 'alcohol'],
  clean_program: [
    'milk',
    'egg',
    'gluten',
    'corn',
    'soy',
    'peanut',
    'pork',
    'beef',
    'shellfish',
    'tomato',
    'bell_pepper',
    'chili',
    'eggplant',
    'alcohol',
  ],
};

const diet = (key: DietKey, name: string, title: string, description: string): DietEntry => ({
  ...entry(key, name, title, description),
  excludes: DIET_EXCLUDES[key],
  isFreeFrom: key === 'gluten_free' || key === 'dairy_free',
});

/** Diets. The API hides `slow_carb` and `clean_program` from diners; staff see all. */
export const DIETS: readonly DietEntry[] = [
  diet('vegan', 'Vegan', 'Vegan', 'Nothing that comes from an animal, honey included.'),
  diet('vegetarian', 'Vegetarian', 'Vegetarian', 'No meat, fish or rennet cheese. Eggs and dairy are fine.'),
  diet('pescatarian', 'Pescatarian', 'Pescatarian', 'Vegetarian, with fish and shellfish.'),
  diet('keto', 'Keto', 'Keto', 'Very few carbohydrates: every ingredient counts.'),
  diet('paleo', 'Paleo', 'Paleo', 'No grains, legumes, dairy, refined sugar or seed oils.'),
  diet('gluten_free', 'Gluten-free', 'Gluten-free', 'No wheat, rye, barley or oats.'),
  diet('dairy_free', 'Dairy-free', 'Dairy-free', 'No milk of any animal, in any form.'),
  diet('halal', 'Halal', 'Halal', 'No pork or alcohol, and meat only where the kitchen declares it.'),
  diet('kosher_style', 'Kosher-style', 'Kosher-style', 'No pork or shellfish, and never meat with milk.'),
  diet('slow_carb', 'Slow carb', 'Slow carb', 'Protein, legumes and vegetables. No grains, fruit or dairy.'),
  diet('clean_program', 'Clean program', 'Clean program', 'An elimination diet without the common triggers.'),
];

/** The dictionary as the dietary rules read it. */
export const DICTIONARY: Dictionary = {
  allergies: ALLERGIES.map(({ key, familyKey, active }) => ({ key, familyKey, isCoveredByFamily: true, active })),
  diets: DIETS,
};
