/**
 * The closed vocabulary of foods that the rules can answer for. A food is "simple" when every word of its name is one of
 * these: then its name proves what it is made of. Any other word (a brand, a dish, "salad", "mix") leaves it undecided.
 */
const PREPARATION = `
a added air all amber and approximately area areas as average baked balls baked barely based bitter boiled bolted boneless bottled
bottle both boiling braised brewed brine brined broiled bulb bulk calcium calories can canned center central chilled chopped
chunk chunks clusters coarse cob cold common commercial commercially compressed concentrate condensed consumer contains contents
cooked cooking crude crushed cubed cubes cultivated cultured cut cuts dark deboned decorticated deep defatted degermed dehydrated
deli desiccated diced different diluted distilled dices domestic domesticated dried drained drinking dry edible enhanced enriched equal
evaporated excluding exposed expressed extra extruded farmed fat fine firm flaked flakes flesh fluid flower flowered flowers for
form fortified fourth freeze fresh freshly from frozen full gallon gelatinized germinated globe granular granulated grated grilled ground
grown half hard harvest heads heart hearts heat heated heavy high home hot hulled hydrogenated imported immature in includes including
industrial instant iodized is item jarred juice juices jumbo junior kernel kernels kippered kosher large leaf leafy leaves length less
light lightly lite liquid liquids long loose low lowfat lower made magnesium mashed mature may medium melt mesquite metal microwave
microwaved middle mild milled minced minutes mixed moist moisture most multipurpose native natural new no non nonfat not obtained of off oil on only
opened or organic other outer ounce oven over pack packaged packed parboiled part partially parts pasteurized paste pearl pearled peel peeled percent
pieces pitted plain plus poached pods podded portion potassium powder powdered precooked prepackaged pressed previously process processed
producer products protein puffed pulp pure puree pureed purchased purpose quick ranch raw reconstituted rectified reduced refined refrigerated regular rehydrated removed
rinsed ripe roasted roasted rolled root roots rounds salt salted scraped seed seeded seedless seeds section sections semisoft serve shell shelled shelf shoots short shredded shucked silken simmered
single size skim skin skinless skins slice sliced slices small smoked smooth soaked sodium soft solid solids source specialty species split sprouted spread
stable stalks steamed steamed stem stems sterilized stewed stick sticks stir stored stove strained strength strips style styles sugar sulfate chloride sulfured
sun sweet sweetened table tap tart tender terminal thick thin thinly tiny tips to toasted toddler top tops total traditional transparent trimmed tub tube type types uncooked unbleached bleached
undiluted unenriched unflavored unfortified unheated unpacked unpeeled unprepared unroasted unsalted unspecified unsweetened unblanched unsulfured untreated
usda commodity use using vacuum value variety varieties various very virgin volume walled water weight well whipped whole wild winter with
without year yellow red green white black brown pink blue purple golden orange gold ultraviolet uv
vitamin vitamins d c e b ascorbic acid mineral minerals iron niacin thiamin riboflavin folic zinc omega sterile
free roasts under grams have been such super colossal granules spears blanched pod sharp blend remaining homemade colossal skunk has size per
shelf ready-ripe oz lb inch ca g mg iu proof
american european english french italian spanish chinese japanese asian oriental swiss welsh hungarian mexican canadian california florida arizona pacific atlantic
boston alaska alaskan hawaii tahitian new zealand australian aust jerusalem brussels lebanese turkish greek indian danish southern northern eastern western northeast africa tropical
louisiana virginia valencia country national america's africa
`;

