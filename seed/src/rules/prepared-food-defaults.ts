import type { KindRule } from './kind-rule.ts';

const EATEN_OUT = ['Fast Foods', 'Restaurant Foods', 'Meals, Entrees, and Side Dishes'];
const SOUPS_AND_SAUCES = ['Soups, Sauces, and Gravies'];
const SOUP =
  /soup|campbell's|healthy request|progresso|swanson|broth|stock|chowder|bisque|bouillon|consomme|chili|stew|gumbo|ramen|noodle|chunky/;
const SWEET_OR_PLAIN_DISH =
  /fries|french fried|hash brown|potato, (?:baked|mashed)|ice cream|sundae|shake|frosty|mcflurry|cookie|(?<!pot )pie\b|biscuit|hotcakes|pancake|griddle|toast|croissan|cinnamon|danish|parfait|yogurt|mcmuffin|mcgriddles|muffin|macaroni (?:and|&|or)\b.*cheese|corn on|smoothie|caramel|peanuts/;

/**
 * What prepared foods commonly contain without naming it, by kind. A doubtful tag stays: a wrong tag costs a diner a
 * dish, a missing one could harm. What only one brand in many contains is left to the words of its name.
 */
export const PREPARED_FOOD_DEFAULTS: readonly KindRule[] = [
  { groups: EATEN_OUT, adds: ['soy'] },
  { groups: EATEN_OUT, except: /pasta|spaghetti\b|ravioli|lasagna|fettuccine|lasagne|marinara/, adds: ['corn'] },
  {
    groups: EATEN_OUT,
    except: /tamale|pupusa|corn on the cob|arroz|rice and|vinaigrette|side salad/,
    adds: ['gluten'],
  },
  {
    groups: EATEN_OUT,
    except: /chinese|chili with beans|mayan|(?:barbeque|sour|buffalo|mustard) sauce|vinaigrette|side salad|peanuts/,
    adds: ['milk'],
  },
  {
    groups: EATEN_OUT,
    name: /sandwich|burger(?! king)|whopper|big mac|biscuit|muffin|cakes?\b|pancake|toast|bread(?:ed|ing)|chicken|fish|croquette|meatballs?|meat ?loaf|noodle|pasta|lasagn|ravioli|macaroni|fettuccine|fried rice|lo mein|egg|salad|coleslaw|mayo|dressing|pot pie|\brolls?\b|cookie|pie\b|brownie|ice cream|sundae|flurry|breakfast|country|hush|rings|tuna|shrimp|fried|cheese sticks|salisbury|stuffing|empanada|classic|double stack|dave's/,
    except: /tamale|taco|burrito|pizza|salad.*dressing not/,
    adds: ['egg'],
  },
  { groups: EATEN_OUT, except: SWEET_OR_PLAIN_DISH, adds: ['onion', 'garlic'] },
  {
    groups: EATEN_OUT,
    name: /chicken|turkey|soup|stew|stuffing|gravy|salad|chinese|pot pie|jambalaya|tuna|crab|seafood|meat ?loaf/,
    except: /taco|burrito|pizza|quesadilla|sandwich.*biscuit/,
    adds: ['celery'],
  },
  {
    groups: EATEN_OUT,
    name: /sandwich|\bsub\b|burger(?! king)|hot ?dog|\bham\b|salad|nugget|tenders|strips|fingers|fried chicken|mustard|coleslaw|corn ?dog|cheese sauce/,
    except: /taco|burrito|pizza|quesadilla|tamale|soup|chinese|not included/,
    adds: ['mustard'],
  },
  {
    groups: EATEN_OUT,
    name: /sandwich|\bsub\b|burger(?! king)|hot ?dog|\bbuns?\b|bagel|whopper|big mac|quarter pounder|chinese|japanese|asian|kashi|breadstick|egg rolls/,
    except: /biscuit|griddle|croissan|barbeque|mustard sauce|sour sauce/,
    adds: ['sesame'],
  },
  {
    groups: EATEN_OUT,
    name: /pizza|sandwich|burger(?! king)|\bsub\b|pocket|kashi|taco|burrito|wrap|enchilada|lasagn|meat ?loaf|spaghetti/,
    except: /biscuit|griddle|croissan/,
    adds: ['tomato'],
  },
  { groups: EATEN_OUT, name: /fries|french fried|hash brown/, except: /wendy's/, adds: ['beef'] },
  { groups: EATEN_OUT, name: /sundae|flurry|cookie|brownie|cinnamon/, adds: ['tree_nut', 'peanut'] },
  { groups: EATEN_OUT, name: /mayan/, adds: ['chili'] },
  { groups: ['Restaurant Foods'], name: /pupusas|refried|frijoles|rice and/, adds: ['pork'] },
  {
    groups: ['Restaurant Foods', ...SOUPS_AND_SAUCES],
    name: /chinese/,
    adds: ['sesame', 'alcohol', 'chicken'],
  },
  { groups: ['Restaurant Foods'], name: /chinese/, adds: ['shellfish', 'peanut'] },
  { groups: SOUPS_AND_SAUCES, name: SOUP, adds: ['gluten', 'soy', 'onion', 'garlic', 'celery', 'corn', 'chicken'] },
  { groups: SOUPS_AND_SAUCES, name: SOUP, except: /hot and sour|egg drop|wonton|smart soup/, adds: ['milk'] },
  {
    groups: SOUPS_AND_SAUCES,
    name: /noodle|pasta|dumpling|meatball|matzo|wonton|hot and sour|stars|alphabet|scooby|phineas|goldfish|minestrone|rotini|orzo/,
    adds: ['egg'],
  },
  {
    groups: SOUPS_AND_SAUCES,
    name: /vegetable|minestrone|bean|onion|barley|beef|chili|gravy|pepper ?pot|bouillon|consomme|mushroom|tomato|steak/,
    except: /smart soup|chicken broth/,
    adds: ['beef'],
  },
  {
    groups: SOUPS_AND_SAUCES,
    name: /vegetable|minestrone|bean|beef|lentil|chili|pasta|barley|gumbo|stew|rotini|jambalaya|fiesta|tortilla/,
    adds: ['tomato'],
  },
  {
    groups: SOUPS_AND_SAUCES,
    name: /gravy/,
    adds: ['gluten', 'milk', 'soy', 'onion', 'garlic', 'celery', 'corn', 'mushroom', 'tomato', 'chicken'],
  },
  {
    groups: SOUPS_AND_SAUCES,
    name: /sauce|salsa|dip\b|marinade|mole|adobo|seasoning|wasabi/,
    except: /tabasco|pepper or hot|hot chile|sauce, fish|sauce, homemade, white|cranberry|guacamole|pesto/,
    adds: ['gluten', 'soy', 'corn', 'onion', 'garlic'],
  },
  {
    groups: SOUPS_AND_SAUCES,
    name: /alfredo|chees|white|cream|ranch|hollandaise|bearnaise|tartar|\bdip\b|curry|masala|vodka|pesto|queso|stroganoff/,
    adds: ['milk'],
  },
  { groups: SOUPS_AND_SAUCES, name: /hollandaise|bearnaise|tartar|ranch|alfredo|dip\b|horseradish/, adds: ['egg'] },
  {
    groups: SOUPS_AND_SAUCES,
    name: /barbecue|sauce.*steak|steak.*sauce|cheese sauce|sauce, cheese|hollandaise|curry/,
    adds: ['mustard'],
  },
  { groups: SOUPS_AND_SAUCES, name: /spaghetti|pasta|pizza|marinara|salsa|steak|barbecue/, adds: ['celery', 'tomato'] },
  { groups: SOUPS_AND_SAUCES, name: /ramen/, adds: ['sesame'] },
  { groups: SOUPS_AND_SAUCES, name: /pesto|mole/, adds: ['tree_nut', 'peanut'] },
  { groups: SOUPS_AND_SAUCES, name: /satay|thai|peanut|curry/, adds: ['tree_nut', 'peanut', 'fish', 'shellfish'] },
  {
    groups: SOUPS_AND_SAUCES,
    name: /steak sauce|sauce, steak|barbecue|worcestershire|caesar|cocktail/,
    adds: ['fish'],
  },
  {
    groups: ['Sausages and Luncheon Meats'],
    adds: ['milk', 'soy', 'gluten', 'garlic', 'onion', 'mustard', 'celery', 'corn', 'chili'],
  },
  {
    groups: ['Sausages and Luncheon Meats'],
    name: /^(?!.*\b(?:pork|beef)\b).*(?:sausage|frank|wiener|link|luncheon|meat|bratwurst|knackwurst)/,
    adds: ['chicken'],
  },
  {
    groups: ['Sausages and Luncheon Meats'],
    name: /^(?!.*\b(?:turkey|chicken|beef)\b)|\bpork\b|\bsausage\b(?!.*\bbeef\b)|(?:turkey|chicken).*(?:frankfurter|wiener|bologna|salami|kielbasa|bratwurst|sausage)|(?:frankfurter|wiener|bologna|salami|kielbasa|bratwurst|sausage).*(?:turkey|chicken)/,
    adds: ['pork'],
  },
  {
    groups: ['Sausages and Luncheon Meats'],
    name: /bologna|frank|wiener|salami|pepperoni|chorizo/,
    adds: ['bell_pepper'],
  },
];
