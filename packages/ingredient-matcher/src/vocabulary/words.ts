const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Words that may stand between a negation and the claim that it denies. */
export const NEGATION_FILLERS = words(
  'any the added of contain containing contained use made with include out a an our',
);
/** Words between two parts of a text that are not one phrase. */
export const CONNECTORS = words(
  `with and or on over in atop topped served plus alongside accompanied under inside into from by for to a an the of
  your our choice side finished garnished drizzled tossed filled stuffed layered then nor but`,
);
/** Words that make a claim before or after them an offer, not a fact: "gluten-free bun available". */
export const OFFERING = words(
  'available option optional request ask possible can may could substitute upgrade make order choose either inquire add extra swap try upcharge surcharge contact switch replace replaced instead want need',
);
/** Words after which a guest chooses until the end of the part: "choice of fries or salad". */
export const CHOICE_WORDS = words(
  'choice choose add optional available substitute upgrade option pick select extra addition',
);
/** Words that end the part of the text in which a guest chooses. */
export const CHOICE_ENDS = words('served topped finished garnished drizzled tossed comes includes');

/** Words for fried food, which is floured unless the text says otherwise. */
export const FRYING = words('fried crispy crunchy fritti frito fry deep');
/** Foods that a kitchen flours or breads before frying; others are fried without a coating. */
export const BREADED_WHEN_FRIED = words(
  `shrimp oyster clam scallop cod catfish flounder tilapia haddock fish squid mozzarella cheese okra zucchini
  eggplant artichoke mushroom cauliflower pickle portobello chicken turkey pork veal beef octopus crab anchovy
  whiting avocado lobster mahi snapper`,
);
/** Foods that are crisp without flour. */
export const CRISP_BY_ITSELF = words(
  'bacon ham prosciutto pancetta potato rice kale quinoa chickpea bean sage basil caper garlic ginger egg seaweed tortilla corn lettuce romaine green lentil nut coconut granola apple sesame seed plantain taro parsnip cheese parmesan',
);
/** Proteins that do not replace the main one of a dish. */
export const SIDE_PROTEINS = words('bacon ham egg anchovy caviar lard butter cheese sausage gelatin');
/** Foods without meat that may replace a dish's usual meat, or stand beside it. */
export const MEATLESS_MAINS = words(
  'tofu tempeh vegetable portobello mushroom cauliflower chickpea lentil falafel halloumi seitan impossible beyond bean jackfruit eggplant spinach potato',
);

/** Dishes with a general name: their occasional ingredients are not guessed when there is a description. */
export const GENERIC_DISHES = words(
  'salad soup sandwich burger wrap bowl pizza taco pasta omelet scramble flatbread sushi curry stew panini hamburger cake pie toast bread',
);
/** What is made of other flours where they stand before it, without wheat, milk and egg: "rice and lentil crêpe". */
export const OF_OTHER_FLOURS = words('crepe pancake cracker flatbread');
export const OTHER_FLOURS = words('rice lentil chickpea gram besan urad moong');
/** What is taken in place of a food of animals: the almond of "vegan almond feta". */
export const PLANT_BASES = words('almond cashew coconut hazelnut macadamia oat rice soy soya pea potato hemp nut');
/** The names of plant milks: a drink or cereal with one of them has no other milk. */
export const PLANT_MILK = /^(?:almond|oat|soy|soya|coconut|rice|cashew|hemp|macadamia|hazelnut|pea) ?milk$|^soymilk$/;
/** Words for a kind: they add no food to a dish that has one of the kind already. */
export const KIND_WORDS = words(
  'fish seafood shellfish cheese nut vegetable meat fruit bean pepper noodle oil cream squash egg pasta',
);
/** Foods served raw or cold: no butter in the pan. */
export const SERVED_RAW = words(
  'raw crudo tartare ceviche carpaccio sashimi tataki oyster caviar smoked cured cocktail chilled jerky prosciutto ham salami poke nigiri',
);

/** Words that name a dish in a title only. */
export const ONLY_A_DISH_IN_TITLES = words(
  'chili wedge club crisp float lava tart salad bowl mac slab roll caesar toast melt dumpling soba udon florentine',
);
/** The meaning of such a word in a description; the others have none there. */
export const IN_DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['chili', 'chili pepper'],
  ['toast', 'bread'],
  ['roll', 'dinner roll'],
  ['caesar', 'caesar dressing'],
  ['tart', 'tart shell'],
  ['dumpling', 'dumpling dough'],
  ['soba', 'soba noodle'],
  ['udon', 'udon noodle'],
  ['florentine', 'spinach'],
]);

