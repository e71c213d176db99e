import { describe, expect, test } from 'vitest';
import { loadFoods } from './foods.ts';
import type { AllergyKey } from './keys.ts';

interface CrudeScan {
  readonly key: AllergyKey;
  /** A word that must lead to the key, even where it is too broad. */
  readonly word: RegExp;
  /** Names with the word and without the food; reviewed by hand. */
  readonly reviewed: RegExp;
}

const NEVER = /(?!)/;

/**
 * Independent of the seed's own rules on purpose: simple words, and the reviewed names that have them without the food.
 */
const SCANS: readonly CrudeScan[] = [
  {
    key: 'milk',
    word: /milk|chees|butter|cream|yogurt|whey|casein|custard|lactose|kefir|ghee|latte\b|dairy|queso|mozzarella|cheddar|parmesan/i,
    reviewed:
      /(?:coconut|almond|rice|soy) ?(?:milk|cream)|soymilk|soy yogurt|tofu yogurt|milkfish|peanut (?:butter|spread)|(?:almond|cashew|seed|sesame|cocoa|nutmeg|ucuhuba|fruit) butters?|hard butter|fruit butters|butter(?:nuts?|head|bur\b|ball|fish)|bread and butter pickles|cream of (?:tartar|rice|wheat)|cream soda|(?:flakes|granules),? without milk, dry|curd cheese|custard-apple|non-dairy|^oil, industrial|^silk .*creamer/i,
  },
  {
    key: 'egg',
    word: /\beggs?\b|mayonnaise|meringue|custard|omelet|eggnog|souffle|hollandaise/i,
    reviewed: /made without egg|custard-apple/i,
  },
  {
    key: 'fish',
    word: /\bfish\b|salmon\b|\btuna\b|\bcod\b|anchov|sardine|herring|halibut|trout|mackerel|worcestershire|surimi|caviar/i,
    reviewed: /fish-shaped/i,
  },
  {
    key: 'shellfish',
    word: /shrimp|\bcrabs?\b|lobster|\bclams?\b|oyster|mussel|scallop\b|squid|octopus|crayfish|abalone|shellfish|surimi|mollusk|crustacean/i,
    reviewed:
      /mushrooms, oyster|vegetable oyster|squash, summer, scallop|oyster, soda, soup|(?:emu|ostrich), oyster|oyster blade|soup & oyster crackers|(?:beef|lamb|veal).*oyster/i,
  },
  {
    key: 'tree_nut',
    word: /almond|walnut|pecan|cashew|pistachio|hazelnut|filbert|macadamia|brazilnut|\bnuts?\b|chestnut|marzipan|praline|pesto/i,
    reviewed:
      /water ?chestnut|^nuts, coconut|corn ?nuts|grape-nuts|mouse nuts|doughnut|roasting nuts|butternut squash/i,
  },
  { key: 'peanut', word: /peanut|reese|snickers|butterfinger|goober/i, reviewed: /without peanuts/i },
  {
    key: 'gluten',
    word: /\bwheat|\brye\b|barley|\bmalt|\bbread|pasta|noodle|spaghetti|macaroni|couscous|bulgur|semolina|spelt|triticale|cracker|cookie|\bcakes?\b|\bpie\b|pretzel|biscuit|\boat|\bbeer\b|breaded|batter|\bbagel|tortilla.*flour|\bflour tortilla|soy sauce|seitan/i,
    reviewed:
      /gluten[ -]*free|buckwheat|cream of rice|rice noodles|cellophane|breadfruit|breadnut|bread and butter pickles|root beer|without meat or noodles|pumpkin pie|soy sauce made from soy \(tamari\)|made from soy|beer salami|wheat-free|oil, industrial|squash, winter, spaghetti/i,
  },
  { key: 'soy', word: /soy|tofu|tempeh|\bmiso\b|natto\b|edamame|tamari\b|shoyu|teriyaki/i, reviewed: /non-soy/i },
  { key: 'sesame', word: /sesame|tahini|halavah|hummus/i, reviewed: NEVER },
  {
    key: 'pork',
    word: /\bpork|\bham\b|bacon|\blard\b|prosciutto|salami|pepperoni|chorizo|gelatin/i,
    reviewed:
      /pork chop not included|(?:turkey|meatless).*(?:bacon|ham\b|pepperoni)|bacon.*(?:turkey|meatless)|bacon strips, frozen|turkey ham|salami, cooked, beef/i,
  },
  {
    key: 'beef',
    word: /\bbeef\b|\bveal\b|hamburger\b|cheeseburger|tallow|bison/i,
    reviewed: /meatless corned beef|hamburger (?:or hot|buns?|rolls?)|rolls, hamburger|relish, hamburger/i,
  },
  {
    key: 'chicken',
    word: /chicken|turkey|\bduck\b|\bgoose\b/i,
    reviewed:
      /chicken not included|meatless.*chicken|chicken, meatless|without chicken|egg, (?:duck|goose|turkey)|sauce, duck|turkey roll, frozen/i,
  },
  { key: 'lamb', word: /\blamb\b|mutton/i, reviewed: NEVER },
  { key: 'onion', word: /onion|shallot|scallion|leek/i, reviewed: NEVER },
  { key: 'garlic', word: /garlic/i, reviewed: NEVER },
  { key: 'mushroom', word: /mushroom|shiitake|portabella/i, reviewed: NEVER },
  { key: 'tomato', word: /tomato(?!seed)|catsup|ketchup|marinara/i, reviewed: NEVER },
  { key: 'coconut', word: /coconut/i, reviewed: NEVER },
  { key: 'corn', word: /\bcorn\b|popcorn|cornmeal|cornstarch|hominy|masa\b/i, reviewed: NEVER },
  { key: 'olive', word: /\bolives?\b/i, reviewed: /olive garden/i },
  { key: 'celery', word: /celery|celeriac/i, reviewed: NEVER },
  { key: 'mustard', word: /mustard/i, reviewed: NEVER },
  { key: 'avocado', word: /avocado|guacamole/i, reviewed: NEVER },
  { key: 'eggplant', word: /eggplant/i, reviewed: NEVER },
  { key: 'chili', word: /\bchil[ie]\b|jalapeno|cayenne|\bspicy\b/i, reviewed: NEVER },
  { key: 'bell_pepper', word: /peppers?, sweet|bell pepper|pimi?ento|paprika/i, reviewed: NEVER },
  { key: 'cilantro', word: /cilantro/i, reviewed: NEVER },
  { key: 'alcohol', word: /alcoholic beverage|\bwine\b|\brum\b|whiskey|vodka|liqueur|tequila/i, reviewed: /vinegar/i },
];

const foods = loadFoods();

describe('no allergen that a name mentions is stated absent', () => {
  test.each(SCANS)(
    'every food whose name has a word of $key contains it or is not known for it, or is a reviewed exception',
    ({ key, word, reviewed }) => {
      const missed = foods
        .filter(({ title }) => word.test(title) && !reviewed.test(title))
        .filter(({ allergies, unknownFor }) => !allergies.includes(key) && !unknownFor.includes(key))
        .map((food) => `${food.id} ${food.title}`);
      expect(missed).toEqual([]);
    },
  );
});
