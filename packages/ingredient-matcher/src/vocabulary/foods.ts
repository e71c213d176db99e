/**
 * Menu names of foods, and the prefix of their title in the catalogue: `name|other name~ > Title`. `~`: the word usually
 * means this food, but not for certain. The first name is shown in a proposal. General culinary knowledge only.
 */
export const FOODS = `
milk|dairy|whole milk|skim milk|lowfat milk|steamed milk|dairy milk|frothed milk|fresh milk > Milk, whole, 3.25% milkfat, with added vitamin D
buttermilk|butter milk > Milk, buttermilk, fluid, cultured, lowfat
condensed milk|sweetened condensed milk > Milk, canned, condensed, sweetened
evaporated milk|fat free evaporated milk|nonfat evaporated milk > Milk, canned, evaporated, with added vitamin A
milk powder|dry milk|powdered milk|dry milk powder|nonfat dry milk|malted milk|whey powder|milk solid|milk protein|casein|caseinate|sodium caseinate|calcium caseinate|lactose|milk solids|milk protein concentrate|skimmed milk powder|skim milk powder|buttermilk powder|horlicks|milk fat > Milk, dry, nonfat, regular, with added vitamin A
goat milk > Milk, goat, fluid
cream|heavy cream|whipping cream|heavy whipping cream|double cream|single cream|whipped cream|fresh cream|chantilly|chantilly cream|whip cream|schlag|pouring cream|whipped double cream|creme|crema di latte|panna|nata|single pouring cream|cream top|whipped topping|whippedcream|cool whip|squirty cream|devon cream|jersey cream|cornish cream|irish cream|cream dollop|heavy whip|light cream|sweet cream|table cream > Cream, fluid, heavy whipping
half and half > Cream, fluid, half and half
sour cream|creme fraiche|crema|mexican crema|soured cream|smetana|crema mexicana|kajmak|kaymak|smetana cream > Cream, sour, cultured
clotted cream|devonshire cream > Cream, fluid, heavy whipping
yogurt|yoghurt|plain yogurt|labneh|labne|raita yogurt|natural yogurt|curd~|ayran|dahi|kefir|matzoon|katyk|youghurt|yoghourt|set yogurt|laban > Yogurt, plain, whole milk
greek yogurt|skyr|low fat greek yogurt > Yogurt, Greek, plain, whole milk
butter|unsalted butter|salted butter|brown butter|melted butter|drawn butter|herb butter|beurre noisette|butter sauce|buttered|buttery~|cultured butter|whipped butter|sweet butter|garlic butter base|nut brown butter|clarified butter sauce|butterd|seaweed butter|cafe de paris butter|maitre d butter|lemon butter base|honey butter|cinnamon butter|maple butter|sage butter|herb butter base|truffle butter|beurre|mantequilla|burro|butter bean free > Butter, without salt
ghee|clarified butter|desi ghee > Butter oil, anhydrous
whey > Whey, sweet, fluid
cheese|shredded cheese|grated cheese|melted cheese|jack and cheddar|mixed cheese|cheese curd|curd cheese|artisan cheese|farmhouse cheese|fromage|four cheese|three cheese|five cheese|six cheese|queso cheese|cheese blend|string cheese|hard cheese|fondue cheese|fresh cheese|queso blanco|lancashire cheese|caerphilly|cornish yarg|dubliner|epoisses|reblochon|livarot|pont leveque|pont l eveque|saint nectaire|tomme|tomme de savoie|beaufort|vacherin|morbier|cantal|mimolette|ossau iraty|fromage blanc|petit suisse|mahon|idiazabal|tetilla|montasio|kefalotyri|graviera|kasseri|manouri|anthotyro|akkawi|nabulsi|nabulsi cheese|shanklish|jibneh|tvorog|leerdammer|maasdam|danbo|brunost|gjetost|juustoleipa|babybel|laughing cow|kashkaval|sulguni|toma|mountain cheese|alpine cheese|ploughman cheese|quattro formaggi|formaggio|formaggi|queso de bola|smoked cheese|soft cheese|cheeese|chees|gloucester|double gloucester|red leicester|leicester|wensleydale|cheshire cheese|cheder|chedder|extra mature cheddar|mature cheddar|vintage cheddar|cheddar curd > Cheese, cheddar
cheddar cheese|cheddar|sharp cheddar|white cheddar|aged cheddar|longhorn cheese|sharp cheese|yellow cheese > Cheese, cheddar
mozzarella|mozzarella cheese|fresh mozzarella|mozz|burrata|buffalo mozzarella|bufala|bocconcini|fior di latte|scamorza|stracciatella cheese|smoked mozzarella|oaxaca cheese|quesillo|queso oaxaca > Cheese, mozzarella, whole milk
parmesan|parmesan cheese|parm|parmigiano|parmigiano reggiano|reggiano|grana padano|grana|parmigiana cheese|parm cheese|shaved parmesan > Cheese, parmesan, hard
romano|pecorino|pecorino romano|pecorino cheese|romano cheese|manchego|manchego cheese|asiago|asiago cheese|piave > Cheese, romano
feta|feta cheese|crumbled feta|beyaz peynir|white brined cheese|brined cheese > Cheese, feta
goat cheese|chevre|goats cheese|whipped goat cheese|fresh goat cheese|crottin|buche|valencay|goat curd|goat milk cheese|goat feta > Cheese, goat, soft type
blue cheese|bleu cheese|gorgonzola|stilton|bleu|blue cheese crumble|cambozola|dolcelatte|maytag blue|danish blue|shropshire blue|cashel blue|bleu dauvergne|fourme dambert|oaxaca|cabrales|valdeon|saint agur|oxford blue|blue stilton|blue~ > Cheese, blue
roquefort > Cheese, roquefort
swiss cheese|swiss|emmental|emmentaler|emmenthal|jarlsberg > Cheese, swiss
gruyere|gruyere cheese|comte|comte cheese|raclette|appenzeller > Cheese, gruyere
american cheese|american~|white american|process cheese|processed cheese|velveeta|cheese slice|cheez whiz|cheese whiz|cheese spread|burger cheese|cheese single > Cheese, pasteurized process, American, fortified
monterey jack|jack cheese|pepper jack|pepper jack cheese|pepperjack|monterey jack cheese|jack|monterrey jack|colby jack|ghost pepper cheese|monterey > Cheese, monterey
mexican cheese|mexican cheese blend|mexican blend cheese > Cheese, Mexican blend
provolone|provolone cheese|caciocavallo|provola|provola cheese > Cheese, provolone
fontina|taleggio|fontal > Cheese, fontina
brie|brie cheese|camembert|triple cream > Cheese, brie
gouda|gouda cheese|smoked gouda > Cheese, gouda
havarti|muenster|munster|oka cheese > Cheese, muenster
ricotta|ricotta cheese|ricotta salata|mizithra > Cheese, ricotta, whole milk
cottage cheese|tvorog cheese > Cheese, cottage, creamed, large
cream cheese|mascarpone|boursin|neufchatel|philadelphia cheese|schmear|mascarpone cheese|neufchatel cheese|marscapone|mascarpone cream|kraft cheese > Cheese, cream
halloumi|paneer|queso fresco|queso panela|grilled cheese halloumi|panela cheese|panir|farmer cheese|quark > Cheese, fresh, queso fresco
cotija|cotija cheese > Cheese, mexican, queso cotija
egg|poached egg|scrambled egg|soft boiled egg|hard boiled egg|boiled egg|fried egg|over easy egg|sunny side up egg|sunny side up|farm egg|whole egg|sunny egg|diced egg|chopped egg|egg any style|ajitama|ramen egg|soft egg|huevo|eggy|cage free egg|free range egg|egg beater|egg wash|egg emulsion|six minute egg|slow egg|onsen egg|deviled egg yolk|beaten egg|free range eggs|albumen|egg powder|dried egg|whole egg powder|pasteurised egg|omelette egg|egg yolk powder|huevo frito > Egg, whole, raw, fresh
egg white|egg albumen|egg white powder > Egg, white, raw, fresh
egg yolk|yolk|cured egg yolk|raw yolk > Egg, yolk, raw, fresh
quail egg > Egg, quail
duck egg > Egg, duck
basil|fresh basil|thai basil|basil leaf|holy basil|basil oil|micro basil|sweet basil|pandan|pandan leaf|hoja santa|herb garnish|herb salad > Basil, fresh
dill|dill weed|fresh dill > Dill weed, fresh
bay leaf|bay|bayleaf > Spices, bay leaf
cumin|ground cumin|cumin seed|jeera|asafoetida|hing|nigella|nigella seed|fenugreek|ajwain|carom|methi|juniper|juniper berry|achiote|annatto|kalonji|kasuri methi > Spices, cumin seed
coriander seed|ground coriander|coriander powder > Spices, coriander seed
cilantro|coriander|fresh coriander|fresh cilantro|cilantro leaf|coriander leaf > Coriander (cilantro) leaves, raw
parsley|herb|fresh herb|mixed herb|fresh parsley|italian parsley|flat leaf parsley|curly parsley|fine herbe|parsley flake > Parsley, fresh
mint|minted|fresh mint|mint leaf|peppermint|spearmint|mint sauce|mint garnish > Spearmint, fresh
thyme|fresh thyme|lemon thyme|dried thyme|thyme leaf|zaatar > Thyme, fresh
rosemary|fresh rosemary > Rosemary, fresh
sage|sage leaf > Spices, sage, ground
oregano|dried oregano|mexican oregano > Spices, oregano, dried
tarragon > Spices, tarragon, dried
marjoram > Spices, marjoram, dried
lupin|lupin bean|lupini bean > Lupins, mature seeds, raw
mustard seed > Spices, mustard seed, ground
chive|chive oil > Chives, raw
paprika|smoked paprika|pimenton|sweet paprika|hungarian paprika > Spices, paprika
chili powder|chile powder|chilli powder > Spices, chili powder
cayenne|cayenne pepper|red pepper flake|chili flake|crushed red pepper|chile flake|aleppo pepper|aleppo|chili oil|red pepper powder|togarashi|shichimi|calabrian chili|calabrian chile|ground red pepper|gochugaru|urfa|piri piri|peri peri|hot pepper flake > Spices, pepper, red or cayenne
black pepper|pepper|peppercorn|cracked pepper|ground pepper|ground black pepper|cracked peppercorn|white pepper|lemon pepper|pink peppercorn|salt and pepper|szechuan pepper|sichuan pepper|green peppercorn|szechuan peppercorn > Spices, pepper, black
garlic powder|granulated garlic|garlic salt > Spices, garlic powder
onion powder|onion salt|dried onion > Spices, onion powder
curry powder|curry spice|madras curry|curry leaf|yellow curry powder|curry oil > Spices, curry powder
cinnamon|ground cinnamon|cinnamon sugar|cinnamon stick > Spices, cinnamon, ground
nutmeg|ground nutmeg > Spices, nutmeg, ground
clove spice|ground clove|whole clove > Spices, cloves, ground
allspice|spices|mixed spice|warm spice|aromatic spice|eastern spice|indian spice mix > Spices, allspice, ground
cardamom|cardamon > Spices, cardamom
star anise|anise|aniseed|five spice|chinese five spice > Spices, anise seed
fennel seed > Spices, fennel seed
turmeric|curcuma > Spices, turmeric, ground
saffron > Spices, saffron
ginger|fresh ginger|pickled ginger|ginger root|gari|galangal > Ginger root, raw
ground ginger > Spices, ginger, ground
vanilla~|vanilla bean~|vanilla extract|vanilla essence|madagascar vanilla~|tahitian vanilla~ > Vanilla extract
salt|sea salt|kosher salt|fleur de sel|maldon|flaky salt|table salt|salted|himalayan salt|flake salt|black salt|smoked salt|msg|monosodium glutamate|sodium|seasoned salt|celery salt > Salt, table
sesame seed|sesame|benne seed|black sesame|toasted sesame|sesame crusted|gomasio|furikake|everything spice|everything seasoning|sesame crust|gomashio|sesame crumb|sesame oil dressing seed|simit seed|sesame seeded > Seeds, sesame seeds, whole, dried
tahini|tahina|sesame paste|tahini sauce|halva|halvah|tahina sauce|techina|tahini sauce drizzle|tarator|sesame sauce > Seeds, sesame butter, tahini, from roasted
sesame oil|toasted sesame oil > Oil, sesame, salad or cooking
poppy seed|poppyseed > Spices, poppy seed
sunflower seed|pepita sunflower > Seeds, sunflower seed kernels, dried
sunflower butter|sunflower seed butter|sunbutter > Seeds, sunflower seed butter, without salt
pumpkin seed|pepita > Seeds, pumpkin and squash seed kernels, dried
chia|chia seed > Seeds, chia seeds, dried
flax|flax seed|flaxseed|linseed > Seeds, flaxseed
hemp seed|hemp heart > Seeds, hemp seed, hulled
almond|toasted almond|slivered almond|sliced almond|almond flour|almond meal|marcona|marcona almond|almond crust|almondine|amandine|ground almond|candied almond|praline almond|almond crumble|orgeat|almond flake|almond crusted|almond slice|nibbed almond|almond butter crumble|marzipan almond|almound|almond essence|almond extract|bitter almond|almond ricotta > Nuts, almonds
almond butter > Nuts, almond butter, plain, without salt
almond paste|marzipan|frangipane paste > Nuts, almond paste
almond milk|oat and almond milk > Beverages, almond milk, unsweetened
amaretto > Nuts, almonds
walnut|candied walnut|toasted walnut|walnut oil|glazed walnut|walnut half|walnut piece|wallnut > Nuts, walnuts, english
pecan|candied pecan|spiced pecan|toasted pecan|pecan crusted|glazed pecan|pecan nut|pecan praline > Nuts, pecans
cashew|cashew nut|cashew cream|cashew cheese|cashew butter|cashew milk|cashew ricotta|cashew sauce|cashewnut|kaju > Nuts, cashew nuts, raw
pistachio|pistachio nut|pistachio cream|pistachio butter|pistachio dust|pistacio|pistachio nib|pistache > Nuts, pistachio nuts, raw
hazelnut|filbert|toasted hazelnut|hazelnut milk|gianduja|praline paste|cobnut|hazelnut crumb|hazel nut > Nuts, hazelnuts or filberts
macadamia|macadamia nut|macadamia milk > Nuts, macadamia nuts, raw
pine nut|pignoli|pinon|pinenut|pinoli|toasted pine nut|pignolia > Nuts, pine nuts, dried
brazil nut > Nuts, brazilnuts, dried
chestnut|marron|roasted chestnut > Nuts, chestnuts, european, raw, peeled
nut|mixed nut|candied nut|toasted nut|tree nut|chopped nut|spiced nut|nut crumble|roasted nut|marinated nut|nut granola|praline nut|nut mix|nut medley|crushed nut|nut butter|nut crumb|nut crust|fruits a coque|frutos secos|frutos de cascara|frutta secca|frutta a guscio > Nuts, mixed nuts, dry roasted, with peanuts, without
coconut|shredded coconut|coconut flake|toasted coconut|coconut meat|desiccated coconut|coconut sugar|coconut shred|coconut flour|coconut bacon|flaked coconut|coconut shrimp coating > Nuts, coconut meat, raw
coconut milk|light coconut milk|coconut broth > Nuts, coconut milk, canned
coconut cream|coconut whip|coconut whipped cream|coconut yogurt|coconut ice cream dairy free|cream of coconut|coconut sorbet|coconut butter > Nuts, coconut cream, raw
coconut water > Nuts, coconut water
coconut oil > Oil, coconut
peanut|groundnut|roasted peanut|crushed peanut|goober|candied peanut|chopped peanut|monkey nut|peanut crumb|peanut powder|peanut brittle crumb > Peanuts, all types, raw
peanut butter|pb|peanut butter cup filling|peanut butter chip > Peanut butter, smooth style, without salt
peanut oil|groundnut oil > Oil, peanut, salad or cooking
olive oil|extra virgin olive oil|evoo|virgin olive oil|oil olive > Oil, olive, salad or cooking
oil|vegetable oil|canola oil|canola|frying oil|truffle oil|cooking oil|salad oil|infused oil|herb oil|cooking spray|nonstick cooking spray|nonstick spray|pan spray|rapeseed oil|chili garlic oil > Oil, canola
corn oil > Oil, corn, industrial and retail
soybean oil|soya oil|vegetable oil soybean > Oil, soybean, salad or cooking
soy lecithin|lecithin|soya lecithin|lecithin soya|lecithins > Oil, soybean lecithin
sunflower oil > Oil, sunflower, linoleic, (partially
grapeseed oil > Oil, grapeseed
avocado oil > Oil, avocado
lard|manteca|pork fat|lardo > Lard
beef fat|tallow|beef tallow > Fat, beef tallow
duck fat > Fat, duck
margarine|stick margarine|soft margarine|tub margarine|soft tub margarine|vegetable spread|margarine or butter > Margarine, regular, 80% fat, composite, stick, with salt
shortening|vegetable shortening|crisco > Shortening, vegetable, household, composite
cocoa butter|cacao butter > Oil, cocoa butter
chicken|chicken breast|grilled chicken|roast chicken|rotisserie chicken|chicken thigh|chicken meat|pulled chicken|chicken leg|poultry|roasted chicken|poulet|pollo|chix|hen|shredded chicken|chicken skewer|chicken drumstick|chicken strip grilled|smoked chicken|diced chicken|chicken breast half|cornish hen|game hen|poussin|capon|yakitori chicken|chicken piece|chicken skin|ground chicken|minced chicken|guinea fowl|pheasant|partridge|grouse|pigeon|squab|woodcock|spatchcock|spatchcock chicken|chicken escalope|chicken fillet|chicken supreme|chicken goujon meat|murgh|poulet roti|ayam|gai|turkey mince|turkey breast slice|chiken|chicken medallion > Chicken, broilers or fryers, meat and skin, raw
chicken liver|liver pate chicken > Chicken, liver, all classes, raw
turkey|turkey breast|ground turkey|roast turkey|smoked turkey|roasted turkey|oven roasted turkey|sliced turkey|carved turkey|turkey burger patty|lean ground turkey > Turkey, whole, meat and skin, raw
turkey bacon|turkey sausage|turkey ham|turkey pepperoni|turkey meatball meat > Turkey, whole, meat and skin, raw
duck|duck breast|duck leg|duck confit|confit duck|roast duck|peking duck meat|duck prosciutto|duck meat|magret|canard|duck breast magret|pato|duck egg noodle meat > Duck, domesticated, meat and skin, raw
goose > Goose, domesticated, meat and skin, raw
foie gras > Goose, liver, raw
quail > Quail, meat and skin, raw
beef|ground beef|beef patty|burger patty|angus|angus beef|flank steak|skirt steak|brisket|short rib|tenderloin|beef tenderloin|roast beef|chuck|corned beef|pastrami|shaved steak|shaved beef|carne asada|wagyu|kobe|tri tip|tritip|oxtail|bistecca|bresaola|london broil|flat iron steak|sirloin tip|beef brisket|braised beef|bulgogi beef|barbacoa|beef jerky|carpaccio beef|beef cheek|beef short rib|hamburger steak|lean ground beef|hamburger meat|hamburger patty|stew meat|minced beef|ground chuck|ground round|teres major|beef stew meat|carne|bison|buffalo meat|all beef patty|beef marrow|bone marrow|marrow|tongue|beef tongue|lengua|tripe|ground meat|minced meat|mincemeat beef|beef strip|chipped beef|carne molida|rump|rump steak|rump roast|fillet steak|beef fillet|tomahawk|tournedos|chateaubriand|kidney|ox cheek|ox tongue|beef mince|mince beef|minced steak|brisket point|salt beef|silverside|topside|roast sirloin|sirloin roast|onglet|feather blade|beef medallion|denver steak|picanha steak|bife|boeuf|rind fleisch|beef dripping|osso|kidney meat|beef patties|hamburger patties|beef rib|bulgogi meat|ground chuck beef|medallion of beef|beef suet|suet > Beef, ground, 80% lean meat / 20% fat, raw
beef liver|liver~|calf liver > Beef, variety meats and by-products, liver, raw
veal|veal cutlet|osso buco meat|veal chop|sweetbread|veal shank|calf cheek|veal medallion|calves|calves liver veal|vitello meat|veal escalope|veal scallopini > Veal, ground, raw
lamb|lamb chop|rack of lamb|lamb shank|leg of lamb|ground lamb|lamb loin|mutton|lamb shoulder|gyro meat|lamb rib|merguez|hogget|lamb cutlet|lamb neck|lamb kofta meat|lamb rump|lamb mince|lamb leg|lamb saddle|gosht|agneau|cordero|lamb kidney > Lamb, ground, raw
goat|goat meat|cabrito|birria goat > Game meat, goat, cooked
venison|deer|elk|kangaroo|reindeer|stag|wild venison|ostrich > Game meat, deer, raw
rabbit|hare|wild rabbit > Game meat, rabbit, domesticated, composite of cuts, raw
boar|wild boar > Game meat, boar, wild, raw
grape leaf|vine leaf > Grape leaves, raw
alligator|gator|frog leg > Frog legs, raw
pork|pork chop|pork loin|pork belly|pork tenderloin|pork shoulder|pulled pork|carnitas|baby back rib|back rib|spare rib|sparerib|st louis rib|pork rib|char siu|chashu|chasu|ground pork|porchetta|pork butt|pork cutlet|pork jowl|guanciale|suckling pig|al pastor|pork cheek|cochinita|iberico pork|pork steak|pernil|lechon|carnita|roast pork|pork rind|chicharron|chicharrone|pig ear|pork knuckle|pork collar|pulled bbq pork|rib rack|boneless pork chop|gammon|gammon steak|trotter|pig trotter|crackling~|pork crackling|scratching|pork scratching|ham hock|knuckle|pork medallion|pork rib eye|pork mince|pork skin|riblet|riblets|cerdo|maiale|porc|babi|pig cheek|pork floss > Pork, fresh, ground, raw
bacon|lardon|pancetta|applewood bacon|smoked bacon|thick cut bacon|applewood smoked bacon|canadian bacon|speck|bacon bit|streaky bacon|back bacon|rasher|maple bacon|crumbled bacon|peameal bacon|candied bacon|hickory smoked bacon|bacon jam|fatback|tasso|bacon grease|salt pork > Pork, cured, bacon, unprepared
shrimp|prawn|tiger shrimp|rock shrimp|tiger prawn|jumbo shrimp|gulf shrimp|grilled shrimp|ebi|gamba|camarone|camaron|langoustine|scampi shrimp|king prawn|baby shrimp|shrimp paste|popcorn shrimp meat|bay shrimp|dried shrimp|large shrimp|shrimp skewer|blackened shrimp|prawn cracker|crevette|crevettes|belacan|bagoong|shrimp powder|tiger prawn tail|sakura shrimp|brown shrimp|potted shrimp meat|wild prawn|red prawn|carabinero|prawn tail|jumbo prawn|black tiger prawn > Crustaceans, shrimp, mixed species, raw
crab|white crab meat|brown crab meat|crabmeat|crab meat|lump crab|king crab|snow crab|soft shell crab|jumbo lump crab|blue crab|dungeness|dungeness crab|crab leg|kani|peekytoe crab|stone crab|crabe|jonah crab|white crab|brown crab|crab claw|crab claws|crab stuffing meat|devon crab|cromer crab > Crustaceans, crab, blue, raw
lobster|lobster tail|lobster claw|lobster meat|maine lobster|lobster stock|lobster sauce|lobster oil|crayfish tail|langosta|homard|rock lobster|spiny lobster|native lobster > Crustaceans, lobster, northern, raw
crayfish|crawfish|langostino|crawdad > Crustaceans, crayfish, mixed species, wild, raw
clam|littleneck|littleneck clam|vongole|razor clam|clam juice|manila clam|cherrystone|steamer|quahog|geoduck|clam broth|cockle|winkle|periwinkle|venus clam|palourde|ameijoa|berberecho > Mollusks, clam, mixed species, raw
mussel|moule|pei mussel|blue mussel|mejillon|mejillones|cozze|rope grown mussel > Mollusks, mussel, blue, raw
oyster|raw oyster|oyster on half shell|rock oyster|native oyster|ostra|blue point|kumamoto > Mollusks, oyster, eastern, wild, raw
scallop|sea scallop|bay scallop|diver scallop|hotate|seared scallop|king scallop|queen scallop|queenie|vieira|capesante|saint jacques > Mollusks, scallop, mixed species, raw
squid|calamari|calamare|ika|squid ink|calamari ring|calamar|baby squid|chipirone|chipirones|sepia|cuttlefish ink|sotong|calimari|calamri > Mollusks, squid, mixed species, raw
octopus|pulpo|tako|baby octopus|polpo > Mollusks, octopus, common, raw
cuttlefish > Mollusks, cuttlefish, mixed species, raw
conch|whelk > Mollusks, whelk, unspecified, raw
escargot|snail > Mollusks, snail, raw
abalone > Mollusks, abalone, mixed species, raw
fish|white fish|catch of the day|fresh catch|fish filet|fish fillet|pescado|fresh fish|market fish|whole fish|branzino|branzini|barramundi|daily catch|fish of the day|dorade|sea bream|loup de mer|bronzino|kingfish|cobia|fish stick filling|todays catch|bream|john dory|walleye|zander|gurnard|escolar|wahoo|corvina|pangasius|river cobbler|croaker|parrotfish|tilefish|redfish|drumfish|amberjack|pompano|huss|rock salmon|whitebait|smelt|sprat|pilchard|sea trout|pike perch|hamour|rohu|hilsa|pomfret|poisson|pesce|peixe|pez|fishball|battered fish fillet|fish ball|lutefisk fish|mullet fish|brill|megrim|ray wing|seabass|seabream|gefilte > Fish, sea bass, mixed species, raw
cod|atlantic cod|codfish|haddock|pollock|scrod|whiting|salt cod|bacalao|baccala|hake|brandade|ling cod|coley|saithe|pollack|cod cheek|cod loin|cod fillet|haddock fillet|stockfish fillet|scrod fillet > Fish, cod, Atlantic, raw
black cod|sablefish > Fish, sablefish, raw
salmon|atlantic salmon|grilled salmon|king salmon|sockeye|salmon fillet|salmon filet|sake salmon|wild salmon|ora king salmon|seared salmon|canned salmon|faroe island salmon|scottish salmon > Fish, salmon, Atlantic, farmed, raw
smoked salmon|lox|nova lox|gravlax|nova|cured salmon|smoked fish > Fish, salmon, chinook, smoked
tuna|ahi|ahi tuna|yellowfin|maguro|toro|bluefin|albacore|seared tuna|tuna steak|chunk light tuna|tuna fish|canned tuna|yellowfin tuna|tataki tuna|tuna tataki > Fish, tuna, fresh, yellowfin, raw
yellowtail|hamachi > Fish, yellowtail, mixed species, raw
sea bass|chilean sea bass|black bass|striped bass|bass|black sea bass > Fish, bass, striped, raw
snapper|red snapper|huachinango|tai snapper > Fish, snapper, mixed species, raw
halibut > Fish, halibut, Atlantic and Pacific, raw
mahi|mahi mahi|mahimahi|dorado > Fish, mahimahi, raw
tilapia > Fish, tilapia, raw
catfish|swai|basa > Fish, catfish, channel, farmed, raw
trout|rainbow trout|smoked trout|arctic char|char fish|steelhead|ruby trout > Fish, trout, rainbow, farmed, raw
grouper > Fish, grouper, mixed species, raw
flounder|sole|fluke|dover sole|plaice|petrale sole > Fish, flatfish (flounder and sole species), raw
swordfish > Fish, swordfish, raw
monkfish|anglerfish|skate wing|skate > Fish, monkfish, raw
mackerel|saba > Fish, mackerel, Atlantic, raw
sardine > Fish, herring, Atlantic, raw
anchovy|white anchovy|boquerone|anchovy fillet|anchovy paste|colatura|bagna cauda|anchoiade|anchovies|anchovie|anchovy butter base|boqueron > Fish, anchovy, european, raw
eel|unagi|anago > Fish, eel, mixed species, raw
herring|pickled herring|kipper > Fish, herring, Atlantic, raw
caviar|roe|trout roe|salmon roe|tobiko|masago|ikura|bottarga|fish roe|ossetra|osetra|sturgeon caviar|uni|sea urchin|mentaiko|bonito|bonito flake|katsuobushi|fish flake|lumpfish|lumpfish caviar|keta caviar|herring roe|trout caviar|taramas|kaluga|avruga > Fish, roe, mixed species, raw
fish sauce|nuoc mam|nam pla|nuoc cham|patis > Sauce, fish, ready-to-serve
soy sauce|shoyu|soya sauce|lite soy sauce|low sodium soy sauce|dark soy|light soy sauce|soy|soy marinade|soy seasoning|soy reduction|kecap manis|ketjap|soy vinegar > Soy sauce made from soy and wheat (shoyu)
tamari|gluten free soy sauce|liquid amino|coconut amino > Soy sauce made from soy (tamari)
tofu|silken tofu|firm tofu|bean curd|tofu scramble|agedashi|inari|fried tofu|smoked tofu|tofu skin|yuba|aburaage|soft tofu|crispy tofu|tofu puff|tau kwa|tofu pouch|bean curd skin|beancurd|tofu cube > Tofu, firm, prepared with calcium sulfate and magnesium
tempeh > Tempeh
miso|miso paste|white miso|red miso|miso butter paste|miso glaze|doenjang > Miso
edamame|soybean|soy bean > Edamame, frozen, unprepared
natto > Natto
soy milk|soymilk|soya milk|soy yogurt|soya yogurt|soy cream|soya cream > Soymilk, original and vanilla, unfortified
soy protein|tvp|textured vegetable protein|soy curl > Soy flour, defatted
black bean|black turtle bean > Beans, black, mature seeds, raw
kidney bean|red bean|red kidney bean|chili bean|adzuki|azuki|red bean paste > Beans, kidney, all types, mature seeds, raw
pinto bean|refried bean|frijole|charro bean|ranch bean|borracho bean > Beans, pinto, mature seeds, raw
white bean|cannellini|cannellini bean|navy bean|great northern bean|bean|gigante bean|borlotti|cranberry bean|bean ragu|flageolet|mixed bean|heirloom bean|fagioli|baked bean|butter bean|romano bean dried|bbq bean|cooked bean|northern bean|bean dip|haricot bean|fabes|baked bean in tomato sauce|pinto > Beans, navy, mature seeds, raw
lima bean > Lima beans, immature seeds, raw
fava bean|broad bean|fava > Broadbeans, immature seeds, raw
chickpea|garbanzo|garbanzo bean|ceci|chick pea|chana|crispy chickpea|chickpea flour|gram flour|besan|aquafaba|socca|panisse|channa|chickpea pasta > Chickpeas (garbanzo beans, bengal gram), mature seeds, raw
lentil|dal|dahl|daal|red lentil|green lentil|beluga lentil|black lentil|lentil flour|masoor|toor|urad|puy lentil|dhal|tarka|puy|urad dal|moong|moong dal|chana dal|toor dal|channa dal|lentil pasta > Lentils, raw
split pea|yellow pea > Peas, green, split, mature seeds, raw
black eyed pea|cowpea|blackeye pea > Cowpeas, common (blackeyes, crowder, southern), mature seeds, raw
mung bean|mung > Mung beans, mature seeds, raw
bean sprout|mung bean sprout|sprout bean > Mung beans, mature seeds, sprouted, raw
wheat flour|flour|gluten|all purpose flour|plain flour|bread flour|white flour|cake flour|self rising flour|flour coating|pastry flour|seasoned flour|strong flour|ap flour|self raising flour|spelt|farro|freekeh|wheat|einkorn|kamut|00 flour|wheat berry|emmer|enriched flour|graham flour|roux|durum|durum wheat|durum wheat semolina|bran|wheat bran|wheatgerm|wheat germ|enriched wheat flour|fortified wheat flour|bleached flour|rusk|wheat starch|farina|couscous grain|semolina flour|pasta flour|maida|atta|wheatflour|wheat protein > Wheat flour, white, all-purpose, enriched, bleached
whole wheat flour|wholemeal flour|wholewheat flour > Wheat flour, whole-grain
wheat gluten|seitan|vital wheat gluten|mock duck|wheat meat > Vital wheat gluten
semolina|semola > Semolina, enriched
bulgur|bulgur wheat|cracked wheat > Bulgur, dry
couscous|israeli couscous|pearl couscous|fregola > Couscous, dry
barley|pearl barley|pearled barley|marmite|vegemite|bovril|yeast spread > Barley, pearled, raw
malt|malt vinegar|malted barley|malted|malt extract|barley malt extract|malt syrup|malted barley flour|barley malt|ovaltine|malt powder|malt loaf flavour > Barley malt flour
rye|rye flour > Rye flour, medium
oat|oatmeal|rolled oat|porridge|steel cut oat|oat crumble|muesli oat|oat flour|oat milk|oat cream|oat yogurt|steel cut oatmeal|quick oat|old fashioned oat|oat bran > Oats
rice|white rice|steamed rice|jasmine rice|basmati|basmati rice|long grain rice|sticky rice|yellow rice|rice noodle cake|cilantro rice|lime rice|wild rice blend|carolina rice|carolina gold rice|rice bowl|red rice|puffed rice|crispy rice|jasmine|instant rice|cooked rice|arroz|rice cake|tteok|black rice|forbidden rice|steamed jasmine rice|rice cracker|rice paper|rice wrapper|glutinous rice|mochi rice|pulao|pilau|pilau rice|pulau rice|boiled rice|plain rice|egg free rice|basmathi|brown basmati|camargue rice|white steamed rice|coconut free rice|risotto rice plain|riz|reis > Rice, white, long-grain, regular, raw, enriched
arborio rice|carnaroli|carnaroli rice|risotto rice|sushi rice|short grain rice|bomba rice|calasparra > Rice, white, short-grain, enriched, uncooked
brown rice > Rice, brown, long-grain, raw
wild rice > Wild rice, raw
rice flour|mochiko|sweet rice flour|gluten free flourcrumb > Rice flour, white, unenriched
rice milk > Beverages, rice milk, unsweetened
rice noodle|rice vermicelli|vermicelli rice noodle|rice stick|pho noodle|bun noodle|mei fun|rice pasta|pad thai noodle|flat rice noodle|vermicelli noodle|ho fun|hor fun|bun vermicelli|bo bun noodle|rice ribbon|kway teow noodle|bee hoon|rice stick noodle|che noodle > Rice noodles, dry
glass noodle|cellophane noodle|mung bean noodle|sweet potato noodle|bean thread > Noodles, chinese, cellophane
quinoa|red quinoa|tri color quinoa > Quinoa, uncooked
amaranth > Amaranth grain, uncooked
millet > Millet, raw
buckwheat|buckwheat flour|kasha > Buckwheat
soba|soba noodle|buckwheat noodle > Noodles, japanese, soba, dry
udon|udon noodle|somen|somen noodle|yakisoba noodle|wheat noodle > Noodles, japanese, somen, dry
egg noodle|ramen noodle~|lo mein noodle~|chow mein noodle~|buttered egg noodle|wide egg noodle|spaetzle|chinese egg noodle|noodle~|kluski|wonton noodle~|tajarin|crispy noodle~|asian noodle~|egg noodle nest|mein~|hokkien noodle|hand pulled noodle~|knife cut noodle~|schezwan noodle~|ramen egg noodle > Noodles, egg, dry, enriched
pasta|spaghetti|penne|rigatoni|linguine|linguini|macaroni|farfalle|fusilli|orzo|angel hair|capellini|cavatappi|cavatelli|orecchiette|bucatini|ziti|elbow macaroni|rotini|campanelle|conchiglie|casarecce|gemelli|vermicelli|rotelle|paccheri|mezze rigatoni|ditalini|strozzapreti|trofie|mafaldine|bow tie pasta|pasta shell|thin spaghetti|shell pasta|lumache|malloreddus|elbow noodle|spaghettini|bigoli|bow tie|radiatore|spiral pasta|macaroni noodle|calamarata|mezze maniche|busiate|bavette pasta|ditali|stelline|pastina|reginette|pappardella|spagetti|spaghetti noodle|bowtie|elbow pasta|elbow|ruote|trottole|fusilloni|rigatoncini|sedani|corzetti|fregula|wheat pasta|penne rigate|orzo pasta > Pasta, dry, enriched
fresh pasta|fettuccine|fettucine|fettuccini|fettucini|tagliatelle|pappardelle|tagliolini|egg pasta|homemade pasta|house made pasta|handmade pasta|lasagna noodle|lasagna sheet|lasagne sheet|pasta sheet|maltagliati|garganelli > Pasta, fresh-refrigerated, plain, as purchased
whole wheat pasta > Pasta, whole-wheat, dry
corn|sweet corn|corn kernel|elote corn|charred corn|roasted corn|baby corn|grilled corn|popcorn|corn on the cob|corn cob|white corn|yellow corn|whole kernel corn|maize|choclo|corn nut|corn relish|corn salad|sweetcorn|buttered corn|corn cobette|cobette > Corn, sweet, yellow, raw
cornmeal|corn flour|masa|masa harina|corn masa|corn meal|arepa|sope|yellow cornmeal|corn grit|cornbread crumb|johnnycake > Cornmeal, degermed, enriched, yellow
hominy|pozole corn > Hominy, canned, white
cornstarch|cornflour|corn starch|modified starch|modified food starch|modified corn starch|modified maize starch|food starch|starch|arrowroot starch > Cornstarch
corn tortilla|maize tortilla|masa tortilla|yellow corn tortilla|white corn tortilla|tortilla de maiz|tortilla chip|corn chip|tostada shell|tostada|crispy tortilla|tortilla strip|tortilla crisp|totopo|taco shell|blue corn tortilla|nacho chip|hard shell|tortilla crust corn|frito > Tortillas, ready-to-bake or -fry, corn
corn syrup|glucose syrup|high fructose corn syrup|dextrose|maltodextrin|glucose|glucose fructose syrup|corn sweetener > Syrups, corn, light
potato|potatoe|fingerling|fingerling potato|yukon gold|baby potato|new potato|russet|russet potato|roasted potato|papa|red potato|red bliss potato|baked potato|spud|papas bravas potato|confit potato|waxy potato|marble potato|boiled potato|yukon potato|crispy potato|red skin potato|breakfast potato|smashed potato|potato crust|potato flake|jacket potato|potato starch|potato skin shell|champ|jersey royal|wedges|parmentier potato|bombay aloo|aloo|saute potato|chat potato|kartoffel|patata|pomme|roastie|roast potato|chipped potato|hasselback potato|tattie|home fried potato|lyonnaise potato > Potatoes, flesh and skin, raw
sweet potato|kumara|camote|ube|purple yam|purple sweet potato > Sweet potato, raw, unprepared
yam > Yam, raw
onion|red onion|yellow onion|white onion|caramelized onion|pickled onion|pickled red onion|grilled onion|sauteed onion|cipollini|cipollini onion|pearl onion|sweet onion|cipolline|spanish onion|onion ring raw|raw onion|charred onion|vidalia|vidalia onion|minced onion|diced onion|chopped onion|roasted onion|onion jam|onion marmalade|cebolla|onion agrodolce > Onions, raw
green onion|scallion|spring onion|negi|salad onion > Onions, spring or scallions
shallot|mignonette > Shallots, raw
leek|baby leek|ramp > Leeks, (bulb and lower leaf-portion), raw
garlic|clove garlic|clove of garlic|roasted garlic|garlic clove|garlic oil|garlicky|minced garlic|fresh garlic|garlic confit|black garlic|crushed garlic|garlic chip|ajo|elephant garlic|fried garlic > Garlic, raw
tomato|cherry tomato|roma tomato|plum tomato|grape tomato|heirloom tomato|sliced tomato|diced tomato|roasted tomato|blistered tomato|pomodoro|tomatoe|beefsteak tomato|tomato puree|vine tomato|vine ripened tomato|stewed tomato|fresh tomato|tomato concasse|confit tomato|fire roasted tomato|tomato water|san marzano|san marzano tomato|tomato confit|tomato jam|marinated tomato|tomate|campari tomato|whole tomato|ripe tomato|tomato relish > Tomatoes, red, ripe, raw, year round average
crushed tomato|canned tomato|tinned tomato > Tomatoes, crushed, canned
tomato paste > Tomato products, canned, paste, without salt
sun dried tomato|sundried tomato > Tomatoes, sun-dried
green tomato > Tomatoes, green, raw
tomatillo > Tomatillos, raw
tomato juice|clamato > Tomato juice, canned, with salt
bell pepper|red pepper|green pepper|sweet pepper|roasted red pepper|roasted pepper|piquillo|peppadew|shishito|capsicum|yellow pepper|pimento|pimiento|pepper strip|roasted bell pepper|red bell pepper|green bell pepper|mixed pepper|peperonata|cubanelle|padron|padron pepper|shishito pepper|orange pepper|tri color pepper|piquillo pepper|bell|peppers and onion pepper|fajita pepper|sauteed pepper|piperade|pepper relish > Peppers, sweet, red, raw
jalapeno|jalapeno pepper|pickled jalapeno|serrano pepper|serrano chili|fresno|fresno chili|jalapenos toreado|fresno chile|serrano chile|fried jalapeno > Peppers, jalapeno, raw
chili pepper|chillies|red chillies|green chillies|chile|chilli|chili|hot pepper|habanero|thai chili|bird eye chili|green chili|green chile|hatch chile|poblano|cherry pepper|chipotle|ancho|guajillo|red chili|red chile|spicy|aji amarillo|aji|chipotle pepper|scotch bonnet|hatch|long hot|chile de arbol|pasilla|poblano pepper|spicy pepper|pickled chili|ghost pepper|piri piri pepper|thai chile|korean chili|chile pepper|morita|ancho chili|ancho chile|capsicum pickled|jalepeno|scotch bonnet pepper|green chilli|red chilli|birdseye chilli > Peppers, hot chili, red, raw
pepperoncini|banana pepper|pepperoncino|giardiniera pepper > Pepper, banana, raw
hot sauce|tabasco|franks|red hot|louisiana hot sauce|cholula|valentina|crystal hot sauce > Sauce, ready-to-serve, pepper, TABASCO
lettuce|iceberg|iceberg lettuce|shredded lettuce|leaf lettuce|lettuce wrap|lettuce cup|lettuce bun|iceburg|crisp lettuce|iceberg wedge|sorrel|leaf salad|mixed leaf|salad leaf|salad garnish|garden leaf|romain|cos|oakleaf|lollo rosso|frisee lettuce|baby leaf|baby leaves|side leaves|lamb lettuce|lambs lettuce > Lettuce, iceberg
romaine|romaine lettuce|little gem|gem lettuce|baby gem|romaine heart|gem|cos lettuce|chopped romaine|grilled romaine > Lettuce, cos or romaine, raw
mixed green|green|spring mix|mesclun|field green|baby green|salad green|greens|baby lettuce|bibb lettuce|butter lettuce|boston lettuce|bibb|frisee|leafy green|garden green|organic green|petite green|micro green|microgreen|baby field green|crisp green|lola rosa|green leaf lettuce|oak leaf|mache|house green|mixed lettuce|butterhead > Lettuce, green leaf, raw
arugula|rocket|wild arugula|baby arugula|roquette > Arugula, raw
spinach|baby spinach|sauteed spinach|wilted spinach|fresh spinach|chopped spinach|palak leaf|saag leaf|sag > Spinach, raw
kale|baby kale|tuscan kale|lacinato|crispy kale|black kale|cavolo nero|kale chip|cavolo|cime di rapa|callaloo leaf|spring green|nettle > Kale, raw
chard|swiss chard|rainbow chard > Chard, swiss, raw
watercress|cress > Watercress, raw
endive|belgian endive|escarole > Endive, raw
radicchio|chicory|treviso|castelfranco|puntarelle > Radicchio, raw
cabbage|green cabbage|white cabbage|shredded cabbage|savoy cabbage|slaw mix|pickled cabbage|charred cabbage > Cabbage, raw
red cabbage|purple cabbage > Cabbage, red, raw
napa cabbage|napa|chinese cabbage > Cabbage, chinese (pe-tsai), raw
bok choy|baby bok choy|pak choi|choy sum|yu choy|pak choy > Cabbage, chinese (pak-choi), raw
sauerkraut|kraut > Sauerkraut, canned, solids and liquids
brussels sprout|brussel sprout|brussels|brussel > Brussels sprouts, raw
broccoli|broccolini|broccoli floret|tenderstem broccoli|broccoli crown|tenderstem|roasted broccoli > Broccoli, raw
broccoli rabe|rapini|broccoli raab > Broccoli raab, raw
chinese broccoli|gai lan > Broccoli, chinese, raw
cauliflower|romanesco|cauliflower rice|cauliflower crust|cauliflower steak|roasted cauliflower|cauliflower floret|riced cauliflower|cauliflower gnocchi|cauliflower mash > Cauliflower, raw
mushroom|button mushroom|white mushroom|wild mushroom|sauteed mushroom|cremini|cremini mushroom|mushroom medley|porcini|porcini mushroom|champignon|king trumpet|trumpet mushroom|beech mushroom|hen of the wood|funghi|mixed mushroom|sliced mushroom|roasted mushroom|truffle|black truffle|white truffle|truffled|crimini|shimeji|forest mushroom|foraged mushroom|mushroom duxelle|duxelle|black trumpet|lion mane|huitlacoche|maitake mushroom|girolle|cep|ceps|pied de mouton|trompette|horn of plenty|field mushroom|flat mushroom|chestnut mushroom|funghi porcini|pleurotus|champinone|chicken of the wood|lobster mushroom > Mushrooms, white, raw
shiitake|shiitake mushroom|dried shiitake > Mushrooms, shiitake, raw
portobello|portabella|portobello mushroom|portabello > Mushrooms, portabella, raw
oyster mushroom|king oyster mushroom > Mushrooms, oyster, raw
chanterelle > Mushrooms, Chanterelle, raw
morel > Mushrooms, morel, raw
enoki|enoki mushroom > Mushrooms, enoki, raw
wood ear|black fungus|wood ear mushroom > Fungi, Cloud ears, dried
carrot|baby carrot|heirloom carrot|shredded carrot|rainbow carrot|carrot stick|roasted carrot|grated carrot|pickled carrot > Carrots, raw
celery|celery stick|celery heart|celery stalk|celery rib|celery leaf > Celery, raw
celery root|celeriac > Celeriac, raw
cucumber|english cucumber|persian cucumber|kyuri|cuke|japanese cucumber > Cucumber, with peel, raw
pickle|house pickle|dill pickle|pickle chip|pickle spear|gherkin|cornichon|pickled cucumber|kosher pickle|bread and butter pickle|pickle slice|relish|pickle relish|sweet pickle|sweet relish|dill pickle relish|half sour > Pickles, cucumber, dill or kosher dill
zucchini|courgette|summer squash|yellow squash|zucchini noodle|zoodle|squash|squash blossom|patty pan squash|pattypan|zucchini ribbon|calabacita|delicata > Squash, summer, zucchini, includes skin, raw
butternut squash|butternut|winter squash|kabocha|roasted squash|honeynut squash|red kuri > Squash, winter, butternut, raw
acorn squash|delicata squash > Squash, winter, acorn, raw
spaghetti squash > Squash, winter, all varieties, raw
pumpkin|pumpkin puree|canned pumpkin > Pumpkin, raw
eggplant|aubergine|japanese eggplant|melanzane|brinjal|baingan|grilled eggplant|chinese eggplant|roasted eggplant|eggplant caviar|aubergine caviar > Eggplant, raw
asparagus|grilled asparagus|asparagus spear|white asparagus|samphire|sea fennel|marsh samphire > Asparagus, raw
green bean|haricot vert|haricots vert|string bean|french bean|long bean|romano bean|snap bean|wax bean|blue lake bean|runner bean|haricot > Beans, snap, green, raw
pea|green pea|english pea|sweet pea|petit poi|garden pea|frozen pea|fresh pea|mangetout|mushy pea|petits pois|pease|marrowfat pea|sugarsnap > Peas, green, raw
snow pea|snap pea|sugar snap pea|pea pod|sugar snap|mange tout|pea shoot|pea tendril > Peas, edible-podded, raw
artichoke|artichoke heart|carciofi|globe artichoke > Artichokes, (globe or french), raw
sunchoke|jerusalem artichoke > Jerusalem-artichokes, raw
beet|roasted beet|golden beet|beetroot|pickled beet|baby beet|red beet|beet juice > Beets, raw
radish|watermelon radish|pickled radish|breakfast radish > Radishes, raw
daikon|daikon radish|purple daikon|mooli > Radishes, oriental, raw
turnip|baby turnip|hakurei turnip > Turnips, raw
parsnip > Parsnips, raw
rutabaga|swede > Rutabagas, raw
fennel|fennel bulb|shaved fennel|finocchio|fennel frond|fennel pollen > Fennel, bulb, raw
okra > Okra, raw
collard green|collard > Collards, raw
mustard green|mizuna|tatsoi > Mustard greens, raw
dandelion green|dandelion > Dandelion greens, raw
avocado|sliced avocado|aguacate|smashed avocado|avocado mousse|avocado puree|avocado crema > Avocados, raw, all commercial varieties
olive|black olive|kalamata|kalamata olive|green olive|castelvetrano|nicoise olive|mixed olive|marinated olive|taggiasca olive|taggiasca|ripe olive|tapenade|olive tapenade|cerignola|castelvetrano olive > Olives, ripe, canned (small-extra large)
caper|caperberry|caper berry > Capers, canned
hearts of palm|palm heart|heart of palm > Hearts of palm, canned
water chestnut|waterchestnut > Waterchestnuts, chinese, (matai), raw
bamboo shoot|menma|bamboo > Bamboo shoots, raw
lotus root > Lotus root, raw
jicama > Yambean (jicama), raw
cassava|yuca|yucca|manioc|tapioca flour|casabe > Cassava, raw
tapioca|tapioca pearl|boba|tapioca starch > Tapioca, pearl, dry
taro > Taro, raw
plantain|maduro|tostone|sweet plantain|fried plantain|tajada|kelewele|dodo > Plantains, raw
cactus|nopal|nopale|nopalito > Nopales, raw
lemongrass|lemon grass > Lemon grass (citronella), raw
seaweed|nori|laver|seaweed paper > Seaweed, laver, raw
wakame > Seaweed, wakame, raw
kelp|kombu|dashi kelp > Seaweed, kelp, raw
alfalfa sprout|sprout|alfalfa > Alfalfa seeds, sprouted, raw
horseradish|horseradish cream root|creamed horseradish base|wasabi root > Horseradish, prepared
wasabi > Wasabi, root, raw
mustard|dijon|dijon mustard|whole grain mustard|grain mustard|yellow mustard|spicy mustard|stone ground mustard|brown mustard|mostarda|hot mustard|creole mustard|deli mustard|dry mustard|mustard powder|wholegrain mustard|prepared mustard|english mustard|colman|dijon mustard sauce|mustard dressing base|mustard mayo base|mustard grain > Mustard, prepared, yellow
vegetable~|veggie~|seasonal vegetable~|mixed vegetable~|vegetable medley~|roasted vegetable~|grilled vegetable~|steamed vegetable~|market vegetable~|garden vegetable~|veg~|fresh vegetable~|farm vegetable~|verdura~|stir fry vegetable~|vegetable of the day~|chefs vegetable~|crudite~|crudites~|seasonal veg~|stir fry veg~|root veg~|root vegetable~|vegetable ribbon~|verdure~|vegtable~|vegatable~ > Vegetables, mixed (corn, lima beans, peas, green beans, carrots)
apple|green apple|granny smith|granny smith apple|caramelized apple|cinnamon apple|apple slice|pickled apple|apple compote|gala apple|honeycrisp|honeycrisp apple|tart apple|apple chip|crab apple|crabapple > Apples, raw, with skin
applesauce|apple sauce|apple butter > Applesauce, canned, unsweetened
apple juice|apple cider|cider > Apple juice, canned or bottled, unsweetened, without
apricot > Apricots, raw
banana|sliced banana > Bananas, raw
berry|mixed berry|seasonal berry|fresh berry|berry compote|wild berry|summer berry|elderflower|elderflower cordial|forest fruit|fruits of the forest|winter berry|sea buckthorn|boysenberry|loganberry|mulberry|bilberry|lingonberry|cloudberry|huckleberry|marionberry > Strawberries, raw
blackberry > Blackberries, raw
blueberry|blueberry compote > Blueberries, raw
raspberry|raspberry coulis > Raspberries, raw
strawberry|strawberry compote|strawberry sauce|fresh strawberry|strawberry puree > Strawberries, raw
cranberry|cranberry sauce|cranberry relish > Cranberries, raw
dried cranberry|craisin > Cranberries, dried, sweetened
cherry|sweet cherry|bing cherry|maraschino|maraschino cherry|amarena|luxardo cherry > Cherries, sweet, raw
sour cherry|tart cherry > Cherries, sour, red, raw
currant|black currant|cassis|blackcurrant|redcurrant|white currant|black currant jam|redcurrant jelly > Currants, european black, raw
date|medjool date|medjool > Dates, medjool
fig|black mission fig > Figs, raw
grape|red grape|green grape > Grapes, red or green
grapefruit > Grapefruit, raw, pink and red and white
guava > Guavas, common, raw
kiwi|kiwifruit > Kiwifruit, green, raw
lemon|lemon wedge|meyer lemon|lemony|preserved lemon|charred lemon|burnt lemon|lemon slice|limon|grilled lemon > Lemons, raw, without peel
lemon juice|citrus juice > Lemon juice, raw
lemon zest|lemon peel|lemon rind|lemon verbena|citrus zest > Lemon peel, raw
lime|lime wedge|key lime|kaffir lime|kaffir lime leaf|lime leaf|makrut lime > Limes, raw
lime juice > Lime juice, raw
lychee|litchi > Litchis, raw
mango|mango salsa fruit|green mango > Mangos, raw
melon|cantaloupe|honeydew > Melons, cantaloupe, raw
watermelon > Watermelon, raw
orange|blood orange|navel orange|citrus|orange segment|citrus segment|naranja|cara cara > Oranges, raw, all commercial varieties
orange juice|oj > Orange juice, raw
orange zest|orange peel|orange rind > Orange peel, raw
mandarin|mandarin orange|tangerine|clementine|yuzu|ponzu citrus|satsuma > Tangerines, (mandarin oranges), raw
papaya|green papaya > Papayas, raw
passion fruit|passionfruit|maracuya > Passion-fruit, (granadilla), purple, raw
peach|white peach|grilled peach|peach compote > Peaches, yellow, raw
nectarine > Nectarines, raw
pear|poached pear|asian pear|bosc pear > Pears, raw
persimmon > Persimmons, japanese, raw
pineapple|grilled pineapple|pineapple chunk|ananas > Pineapple, raw, all varieties
pineapple juice > Pineapple juice, canned or bottled, unsweetened, without
plum|plumcot|pluot|umeboshi|damson > Plums, raw
prune > Plums, dried (prunes), uncooked
pomegranate|pomegranate seed|pomegranate molasses|pomegranate aril > Pomegranates, raw
raisin|golden raisin|sultana > Raisins, seedless
rhubarb > Rhubarb, raw
quince|membrillo > Quinces, raw
tamarind > Tamarinds, raw
dragon fruit|acai|acai puree|pitaya|goji > Goji berries, dried
fruit|seasonal fruit|fresh fruit|mixed fruit|fruit cup|fresh fruit cup|tropical fruit|fruit bowl|fresh cut fruit|side of fruit|fruit salad|stone fruit|fresh seasonal fruit|dried fruit|fruit compote|fruit salsa > Fruit salad, (pineapple and papaya and banana and guava), tropical
sugar|cane sugar|white sugar|granulated sugar|caster sugar|sweetened|sugared|raw sugar|demerara|sugar syrup|simple syrup|honeycomb candy|candied|sugar cube|castor sugar|golden syrup|candy|cotton candy|sprinkle|gummy|superfine sugar|golden caster sugar|muscovado sugar|invert sugar|invert syrup|black treacle|fondant|fondant icing|sherbet lemon|gumdrop|jelly bean|candy cane|rock candy|isomalt|sweetener|stevia|sucralose|sucrose|fructose|panela sugar|palm sugar|rock sugar|sugar strand|hundreds and thousands|jimmie|rainbow sprinkle > Sugars, granulated
brown sugar|light brown sugar|dark brown sugar|piloncillo|panela|muscovado|jaggery > Sugars, brown
powdered sugar|confectioner sugar|icing sugar|confectioners sugar > Sugars, powdered
honey|honeycomb|hot honey|honey glaze|local honey|lavender honey > Honey
maple syrup|maple|maple sugar|pure maple syrup|maple glaze > Syrups, maple
pancake syrup|syrup > Syrups, corn, light
molasses|treacle > Molasses
agave|agave nectar > Sweetener, syrup, agave
cocoa|cocoa powder|cacao|cacao nib|unsweetened cocoa powder|cocoa nib|chocolate flavor > Cocoa, dry powder, unsweetened
coffee|espresso|coffee sauce|cold brew|drip coffee|americano|iced coffee|brewed coffee|filter coffee|decaf|coffee powder|ristretto|long black|lungo|pour over|filter coffee brew|espresso shot|nitro coffee|decaf coffee > Beverages, coffee, brewed, prepared with tap water
tea|iced tea|green tea|black tea|earl grey|matcha|hot tea|hibiscus tea|herbal tea|chamomile|oolong|rooibos|breakfast tea|english breakfast tea|camomile|peppermint tea|mint tea|fruit tea|assam|darjeeling|jasmine tea|white tea > Beverages, tea, black, brewed, prepared with tap water
soda|cola|coke|sprite|soft drink|pepsi|ginger ale|fountain drink|coca cola|root beer~|diet coke|fanta|dr pepper|ginger beer|tonic|tonic water > Beverages, carbonated, cola, regular
club soda|sparkling water|soda water|seltzer > Beverages, carbonated, club soda
baking powder > Leavening agents, baking powder, double-acting, straight
baking soda|bicarbonate of soda > Leavening agents, baking soda
cream of tartar > Leavening agents, cream of tartar
yeast|active dry yeast|nutritional yeast|dry yeast|instant yeast|yeast extract|autolyzed yeast extract|baker yeast|fresh yeast > Leavening agents, yeast, baker's, active dry
gelatin|gelatine|aspic|jello|gelee|jell o > Gelatins, dry powder, unsweetened
agar > Seaweed, agar, dried
vinegar|white vinegar|rice vinegar|sherry vinegar|champagne vinegar|rice wine vinegar|distilled vinegar|black vinegar|white wine vinegar|chinkiang > Vinegar, distilled
cider vinegar|apple cider vinegar > Vinegar, cider
red wine vinegar|wine vinegar > Vinegar, red wine
balsamic vinegar|balsamic|balsamic glaze|balsamic reduction|aged balsamic|saba balsamic|white balsamic > Vinegar, balsamic
sake > Alcoholic beverage, rice (sake)
red wine|wine|white wine|marsala wine|sherry|port|port wine|madeira|red wine reduction|burgundy|burgundy wine|chianti|chardonnay|champagne|prosecco|vermouth|shaoxing|shaoxing wine|mirin|cooking wine|rice wine|port reduction|cava|barolo|vin jaune|dry white wine|pinot noir|dry sherry|cabernet|merlot|sangria > Alcoholic beverage, wine, table, red
beer|ale|lager|stout|ipa|guinness|craft beer|pilsner|porter beer|draft beer|pale ale|porter|wheat beer|hefeweizen|session ale|real ale|wit beer|blue moon > Alcoholic beverage, beer, regular, all
rum|dark rum|tequila|mezcal|brandy|cognac|calvados|grand marnier|triple sec|cointreau|kahlua|coffee liqueur|liqueur|grappa|limoncello|kirsch|spiced rum|orange liqueur|aperol|campari|chartreuse|flambe|armagnac|soju|sambuca|pernod|ouzo|raki|arak|pastis|absinthe|drambuie|kirschwasser|schnapps|southern comfort|pimm|liquor > Alcoholic beverage, distilled, rum, 80 proof
vodka > Alcoholic beverage, distilled, vodka, 80 proof
gin > Alcoholic beverage, distilled, gin, 90 proof
bourbon|whiskey|whisky|scotch|rye whiskey|jack daniel > Alcoholic beverage, distilled, whiskey, 86 proof
water|ice|bottled water|still water|tap water > Beverages, water, tap, drinking
`;
