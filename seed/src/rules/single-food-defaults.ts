import type { KindRule } from './kind-rule.ts';

const MEATS = ['Beef Products', 'Pork Products', 'Poultry Products', 'Lamb, Veal, and Game Products'];
const VEGETABLES = ['Vegetables and Vegetable Products'];
const LEGUMES = ['Legumes and Legume Products'];
const DAIRY = ['Dairy and Egg Products'];

/**
 * The avoided foods that processing commonly adds to foods of the single-food groups, when the name does not prove the
 * food.
 */
export const SINGLE_FOOD_DEFAULTS: readonly KindRule[] = [
  { groups: ['Baby Foods'], name: /formula/, adds: ['soy', 'corn', 'coconut'] },
  {
    groups: ['Baby Foods'],
    name: /formula/,
    except: /isomil|prosobee|\bsoy\b|nutramigen,? aa/,
    adds: ['milk'],
  },
  { groups: ['Baby Foods'], name: /dha|lipil|advance|ara\b|plus|neosure|premium/, except: /isomil/, adds: ['fish'] },
  { groups: ['Baby Foods'], except: /formula|juice|water|electrolyte|beverage/, adds: ['corn'] },
  {
    groups: ['Baby Foods'],
    name: /dinner|cereal|cookie|biscuit|cracker|pudding|custard|dessert|noodle|macaroni|snack|bar\b|zwieback|cobbler|lasagna|ravioli|pretzel|creamed|stew|sticks|finger|multigrain|dumpling/,
    except: /fruit strips/,
    adds: ['milk', 'gluten', 'soy'],
  },
  {
    groups: ['Baby Foods'],
    name: /noodle|macaroni|pasta|pudding|custard|cookie|biscuit|dumpling|lasagna|ravioli|spaghetti|zwieback|sticks|cobbler|egg/,
    adds: ['egg'],
  },
  {
    groups: ['Baby Foods'],
    name: /dinner|stew|ravioli|lasagna|soup|sticks|with vegetables/,
    adds: ['onion', 'celery'],
  },
  { groups: ['Baby Foods'], name: /tomato|spaghetti|lasagna|ravioli|stew|sticks/, adds: ['tomato', 'garlic'] },

  { groups: VEGETABLES, name: /potato|puffs|onion rings/, adds: ['soy', 'gluten', 'corn'] },
  {
    groups: VEGETABLES,
    name: /mashed|scalloped|au gratin|butter|candied|pancake|souffle|pudding|cheese/,
    adds: ['milk'],
  },
  { groups: VEGETABLES, name: /souffle|pudding|pancake|onion rings|salad/, adds: ['egg', 'milk', 'gluten', 'soy'] },
  { groups: VEGETABLES, name: /sauteed|fried|candied|stewed|seasoned/, adds: ['soy', 'milk'] },
  {
    groups: VEGETABLES,
    name: /sauce|pickle|relish|seasoned|salad|o'brien|hash|roasted|stewed|style|puffs|catsup|kimchi|juice|nacho/,
    adds: ['onion', 'garlic'],
  },
  {
    groups: VEGETABLES,
    name: /juice|salad|relish|pickles|seasoned|mixed|italian style|spanish style/,
    adds: ['celery'],
  },
  { groups: VEGETABLES, name: /kimchi/, adds: ['fish', 'shellfish', 'chili'] },
  { groups: VEGETABLES, name: /pickled|pickles|kimchi|japanese style/, adds: ['soy', 'gluten', 'garlic'] },
  { groups: LEGUMES, name: /beans|chili|cowpeas|papad|hummus|falafel/, adds: ['onion', 'garlic', 'gluten', 'corn'] },
  { groups: LEGUMES, name: /refried|chili|frijoles|hummus|falafel|with (?:beef|franks|pork)|spread/, adds: ['soy'] },
  {
    groups: LEGUMES,
    name: /morningstar|loma linda|worthington|gardenburger|meatless|vegetarian|veggie|bacon bits/,
    except: /^beans/,
    adds: ['gluten', 'soy', 'egg', 'milk', 'onion', 'garlic', 'corn'],
  },
  { groups: LEGUMES, name: /fuyu|fermented/, adds: ['gluten', 'alcohol'] },

  { groups: ['Fruits and Fruit Juices'], except: /plantain/, adds: ['corn'] },
  { groups: ['Fruits and Fruit Juices'], name: /fried/, adds: ['soy'] },
  { groups: ['Beverages', 'Fruits and Fruit Juices'], name: /smoothie/, adds: ['milk', 'soy', 'corn'] },
  { groups: ['Beverages', 'Fruits and Fruit Juices'], name: /naked juice|bolthouse|odwalla/, adds: ['gluten'] },
  { groups: ['Nut and Seed Products'], adds: ['peanut', 'soy', 'milk', 'gluten', 'corn'] },
  { groups: ['Nut and Seed Products'], name: /mixed|formulated/, adds: ['tree_nut', 'egg'] },
  {
    groups: ['Cereal Grains and Pasta'],
    except: /^rice|gluten-free|self-rising, (?:bolted, plain|degermed)/,
    adds: ['gluten'],
  },
  {
    groups: ['Cereal Grains and Pasta'],
    name: /pasta|macaroni|noodle|spaghetti/,
    except: /gluten-free/,
    adds: ['egg', 'soy'],
  },
  {
    groups: ['Cereal Grains and Pasta'],
    name: /tortilla|self-rising, bolted, with wheat|fresh-refrigerated/,
    adds: ['milk', 'soy'],
  },
  {
    groups: ['Spices and Herbs'],
    name: /seasoning mix|sazon/,
    adds: ['gluten', 'milk', 'soy', 'onion', 'garlic', 'celery', 'mustard', 'chili', 'corn'],
  },
  { groups: ['Spices and Herbs'], name: /imitation/, adds: ['corn'] },
  {
    groups: ['Fats and Oils'],
    name: /dressing|mayonnaise|spread|margarine|shortening|vegetable|sauce|sunflower|unspecified/,
    adds: ['soy'],
  },
  {
    groups: ['Fats and Oils'],
    name: /dressing|spread|sauce/,
    except: /^(?!.*(?:light|free|reduced|imitation|type|diet|low)).*mayonnaise|margarine|home recipe|vegetable oil/,
    adds: ['egg', 'milk', 'mustard', 'onion', 'garlic', 'gluten', 'corn'],
  },
  { groups: ['Fats and Oils'], name: /coleslaw|celery|sandwich spread|tartar|thousand/, adds: ['celery'] },

  {
    groups: ['Beverages'],
    name: /shake|protein|chocolate|cocoa|malt|(?<!rice |almond |coconut |soy )milk|nutrition|supplement|replacement|ensure|creamer|whitener|latte|mocha|cappuccino|horchata|instant breakfast|coffee.*(?:mix|powder|flavor|vanilla|cafe)/,
    except: /malt beverage|malt liquor|milk beverages?, unsweetened|tea|mineral/,
    adds: ['milk', 'soy', 'corn'],
  },
  {
    groups: ['Beverages'],
    name: /powder|mix|drink|ade\b|punch|cocktail|soda|cola|syrup|sweetened|energy|carbonated/,
    except: /unsweetened|non-carbonated|coffee, instant|tea, black, ready to drink$/,
    adds: ['corn'],
  },
  {
    groups: ['Beverages'],
    name: /malt|supplement|replacement|slimfast|ovaltine|horchata|instant breakfast/,
    adds: ['gluten'],
  },
  { groups: ['Beverages'], name: /horchata|\bnut/, except: /nutrition|nutri/, adds: ['tree_nut', 'peanut'] },
  { groups: ['Beverages'], name: /whiskey sour|eggnog|replacement|slimfast|supplement/, adds: ['egg'] },
  { groups: ['Beverages'], name: /alcoholic beverage|liquor|liqueur|(?<!root )beer|cider/, adds: ['alcohol'] },
  { groups: ['Beverages'], name: /whiskey|distilled|(?<!root )beer|malt|liqueur/, adds: ['gluten'] },
  { groups: ['Beverages'], name: /liqueur|colada/, adds: ['milk'] },
  { groups: ['Beverages'], name: /vegetable/, adds: ['celery', 'tomato'] },

  {
    groups: ['American Indian/Alaska Native Foods'],
    name: /bread|tortilla|stew|soup|mush|dumpling/,
    adds: ['gluten', 'corn', 'onion'],
  },
  { groups: ['American Indian/Alaska Native Foods'], name: /bread|tortilla|agutuk/, adds: ['milk', 'soy'] },
  { groups: ['American Indian/Alaska Native Foods'], name: /dumpling|tennis bread|agutuk/, adds: ['egg', 'gluten'] },
  { groups: ['Finfish and Shellfish Products'], adds: ['soy'] },
  {
    groups: ['Finfish and Shellfish Products'],
    name: /breaded|batter|fried|sticks|cakes|nuggets|surimi|imitation|salad|gefilte/,
    adds: ['gluten', 'egg', 'milk'],
  },
  { groups: ['Finfish and Shellfish Products'], name: /pickled|gefilte/, adds: ['onion', 'mustard'] },
  { groups: ['Finfish and Shellfish Products'], name: /canned in oil/, adds: ['olive'] },
  { groups: ['Finfish and Shellfish Products'], name: /surimi/, adds: ['fish', 'shellfish'] },
  {
    groups: MEATS,
    name: /bread|batter|nugget|tender(?!loin)|patty|patties with|loaf|sandwich|taco|fajita|bbq|rotisserie|glaze|flavor|season|gravy/,
    except: /always tender.*fresh pork/,
    adds: ['gluten', 'milk', 'soy', 'egg'],
  },
  { groups: MEATS, name: /fried/, except: /pan-fried|fast fried|bacon/, adds: ['gluten', 'milk', 'soy', 'egg'] },
  {
    groups: MEATS,
    name: /solution|basted|vpp|water added|water product|natural juices|cured, ham, patties|formed|roll\b|broth|turkey ham|breakfast strips/,
    adds: ['soy', 'milk'],
  },
  {
    groups: MEATS,
    name: /flavor|glaze|season|fajita|taco|bbq|rotisserie|corned|gravy|loaf/,
    adds: ['onion', 'garlic', 'chili', 'tomato', 'mustard', 'celery'],
  },

  { groups: DAIRY, name: /yogurt|sour|cottage|cream, (?:fat|low)|dessert|topping|whipped/, adds: ['pork', 'beef'] },
  { groups: DAIRY, except: /^eggs?, (?:whole|yolk)/, adds: ['corn'] },
  {
    groups: DAIRY,
    except:
      /^yogurt|^cheese, (?!pasteurized|american|.*imitation|.*substitute)|^kefir|^milk, (?!chocolate|filled|imitation)|^egg, yolk/,
    adds: ['soy'],
  },
  { groups: DAIRY, name: /egg, whole, cooked/, adds: ['milk', 'soy'] },
  {
    groups: DAIRY,
    name: /nuts?\b|sundae|chocolate covered|crunch|peanut/,
    adds: ['peanut', 'tree_nut', 'egg'],
  },
  {
    groups: DAIRY,
    name: /ice cream|cone|sandwich|bar\b|cookie|crunch|dessert bar|shake|protein supplement|supplement|instant breakfast/,
    adds: ['gluten', 'egg'],
  },
];
