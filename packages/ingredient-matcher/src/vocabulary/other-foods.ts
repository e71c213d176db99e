/**
 * Names in which a word is not the food that it names alone: `word|word < name|name`. In such a name the word is neither
 * proposed nor compared with the dish's contents, so only what is certain belongs here. General culinary knowledge.
 */
export const OTHER_FOODS = `
acorn < acorn squash
adobo < adobo chicken|adobo seasoning
bacon < carrot bacon|coconut bacon|mushroom bacon|tempeh bacon|turkey bacon|vegan bacon
bay < old bay
bean < cacao bean|cocoa bean|coffee bean|jelly bean|vanilla bean
beef < beyond beef|impossible beef|vegan beef
beer|ale < ginger ale|ginger beer|root beer
berry < caper berry|juniper berry|wheat berry
bran < oat bran
bread|butter < bread and butter pickle
buffalo < buffalo cheese|buffalo meat|buffalo milk|buffalo mozzarella
bun < bo bun|bun bo hue|bun cha|bun noodle|bun rieu|bun thit nuong|bun vermicelli|bun xao|lettuce bun
burger patty < beyond burger patty|impossible burger patty|turkey burger patty|veggie burger patty
butter < almond butter|apple butter|butter bean|butter lettuce|cacao butter|cashew butter|cocoa butter|coconut butter|nut butter|peanut butter|pistachio butter|sunflower butter|sunflower seed butter
candied < candied almond|candied bacon|candied nut|candied peanut|candied pecan|candied walnut
caviar < aubergine caviar|eggplant caviar
chee < kim chee
cheese|ricotta|cream|crema|queso < almond ricotta|cashew cheese|cashew cream|cashew crema|cashew queso|cashew ricotta|pistachio cream
cherry < cherry pepper|cherry tomato
chestnut < chestnut mushroom|water chestnut
chicken < chicken fried steak|chicken of the wood|mock chicken|soy chicken|vegan chicken
crab < crab apple
cracker < prawn cracker|rice cracker
cranberry < cranberry bean
cream|whipped cream < coconut cream|coconut whipped cream|cream cracker|cream of coconut|cream of tartar|cream soda|oat cream|salad cream|soy cream|soya cream
creamed < creamed coconut|creamed honey
creamy < creamy almond|creamy avocado|creamy cashew|creamy coconut|creamy hummus|creamy peanut|creamy tahini
curd < lemon curd|passion fruit curd
curry < curry ketchup|curry leaf|curry mayo|curry mayonnaise|curry paste|curry powder|curry salt
danish < danish blue
dorados < tacos dorados
duck < duck egg|duck sauce|mock duck
egg < egg cream
filet < chicken filet|filet o fish|fish filet|salmon filet
fish < fish fragrant
flour < almond flour|buckwheat flour|chickpea flour|coconut flour|corn flour|gram flour|lentil flour|malted barley flour|oat flour|rice flour|rye flour|sweet rice flour|tapioca flour
fondant < fondant potato
frito < calamari frito|huevo frito
fruit < fruit de mer|passion fruit
gai < gai lan
goat < goat cheese|goat curd|goat feta|goat milk
grape < grape leaf|grape tomato
haricot < haricot bean
hen < hen of the wood
ice < ice cream
jack < jack daniel
jasmine < jasmine tea
kidney < kidney bean|lamb kidney
lamb < lamb lettuce
latte < oat latte|soy latte
lemon < lemon thyme
liver < chicken liver|duck liver
lobster < lobster mushroom
lobster|lobster tail < lobster tail pastry
lox < carrot lox
madeira < madeira cake
masala < masala chai|masala tea
milk < almond milk|cashew milk|coconut milk|hazelnut milk|macadamia milk|oat milk|rice milk|soy milk|soya milk
muffin < muffin english
noodle < cellophane noodle|glass noodle|kelp noodle|mung bean noodle|pad thai noodle|rice noodle|shirataki noodle|sweet potato noodle|zucchini noodle
noisette < beurre noisette|lamb noisette|noisette of lamb|noisette potato|pommes noisette
nut < corn nut|ginger nut|nut brown butter
orange < orange pepper
oyster < oyster cracker|oyster mushroom
pan < a pan|frying pan|hot pan|pan fried|pan jus|pan roasted|pan sauce|pan seared|pan spray|patty pan|the pan
panela < panela cheese|queso panela
pasta < chickpea pasta|lentil pasta|pasta sauce|rice pasta
pastry < pastry cream
pate < pate brisee|pate sucree
pato < bulhao pato
pepper < dr pepper
plum < plum tomato
popcorn < popcorn chicken|popcorn shrimp
quail < quail egg
red pepper < crushed red pepper|ground red pepper|red pepper flake|red pepper powder
romano < romano bean
rump < lamb rump
russian < russian honey cake|russian pancake|russian salad
saba < saba balsamic
sake < sake salmon
salsa < salsa macha|salsa verde
scotch < scotch bonnet|scotch broth|scotch egg
smashed < smashed avocado|smashed cucumber|smashed potato
sodium < low sodium|sodium caseinate
soy|soy sauce < gluten free soy sauce|soy bean|soy chorizo|soy cream|soy crumble|soy curl|soy lecithin|soy milk|soy mince|soy protein|soy yogurt
spaghetti < spaghetti sauce|spaghetti squash
starch < potato starch|tapioca starch|wheat starch
steak < cauliflower steak|steak butter|steak fry|steak sauce|steak seasoning
sugar < sugar snap
swiss < swiss chard|swiss roll
syrup < golden syrup|invert syrup|malt syrup|maple syrup|simple syrup|sugar syrup
tandoori < tandoori naan|tandoori roti
tea < rich tea|tea biscuit|tea cake|tea sandwich
tenderloin < pork tenderloin
tortilla < blue corn tortilla|chicken tortilla soup|corn tortilla|maize tortilla|masa tortilla|tortilla de maiz|white corn tortilla|yellow corn tortilla|spanish tortilla|tortilla chip|tortilla crisp|tortilla de patata|tortilla espanola|tortilla soup|tortilla strip
truffle < cake truffle|chocolate truffle|truffle cake
tuna < chickpea tuna
turtle < black turtle bean
vegetable < textured vegetable protein
vermicelli < bun vermicelli|rice vermicelli|vermicelli bowl|vermicelli noodle|vermicelli rice noodle
water < water chestnut|water cracker
watermelon < watermelon radish
wiener < wiener schnitzel
wine vinegar < rice wine vinegar
wine|red wine|rice wine|white wine|sherry|champagne < champagne vinegar|red wine vinegar|rice wine vinegar|sherry vinegar|white wine vinegar|wine vinegar
yogurt < coconut yogurt|oat yogurt|soy yogurt|soya yogurt
yum yum < yum yum doughnut
noix < noix de coco|noix de muscade
milch|melk|mjolk|maelk < hafer milch|soja milch|reis milch|kokos milch|cashew milch|mandel milch|haver melk|soja melk|amandel melk|havre mjolk|havre maelk
butter < kakao butter|erdnuss butter|mandel butter
nuss < muskat nuss|kokos nuss
kase < leber kase|fleisch kase
lachs < lachs schinken
eier < eier schwammerl
lait < lait de coco|lait d amande
leche < leche de coco|leche de almendra
leite < leite de coco
latte < latte di cocco|latte di mandorla
castanha < castanha de caju|castanha do para
beurre < beurre de cacahuete|beurre de cacahuetes
mantequilla < mantequilla de cacahuete|mantequilla de mani
burro < burro di arachidi|burro d arachidi
maslo < maslo orzechowe
молоко < кокосовое молоко
молоком < кокосовым молоком
масло < растительное масло|подсолнечное масло|оливковое масло|кунжутное масло|арахисовое масло|арахісове масло|кокосовое масло|рапсовое масло
奶 < 燕麦奶|燕麥奶|杏仁奶
philadelphia < philadelphia cheesesteak|philadelphia steak|philadelphia style|philadelphia pepper pot
trung < trung nguyen
паста < арахисовая паста|арахісова паста
pasta < pasta de amendoim
орехи < кедровые орехи
φιστικι < φιστικι αιγινης
orzech < orzech ziemny
`;

/**
 * What the name of a kind means in the texts of some dishes: `name = other name < dishes`. The pancakes of Peking duck are of flour and
 * water, the noodles of pho of rice. A text that says more than the name ("egg noodles") names what it says.
 */
export const MEANT_IN_DISHES = `
pancake|crepe = duck pancake < peking duck|beijing duck|crispy duck|aromatic duck|moo shu|mu shu|moo shu pork|mu shu pork
pancake|crepe = masala dosa < dosa|masala dosa|banh xeo
noodle = rice noodle < pho|pad thai|phad thai|bun cha|bun bo hue|bun rieu|pad see ew|japchae|char kway teow
`;

/** Names that begin with the last word of such a name, and in which it is itself: "almond milk chocolate" has milk. */
export const NAMES_AFTER_ALL = `milk chocolate|milk pudding|butter croissant|cream cheese`;
