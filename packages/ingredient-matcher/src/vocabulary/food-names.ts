/**
 * Other names of one food, a food in each line: who avoids it by one of them avoids all. A name of several words is in a
 * title that has all of them. General culinary knowledge.
 */
export const SAME_FOODS = `
anise|aniseed
arugula|rocket|rucola
asian pear|nashi
bay leaf|bayleaf|laurel
balsam pear|bitter gourd|bitter melon|karela
broad bean|broadbean|fava|faba
mung bean|moong
snap bean|green bean|string bean|wax bean|haricot vert
beef|cattle
beet|beetroot
bell pepper|sweet pepper|capsicum|pimiento|pimento
bison|buffalo
black pepper|peppercorn
blackeye|black eyed pea|cowpea
bok choy|pak choi|pak choy
brazil nut|brazilnut
broccoli raab|rapini
buckwheat|kasha
calabash|kanpyo
cantaloupe|muskmelon
carambola|starfruit|star fruit
cassava|yuca|manioc
celeriac|celery root
chard|silverbeet
chickpea|garbanzo|bengal gram|chana
chili|chile|chilli|hot pepper
chinese cabbage|napa|pe tsai
cilantro|coriander
clementine|mandarin|tangerine|satsuma
cocoa|cacao
corn|maize|sweetcorn
cornsalad|mache
crayfish|crawfish
deer|venison
drumstick leaf|drumstick pod|moringa
eggplant|aubergine|brinjal
feijoa|pineapple guava
flaxseed|flax|linseed
groundcherry|cape gooseberry|physalis|goldenberry
hazelnut|filbert|cobnut
hot dog|hotdog|frankfurter|wiener
jerusalem artichoke|sunchoke|topinambur
jicama|yambean|yam bean
kiwifruit|kiwi
lemon grass|lemongrass|citronella
litchi|lychee
lupin|lupine|lupini
mahimahi|mahi mahi|dolphinfish
malanga|yautia|tannier
mint|peppermint|spearmint
moth bean|mothbean
mungo|urad|black gram
mushroom|fungi|fungus
nopale|nopal|prickly pear|cactus
nori|laver
oat|oatmeal
papaya|pawpaw
passion fruit|passionfruit|granadilla
peanut|groundnut
pepeao|wood ear|cloud ear
pigeonpea|pigeon pea|red gram|toor
pine nut|pignoli|pinyon|pinon
pitanga|surinam cherry
pitaya|pitahaya|dragon fruit
pomelo|pummelo
poppy|poppyseed
pork|swine
rapeseed|canola
rutabaga|swede
scallion|spring onion|green onion
shrimp|prawn
soursop|guanabana
soy|soya|soybean
squid|calamari
sugar apple|sweetsop
sweet potato|kumara
vinespinach|malabar spinach
water chestnut|waterchestnut
waxgourd|wax gourd|winter melon
winged bean|goa bean
yogurt|yoghurt|yoghourt
zucchini|courgette
`;

