import type { KindRule } from './kind-rule.ts';

const EATEN_OUT = ['Fast Foods', 'Restaurant Foods', 'Meals, Entrees, and Side Dishes'];
const SOUPS_AND_SAUCES = ['Soups, Sauces, and Gravies'];
const SOUP =
  /soup|campbell's|healthy request|progresso|swanson|broth|stock|chowder|bisque|bouillon|consomme|chili|stew|gumbo|ramen|noodle|chunky/;
/** Thin dough without egg or sugar. */
const PLAIN_DOUGH = /cracker|tortilla|pita|phyllo|matzo|crispbread|melba|taco shell|pretzel|naan|wafers, rye/;
const SWEET_OR_PLAIN_DISH =
  /fries|french fried|hash brown|potato, (?:baked|mashed)|ice cream|sundae|shake|frosty|mcflurry|cookie|(?<!pot )pie\b|biscuit|hotcakes|pancake|griddle|toast|cinnamon|danish|parfait|yogurt|mcmuffin|mcgriddles|muffin|macaroni (?:and|&|or)\b.*cheese|corn on|smoothie|caramel|peanuts/;

/**
 * What prepared foods commonly have that their names don't say, by kind. When in doubt it stays: a wrong tag costs a diner
 * a dish, a missing one could hurt. What only one brand in many has is left to the words of its name.
 */
