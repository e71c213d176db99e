import type { FoodRecord } from '../food-record.ts';
import { DIET_EXCLUDES } from '../dictionary.ts';
import type { AllergyKey, DietKey, StatementKey } from '../keys.ts';
import { compileWords } from './word-list.ts';

/** A food that is proven to be simple, with the evidence that the diet rules need. */
interface SimpleFood {
  readonly record: FoodRecord;
  /** The masked name, see `maskName`. */
  readonly name: string;
  readonly allergies: ReadonlySet<AllergyKey>;
}

/** Net carbohydrate (carbohydrate less fibre), grams per 100 g, up to which a food fits keto. */
const KETO_NET_CARB_GRAMS = 6;
/** The same for nuts and seeds, which people eat by the handful. */
const KETO_NUT_NET_CARB_GRAMS = 10;
/** The same for drinks, by the glass. */
const KETO_DRINK_NET_CARB_GRAMS = 1;

const MEAT_GROUPS = new Set([
  'Beef Products',
  'Pork Products',
  'Poultry Products',
  'Lamb, Veal, and Game Products',
  'Sausages and Luncheon Meats',
]);

/** Groups whose plants are fruit, or may be. */
const FRUIT_GROUPS = new Set(['Fruits and Fruit Juices', 'Baby Foods', 'American Indian/Alaska Native Foods']);

const OTHER_ANIMALS =
  compileWords(`gelatin*, rennin, lard, tallow, deer, venison, elk, antelope, bear, beaver, caribou, horse, moose, muskrat,
  opossum, rabbit, raccoon, squirrel, frog, turtle, snail, whale, walrus, seal, sea lion, owl, bone marrow, drippings`);
const HONEY = compileWords('honey');
/** Vitamin D in fortified juice usually comes from wool grease. */
const VITAMIN_D = /\bvitamins?\b.*\bd\b/;
const JUICE = compileWords('juice');
/**
 * Wine may be fined with egg white, casein, isinglass or gelatin: only traces remain, but no diet without meat is
 * proven.
 */
const WINE = compileWords('wine');
/** Cheeses that are made with animal rennet by rule or by tradition. */
const RENNET_CHEESES = compileWords(
  'parmesan, romano, gruyere, roquefort, gorgonzola, asiago, manchego, limburger, provolone, blue, feta hard',
);

const GRAINS =
  compileWords(`wheat*, flour*, rice, corn*, masa, hominy, grits, maize, maiz, polenta, popcorn, cornmeal, cornstarch, oat, oats, oatmeal,
  barley, rye, millet, sorghum, teff, quinoa, amaranth grain, kasha, bulgur, couscous, semolina, farina, spelt, kamut, triticale, pasta, spaghetti,
  macaroni, noodle*, soba, somen, bran, germ, tortilla*, malt, gluten, cereal*, beer, whiskey, vodka, sake`);
const LEGUMES =
  compileWords(`bean, beans, pea, peas, lentil*, chickpea*, soy*, tofu, tempeh, miso, natto, okara, edamame, peanut*, lupins, cowpeas,
  broadbeans, hyacinth-beans, mothbeans, mothbean*, pigeonpeas, carob, hummus, papad, yardlong, winged bean*, succotash, mung*, yambean`);
const STARCHY =
  compileWords(`potato, potatoes, yam, taro, cassava, plantain*, parsnips, poi, arrowroot, tapioca, breadfruit, sweet potato*, yautia, lotus,
  chestnuts, succotash, acorns, corn*, tuber, starchy fruit, eppaw`);
const WHITE_POTATO = compileWords('potato, potatoes');
const SUGARS =
  compileWords(`sugar, sugars, sugared, syrup*, sweetened, molasses, fructose, sucrose, candied, sweet cocoa, nectar, jam, jams, jelly, jellies,
  sweetener*, soda, cola, carbonated, condensed, maple, honey, agave, caramel`);
const ADDED_SUGARS = compileWords(
  'sugar, sugars, sugared, syrup, sweetened, molasses, fructose, sucrose, candied, soda, cola, carbonated, ginger ale, almond paste, with tapioca',
);
const SEED_OILS =
  compileWords(`oil soybean, oil canola, canola, soybean, cottonseed, safflower, sunflower oil, oil sunflower, oil corn, oil peanut, grapeseed, rapeseed,
  oil rice bran, oil vegetable, vegetable oil, margarine, shortening, hydrogenated, oil wheat germ, oil poppyseed, oil oat, oil-roasted, oil roasted, fried, oil sunflower, oil sesame`);
const CURED = compileWords('cured, bacon, smoked, salted, corned, pickled');
const COFFEE = compileWords('coffee, espresso');
const CLEAN_EXCLUDED_FRUIT = compileWords(
  'orange*, grapefruit*, grapes, grape, raisins, banana*, strawberry, strawberries, oranges, tangerine*, clementines, mandarin',
);
const NIGHTSHADES = compileWords(
  'potato, potatoes, tomato*, pepper*, peppers, eggplant*, aubergine, chili*, paprika, cayenne, tomatillos, jalapeno*, goji',
);
const SLOW_CARB_FRUIT = compileWords('avocado*, tomato*, olive*, lemon*, lime*, rhubarb');
const KOSHER_EXCLUDED_FISH =
  compileWords(`catfish, eel, shark, swordfish, sturgeon, caviar, monkfish, turbot, burbot, lingcod, pout, sculpin, cusk, devilfish,
  wolffish, jellyfish, roe, sablefish smoked, surimi`);
