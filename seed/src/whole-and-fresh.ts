import type { FoodRecord } from './food-record.ts';
import { isSingleFood } from './single-food.ts';

const PLANTS: ReadonlySet<string> = new Set(['Fruits and Fruit Juices', 'Vegetables and Vegetable Products']);
const MEATS: ReadonlySet<string> = new Set([
  'Beef Products',
  'Lamb, Veal, and Game Products',
  'Pork Products',
  'Poultry Products',
]);

/** Words of parts, cuts, treatments and packs, and of what grows in the sea. */
const NOT_WHOLE_PLANT =
  /\b(?:agar|baby|bamboo|bottled|canned|chopped|cut|dehydrated|dried|flower clusters|frozen|hearts of|irishmoss|juice|kelp|laver|packaged|(?<!with )peel|peeled|refrigerated|seaweed|seeds?|shelled|shoots|shredded|sliced|soybeans|spirulina|sprouted|stalks|wakame|without (?:peel|skin))\b|, skin\b/;
const NOT_WHOLE_MEAT =
  /\b(?:backfat|canned|composite|cubed|dried|fat only|frozen|giblets|ground|manufacturing|mechanically|minced|patty|previously|rolled|separable fat|skin, from|stew|tenderized|trimmings|variety meats)\b|\b(?:external|intermuscular|seam|subcutaneous) fat\b/;
/** An egg in its shell, and milk as it is sold to drink. */
const EGG = /^egg, (?:whole, raw, fresh|(?:duck|goose|quail|turkey), whole, fresh, raw)$/;
const MILK =
  /^milk, (?:(?:whole|producer)\b|(?:reduced fat|lowfat|nonfat), fluid\b|goat, fluid\b|(?:sheep|indian buffalo), fluid\b)/;
const NOT_PLAIN_MILK =
  /\b(?:calcium|chocolate|dry|filled|fortified|imitation|low sodium|milk solids|protein|shake|solids)\b/;

/** Water from the tap, and table salt. */
const REVIEWED: ReadonlySet<string> = new Set(['02047', '14411', '14429']);

/**
 * Decides whether a food is whole and fresh, so that no other food was near it before the kitchen has it (dietary rules,
 * "Derivation", 1): fruit and vegetables, unminced raw meat, eggs in the shell, plain milk, water and salt.
 */
export function isWholeAndFresh(food: FoodRecord): boolean {
  if (REVIEWED.has(food.id)) return true;
  const name = food.description.toLowerCase();
  if (!isSingleFood(food)) return false;
  if (food.foodGroup === 'Dairy and Egg Products') {
    return EGG.test(name) || (MILK.test(name) && !NOT_PLAIN_MILK.test(name));
  }
  if (!/\braw\b|\bfresh$/.test(name)) return false;
  if (PLANTS.has(food.foodGroup)) return !NOT_WHOLE_PLANT.test(name);
  return MEATS.has(food.foodGroup) && !NOT_WHOLE_MEAT.test(name);
}
