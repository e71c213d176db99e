/**
 * The closed vocabulary of foods that the rules can decide. A food is "simple" when every word of its name is in it:
 * then its name proves its contents. Any other word (a brand, a dish, "salad", "mix") leaves it undecided.
 */
const PREPARATION = `
a added air all and areas as average baked balls bitter boiled boneless bottled braised brewed brine brined
broiled bulb bulk calcium can canned center chilled chopped chunk chunks clusters coarse cob cold common
commercial compressed concentrate condensed contains contents cooked cooking crude crushed cubed cultivated
cultured cut cuts dark deboned decorticated defatted degermed dehydrated desiccated diluted distilled dices
domestic domesticated dried drained drinking dry edible enhanced enriched evaporated excluding exposed
expressed extra farmed fat fine firm flaked flakes flesh fluid flower flowered flowers for fortified freeze
fresh freshly from frozen full globe granular granulated grated grilled ground half hard harvest heart hearts
heat heated heavy high home hot hulled hydrogenated imported immature in includes industrial instant juice
jumbo junior kernel kernels kippered kosher large leaf leafy leaves light lightly liquid liquids long low
lowfat lower made magnesium mashed mature may medium microwave microwaved mixed moist moisture most native new
no non nonfat not of off oil on only or other ounce over pack packaged packed parboiled part partially parts
pasteurized paste pearl pearled peel peeled pitted plain poached pods podded portion potassium powder powdered
precooked pressed previously processed producer products protein pulp puree purchased purpose quick raw reduced
refined refrigerated regular rehydrated removed rinsed ripe roasted rolled root roots salt salted seed seeded
seedless seeds sections semisoft serve shell shelf shoots short shredded silken simmered single skim skin
skinless slice sliced small smoked smooth soaked sodium soft solid solids species split sprouted spread stable
stalks steamed stewed stick stir stored strained strength strips style styles sugar sulfate chloride sulfured
sun sweet sweetened table tap tart tender thin tips to toasted toddler top tops total traditional trimmed type
types uncooked unbleached bleached undiluted unenriched unfortified unheated unpeeled unprepared unroasted
unspecified unsweetened unblanched usda commodity vacuum variety varieties volume water whipped whole wild
winter with without year yellow red green white black brown pink blue purple golden orange ultraviolet vitamin
vitamins d c e b ascorbic acid mineral omega free roasts under grams have been such super colossal spears
blanched pod sharp blend remaining homemade skunk per proof american european english french italian spanish
chinese japanese asian oriental swiss welsh hungarian mexican canadian california florida arizona pacific
atlantic boston alaska hawaii tahitian zealand australian aust jerusalem brussels greek indian danish southern
northern eastern tropical virginia valencia country america's
`;

const PLANTS = `
acerola west cherry cherries apple apples applesauce apricot apricots nectar avocado avocados banana bananas
plantains blackberry blackberries blueberry blueberries boysenberries breadfruit carambola starfruit carissa
natal-plum natal plum cherimoya crabapples cranberry cranberries currants zante custard-apple bullock's-heart
dates deglet noor medjool elderberries figs gooseberries cape goji berries grapefruit grape grapes muscadine
thompson slip groundcherries poha guava guavas strawberry strawberries jackfruit java-plum jambolan jujube
kiwifruit kumquats lemon lemons lime limes litchis loganberries longans loquats mammy-apple mamey mango mangos
mangosteen melons melon cantaloupe casaba honeydew mulberries nectarines oheloberries olive olives oranges
navels tangerine tangerines mandarin papaya papayas passion-fruit passion fruit granadilla peach peaches pear
pears persimmons pineapple pitanga surinam-cherry plums pomegranate pomegranates prickly prune prunes pummelo
quinces raisins rambutan raspberry raspberries rhubarb roselle rose-apples sapodilla sapote soursop
sugar-apples sweetsop tamarind tamarinds watermelon feijoa abiyuch rowal clementines durian guanabana nance
naranjilla lulo horned kiwano delicious granny smith gala fuji bartlett anjou bosc salmonberries huckleberries
cloudberries lingenberry bush chokecherries hips rose agave alfalfa amaranth arrowhead artichokes
jerusalem-artichokes asparagus balsam-pear gourd bamboo bean beans kidney lima fordhook baby mung navy pinto
shellie snap beets beet greens broadbeans broccoli raab sprouts burdock butterbur fuki cabbage savoy pak-choi
pe-tsai napa cardoon carrot carrots cassava cauliflower celeriac celery celtuce chard chayote chicory witloof
chives chrysanthemum garland collards coriander cilantro corn cornsalad cowpeas blackeyes young yardlong cress
garden cucumber dandelion eggplant edamame endive escarole garlic ginger calabash dishcloth towelgourd
drumstick hyacinth-beans hyacinth jew's ear pepeao jute potherb kale scotch kanpyo mushroom mushrooms shiitake
chanterelle morel kohlrabi portabella lambsquarters leeks lentils lettuce butterhead bibb cos romaine iceberg
crisphead lotus mountain yam crimini mustard spinach tendergreen okra onions onion spring scallions parsley
parsnips peas lesuer peppers pepper chili chile serrano ancho jalapeno pasilla pigeonpeas pokeberry poke potato
potatoes russet pumpkin purslane radishes radish icicle rutabagas salsify vegetable vegetables oyster
sauerkraut seaweed agar irishmoss kelp laver spirulina wakame emi-tsunomata sesbania soybeans squash summer
crookneck straightneck scallop zucchini acorn butternut hubbard succotash limas swamp taro tomatoes tomato tree
fern turnips turnip vinespinach basella waterchestnuts matai watercress waxgourd preserving winged tuber
yambean jicama borage dock eppaw shallots arrowroot radicchio tomatillos fennel arugula palm nopales fava
epazote fireweed malabar fungi cloud ears straw wasabi yautia tannier maitake enoki fiddlehead ferns pointed
leaf-portion lower-leaf catjang crowder roman turtle great bengal gram garbanzo chickpeas chickpea besan lupins
mothbeans mungo pigeon adzuki royal peanut peanuts soy tofu nigari koyadofu tempeh natto okara soymilk original
almond almonds beechnuts brazilnuts butternuts cashew chestnuts coconut creamed hazelnuts filberts ginkgo
hickorynuts macadamia pecans pilinuts pine pinyon pistachio walnuts nuts acorns chia cottonseed glandless hemp
breadnut safflower sesame sunflower tahini flaxseed sisymbrium sp stone chemically coat meal flour flours
butter allspice anise basil bay caraway cardamom chervil cinnamon cloves cumin dill weed fenugreek mace
marjoram nutmeg oregano paprika cayenne poppy rosemary saffron sage savory tarragon thyme turmeric peppermint
spearmint spices vinegar cider balsamic capers grain barley buckwheat groats groat whole-groat bulgur cornmeal
masa cornstarch couscous hominy millet oat oats bran quinoa rice glutinous rye semolina sorghum tapioca
triticale wheat durum germ kamut khorasan spelt teff spaghetti pasta soba somen noodles harina de maiz morado
grits popcorn popped air-popped gluten vital gluten-free all-purpose whole-wheat calcium-fortified long-grain
medium-grain short-grain whole-grain debranned malt canola linoleic oleic babassu sheanut grapeseed cupu assu
ucuhuba poppyseed tomatoseed teaseed sugars molasses maple syrup syrups cocoa alkali turbinado stevia herbal
extract pectin cane sweetener tea coffee espresso chamomile hibiscus herb municipal carbonated coconuts
citronella valencias carob soybean vermicelli creamy chunky willow nettles stinging cattail narrow prairie
sourdock mouse baking soda yeast baker's active double-acting straight phosphate aluminum leavening agents
tartar babyfood salad freeze-dried stir-fried low-moisture sun-dried oil-roasted dry-roasted full-fat low-fat
high-fat zespri sungold navajo indians plains shoshone bannock southwest beaked pinon
`;