/** Names of foods without a key in other languages of menus, as {@link SAME_FOODS}. */
export const FOREIGN_FOODS = `
ginger|ingwer|gingembre|jengibre|zenzero|gengibre|gember|adrak|имбирь|имбирем|姜|生姜|しょうが
cinnamon|zimt|cannelle|canela|cannella|kaneel|kanel|dalchini|корица|корицей|肉桂
vanilla|vanille|vainilla|vaniglia|baunilha|vanilj|ваниль
turmeric|kurkuma|curcuma|haldi|куркума
saffron|safran|azafran|zafferano|kesar|шафран
cumin|kreuzkummel|kummel|comino|cumino|jeera|тмин
strawberry|erdbeere|erdbeeren|fraise|fresa|fragola|fragole|morango|aardbei|jordgubbe|jordgubbar|клубника|草莓|いちご
raspberry|himbeere|himbeeren|framboise|frambuesa|lampone|lamponi|framboos|hallon|малина
blueberry|heidelbeere|heidelbeeren|blaubeere|blaubeeren|myrtille|arandano|mirtillo|mirtilli|blabar|черника
banana|banane|bananen|platano|banaan|banan|банан
apple|apfel|manzana|mela|appel|jablko|яблоко|яблоки|яблоками|苹果|りんご
pear|birne|birnen|poire|peer|paron|груша
peach|pfirsich|peche|melocoton|durazno|pesca|pessego|perzik|персик
apricot|aprikose|aprikosen|marille|marillen|abricot|albaricoque|albicocca|абрикос
cherry|kirsche|kirschen|cerise|cereza|ciliegia|ciliegie|kers|вишня
plum|pflaume|pflaumen|zwetschge|zwetschgen|ciruela|prugna|prugne|pruim|слива
grape|traube|trauben|weintraube|uva|druif|druiven|виноград
mango|mangue|манго|芒果
pineapple|ananas|abacaxi|ананас|菠萝
lemon|zitrone|zitronen|citron|limon|limone|citroen|лимон|柠檬
lime|limette|limetten|лайм
orange|apfelsine|naranja|arancia|arance|laranja|sinaasappel|apelsin|апельсин
kiwi|киви
potato|kartoffel|kartoffeln|erdapfel|patata|papas|aardappel|aardappelen|potatis|aloo|картофель|картошка|土豆|じゃがいも
rice|reis|arroz|riso|rijst|chawal|рис|рисом|米饭|ご飯
chickpea|kichererbse|kichererbsen|pois chiche|garbanzos|ceci|kikkererwten|chole|нут
lentil|linse|linsen|lentille|lenteja|lentejas|lenticchia|lenticchie|linzen|dal|daal|dahl|чечевица
bean|bohne|bohnen|haricots|frijoles|alubia|alubias|fagioli|feijao|rajma|фасоль
pea|erbse|erbsen|petit pois|guisante|guisantes|piselli|erwten|matar|горох
carrot|karotte|karotten|mohre|mohren|carotte|zanahoria|carota|carote|cenoura|wortel|morot|gajar|морковь|胡萝卜|にんじん
cucumber|gurke|gurken|concombre|pepino|cetriolo|komkommer|огурец|огурцы|黄瓜|きゅうり
spinach|spinat|epinard|epinards|espinaca|espinacas|spinaci|spinazie|palak|saag|шпинат|菠菜
pumpkin|kurbis|potiron|citrouille|calabaza|zucca|abobora|pompoen|тыква|南瓜|かぼちゃ
cabbage|kohl|weisskohl|rotkohl|choux|repollo|cavolo|kool|капуста
beet|rote bete|betterave|remolacha|barbabietola|свекла
asparagus|spargel|asperge|asperges|esparrago|esparragos|asparagi|спаржа
coffee|kaffee|espresso|koffie|кофе|咖啡
chocolate|schokolade|schoko|chocolat|cioccolato|chokladen|choklad|шоколад|巧克力|チョコレート
sugar|zucker|sucre|azucar|zucchero|suiker|сахар
vinegar|essig|vinaigre|vinagre|aceto|azijn|уксус
yeast|hefe|levure|levadura|lievito|gist|дрожжи
duck|ente|entenbrust|canard|magret|pato|anatra|eend|утка|鸭肉
turkey|pute|putenbrust|truthahn|dinde|pavo|tacchino|kalkoen|индейка|火鸡
rabbit|kaninchen|lapin|conejo|coniglio|konijn|кролик|兔肉
deer|hirsch|reh|chevreuil|ciervo|cervo|оленина
mint|minze|menthe|hierbabuena|pudina|мята|薄荷
basil|basilikum|basilic|albahaca|basilico|basilicum|базилик
fig|feige|feigen|figue|higo|higos|fichi|инжир
date|dattel|datteln|datte|datil|datiles|datteri|medjool|финики
`;

