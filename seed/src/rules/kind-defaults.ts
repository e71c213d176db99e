import type { FoodRecord } from '../food-record.ts';
import type { AllergyKey } from '../keys.ts';
import { addedBy } from './kind-rule.ts';
import type { KindRule } from './kind-rule.ts';
import { PACKAGED_FOOD_DEFAULTS } from './packaged-food-defaults.ts';
import { PREPARED_FOOD_DEFAULTS } from './prepared-food-defaults.ts';
import { SINGLE_FOOD_DEFAULTS } from './single-food-defaults.ts';

/** The avoided foods of every food of a group, even when its name does not mention them. */
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

/** Returns the default that a claim in the name rules out; never one that the name itself mentions. */
export function claimedAbsent(name: string): AllergyKey | undefined {
  return /\bgluten\s*-?\s*free\b/.test(name) ? 'gluten' : undefined;
}

export function groupAllergens(food: FoodRecord): AllergyKey[] {
  return addedBy(BY_GROUP, food);
}

/**
 * Returns what this kind of composite food commonly contains, for a name that does not prove the food's contents. A
 * claim in the name ("gluten-free") removes the one allergen that it mentions, see `claimedAbsent`.
 */
export function compositeAllergens(food: FoodRecord): AllergyKey[] {
  const absent = claimedAbsent(food.description.toLowerCase());
  return addedBy([...PREPARED_FOOD_DEFAULTS, ...PACKAGED_FOOD_DEFAULTS, ...SINGLE_FOOD_DEFAULTS], food).filter(
    (key) => key !== absent,
  );
}
