import type { FoodRecord } from '../food-record.ts';
import type { AllergyKey } from '../keys.ts';

interface KindRule {
  readonly groups: readonly string[];
  /** Of the lower-case name; the rule is for every food of the groups when absent. */
  readonly name?: RegExp;
  readonly adds: readonly AllergyKey[];
}

/** What every food of a group is, whether or not its name says so. */
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

const SAVOURY: readonly AllergyKey[] = ['gluten', 'milk', 'egg', 'soy', 'onion', 'garlic', 'celery'];

/**
 * What this kind of composite food commonly contains: added when the name alone doesn't prove what is in the food. A
 * claim in the name ("gluten-free") takes back the one allergen that it speaks of, see `claimedAbsent`.
 */
const WHEN_COMPOSITE: readonly KindRule[] = [
  { groups: ['Fast Foods', 'Restaurant Foods'], name: /fries|french fried|hash brown/, adds: ['beef'] },
  {
    groups: ['Fast Foods', 'Restaurant Foods'],
    name: /sundae|flurry|shake|ice cream|cookie|\bpie\b|frosty|parfait|cinnamon/,
    adds: ['tree_nut', 'peanut'],
  },
  { groups: ['Restaurant Foods'], name: /pupusas|refried|frijoles|rice and/, adds: ['pork'] },
  {
    groups: ['Restaurant Foods', 'Soups, Sauces, and Gravies'],
    name: /chinese/,
    adds: ['sesame', 'shellfish', 'peanut'],
  },
  { groups: ['Beverages', 'Fruits and Fruit Juices'], name: /smoothie/, adds: ['milk', 'soy', 'gluten'] },
  { groups: ['Beverages'], name: /whiskey sour|eggnog/, adds: ['egg'] },
  { groups: ['Baked Products'], adds: ['gluten', 'milk', 'egg', 'soy'] },
  {
    groups: ['Baked Products'],
    name: /bread|bagel|roll|bun|cracker|crisp|muffin|pita|tortilla|seed/,
    adds: ['sesame'],
  },
  {
    groups: ['Baked Products'],
    name: /cookie|cake|pie|bar|muffin|brownie|wafer|girl scouts|pastr|doughnut|danish|granola/,
    adds: ['tree_nut', 'peanut'],
  },
  {
    groups: ['Fast Foods', 'Restaurant Foods', 'Meals, Entrees, and Side Dishes'],
    adds: [...SAVOURY, 'corn', 'mustard'],
  },
  {
    groups: ['Fast Foods', 'Restaurant Foods', 'Meals, Entrees, and Side Dishes'],
    name: /pizza|sandwich|burger|sub\b|pocket|chinese|kashi|taco|burrito|wrap/,
    adds: ['sesame', 'tomato'],
  },
  { groups: ['Soups, Sauces, and Gravies'], adds: [...SAVOURY, 'corn', 'tomato', 'mustard'] },
  {
    groups: ['Soups, Sauces, and Gravies'],
    name: /soup|broth|stock|gravy|chowder|bisque|chili/,
    adds: ['chicken', 'beef', 'mushroom'],
  },
  {
    groups: ['Soups, Sauces, and Gravies'],
    name: /pesto|satay|thai|peanut|curry|masala/,
    adds: ['tree_nut', 'peanut', 'fish', 'shellfish'],
  },
  {
    groups: ['Soups, Sauces, and Gravies'],
    name: /steak sauce|sauce, steak|barbecue|worcestershire|caesar|cocktail|enchilada|tartar/,
    adds: ['fish'],
  },
  { groups: ['Breakfast Cereals'], adds: ['gluten', 'milk', 'soy', 'corn', 'tree_nut', 'peanut'] },
  { groups: ['Snacks'], adds: ['gluten', 'milk', 'soy', 'corn'] },
  {
    groups: ['Snacks'],
    name: /bar|granola|trail|mix|bites|nut|candy/,
    adds: ['egg', 'peanut', 'tree_nut', 'sesame', 'coconut'],
  },
  {
    groups: ['Snacks'],
    name: /flavor|barbecue|ranch|onion|jerky|stick|cheese|chips/,
    adds: ['onion', 'garlic', 'tomato'],
  },
  { groups: ['Sweets'], adds: ['milk', 'soy', 'egg', 'corn', 'gluten', 'coconut'] },
  {
    groups: ['Sweets'],
    name: /cand|chocolate|fudge|bar|ice cream|frozen|topping|frosting|schiff|pop/,
    adds: ['peanut', 'tree_nut'],
  },
  {
    groups: ['Sausages and Luncheon Meats'],
    adds: ['milk', 'soy', 'gluten', 'garlic', 'onion', 'mustard', 'celery', 'corn', 'chili', 'egg'],
  },
  {
    groups: ['Sausages and Luncheon Meats'],
    name: /^(?!.*\b(?:turkey|chicken|beef)\b)|\b(?:sausage|frankfurter|wiener|bologna|salami|kielbasa|bratwurst)/,
    adds: ['pork'],
  },
  { groups: ['Baby Foods'], adds: ['milk', 'gluten', 'soy', 'corn'] },
  {
    groups: ['Baby Foods'],
    name: /dinner|cookie|biscuit|cracker|pudding|custard|dessert|noodle|macaroni|snack|bar|zwieback|cobbler|lasagna|ravioli/,
    adds: ['egg', 'onion', 'celery', 'tomato', 'garlic'],
  },
  { groups: ['Baby Foods'], name: /formula/, adds: ['fish', 'coconut'] },
  {
    groups: ['Vegetables and Vegetable Products', 'Legumes and Legume Products'],
    adds: ['milk', 'gluten', 'soy', 'egg', 'onion', 'garlic', 'celery'],
  },
  { groups: ['Vegetables and Vegetable Products'], name: /kimchi/, adds: ['fish', 'shellfish', 'chili'] },
  { groups: ['Fruits and Fruit Juices'], adds: ['corn', 'soy'] },
  { groups: ['Nut and Seed Products'], adds: ['peanut', 'tree_nut', 'soy', 'milk', 'gluten', 'egg'] },
  { groups: ['Cereal Grains and Pasta'], adds: ['gluten', 'egg', 'milk', 'soy'] },
  {
    groups: ['Spices and Herbs'],
    adds: ['gluten', 'milk', 'soy', 'onion', 'garlic', 'celery', 'mustard', 'chili', 'corn'],
  },
  { groups: ['Fats and Oils'], adds: ['soy'] },
  {
    groups: ['Fats and Oils'],
    name: /dressing|mayonnaise|spread|sauce/,
    adds: ['egg', 'milk', 'mustard', 'onion', 'garlic', 'gluten', 'corn', 'celery'],
  },
  {
    groups: ['Beverages'],
    name: /powder|mix|shake|drink|protein|chocolate|cocoa|coffee|malt|milk|horchata|nutrition|supplement|replacement|ensure|creamer|whitener/,
    adds: ['milk', 'soy', 'corn'],
  },
  {
    groups: ['Beverages'],
    name: /cocoa|chocolate|shake|supplement|replacement|horchata|protein|malt/,
    adds: ['gluten', 'egg', 'tree_nut', 'peanut'],
  },
  { groups: ['Beverages'], name: /alcoholic beverage|liquor|liqueur|(?<!root )beer|cider/, adds: ['alcohol'] },
  { groups: ['Beverages'], name: /whiskey|distilled|(?<!root )beer|malt|liqueur/, adds: ['gluten'] },
  { groups: ['Beverages'], name: /wine/, adds: ['egg', 'milk', 'fish'] },
  { groups: ['Beverages'], name: /liqueur|colada/, adds: ['milk'] },
  { groups: ['Beverages'], name: /vegetable/, adds: ['celery', 'tomato'] },
  {
    groups: ['American Indian/Alaska Native Foods'],
    name: /bread|tortilla|stew|soup|tamale|mush|agutuk|dumpling/,
    adds: ['gluten', 'milk', 'egg', 'soy', 'corn', 'onion'],
  },
  { groups: ['Finfish and Shellfish Products'], adds: ['gluten', 'egg', 'milk', 'soy'] },
  { groups: ['Finfish and Shellfish Products'], name: /surimi/, adds: ['fish', 'shellfish'] },
  {
    groups: ['Beef Products', 'Pork Products', 'Poultry Products', 'Lamb, Veal, and Game Products'],
    name: /bread|batter|fried|flavor|patt|loaf|gravy|nugget|tender|frozen|glaze|season|vpp|basted|sandwich|fajita|taco|bbq|rotisserie|formed|cured|ham|sausage|added/,
    adds: ['gluten', 'milk', 'soy', 'egg'],
  },
  {
    groups: ['Beef Products', 'Pork Products', 'Poultry Products'],
    name: /flavor|glaze|season|fajita|taco|bbq|rotisserie|corned|gravy/,
    adds: ['onion', 'garlic', 'chili', 'tomato', 'mustard', 'celery'],
  },
  { groups: ['Dairy and Egg Products'], name: /yogurt|sour|fat|light|dessert|topping/, adds: ['pork', 'beef'] },
  { groups: ['Dairy and Egg Products'], adds: ['soy', 'corn'] },
  {
    groups: ['Dairy and Egg Products'],
    name: /ice cream|cone|sandwich|bar|cookie|crunch|dessert|shake|protein|supplement/,
    adds: ['gluten', 'peanut', 'tree_nut', 'egg'],
  },
];

/** What a name's own claim rules out among the defaults of its kind; never against a word of the name itself. */
function claimedAbsent(name: string): AllergyKey | undefined {
  return /\bgluten\s*-?\s*free\b/.test(name) ? 'gluten' : undefined;
}

export function groupAllergens(food: FoodRecord): AllergyKey[] {
  return collect(BY_GROUP, food);
}

export function compositeAllergens(food: FoodRecord): AllergyKey[] {
  const absent = claimedAbsent(food.description.toLowerCase());
  return collect(WHEN_COMPOSITE, food).filter((key) => key !== absent);
}

function collect(rules: readonly KindRule[], food: FoodRecord): AllergyKey[] {
  const name = food.description.toLowerCase();
  return rules
    .filter((rule) => rule.groups.includes(food.foodGroup) && (rule.name?.test(name) ?? true))
    .flatMap((rule) => rule.adds);
}
