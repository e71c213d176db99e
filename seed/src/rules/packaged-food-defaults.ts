import type { KindRule } from './kind-rule.ts';

/** Thin dough without egg or sugar. */
const PLAIN_DOUGH = /cracker|tortilla|pita|phyllo|matzo|crispbread|melba|taco shell|pretzel|naan|wafers, rye/;

/** Like prepared-food-defaults.ts, for foods that are baked, sweet or eaten from the packet. */
export const PACKAGED_FOOD_DEFAULTS: readonly KindRule[] = [
  {
    groups: ['Baked Products'],
    name: /crackers?.*(?:vegetable|ranch|pizza|herb)|(?:vegetable|ranch|pizza|herb).*crackers?|stuffing|croutons, seasoned/,
    adds: ['onion', 'garlic', 'celery', 'tomato'],
  },
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
  { groups: ['Snacks'], name: /banana chips/, adds: ['coconut'] },
  { groups: ['Breakfast Cereals'], adds: ['gluten', 'soy', 'corn'] },
  {
    groups: ['Breakfast Cereals', 'Baked Products'],
    name: /marshmallow|charms|mateys|s'?mores|smorz|pop-tarts.*frosted|frosted.*(?:pop-tarts|toaster pastr)|toaster pastr.*frosted|frosted mini-wheats|dora|scooby/,
    adds: ['pork', 'beef'],
  },
  {
    groups: ['Baked Products', 'Snacks'],
    name: /kashi.*(?:bar|cookie|granola|tlc|crunchy)/,
    adds: ['tree_nut', 'sesame'],
  },
  {
    groups: ['Breakfast Cereals'],
    name: /special k|basic 4|smart start|smorz|cocoa|choco|krispies|bunches|granola|protein|yogurt|cream|vanilla|frosted|just right|treats|cookie|(?:oatmeal|waffle) crisp|clusters?|selects|great grains|mueslix|instant|honey nut|golden grahams|toast|kashi|grits|lucky charms|graham/,
    except: /cream of (?:rice|wheat)/,
    adds: ['milk'],
  },
  {
    groups: ['Breakfast Cereals'],
    name: /granola|muesli|nut|almond|bunches|oatmeal crisp|golean crisp|clusters?|basic|kashi|honey crunch|bran crunch|nourish|great grains|selects|maple pecan|fruit (?:and|&) fib|health valley|nature|bear naked|cascadian|blueberry|cranberry/,
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
  {
    groups: ['Sweets'],
    name: /frosting|topping|candies|syrups?, (?:chocolate|nestle)|cocoa/,
    except: /strawberry|pineapple/,
    adds: ['soy'],
  },
  {
    groups: ['Sweets'],
    name: /ice cream|nougat|fluffy|divinity|custard|flan|mousse|french vanilla|candies, (?:mars|nestle|m&m)|pie fillings?, (?:lemon|coconut|banana|chocolate)|pudding|marshmallow/,
    except: /skittles|starburst/,
    adds: ['egg'],
  },
  {
    groups: ['Sweets'],
    name: /candies|chocolate|ice cream|frosting|pudding|cookie|wafer|pretzel|sandwich|cone|crisp|malt|licorice|twizzlers|schiff/,
    except:
      /baking chocolate|gum ?drops|jellybeans|candies, hard|skittles|starburst|taffy|caramels|toffee|brittle|butterscotch|fondant|syrups/,
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
    name: /bar\b|ice cream|frosting|confection|tropical|magic shell/,
    except: /fruit and juice|frozen novelties, ice type/,
    adds: ['coconut'],
  },
  {
    groups: ['Sweets'],
    name: /marshmallow|gum ?drops|jell|gumm|taffy|skittles|starburst|nougat|fruit snacks|mints\b|marzipan|frozen novelties/,
    except: /^jams|^jellies|marmalade|ice cream type/,
    adds: ['pork', 'beef'],
  },
];
