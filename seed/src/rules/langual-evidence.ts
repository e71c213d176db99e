import type { FoodRecord } from '../food-record.ts';
import type { AllergyKey } from '../keys.ts';

/** USDA's own codes for a food's sources and additions, and the avoided foods that they prove. */
const CODES: readonly (readonly [RegExp, readonly AllergyKey[]])[] = [
  [/^(?:MILK|COW|WHEY|CHEESE|BUTTER|MARGARINE|MILK PROTEIN)(?: ADDED)?$/, ['milk']],
  [/^EGG(?: YOLK| WHITE)? ADDED$/, ['egg']],
  [/^BREADED OR BATTER-COATED$/, ['gluten', 'egg', 'milk']],
  [
    /^(?:(?:HARD|SOFT|DURUM) )?WHEAT(?: GERM)?(?: ADDED)?$|^(?:RYE|BARLEY|OAT|TRITICALE|SPELT)$|^GRAIN ADDED$/,
    ['gluten'],
  ],
  [/^SOYBEAN$/, ['soy']],
  [/^SESAME$/, ['sesame']],
  [/^PEANUT(?: OR PEANUT BUTTER ADDED)?$/, ['peanut']],
  [/^TREE NUT ADDED$|^(?:ALMOND|CASHEW|PECAN|(?:EUROPEAN|CHINESE|JAPANESE) CHESTNUT)$/, ['tree_nut']],
  [/^MARGARINE ADDED$|^(?:VEGETABLE )?FAT OR OIL (?:ADDED|COATED)$/, ['soy']],
  [/^MEAT ADDED$/, ['pork', 'beef']],
  [/^POULTRY ADDED$/, ['chicken']],
  [/^CATTLE$/, ['beef']],
  [/^SWINE$/, ['pork']],
  [/^MUSHROOM ADDED$|MUSHROOM$/, ['mushroom']],
  [/^TOMATO(?: ADDED)?$/, ['tomato']],
  [/^ONION ADDED$/, ['onion']],
  [/^COCONUT$/, ['coconut']],
  [/^CORN SYRUP ADDED$|\bCORN(?:, \w+)?$/, ['corn']],
];

/** Additions without a food of their own: salt, water, sugar, vitamins, minerals, acids, fruit and its juice. */
const HARMLESS_ADDITION =
  /^(?:SALT|WATER|SUGAR|SUCROSE|DEXTROSE|HONEY|NUTRITIVE SWEETENER|SWEETENER|VITAMIN|IRON|NIACIN|RIBOFLAVIN|THIAMINE|FOLIC|CALCIUM|MINERAL|NUTRIENT|COLOR|FRUIT|LEAVENING|SULPHUR|CORN SYRUP|BUCKWHEAT|VEGETABLE FAT OR OIL|FAT OR OIL)/;

/** Returns the avoided foods that USDA's codes prove. */
export function allergensCoded(food: FoodRecord): Set<AllergyKey> {
  const found = new Set<AllergyKey>();
  for (const code of [...food.sources, ...food.treatments]) {
    for (const [pattern, keys] of CODES) {
      if (pattern.test(code)) for (const key of keys) found.add(key);
    }
  }
  return found;
}

/**
 * Returns the first addition that the name does not explain ("FLAVORING, SPICE OR HERB ADDED"); undefined when there is
 * none.
 */
export function unknownAddition(food: FoodRecord): string | undefined {
  return food.treatments.find(
    (code) =>
      (code.endsWith(' ADDED') || code.includes(' ADDED, ')) &&
      !HARMLESS_ADDITION.test(code) &&
      !CODES.some(([pattern]) => pattern.test(code)),
  );
}
