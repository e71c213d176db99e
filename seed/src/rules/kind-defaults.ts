import type { FoodRecord } from '../food-record.ts';
import type { AllergyKey } from '../keys.ts';
import { addedBy } from './kind-rule.ts';
import type { KindRule } from './kind-rule.ts';
import { PACKAGED_FOOD_DEFAULTS } from './packaged-food-defaults.ts';
import { PREPARED_FOOD_DEFAULTS } from './prepared-food-defaults.ts';
import { SINGLE_FOOD_DEFAULTS } from './single-food-defaults.ts';

/** What every food of a group is, whether or not its name says so. */
const BY_GROUP: readonly KindRule[] = [
  { groups: ['Finfish and Shellfish Products'], name: /\bcanned\b/, adds: ['soy'] },
  { groups: ['Dairy and Egg Products'], name: /\bblue\b|\broquefort\b|\bgorgonzola\b/, adds: ['gluten'] },
  { groups: ['Legumes and Legume Products'], name: /\bpeanut (?:butter|spread)\b/, adds: ['peanut', 'soy'] },
  { groups: ['Beef Products'], adds: ['beef'] },
  { groups: ['Pork Products'], adds: ['pork'] },
  { groups: ['Poultry Products'], adds: ['chicken'] },
  { groups: ['Lamb, Veal, and Game Products'], name: /\b(?:veal|bison|beefalo|buffalo)\b/, adds: ['beef'] },
  { groups: ['Lamb, Veal, and Game Products'], name: /\b(?:lamb|mutton|goat)\b/, adds: ['lamb'] },
  { groups: ['Lamb, Veal, and Game Products'], name: /\bboar\b/, adds: ['pork'] },
  { groups: ['Finfish and Shellfish Products'], name: /^(?!crustaceans|mollusks|frog|turtle)/, adds: ['fish'] },
  { groups: ['Finfish and Shellfish Products'], name: /^(?:crustaceans|mollusks|jellyfish)/, adds: ['shellfish'] },
  {
    groups: ['Dairy and Egg Products'],
    name: /^(?!eggs?, (?:whole|white|yolk|duck|goose|quail|turkey)\b(?!.*(?:omelet|scrambled)))/,
    adds: ['milk'],
  },
  { groups: ['Dairy and Egg Products'], name: /\begg|\bice cream|\byogurt, frozen/, adds: ['egg'] },
];

/** What a name's own claim rules out among the defaults of its kind; never against a word of the name itself. */
function claimedAbsent(name: string): AllergyKey | undefined {
  return /\bgluten\s*-?\s*free\b/.test(name) ? 'gluten' : undefined;
}

export function groupAllergens(food: FoodRecord): AllergyKey[] {
  return addedBy(BY_GROUP, food);
}

/**
 * What this kind of composite food commonly contains: added when the name alone doesn't prove what is in the food. A
 * claim in the name ("gluten-free") takes back the one allergen that it speaks of, see `claimedAbsent`.
 */
export function compositeAllergens(food: FoodRecord): AllergyKey[] {
  const absent = claimedAbsent(food.description.toLowerCase());
  return addedBy([...PREPARED_FOOD_DEFAULTS, ...PACKAGED_FOOD_DEFAULTS, ...SINGLE_FOOD_DEFAULTS], food).filter(
    (key) => key !== absent,
  );
}