const PLANTS = `
acerola west cherry cherries apple apples applesauce apricot apricots nectar avocado avocados banana bananas plantain plantains blackberry blackberries blueberry blueberries
boysenberries breadfruit carambola starfruit carissa natal-plum natal plum cherimoya crabapples cranberry cranberries currants zante custard-apple bullock's-heart dates deglet noor medjool
elderberries fig figs gooseberries cape goji berries berry grapefruit grape grapes muscadine thompson slip groundcherries poha guava guavas strawberry strawberries jackfruit
java-plum jambolan jujube kiwifruit kiwi kumquats lemon lemons lime limes litchis loganberries longans loquats mammy-apple mamey mango mangos mangosteen melons melon cantaloupe casaba honeydew
mulberries nectarines oheloberries olive olives oranges navels tangerine tangerines mandarin papaya papayas passion-fruit passion fruit fruits granadilla peach peaches pear pears persimmons
pineapple pitanga surinam-cherry plums pomegranate pomegranates prickly prune prunes pummelo quinces raisins rambutan raspberry raspberries rhubarb roselle rose-apples sapodilla sapote soursop
sugar-apples sweetsop tamarind tamarinds watermelon feijoa abiyuch rowal clementines durian guanabana nance naranjilla lulo horned kiwano delicious granny smith gala fuji bartlett anjou bosc
salmonberries huckleberries cloudberries lingenberry bush chokecherries hips rose agave
alfalfa amaranth arrowhead artichokes artichoke jerusalem-artichokes asparagus balsam-pear gourd bamboo bean beans kidney lima fordhook baby mung navy pinto shellie snap wax beets beet greens broadbeans broadbean broccoli raab
sprouts burdock butterbur fuki cabbage savoy pak-choi pe-tsai napa cardoon carrot carrots cassava cauliflower celeriac celery celtuce chard chayote chicory witloof chives chrysanthemum garland
collards coriander cilantro corn cornsalad cowpeas blackeyes young yardlong cress garden cucumber dandelion eggplant edamame endive escarole garlic ginger calabash dishcloth towelgourd drumstick
hyacinth-beans hyacinth jew's ear pepeao jute potherb kale scotch kanpyo dried mushroom mushrooms shiitake chanterelle morel kohlrabi portabella lambsquarters leeks lentils lettuce butterhead bibb cos romaine iceberg crisphead
lotus mountain yam crimini mustard spinach tendergreen okra onions onion spring scallions parsley parsnips peas pea lesuer peppers pepper chili chile bell serrano ancho jalapeno pasilla pigeonpeas pokeberry poke
potato potatoes russet pumpkin purslane radishes radish icicle rutabagas salsify vegetable vegetables oyster sauerkraut seaweed agar irishmoss kelp laver spirulina wakame emi-tsunomata sesbania soybeans squash summer crookneck straightneck
scallop zucchini acorn butternut hubbard spaghetti-squash succotash limas swamp skunk taro tomatoes tomato tree fern turnips turnip vinespinach basella waterchestnuts matai watercress waxgourd preserving winged
tuber yambean jicama borage dock eppaw shallots arrowroot radicchio tomatillos fennel arugula palm nopales fava grape epazote fireweed malabar fungi cloud ears straw wasabi yautia tannier maitake enoki fiddlehead ferns
pointed domestic danish bulb lower leaf-portion lower-leaf sundried catjang crowder roman cranberry turtle great bengal gram garbanzo chickpeas chickpea besan lupins mothbeans mungo pigeon adzuki lima royal
peanut peanuts spanish soy tofu nigari koyadofu tempeh natto okara soymilk original
almond almonds beechnuts brazilnuts butternuts cashew chestnuts coconut creamed hazelnuts filberts ginkgo hickorynuts macadamia pecans pilinuts pine pinyon pistachio walnuts nut nuts acorns seeds seed chia cottonseed glandless hemp
breadnut safflower sesame sunflower tahini flaxseed sisymbrium sp stone chemically coat common meal flour flours butter kernels mixed
allspice anise basil bay caraway cardamom chervil cinnamon cloves cumin dill weed fenugreek mace marjoram nutmeg oregano paprika cayenne poppy rosemary saffron sage savory tarragon thyme turmeric peppermint spearmint spices vinegar cider balsamic capers
grain grains barley buckwheat groats groat whole-groat bulgur cornmeal masa cornstarch couscous hominy millet oat oats bran quinoa rice brown glutinous rye semolina sorghum tapioca triticale wheat durum spring germ kamut khorasan spelt teff spaghetti macaroni pasta
soba somen noodles harina de maiz morado maize farina grits popcorn popped air-popped gluten vital gluten-free protein-fortified self-rising all-purpose whole-wheat calcium-fortified long-grain medium-grain short-grain whole-grain debranned malt
oil canola rapeseed rice-bran linoleic oleic primary babassu sheanut grapeseed apricot cupu assu ucuhuba poppyseed tomatoseed teaseed natreon
sugars molasses maple syrup syrups cocoa alkali turbinado stevia herbal extract pectin cane sweetener leaf
tea coffee espresso decaffeinated chamomile hibiscus herb oolong mineral municipal carbonated naturally sparkling
coconuts citronella fava valencias chilies carob soybean filbert vermicelli creamy chunky crema
willow nettles stinging cattail narrow prairie sourdock lambsquarter mouse
baking soda yeast baker's active compressed double-acting straight phosphate aluminum leavening agents tartar cream-of-tartar
babyfood plain fodder unsweetened salad kernel freeze-dried stir-fried par cross low-moisture sun-dried oil-roasted dry-roasted salt-free fat-free full-fat low-fat high-fat cholesterol-free
zespri sungold navajo alaska indians plains shoshone bannock hopi southwest beaked wild pinon
`;