/**
 * Words that name a food only when they stand alone in a list ("ham, swiss, American"); before another word they
 * describe it.
 */
export const ONLY_FOODS_ALONE = words('american jack date bean port bay nova dressed fry');
/** Words that name a food only in the plural: "greens", never "green"; "tenders", never "tender". */
export const ONLY_FOODS_IN_PLURAL = words('green tender rib');
/** Words whose plural is another food: pepper is a spice, peppers are vegetables. */
export const OTHER_FOOD_IN_PLURAL: ReadonlyMap<string, string> = new Map([['pepper', 'bell pepper']]);

/** Recipes of the restaurant, which only the restaurant can describe. */
export const HOUSE_RECIPES = words(
  `sauce dressing glaze marinade seasoning rub blend topping filling spread dip garnish stuffing mix vinaigrette aioli
  relish drizzle reduction emulsion foam broth gravy spice crumb crust dust coulis syrup cream puree jus salsa salad`,
);
/**
 * House recipes that the food before them defines: "mango coulis". A sauce, a dressing or a dip may contain anything.
 */
export const DEFINED_BY_ITS_FOOD = words(
  'drizzle dust coulis syrup puree reduction garnish relish crumb crust jus broth foam salad',
);

/** Sections whose name does not say what their dishes are made of. */
export const SAYS_NO_KIND = words('salad soup bowl sampler dish stew cereal antipasto');
/** Words that keep their own kind in any section: "Cheesecake" among the milkshakes. */
export const IS_A_KIND_OF_ANYTHING: ReadonlySet<string> = new Set(
  'milkshake|smoothie|ice cream|frozen yogurt|sundae|latte|mocha|milk tea|naan|pancake|waffle|crepe|beignet|croissant|bagel'.split(
    '|',
  ),
);

/** Sizes and manners of serving: an option with only these words adds no food. */
export const SERVING = words(
  `regular small medium large extra xl xxl xs jumbo mini petite kid kids child adult junior big little short tall grande
  venti long giant family half full whole quarter single double triple plain cup bowl plate pint quart gallon glass
  bottle can carafe pitcher jug mug pot basket tray platter pan box bag dozen piece pc slice portion serving size order
  person people individual inch oz ounce lb pound gram kg ml liter litre one two three four five six seven eight nine
  ten twelve for to the side on in rare well done blue easy hard soft over scrambled poached basted sunny up toasted
  untoasted warm cold hot iced chilled room temperature cut uncut sliced no thank you none please as is mild spicy less
  light normal standard share shareable take away takeaway dine here go togo`,
);
/** A number with its unit, in one word: "12oz", "500ml", "2nd". */
export const MEASURE =
  /^\d+(?:oz|g|gm|gr|kg|mg|ml|cl|l|lb|lbs|pc|pcs|in|inch|cm|mm|x|th|st|nd|rd|ct|hr|hrs|min|h|k|kcal|cal|pp|f|c|yr|am|pm)?$/;

/** What a label lists as enrichment. Calcium, magnesium and potassium are no food either; sodium is read as salt. */
export const NUTRIENTS = words(
  `vitamin multivitamin mineral iron ferrous ferric zinc calcium magnesium manganese potassium phosphorus selenium iodine
  chromium molybdenum niacin niacinamide nicotinamide thiamine thiamin riboflavin folic folate folacin biotin
  pantothenic pantothenate pyridoxine cobalamin cyanocobalamin ascorbic retinol retinyl tocopherol tocopheryl
  cholecalciferol ergocalciferol carotene`,
);
/** Words for the form of a nutrient, which are asked about when they stand alone. */
export const NUTRIENT_FORMS = words(
  'acid mononitrate hydrochloride oxide carbonate sulfate sulphate phosphate iodide chloride fumarate orthophosphate citrate palmitate acetate pantothenate beta reduced electrolytic alpha',
);
/** What food is eaten with: a sentence about it asks for nothing. */
const CUTLERY = `chopstick fork knife knives spoon cutlery silverware flatware utensil napkin serviette toothpick tong wipe
  bib tableware crockery`;

