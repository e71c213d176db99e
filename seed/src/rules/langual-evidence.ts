import type { FoodRecord } from '../food-record.ts';
import type { AllergyKey, StatementKey } from '../keys.ts';

interface Code {
  readonly pattern: RegExp;
  /** Avoided foods that come with it in most foods. */
  readonly means: readonly AllergyKey[];
  /** Those that it proves, with their kinds. */
  readonly proves: readonly StatementKey[];
}

const code = (pattern: RegExp, means: readonly AllergyKey[], proves: readonly StatementKey[]): Code => ({
  pattern,
  means,
  proves,
});

/** USDA's own codes for a food's sources and additions. */
const CODES: readonly Code[] = [
  code(/^(?:MILK|COW|WHEY|CHEESE|BUTTER|MILK PROTEIN)(?: ADDED)?$/, ['milk'], ['milk']),
  code(/^MARGARINE(?: ADDED)?$/, ['milk'], []),
  code(/^EGG(?: YOLK| WHITE)? ADDED$/, ['egg'], ['egg']),
  code(/^BREADED OR BATTER-COATED$/, ['gluten', 'egg', 'milk'], ['wheat']),
  code(/^(?:(?:HARD|SOFT|DURUM) )?WHEAT(?: GERM)?(?: ADDED)?$/, ['gluten'], ['wheat']),
  code(/^RYE$/, ['gluten'], ['rye']),
  code(/^BARLEY$/, ['gluten'], ['barley']),
  code(/^OAT$/, ['gluten'], ['oats']),
  code(/^TRITICALE$/, ['gluten'], ['triticale', 'wheat', 'rye']),
  code(/^SPELT$/, ['gluten'], ['spelt', 'wheat']),
  code(/^GRAIN ADDED$/, ['gluten'], []),
  code(/^SOYBEAN$/, ['soy'], ['soy']),
  code(/^SESAME$/, ['sesame'], ['sesame']),
  code(/^PEANUT(?: OR PEANUT BUTTER ADDED)?$/, ['peanut'], ['peanut']),
  code(/^TREE NUT ADDED$/, ['tree_nut'], ['tree_nut']),
  code(/^ALMOND$/, ['tree_nut'], ['almond']),
  code(/^CASHEW$/, ['tree_nut'], ['cashew']),
  code(/^PECAN$/, ['tree_nut'], ['pecan']),
  code(/^(?:EUROPEAN|CHINESE|JAPANESE) CHESTNUT$/, ['tree_nut'], ['chestnut']),
  code(/^MARGARINE ADDED$|^(?:VEGETABLE )?FAT OR OIL (?:ADDED|COATED)$/, ['soy'], []),
  code(/^MEAT ADDED$/, ['pork', 'beef'], []),
  code(/^POULTRY ADDED$/, ['chicken'], ['chicken']),
  code(/^CATTLE$/, ['beef'], ['beef']),
  code(/^SWINE$/, ['pork'], ['pork']),
  code(/^MUSHROOM ADDED$|MUSHROOM$/, ['mushroom'], ['mushroom']),
  code(/^TOMATO(?: ADDED)?$/, ['tomato'], ['tomato']),
  code(/^ONION ADDED$/, ['onion'], ['onion']),
  code(/^COCONUT$/, ['coconut'], ['coconut']),
  code(/^CORN SYRUP ADDED$|\bCORN(?:, \w+)?$/, ['corn'], ['corn']),
  code(/^SULPHUR DIOXIDE/, [], ['sulphite']),
];

/** Additions without a food of their own: salt, water, sugar, vitamins, minerals, acids, fruit and its juice. */
const HARMLESS_ADDITION =
  /^(?:SALT|WATER|SUGAR|SUCROSE|DEXTROSE|HONEY|NUTRITIVE SWEETENER|SWEETENER|VITAMIN|IRON|NIACIN|RIBOFLAVIN|THIAMINE|FOLIC|CALCIUM|MINERAL|NUTRIENT|COLOR|FRUIT|LEAVENING|SULPHUR|CORN SYRUP|BUCKWHEAT|VEGETABLE FAT OR OIL|FAT OR OIL)/;

const codesOf = (food: FoodRecord): Code[] =>
  [...food.sources, ...food.treatments].flatMap((text) => CODES.filter(({ pattern }) => pattern.test(text)));

/** Returns the avoided foods that come with USDA's codes in most foods. */
export function allergensCoded(food: FoodRecord): Set<AllergyKey> {
  return new Set(codesOf(food).flatMap(({ means }) => means));
}

/** Returns the avoided foods that USDA's codes prove. */
export function keysCoded(food: FoodRecord): Set<StatementKey> {
  return new Set(codesOf(food).flatMap(({ proves }) => proves));
}

/**
 * Returns the first addition that the name does not explain ("FLAVORING, SPICE OR HERB ADDED"); undefined when there is
 * none.
 */
export function unknownAddition(food: FoodRecord): string | undefined {
  return food.treatments.find(
    (text) =>
      (text.endsWith(' ADDED') || text.includes(' ADDED, ')) &&
      !HARMLESS_ADDITION.test(text) &&
      !CODES.some(({ pattern }) => pattern.test(text)),
  );
}
