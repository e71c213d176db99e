import type { FoodRecord } from '../food-record.ts';
import type { AllergyKey, StatementKey } from '../keys.ts';
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

const GAME = /^(?!.*\b(?:veal|bison|beefalo|buffalo|lamb|mutton|goat|boar|pheasant|quail|squab|duck|goose)\b)/;
const WILD_MEAT =
  /\b(?:bear|beaver|caribou|deer|elk|moose|muskrat|muktuk|bowhead|whale|walrus|seal|sea lion|oogruk|rabbit|squirrel|venison|horse|raccoon|opossum)\b/;
const NO_WHEAT_DOUGH =
  /gluten\s*-?\s*free|taco shell|tortillas?.*\bcorn\b|\brice\b|leavening|macaroon|meringue|wafers, rye|crackers, (?:rye|crispbread)|mix\b.*corn|tostada|toppings?|frosting|puffs|kashi|pie fillings?/;
/** The avoided foods that a food group proves by itself; see also `BY_GROUP`. */
const PROVEN_BY_GROUP: readonly KindRule<StatementKey>[] = [
  { groups: ['Beef Products'], adds: ['beef'] },
  { groups: ['Pork Products'], adds: ['pork'] },
  { groups: ['Poultry Products'], adds: ['chicken'] },
  { groups: ['Lamb, Veal, and Game Products'], name: /\b(?:veal|bison|beefalo|buffalo)\b/, adds: ['beef'] },
  { groups: ['Lamb, Veal, and Game Products'], name: /\b(?:lamb|mutton|goat)\b/, adds: ['lamb'] },
  { groups: ['Lamb, Veal, and Game Products'], name: /\bboar\b/, adds: ['pork'] },
  { groups: ['Lamb, Veal, and Game Products'], name: GAME, adds: ['other_meat'] },
  { groups: ['American Indian/Alaska Native Foods'], name: WILD_MEAT, except: /cod|fish/, adds: ['other_meat'] },
  { groups: ['American Indian/Alaska Native Foods'], name: /\bowl\b|\bptarmigan\b|\bduck\b/, adds: ['chicken'] },
  { groups: ['Finfish and Shellfish Products'], name: /^(?:frog|turtle)/, adds: ['other_meat'] },
  { groups: ['Finfish and Shellfish Products'], name: /^(?:fish|salmon)\b|surimi/, adds: ['fish'] },
  { groups: ['Finfish and Shellfish Products'], name: /^crustaceans/, except: /imitation/, adds: ['crustacean'] },
  { groups: ['Finfish and Shellfish Products'], name: /^mollusks/, except: /imitation/, adds: ['mollusc'] },
  { groups: ['Finfish and Shellfish Products'], name: /^jellyfish/, adds: ['shellfish'] },
  {
    groups: ['Dairy and Egg Products'],
    name: /^(?:butter|cheese|cream|eggnog|ice cream|kefir|milk|sour cream|whey|yogurt)\b/,
    except: /imitation|substitute|topping/,
    adds: ['milk'],
  },
  {
    groups: ['Baked Products'],
    name: /^(?:bread|bagels?|biscuits?|cakes?|coffeecake|cookies?|crackers?|croissants?|croutons|cream puff|danish|doughnuts|eclair|english muffins?|french toast|muffins?|pancakes?|pie\b|pie crust|phyllo|puff pastry|rolls?|strudel|sweet rolls|toaster pastries|tortillas?|waffles?|ice cream cones|hush puppies|popovers|wonton)\b/,
    except: NO_WHEAT_DOUGH,
    adds: ['wheat'],
  },
  {
    groups: ['Fast Foods', 'Restaurant Foods'],
    name: /burger(?! king)|sandwich|\bsub\b|hot ?dog|biscuit|croissant|pancakes|french toast|pizza|breaded/,
    except: /gluten|patty only|sauce/,
    adds: ['wheat'],
  },
  {
    groups: ['Fast Foods', 'Restaurant Foods', 'Meals, Entrees, and Side Dishes'],
    name: /pizza/,
    except: /white pizza/,
    adds: ['milk', 'tomato'],
  },
  { groups: ['Baked Products'], name: /\bcrackers?\b|cheez-it|stuffing/, except: NO_WHEAT_DOUGH, adds: ['wheat'] },
  {
    groups: ['Soups, Sauces, and Gravies'],
    name: /\bcream of\b.*(?:canned|condensed)|\bnoodles?\b/,
    except: /\brice noodle|gluten/,
    adds: ['wheat'],
  },
  {
    groups: ['Fast Foods', 'Restaurant Foods'],
    name: /fried chicken|chicken fingers|chicken tenders|chicken strips|chick-n-strips|nuggets|mcnuggets|fried mozzarella/,
    except: /breading removed|grilled/,
    adds: ['wheat'],
  },
  { groups: ['Sweets', 'Dairy and Egg Products'], name: /ice cream (?:cookie )?sandwich/, adds: ['wheat', 'milk'] },
  { groups: ['Breakfast Cereals'], name: /\boats?\b|oatmeal|granola|cheerios/, adds: ['oats'] },
];

/** Returns the default that a claim in the name rules out; never one that the name itself mentions. */
export function claimedAbsent(name: string): AllergyKey | undefined {
  return /\bgluten\s*-?\s*free\b/.test(name) ? 'gluten' : undefined;
}

export function groupAllergens(food: FoodRecord): AllergyKey[] {
  return addedBy(BY_GROUP, food);
}

/** Returns what the food's group proves. */
export function keysProvenByGroup(food: FoodRecord): StatementKey[] {
  return addedBy(PROVEN_BY_GROUP, food);
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
