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
ginger|ingwer|gingembre|jengibre|zenzero|gengibre|gember|adrak|имбирь|имбирем|姜|生姜|しょうが|gari
cinnamon|zimt|cannelle|canela|cannella|kaneel|kanel|dalchini|корица|корицей|肉桂|tarcin|fahej
vanilla|vanille|vainilla|vaniglia|baunilha|vanilj|ваниль|ванили|vanilya
turmeric|kurkuma|curcuma|haldi|куркума
saffron|safran|azafran|zafferano|kesar|шафран
cumin|kreuzkummel|kummel|comino|cumino|jeera|тмин
strawberry|erdbeere|erdbeeren|fraise|fresa|fragola|fragole|morango|aardbei|jordgubbe|jordgubbar|клубника|草莓|いちご|полуниця|eper|cilek
raspberry|himbeere|himbeeren|framboise|frambuesa|lampone|lamponi|framboos|hallon|малина
blueberry|heidelbeere|heidelbeeren|blaubeere|blaubeeren|myrtille|arandano|mirtillo|mirtilli|blabar|черника
banana|banane|bananen|platano|banaan|banan|банан|muz
apple|apfel|manzana|mela|appel|jablko|яблоко|яблоки|яблоками|苹果|りんご|pomme|pommes|яблуко|яблука|alma|elma
pear|birne|birnen|poire|peer|paron|груша
peach|pfirsich|peche|melocoton|durazno|pesca|pessego|perzik|персик
apricot|aprikose|aprikosen|marille|marillen|abricot|albaricoque|albicocca|абрикос
cherry|kirsche|kirschen|cerise|cereza|ciliegia|ciliegie|kers|вишня|cseresznye|kiraz
plum|pflaume|pflaumen|zwetschge|zwetschgen|ciruela|prugna|prugne|pruim|слива|szilva
grape|traube|trauben|weintraube|uva|druif|druiven|виноград|rosine|rosinen|uzum|szolo
mango|mangue|манго|芒果|aam
pineapple|ananas|abacaxi|ананас|菠萝
lemon|zitrone|zitronen|citron|limon|limone|citroen|лимон|柠檬|sitron|citrom
lime|limette|limetten|лайм
orange|apfelsine|naranja|arancia|arance|laranja|sinaasappel|apelsin|апельсин
kiwi|киви|kiwis|猕猴桃|キウイ
potato|kartoffel|kartoffeln|erdapfel|patata|papas|aardappel|aardappelen|potatis|aloo|картофель|картошка|土豆|じゃがいも|bramborova|patates|burgonya|krumpli|картопля
rice|reis|arroz|riso|rijst|chawal|рис|рисом|米饭|ご飯|pilav|rizs|nasi
chickpea|kichererbse|kichererbsen|pois chiche|garbanzos|ceci|kikkererwten|chole|нут
lentil|linse|linsen|lentille|lenteja|lentejas|lenticchia|lenticchie|linzen|dal|daal|dahl|чечевица|mercimek|lencse|masoor
bean|bohne|bohnen|haricots|frijoles|alubia|alubias|fagioli|feijao|rajma|фасоль
pea|erbse|erbsen|petit pois|guisante|guisantes|piselli|erwten|matar|горох|mangetout|borso|bezelye
carrot|karotte|karotten|mohre|mohren|carotte|zanahoria|carota|carote|cenoura|wortel|morot|gajar|морковь|胡萝卜|にんじん|mohrrube|mohrruben|havuc|sargarepa|морква
cucumber|gurke|gurken|concombre|pepino|cetriolo|komkommer|огурец|огурцы|黄瓜|きゅうり|огірок|огірки|uborka|salatalik|agurk|gurka
spinach|spinat|epinard|epinards|espinaca|espinacas|spinaci|spinazie|palak|saag|шпинат|菠菜|spenat|ispanak|spenot
pumpkin|kurbis|potiron|citrouille|calabaza|zucca|abobora|pompoen|тыква|南瓜|かぼちゃ|гарбуз|kabak
cabbage|kohl|weisskohl|rotkohl|choux|repollo|cavolo|kool|капуста|wirsing|kaposzta|lahana
beet|rote bete|betterave|remolacha|barbabietola|свекла
asparagus|spargel|asperge|asperges|esparrago|esparragos|asparagi|спаржа
coffee|kaffee|espresso|koffie|кофе|咖啡
chocolate|schokolade|schoko|chocolat|cioccolato|chokladen|choklad|шоколад|巧克力|チョコレート
sugar|zucker|sucre|azucar|zucchero|suiker|сахар|цукор|cukor|seker
vinegar|essig|vinaigre|vinagre|aceto|azijn|уксус|оцет|ecet|sirke|eddike|attika
yeast|hefe|levure|levadura|lievito|gist|дрожжи|дріжджі|eleszto
duck|ente|entenbrust|canard|magret|pato|anatra|eend|утка|鸭肉
turkey|pute|putenbrust|truthahn|dinde|pavo|tacchino|kalkoen|индейка|火鸡
rabbit|kaninchen|lapin|conejo|coniglio|konijn|кролик|兔肉
deer|hirsch|reh|chevreuil|ciervo|cervo|оленина
mint|minze|menthe|hierbabuena|pudina|мята|薄荷|nane|menta
basil|basilikum|basilic|albahaca|basilico|basilicum|базилик|feslegen|bazsalikom
fig|feige|feigen|figue|higo|higos|fichi|инжир
date|dattel|datteln|datte|datil|datiles|datteri|medjool|финики
cocoa|kakao|kakaopulver|какао|可可|ココア
fenugreek|methi|bockshornklee|fenugrec|fenogreco|alholva
zucchini|zucchetti|zucchine|zucchina|calabacin|calabacines|кабачок|кабачки|цукини|西葫芦|ズッキーニ
quinoa|kinwa|quinua|киноа|藜麦|キヌア
parsley|petersilie|persil|perejil|prezzemolo|peterselie|persilja|петрушка|петрушкой|パセリ
rosemary|rosmarin|romarin|romero|rosmarino|rozemarijn|розмарин
sunflower|sonnenblume|sonnenblumen|sonnenblumenkerne|sonnenblumenol|tournesol|girasol|girasole|zonnebloem|solsikke|подсолнечник|подсолнечное
thyme|thymian|thym|tomillo|timo|tijm|timjan|тимьян|чабрец
oregano|origan|орегано
sage|salbei|sauge|salvia|salie|шалфей
dill|aneth|eneldo|aneto|dille|укроп|кріп
chives|schnittlauch|ciboulette|cebollino|bieslook|graslok
cilantro|koriander|coriandre|culantro|coriandolo|dhania|кинза|кориандр|香菜|パクチー
nutmeg|muskat|muskatnuss|muscade|nootmuskaat
cardamom|kardamom|cardamome|cardamomo|elaichi|кардамон
clove|nelken|gewurznelke|kruidnagel|гвоздика
poppy|mohn|pavot|amapola|papavero|maanzaad|мак
leek|lauch|porree|poireau|puerro|porro|prei|purjo|порей
lettuce|kopfsalat|laitue|lechuga|lattuga|alface|kropsla|латук
radish|radieschen|rettich|radis|rabano|ravanello|radijs|редис|редька|daikon
broccoli|brokkoli|brocoli|brocolis|брокколи|西兰花
cauliflower|blumenkohl|karfiol|coliflor|cavolfiore|bloemkool|gobi
artichoke|artischocke|artischocken|artichaut|alcachofa|carciofo|carciofi|артишок
melon|melone|melonen|дыня
watermelon|wassermelone|pasteque|sandia|anguria|cocomero|watermeloen|арбуз|кавун|西瓜
grapefruit|pampelmuse|pamplemousse|pompelmo|грейпфрут
quince|quitte|quitten|coing|membrillo|cotogna|айва
rhubarb|rhabarber|rhubarbe|ruibarbo|rabarbaro|rabarber|ревень
pomegranate|granatapfel|grenade|granada|melagrana|granaatappel|гранат|anar
tea|thee|matcha|чай|お茶
horseradish|meerrettich|kren|raifort|rafano|хрен
buckwheat|buchweizen|sarrasin|boekweit|гречка|гречневая
agave|agavendicksaft|агава
anise|anis|anice|анис
arugula|rauke|ruccola|roquette|rukola|руккола|рукола
bamboo|bambus|bambussprosse|bambussprossen|bambou|bambu|бамбук
bay leaf|lorbeer|lorbeerblatt|lorbeerblatter|laurier|alloro|лавровый лист
black pepper|pfeffer|poivre|pimienta|pepe|peper
blackberry|brombeere|brombeeren|zarzamora|zarzamoras|braam|bramen|ежевика
boar|wildschwein|sanglier|jabali|cinghiale|кабан
brussels sprout|rosenkohl|spruitjes|choux de bruxelles|coles de bruselas|cavolini di bruxelles|брюссельская капуста
caper|kapern|capres|alcaparra|alcaparras|cappero|capperi|kappertjes|каперсы
carob|johannisbrot|caroube|algarroba|carruba
cassava|mandioca|maniok|aipim|маниок
chard|mangold|blette|blettes|acelga|acelgas|bietola|snijbiet|мангольд
chicory|zichorie|chicoree|achicoria|cicoria|цикорий
clementine|mandarine|mandarinen|mandarina|mandarinas|mandarino|mandarini|мандарин|мандарины|みかん
cranberry|moosbeere|canneberge|canneberges|veenbes|клюква
currant|johannisbeere|johannisbeeren|groseille|groseilles|grosella|grosellas|aalbes|aalbessen|смородина
dandelion|lowenzahn|pissenlit|diente de leon|tarassaco|одуванчик
elderberry|holunder|holunderbeere|holunderbeeren|sureau|sauco|sambuco|vlierbes|бузина
endive|endivie|endivien|andijvie|escarola|эндивий
fennel|fenchel|fenouil|hinojo|finocchio|finocchi|venkel|funcho|фенхель
flaxseed|leinsamen|leinsaat|lijnzaad|linaza
gelatin|gelatine|gelatina|желатин
goat|ziege|ziegenfleisch|cabrito|capretto|козлятина
goose|gans|ganse|ganso|гусь|гусятина|鹅肉
gooseberry|stachelbeere|stachelbeeren|kruisbes|крыжовник
guava|guave|goyave|guayaba|goiaba|гуава
kale|grunkohl|boerenkool|cavolo nero
kohlrabi|кольраби
lemon grass|zitronengras|citronnelle|citroengras|лемонграсс
licorice|lakritz|lakritze|reglisse|regaliz|liquirizia|lakrits|лакрица
litchi|litschi|litschis|личи|荔枝
maple|ahorn|ahornsirup|erable|кленовый
marjoram|majoran|marjolaine|mejorana|maggiorana|marjolein|майоран
millet|hirse|mijo|miglio|gierst|пшено
mulberry|maulbeere|maulbeeren|шелковица
nectarine|nektarine|nektarinen|nectarina|nettarina|nettarine|нектарин
nettle|brennnessel|brennnesseln|ortie|ortiga|ortica|крапива
okra|gombo|quimbombo|bhindi|bamya|бамия
papaya|mamao|папайя|木瓜
parsnip|pastinake|pastinaken|panais|chirivia|pastinaca|pastinaak|пастернак
passion fruit|maracuja|maracuya|passionsfrucht|fruit de la passion|маракуйя
persimmon|kaki|cachi|хурма
pheasant|fasan|faisan|fagiano|fazant|фазан
pitaya|drachenfrucht|fruit du dragon|fruta del dragon
quail|wachtel|wachteln|caille|cailles|codorniz|quaglia|kwartel|перепел|перепелка
rapeseed|rapsol|colza|koolzaad
rutabaga|steckrube|steckruben|koolraap|брюква
seaweed|alge|algen|algue|algues|zeewier|водоросли|海藻
shallot|schalotte|schalotten|echalote|echalotes|chalota|scalogno|sjalot
star anise|sternanis|badiane|steranijs
sweet potato|susskartoffel|susskartoffeln|patate douce|boniato|camote|zoete aardappel|батат|さつまいも|红薯
tamarind|tamarinde|tamarindo|imli|тамаринд
tarragon|estragon|dragoncello|эстрагон|тархун
turnip|navet|navets|nabo|nabos|rapa|репа
watercress|brunnenkresse|cresson|crescione|waterkers
`;

/**
 * What dishes and names in texts mean of the foods that diners avoid by name: `names > foods` are of these foods, and the words of
 * `names = foods` are no other food. No ingredient's title is read so.
 */
export const NAMES_IN_TEXTS = `
besan|gram flour|pakora|falafel|felafel|hummus|houmous|socca|panisse|aquafaba > chickpea
fries|french fry|frites|chips|crisps|mash|tater tot|hash brown|hashbrown|roesti|gnocchi|poutine|patatas bravas|dauphinoise|colcannon|vichyssoise > potato
pommes frites|pommes de terre|pomme de terre|pommes puree|pomme puree|pommes dauphine|pommes anna|pommes noisette|pommes duchesse|pommes allumettes|pommes sautees|pommes boulangere|mit pommes|und pommes = potato
pommes > potato
apple chip = apple
bagel chip = bagel
banana chip = banana
beet chip = beet
beetroot chip = beetroot
carrot chip = carrot
cassava chip = cassava
chocolate chip = chocolate
coconut chip = coconut
corn chip = corn
kale chip = kale
nacho chip = nacho
pita chip = pita
plantain chip = plantain
prawn chip = prawn
rice chip = rice
taro chip = taro
tortilla chip = tortilla
vegetable chip = vegetable
wonton chip = wonton
choc chip = chocolate
chinese gooseberry = kiwi
pina colada > pineapple coconut
amchur|amchoor|mango powder > mango
florentine > spinach
spanakopita|saag|palak > spinach
pesto > basil
guacamole > avocado
tzatziki|raita > cucumber
gari|gingersnap > ginger
risotto|paella|sushi|maki|nigiri|onigiri|biryani|congee|pilaf|pilau|bibimbap|arancini|mochi > rice
moussaka|ratatouille|baba ganoush > eggplant
ratatouille > zucchini
kimchi|coleslaw|slaw|sauerkraut|choucroute > cabbage
marinara|bolognese|arrabbiata|shakshuka|passata|pico de gallo > tomato
marmite|vegemite|sourdough > yeast
edamame > bean
cassoulet|feijoada|chili con carne|refried > bean
caramel|candied > sugar
chimichurri|tabbouleh|gremolata > parsley
borscht|borsch > beet
marzipan > almond
kirsch > cherry
calvados|tarte tatin > apple
limoncello > lemon
grenadine > pomegranate
gherkin|cornichon > cucumber
zoodle > zucchini
mocha > coffee chocolate cocoa
tiramisu|affogato|cappuccino > coffee
brownie|nutella|sachertorte|ganache|gianduja > chocolate cocoa
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
carob|cowpea|lupin|soybean > bean
celeriac > celery
chickpea > pea
chanterelle|crimini|enoki|maitake|morel|oyster mushroom|pepeao|portabella|shiitake > mushroom
chocolate > cocoa
cocoa > chocolate
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
seaweed > algae
soba > buckwheat
tahini > sesame
tapioca > cassava
teaseed > tea
tomatillo > physalis|husk tomato
triticale > rye
veal > calf
walleye > pike
watercress > cress
watermelon > melon
`;

/**
 * Words that say how a food was prepared or is written of, and never which food it is: who avoids "fried potatoes", or is
 * "allergic to potato", avoids potatoes. A name that has them by itself ("ground meat") is read as it is.
 */
export const NO_KIND_NAMES = `a an the all any both every some my our me i am im is are to of for from by no not without please just only
  have has eat avoid allergic allergy intolerant intolerance sensitive sensitivity anything everything containing contains
  contain made like such as family kind type types sort sorts product products piece pieces
  cooked fried baked boiled braised broiled roasted roast grilled steamed stewed toasted sauteed poached mashed pureed
  canned tinned bottled jarred dried dehydrated frozen freeze fresh freshly raw ripe unripe chopped sliced diced grated
  shredded ground granulated powdered peeled trimmed drained pickled candied salted unsalted sweetened unsweetened
  prepared unprepared homemade instant regular plain whole large small pure natural organic ready mixed added`;
/** Words that stand between two foods. */
export const BETWEEN_FOODS = 'and or nor with in on plus und oder mit et ou avec con';

/** Short names that longer words of other languages begin with: "Reispfanne". */
export const SHORT_STARTS = 'reis hefe kohl mohn';

/** Words of titles that name no food, of places and times too. */
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
  spread
  garden farm house country valley island hawaii boston virginia sun sunshine king queen mother baby mini double chunky
  crunchy deluxe classic brand request recipe breakfast lunch dinner morning friend`;