/** How a dish is cooked, over which wood, and how it is handed over. */
const METHODS = `herbed sizzle sizzled sizzles burnt embered thickened lacquered scattered charbroiled spatchcocked sous vide
  flambe saute stewed steaming simmering simmer poaching frying baking broiling toasting charring glazing marinating resting
  carving kneaded proofed laminated deglazed emulsified churned spritzed spooned ladled drained tenderly cedar alder
  beechwood birchwood cherrywood applewood oak plank planks planked refilled`;
const SERVICE = `counter till register pickup collect collected delivery deliver delivered waiter waitress host hostess queue
  receipt tip cardboard compostable biodegradable recyclable reusable container wooden plastic paper sleeve lid stirrer
  carafe draught cantina`;

/**
 * Cuts and parts of animals and mushrooms. Beside the food they name none; alone ("braised shoulder") they are asked about.
 */
export const CUTS = words(
  `shoulder thigh chop shank shin loin flank neck cheek saddle knuckle rack cap bone haunch fillet filet cutlet collar jowl
  breast belly crown medallion medallions drumette escalope`,
);

/** Words of menus that name no food. */
export const PROSE = words(
  `${CUTLERY} ${METHODS} ${SERVICE} unless declared mostly tight flat coarse clear whatever fortified lid runny hearth stonebaked stonegrilled woodstone embers ember coals smokiness sweetly boldly warmly lightly gently griddle
  plancha skillet skillets wok tossing topside heartier crispier freshest finest choicest tastiest juiciest cheesiest
  meatiest creamiest spiciest hottest coldest oldest newest bestseller bestselling sensational hometown hometowns
  neighborhood legendary timeless iconic sumptuously satisfyingly deliciously generously tableside bedded overtop
  underneath layered interleaved studded speckled  dollop dollops dolloped knob sliver slivers wedges halves
  quarters rounds coins cubes chunks shards shavings ribbons florets tips hearts stalks stems tops ends bottoms
  instead additional roast petite single earthy highly broiled combine combines snuggled surround especially certain
  bistro avenue housemade crush decadence illness foodborne medical condition conditions
  thanksgiving christmas easter unlimited mex gray dry royale grande firecracker chilled jr chophouse bakery sizzlin a
  an the and or of with in on over our your their his her its is are be to from by for at as it this that these those
  served serve topped top side choice choose fresh freshly homemade house made style classic traditional famous
  signature grilled roasted baked braised seared smoked poached steamed sauteed fried crispy crunchy pan wood fire
  fired oven slow cooked marinated tossed drizzled finished garnished stuffed filled wrapped rolled sliced diced
  chopped shredded shaved grated crumbled melted whipped toasted charred blackened caramelized pickled glazed cured
  aged dried raw hot cold warm iced frozen sweet spicy savory tangy zesty mild sour bitter smoky rich light fluffy
  tender juicy moist flaky golden brown red white black green yellow orange purple dark small medium large jumbo mini
  double triple half full whole two three four five six seven eight nine ten dozen piece pc pcs oz lb cup bowl plate
  platter basket order combo meal special daily better barely salon tahiti seasonal local organic natural free range prime select premium all any
  every each one add extra available ask upon request optional option substitute sub upgrade only more less day week
  lunch dinner breakfast brunch kids kid child adult appetizer entree dessert starter main course sides drink beverage
  menu item italian french mexican greek thai chinese japanese korean indian spanish american southern cajun
  mediterranean asian vietnamese moroccan turkish german texas california new york chicago louisiana hawaiian
  caribbean cuban tuscan sicilian original regular plain deluxe supreme ultimate loaded big little old fashioned
  country farm garden market chef chefs grandma nonna mama family favorite best perfect perfection delicious amazing
  awesome great good hand crafted handcrafted artisan blended mixed medley assorted variety assortment selection trio
  duo flight sampler bite bites crusted bed atop alongside accompanied until then just right prepared covered dipped
  dusted infused flavored flavor taste touch hint dash splash bit bits chunk strips strip spear wedge slice slices
  tbsp tsp tablespoon teaspoon cups can cans ounce pound g kg ml package pkg needed jar bunch handful pinch sprig head
  stalk clove drained peeled seeded cubed minced crushed ground packed thawed softened halved quartered thinly finely
  boneless skinless lean low fat reduced sodium nonfat unsweetened unsalted into cut about such like also use used
  dipping layer layers include includes including take create way along balance mound deli scoop scoops surrounded
  popular enduring combination seasoned ball balls cent cents items below version easy well open faced face pick
  bottomless refill surcharge award winning server trace traces secret desired if not no per inch size long short
  thick thin very will we you i so some too than both either neither own same other another most much many few several
  enough almost quite rather truly really simply always never ever now today tonight tomorrow morning evening night
  afternoon noon year month season weekend monday tuesday wednesday thursday friday saturday sunday spring summer
  autumn fall winter holiday hour minute time first second third last next once twice early late since young ago am pm
  which who whom whose what when where why how while because although though but yet nor via amid among between
  through during before after under above against around near onto out off up down away back again together inside
  outside within without across beyond toward them they he she him my me us was were been being has have had having do
  does did done doing would could should may might must shall let lets get gets got give gives given go goes gone come
  comes came make makes making takes taking taken put puts set sets keep keeps kept know known see sees seen look
  looks find finds try tried enjoy enjoyed love loved loves likes need want wants wish offer offers offered bring
  brings brought feature features featured featuring consist consists contain contains containing comprise comprised
  share shared sharing split start starts begin begins end finish finishes adds added adding mixing toss roll rolls
  melt melts crisp crisps club float lava slab sprinkle sprinkled sprinkling dress arranged assembled balanced based
  basted bathed battered beaten blanched blistered boiled bound bursting buttered candied carved catered caught
  caramelised carefully chargrilled chewy chunky classical clean coated coddled combined complement complemented
  complements complete completed compressed confited cooled cracked creamy creamed crimped crisped cross crowned
  crumbed crunch crispness curated cupped deep deeply deconstructed decadent decorated delicate delicately dense
  delightful dehydrated devil deveined dotted dressed dripping dusting elegant encased encrusted enhanced enriched
  enrobed enveloped exotic exquisite extravagant fermented filleted flambeed flame flamed flash flattened flavorful
  flavour flavoured flavourful flavoursome folded foraged fragrant freeze fricasseed fused fusion garlicky generous
  glistening gooey gourmet griddled grill grilling grown handmade harvested harvest heap heaped heaping hearty heated
  heirloom herby hickory homestyle hulled imported incredible intense irresistible julienned kissed lavish laced laden
  layering lemony luscious lush mashed massive masterfully meaty meltaway melting mellow mouthwatering nestled oaked
  pair paired pairs panfried parboiled pasture pastured perfectly piled piping pitted plated plump plunged poured
  pounded premade preserved pressed pulled pureed quality quick rainbow rare refreshing refined reserve rested rimmed
  ripe ripened robust rolling rotisserie rubbed rustic salted saucy savoury scented scrambled scrumptious seasonally
  seedless separately serves serving shallow sharp shaken shelled sheet silky simmered simple sizzling skewered
  slathered slightly slivered slowly smashed smoldering smooth smothered snappy soaked soft softly sourced specialty
  speciality spiced spiral spiraled spit spoon spoonful square squeezed stack stacked star steeped sticky stirred
  stone strained stretched strong stunning subtle succulent sugary suggested sumptuous sundried superb sweetened
  sweetness   tart tasty tempting tenderized tenderised texture textured thickly tied toasty toothsome
  torched torn treat trimmed twist twisted unforgettable unique velvety vibrant warming warmed washed weekly whisked
  wild woodfired wonderful wonderfully worked world zest african alaskan alpine americano andalusian arabian arabic
  argentine argentinian asia athenian atlantic australian austrian barcelona basque bavarian bay beijing belgian
  belgium bengali berlin bombay boston brazilian bristol british brooklyn burmese calabrian californian cambodian
  canadian cantonese cape capri carolina catalan central chilean china coast coastal colombian continental copenhagen
  cornish cornwall costa creole cretan danish delhi devon dublin dutch east eastern egyptian emilia england english
  ethiopian europe european filipino florence florentine florida france galician georgia georgian germany ghanaian
  goan gulf hampshire hawaii highland holland hong hungarian iberian iceland icelandic india indonesian iowa iranian
  iraqi ireland irish israeli istanbul italy jamaican japan javanese jersey jerusalem jewish kansas kentish kentucky
  kerala kingston kong korea kyoto latin lebanese levantine lisbon liverpool lombardy london los angeles madrid maine
  malaysian maltese manhattan maryland memphis mendoza mexico miami michigan middle midwest milan milano minnesota
  mississippi modena montreal mountain mumbai napa naples nashville neapolitan nepalese nepali nigerian nordic
  normandy north northern northwest norwegian ocean okinawa orleans osaka pacific pakistani palermo palestinian
  panamanian paris parisian pennsylvania persian peru peruvian philadelphia philippine piedmont polish porto portland
  portugal portuguese provence provencal provincial puerto punjabi quebec ravenna rhode rican rico rio roman romana
  rome romanian russian salvadoran san santa sardinian sao savoy scandinavian scotch scottish seattle seoul serbian
  seville shanghai siberian sicily sichuan silician singapore slovenian somerset sonoma south southeast southwest
  southwestern spain sri lankan street sussex sweden swedish switzerland syrian szechuan taiwan taiwanese tennessee
  tex tokyo toscana tunisian turkey tuscany tyrolean ukrainian uruguayan vegas venetian venice vermont vienna viennese
  vietnam virginia wales welsh west western westphalian wisconsin yorkshire yucatan zealand zurich alla alle allo al
  ai au aux da dal dalla de del della delle dei degli des di du e ed el en et il la las le les lo mi mit nel o para
  por su sur un und una une van von y con com avec sin senza appetite appetizing appetiser aroma aromatic aromatics
  array art attention authentic bar barrel beach beautiful beauty beloved beginning bigger board boat body bold
  bomb book born bottle bottled bowlful box boy brand brewed bright brimming bucket buffet build builder built bulk
  bundle burst business butterfly butterflied cafe calorie calories camp campfire captain care carte cast catch
  caterer cave center centre century certified champion change charcoal charge chart check cheeky children city coal
  coat coating collection color colorful colour colourful comfort commitment common companion company concept contrast
  cook cooking cooks cool core corner cover craft craveable craving creation crew crowd cuisine culinary culture cure
  custom customer cuts dad daughter decade delight delights department depth diet diner dine discover dish display
  dream drop drum earth eat eaten eater eating edge effort elixir emporium energy entrees environment epic essence
  essential event everyday everyone everything evolution excellence exceptional excellent exclusive expect experience
  explosion expertly eye fabulous fair fancy fantastic farmer farmers fashion fast feast feel feed festive field fiery
  fill fine finger fisherman fit flaming flavors flavours floor folk follow food foodie forest form forward foundation
  founder fragrance freshness friend friendly friends front fully fun galore gather gathering gem generation gift girl
  giant glass global glory goodness grade gram grand grandfather grandmother grass guest guests guilty hall handed
  happy hardwood health healthy heart heat heaven heavenly help helping heritage hero hidden highest high hills hit
  created home honest honor hooked huge hunger hungry ice icon idea ideal immersed impressive indulge indulgence indulgent
  influence influenced ingredient ingredients inspiration inspired island isle joy king kick kicked kingdom kitchen
  lady lake land landed largest legend level life lifted limited line lineup live load loads locally locals location
  lot lots lover lovers lovingly luxurious luxury macro mad magic maker manager marble marbled master match meals
  medal meet memorable memory menus method micro mighty mind minimum modern moment monster mood mother mouth mouthful
  mum music name named native nature naturally nest nibble notes note number nutrition nutritious occasion optionally
  options ounces overnight overflowing owner packet pantry part partner party passion pasteurized pat path patio patty
  people percent person personal pile pit place platters player please pleasing pleasure plus pocket point pot portion
  portions pop pour power practically precious presentation presented pride prep price priced principle prized process
  produce producer product professional proper properly proudly pub pure purist quarter quarts queen quintessential
  real recipe recommend recommended refills region regional remarkable rendered reservation respect restaurant result
  retro revisited reward richness ring river roaster root rotating round royal salty sampling satisfying savor scale
  scratch sea seal sealed selected selections self sensation serious series shape shaped shore shot show shower
  sidekick skewer skewers skin smoker smokehouse smokey son soul soulful source space spark specially specialties
  specials spicier spicing spin spot staff staple state station stay stick sticks stop store story straight straw
  strawless straws stuff styled sublime substance super superior support sure surprise sustainable sustainably sweeter
  swimming system table tail takeout tale talk tall tasting team temperature tested thing things thousand tooth torch
  total town tradition traditionally train tray tree triumph tropical true trust turn twin type types umami unbeatable
  unmistakable usual valley value variation varieties varietal various village vine vintage visit wait walk warmth
  wave weeks weight welcome wholesome wide win winner wonder work works worldwide worth yesterday yum yummy zip usa
  llc inc www http https est estd co tm aka etc eg ie vs pls approx avg min max nos num qty ea doz lrg med sm reg base
  keto paleo halal kosher dishes whip leaf tin foil parcel ribbon pocketful tower ladder roasting chosen rings`,
);