/** What a food is a kind of, or made of, although its name does not say so: `its names > the names of the other food`. */
export const MADE_OF_FOODS = `
agar|irishmoss|kelp|laver|spirulina|wakame > seaweed|algae
applesauce|cider|crabapple > apple
bacon|chitterling|ham|lard|prosciutto > pork
beefalo|suet|tallow|veal > beef
beefalo > bison
blackberry|blueberry|boysenberry|cranberry|elderberry|gooseberry|loganberry|mulberry|oheloberry|raspberry|strawberry > berry
boysenberry|loganberry > blackberry|raspberry
chinese broccoli > kale
bulgur|couscous|durum|farina|kamut|semolina|spelt|triticale > wheat
butter|buttermilk|cream|ghee|kefir|whey|yogurt > milk
butter|cream|milk|yogurt|cheese|whey > dairy
butter > cream
ghee > butter
capon|cornish hen|hen > chicken
catsup|ketchup|marinara|tomatoseed > tomato
cayenne|ancho|hungarian|jalapeno|paprika|pasilla|serrano|banana pepper > chili|pepper
carob|cowpea|lupin > bean
celeriac > celery
chanterelle|crimini|enoki|maitake|morel|oyster mushroom|pepeao|portabella|shiitake > mushroom
chocolate > cocoa
espresso > coffee
gingerbread > ginger
hashbrown|rosti|latke > potato
lemonade|limoncello > lemon
clementine|mandarin|tangerine > orange
cornmeal|cornstarch|grit|hominy|masa|polenta|popcorn > corn
cornsalad > lettuce
cottonseed > cotton
couscous|semolina > durum
zante currant|grapeseed|raisin|sultana > grape
edamame|miso|natto|okara|soymilk|tempeh|tofu > soy
endive|escarole|radicchio|witloof > chicory
grapefruit|kumquat|lemon|lime|orange|pummelo > citrus
guinea hen|squab > poultry
lamb|mutton > sheep
mace > nutmeg
malt > barley
molasses|sugar|cane syrup > sugarcane
mustard spinach > mustard
nectarine > peach
paprika > bell pepper
plantain > banana
prune > plum
pumpkin|squash > gourd
pumpkin|zucchini > squash
sauerkraut|bok choy|napa > cabbage
scallion > onion
soba > buckwheat
tahini > sesame
tapioca > cassava
teaseed > tea
tomatillo > physalis|husk tomato
triticale > rye
veal > calf
walleye > pike
`;

/** Words of titles that name no food. */
export const NO_FOOD_NAMES = `agent all and ball bay black brown canada canadian carbonated cereal cloud common composite cultivated dish ear
  fat field flake flour flowered free french fresh from game great grain granulated ground hot hyacinth in java jerusalem
  jew juice leaf leavening leg loin long malabar mammy meal meat mountain navy new northern of oil or pink pod
  powder prickly pulp purpose red root round ruffed sea small snap sp spiny spot sprout sucker summer swamp sweet
  sweetener table tree tsunomata tuber vegetable weed white whole wild winged winter with without year yellow zealand
  added average baked boiled boneless bottled braised brewed broiled canned chopped commercial commercially concentrate
  cooked cut cuts dark dehydrated domestic drained dressing dried drink dry drinks edible enriched extra fast fluid
  flavor flavored food fortified freeze fried frozen grilled half heat home homemade imported includes individual
  instant large lean light liquid liquids low lowfat made mature mature medium mix mixed moist natural no nonfat
  not only original packed part peeled plain pot prepared product products raw ready reduced regular restaurant retail
  roasted salted separable serve short side skin skinless sliced solids sodium species style steamed stewed
  strained style sweetened thin top trimmed type types uncooked unenriched unprepared unsweetened variety
  varieties volume family other artificial breaded deep diet imitation pickled powdered roast smoke smoked soft sour
  spread`;
