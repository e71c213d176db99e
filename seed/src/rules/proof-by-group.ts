import type { FoodRecord } from '../food-record.ts';
import type { StatementKey } from '../keys.ts';
import { addedBy } from './kind-rule.ts';
import type { KindRule } from './kind-rule.ts';

/** Meat of the group that is of no other key. */
const GAME = /^(?!.*\b(?:veal|bison|beefalo|buffalo|lamb|mutton|goat|boar|pheasant|quail|squab|duck|goose)\b)/;
const WILD_MEAT =
  /\b(?:bear|beaver|caribou|deer|elk|moose|muskrat|muktuk|bowhead|whale|walrus|seal|sea lion|oogruk|rabbit|squirrel|venison|horse|raccoon|opossum)\b/;
/** Baked products without wheat, and mixes for them. */
const NO_WHEAT_DOUGH =
  /gluten\s*-?\s*free|taco shell|tortillas?.*\bcorn\b|\brice\b|leavening|macaroon|meringue|wafers, rye|crackers, (?:rye|crispbread)|mix\b.*corn|tostada|toppings?|frosting|puffs|kashi|pie fillings?/;
/** The avoided foods that a food group and the kind in it prove. */
const PROVEN_BY_GROUP: readonly KindRule<StatementKey>[] = [
  { groups: ['Beef Products'], adds: ['beef'] },
  { groups: ['Pork Products'], adds: ['pork'] },
  { groups: ['Poultry Products'], adds: ['chicken'] },
  { groups: ['Lamb, Veal, and Game Products'], name: /\b(?:veal|bison|beefalo|buffalo)\b/, adds: ['beef'] },
  { groups: ['Lamb, Veal, and Game Products'], name: /\b(?:lamb|mutton|goat)\b/, adds: ['lamb'] },
  { groups: ['Lamb, Veal, and Game Products'], name: /\bboar\b/, adds: ['pork'] },
  { groups: ['Lamb, Veal, and Game Products'], name: GAME, adds: ['other_meat'] },
  { groups: ['American Indian/Alaska Native Foods'], name: /^buffalo\b/, adds: ['beef'] },
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

/** Returns the avoided foods that the food's group proves. */
export function keysProvenByGroup(food: FoodRecord): StatementKey[] {
  return addedBy(PROVEN_BY_GROUP, food);
}
