import type { AllergyKey, DietKey, StatementKey } from './keys.ts';

/** An entry of the allergies or the diets list, as the catalogue stores it. */
export interface DictionaryEntry<Key extends string> {
  readonly id: Key;
  readonly key: Key;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly filledIconUrl: string;
  readonly unfilledIconUrl: string;
  readonly active: boolean;
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

/** Foods that a diner may avoid: the nine major allergens, then dislikes. */
export const ALLERGIES: readonly DictionaryEntry<AllergyKey>[] = [
  entry('milk', 'Dairy', 'Milk & dairy', 'Milk of any animal, and cheese, butter, cream, yogurt and whey.'),
  entry('egg', 'Egg', 'Egg', 'Eggs of any bird, mayonnaise, meringue and fresh egg pasta.'),
  entry('fish', 'Fish', 'Fish', 'Any fish, roe, fish sauce and anchovy, also in Worcestershire sauce.'),
  entry(
    'shellfish',
    'Shellfish',
    'Shellfish',
    'Crustaceans and molluscs: shrimp, crab, lobster, clams, oysters, squid.',
  ),
  entry('tree_nut', 'Tree nuts', 'Tree nuts', 'Almond, walnut, cashew, pistachio, hazelnut, pine nut and their like.'),
  entry('peanut', 'Peanut', 'Peanut', 'Peanuts, peanut butter and peanut oil.'),
  entry('gluten', 'Wheat & gluten', 'Wheat & gluten', 'Wheat, rye, barley, spelt and, to be careful, oats.'),
  entry('soy', 'Soy', 'Soy', 'Soybeans, tofu, soy sauce, miso, edamame and soybean oil.'),
  entry('sesame', 'Sesame', 'Sesame', 'Sesame seeds, tahini, hummus and sesame oil.'),
  entry('pork', 'Pork', 'Pork', 'Pork, ham, bacon, lard and gelatin.'),
  entry('beef', 'Beef', 'Beef & veal', 'Beef, veal, bison, tallow and gelatin.'),
  entry('lamb', 'Lamb', 'Lamb & goat', 'Lamb, mutton and goat.'),
  entry('chicken', 'Chicken', 'Chicken & poultry', 'Chicken, turkey, duck and every other bird.'),
  entry('onion', 'Onion', 'Onion & its family', 'Onions, shallots, scallions, leeks and chives.'),
  entry('garlic', 'Garlic', 'Garlic', 'Garlic, fresh, dried or in a sauce.'),
  entry('mushroom', 'Mushroom', 'Mushroom', 'Every edible mushroom, fresh or dried.'),
  entry('cilantro', 'Cilantro', 'Cilantro', 'Fresh cilantro, also called coriander, and its seed.'),
  entry('tomato', 'Tomato', 'Tomato', 'Tomatoes, ketchup, salsa and tomato sauces.'),
  entry('bell_pepper', 'Bell pepper', 'Bell pepper', 'Sweet peppers of any colour, pimiento and paprika.'),
  entry('chili', 'Spicy', 'Chili & spicy', 'Hot peppers, fresh or dried, and hot sauces.'),
  entry('coconut', 'Coconut', 'Coconut', 'Coconut flesh, milk, cream, water and oil.'),
  entry('corn', 'Corn', 'Corn', 'Sweet corn, masa, cornstarch and corn syrup.'),
  entry('olive', 'Olive', 'Olive', 'Olives and olive oil.'),
  entry('eggplant', 'Eggplant', 'Eggplant', 'Eggplant, also called aubergine.'),
  entry('avocado', 'Avocado', 'Avocado', 'Avocado, guacamole and avocado oil.'),
  entry('mustard', 'Mustard', 'Mustard', 'Mustard, its seed and greens, and dressings made with it.'),
  entry('celery', 'Celery', 'Celery', 'Celery, celery root and celery seed.'),
  entry('alcohol', 'Alcohol', 'Alcohol', 'Wine, beer and spirits, in the glass or in the pan.'),
];

/** Diets. The API hides `slow_carb` and `clean_program` from diners; staff see all. */
export const DIETS: readonly DictionaryEntry<DietKey>[] = [
  entry('vegan', 'Vegan', 'Vegan', 'Nothing that comes from an animal, honey included.'),
  entry('vegetarian', 'Vegetarian', 'Vegetarian', 'No meat, fish or rennet cheese. Eggs and dairy are fine.'),
  entry('pescatarian', 'Pescatarian', 'Pescatarian', 'Vegetarian, with fish and shellfish.'),
  entry('keto', 'Keto', 'Keto', 'Very few carbohydrates: every ingredient counts.'),
  entry('paleo', 'Paleo', 'Paleo', 'No grains, legumes, dairy, refined sugar or seed oils.'),
  entry('gluten_free', 'Gluten-free', 'Gluten-free', 'No wheat, rye, barley or oats.'),
  entry('dairy_free', 'Dairy-free', 'Dairy-free', 'No milk of any animal, in any form.'),
  entry('halal', 'Halal', 'Halal', 'No pork or alcohol, and meat only where the kitchen declares it.'),
  entry('kosher_style', 'Kosher-style', 'Kosher-style', 'No pork or shellfish, and never meat with milk.'),
  entry('slow_carb', 'Slow carb', 'Slow carb', 'Protein, legumes and vegetables. No grains, fruit or dairy.'),
  entry('clean_program', 'Clean program', 'Clean program', 'An elimination diet without the common triggers.'),
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
