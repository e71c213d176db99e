import type { FoodRecord } from '../food-record.ts';
import type { StatementKey } from '../keys.ts';
import { addedBy } from './kind-rule.ts';
import type { KindRule } from './kind-rule.ts';

const FRUITS = ['Fruits and Fruit Juices'];
const VEGETABLES = ['Vegetables and Vegetable Products'];
const MEATS = ['Beef Products', 'Pork Products', 'Poultry Products', 'Lamb, Veal, and Game Products'];
const PRESERVED_PLANTS = [...FRUITS, ...VEGETABLES, 'Legumes and Legume Products', 'Baby Foods'];

/** What some producers add to a simple food without changing its name. */
const SOMETIMES_ADDED: readonly KindRule<StatementKey>[] = [
  {
    groups: PRESERVED_PLANTS,
    name: /\b(?:canned|bottled|dried|dehydrated|freeze-dried|powder|flakes?|pickled|sauerkraut|sun-dried)\b/,
    adds: ['sulphite'],
  },
  { groups: ['Legumes and Legume Products'], name: /canned|peanut butter/, adds: ['corn'] },
  {
    groups: ['Legumes and Legume Products'],
    name: /\bbaked\b/,
    adds: ['onion', 'garlic', 'tomato', 'mustard', 'corn', 'wheat', 'soy', 'bell_pepper', 'chili', 'celery'],
  },
  { groups: ['Legumes and Legume Products'], name: /tempeh/, adds: ['wheat', 'barley', 'oats'] },
  { groups: ['Legumes and Legume Products'], name: /tofu yogurt/, adds: ['milk', 'gelatin', 'corn'] },
  { groups: ['Fats and Oils'], name: /^butter, light/, adds: ['gelatin', 'corn', 'soy'] },
  { groups: VEGETABLES, name: /potatoes\b.*(?:frozen|refrigerated|dry form|canned)/, adds: ['sulphite'] },
  {
    groups: FRUITS,
    name: /^grapes|^grape juice|^litchis|^longans|^cherries.*(?:canned|frozen)|juice|dates/,
    adds: ['sulphite'],
  },
  { groups: FRUITS, name: /\bsweetened\b/, except: /not sweetened/, adds: ['corn'] },
  { groups: VEGETABLES, name: /fried|sauteed|grilled/, adds: ['soy', 'milk', 'corn'] },
  {
    groups: ['Finfish and Shellfish Products'],
    name: /^crustaceans|^mollusks.*(?:canned|squid|cuttlefish|octopus|scallop)/,
    adds: ['sulphite'],
  },
  {
    groups: ['Finfish and Shellfish Products'],
    name: /tuna.*canned|canned.*tuna/,
    adds: ['soy', 'milk', 'wheat', 'onion', 'garlic', 'celery'],
  },
  {
    groups: ['Finfish and Shellfish Products'],
    name: /smoked|kippered/,
    adds: ['soy', 'sulphite', 'alcohol', 'honey'],
  },
  { groups: ['Nut and Seed Products'], name: /^nuts, coconut (?:meat, dried|cream|milk)/, adds: ['sulphite'] },
  { groups: ['Nut and Seed Products'], name: /^nuts, coconut (?:cream|milk), canned/, adds: ['corn'] },
  { groups: ['Nut and Seed Products'], name: /sweetened/, except: /not sweetened|unsweetened/, adds: ['corn'] },
  { groups: ['Nut and Seed Products'], name: /seed butter|(?:almond|cashew) butter/, adds: ['soy', 'corn'] },
  { groups: ['Nut and Seed Products'], name: /oil roasted/, adds: ['soy', 'corn'] },
  {
    groups: ['Nut and Seed Products'],
    name: /dry roasted/,
    adds: ['soy', 'gluten', 'corn', 'milk', 'onion', 'garlic', 'gelatin'],
  },
  {
    groups: ['Legumes and Legume Products'],
    name: /^peanuts.*roasted/,
    adds: ['soy', 'gluten', 'corn', 'milk', 'onion', 'garlic', 'gelatin'],
  },
  {
    groups: ['Cereal Grains and Pasta'],
    name: /^wheat flour, white|^wheat flour.*(?:bread|all-purpose)/,
    adds: ['barley', 'soy'],
  },
  { groups: ['Cereal Grains and Pasta'], name: /rice noodles/, adds: ['corn'] },
  { groups: ['Cereal Grains and Pasta'], name: /soba/, adds: ['wheat'] },
  { groups: ['Cereal Grains and Pasta'], name: /cornstarch|hominy/, adds: ['sulphite'] },
  {
    groups: ['Spices and Herbs'],
    name: /^spices.*(?:ginger|garlic|onion|pepper, red|paprika)|^vinegar|^capers|horseradish/,
    adds: ['sulphite'],
  },
  { groups: ['Sweets'], name: /molasses|corn|syrup|powdered|pectin/, except: /maple/, adds: ['sulphite'] },
  { groups: ['Sweets'], name: /powdered|stevia/, adds: ['corn'] },
  {
    groups: ['Dairy and Egg Products'],
    name: /parmesan|romano|asiago|provolone|gruyere|gouda|edam|fontina|swiss|anejo|cotija/,
    adds: ['egg'],
  },
  { groups: ['Dairy and Egg Products'], name: /^cheese.*(?:shredded|grated|sliced|blend|mexican)/, adds: ['corn'] },
  { groups: ['Dairy and Egg Products'], name: /blue|roquefort|gorgonzola/, adds: ['wheat', 'rye', 'barley'] },
  {
    groups: ['Dairy and Egg Products'],
    name: /cottage|ricotta|^cheese, cream|^cream, (?:fluid, (?:half|light|heavy)|whipped)|neufchatel|buttermilk/,
    adds: ['corn'],
  },
  {
    groups: ['Dairy and Egg Products'],
    name: /yogurt|sour|cottage|neufchatel|buttermilk/,
    adds: ['gelatin', 'pork', 'beef', 'fish'],
  },
  { groups: ['Beverages'], name: /wine/, adds: ['egg', 'milk', 'fish', 'gelatin'] },
  { groups: ['Beverages'], name: /\bbeer\b/, adds: ['fish', 'gelatin', 'corn', 'wheat'] },
  { groups: ['Beverages'], name: /cola|carbonated|soda|syrup|juice|liqueur/, adds: ['sulphite'] },
  { groups: MEATS, name: /enhanced|\bcanned\b/, adds: ['soy', 'corn', 'milk', 'wheat', 'onion', 'garlic', 'celery'] },
  {
    groups: [...MEATS, 'Finfish and Shellfish Products'],
    name: /\bfried\b/,
    except: /fast fried/,
    adds: ['soy', 'corn', 'milk'],
  },
  { groups: MEATS, name: /\bliver\b.*\bfried\b/, adds: ['wheat'] },
  { groups: ['Poultry Products'], name: /^(?:ground turkey|chicken, ground)/, adds: ['garlic', 'onion'] },
  { groups: ['Baby Foods'], except: /juice|water/, adds: ['corn'] },
  {
    groups: ['Baby Foods'],
    name: /garden vegetable|vegetable and|, dry\b/,
    adds: ['celery', 'onion', 'tomato', 'soy'],
  },
];

