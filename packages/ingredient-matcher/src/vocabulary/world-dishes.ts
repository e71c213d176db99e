/**
 * Dishes with a name from their own kitchen, in the notation of made-things.ts, kitchen by kitchen. A line here
 * overrides a line of dishes.ts with the same name.
 */
export const WORLD_DISHES = `
beurre monte|butter emulsion > butter
espuma > cream~, egg white?
frangipane|frangipan|almond cream > almond, butter, egg, sugar, wheat flour~
dacquoise|japonaise > almond~, hazelnut~, egg white, sugar
feuilletine|paillete feuilletine > wheat flour, sugar, butter, milk?
aligot > potato, cheese, butter, cream, garlic
pommes anna|pommes robuchon|pommes dauphine|fondant potato > potato, butter
pommes frites|frites > potato, oil
sauce vierge > tomato, olive oil, lemon, basil
crespelle > wheat flour, egg, milk, ricotta~, butter~, parmesan~
pici|bigoli in salsa > pasta
malfatti|strangolapreti > ricotta, spinach, egg, wheat flour, parmesan
farinata|socca|panisse > chickpea, olive oil
taralli|tarallo > wheat flour, olive oil, red wine?
panettone|colomba|pandoro > wheat flour, butter, egg, sugar, milk~, raisin~, almond?
cassata > ricotta, wheat flour, egg, sugar, almond, candied fruit?
bombolone|bombolini|berliner|krapfen|paczki|sufganiyot|sufganiyah > wheat flour, egg, milk, butter, sugar, oil, jam~
amaretti|amaretti cookie|ricciarelli > almond, egg white, sugar
sfogliatella|sfogliatelle|lobster tail pastry > wheat flour, butter, ricotta, semolina, egg~, sugar
stracciatella > mozzarella, cream
crescenza|robiola|stracchino > cheese
zuppa inglese > ladyfinger, egg yolk, milk, sugar, rum~
torta della nonna > wheat flour, butter, egg, milk, sugar, pine nut, ricotta?
torta caprese|caprese cake > chocolate, almond, butter, egg, sugar
acquacotta|stracciatella soup > egg, parmesan~, onion, celery, bread~, chicken?
pizza rustica|torta rustica|easter pie > pie crust, ricotta, egg, ham, sausage, mozzarella
bagna cauda > anchovy, garlic, olive oil, butter~
peposo|brasato > beef*, red wine, onion, carrot~, celery~
vitello|vitello alla griglia > veal

pipian|pipian verde > pumpkin seed, tomatillo, chili pepper, garlic, onion, sesame seed~, peanut?
tinga|chicken tinga|tinga de pollo > chicken*, tomato, chili pepper, onion, garlic
memela|tlayuda|tetela > cornmeal, black bean, mozzarella, lettuce~, lard?
menudo > beef, hominy, chili pepper, onion, garlic, oregano
camarones a la diabla|shrimp diabla|camarones diabla > shrimp, chili pepper, tomato, garlic, onion, butter?
tampiquena|carne tampiquena > beef, corn tortilla, cheese, chili pepper, avocado~, bean?
machaca|machacado > beef, egg~, onion, tomato, chili pepper
molletes > bread, pinto bean, cheese, salsa
concha|pan dulce > wheat flour, butter, sugar, egg, milk, yeast
paleta > fruit, sugar, milk?
champurrado > milk~, cornmeal, chocolate, sugar
atole > milk~, cornmeal, sugar
chamoy|mangonada|chamoyada > mango, chili powder, lime
cajeta|dulce de leche sauce > milk, sugar
chiles en nogada > chili pepper, pork, walnut, cream, cheese~, pomegranate, almond?
sopa de fideo|fideo > pasta, tomato, onion, garlic, chicken broth~
cemita|cemita poblana > bread, sesame seed, pork*, mozzarella, avocado, egg~
enfrijoladas|entomatadas|papadzules > corn tortilla, black bean~, cheese, egg?, pumpkin seed?
caldo de res|caldo de pollo > beef*, corn, carrot, potato, cabbage, onion
birria consome > beef, chili pepper, onion, garlic
huevos divorciados|huevos motulenos > egg, corn tortilla, salsa, black bean~, cheese~
huevos con chorizo > egg, pork, corn tortilla~
coctel de camaron|cocktail de camaron|vuelve a la vida > shrimp, tomato, onion, cilantro, lime, avocado
borracho bean|charro bean|frijoles charros|frijoles borrachos > pinto bean, bacon, onion, chili pepper, tomato, beer?
arroz rojo|mexican rice|spanish rice > rice, tomato, onion, garlic, oil
crunchwrap|gringa|mulita > flour tortilla, cheese, beef*, sour cream~, tomato~

tod mun|tod mun pla|thai fish cake > fish, fish sauce, egg, chili pepper, green bean, curry powder~, shrimp paste~, oil
nam prik|nam prik ong > chili pepper, shrimp paste, fish sauce, garlic, lime
nam tok|crying tiger|waterfall beef|suea rong hai > beef*, fish sauce, lime, chili pepper, shallot, rice, soy sauce~
yum nua|yum woon sen|thai beef salad|yum talay > beef*, fish sauce, lime, chili pepper, onion, cilantro
khao pad|khao phat > rice, egg, fish sauce, soy sauce, onion, garlic, oyster sauce~
thai basil fried rice > rice, egg~, basil, fish sauce, soy sauce, chili pepper, garlic, oyster sauce~
pad woon sen > glass noodle, egg, soy sauce, oyster sauce, fish sauce~, cabbage~, garlic
rad na|lad na > rice noodle, soy sauce, oyster sauce, wheat flour?, chinese broccoli, pork*
pad prik king|prik king|pad ped > chili pepper, fish sauce, shrimp paste, green bean, garlic, pork*
boat noodle|kuay teow|kuai tiao > rice noodle, beef*, soy sauce, fish sauce, bean sprout, garlic
khanom krok > rice flour, coconut milk, sugar, green onion?
moo ping|gai yang|thai grilled chicken > pork*, fish sauce, soy sauce, oyster sauce~, garlic, coconut milk~, sugar
sai ua|naem|sai krok > pork, lemongrass, chili pepper, garlic, fish sauce, shrimp paste~
miang kham > coconut, peanut, shrimp, lime, ginger, fish sauce~
mango sticky rice|khao niao mamuang > rice, coconut milk, mango, sugar, sesame seed~
massaman curry|massaman > coconut milk, peanut, potato, onion, fish sauce, shrimp paste, curry powder
panang curry|panang|penang curry > coconut milk, peanut~, chili pepper, lemongrass, fish sauce, shrimp paste
jungle curry > chili pepper, lemongrass, fish sauce, shrimp paste, green bean
banh xeo > rice flour, coconut milk, shrimp*, pork*, bean sprout, fish sauce, turmeric
bo luc lac|shaking beef > beef, soy sauce, oyster sauce, fish sauce~, garlic, onion, lime, butter?
cha ca|cha ca la vong > fish, turmeric, dill, fish sauce, peanut~, rice noodle, shrimp paste?
ca kho to|thit kho|caramelized catfish > fish*, fish sauce, sugar, garlic, egg?, coconut water~
cha gio|imperial roll|nem ran > pork, shrimp~, glass noodle, carrot, mushroom, egg~, fish sauce, wheat flour?, oil
com tam|broken rice plate > rice, pork, egg~, fish sauce, garlic, lemongrass
hu tieu|mi quang > rice noodle, pork*, shrimp~, fish sauce, bean sprout, peanut~, garlic
banh cuon > rice flour, pork, mushroom, shallot, fish sauce
banh beo|banh bot loc > rice flour, shrimp, fish sauce, tapioca
bun rieu > rice noodle, crab, shrimp paste, tomato, egg, tofu, fish sauce
goi ga|goi du du|vietnamese salad > chicken*, cabbage, fish sauce, peanut, lime, mint
bo kho|vietnamese beef stew > beef, carrot, lemongrass, fish sauce, star anise, bread~
bo la lot|bo nuong > beef, lemongrass, garlic, fish sauce, peanut
nuoc cham|nuoc mam > fish sauce, lime, sugar, garlic, chili pepper
che ba mau > mung bean, coconut milk, sugar, kidney bean
vietnamese coffee|vietnamese iced coffee|ca phe sua da > coffee, condensed milk
egg coffee > coffee, egg yolk, condensed milk

chawanmushi > egg, dashi, soy sauce, shrimp~, mushroom, chicken?
agedashi tofu|agedashi > tofu, cornstarch~, wheat flour?, dashi, soy sauce, oil
gyu don|gyudon bowl > rice, beef, onion, soy sauce, sugar, dashi, egg~
tamago|tamagoyaki|dashimaki > egg, sugar, dashi~, soy sauce~
onigiri|omusubi|musubi|rice triangle > rice, nori, salmon?, tuna?, sesame seed?
spam musubi > rice, nori, ham, soy sauce, sugar, egg?
tsukune > chicken, egg, soy sauce, green onion, breadcrumb~, sesame oil~
yakitori > chicken*, soy sauce, sugar, green onion~, sesame seed?
robata|robatayaki|kushiyaki > soy sauce, sugar, garlic~, sesame seed?
hiyayakko|cold tofu > tofu, soy sauce, green onion, ginger, fish?
nasu dengaku|miso eggplant > eggplant, miso, sugar, sesame seed~
gomae|goma ae|ohitashi > spinach, sesame seed~, soy sauce, sugar, dashi~
sunomono > cucumber, vinegar, sugar, soy sauce~, sesame seed~, wakame~, shrimp?
tekka don|negitoro don|kaisen don|salmon don > rice, tuna*, soy sauce, nori, wasabi~, sesame seed~
unagi don|unaju|unadon > rice, eel, soy sauce, sugar, egg?
omurice > egg, rice, chicken~, ketchup, butter, milk~, onion
curry rice|japanese curry|kare raisu|katsu curry sauce > wheat flour, butter~, onion, carrot, potato, curry powder, soy sauce~, rice, milk?
hamburg steak|hambagu > beef, pork~, breadcrumb, egg, milk, onion, soy sauce~, worcestershire~
yakiniku > beef*, soy sauce, garlic, sesame oil, sugar, sesame seed
shabu shabu > beef*, tofu, cabbage, mushroom, soy sauce, sesame paste~, glass noodle~
sukiyaki > beef*, soy sauce, sugar, tofu, green onion, mushroom, egg~, glass noodle~
nabe|chanko nabe|oden > tofu, fish~, egg~, dashi, soy sauce, daikon, cabbage~, wheat flour~
hiyashi chuka > ramen noodle, egg, ham, cucumber, soy sauce, sesame oil, vinegar, surimi?
mazesoba|abura soba|mazemen > ramen noodle, pork, egg yolk, soy sauce, green onion, garlic, sesame oil, nori~
dorayaki|imagawayaki|taiyaki|castella > wheat flour, egg, sugar, honey~, milk~, bean?
anmitsu|zenzai > sugar, bean, agar~, fruit~
futomaki > rice, nori, egg, cucumber, surimi~, vinegar, soy sauce~, sesame seed?
tonkatsu sauce|okonomi sauce|bulldog sauce > tomato, vinegar, sugar, soy sauce~, worcestershire~
menchi katsu > beef, pork, onion, wheat flour, egg, breadcrumb, oil

bulgogi|beef bulgogi > beef*, soy sauce, sugar, garlic, sesame oil, sesame seed~, onion
galbi|kalbi > beef*, soy sauce, sugar, garlic, sesame oil, sesame seed~
dakgalbi|dak galbi|dakbulgogi|spicy pork bulgogi|jeyuk bokkeum > chicken*, gochujang, soy sauce, garlic, sesame oil, cabbage, onion
samgyetang > chicken, rice, garlic, ginger
seolleongtang|gomtang|galbitang|gamjatang > beef*, green onion, garlic, glass noodle~, soy sauce~
naengmyeon > buckwheat, wheat flour~, beef, egg, cucumber, mustard~, vinegar, soy sauce~
jajangmyeon|jjajangmyeon|zha jiang mian|zhajiangmian > egg noodle, pork*, black bean sauce, onion, soy sauce, cucumber~, sesame oil~
jjamppong|champong > egg noodle, squid, mussel, shrimp, pork~, chili pepper, garlic, soy sauce~
kalguksu|sujebi > wheat flour, clam~, zucchini, garlic, soy sauce~, egg?
banchan > soy sauce~, garlic, sesame oil, kimchi~, fish?
bossam|samgyeopsal|jokbal > pork, garlic, kimchi~, shrimp paste~, soy sauce~, lettuce, sesame oil~
hotteok > wheat flour, brown sugar, cinnamon, peanut~, sesame seed~, milk?
bingsu|patbingsu > milk, condensed milk, bean, sugar, fruit~
tteokguk|rice cake soup > rice, beef, egg, green onion, soy sauce, seaweed, sesame oil~
yukhoe > beef, egg yolk, soy sauce, sesame oil, pear, pine nut~, sesame seed
army stew|budae jjigae > ham, sausage, ramen noodle, kimchi, gochujang, bean~, american cheese~, tofu~
kimchi fried rice > rice, kimchi, egg, soy sauce, sesame oil, green onion, sesame seed~, pork?
gimbap roll|yubuchobap > rice, nori~, egg, sesame oil, sesame seed

chow fun|beef chow fun|chow ho fun > rice noodle, beef*, soy sauce, bean sprout, green onion, oyster sauce~, sesame oil~
singapore noodle|singapore mei fun > rice noodle, shrimp~, pork~, egg, curry powder, soy sauce, onion, bean sprout
cheung fun|rice noodle roll|rice roll > rice flour, shrimp*, soy sauce, sesame oil~
turnip cake|lo bak go|radish cake|taro cake > rice flour, daikon, sausage~, shrimp~, soy sauce~, mushroom~
taro dumpling|wu gok > taro, pork, shrimp~, soy sauce, sesame oil~, lard~
chicken feet|phoenix claw > chicken, black bean sauce~, soy sauce, garlic, oyster sauce~
lo mai gai|sticky rice lotus leaf|zongzi|joong > rice, chicken~, pork~, sausage~, mushroom, soy sauce, shrimp?, peanut?
twice cooked pork|hui guo rou > pork, soy sauce, black bean sauce~, chili pepper, garlic, cabbage
hong shao rou|red braised pork|dongpo pork|char siu > pork*, soy sauce, sugar, ginger, garlic~, hoisin~
la zi ji|chongqing chicken > chicken, chili pepper, soy sauce, garlic, ginger, cornstarch~, sesame seed~, peanut?, oil
hot pot|hotpot|mala hot pot|mala xiang guo|mala tang > beef*, tofu~, cabbage, mushroom, chili pepper, soy sauce~, sesame paste~, garlic, fish~, shrimp~, peanut?
youtiao|chinese doughnut > wheat flour, oil, egg?
jianbing|chinese crepe > wheat flour, egg, green onion, hoisin~, soy sauce, sesame seed~
roujiamo|chinese burger > wheat flour, pork*, soy sauce, cilantro, ginger
mooncake > wheat flour, bean, sugar, egg yolk~, lard?, nut?
cumin lamb|biang biang noodle > wheat flour~, lamb*, cumin, chili oil, soy sauce, garlic
lion head meatball|lions head > pork, egg, soy sauce, cabbage, ginger, breadcrumb~, tofu~
fish fragrant eggplant|yu xiang eggplant|yu xiang > eggplant, chili pepper, soy sauce, vinegar, garlic, ginger, pork~
water boiled fish|shui zhu yu|shui zhu > fish*, chili pepper, soy sauce, bean sprout, garlic, ginger, egg white~
dry fried green bean|gan bian > green bean, pork~, garlic, soy sauce, shrimp~, oil
smashed cucumber|smashed cucumber salad|cucumber salad asian > cucumber, garlic, soy sauce~, sesame oil~, vinegar, chili oil~, sesame seed~, peanut?
drunken chicken > chicken, red wine, ginger, soy sauce~
hainanese chicken|hainanese chicken rice|poached chicken rice > chicken, rice, ginger, garlic, soy sauce, cucumber, sesame oil~
three cup chicken|san bei ji > chicken, soy sauce, sesame oil, basil, garlic, ginger
salt and pepper shrimp|salt and pepper squid|salt and pepper tofu|salt and pepper pork > cornstarch~, wheat flour~, garlic, chili pepper, green onion, egg?, oil
tea egg|soy egg|ajitama|marinated egg > egg, soy sauce, tea~
honey walnut prawn|honey walnut shrimp|walnut prawn|walnut shrimp > shrimp, walnut, mayonnaise, honey, cornstarch~, egg~, condensed milk~, wheat flour?
sesame ball|jian dui > rice flour, sesame seed, bean, sugar, oil
shrimp in lobster sauce|lobster cantonese|cantonese lobster > shrimp*, egg, pork~, black bean sauce~, soy sauce, cornstarch, garlic
moo goo gai pan > chicken, mushroom, snow pea, soy sauce, oyster sauce~, cornstarch, garlic
black bean clam|clams in black bean sauce > clam, black bean sauce, soy sauce, garlic, ginger, cornstarch
ginger scallion fish|steamed fish ginger scallion|cantonese steamed fish > fish, soy sauce, ginger, green onion, sesame oil~
beef noodle soup|taiwanese beef noodle soup|lanzhou noodle > beef, wheat flour, soy sauce, green onion, garlic, ginger, bok choy~

rajma > kidney bean, onion, tomato, garlic, ginger, curry powder, butter?
kadhi > yogurt, chickpea, mustard seed, turmeric
rogan josh > lamb*, yogurt, onion, tomato~, ginger, garlic, butter?
jalfrezi|dopiaza|madras|bhuna|phaal|chettinad|chettinad chicken > onion, tomato, bell pepper~, chili pepper, ginger, garlic, curry powder, oil
pasanda|nihari|haleem|paya > lamb*, onion, yogurt~, almond~, ginger, garlic, wheat~, cream?
keema|keema matar|kheema > lamb*, pea, onion, tomato, ginger, garlic
pav bhaji > bread, potato, tomato, onion, pea, butter
vada pav > bread, potato, chickpea, peanut~, garlic, mustard seed~
dhokla|khandvi > chickpea, yogurt~, mustard seed, semolina?, coconut~
poha|upma > semolina~, rice~, onion, mustard seed, peanut~, cashew~, curry leaf?
sambar|rasam > lentil, tomato, tamarind, mustard seed
appam|hoppers|string hopper > rice flour, coconut milk
kothu roti|kottu > wheat flour, egg, onion, carrot, chicken~, curry powder
fish moilee|meen moilee|goan fish curry|kerala fish curry > fish*, coconut milk, onion, ginger, garlic, chili pepper, turmeric, mustard seed~
gobi manchurian|chicken manchurian|manchurian|chilli paneer|chili paneer|chilli chicken > cornstarch, wheat flour~, soy sauce, garlic, ginger, chili pepper, oil, yogurt?
hakka noodle > egg noodle, soy sauce, cabbage, carrot, garlic, egg?
paneer bhurji > halloumi, onion, tomato, chili pepper, turmeric
aloo tikki|ragda pattice > potato, pea, onion, cilantro, breadcrumb~, yogurt~, oil
puri|poori|bhatura|bhature > wheat flour, oil, yogurt~
chole bhature > chickpea, wheat flour, onion, tomato, yogurt~, oil
papadum|pappadum|poppadom|papad > lentil, oil~
jalebi|imarti > wheat flour, yogurt~, sugar, oil, butter?
ladoo|laddu|kaju katli|mysore pak|peda|sandesh > butter, sugar, chickpea~, cashew~, milk~, pistachio?
falooda > milk, ice cream, rice noodle, sugar, pistachio~
shrikhand > yogurt, sugar, pistachio~
payasam > milk, rice, sugar, cashew, raisin, coconut milk?
thali > rice, lentil, wheat flour, yogurt, butter, onion, tomato, halloumi?
masala chai|dirty chai|chai|chai tea > tea, milk*, sugar

shish tawook|shish taouk|tawook > chicken, yogurt, lemon, garlic, tomato~
kafta|kafta kabob|kofta kebab|kofta kabob|koobideh|kubideh|kofte|kofta > lamb*, onion, parsley, garlic, breadcrumb?, egg?
joojeh|joojeh kabob|jujeh kabob > chicken, lemon, saffron, onion, yogurt~, butter?
barg|chelo kabob|soltani > beef*, onion, rice~, butter~, tomato
chicken shawarma|chicken shawarma plate|shawarma plate > chicken, garlic, yogurt~, tahini~, pita~, cucumber, tomato
mansaf > lamb, yogurt, rice, almond, pine nut, pita~
maqluba|maqlooba > rice, eggplant, lamb*, cauliflower~, tomato~, almond~, yogurt~
mujaddara|mujadara > lentil, rice, onion, olive oil, yogurt?
ful medames|ful mudammas|foul mudammas > fava bean, garlic, lemon, olive oil, cumin, tahini?, egg?
fatteh|fatta > pita, chickpea, yogurt, tahini~, pine nut, garlic, butter~
manakish|manakeesh|manaeesh|zaatar manakish|zaatar flatbread > wheat flour, thyme, sesame seed, olive oil, yeast, cheese?
lahmacun|lahmajoun|lahmajun > wheat flour, lamb*, tomato, onion, bell pepper, parsley
pide|turkish pide > wheat flour, cheese~, egg~, lamb~, butter~, yeast
iskender|iskender kebab > lamb*, pita, yogurt, butter, tomato
manti > wheat flour, egg, lamb*, onion, yogurt, garlic, butter
imam bayildi|karniyarik|stuffed eggplant > eggplant, onion, tomato, garlic, olive oil, lamb?
ezme|acili ezme > tomato, onion, bell pepper, chili pepper, parsley, walnut?
haydari > yogurt, garlic, dill, feta~
simit|acma > wheat flour, sesame seed~, yeast, milk~, butter~, egg?
menemen > egg, tomato, bell pepper, onion~, butter~, cheese?
lokum|turkish delight > sugar, cornstarch, pistachio~, hazelnut?
maamoul|mamoul|kaak > semolina, wheat flour, butter, date~, walnut~, pistachio~, sugar
basbousa|namoura|revani|hareesa > semolina, sugar, yogurt~, butter, coconut~, almond~, egg?
umm ali|om ali > puff pastry, milk, cream, sugar, almond, pistachio, raisin, coconut~
koshari|kushari > rice, pasta, lentil, chickpea, tomato, onion, garlic
molokhia|mulukhiyah > spinach, chicken, garlic, coriander seed, rice~
brik|brick pastry|pastilla|bastilla|bisteeya|chicken bastilla > phyllo, egg, chicken*, almond~, butter~, onion, cinnamon~
harira > lentil, chickpea, tomato, onion, celery, lamb~, wheat flour~, egg?
zaalouk|matbucha|taktouka > eggplant?, tomato, bell pepper~, garlic, olive oil, paprika
couscous royale|royal couscous > couscous, lamb, chicken, chickpea, carrot, zucchini
ghormeh sabzi|gheimeh > beef*, kidney bean, parsley, onion, lime
fesenjan|fesenjoon > chicken*, walnut, pomegranate, onion
tahdig|zereshk polo|baghali polo > rice, butter~, saffron, yogurt~, egg?
ash reshteh > wheat flour, chickpea, kidney bean, lentil, spinach, yogurt, onion, garlic
kashk bademjan|mirza ghasemi|borani > eggplant, yogurt~, garlic, onion, walnut~, egg~, tomato?
sabich > pita, eggplant, egg, tahini, hummus~, cucumber, tomato, pickle~
malawach|jachnun|kubaneh > wheat flour, butter, egg~, tomato~
amba > mango, vinegar, mustard seed, chili pepper, turmeric
lamb mandi|mandi|kabsa|machboos|ouzi > rice, lamb*, onion, tomato~, raisin~, almond~, butter~

gigantes|gigandes > white bean, tomato, onion, garlic, olive oil, celery~, feta?
skordalia > potato~, bread~, garlic, olive oil, almond~, walnut~, vinegar
tirokafteri|htipiti|whipped feta > feta, olive oil, chili pepper~, yogurt~, bell pepper~
melitzanosalata > eggplant, garlic, olive oil, lemon, feta?, walnut?
stifado > beef*, onion, tomato, red wine, garlic, cinnamon
youvetsi|giouvetsi > lamb*, pasta, tomato, onion, cheese~
kleftiko|lamb kleftiko > lamb, lemon, garlic, potato, oregano, feta?
bifteki|keftedes|keftedakia|soutzoukakia > beef*, breadcrumb, egg, onion, garlic, oregano, feta?, tomato~
bougatsa > phyllo, butter, milk, semolina, egg, sugar, feta?
rizogalo > rice, milk, sugar, cinnamon
dakos|ntakos > bread, barley~, tomato, feta, olive oil, olive~
horta > dandelion green, lemon, olive oil
fasolada|revithia > white bean, tomato, carrot, celery, onion, olive oil
loukaniko > pork, orange zest, garlic, leek~
gyro plate|gyro platter|souvlaki plate|souvlaki platter > lamb*, pita, tzatziki, tomato, onion, feta~, french fry~

blanquette|blanquette de veau > veal*, cream, egg yolk, butter, wheat flour, mushroom, carrot, onion
pot au feu > beef, carrot, leek, potato, celery, mustard~
quenelle|quenelle de brochet > fish*, egg, cream, butter, wheat flour, milk~
coq au vin > chicken, red wine, mushroom, onion, bacon, butter, wheat flour~, carrot, garlic
pissaladiere > wheat flour, onion, anchovy, olive, olive oil, yeast
tarte flambee|flammkuchen|flammekueche > wheat flour, sour cream, onion, bacon
salade lyonnaise|lyonnaise salad|frisee aux lardons > lettuce, bacon, egg, mustard, vinegar, shallot~, bread~
tartiflette > potato, cheese, bacon, onion, cream, garlic~
brandade|brandade de morue > cod, potato, garlic, olive oil, cream, milk~, bread~
tarte au citron > wheat flour, butter, egg, lemon, sugar
ile flottante|floating island|oeufs a la neige > egg white, egg yolk, milk, sugar, vanilla, almond~
mille feuille|millefeuille|napoleon|saint honore > puff pastry, milk, egg yolk, sugar, butter, cream~, wheat flour
canele|far breton > wheat flour, egg, milk, butter, sugar, rum~
mont blanc > chestnut, cream, egg white, sugar
tarte tropezienne > wheat flour, egg, butter, milk, sugar, cream
coquilles saint jacques|coquille st jacques > scallop, cream, butter, gruyere~, wheat flour~, mushroom, breadcrumb~, red wine~
duck a l'orange|canard a l'orange|duck a l orange > duck, orange, butter, sugar, wheat flour?
poulet basquaise|basquaise > chicken*, bell pepper, tomato, onion, garlic, egg?
soupe au pistou > white bean, zucchini, tomato, basil, garlic, parmesan, pasta~
chicken chasseur|poulet chasseur|chasseur > chicken*, mushroom, tomato, shallot, butter, wheat flour~, red wine~
navarin|lamb navarin|daube|carbonnade|carbonade flamande > lamb*, onion, carrot, wheat flour~, butter~, red wine~, beer?
steak au poivre|au poivre|steak diane > beef*, black pepper, cream, butter, brandy?, shallot
trout almondine|trout amandine > trout*, almond, butter, lemon, wheat flour~

kasespatzle|kaesespaetzle|cheese spaetzle > wheat flour, egg, cheese, onion, butter, milk~
maultaschen > wheat flour, egg, pork, spinach, onion, breadcrumb~
knodel|knoedel|semmelknodel|bread dumpling > bread, egg, milk, wheat flour~, parsley, onion~, butter~
leberkase|leberkaese|fleischkase > pork, beef, onion, mustard~
kartoffelpuffer|placki|draniki > potato, egg, wheat flour~, onion, oil, sour cream~
kartoffelsalat|german potato salad > potato, onion, vinegar, mustard~, bacon~, beef broth~
obatzda > brie, butter, beer~, onion, paprika
black forest cake|black forest gateau|schwarzwalder kirschtorte|black forest > chocolate, cherry, cream, wheat flour, egg, sugar, rum~, butter~
bienenstich|bee sting cake > wheat flour, almond, butter, milk, egg, sugar, cream, honey
kaiserschmarrn|kaiserschmarren > wheat flour, egg, milk, butter, sugar, raisin~, rum?
sachertorte|sacher torte|dobos torte|dobos > chocolate, egg, butter, wheat flour, sugar, apricot~, almond?
linzer torte|linzertorte|linzer cookie > wheat flour, almond~, hazelnut~, butter, egg, sugar, jam
lebkuchen|pfeffernusse > wheat flour, honey, egg, almond~, hazelnut~, cinnamon
stollen|christstollen > wheat flour, butter, milk, almond, raisin, sugar, egg?
germknodel|buchteln > wheat flour, milk, egg, butter, sugar, plum, poppy seed~
zwiebelkuchen|onion tart|onion pie > wheat flour, butter, onion, egg, cream, bacon~
konigsberger klopse > veal, pork, bread, egg, anchovy~, caper, cream, butter, wheat flour
apfelstrudel > wheat flour, butter, apple, sugar, cinnamon, breadcrumb~, raisin~, egg?
langos > wheat flour, yeast, milk~, sour cream, cheese, garlic, oil
paprikash|chicken paprikash > chicken*, paprika, sour cream, onion, wheat flour~, egg noodle~
bigos > cabbage, sauerkraut, sausage, pork, mushroom, onion, tomato~
golabki|holubtsi|sarma > beef*, rice, cabbage, tomato, onion
zurek|white borscht > rye, sausage, egg, potato, garlic, cream~
kotlet schabowy|schabowy > pork, egg, wheat flour, breadcrumb, oil
chicken kiev|chicken kyiv > chicken, butter, garlic, wheat flour, breadcrumb, egg
pelmeni|vareniki > wheat flour, egg, pork~, beef~, potato~, onion, sour cream, butter~
solyanka|shchi > beef*, sausage, pickle~, cabbage~, tomato, olive~, onion, sour cream
olivier salad|olivier|russian salad|ensaladilla rusa|ensaladilla > potato, carrot, pea, egg, mayonnaise, pickle~, tuna?, ham?
shuba|herring under a fur coat > herring, beet, potato, carrot, egg, mayonnaise, onion
syrniki > cottage cheese, egg, wheat flour, sugar, sour cream~, butter~
medovik|honey cake|russian honey cake > wheat flour, honey, egg, butter, sour cream, sugar
khachapuri|adjaruli > wheat flour, mozzarella, feta, egg, butter, yogurt~, milk~
khinkali > wheat flour, pork, beef, onion, egg?, cilantro
satsivi|lobio|pkhali > walnut, garlic, cilantro, vinegar, onion, kidney bean?, chicken?
plov|pilaf uzbek > rice, lamb*, carrot, onion, garlic, cumin
cheburek|chebureki > wheat flour, beef*, onion, oil

burnt end > beef*, bbq sauce, brown sugar
juicy lucy|jucy lucy > bun, beef, american cheese, onion~, pickle~, egg?
hot brown|kentucky hot brown > turkey, bacon, bread, milk, butter, wheat flour, cheese, tomato
horseshoe sandwich|horseshoe > bread, beef*, french fry, cheese, milk, wheat flour, beer~
garbage plate > beef*, macaroni salad, french fry, onion, mustard~, bun~
beef on weck > bun, beef, horseradish, caraway~
spiedie > chicken*, bread~, garlic, vinegar, lemon, oil
chicken riggies > pasta, chicken, cream, tomato, bell pepper, parmesan~
tater tot hotdish|tater tot casserole > beef*, potato, mushroom, cream, milk, wheat flour, cheese~, onion, oil
brunswick stew > chicken, pork~, tomato, corn, lima bean, onion, bbq sauce~
chicken and dumplings > chicken, wheat flour, milk, butter~, celery, carrot, onion, egg?
pimento cheese|pimiento cheese > cheddar cheese, cream cheese~, mayonnaise, bell pepper
nashville hot chicken|nashville chicken > chicken, wheat flour, buttermilk~, egg~, cayenne, oil, bread~, pickle, butter?
scrapple|goetta|livermush > pork, cornmeal, wheat flour~, oat?, onion
toasted ravioli > wheat flour, egg, breadcrumb, beef~, parmesan~, milk~, tomato, oil
frito pie|walking taco > tortilla chip, beef*, tomato, cheese, onion, chili powder, sour cream~
whoopie pie > wheat flour, cocoa, egg, butter, sugar, milk, marshmallow~
shoofly pie|chess pie|buttermilk pie|sugar cream pie > pie crust, sugar, butter, egg, buttermilk~, milk~, molasses?
derby pie > pie crust, chocolate, walnut, egg, butter, sugar
icebox cake|dirt cake > cream, wheat flour, sugar, chocolate~, milk
hummingbird cake > wheat flour, egg, banana, pineapple, pecan, cream cheese, sugar, oil
coconut cake > wheat flour, egg, butter, sugar, coconut, milk, cream cheese~
king cake > wheat flour, butter, egg, milk, sugar, cinnamon, cream cheese?
gooey butter cake|butter cake > wheat flour, butter, egg, cream cheese~, sugar, milk~
magic bar|seven layer bar|hello dolly > graham cracker, condensed milk, chocolate, coconut, pecan~, butter, walnut?
nanaimo bar > graham cracker, butter, egg, cocoa, coconut, sugar, milk~, walnut~, almond?
lemon bar|lemon square > wheat flour, butter, egg, sugar, lemon
rice krispies treat|rice crispy treat|crispy treat > malt, rice, marshmallow, butter
bear claw|almond bear claw > puff pastry, almond, butter, sugar, egg, milk~
apple turnover|turnover|fruit turnover > puff pastry, butter, sugar, egg~, milk?
banana bread|banana nut bread|zucchini bread|pumpkin bread|lemon loaf|lemon loaf cake|lemon pound cake|tea loaf|date nut bread > wheat flour, egg, sugar, butter~, oil~, milk?, walnut?, baking soda
rugelach > wheat flour, cream cheese, butter, sugar, walnut~, jam~, egg~
hamantaschen|mandelbrot|mandel bread > wheat flour, egg, sugar, butter~, jam~, almond~, oil?
pizzelle > wheat flour, egg, butter, sugar
babka|chocolate babka|cinnamon babka > wheat flour, butter, egg, milk, sugar, chocolate~
florentine cookie > almond, butter, sugar, cream~, chocolate, wheat flour~
spotted dick > wheat flour, raisin, sugar, milk, egg~, butter~
knickerbocker glory > ice cream, cream, fruit, sugar, wheat flour?
battenberg|bakewell|bakewell tart|bakewell pudding > wheat flour, almond, egg, butter, sugar, jam
jammie dodger|linzer heart > wheat flour, butter, sugar, jam
banoffee|banoffee pie > graham cracker, butter, banana, cream, condensed milk, sugar
millionaire shortbread|caramel shortbread|caramel slice > wheat flour, butter, sugar, condensed milk, chocolate
tuile|brandy snap > wheat flour, butter, sugar, egg white~

ackee and saltfish|saltfish|saltfish fritter > cod, onion, bell pepper, tomato, wheat flour?, oil
callaloo > spinach, coconut milk, okra~, onion, garlic, crab?
bammy > wheat flour~, cornmeal~, cassava~, sugar, oil
trini doubles|trinidad doubles > wheat flour, chickpea, onion, garlic, curry powder, tamarind~, oil
pelau > rice, chicken*, pigeon pea?, coconut milk, onion
cou cou|funchi > cornmeal, okra, butter
pepperpot|pepper pot > beef*, spinach~, coconut milk~, cassava~, onion
escovitch|escovitch fish|escabeche fish > fish, vinegar, onion, carrot, bell pepper, wheat flour?, oil
rum cake|black cake|jamaican rum cake > wheat flour, butter, egg, sugar, rum, raisin~, walnut?
rice and peas > rice, kidney bean, coconut milk, garlic, onion
alcapurria|bacalaito|sorullo > plantain~, taro~, beef~, cod~, wheat flour~, cornmeal~, oil
pasteles|hallaca > plantain~, cornmeal~, pork, olive, chickpea~, raisin?
vaca frita|ropa vieja bowl > beef, onion, garlic, lime
moros y cristianos|moros|congri|gallo pinto > rice, black bean, onion, bell pepper, garlic, bacon?
picadillo > beef*, tomato, olive, onion, bell pepper, raisin~, garlic
griot > pork, orange juice, garlic, lime, chili pepper
pikliz > cabbage, carrot, vinegar, chili pepper
sancocho|ajiaco > chicken*, corn, potato, cassava~, plantain~, onion, cilantro, cream~
mangu|los tres golpes > plantain, onion, cheese~, sausage~, egg~, butter?
tembleque > coconut milk, cornstarch, sugar, cinnamon
arroz con gandules|arroz con pollo|arroz con leche de coco > rice, tomato~, bell pepper, onion, garlic, olive~, chicken~, pork~
medianoche|cubano|cubano sandwich|cuban sandwich > bread, pork, ham, swiss cheese, mustard, pickle, butter~, egg?

doro wat|doro wot > chicken, egg, onion, butter, garlic, ginger, chili pepper
kitfo > beef, butter, chili pepper, cheese~
tibs|lamb tibs|beef tibs > beef*, onion, butter, tomato~, chili pepper, garlic
shiro|shiro wat > chickpea, onion, garlic, tomato~, oil
misir wat|misir|misir wot|kik alicha > lentil, onion, garlic, ginger, tomato~, oil
gomen|gomen wat > collard green, onion, garlic, ginger
atkilt|tikil gomen > cabbage, carrot, potato, onion, turmeric
injera > teff, wheat flour~
azifa > lentil, mustard, onion, lime
sambusa > wheat flour, lentil~, beef~, onion, oil
egusi|egusi soup > pumpkin seed, spinach, fish~, beef~, palm oil?, onion, chili pepper, shrimp?
fufu > cassava, plantain~
suya > beef*, peanut, chili pepper, onion, ginger
moi moi|akara|acaraje > black eyed pea, onion, chili pepper, egg?, shrimp~, oil
puff puff|mandazi|bofrot > wheat flour, sugar, yeast, oil, milk~, egg?
jollof|jollof rice > rice, tomato, onion, bell pepper, chili pepper, garlic, oil
waakye > rice, black eyed pea, egg~, pasta~
mafe|maafe|peanut stew|groundnut stew|groundnut soup > peanut butter, tomato, onion, chicken*, garlic, chili pepper
thieboudienne|thiebou djen|ceebu jen > fish, rice, tomato, carrot, cabbage, onion
yassa|chicken yassa|yassa poulet > chicken*, onion, lemon, mustard, garlic
bobotie > beef*, egg, milk, bread, onion, curry powder, raisin, almond~
bunny chow > bread, chicken*, potato, onion, tomato, curry powder
boerewors > beef, pork, coriander seed, vinegar
chakalaka > bean, tomato, carrot, onion, bell pepper, curry powder
ugali|sadza > cornmeal
nyama choma|dibi > beef*, onion, tomato~
malva pudding > wheat flour, egg, sugar, butter, milk, cream, apricot

anticucho > beef*, chili pepper, garlic, vinegar, cumin, potato~, corn~
causa|causa limena > potato, chili pepper, lime, chicken~, mayonnaise, avocado~, egg~, tuna?
huancaina|papa a la huancaina > potato, cheese, evaporated milk, chili pepper, cracker, egg~, olive~
ocopa > potato, peanut, cheese, evaporated milk, cracker, chili pepper, egg~
aji de gallina > chicken, bread, milk, chili pepper, parmesan~, walnut~, pecan?, egg~, olive~
tallarines verdes > pasta, basil, spinach, cheese, evaporated milk~, walnut~
tacu tacu > rice, bean, onion, chili pepper, egg?
jalea|jalea mixta > fish, shrimp, squid, wheat flour, cornstarch~, onion, lime, cassava~, oil, mayonnaise~, egg?
leche de tigre > fish, lime, onion, cilantro, chili pepper, celery, garlic, shellfish mix?, evaporated milk?
pollo a la brasa|peruvian chicken > chicken, soy sauce, garlic, cumin, vinegar, beer~, chili pepper
aji verde|peruvian green sauce > jalapeno, cilantro, mayonnaise~, cotija~, garlic, lime
suspiro|suspiro limeno > condensed milk, evaporated milk, egg yolk, egg white, sugar
picarones > wheat flour, sweet potato, squash, sugar, oil, egg?
alfajor|alfajores > wheat flour, cornstarch~, butter, egg yolk, sugar, milk, coconut~
chicha morada > corn, sugar, pineapple, cinnamon
parihuela|chupe|chupe de camarones|sudado > shrimp, fish, onion, tomato, garlic, chili pepper, milk~, egg~, cheese~
arroz chaufa|chaufa > rice, egg, soy sauce, green onion, ginger, chicken*, sesame oil~, oyster sauce?
moqueca|moqueca de camarao|vatapa|bobo de camarao > shrimp*, fish~, coconut milk, tomato, onion, bell pepper, cilantro, peanut~, cashew~, bread?
pao de queijo|pandebono|cheese bread brazilian > tapioca, cheese, egg, milk
coxinha|salgadinho > wheat flour, chicken, milk~, cream cheese~, egg, breadcrumb, butter~, oil
picanha|churrasco|rodizio > beef*, salt, garlic~
farofa > cassava, butter, bacon~, onion, egg?
brigadeiro|beijinho > condensed milk, butter, cocoa~, chocolate, coconut?
provoleta > provolone, oregano, olive oil
choripan > bread, sausage, parsley, garlic, olive oil
locro > hominy, white bean, beef*, pork, squash, onion
chivito > bread, beef, ham, mozzarella, egg, mayonnaise, bacon~, lettuce, tomato, olive?
completo > bun, hot dog meat, avocado, tomato, mayonnaise, sauerkraut~
cazuela > chicken*, potato, corn, squash, onion, rice~
pastel de choclo > corn, beef*, chicken~, egg, olive, onion, milk~, butter~, raisin?
pabellon|pabellon criollo > beef, rice, black bean, plantain, onion, egg?, cheese?
tequeno > wheat flour, cheese, egg, butter~, milk~, oil
bandeja paisa > bean, rice, beef, pork, sausage, egg, plantain, avocado
patacones|patacon > plantain, oil, garlic

loco moco > rice, beef*, egg, onion, wheat flour, butter~, soy sauce~, worcestershire?
lau lau|laulau > pork, fish~, taro
kalua pork|kalua pig > pork, salt
huli huli chicken > chicken, soy sauce, brown sugar, ginger, garlic, pineapple, ketchup~, sesame oil~
haupia > coconut milk, cornstarch, sugar
saimin > egg noodle, egg, fish, ham~, green onion, soy sauce, shrimp?
poi > taro
plate lunch|hawaiian plate|mixed plate > rice, macaroni salad, soy sauce~
lomi salmon|lomi lomi salmon > salmon, tomato, onion
chicken adobo|adobo chicken|pork adobo|filipino adobo > chicken*, soy sauce, vinegar, garlic, bay leaf
sisig > pork*, onion, chili pepper, soy sauce, mayonnaise~, egg~, chicken liver~
pancit|pancit bihon|pancit canton|pancit malabon > rice noodle~, egg noodle~, soy sauce, cabbage, carrot, pork*, shrimp~, oyster sauce~, egg?
kare kare > beef*, peanut butter, eggplant, green bean, shrimp paste
sinigang > pork*, tomato, tamarind, fish sauce, onion, spinach
bistek|bistek tagalog > beef, soy sauce, lemon, onion
halo halo > ice cream, evaporated milk, bean, coconut, sugar, yam, egg~
turon > banana, wheat flour, brown sugar, oil
longganisa|tocino|tapsilog|longsilog|tosilog > pork*, garlic, sugar, rice~, egg~, soy sauce~
bibingka|puto > rice flour, coconut milk, egg, sugar, butter~, cheese~
nasi lemak > rice, coconut milk, peanut, anchovy, egg, cucumber, chili pepper, shrimp paste
nasi goreng > rice, egg, soy sauce, shallot, garlic, chili pepper, shrimp paste, shrimp?, chicken?
char kway teow|char kuey teow|kway teow > rice noodle, shrimp, egg, soy sauce, sausage~, bean sprout, clam~, oyster sauce~, lard~
hokkien mee|prawn mee > egg noodle, rice noodle, shrimp, pork, squid~, soy sauce, egg
bak kut teh > pork, garlic, soy sauce, mushroom~
mee rebus|mee siam > egg noodle, egg, potato, shrimp~, tofu~, peanut~, bean sprout
mee goreng|mie goreng|mi goreng > egg noodle, egg, soy sauce, shrimp~, tofu~, cabbage, chili pepper, garlic, oyster sauce~
otak otak > fish, coconut milk, egg, chili pepper, lemongrass, shrimp paste
ayam goreng|ayam bakar|ayam penyet > chicken, turmeric, garlic, shallot, lemongrass, coconut milk~, soy sauce~, shrimp paste~
soto ayam > chicken, egg~, glass noodle~, lemongrass, turmeric, celery~, soy sauce~
bakso > beef*, egg noodle~, tapioca, garlic, egg~, soy sauce~
chili crab|chilli crab > crab, tomato, chili pepper, egg, garlic, ginger, soy sauce~, shrimp paste~, cornstarch~
black pepper crab > crab, butter, black pepper, soy sauce, oyster sauce, garlic
kaya toast|kaya > bread, egg, coconut milk, sugar, butter
mohinga|ohn no khao swe > rice noodle, fish*, egg~, onion, garlic, lemongrass, fish sauce, chickpea~, coconut milk?
tea leaf salad|laphet thoke|lahpet thoke > tea, cabbage, peanut, sesame seed, tomato, bean~, garlic, fish sauce~, shrimp~, sunflower seed~
amok|fish amok > fish*, coconut milk, egg, fish sauce, lemongrass, curry powder, shrimp paste~
lok lak|beef lok lak > beef, soy sauce, oyster sauce, fish sauce~, lime, egg~, tomato, lettuce

cashew cheese|cashew ricotta|cashew cream|cashew crema|cashew queso > cashew, lemon, yeast~
coconut yogurt > coconut
coconut bacon|mushroom bacon|tempeh bacon|carrot bacon > soy sauce, oil, maple syrup~
carrot lox > carrot, oil, soy sauce~, dill~
chickpea tuna|chickpea tuna salad > chickpea, celery, mustard~, mayonnaise?, onion
seitan wing|seitan bite > wheat gluten, soy sauce~, oil, hot sauce~
walnut meat|walnut taco meat > walnut, soy sauce~, cumin
aquafaba meringue|aquafaba > chickpea, sugar
raw brownie|raw bite > date, walnut~, almond~, cocoa
lentil loaf|nut loaf > lentil, onion, carrot~, breadcrumb~, walnut~, oat~
kelp noodle|shirataki > kelp
chia pudding > chia, coconut milk~, almond milk~, fruit~
beyond sausage > pea, coconut oil

eggs in purgatory|uova in purgatorio > egg, tomato, garlic, onion~, chili flake~, parmesan~
full english breakfast|full english|english breakfast|full irish breakfast|full irish|ulster fry > egg, bacon, sausage, breadcrumb~, bread, butter, bean, tomato, mushroom
bircher muesli|bircher > oat, yogurt~, milk~, apple, almond~, hazelnut~, honey
breakfast pizza > pizza dough, egg, mozzarella, bacon~, sausage~
croque madame > bread, ham, gruyere, egg, butter, milk, wheat flour
monte cristo > bread, ham, turkey~, swiss cheese, egg, milk, butter~, jam~, powdered sugar~
negroni|boulevardier|sazerac|gimlet|tom collins|gin fizz|caipirinha|dark and stormy|hot toddy|glogg|mulled wine|sidecar|aviation > gin?, rum?, lemon~, sugar~
ramos gin fizz|gin fizz with egg|white lady|clover club > gin, egg white, cream?, lemon, sugar
pisco sour|amaretto sour with egg|boston sour > rum, egg white, lime, sugar
grasshopper|brandy alexander|pink squirrel|golden cadillac > cream, cocoa~, brandy~, sugar
toasted almond cocktail|frangelico|hazelnut liqueur > hazelnut~, almond~, cream~, rum
egg cream > milk, chocolate, club soda
horchata latte > rice, milk*, cinnamon, sugar, almond?
kombucha > tea, sugar
amaro|aperol|campari > rum
caesar cocktail|bloody caesar > tomato juice, clam, vodka, worcestershire, celery
golden milk|turmeric latte > milk*, turmeric, ginger~

scotch broth > lamb, barley, carrot, leek, onion, turnip
cullen skink > haddock, potato, milk, cream~, onion, butter
cornish pasty|pasty|bridie > wheat flour, butter, beef*, potato, onion, rutabaga, egg~
steak and ale pie|beef and guinness pie > pie crust, beef*, beer, onion, wheat flour, butter, carrot~, egg~
boxty > potato, wheat flour, buttermilk, butter, egg~
coddle|dublin coddle > pork, bacon, potato, onion, barley?
lancashire hotpot|hotpot lancashire > lamb, potato, onion, butter, wheat flour~, worcestershire?
cock a leekie > chicken, leek, barley~, prune~
arbroath smokie|smoked haddock|kipper|finnan haddie > fish
fish pie|fisherman pie > fish*, shrimp~, potato, milk, butter, wheat flour, cream~, egg~, cheese~
cauliflower cheese > cauliflower, cheese, milk, butter, wheat flour, mustard~
black pudding|blood sausage|morcilla|boudin noir > pork, oat~, barley~, onion, wheat flour?
white pudding > pork, oat, onion, breadcrumb~
smorrebrod > rye, butter, herring?, egg?, shrimp?, mayonnaise~
skagen|toast skagen|skagen toast > bread, shrimp, mayonnaise, dill, caviar~, sour cream~, butter~
gravlax|gravad lax|gravlox > smoked salmon, dill, mustard~, sugar
janssons temptation > potato, anchovy, cream, onion, breadcrumb~, butter
lutefisk|stockfish|klippfisk > cod, butter~
frikadeller|frikadelle|kottbullar|swedish meatball > beef*, pork~, breadcrumb, egg, milk, onion, cream~, butter
princess cake|prinsesstarta > wheat flour, egg, cream, almond paste, sugar, jam, milk~
kanelbulle|kanelbullar|cardamom bun|semla|cinnamon knot > wheat flour, butter, milk, sugar, cardamom~, cinnamon~, egg~, almond paste?
karjalanpiirakka|karelian pasty > rye, rice, milk, butter, egg~
pulpo a la gallega|pulpo gallego > octopus, paprika, olive oil, potato
fabada|fabada asturiana > white bean, pork, sausage, garlic
salmorejo > tomato, bread, olive oil, garlic, egg, ham~, vinegar
ajo blanco|ajoblanco|white gazpacho > almond, bread, garlic, olive oil, grape~, vinegar
escalivada|pisto|samfaina > eggplant, bell pepper, onion, tomato, olive oil, egg?
fideua > pasta, shrimp, squid~, fish~, garlic, tomato, aioli~, mussel~
arroz negro|black rice paella > rice, squid, garlic, tomato, shrimp~, aioli~, fish~
crema catalana > milk, cream~, egg yolk, sugar, cinnamon, cornstarch~
turron|polvoron|polvorones|mantecado > almond, sugar, honey~, egg white~, wheat flour~, lard~, butter?
tarta de santiago|santiago cake > almond, egg, sugar, lemon zest
bacalhau com natas > cod, cream, potato, onion, milk, wheat flour, butter
arroz de marisco > rice, shrimp, clam, mussel, tomato, onion, garlic, cilantro, fish~
ameijoas|ameijoas a bulhao pato > clam, garlic, olive oil, cilantro, red wine~, butter?, bread~
caldeirada|cataplana > fish, clam~, shrimp~, potato, tomato, onion, bell pepper
huevos rotos|huevos estrellados > egg, potato, ham~, olive oil
pan con tomate|pa amb tomaquet > bread, tomato, garlic, olive oil
tortilla espanola|tortilla de patatas > egg, potato, onion, olive oil
albondigas > beef*, pork~, breadcrumb, egg, tomato, garlic, onion, milk~, almond?

escargots|escargot|escargots de bourgogne|snails in garlic butter|garlic snail > snail, butter, garlic, parsley, bread~
toad in the hole > sausage, wheat flour, egg, milk, butter~, onion?, oil~
house special fried rice|special fried rice|yang chow fried rice|yung chow fried rice|young chow fried rice|combination fried rice|house fried rice|house special rice|yeung chow fried rice > rice, egg, shrimp, pork*, chicken*, soy sauce, pea~, onion~, oil, sesame oil?, oyster sauce?
house special lo mein|special lo mein|house lo mein|house special chow mein|special chow mein|house special noodle|house chow mein|combination chow mein|combination lo mein|house special mei fun|house special pan fried noodle|house special chow fun > egg noodle, wheat flour, shrimp, pork*, chicken*, soy sauce, oyster sauce~, sesame oil~, cabbage~, onion~, egg?
house special soup|special wonton soup|house special wonton soup|wor wonton|wor wonton soup > wonton, shrimp, pork*, chicken*, egg~, soy sauce~, sesame oil?
house special egg foo young|foo yung|egg foo yung|special foo yung|special egg foo young|chicken foo yung > egg, soy sauce~, onion, bean sprout, shrimp?, pork?, wheat flour?
house special|house special chicken|chef special chicken > soy sauce~, shrimp?, egg?, wheat flour?
financier|lemon financier|financiers|almond financier|pistachio financier|raspberry financier|friand|visitandine > almond, butter, egg white, sugar, wheat flour
pan asian|pan asian noodle|pan asian stir fry > soy sauce~, garlic~, ginger~, sesame oil?
kugel|noodle kugel|lokshen kugel|sweet kugel > egg noodle, egg, cottage cheese~, sour cream~, butter~, sugar~, raisin?, wheat flour
potato kugel > potato, egg, onion, oil, matzo?
kuchen|apple kuchen|streuselkuchen|pflaumenkuchen|apfelkuchen|kasekuchen|donauwelle|bee sting|peach kuchen|plum kuchen|bundt kuchen|plum cake|german apple cake > wheat flour, butter, egg, sugar, milk~, baking powder~, almond??
knish|knishes|potato knish|kasha knish|meat knish > wheat flour, potato, onion, egg~, oil~, butter?
crostata|fruit crostata|jam crostata|apple crostata|plum crostata|apricot crostata|free form tart|rustic tart|fruit galette|apple galette|peach galette > wheat flour, butter, egg, sugar, fruit*
salmon en croute|salmon en croûte|coulibiac|kulebyaka|coulibiaca|salmon wellington|salmon coulibiac > salmon, wheat flour, butter, egg~, cream cheese?, spinach?, rice?
beef en croute|filet en croute|pate en croute|lamb en croute|brie en croute|pork en croute|chicken en croute|venison wellington|mushroom wellington|vegetable wellington|beetroot wellington|nut wellington > wheat flour, butter, egg~, mushroom?, cream?
pate en croute > pork, chicken liver~, wheat flour, butter, egg, pistachio?
nut wellington|nut roast|nut cutlet > nut, wheat flour~, breadcrumb, egg~, onion, butter?
pirozhki|piroshki|pirojki|pirozhok|pirogi|pirog|beef pirozhki|cabbage pirozhki|potato pirozhki > wheat flour, yeast, egg, milk, butter~, beef*, onion, sour cream?
oladi|oladyi|oladushki|russian pancake|blintz|blintzes|cheese blintz|cheese blintzes > wheat flour, egg, milk, butter~, cottage cheese~, sour cream~
kreplach > wheat flour, egg, chicken*, onion
gefilte fish > fish, egg, onion, matzo, carrot~
varnishkes|kasha varnishkes > pasta, onion, butter~, egg?
cholent|hamin > beef, barley, kidney bean, potato, onion
tzimmes > carrot, sweet potato~, raisin~, honey~
schmaltz|chopped liver > chicken liver, egg, onion
okroshka > kefir, cucumber, potato, egg, sausage~, sour cream~
ukha > fish, potato, carrot, onion
rassolnik > barley, pickle, beef*, sour cream?, potato
kholodets > pork, gelatin, garlic
knedliky|knedlik|bread dumplings|potato dumpling > wheat flour, egg, milk~, bread~
svickova > beef, cream, wheat flour~, carrot, celery, mustard?
chimney cake|trdelnik|kurtoskalacs|kurtos > wheat flour, butter, egg, milk, sugar, walnut?, almond?
stovies|scouse|lobscouse|cawl > lamb*, potato, onion, carrot~, beef?
cranachan > cream, oat, raspberry, honey, whiskey
clootie dumpling|christmas pudding|plum pudding|figgy pudding|steamed pudding|treacle sponge|syrup sponge|treacle pudding|jam roly poly|roly poly|suet pudding|sussex pond pudding > wheat flour, egg~, beef suet?, butter?, sugar, raisin?, milk~, almond?
christmas cake|simnel cake|fruit cake|fruitcake|dundee cake > wheat flour, egg, butter, sugar, raisin, almond~
tablet|scottish tablet|fudge sweet > condensed milk, butter, sugar
laverbread > kelp, oat
pease pudding > pea, onion, ham?
pie and mash > beef*, wheat flour, butter~, potato, milk~
steak and kidney pudding|steak pudding|steak and kidney|steak and ale|chicken and mushroom pie|chicken and leek pie|chicken and ham pie|game pie|cheese and onion pie|cheese pie|butter pie|fish pie pastry|homity pie|lamb pie|venison pie|minced beef pie|minced beef and onion pie > wheat flour, butter~, egg~, beef suet?, onion~, milk?
cheese and onion pie|homity pie|cheese pie > wheat flour, butter, cheese, onion, egg~, milk~, potato?
pork pie|melton mowbray > pork, wheat flour, lard, egg~
syllabub > cream, sugar, red wine
gooseberry fool|fruit fool|rhubarb fool|fool > cream, fruit, sugar, custard?
rocky road|tiffin|fridge cake|chocolate biscuit cake|chocolate tiffin > chocolate, butter, wheat flour, marshmallow~, milk~, nut?
parkin|gingerbread|ginger cake|gingerbread cake|treacle tart|sticky ginger cake > wheat flour, butter, sugar, egg~, oat?, milk~
treacle tart > wheat flour, butter, breadcrumb, sugar, egg~
victoria sponge|victoria sandwich|lemon drizzle|lemon drizzle cake|coffee cake|coffee and walnut cake|swiss roll|roulade cake|jam sponge|sponge pudding|fairy cake|butterfly cake|cup cake|cupcake|muffin cake|loaf cake|tray bake|traybake|carrot loaf|genoise|chiffon cake|chiffon|mud cake|sheetcake|celebration cake|tea loaf|madeira cake|marble cake|angel cake|baba|rum baba|savarin|charlotte|charlotte russe > wheat flour, egg, butter, sugar, milk~, baking powder~
coffee and walnut cake|walnut cake > wheat flour, egg, butter, sugar, walnut, coffee, milk~
religieuse|chouquettes|st honore|croquembouche tower|choux bun|choux puff|craquelin > wheat flour, egg, butter, cream~, milk~, sugar
struffoli|frittelle|chiacchiere|castagnole > wheat flour, egg, butter~, sugar, honey~, oil
cantuccini|almond biscotti > wheat flour, egg, sugar, almond
rice crispy cake|cornflake cake|cornflake tart > chocolate, butter~, barley, sugar
butter tart|sugar pie|tarte au sucre > wheat flour, butter, egg, sugar, cream?
tourtiere > pork, wheat flour, lard~, butter?, onion, potato?
welsh rarebit|rarebit|cheese on toast|buck rarebit > bread, cheese, butter~, beer~, mustard~, worcestershire?, milk?, egg?
beans on toast > bread, white bean, butter~, tomato
eggs on toast|egg on toast|scrambled egg on toast|poached egg on toast|mushroom on toast|mushrooms on toast|sardine on toast > bread, butter~, egg?
ploughman|ploughmans|ploughman lunch|ploughman platter > bread, cheese, pickle, ham?, butter~, onion, mustard?
mixed grill|tandoori grill > lamb, chicken, beef?, pork?, sausage?, yogurt?
sunday roast|roast dinner|carvery|roast beef dinner|roast lunch > beef*, potato, yorkshire pudding~, gravy~, vegetable, butter?
cauliflower cheese|leek and cheese|macaroni cheese|cauli cheese > cheese, milk, butter, wheat flour, mustard?
macaroni cheese > pasta, cheese, milk, butter, wheat flour
prawn cocktail|crayfish cocktail|prawn mayonnaise|prawn mayo|prawn marie rose > shrimp, mayonnaise, ketchup, lettuce, lemon
potted shrimp|potted crab|potted prawn > shrimp, butter
smoked mackerel pate|salmon pate|smoked salmon pate|mackerel pate|trout pate|fish pate > fish, cream cheese, butter?, lemon
duck pancake|crispy duck pancake|aromatic duck|crispy aromatic duck|crispy duck > duck, wheat flour, miso~, green onion, cucumber
sesame prawn toast|prawn toast > shrimp, bread, egg white~, sesame seed, oil
pancake roll|vegetable pancake roll > wheat flour, cabbage, bean sprout, egg?, soy sauce~
salt and chilli chicken|salt and chili chicken|salt and pepper chicken|salt and pepper rib|crispy chilli beef|crispy shredded beef|crispy chilli chicken|shredded chilli beef|lemon chicken battered|sweet and sour chicken hong kong|sweet and sour pork hong kong > wheat flour~, egg~, soy sauce~, oil, chili pepper
balti|chicken balti|lamb balti|dhansak|chicken dhansak|lamb dhansak|pathia|chicken pathia|phall|phal|ceylon curry|bhindi masala|karai|achari|rezala|tawa|methi chicken|sali boti|laal maas > tomato, onion, garlic, ginger, curry powder, oil, butter?, yogurt?, cream?
dhansak|chicken dhansak|lamb dhansak > lentil, tomato, onion, garlic, curry powder
mutter paneer|matar paneer|paneer masala|paneer butter masala|paneer jalfrezi|chili paneer > halloumi, tomato, onion, cream~, butter~, garlic, curry powder
tarka dal|tarka daal|dal tarka|daal tarka > lentil, onion, garlic, butter~, cumin
saag aloo|sag aloo|bombay potato|bombay aloo > potato, spinach?, onion, butter?, cumin
shami kebab|galouti kebab|chapli kebab > lamb*, lentil, egg, onion
thukpa > wheat flour, egg?, chicken*, soy sauce~, vegetable
momo platter|chilli momo > wheat flour, soy sauce~, garlic
schezwan rice|schezwan fried rice|egg free fried rice > rice, soy sauce, chili pepper, garlic, egg?
uramaki|inside out roll|maki roll|hosomaki|sushi selection|sushi set|sushi box|bento|bento box > rice, kelp, vinegar, soy sauce~, sesame seed~, fish?, egg?, wheat flour?
dakgangjeong|sweet crispy korean chicken > chicken, wheat flour~, soy sauce, chili pepper, sesame seed~, peanut?, egg?
bo bun|bun xao > rice noodle, beef*, peanut, fish sauce, lettuce
ca kho > fish, fish sauce, sugar
cochinita pibil|pibil > pork, orange juice, onion, garlic
ackee > fruit
jamaican patty|beef patty pastry|patties jamaican|curry patty > wheat flour, beef*, butter~, onion, curry powder~, egg?
murtabak|martabak > wheat flour, egg, beef*, onion, oil
taameya|ta amiya > fava bean, sesame seed, onion, parsley, egg??
samsa > wheat flour, lamb*, onion, butter~, egg?
gemista|yemista > tomato, rice, bell pepper, olive oil, parsley
cocido|cocido madrileno > chickpea, beef*, pork, chorizo, potato
bifana > pork, bread, garlic
capricciosa|quattro stagioni|pizza capricciosa|four season pizza > wheat flour, tomato, mozzarella, ham, mushroom, artichoke~, olive~, anchovy?
diavola|pizza diavola|quattro formaggi pizza|four cheese pizza|fiorentina|pizza fiorentina|napoletana|pizza napoletana|neapolitan pizza|romana pizza|pizza bianca|meat feast pizza|veggie supreme pizza|supreme pizza|bbq chicken pizza base|pizza slice|slice of pizza|margarita flatbread|pizza al taglio|detroit pizza|chicago deep dish|deep dish pizza|thin crust pizza|stuffed crust pizza > wheat flour, yeast, tomato, mozzarella, soybean oil?
fiorentina|pizza fiorentina > wheat flour, tomato, mozzarella, spinach, egg
napoletana|pizza napoletana|napoletana pizza > wheat flour, tomato, mozzarella, anchovy, caper
marinara pizza|pizza marinara > wheat flour, tomato, garlic, oregano
garlic pizza bread|garlic doughball|dough balls|doughball > wheat flour, butter, garlic, milk?
pad med mamuang|cashew nut chicken|chicken cashew nut > chicken*, cashew, soy sauce, oyster sauce~, onion
weeping tiger|thai fishcake|fishcake thai > fish*, fish sauce, chili pepper
fishcake|salmon fishcake|cod fishcake|smoked haddock fishcake > fish, potato, wheat flour, egg, breadcrumb, milk?
fish finger sandwich|fish finger > fish, wheat flour, breadcrumb, egg~
scampi and chips|scampi and chip|breaded scampi|whitby scampi > shrimp, wheat flour, breadcrumb, egg~, milk?, potato
whitebait fried|crispy whitebait|breaded whitebait|devilled whitebait > fish, wheat flour, egg?, milk?
lobster mac and cheese|crab mac and cheese > pasta, cheese, milk, butter, lobster
cheese fondue|swiss fondue > cheese, red wine, bread~, wheat flour?
halloumi fry|halloumi fries|halloumi stick > halloumi, wheat flour, oil
camembert baked|baked camembert|fried camembert|breaded brie|deep fried brie|fried brie > brie, bread~, breadcrumb?, egg?
risotto milanese|risotto ball > arborio rice, butter, parmesan, saffron
spring greens side|buttered greens|buttered vegetables|buttered cabbage > vegetable, butter
kefir smoothie|protein shake|frappuccino|frapp|frape|iced frappe|chocolate shake|strawberry shake|vanilla shake|thickshake|malted shake|ice cream soda|coke float|affogato shake|hot malt > milk, sugar, cream~
bircher|overnight oats > oat, milk~, yogurt~, apple~, almond?, honey~
granola pot|granola bowl > oat, yogurt, honey, almond~, fruit
eggs royal|eggs hebridean|eggs norwegian > egg, english muffin, salmon, hollandaise
full breakfast|cooked breakfast|vegetarian breakfast|veggie breakfast|farmhouse breakfast|ulster fry|scottish breakfast|irish breakfast|fry up|big breakfast plate > egg, sausage*, bacon*, bread, tomato, mushroom, white bean, butter~
breakfast bap|breakfast roll|bacon roll|bacon bap|bacon butty|sausage bap|sausage butty|sausage sandwich|bacon sandwich|chip butty|fish finger bap|egg bap > wheat flour, butter~, yeast, soybean oil?, egg?, bacon?, sausage?
quiche florentine|spinach quiche|tomato quiche|mushroom quiche|broccoli quiche|asparagus quiche > wheat flour, butter, egg, cream, milk~, cheese
savoury tart|onion tart|tomato tart|goat cheese tart|leek tart|mushroom tart|cheese tart|vegetable tart > wheat flour, butter, egg~, cream~, cheese?
vegetable wellington|mushroom wellington|beetroot wellington > wheat flour, butter~, mushroom, egg~, onion
stuffed vine leaf|stuffed vine leaves > grape leaf, rice, olive oil
loukoumades|lokma|luqaimat > wheat flour, yeast, honey, walnut?, cinnamon~
ekmek|kadaifi|kataif > wheat flour, butter, walnut~, sugar, milk?
mahalabia|muhallebi|muhalabia > milk, sugar, pistachio~, cream?
halwa|suji halwa|sooji halwa > wheat flour, butter, sugar, milk~, almond?, cashew?
kulfi|pista kulfi|malai kulfi|mango kulfi > milk, cream~, sugar, pistachio~, almond?
barfi|burfi|kaju barfi > milk, sugar, cashew~, pistachio?
brigadeiro|quindim > condensed milk, cocoa, butter
dirty fry|dirty fries|loaded chips|cheesy chips|cheesy chip|chips and cheese|chip and cheese|cheese chip|chips and gravy|curry chip|curry chips > potato, oil, cheese~, mayonnaise?, wheat flour?
chips and gravy|chip and gravy > potato, oil, wheat flour, beef broth~
curry chip|curry chips|curry sauce and chips > potato, oil, wheat flour~, curry powder
surprise roll|seafood stick roll > rice, fish~
cinnamon swirl|cinnamon whirl|pastry swirl|chocolate swirl bun|almond swirl|pistachio swirl|chocolate twist|maple pecan plait|apple plait|pecan plait|custard slice|vanilla slice|iced slice|jam doughnut|yum yum doughnut|cronut|churro doughnut > wheat flour, butter, sugar, egg~, milk~
maple pecan plait|pecan plait > wheat flour, butter, pecan, sugar, egg~, milk~
liver parfait|chicken liver parfait|duck liver parfait|foie gras parfait|parfait de foie > chicken liver, butter, egg~, cream~, onion
parmo|chicken parmo > chicken, breadcrumb, wheat flour, egg~, milk, cheese, butter
gambas pil pil|prawns pil pil|pil pil|prawn pil pil > shrimp, garlic, olive oil, chili pepper
jacket|jackets > potato
caponata|eggplant caponata|aubergine caponata|caponata siciliana > eggplant, tomato, onion, celery, vinegar, sugar, olive~, caper~, olive oil, raisin?, pine nut?
bang bang chicken|bon bon chicken > chicken, sesame seed~, peanut~, soy sauce, chili pepper, sugar~, mayonnaise?, egg?, wheat flour?, cucumber?
florentine > spinach, butter?, cream?, cheese?, almond??, egg??, wheat flour??
`;
