const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** After these words something is left out of the whole dish: "no nuts", "without cheese". */
export const NEGATING = words('no without minus hold omit sans zero excluding exclude skip never not nor leave');
/** May stand between the negating word and what it leaves out. */
export const NEGATION_FILLERS = words(
  'any the added of contain containing contained use made with include out a an our',
);
/** Between two parts of a text that are not one phrase. */
export const CONNECTORS = words(
  `with and or on over in atop topped served plus alongside accompanied under inside into from by for to a an the of
  your our choice side finished garnished drizzled tossed filled stuffed layered then nor but`,
);
/** Before a claim or after it, these make it an offer, not a fact: "gluten-free bun available". */
export const OFFERING = words(
  'available option optional request ask possible can may could substitute upgrade make order choose either inquire add extra swap try upcharge surcharge contact switch replace replaced instead want need',
);
/** From here to the end of the part a guest chooses: "choice of fries or salad". */
export const CHOICE_WORDS = words(
  'choice choose add optional available substitute upgrade option pick select extra addition',
);
/** Ends the part of the text in which a guest chooses. */
export const CHOICE_ENDS = words('served topped finished garnished drizzled tossed comes includes');

/** Fried and therefore, unless told otherwise, in flour. */
export const FRYING = words('fried crispy crunchy fritti frito fry deep');
/** Foods that a kitchen flours or breads before frying; the others go into the oil as they are. */
export const BREADED_WHEN_FRIED = words(
  `shrimp oyster clam scallop cod catfish flounder tilapia haddock fish squid mozzarella cheese okra zucchini
  eggplant artichoke mushroom cauliflower pickle portobello chicken turkey pork veal beef octopus crab anchovy
  whiting avocado lobster mahi snapper`,
);
/** Crisp by themselves: nobody flours them. */
export const CRISP_BY_ITSELF = words(
  'bacon ham prosciutto pancetta potato rice kale quinoa chickpea bean sage basil caper garlic ginger egg seaweed tortilla corn lettuce romaine green lentil nut coconut granola apple sesame seed plantain taro parsnip cheese parmesan',
);
/** Beside another main ingredient they do not take its place. */
export const SIDE_PROTEINS = words('bacon ham egg anchovy caviar lard butter cheese sausage gelatin');
/** Take the place of a dish's usual meat without being meat. */
export const MEATLESS_MAINS = words(
  'tofu tempeh vegetable portobello mushroom cauliflower chickpea lentil falafel halloumi seitan impossible beyond bean cheese jackfruit eggplant spinach potato',
);

/** Names that say little: what such a dish sometimes has is not guessed where a description tells. */
export const GENERIC_DISHES = words(
  'salad soup sandwich burger wrap bowl pizza taco pasta omelet scramble flatbread sushi curry stew panini hamburger cake pie toast bread',
);
/** A drink or cereal that names one of these has no other milk. */
export const PLANT_MILK = /^(?:almond|oat|soy|soya|coconut|rice|cashew|hemp|macadamia|hazelnut|pea) ?milk$|^soymilk$/;
/** Words for a kind: a dish that has one of the kind already gets no other by them. */
export const KIND_WORDS = words(
  'fish seafood shellfish cheese nut vegetable meat fruit bean pepper noodle oil cream squash egg pasta',
);
/** Served raw or cold: no butter in the pan. */
export const SERVED_RAW = words(
  'raw crudo tartare ceviche carpaccio sashimi tataki oyster caviar smoked cured cocktail chilled jerky prosciutto ham salami poke nigiri',
);

/** In a description these are other words than the dish of that name. */
export const ONLY_A_DISH_IN_TITLES = words(
  'chili wedge club crisp float lava tart salad bowl mac hash slab roll caesar toast melt',
);

/** Name a food only where they stand alone in a list ("ham, swiss, American"); before another word they describe it. */
export const ONLY_FOODS_ALONE = words('american swiss jack soy date bean port bay nova dressed fry');
/** Foods only in the plural: "greens", never "green"; "tenders", never "tender". */
export const ONLY_FOODS_IN_PLURAL = words('green tender rib');
/** Words whose plural is another food: pepper is a spice, peppers are vegetables. */
export const OTHER_FOOD_IN_PLURAL: ReadonlyMap<string, string> = new Map([['pepper', 'bell pepper']]);

/** A food of the house that only the house can describe. */
export const HOUSE_RECIPES = words(
  `sauce dressing glaze marinade seasoning rub blend topping filling spread dip garnish stuffing mix vinaigrette aioli
  relish drizzle reduction emulsion foam broth gravy spice crumb crust dust coulis syrup cream puree jus salsa`,
);

/** Words of menus that name no food. */
export const PROSE = words(
  `a an the and or of with in on over our your their his her its is are be to from by for at as it this that these those
  served serve topped top side choice choose fresh freshly homemade house made style classic traditional famous signature
  grilled roasted baked braised seared smoked poached steamed sauteed fried crispy crunchy pan wood fire fired oven slow
  cooked marinated tossed drizzled finished garnished layered stuffed filled wrapped rolled sliced diced chopped shredded
  shaved grated crumbled melted whipped toasted charred blackened caramelized pickled glazed cured aged dried raw
  hot cold warm chilled iced frozen sweet spicy savory tangy zesty mild sour bitter smoky rich light fluffy tender juicy
  moist flaky golden brown red white black green yellow orange purple dark small medium large jumbo mini double triple
  half full whole two three four five six seven eight nine ten dozen piece pc pcs oz lb cup bowl plate platter basket order
  combo meal special daily seasonal local organic natural free range prime select premium choice all any every each one
  add extra available ask upon request optional option substitute sub upgrade only more less daily day week lunch dinner
  breakfast brunch kids kid child adult appetizer entree dessert starter main course sides drink beverage menu item
  italian french mexican greek thai chinese japanese korean indian spanish american southern cajun mediterranean asian
  vietnamese moroccan turkish german texas california new york chicago louisiana hawaiian caribbean cuban tuscan sicilian
  original regular plain deluxe supreme ultimate loaded big little old fashioned country farm garden market
  chef chefs grandma nonna mama family favorite best perfect perfection delicious amazing awesome great good
  hand crafted handcrafted artisan blend blended mix mixed medley assorted variety assortment selection trio duo flight
  sampler bite bites crust crusted bed atop alongside accompanied until then just right cooked prepared covered dipped
  dusted infused flavored flavor taste touch hint dash splash bit bits chunk chunks strips strip spear wedge slice slices
  tbsp tsp tablespoon teaspoon cup cups can cans ounce pound g kg ml package pkg large taste needed can jar bunch handful
  pinch sprig head stalk clove drained peeled seeded cubed minced crushed ground packed thawed softened melted halved
  quartered thinly finely lightly boneless skinless lean low fat reduced sodium nonfat unsweetened unsalted into cut
  about such like also use used dipping layer layers include includes including take create way along balance mound deli
  scoop scoops surrounded popular enduring combination baked seasoned ball balls cent cents item items below over style
  version easy medium well open faced face pick one combo platter bottomless refill surcharge award winning layered wok server trace traces secret special style daily desired if not no per inch size long short thick thin very well will we you i can`,
);
