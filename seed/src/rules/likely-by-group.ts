import type { FoodRecord } from '../food-record.ts';
import type { AllergyKey } from '../keys.ts';
import { addedBy } from './kind-rule.ts';
import type { KindRule } from './kind-rule.ts';

/** The avoided foods that nearly every food of a group has, even when its name does not mention them. */
const LIKELY_BY_GROUP: readonly KindRule[] = [
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

/** Returns the avoided foods that a food has, or nearly always has, by its group and the kind in it. */
export const keysLikelyByGroup = (food: FoodRecord): AllergyKey[] => addedBy(LIKELY_BY_GROUP, food);
