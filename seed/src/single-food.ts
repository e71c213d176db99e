import { gatherEvidence } from './food-evidence.ts';
import type { FoodRecord } from './food-record.ts';
import { sometimesAdded } from './rules/simple-food-doubts.ts';

/** The groups whose foods may be one thing. In the others even a plain name is a recipe, a brand or a cure. */
const GROUPS: ReadonlySet<string> = new Set([
  'Beef Products',
  'Cereal Grains and Pasta',
  'Dairy and Egg Products',
  'Fats and Oils',
  'Finfish and Shellfish Products',
  'Fruits and Fruit Juices',
  'Lamb, Veal, and Game Products',
  'Legumes and Legume Products',
  'Nut and Seed Products',
  'Pork Products',
  'Poultry Products',
  'Spices and Herbs',
  'Sweets',
  'Vegetables and Vegetable Products',
]);

const words = (text: string) => text.trim().split(/\s+/).join('|');

/** Words of a cure, of a second food, or of a way of making it in which producers add something. */
const DOUBTFUL = new RegExp(
  `\\b(?:${words(`
    agar batter blend bottled brine bread buttermilk butter canned capers caviar cheese commodity concentrate condensed
    cream cured currants dates desiccated enhanced evaporated extract flaked formulated fortified fried fruit gluten
    hominy hydrogenated imitation industrial instant kippered malt margarine masa mashed meatless mixed molasses
    mechanically nectar noodles packed patties pan-browned pan-fried pasta paste pectin pickled powdered precooked prepared preserved
    protein prunes puree raisins reduced roe salad salted sauce sauerkraut shortening smoked soymilk spread stabilized
    stew stir-fried sulfured sun-dried sweetened sweetener syrup syrups tallow tempeh toasted tofu vermicelli vinegar
    whey yogurt
  `)})\\b|\\b(?:dry|oil)[- ]roasted\\b|\\bsoy flour\\b|\\btomato products\\b|\\boriental style\\b|\\bjuice\\b(?!.*\\braw\\b)`,
);
/** Phrases in which such a word, "and" or "with" names no second thing. */
const HARMLESS =
  /\bbutter, without salt\b|\bbutter oil, anhydrous\b|\b(?:cocoa|nutmeg|ucuhuba) butter\b|\bbutter ?nuts?\b|\bmixed species\b|\breduced fat, fluid\b|\bmeats and by-products\b|\b(?:lean|breast|meat|flesh|pods?|juice|peel|bulb|drumstick|wing|bone|neck|back|crookneck|round|head|fore|shank) and (?:fat|skin|seeds|flesh|lower|straightneck|bone|giblets|neck|sirloin|rump|arm)\b|\bwith(?:out)? (?:added )?vitamin a and vitamin d\b|\bwith (?:added vitamin [ad]|skin|seeds|bone|shell|peel)\b/g;
const SECOND_THING = /\band\b|\bwith\b|(?<!no )\bsalt added\b/;

/** USDA's treatments (LanguaL facet H) that put something into a food, other than water and vitamins. */
const PUT_IN = /SALT ADDED|SUGAR|EGG ADDED|FAT OR OIL|COATED|FERMENTED|MODIFIED|ALKALIZED|CURED|PICKLED|SMOKED|MILK/;
/** Sources of two plants or animals; a broiler or fryer is one chicken, a navy or pea bean one bean. */
const TWO_SOURCES = / AND | OR (?!FRYER|PEA BEAN|CELERY CABBAGE)/;

/**
 * Foods that are one thing although their names or groups leave it open, reviewed one by one: oils of one plant, brewed
 * coffee and tea, water, yeast, and names with "and" for two kinds of the same food.
 */
const REVIEWED: ReadonlySet<string> = new Set(
  words(`
    04001 04042 04044 04053 04058 04511 04518 04528 04532 04584
    08120 09087 09111 09421 11250 11291 12014 12024 12108
    14121 14209 14210 14278 14355 14411 14429 14555 14649
    15028 15036 18372 18374 18375 19304 19353 19912 23093
  `).split('|'),
);

/**
 * Decides whether a food is certainly one food and nothing else. A diner who avoids another food by its name may have it;
 * of everything else that diner is told that it was not checked.
 */
export function isSingleFood(food: FoodRecord): boolean {
  if (REVIEWED.has(food.id)) return true;
  const name = food.description.toLowerCase().replaceAll(HARMLESS, ' ');
  if (!GROUPS.has(food.foodGroup) || DOUBTFUL.test(name) || SECOND_THING.test(name)) return false;
  // USDA codes some raw vegetables as salted.
  const isRaw = /\braw\b/.test(name);
  return (
    gatherEvidence(food).undecided === null &&
    !food.sources.some((source) => TWO_SOURCES.test(source)) &&
    (isRaw || !food.treatments.some((treatment) => PUT_IN.test(treatment))) &&
    sometimesAdded(food).every((key) => key === 'sulphite')
  );
}