/** What the same mill, line or shop leaves in a simple food. */
const TRACES: readonly KindRule<StatementKey>[] = [
  { groups: ['Nut and Seed Products'], except: /^nuts, coconut/, adds: ['tree_nut', 'peanut', 'sesame'] },
  { groups: ['Nut and Seed Products'], name: /^nuts, coconut meat, dried/, adds: ['tree_nut', 'peanut'] },
  { groups: ['Legumes and Legume Products'], name: /\bpeanut/, adds: ['tree_nut', 'sesame'] },
  {
    groups: ['Cereal Grains and Pasta', 'Legumes and Legume Products', 'Baked Products'],
    name: /flours?\b|\bmeal\b|cornmeal|groats|buckwheat|millet|sorghum|quinoa|amaranth|teff|\boats?\b|\bbran\b|starch|grits|noodles|pasta/,
    adds: ['gluten', 'soy'],
  },
  {
    groups: ['Cereal Grains and Pasta'],
    name: /wheat|rye|barley|triticale|spelt|kamut|bulgur|couscous|semolina|pasta|spaghetti|macaroni/,
    adds: ['gluten', 'soy', 'mustard', 'lupin'],
  },
  {
    groups: ['Cereal Grains and Pasta'],
    name: /pasta|spaghetti|macaroni|noodles/,
    except: /rice noodles|cellophane/,
    adds: ['egg'],
  },
  { groups: ['Legumes and Legume Products'], name: /^lentils/, adds: ['wheat', 'rye', 'barley', 'oats'] },
  { groups: ['Spices and Herbs'], name: /^spices/, adds: ['mustard', 'celery', 'sesame'] },
  { groups: ['Sweets'], name: /cocoa|chocolate/, adds: ['milk', 'tree_nut', 'peanut', 'soy', 'gluten'] },
  { groups: FRUITS, name: /dried|raisins|dates|prunes/, adds: ['tree_nut', 'peanut', 'sesame'] },
];

/** Returns the avoided foods that a simple food may have although its name does not say so. */
export function sometimesAdded(food: FoodRecord): StatementKey[] {
  return addedBy(SOMETIMES_ADDED, food);
}

/** Returns the avoided foods of which traces are common in a simple food. */
export function traces(food: FoodRecord): StatementKey[] {
  return addedBy(TRACES, food);
}