const ANIMALS = `
beef pork lamb veal mutton goat chicken turkey duck goose quail pheasant squab pigeon hen hens guinea capons cornish game grouse ruffed dove canada emu ostrich poultry duckling pekin
bison beefalo buffalo deer elk antelope bear beaver boar caribou horse moose muskrat opossum rabbit raccoon squirrel venison
separable lean eye rib ribs steak roast chuck loin lip-on blade end shoulder bone brisket tip pot meat meats short tenderloin bottom sirloin strip skirt plate clod retail center centre composite petite tender filet filets cap pan outside flank
porterhouse mock grass fed t-bone t ribeye arm patty patties prime marble wagyu score inside tri-tip knuckle denver style fast steaks point medallion crumbles commodity side stew liver shortribs heart tongue tripe bolar navel cube shin hind rump striploin
brain brains external seam carcass crosscuts crosscut shank shanks kidney kidneys lungs pancreas spleen thymus butt intermuscular subcutaneous sweetbread manufacturing suet mechanically separated lip choice select grade grades chop chops leg foreshank hindshank rack frenched fore cuts
square soaked chump partly wild flap boned tunnel saddle neck netted rolled fully heel trotter denuded cubed kabob slow cutlet buco osso testes buttock content by-products by products for
fresh backribs spareribs boston picnic tail ears feet chitterlings stomach jowl belly backfat leaf hocks breast drumstick drumsticks thigh thighs wing wings giblets broilers broiler fryers fryer light dark classes stewing roasting roasters back gizzard young white pekin
boneless skinless bird whole-bird drum drums fan fillet full flat round capon fryer-roasters edible pan-broiled pan-browned pan-broil pan-fried bone-in bone-on semi-boneless lip-on
fish anchovy bass water fresh-water freshwater striped bluefish burbot butterfish carp catfish channel caviar granular cisco cod croaker cusk mahimahi drum eel flatfish flounder sole grouper haddock halibut greenland herring ling lingcod mackerel jack king milkfish monkfish mullet ocean perch pout pike walleye pollock pompano rockfish roe roughy sablefish
salmon chinook chum coho sockeye sardine scup sea seatrout shad shark sheepshead smelt rainbow snapper spot sturgeon sucker sunfish swordfish tilefish trout tuna bluefin skipjack yellowfin turbot whitefish whiting wolffish yellowtail tilapia brook york state lox silver
crustaceans crab blue dungeness queen crayfish lobster shrimp spiny mollusks abalone clam cuttlefish mussel octopus scallop squid whelk conch snail bay frog legs turtle jellyfish steelhead blackfish devilfish sheefish cockles chiton leathery gumboots pitted
egg eggs yolk hard-boiled stabilized glucose goose
milk cheese butter cream ghee yogurt whey anhydrous brick brie camembert cheddar cheshire colby cottage curd creamed uncreamed edam feta fontina gouda gruyere limburger monterey mozzarella muenster neufchatel parmesan port salut provolone ricotta romano roquefort tilsit half sour buttermilk milkfat skim part-skim whipping human sheep
queso fresco blanco anejo asadero chihuahua cotija kefir
lard tallow honey broad cheeks soft bones
beluga whale walrus seal lion steller bearded oogruk ringed polar flipper eyes marrow bowhead blubber muktuk horned owl flesh tongue ice
`;

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const KNOWN_WORDS: ReadonlySet<string> = new Set([...words(PREPARATION), ...words(PLANTS), ...words(ANIMALS)]);

/** The first word of a food's name outside the vocabulary; undefined when all are known. */
export function firstUnknownWord(description: string): string | undefined {
  return description
    .toLowerCase()
    .split(/[^a-z'-]+/)
    .flatMap((word) => (KNOWN_WORDS.has(word) ? [] : word.split('-')))
    .map((word) => word.replaceAll(/^'+|'+$/g, ''))
    .find((word) => word !== '' && !KNOWN_WORDS.has(word));
}