export const PREPARED_FOOD_DEFAULTS: readonly KindRule[] = [
  { groups: ['Baked Products'], adds: ['gluten', 'soy'] },
  {
    groups: ['Baked Products'],
    except: /tortilla|pita|phyllo|matzo|crispbread|melba|taco shell|wafers, rye/,
    adds: ['milk'],
  },
  {
    groups: ['Baked Products'],
    except: new RegExp(
      `${PLAIN_DOUGH.source}|pumpernickel|bread, (?:rye|french|italian)|english muffin|bagel|crumbs|ice cream cone|gingersnap|ginger ?snaps|pie crust|graham|leavening`,
    ),
    adds: ['egg'],
  },
  {
    groups: ['Baked Products'],
    name: /cookie|cake|pie\b|pastr|sweet|frost|\bic(?:ed|ing)\b|\bbars?\b|doughnut|cracker|muffin|wafer|waffle|rolls?\b|buns?\b|gluten-free/,
    adds: ['corn'],
  },
  {
    groups: ['Baked Products'],
    name: /bagel|hamburger|rolls, (?:hard|kaiser)|breadstick|multi-?grain|\d-grain|seed|everything|italian|crackers, (?:flavored|snack)|vegetable/,
    adds: ['sesame'],
  },
  {
    groups: ['Baked Products'],
    name: /granola|assorted|biscotti|baklava|fruitcake|brownie|banana|carrot|coffeecake|danish|strudel|girl scouts|macaroon|zucchini|all (?:types|flavors|varieties)|oatmeal, with raisins/,
    adds: ['tree_nut'],
  },
  {
    groups: ['Baked Products'],
    name: /granola|assorted|girl scouts|all (?:types|flavors|varieties)/,
    adds: ['peanut'],
  },
  {
    groups: ['Baked Products'],
    name: /cheez-it|cheese.*cracker|cracker.*cheese|goldfish|fish-shaped/,
    adds: ['bell_pepper'],
  },

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
    name: /sandwich|\bsub\b|burger(?! king)|hot ?dog|\bham\b|salad|chicken|mustard|coleslaw|corn ?dog|cheese sauce/,
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
    adds: ['sesame', 'shellfish', 'peanut', 'alcohol', 'chicken'],
  },

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
    except: /smart soup/,
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
  { groups: SOUPS_AND_SAUCES, name: /barbecue|steak|chees|hollandaise|curry/, adds: ['mustard'] },
  { groups: SOUPS_AND_SAUCES, name: /spaghetti|pasta|pizza|marinara|salsa|steak|barbecue/, adds: ['celery', 'tomato'] },
  { groups: SOUPS_AND_SAUCES, name: /ramen/, adds: ['sesame'] },
  { groups: ['Snacks'], name: /banana chips/, adds: ['coconut'] },
  { groups: SOUPS_AND_SAUCES, name: /pesto|mole/, adds: ['tree_nut', 'peanut'] },
  { groups: SOUPS_AND_SAUCES, name: /satay|thai|peanut|curry/, adds: ['tree_nut', 'peanut', 'fish', 'shellfish'] },
  {
    groups: SOUPS_AND_SAUCES,
    name: /steak sauce|sauce, steak|barbecue|worcestershire|caesar|cocktail/,
    adds: ['fish'],
  },

  { groups: ['Breakfast Cereals'], adds: ['gluten', 'soy', 'corn'] },
  {
    groups: ['Breakfast Cereals'],
    name: /special k|basic 4|smart start|smorz|cocoa|choco|krispies|bunches|granola|protein|yogurt|cream|vanilla|frosted|just right|treats|cookie|crisp|clusters?|selects|great grains|mueslix|instant|honey nut|golden grahams|toast|kashi|grits|lucky charms|graham/,
    except: /cream of (?:rice|wheat)/,
    adds: ['milk'],
  },
  {
    groups: ['Breakfast Cereals'],
    name: /granola|muesli|nut|almond|bunches|crisp|clusters?|basic|kashi|crunch|great grains|selects|maple pecan|fruit (?:and|&) fib|health valley|nature|bear naked|cascadian|blueberry|cranberry/,
    except: /grape-nuts|nutri|cap'n|captain|peanut/,
    adds: ['tree_nut'],
  },
  {
    groups: ['Breakfast Cereals'],
    name: /peanut|reese|crunchy nut|granola|trail|nature valley|puffins/,
    adds: ['peanut'],
  },
  {
    groups: ['Snacks'],
    except: /popcorn|potato (?:chips|sticks)|rice cakes?|fruit (?:leather|roll)|cornnuts|pork skins|banana chips|taro/,
    adds: ['gluten', 'soy', 'milk', 'corn'],
  },
  { groups: ['Snacks'], name: /popcorn|potato|pork skins|banana chips|taro|fruit/, adds: ['soy'] },
  { groups: ['Snacks'], name: /fruit|popcorn|rice cakes?, .*(?:corn|multigrain)|potato/, adds: ['corn'] },
  { groups: ['Snacks'], name: /multi|rye|dried potatoes|barbecue|flavor|cheese|sour/, adds: ['gluten'] },
  {
    groups: ['Snacks'],
    name: /\bbars?\b|granola|trail|mix|\bnuts?\b|candy/,
    except: /cornnuts/,
    adds: ['egg', 'peanut', 'tree_nut', 'sesame', 'coconut', 'milk'],
  },
  {
    groups: ['Snacks'],
    name: /flavor|barbecue|ranch|onion|jerky|sticks?\b|cheese|nacho/,
    except: /granola|fruit|\bbars?\b|berry|pretzel|popcorn|caramel/,
    adds: ['onion', 'garlic', 'tomato', 'milk', 'bell_pepper'],
  },
  { groups: ['Sweets'], except: /^sugars|^honey|^pectin|^gums|^molasses|baking chocolate|^cocoa/, adds: ['corn'] },
  {
    groups: ['Sweets'],
    name: /candies|chocolate|fudge|ice cream|yogurt|pudding|frosting|dessert|caramel|butterscotch|custard|flan|sherbet|milk|cream|mousse|cookie|magic shell|klondike|fudgsicle/,
    except:
      /cream of|gelatin dessert|gum ?drops|jellybeans|candies, hard|skittles|twizzlers|starburst fruit chews, (?:original|tropical|sour)|fruit snacks|tamarind/,
    adds: ['milk', 'soy'],
  },
  { groups: ['Sweets'], name: /frosting|topping|candies|syrups?, (?:chocolate|nestle)|cocoa/, adds: ['soy'] },
  {
    groups: ['Sweets'],
    name: /ice cream|nougat|fluffy|divinity|custard|flan|mousse|french vanilla|candies, (?:mars|nestle|m&m)|pie fillings?, (?:lemon|coconut|banana|chocolate)|pudding|marshmallow/,
    except: /skittles|starburst/,
    adds: ['egg'],
  },
  {
    groups: ['Sweets'],
    name: /candies|chocolate|ice cream|frosting|pudding|cookie|wafer|pretzel|sandwich|cone|crisp|malt|licorice|twizzlers|schiff/,
    except: /baking chocolate|gum ?drops|jellybeans|candies, hard|skittles|starburst|syrups/,
    adds: ['gluten'],
  },
  {
    groups: ['Sweets'],
    name: /candies, .*(?:chocolate|bar|bites|mars|nestle|hershey|squares)|chocolate, (?:dark|milk)|fudge|ice creams?|frozen novelties, (?:ice cream|klondike)|topping, nuts|schiff/,
    except: /skittles|starburst|york|milky way caramels|tootsie|^syrups?/,
    adds: ['tree_nut', 'peanut'],
  },
  {
    groups: ['Sweets'],
    name: /bar\b|ice cream|frosting|topping|confection|tropical|magic shell/,
    except: /fruit and juice|frozen novelties, ice type/,
    adds: ['coconut'],
  },
  {
    groups: ['Sweets'],
    name: /marshmallow|gum ?drops|jell|gumm|taffy|skittles|starburst|nougat|fruit snacks|mints\b|marzipan|frozen novelties|frosting.*fluffy/,
    except: /^jams|^jellies|marmalade|ice cream type/,
    adds: ['pork', 'beef'],
  },
  {
    groups: ['Sausages and Luncheon Meats'],
    adds: ['milk', 'soy', 'gluten', 'garlic', 'onion', 'mustard', 'celery', 'corn', 'chili'],
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