const ANIMALS = `
beef pork ham lamb veal mutton goat chicken turkey duck goose quail pheasant squab hen hens guinea capons cornish
game grouse ruffed dove canada emu ostrich poultry duckling pekin bison beefalo buffalo deer elk antelope bear
beaver boar caribou horse moose muskrat opossum rabbit raccoon squirrel separable lean eye rib ribs steak roast
chuck loin lip-on blade end shoulder bone brisket tip pot meat meats tenderloin bottom sirloin strip skirt
plate clod retail centre composite petite filet filets cap pan outside flank porterhouse mock grass fed t-bone
t ribeye arm patty patties prime marble wagyu score inside tri-tip knuckle denver fast steaks point medallion
crumbles side stew liver shortribs tongue tripe bolar navel shin hind rump striploin brain brains external seam
carcass crosscuts shank kidneys lungs pancreas spleen thymus butt intermuscular subcutaneous sweetbread
manufacturing suet mechanically separated lip choice select grades chop chops leg foreshank hindshank rack
frenched fore square chump partly flap boned tunnel saddle neck netted fully heel trotter denuded kabob slow
cutlet buco osso testes content by-products by backribs spareribs picnic tail feet chitterlings stomach jowl
belly backfat breast drumsticks thigh thighs wing giblets broilers broiler fryers fryer classes stewing
roasting roasters back gizzard bird drum drums fan fillet flat round fryer-roasters pan-broiled pan-browned
pan-fried bone-in fish anchovy bass freshwater striped bluefish burbot butterfish carp catfish channel caviar
cisco cod croaker cusk mahimahi eel flatfish flounder sole grouper haddock halibut greenland herring ling
lingcod mackerel jack king milkfish monkfish mullet ocean perch pout pike walleye pollock pompano rockfish roe
roughy sablefish salmon chinook chum coho sockeye sardine scup sea seatrout shad shark sheepshead smelt rainbow
snapper spot sturgeon sucker sunfish swordfish tilefish trout tuna bluefin skipjack yellowfin turbot whitefish
whiting wolffish yellowtail tilapia brook york state lox silver crustaceans crab dungeness queen crayfish
lobster shrimp spiny mollusks abalone clam cuttlefish mussel octopus squid whelk conch snail frog legs
jellyfish steelhead blackfish devilfish sheefish cockles chiton leathery gumboots egg eggs yolk hard-boiled
stabilized glucose milk cheese cream yogurt whey anhydrous brick brie camembert cheddar cheshire colby cottage
curd edam feta fontina gouda gruyere limburger monterey mozzarella muenster neufchatel parmesan port salut
provolone ricotta romano roquefort tilsit sour buttermilk milkfat part-skim whipping human sheep queso fresco
blanco anejo asadero chihuahua cotija lard tallow honey broad bones beluga whale walrus seal lion steller
bearded oogruk ringed polar flipper eyes marrow bowhead blubber muktuk owl
`;

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const KNOWN_WORDS: ReadonlySet<string> = new Set([...words(PREPARATION), ...words(PLANTS), ...words(ANIMALS)]);

/** Returns the first word of a food's name outside the vocabulary; undefined when all are known. */
export function firstUnknownWord(description: string): string | undefined {
  return description
    .toLowerCase()
    .split(/[^a-z'-]+/)
    .flatMap((word) => (KNOWN_WORDS.has(word) ? [] : word.split('-')))
    .map((word) => word.replaceAll(/^'+|'+$/g, ''))
    .find((word) => word !== '' && !KNOWN_WORDS.has(word));
}