const FLESH_KEYS: readonly AllergyKey[] = ['pork', 'beef', 'lamb', 'chicken'];

/**
 * Returns the diets that a simple food fits. Every rule needs a proof: without one the diet is omitted. No diet fits a
 * food that contains what it excludes (`DIET_EXCLUDES`); the code has the other rules.
 */
export function dietsOfSimpleFood(food: SimpleFood): DietKey[] {
  const { name, allergies, record } = food;
  const has = (...keys: AllergyKey[]) => keys.some((key) => allergies.has(key));
  const contained: ReadonlySet<StatementKey> = allergies;
  const isRuledOut = (diet: DietKey) => DIET_EXCLUDES[diet].some((key) => contained.has(key));
  const names = (pattern: RegExp) => pattern.test(name);
  const flesh = has(...FLESH_KEYS) || MEAT_GROUPS.has(record.foodGroup) || names(OTHER_ANIMALS);
  const rennet = has('milk') && names(RENNET_CHEESES);
  const drink = record.foodGroup === 'Beverages';

  const pescatarian = !flesh && !rennet && !names(WINE);
  const vegan = pescatarian && !names(HONEY) && !(names(VITAMIN_D) && names(JUICE));

  const fits: Record<DietKey, boolean> = {
    // Nothing of an animal, no honey.
    vegan,
    // Also milk, egg and honey, but no cheese that is made with animal rennet.
    vegetarian: pescatarian,
    pescatarian,
    // Oats count as gluten.
    gluten_free: true,
    dairy_free: true,
    keto: !has('alcohol') && fitsKeto(food),
    paleo:
      !names(GRAINS) &&
      !names(LEGUMES) &&
      !(names(WHITE_POTATO) && !name.includes('sweet potato')) &&
      !names(ADDED_SUGARS) &&
      !names(SEED_OILS) &&
      !names(CURED),
    // Land animals are left out: a name cannot prove the slaughter, and staff declare such a dish. So are shellfish,
    // rennet cheese, and foods on which schools of law disagree.
    halal:
      !flesh &&
      !rennet &&
      !has('shellfish') &&
      !fermentedSoy(name) &&
      !/\bwine\b/.test(record.description.toLowerCase()),
    // Meat is left out: a dish has its ingredients' common diets, which cannot tell meat and milk together in one dish.
    kosher_style: !flesh && !rennet && !names(KOSHER_EXCLUDED_FISH),
    // No fruit but tomato, avocado, olive, lemon and lime; no drink with calories.
    slow_carb:
      !names(GRAINS) &&
      !names(STARCHY) &&
      !names(SUGARS) &&
      !(FRUIT_GROUPS.has(record.foodGroup) && !flesh && !names(SLOW_CARB_FRUIT)) &&
      !(drink && (record.kcal ?? 100) > 5),
    // An elimination diet.
    clean_program:
      !(names(NIGHTSHADES) && !/\bsweet potato|\bpepper, (?:black|white)/.test(name)) &&
      !names(ADDED_SUGARS) &&
      !names(CURED) &&
      !names(COFFEE) &&
      !names(CLEAN_EXCLUDED_FRUIT),
  };
  return (Object.keys(fits) as DietKey[]).filter((diet) => fits[diet] && !isRuledOut(diet));
}

/** Naturally brewed soy sauce and miso contain alcohol from their fermentation: whether they are halal is disputed. */
function fermentedSoy(name: string): boolean {
  return /\bsoy sauce\b|\bmiso\b|\bnatto\b/.test(name);
}

/** Decides by net carbohydrate. Spices, garlic, ginger, lemon and lime season by the gram: they fit without added sugar. */
function fitsKeto({ record, name }: SimpleFood): boolean {
  if (record.carbGrams === null) return false;
  const netCarbGrams = record.carbGrams - (record.fiberGrams ?? 0);
  if (ADDED_SUGARS.test(name)) return netCarbGrams <= KETO_DRINK_NET_CARB_GRAMS;
  if (
    record.foodGroup === 'Spices and Herbs' ||
    /^(?:garlic, raw|ginger root, raw|(?:lemon|lime) juice, raw|lemons?, raw|limes?, raw|lemon peel)/.test(name)
  )
    return true;
  const isDrunk = record.foodGroup === 'Beverages' || /^milk, |\bjuice\b/.test(name);
  if (record.foodGroup === 'Nut and Seed Products') return netCarbGrams <= KETO_NUT_NET_CARB_GRAMS;
  return netCarbGrams <= (isDrunk ? KETO_DRINK_NET_CARB_GRAMS : KETO_NET_CARB_GRAMS);
}
