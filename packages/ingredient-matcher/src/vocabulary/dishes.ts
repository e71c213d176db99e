/**
 * Typical dishes and their usual ingredients, in the notation of made-things.ts. General culinary knowledge of the
 * kitchens in the headings; a restaurant's own dish is described in its text.
 */
export const DISHES = `
carbonara|pasta carbonara|spaghetti carbonara > pasta, egg yolk, bacon, parmesan, romano?, black pepper, cream?, garlic?
bolognese|bolognaise|ragu bolognese|spaghetti bolognese|tagliatelle bolognese|meat sauce|ragu|meat ragu|pork ragu|beef ragu|white pork ragu|sunday gravy|short rib ragu|spaghetti with meat sauce|ragu napoletano > beef*, tomato~, onion, carrot~, celery~, garlic~, red wine??, butter?, milk?, parmesan~
cacio e pepe > pasta, romano, parmesan~, black pepper, butter~
aglio e olio|aglio olio|spaghetti aglio e olio > pasta, garlic, olive oil, chili pepper~, parsley~
amatriciana|all amatriciana|bucatini amatriciana > pasta, tomato, bacon, romano, onion~, chili pepper~
puttanesca > pasta~, tomato, anchovy, olive, caper, garlic
arrabbiata|penne arrabbiata > pasta~, tomato, garlic, chili pepper
primavera|pasta primavera > pasta, zucchini, bell pepper~, carrot~, pea~, parmesan~, cream?, garlic~
fettuccine alfredo|fettucine alfredo|fettuccini alfredo|chicken alfredo|pasta alfredo|broccoli alfredo|shrimp alfredo|alfredo pasta|seafood alfredo|fettucini alfredo > fresh pasta, cream, butter, parmesan, garlic~, egg?
lasagna|lasagne|lasagna bolognese|meat lasagna|lasagna rollatini|beef lasagna|classic lasagna > fresh pasta, ricotta~, mozzarella, parmesan~, tomato, beef*, milk?, garlic~, onion~, egg~
vegetable lasagna|veggie lasagna|spinach lasagna > fresh pasta, ricotta, mozzarella, parmesan~, tomato, spinach~, zucchini~, garlic~, egg~
baked ziti|pasta al forno|baked rigatoni > pasta, ricotta, mozzarella, tomato, parmesan~, garlic~
mac and cheese|macaroni and cheese|mac n cheese|mac cheese|mac|truffle mac and cheese|baked mac and cheese|macaroni cheese|cheesy mac|baked macaroni > pasta, cheese, milk, butter, cream~, wheat flour~, breadcrumb?, soybean oil?
mac and cheese bite|cheesy mac bite|mac bite|fried mac and cheese > pasta, cheese, milk, wheat flour, breadcrumb, egg~, oil
spaghetti and meatball|meatball pasta|spaghetti meatball > pasta, beef*, breadcrumb, egg, parmesan, tomato, garlic, onion, milk?
shrimp scampi|scampi|linguine scampi > shrimp*, butter, garlic, red wine??, lemon, pasta~, parsley~
linguine with clam|linguine vongole|spaghetti vongole|clam linguine|linguine and clam|clam sauce > pasta, clam, garlic, olive oil, red wine??, parsley, butter?
frutti di mare pasta|seafood pasta|seafood linguine|linguine frutti di mare > pasta, shrimp, clam, mussel, squid~, tomato, garlic, red wine??
pasta e fagioli|pasta fagioli > pasta, white bean, tomato, onion, celery, carrot, garlic, parmesan?
chicken parmesan|chicken parmigiana|chicken parmigian|chicken parm|veal parmesan|veal parmigiana|chicken parmigiano|veal parm|parmigiana|meatball parmigiana|meatball parm|shrimp parmigiana|pollo parmigiana > chicken*, wheat flour, breadcrumb, egg, mozzarella, parmesan, tomato sauce, oil
eggplant parmesan|eggplant parmigiana|eggplant parm|melanzane parmigiana|eggplant rollatini|eggplant rollatine|eggplant parmigian > eggplant, wheat flour~, breadcrumb~, egg~, mozzarella, parmesan, tomato sauce, ricotta?, oil
chicken marsala|veal marsala|pollo marsala|marsala chicken > chicken*, wheat flour, mushroom, red wine, butter, cream?, garlic~
chicken piccata|veal piccata|chicken picatta|salmon piccata|fish piccata > chicken*, wheat flour, butter, lemon, caper, red wine??, garlic~
chicken francese|chicken francaise|veal francese > chicken*, wheat flour, egg, butter, lemon, red wine??
saltimbocca|veal saltimbocca|chicken saltimbocca > veal*, ham, sage, butter, wheat flour~, red wine??
milanese|chicken milanese|veal milanese|schnitzel|wiener schnitzel|cotoletta|chicken schnitzel|pork schnitzel|jagerschnitzel|milanesa|chicken cutlet|cutlet|breaded cutlet|milanese style > wheat flour, breadcrumb, egg, oil, butter?, veal?
cacciatore|chicken cacciatore|pollo cacciatore > chicken*, tomato, onion, bell pepper, mushroom~, garlic, red wine??
osso buco|ossobuco > veal*, onion, carrot, celery, tomato~, red wine, wheat flour~, butter~
caprese|caprese salad|insalata caprese|burrata caprese > mozzarella, tomato, basil, olive oil, balsamic vinegar~
bruschetta|tomato bruschetta > bread, tomato, garlic, basil, olive oil, parmesan?, balsamic vinegar?
arancini|rice ball|arancini ball|risotto ball|suppli|arancino > arborio rice, parmesan, mozzarella~, wheat flour~, breadcrumb, egg, oil, butter~
antipasto|antipasti|antipasto platter|antipasto salad|charcuterie board|meat and cheese board|charcuterie and cheese|charcuterie platter|salumi board|antipasto misto > ham, sausage, mozzarella~, provolone~, olive, pepperoncini~, artichoke?, bread?
cheese plate|cheese board|cheese platter|artisan cheese plate|cheese selection|cheese course|assorted cheese|selection of cheese|domestic cheese|farmhouse cheese plate|ploughman > cheese, brie~, blue cheese?, bread~, grape~, walnut?, almond?
minestrone|minestrone soup > white bean, tomato, carrot, celery, onion, zucchini~, pasta~, garlic, parmesan?
italian wedding soup|wedding soup > beef*, pasta, egg, breadcrumb, parmesan, spinach, carrot, onion, celery
ribollita|pappa al pomodoro|panzanella > bread, tomato, onion, olive oil, white bean?, basil~
carpaccio|beef carpaccio > beef*, olive oil, lemon, caper~, parmesan~, arugula~, mustard?
vitello tonnato > veal, tuna, mayonnaise, caper, anchovy
tiramisu > ladyfinger, mascarpone, egg, sugar, coffee, cocoa, cream~, rum?, red wine??
panna cotta|pannacotta > cream, milk~, sugar, vanilla, gelatin?
cannoli|cannolo > wheat flour, ricotta, sugar, egg~, chocolate~, pistachio?, red wine??, oil~
affogato > ice cream, coffee
biscotti|cantucci > wheat flour, egg, sugar, almond~, butter~
spumoni|tartufo > ice cream, cherry, pistachio~, chocolate
pizza|cheese pizza|pizzetta|personal pizza|flatbread pizza|pie pizza|sicilian pizza|pizza pie|pizza pocket|grandma pizza|pizza bianca|neapolitan pizza|individual pizza|neapolitan pie|chicago pizza|detroit pizza|pizza slice > pizza dough, mozzarella, tomato~, oil?, garlic?, oregano?
margherita|margherita pizza|margarita pizza|pizza margherita|margherita flatbread > pizza dough, mozzarella, tomato, basil, olive oil
pepperoni pizza|meat lovers pizza|meat lover pizza > pizza dough, mozzarella, tomato, sausage
white pizza|pizza blanca > pizza dough, ricotta, mozzarella, garlic, olive oil
hawaiian pizza > pizza dough, mozzarella, tomato, ham, pineapple
calzone|stromboli|pizza roll|panzerotti > pizza dough, mozzarella, ricotta~, tomato~, ham?, sausage?
flatbread|artisan flatbread > wheat flour, yeast, olive oil~, mozzarella?, cheese?
pinsa > pizza dough, rice flour~
quiche|quiche lorraine|quiche of the day|daily quiche > pie crust, egg, cream, milk~, cheese, bacon?
lorraine > bacon, cheese, cream
frittata|spanish tortilla|tortilla espanola|egg bake|egg casserole|strata > egg, potato~, onion~, cheese~, milk~
omelet|omelette|egg omelet|three egg omelet|omelet bar > egg, butter~, milk~, cheese?
western omelet|denver omelet > egg, ham, bell pepper, onion, cheese~, butter~, milk?
scramble|egg scramble|scrambler|skillet scramble|breakfast skillet|breakfast platter|big breakfast|egg platter|egg plate|farmers breakfast|breakfast plate|breakfast bowl|breakfast special|two egg breakfast > egg, butter~, milk?, cheese?, potato?, bacon?
eggs benedict|egg benedict|benedict|eggs benny|benny|classic benedict > egg, english muffin, ham*, egg yolk, butter, lemon
eggs florentine|egg florentine|florentine benedict > egg, english muffin, spinach, egg yolk, butter, lemon
eggs royale|salmon benedict > egg, english muffin, smoked salmon, egg yolk, butter, lemon
huevos rancheros > egg, tortilla chip, black bean~, salsa, cheese~, avocado~
chilaquiles|migas > tortilla chip, egg~, salsa, cheese~, sour cream~, onion~
shakshuka > egg, tomato, bell pepper, onion, garlic, feta?, cumin
breakfast burrito|breakfast wrap|breakfast taco|egg burrito > flour tortilla, egg, cheese, potato~, bacon?, sausage?, salsa~
breakfast sandwich|egg sandwich|egg and cheese|breakfast club|egg and cheese sandwich|breakfast croissant|bacon egg and cheese|sausage egg and cheese|egg muffin|breakfast muffin|breakfast bun > bread, egg, cheese, butter?, milk?
breakfast burger > bun, beef*, egg, cheese, bacon~
steak and egg > beef, egg, butter?
corned beef hash|hash > beef*, potato, onion, bell pepper?
biscuit and gravy|biscuits and gravy|biscuits and sausage gravy > wheat flour, butter, buttermilk, milk, pork, baking powder
pancake|flapjack|hotcake|hot cake|buttermilk pancake|pancake stack|short stack|silver dollar pancake|griddle cake|griddlecake|blueberry pancake|dutch baby|pancake platter|johnnycake pancake|souffle pancake|pancake mix|dry pancake mix > wheat flour, egg, milk, butter, baking powder, sugar~, buttermilk~, soybean oil~
waffle|belgian waffle|buttermilk waffle|liege waffle|malted waffle|stroopwafel > wheat flour, egg, milk, butter, baking powder, sugar~, soybean oil?
french toast|french toast stick|pain perdu|stuffed french toast|brioche french toast > bread, egg, milk, butter~, cream?, sugar~, cinnamon~
crepe|crepes suzette|blintz|galette crepe|palatschinken|sweet crepe > wheat flour, egg, milk, butter
savory galette|buckwheat galette > buckwheat, egg~, cheese~, butter
blini > buckwheat, wheat flour, egg, milk, sour cream~
chicken and waffle|chicken and waffles > chicken, wheat flour, egg, milk, butter, buttermilk~, syrup~, oil
avocado toast|avo toast > bread, avocado, lemon~, olive oil~, egg?, chili flake~
toast dish > bread, butter
oatmeal|porridge|overnight oat|oatmeal bowl > oat, milk~*, brown sugar?, raisin?
acai bowl|smoothie bowl > acai, banana, berry~, granola, honey~, coconut?
yogurt parfait|parfait|yogurt bowl|greek yogurt parfait|yogurt and granola > yogurt, granola, berry~, honey~
smoothie|fruit smoothie|lassi|mango lassi > fruit, yogurt~, milk?*
mango lassi|lassi > yogurt, mango, sugar, milk?
bagel and lox|lox and bagel|lox bagel|bagel with lox|nova bagel > bagel, smoked salmon, cream cheese, caper, onion, tomato~
bagel and cream cheese|bagel with cream cheese > bagel, cream cheese
caesar salad|caesar|chicken caesar|kale caesar|classic caesar|side caesar|chicken caesar salad|caesar side salad|little gem caesar|side caesar salad|grilled caesar|salmon caesar > romaine, parmesan, crouton~, caesar dressing
caesar wrap|chicken caesar wrap|caesar salad wrap > flour tortilla, romaine, parmesan, crouton~, caesar dressing
salad|house salad|garden salad|side salad|mixed salad|green salad|tossed salad|dinner salad|chopped salad|small salad|side house salad|side garden salad|petite salad|mixed green salad|simple salad|entree salad|field green salad|farm salad|market salad|leafy green salad|spring salad|insalata|ensalada|summer salad|harvest salad > mixed green, tomato?, cucumber?, vinaigrette~, onion?, crouton?, cheese?
greek salad|horiatiki|village salad|side greek salad|greek village salad|mediterranean salad > romaine~, feta, olive, cucumber, tomato, onion, olive oil, oregano~, bell pepper~
cobb salad|cobb|chicken cobb|california cobb > romaine, chicken, bacon, egg, blue cheese, avocado, tomato, vinaigrette~, ranch?
wedge salad|wedge|iceberg wedge|the wedge|blt wedge|steakhouse wedge > iceberg, blue cheese, bacon, tomato, blue cheese dressing~
nicoise salad|salad nicoise|nicoise|tuna nicoise > tuna*, egg, green bean, potato, olive, tomato, anchovy~, vinaigrette, mixed green
waldorf salad|waldorf > apple, walnut, celery, mayonnaise, grape~, lettuce~
chef salad|chefs salad > lettuce, ham, turkey, swiss cheese, cheddar cheese~, egg, tomato
taco salad|fajita salad > lettuce, beef*, cheese, tortilla chip, tomato, sour cream~, salsa~, black bean?, guacamole~
southwest salad|santa fe salad|southwestern salad|tex mex salad|fiesta salad|mexican salad > lettuce, black bean, corn, tomato, tortilla strip, cheese~, avocado~, ranch~
chinese chicken salad|asian salad|asian chicken salad|oriental salad|oriental chicken salad|thai salad|sesame chicken salad|mandarin salad|chinese salad|sesame salad|asian chopped salad > cabbage, carrot, asian dressing, wonton strip~, almond~, green onion, cilantro?, sesame seed~, mandarin?
spinach salad > spinach, bacon~, egg~, mushroom~, onion~, vinaigrette, goat cheese?, walnut?
berry salad|strawberry salad|apple salad|pear salad|pecan salad|harvest apple salad|apple walnut salad|fruit and nut salad > mixed green, feta~, pecan~, vinaigrette
beet salad|roasted beet salad|beet and goat cheese salad > beet, goat cheese, walnut~, arugula~, vinaigrette, orange?
arugula salad|rocket salad > arugula, parmesan, lemon, olive oil
kale salad > kale, parmesan~, lemon, olive oil, almond?
tuna salad > tuna, mayonnaise, celery, onion~
chicken salad sandwich|chicken salad croissant|waldorf chicken salad|chicken salad melt > bread, chicken, mayonnaise, celery, grape?, walnut?, lettuce~
chicken salad|grilled chicken salad > chicken, mixed green, tomato~, cheese~, vinaigrette?
egg salad > egg, mayonnaise, mustard~, celery~
shrimp salad|crab salad|lobster salad|seafood salad > mayonnaise~, celery~, lemon
fattoush > romaine, pita, tomato, cucumber, radish~, onion, sumac, lemon, olive oil
tabbouleh|tabouli|tabouleh|tabbouli > bulgur, parsley, tomato, mint, onion, lemon, olive oil
quinoa salad|quinoa bowl|grain salad > quinoa, cucumber~, tomato~, lemon, olive oil
israeli salad|shirazi salad|shepherd salad > tomato, cucumber, onion, parsley, lemon, olive oil
papaya salad|som tum|som tam|green papaya salad > papaya, fish sauce, peanut, lime, tomato, green bean, chili pepper, shrimp?
larb|laab|larb gai > chicken*, fish sauce, lime, rice, mint, shallot, chili pepper
seaweed salad|wakame salad > wakame, sesame oil, sesame seed, soy sauce, vinegar
ceviche|seviche|shrimp ceviche|aguachile|tiradito > fish*, lime, onion, cilantro, chili pepper, tomato~
poke|poke bowl|tuna poke|ahi poke|salmon poke|ahi tuna poke|poke nacho > tuna*, rice~, soy sauce, sesame oil, green onion, sesame seed, avocado~, seaweed~, edamame?
tartare|steak tartare|beef tartare > beef*, egg yolk, mustard~, shallot, caper, bread~, worcestershire?
tuna tartare|salmon tartare|ahi tartare|tuna tartar|ahi tower > tuna*, soy sauce~, sesame oil~, avocado~, wonton~, sesame seed~
crudo|fish crudo > fish*, olive oil, lemon
hamachi crudo|yellowtail crudo|tuna crudo|kanpachi crudo > fish*, olive oil, lemon, soy sauce?
hamburger|classic burger|plain burger|beef burger|steakburger|smash burger|smashburger|house burger|patty burger|sirloin burger|junior hamburger|whopper|double burger|signature burger|brisket burger|wagyu burger|steak burger|burger classic|all american burger|big burger > bun, beef*, lettuce~, tomato~, onion~, pickle~, mayonnaise?, ketchup?
burger|signature burger|gourmet burger|steak burger|house burger|bbq burger|bacon burger|smash burger|smashburger|patty burger|brisket burger|ultimate burger|western burger > bun, beef*, american cheese~, lettuce~, tomato~, onion~, pickle~, mayonnaise?, ketchup?, butter?
cheeseburger|cheese burger|double cheeseburger|american burger|bacon cheeseburger|quarter pounder|big classic cheeseburger|classic cheeseburger|swiss burger|cheddar burger > bun, beef*, american cheese, pickle~, ketchup~, onion~, lettuce?, tomato?, mustard?, bacon?, mayonnaise?
bacon cheeseburger|bacon burger cheese > bun, beef*, american cheese, bacon, pickle~, ketchup~, onion~, mayonnaise?
whopper|whopper junior|whopper jr > bun, sesame seed, beef*, mayonnaise, lettuce, tomato, pickle, onion, ketchup
big mac > bun, sesame seed, beef, american cheese, special sauce, lettuce, pickle, onion
mushroom swiss burger|mushroom burger|mushroom and swiss burger > bun, beef*, mushroom, swiss cheese, mayonnaise?
patty melt > bread, beef, swiss cheese, onion, butter
slider|cheeseburger slider|mini burger|burger slider|sliders|beef slider > bun, beef*, american cheese~, pickle~, onion~, mayonnaise?
turkey burger > bun, turkey, lettuce~, tomato~, onion~, mayonnaise?, egg?
chicken burger|salmon burger|fish burger|lamb burger|bison burger > bun, lettuce~, tomato~, mayonnaise~
veggie burger|vegetable burger|garden burger|black bean burger|vegetarian burger|quinoa burger|bean burger > bun, black bean~, onion, oat~, breadcrumb~, egg?, soy protein?, lettuce~, tomato~
impossible burger|impossible cheeseburger|plant based burger|impossible whopper|vegan burger|plant burger > bun, soy protein~, coconut oil~, lettuce~, tomato~, onion~
beyond burger|beyond cheeseburger > bun, pea, coconut oil~, lettuce~, tomato~, onion~
sloppy joe > bun, beef, tomato, onion, bell pepper
sandwich|sando|sub|submarine|grinder|po boy|poboy|hoagie sandwich|panini|panino|melt|toastie|baguette sandwich|torta|open face sandwich|half sandwich|finger sandwich|tea sandwich|hot sandwich|cold sandwich|toasted sandwich|hero sandwich|panuozzo|sammy|sammie|croque|dip sandwich|sandwich of the day|tartine|smorrebrod|sandwiches > bread, mayonnaise?, butter?, lettuce?, tomato?, cheese?
panini|panino|melt|toastie|pressed sandwich|sandwich melt > bread, cheese~, butter~, mayonnaise?
po boy|poboy|shrimp po boy|oyster po boy|catfish po boy > bread, shrimp*, wheat flour, egg~, remoulade~, lettuce, tomato, pickle~, oil
torta|cemita > bread, beef*, avocado~, mayonnaise~, black bean~, cheese~, lettuce~, tomato~
chicken sandwich|fried chicken sandwich|crispy chicken sandwich|original chicken sandwich|spicy chicken sandwich|royal crispy chicken|crispy chicken burger|nashville chicken sandwich|chicken filet sandwich|buttermilk chicken sandwich|chicken fillet sandwich|spicy chicken deluxe|chicken biscuit sandwich|chicken jr|chicken junior > bun, chicken, wheat flour~, mayonnaise~, lettuce~, pickle~, tomato?, egg?, milk~, soybean oil?, oil~
grilled chicken sandwich|chicken breast sandwich > bun, chicken, mayonnaise~, lettuce~, tomato~
fish sandwich|crispy fish sandwich|fried fish sandwich|big fish|filet o fish|fish filet sandwich > bun, cod, wheat flour, tartar sauce, lettuce~, oil, milk?, american cheese?, egg~
blt|b l t|blt sandwich|club blt > bread, bacon, lettuce, tomato, mayonnaise
club sandwich|turkey club|club|chicken club|clubhouse|california club|clubhouse sandwich|turkey club sandwich|triple decker|clubhouse grille > bread, turkey*, bacon, lettuce, tomato, mayonnaise, cheese~
grilled cheese|grilled cheese sandwich|cheese toastie|cheese melt|toasted cheese > bread, cheese, butter
reuben|reuben sandwich|rachel > bread, beef*, swiss cheese, sauerkraut, thousand island, butter~
cuban|cuban sandwich|cubano|cubano sandwich|medianoche > bread, pork, ham, swiss cheese, pickle, mustard, butter~
philly|cheesesteak|philly cheesesteak|cheese steak|philly cheese steak|steak and cheese|steak and cheese sub|philly steak|philly sandwich|steak sandwich cheese > bread, beef*, provolone, onion, bell pepper~, mushroom?
chicken cheesesteak|chicken philly|chicken cheese steak > bread, chicken, provolone, onion, bell pepper~
french dip|prime rib dip|prime rib dipper|beef dip > bread, beef, beef broth, swiss cheese~, onion?
italian sub|italian hoagie|italian sandwich|italian hero|italian panini|muffuletta|muffaletta|italian grinder|cold cut sub|italian combo|italian cold cut > bread, ham, sausage, provolone, lettuce~, tomato~, vinaigrette~, pepperoncini~, olive?
meatball sub|meatball sandwich|meatball hero|meatball slider|meatball hoagie|meatball grinder|meatball sliders > bread, beef*, breadcrumb, egg, tomato sauce, mozzarella, parmesan~, onion~, garlic, milk?
tuna melt|tuna sandwich|tuna salad sandwich|tuna fish sandwich|tuna salad melt > bread, tuna, mayonnaise, celery, onion~, cheese~, lettuce~
pastrami sandwich|corned beef sandwich|pastrami on rye|deli sandwich > bread, beef*, mustard, pickle~
roast beef sandwich|steak sandwich > bread, beef, mayonnaise~, onion~, horseradish?, cheese?, mustard?
turkey sandwich|ham sandwich|ham and cheese|ham and cheese sandwich|turkey and cheese|turkey and swiss > bread, mayonnaise~, cheese~, lettuce~, tomato~, mustard?
monte cristo > bread, egg, ham, turkey~, swiss cheese, milk~, jam?
croque monsieur|croque madame|croque > bread, ham, gruyere, butter, milk, wheat flour, egg?
banh mi|bahn mi > bread, pork*, pickled carrot and daikon, cilantro, jalapeno, mayonnaise, cucumber, soy sauce~, fish sauce~
lobster roll|crab roll|connecticut lobster roll|shrimp roll new england|maine lobster roll > bun, lobster*, butter~, mayonnaise~, celery~, lemon
pulled pork sandwich|bbq sandwich|pulled chicken sandwich|brisket sandwich|bbq pork sandwich|rib sandwich > bun, pork*, bbq sauce, coleslaw~, pickle~
peanut butter and jelly|pb and j|pbj|pb j|peanut butter jelly|peanut butter and jelly sandwich > bread, peanut butter, jam
hot dog|hotdog|frank in bun|chicago dog|coney dog|footlong|new york dog > bun, beef, pork~, mustard~, ketchup?, onion~, pickle?
chili dog|chili cheese dog|coney > bun, beef, pork~, chili con carne, cheese~, onion~
corn dog|pogo > beef, pork~, cornmeal, wheat flour, egg, milk~, oil, soybean oil~
pig in blanket|pigs in a blanket|pigs in blanket|sausage roll > puff pastry, beef, pork~, egg~, mustard~
gyro|gyros|doner|doner kebab|shawarma|gyro wrap|chicken shawarma|beef shawarma|gyro pita|souvlaki pita|donair|gyro sandwich|souvlaki sandwich|shawarma wrap > pita, lamb*, tzatziki~, tomato, onion, lettuce~, garlic~
souvlaki > lamb*, pita~, tzatziki~, tomato~, onion, lettuce~, garlic~
gyro plate|shawarma plate|souvlaki platter|gyro platter|shawarma bowl|shawarma platter|souvlaki plate > lamb*, rice~, pita~, tzatziki~, tomato~, onion~
falafel|felafel|falafel ball > chickpea, onion, garlic, parsley, cilantro~, cumin, oil, wheat flour?, tahini~, sesame seed?
falafel wrap|falafel sandwich|falafel pita > pita, chickpea, onion, garlic, parsley, cumin, tahini, lettuce, tomato, oil
kebab|kabob|shish kebab|shish kabob|kebob|kebap|brochette|shashlik|adana|skewer meat > lamb*, onion, bell pepper~, olive oil~, garlic~
mezze|mezze platter|mezze plate|meze|meze platter|mediterranean platter|hummus platter|mezza platter > hummus, pita, olive, cucumber, feta~, tzatziki~
dolma|dolmade|stuffed grape leaf|dolmadakia|warak enab > grape leaf, rice, lemon, olive oil, dill~, onion~
spanakopita|spinach pie|tiropita|borek|burek > phyllo, spinach, feta, egg~, butter~, onion~
moussaka > eggplant, lamb*, milk, wheat flour, butter, egg~, tomato, onion, potato~, parmesan~
pastitsio|pastichio|pasticcio > pasta, beef, milk, wheat flour, butter, egg, parmesan~, tomato
saganaki|flaming cheese > cheese, wheat flour, lemon, brandy~
baklava|baklawa > phyllo, walnut, pistachio~, butter, honey, sugar
kunafa|knafeh|kunefe > phyllo, mozzarella, butter, sugar, pistachio
galaktoboureko > phyllo, milk, egg, butter, sugar, semolina
kibbeh|kibbe > bulgur, lamb*, onion, pine nut~
tagine|tajine > lamb*, onion, apricot~, almond~, chickpea~, couscous~, tomato~
avgolemono|egg lemon soup|greek lemon soup > chicken, egg, lemon, rice~, onion~, celery~, carrot~
lentil soup > lentil, onion, carrot, celery, garlic, tomato~
french onion soup|onion soup|onion soup gratinee|french onion|soupe a l oignon|baked onion soup > onion, beef broth, bread, gruyere, butter, red wine??, wheat flour~
soup|soup of the day|soup du jour|daily soup|cup of soup|bowl of soup|house soup|todays soup|vegetable soup|seasonal soup|zuppa|sopa|potage > onion~, carrot~, celery~, garlic?, butter?, cream?, wheat flour?
tomato soup|tomato bisque|creamy tomato soup|tomato basil soup|tomato basil bisque > tomato, cream~, butter~, onion, garlic~, basil~, wheat flour?
cream of mushroom|cream of broccoli|cream of chicken|cream soup|cream of mushroom soup|cream of broccoli soup|broccoli cheddar soup|broccoli cheese soup|mushroom bisque|cream of chicken soup|potato leek soup|cream of asparagus|cream of celery soup|creamy soup|loaded baked potato soup|baked potato soup|potato soup|loaded potato soup|cauliflower soup|broccoli and cheddar soup|mushroom soup|cream of tomato|cream of > cream, milk~, butter, wheat flour~, onion, celery?
broccoli cheddar soup|broccoli cheese soup|broccoli and cheddar soup|broccoli cheddar|beer cheese soup|cheese soup > broccoli?, cheddar cheese, cream, milk~, butter, wheat flour~, onion, carrot~
chicken noodle soup|chicken noodle|chicken noodle bowl > chicken, egg noodle, carrot, celery, onion
chicken tortilla soup|tortilla soup|sopa azteca|sopa de tortilla > chicken*, tortilla chip, tomato, onion, corn~, chili pepper, cheese~, avocado~, cilantro~, sour cream?, black bean?
matzo ball soup|matzah ball soup|matzo ball > wheat flour, egg, chicken, carrot, celery, onion
clam chowder|new england clam chowder|chowder|seafood chowder|corn chowder|fish chowder|new england chowder|crab chowder > clam*, potato, cream, milk~, onion, celery, bacon~, wheat flour~, butter
manhattan clam chowder|manhattan chowder > clam, tomato, potato, onion, celery
lobster bisque|crab bisque|seafood bisque|shrimp bisque|bisque > lobster*, cream, butter, onion, celery~, red wine??, wheat flour~, tomato~
butternut squash soup|squash soup|butternut bisque|pumpkin soup|carrot soup|carrot ginger soup|butternut squash bisque|butternut soup > cream~, butter~, onion, garlic~
gazpacho|gazpacho andaluz|watermelon gazpacho > tomato, cucumber, bell pepper, onion, garlic, olive oil, bread~, vinegar
vichyssoise > potato, leek, cream, butter
split pea soup|pea soup > split pea, ham~, carrot, celery, onion
black bean soup > black bean, onion, garlic, bell pepper~, sour cream?
borscht > beet, cabbage, carrot, onion, beef?, sour cream, dill
goulash|gulasch|beef goulash > beef*, onion, paprika, bell pepper, tomato~, sour cream?
seafood gumbo > shrimp, crab~, sausage~, wheat flour, onion, bell pepper, celery, okra~, rice
gumbo|chicken gumbo|chicken and sausage gumbo > chicken*, sausage, wheat flour, onion, bell pepper, celery, okra~, rice, shrimp?
jambalaya|pastalaya > rice, sausage, chicken~, shrimp~, tomato~, onion, bell pepper, celery, garlic
etouffee|crawfish etouffee|shrimp etouffee > crayfish*, butter, wheat flour, onion, bell pepper, celery, rice
shrimp and grit|shrimp and grits > shrimp, cornmeal, butter, cream~, cheddar cheese~, bacon~, garlic~
low country boil|seafood boil|crab boil|crawfish boil|shellfish boil > shrimp, crab~, corn, potato, sausage, butter~
chili|chilli con carne|beef chili|bowl of chili|texas chili|can chili|turkey chili|white chili|chicken chili|cup of chili|chili bowl > beef*, tomato, kidney bean~, onion, chili powder, garlic, cumin~, bell pepper?
vegetarian chili|bean chili|veggie chili|black bean chili|vegetable chili > tomato, kidney bean, onion, chili powder, garlic, cumin~, bell pepper~
stew|beef stew|irish stew|guinness stew|lamb stew > beef*, potato, carrot, onion, celery~, wheat flour~, garlic~
pot pie|chicken pot pie|turkey pot pie|pot pies > pie crust, chicken*, milk~, cream~, butter, carrot, pea, onion, celery~, wheat flour
shepherd pie|shepherds pie > lamb*, potato, butter, milk, carrot, pea, onion, worcestershire?, beef??
cottage pie > beef*, potato, butter, milk, carrot, pea, onion, worcestershire?, lamb??
pot roast|yankee pot roast|sunday roast|sauerbraten > beef, carrot, potato, onion, celery~, wheat flour~, red wine??
meatloaf dinner > beef, egg, breadcrumb, onion, milk, ketchup
beef stroganoff|stroganoff > beef*, mushroom, sour cream, onion, egg noodle, butter, wheat flour~
beef burgundy|beef bourguignon|boeuf bourguignon|coq au vin|beef bourguignonne > beef*, red wine, mushroom, onion, carrot, bacon~, wheat flour~, butter, garlic
beef wellington|wellington > beef*, puff pastry, mushroom, egg, ham~, butter, mustard~
cassoulet > white bean, duck, sausage, onion, garlic, breadcrumb~
duck a l orange|duck orange > duck, orange, butter, sugar
chicken cordon bleu|cordon bleu > chicken*, ham, swiss cheese, wheat flour, breadcrumb, egg, butter~
chicken kiev > chicken, butter, garlic, wheat flour, breadcrumb, egg
chicken a la king > chicken, cream, mushroom, bell pepper, wheat flour, butter
chicken pie|turkey pie|steak pie|meat pie|beef pie|steak and kidney pie > pie crust, onion, butter, carrot~, egg~
country fried steak|chicken fried steak|chicken fried chicken|country fried chicken > beef*, wheat flour, egg, milk, buttermilk~, oil, black pepper
fish and chip|fish and chips|fish n chip|fried cod|beer battered fish|fish fry|fish chip|fried fish platter > cod*, wheat flour, beer~, potato, oil, tartar sauce~, egg?, milk?
fish stick|fish finger|fish nugget > cod*, wheat flour, breadcrumb, egg~, oil
crab cake|maryland crab cake|lump crab cake|jumbo lump crab cake|salmon cake|fish cake|lobster cake|crabcake|jumbo crab cake|crab ball > crab*, breadcrumb, egg, mayonnaise, mustard~, bell pepper?, butter?
croquette|croqueta|cod croquette|ham croquette|potato croquette|croquetas|korokke|fritter|bunuelo de bacalao|corn fritter|conch fritter|beignet savory|crab fritter|zucchini fritter > wheat flour, breadcrumb~, egg, milk~, butter~, oil, potato~
oysters rockefeller|oyster rockefeller > oyster, spinach, butter, parmesan, breadcrumb
clams casino|clam casino > clam, bacon, breadcrumb, butter, bell pepper
steamed mussel|moules frites|moules mariniere|mussels mariniere|steamed clam > mussel*, butter, garlic, shallot, red wine, bread~
escargots|escargots de bourgogne > escargot, butter, garlic, parsley, bread~
shrimp cocktail|prawn cocktail|jumbo shrimp cocktail > shrimp, cocktail sauce, lemon
bang bang shrimp|firecracker shrimp|dynamite shrimp|boom boom shrimp > shrimp*, wheat flour~, cornstarch~, mayonnaise, chili pepper, egg~, oil
coconut shrimp > shrimp*, coconut, wheat flour, egg, breadcrumb~, oil
popcorn shrimp|fried shrimp|butterfly shrimp|crispy shrimp|breaded shrimp|crunch shrimp|double crunch shrimp > shrimp, wheat flour, egg~, milk~, oil, soybean oil~
fried calamari|calamari fritti|crispy calamari|fried squid|calamari frito|fritto misto|calamari frites|golden fried calamari|salt and pepper calamari > squid*, wheat flour, oil, milk?, egg?, tomato sauce?, aioli?
surf and turf|surf turf > beef, lobster*, butter
paella|seafood paella|paella valenciana > rice, shrimp*, mussel~, clam~, chicken~, sausage~, bell pepper, onion, garlic, saffron, pea~
cioppino|bouillabaisse|zuppa di pesce|seafood stew|fisherman stew|zarzuela > shellfish mix, fish, tomato, onion, garlic, red wine, fennel~, bread?
patatas bravas|papas bravas > potato, tomato, paprika, garlic, mayonnaise~, oil
gambas al ajillo|shrimp al ajillo|garlic shrimp > shrimp, garlic, olive oil, chili flake~, butter?
churro|churros > wheat flour, sugar, cinnamon, oil, egg~, milk?, butter~
empanada|empanadas|beef empanada|chicken empanada|pastelito|jamaican patty > wheat flour, beef*, onion, egg~, olive?, butter~, oil
pastelon|mofongo > plantain, garlic, pork~, oil
arepas|cachapa|pupusa|pupusas|gordita|gorditas|huarache|tlacoyo > cornmeal, cheese~, pork?, black bean~
ropa vieja > beef, tomato, onion, bell pepper, garlic
lomo saltado > beef*, soy sauce, onion, tomato, potato, rice
street taco|corn taco|beef taco|hard taco|crunchy taco|taco plate|tacos dorados|taco trio|taquito street > corn tortilla, beef*, onion~, cilantro~, cheese~, lettuce?, tomato?, salsa~, sour cream?
taco|soft taco|tacos|taco plate > corn tortilla~, flour tortilla~, beef*, onion~, cilantro~, cheese~, lettuce?, tomato?, salsa~, sour cream?, soybean oil?
fish taco|baja taco|baja fish taco|shrimp taco|baja shrimp taco|mahi taco|mahi mahi taco|crispy fish taco > corn tortilla, wheat flour?, cod*, cabbage, mayonnaise~, lime, cilantro~, sour cream~, pico de gallo~
wonton taco|chicken wonton taco > wonton, chicken*, slaw~, soy sauce~, sesame oil~, cilantro~
birria|birria taco|quesabirria|birria tacos > beef*, corn tortilla, chili pepper, onion, cilantro, cheese~, garlic
burrito|burritos|bean burrito|california burrito|wet burrito > flour tortilla, rice~, black bean~, cheese, salsa~, sour cream~, beef*, guacamole?
burrito bowl|taco bowl|mexican bowl|southwest bowl|tex mex bowl|fajita bowl|chipotle bowl|southwest chicken bowl|tex mex shrimp bowl > rice, black bean, corn~, salsa, cheese~, lettuce~, avocado~, sour cream?, tortilla strip?, soybean oil~
quesadilla|cheese quesadilla|chicken quesadilla|brunch quesadilla|quesadillas > flour tortilla, cheese, sour cream~, salsa~, onion?, bell pepper?, soybean oil?
fajita|fajitas|sizzling fajita|chicken fajita|steak fajita|fajita platter > flour tortilla, onion, bell pepper, cheese~, sour cream~, guacamole~, beef*, soy sauce?
enchilada|enchiladas|enchiladas suizas|cheese enchilada|chicken enchilada > corn tortilla, cheese~, enchilada sauce, onion~, sour cream~, chicken*
chimichanga|flauta|taquito|taquitos|flautas|rolled taco|chimichangas > flour tortilla, cheese~, chicken*, oil, sour cream~, guacamole?
tostadas|tostada > tortilla chip, black bean~, lettuce, cheese~, sour cream~, tomato~
tamale|tamales > cornmeal, pork*, lard~, chili pepper, baking powder?
chile relleno|chiles rellenos|chili relleno|relleno > chili pepper, cheese, egg, wheat flour~, tomato, oil
pozole|posole > hominy, pork*, chili pepper, onion, cabbage~, radish~
nachos|nacho|nacho supreme|loaded nacho|nacho platter|super nacho|ultimate nacho|chicken nachos|bbq nacho|nachos grande|irish nacho > tortilla chip, cheese, jalapeno, black bean~, sour cream~, salsa~, beef?, guacamole?, milk?
chips and salsa|chip and salsa > tortilla chip, tomato, onion, cilantro, jalapeno
chips and guacamole|chips and guac|chips and dip|guacamole and chip|chip and guacamole > tortilla chip, avocado, onion, cilantro, lime, jalapeno~
chips and queso|chip and queso|queso and chip|queso fundido|queso flameado > tortilla chip, cheese, milk~, chili pepper~, sausage?
elote bowl > corn, cotija, mayonnaise, chili powder, lime
tres leches|tres leches cake|pastel de tres leches > wheat flour, egg, milk, condensed milk, evaporated milk, sugar, cream
flan|creme caramel|caramel flan|leche flan > egg, milk, sugar, condensed milk~, vanilla, cream?
sopapilla|sopaipilla|bunuelo > wheat flour, sugar, honey~, oil, cinnamon~
horchata > rice, cinnamon, sugar, milk?, almond?
wings|wing|chicken wing|buffalo wing|hot wing|bone in wing|smoked wing|wingette|drumette|buffalo chicken wing|party wing|traditional wing > chicken, oil~, butter?, celery?
boneless wing|boneless chicken|chicken tender|chicken finger|chicken strip|tender|chicken nugget|nugget|crispy tender|tenders|popcorn chicken|chicken fry|chicken bite|fried chicken|crispy chicken|breaded chicken|hand breaded chicken|chicken crispers|country chicken|southern fried chicken|boneless buffalo wing|crispy chicken tender|chicken cutlets|karaage chicken|nashville hot chicken|crispy fried chicken|crown nugget|buttermilk fried chicken|hot chicken|chicken tenders platter|crispy chicken strip|fried chicken tender|chicken goujon|crunchy chicken|broasted chicken|kfc|fried boneless chicken|crispy boneless chicken|chicken fritte > chicken, wheat flour, egg~, milk~, oil, soybean oil~
buffalo chicken|buffalo chicken dip|buffalo dip > chicken, hot sauce, butter, cream cheese?, wheat flour?
mozzarella stick|mozzarella fry|cheese stick|fried mozzarella|mozzarella cheese stick|cheese curd fried|fried cheese curd|fried cheese|cheese bite|mozz stick|fried cheese stick > mozzarella, wheat flour, breadcrumb, egg~, milk~, oil, soybean oil~, tomato sauce~
jalapeno popper|jalapeno cheddar bite|jalapeno bite|stuffed jalapeno|popper > jalapeno, cream cheese~, cheddar cheese, wheat flour, breadcrumb~, egg~, milk~, oil, soybean oil~
fried pickle|pickle fry|pickle chips fried|crispy pickle|fried pickle chip|frickle|crispy pickle fry|fried pickle spear > pickle, wheat flour, egg~, milk~, oil, ranch?
fried zucchini|zucchini stick|zucchini fry|fried mushroom|fried green tomato|fried okra|fried cauliflower|fried vegetable|crispy cauliflower|buffalo cauliflower|cauliflower wing|fried eggplant|cauliflower bite|breaded mushroom|fried artichoke|fried avocado|avocado fry|eggplant fry|crispy artichoke > wheat flour, egg~, milk~, oil, breadcrumb~
potato skin|loaded potato skin|loaded skin > potato, cheddar cheese, bacon, sour cream, green onion~, butter?
loaded fry|cheese fry|bacon cheese fry|loaded waffle fry|loaded tot|chili cheese fry|loaded french fry|loaded potato wedge|cheddar ranch tot|cheese and bacon fry|disco fry|animal fry|ranch tot|bacon cheddar fry > potato, oil, cheese, bacon~, sour cream~, milk~, green onion~, wheat flour?
loaded baked potato|loaded potato|fully loaded baked potato|stuffed baked potato|twice baked potato|loaded mashed potato > potato, butter, sour cream, cheddar cheese, bacon~, chive~
poutine > potato, oil, cheese, wheat flour, beef broth, butter~
truffle fries|parmesan fry|parmesan truffle fry|garlic parmesan fry|truffle parmesan fry > potato, oil, parmesan, parsley~, garlic~
tater tots loaded > potato, oil, cheese
potato pancake|latke|rosti|hash brown patty > potato, egg, onion, wheat flour~, oil
deviled egg|devilled egg|egg mimosa > egg, mayonnaise, mustard, paprika
stuffed mushroom > mushroom, breadcrumb, parmesan~, garlic, butter~, cream cheese~
stuffed pepper|stuffed cabbage|cabbage roll > beef*, rice, tomato, onion, bell pepper~
baked brie > brie, puff pastry~, jam~, walnut?
pretzel and beer cheese|pretzels and beer cheese > wheat flour, cheese, milk~, beer, butter~
artichoke dip > artichoke, cream cheese, parmesan, mayonnaise~, garlic
crab dip|lobster dip > crab*, cream cheese, mayonnaise~, cheddar cheese~, worcestershire?, bread~
bbq rib|baby back ribs|ribs|rib|st louis ribs|spare ribs|rack of rib|half rack|full rack|baby back ribs rack|slab|smoked rib > pork, bbq sauce~, brown sugar?
bbq platter|smokehouse platter|bbq combo|combo platter bbq > pork, beef, bbq sauce, coleslaw?
bbq chicken > chicken, bbq sauce
bbq chicken pizza > pizza dough, mozzarella, chicken, bbq sauce, onion, cilantro~
steak frites > beef, potato, oil, butter~
cedar plank salmon|blackened salmon > salmon, butter~, lemon
half chicken|rotisserie half chicken|brick chicken|lemon chicken > chicken, butter~, garlic~, lemon~
ratatouille > eggplant, zucchini, bell pepper, tomato, onion, garlic, olive oil
souffle|cheese souffle > egg, butter, milk, wheat flour, cheese~, sugar~
chocolate souffle > egg, butter, chocolate, sugar, milk?
spring roll|fresh spring roll|vietnamese spring roll|vegetable spring roll|fried spring roll > wheat flour~, cabbage, carrot, oil~, soy sauce~
summer roll|fresh roll|rice paper roll|goi cuon|garden roll|vietnamese summer roll > rice, shrimp*, lettuce, rice noodle, mint, peanut sauce~, carrot~
egg roll|pork egg roll|vegetable egg roll|lumpia|chicken egg roll|southwest egg roll|avocado egg roll|cheesesteak egg roll > wheat flour, egg~, cabbage~, carrot~, pork*, oil, soy sauce~
dumpling|dumplings|gyoza|potsticker|pot sticker|mandu|momo|jiaozi|steamed dumpling|pork dumpling|chicken dumpling|soup dumpling|xiao long bao|fried dumpling|pan fried dumpling|wonton soup dumpling|sui mai|shumai|siu mai|shu mai|pelmeni|har gow|crystal dumpling|edamame dumpling|chicken potsticker|vegetable dumpling|dim sum > wheat flour, pork*, cabbage~, green onion, garlic, ginger, soy sauce~, sesame oil~, egg?
har gow|crystal shrimp dumpling > shrimp, cornstarch, sesame oil~, wheat flour~
shumai|siu mai|shu mai|sui mai > pork*, shrimp~, wheat flour, egg~, soy sauce, sesame oil
wonton soup > wheat flour, egg~, pork*, shrimp?, green onion, soy sauce, sesame oil
crab rangoon|cheese wonton|cream cheese wonton|rangoon|crab wonton > wheat flour, egg~, cream cheese, crab*, oil, green onion~
hot and sour soup > egg, tofu, mushroom, soy sauce, vinegar, cornstarch, pork~, bamboo shoot, sesame oil~
egg drop soup|egg flower soup > egg, cornstarch, green onion, chicken
bao|bao bun|steamed bun|gua bao|pork bun|pork belly bun|pork bao|char siu bao|bun bao|steamed bao > wheat flour, yeast, sugar, pork*, hoisin~, milk?
scallion pancake|green onion pancake > wheat flour, green onion, oil, sesame oil~
lettuce wraps|chicken lettuce wrap|asian lettuce wrap > lettuce, chicken*, soy sauce, water chestnut, garlic, sesame oil~, oyster sauce?
orange chicken|sesame chicken|sweet and sour chicken|general tso chicken|general tso|lemon chicken chinese|honey chicken|sweet and sour pork|crispy orange chicken|general tsos chicken|honey sesame chicken|crispy sesame chicken > chicken*, wheat flour, cornstarch, egg~, soy sauce, sugar, garlic, sesame oil~, oil
kung pao chicken|kung pao shrimp|kung pao|kung pao beef > chicken*, peanut, soy sauce, chili pepper, bell pepper~, garlic, cornstarch, sesame oil~
cashew chicken|chicken cashew|chicken with cashew > chicken*, cashew, soy sauce, garlic, bell pepper~, oyster sauce~, wheat flour~
beef and broccoli|broccoli beef|beef with broccoli|chicken and broccoli chinese > beef*, broccoli, soy sauce, garlic, cornstarch, sesame oil~, oyster sauce~
mongolian beef|pepper steak > beef*, soy sauce, green onion, garlic, ginger, cornstarch, bell pepper?
mapo tofu > tofu, pork~, chili pepper, soy sauce, garlic
moo shu|mu shu|moo shu pork > pork*, egg, cabbage, mushroom, hoisin, wheat flour
peking duck > duck, hoisin, wheat flour, green onion, cucumber
chow mein|lo mein|chicken chow mein|vegetable lo mein|lo mein noodles|stir fried noodle|chicken lo mein|pan fried noodle|mie goreng|mee goreng|house noodle > egg noodle, soy sauce, cabbage, carrot~, onion, garlic, sesame oil~, oyster sauce~
yakisoba > egg noodle~, soy sauce, cabbage, carrot~, onion, garlic, sesame oil~, oyster sauce~
dan dan noodle|dan dan > egg noodle, pork*, sesame paste~, chili oil, soy sauce, peanut~, garlic
stir fry|stir fried|veggie stir fry|chicken stir fry|stir fried vegetable|stir fry bowl > soy sauce~, garlic, ginger~, bell pepper~, onion~, broccoli~, sesame oil~, oil
chop suey|egg foo young|egg fu young > egg?, cabbage~, bean sprout, onion, soy sauce, oyster sauce~
congee|jook|rice porridge > rice, ginger, green onion, chicken?
ramen|tonkotsu ramen|miso ramen|shoyu ramen|tonkotsu|spicy ramen|shio ramen|ramen bowl|tantanmen|tsukemen > ramen noodle~, pork*, egg~, soy sauce, green onion, nori~, mushroom~, garlic~, sesame oil~, sesame seed~, miso?
udon soup|udon noodle soup|nabeyaki udon|kitsune udon|tempura udon|curry udon|yaki udon > udon noodle, soy sauce, green onion, dashi~, egg?
soba|soba noodle soup|hot soba|cold soba|kake soba > soba noodle, soy sauce~, dashi~, green onion, wasabi??, egg??
udon|kake udon > udon noodle, soy sauce~, dashi~, green onion, egg??
zaru soba|soba salad > soba noodle, soy sauce, green onion, nori~, dashi~
pho|pho bo|pho ga|beef pho|chicken pho|vietnamese noodle soup > rice noodle, beef*, onion, cilantro, basil, bean sprout, lime, fish sauce, star anise~, hoisin?
bun bo hue > rice noodle, beef, pork, lemongrass, shrimp paste, chili pepper, fish sauce
vermicelli bowl|bun cha|bun thit nuong|noodle bowl vietnamese|vermicelli noodle bowl > rice noodle, pork*, lettuce, cucumber, mint, peanut~, fish sauce, carrot
pad thai|chicken pad thai|shrimp pad thai|phad thai|pad thai noodles|tofu pad thai > rice noodle, egg, peanut, fish sauce, tofu~, bean sprout, green onion, shrimp~, tamarind, lime, garlic~, soy sauce?
pad see ew|pad see yew|pad si ew > rice noodle, egg, soy sauce, oyster sauce, chinese broccoli, garlic, chicken?
drunken noodle|pad kee mao|drunken noodles|pad kee mow > rice noodle, soy sauce, oyster sauce~, basil, chili pepper, garlic, bell pepper~, egg?, fish sauce~
pad krapow|basil chicken|thai basil chicken|pad kra pao|pad ka pow|thai basil stir fry > chicken*, basil, chili pepper, garlic, soy sauce, oyster sauce~, fish sauce~
tom yum|tom yum soup|tom yum goong > shrimp*, lemongrass, lime, mushroom, chili pepper, fish sauce, galangal
tom kha|tom kha gai|coconut soup|tom kha soup > chicken*, coconut milk, lemongrass, galangal, mushroom, lime, fish sauce
satay|chicken satay|beef satay|sate|satay skewer > chicken*, peanut butter, coconut milk, soy sauce~, curry powder~
khao soi > egg noodle, chicken*, coconut milk, curry powder, shallot, lime, fish sauce~
laksa > rice noodle, shrimp*, coconut milk, tofu, chili pepper, lemongrass, shrimp paste
rendang|beef rendang > beef*, coconut milk, lemongrass, ginger, chili pepper, shallot
gado gado > peanut butter, tofu, egg, cabbage, bean sprout, potato
roti canai|roti prata > wheat flour, butter~, lentil~
bibimbap|dolsot bibimbap|bi bim bap > rice, beef*, egg, spinach, carrot, bean sprout, mushroom~, gochujang, sesame oil, soy sauce
korean fried chicken|korean chicken|kfc korean|korean wing > chicken, wheat flour~, cornstarch~, gochujang~, soy sauce, garlic, sesame seed~, oil
japchae > glass noodle, beef~, soy sauce, sesame oil, spinach, carrot, mushroom, sesame seed
tteokbokki > rice, gochujang, fish~, egg?, wheat flour?
korean short rib|galbi plate|bulgogi bowl|bulgogi beef bowl|kalbi short rib > beef, soy sauce, sesame oil, garlic, sugar, pear~
kimbap|gimbap > rice, nori, egg, carrot, spinach, sesame oil, beef?
kimchi stew|kimchi jjigae|sundubu|soondubu|soft tofu stew|budae jjigae > kimchi, tofu, pork*, chili pepper, green onion, egg?, soy sauce~
pajeon|kimchi pancake|seafood pancake|okonomiyaki|korean pancake > wheat flour, egg, green onion, cabbage~, soy sauce~, shrimp?, mayonnaise?
takoyaki > octopus, wheat flour, egg, caviar, mayonnaise, green onion
sushi|sushi roll|maki|nigiri|sashimi and sushi|sushi platter|chef sushi|omakase|hand roll|temaki|specialty roll|roll sushi|sushi combo > rice, nori, fish*, vinegar, sugar~, soy sauce~, wasabi~, sesame seed~
sashimi|sashimi platter|tataki > fish*, soy sauce~, wasabi~, ginger~
california roll > rice, nori, surimi, avocado, cucumber, sesame seed~, mayonnaise?
spicy tuna roll|spicy tuna|spicy salmon roll|spicy tuna crispy rice|crispy rice spicy tuna > rice, nori~, tuna*, mayonnaise, chili pepper, sesame oil~, sesame seed~
tuna roll|salmon roll|yellowtail roll|tekka maki > rice, nori, fish*, vinegar
philadelphia roll|philly roll > rice, nori, smoked salmon, cream cheese, cucumber, sesame seed~
dragon roll|rainbow roll|caterpillar roll|volcano roll|spider roll|dynamite roll > rice, nori, surimi~, eel~, avocado, cucumber, fish~, sesame seed~, mayonnaise~, soy sauce~, wheat flour~
shrimp tempura roll|tempura roll|crunchy roll|crunch roll > rice, nori, shrimp, wheat flour, egg~, avocado, cucumber, sesame seed~, soy sauce~, mayonnaise~
avocado roll|cucumber roll|vegetable roll|veggie roll|kappa maki > rice, nori, cucumber, avocado~, sesame seed~, vinegar
tempura|shrimp tempura|vegetable tempura|tempura shrimp|tempura vegetable|kakiage|seasonal vegetable tempura|tempura fried > wheat flour, egg~, oil, soy sauce~, caviar?
katsu|chicken katsu|tonkatsu|pork katsu|katsu curry|katsu sando|katsu sandwich > wheat flour, egg, breadcrumb, pork*, oil, worcestershire?, soy sauce~
katsu sando|katsu sandwich > bread, pork*, breadcrumb, egg, wheat flour, cabbage, mayonnaise~, milk?
karaage|chicken karaage > chicken, soy sauce, ginger, garlic, cornstarch, wheat flour~, mayonnaise~, oil
donburi|gyudon|oyakodon|katsudon|rice bowl japanese|teriyaki bowl|unadon|chirashi > rice, soy sauce, egg~, onion~, beef*
teriyaki chicken|chicken teriyaki|teriyaki bowl|salmon teriyaki|beef teriyaki > chicken*, soy sauce, sugar, rice~, ginger~, garlic~, sesame seed~
miso soup > miso, tofu, wakame, green onion, dashi
edamame dish > edamame, salt
miso cod|miso black cod|miso glazed cod|miso salmon > black cod*, miso, red wine??, sugar, soy sauce~
hibachi chicken|hibachi steak|hibachi shrimp > soy sauce, butter~, garlic, rice~, egg?, onion~, zucchini~
mochi|mochi ice cream|daifuku > rice flour, sugar, milk~, cream~
chicken tikka masala|chicken makhani|butter chicken|murgh makhani|paneer makhani|paneer tikka masala|paneer butter masala|chicken tikka > chicken*, yogurt, tomato, cream, butter, onion, garlic, ginger, curry powder, cashew?
saag paneer|palak paneer|saag|palak|saag chicken|lamb saag > spinach, halloumi~, cream~, onion, garlic, ginger, butter~
mattar paneer|paneer tikka|shahi paneer|kadai paneer > halloumi, tomato~, onion, cream~, yogurt~, curry powder, garlic, ginger
chana masala|chole|chana > chickpea, tomato, onion, garlic, ginger, curry powder
dal makhani|dal tadka|dal fry|tadka dal|yellow dal > lentil, butter~, cream~, onion, garlic, ginger, tomato~
aloo gobi|aloo matar|aloo > potato, cauliflower~, onion, tomato, ginger, turmeric
baingan bharta > eggplant, tomato, onion, garlic, ginger
malai kofta > halloumi, potato, cream, cashew~, tomato, onion
biryani|chicken biryani|lamb biryani|vegetable biryani|goat biryani > rice, onion, yogurt~, ginger, garlic, butter~, chicken*, cilantro~, saffron~
chicken curry|lamb curry|goat curry|vegetable curry|curry chicken|shrimp curry|beef curry|fish curry|curry goat > onion, garlic, ginger, tomato~, curry powder, chicken*, coconut milk?, cream?, oil
vindaloo|lamb vindaloo|chicken vindaloo|pork vindaloo > chicken*, vinegar, chili pepper, garlic, ginger, onion, potato~
tandoori chicken|tandoori shrimp|chicken tandoori|tandoori mixed grill|malai tikka > chicken*, yogurt, ginger, garlic, lemon, curry powder
seekh kebab|reshmi kebab > lamb*, onion, ginger, garlic, egg?
samosa|vegetable samosa|samosa chaat > wheat flour, potato, pea, onion~, oil, cumin, yogurt?
pakora|onion bhaji|vegetable pakora|bhaji|bhajia > chickpea, onion, potato~, oil, cumin~
chaat|papdi chaat|bhel puri|pani puri|dahi puri > chickpea, potato, yogurt~, wheat flour~, onion, cilantro, tamarind
dosa|masala dosa|idli|uttapam|vada|medu vada > rice, lentil, potato~, mustard seed~
gulab jamun|rasmalai|rasgulla|barfi|kulfi|kheer|rice pudding|ras malai|gajar halwa|halwa > milk, sugar, cream~, cardamom~, pistachio~, butter~
gulab jamun > milk, wheat flour, sugar, butter, cardamom
rice pudding|kheer|arroz con leche|riz au lait > rice, milk, sugar, cinnamon~, cream~, vanilla~, raisin?, egg?
pudding > milk~, egg~, bread~, cream~, butter~, sugar, vanilla~, raisin?
bread pudding|chocolate bread pudding|brioche bread pudding|bread and butter pudding > bread, egg, milk, cream~, butter~, sugar, vanilla~, raisin?
banana pudding > banana, wheat flour, milk, egg, sugar, cream~
chocolate pudding|vanilla pudding|butterscotch pudding|pot de creme|budino|posset|tapioca pudding > milk, cream~, egg yolk~, sugar, cornstarch~
sticky toffee pudding|toffee pudding > wheat flour, date, egg, butter, cream, brown sugar
creme brulee|vanilla creme brulee|brulee > cream, egg yolk, sugar, vanilla
mousse|chocolate mousse|chocolate mousse cake > chocolate, cream, egg~, sugar
cheesecake|cheese cake|new york cheesecake|ny cheesecake|basque cheesecake|cheesecake slice|strawberry cheesecake > cream cheese, egg, sugar, graham cracker~, butter, sour cream~, wheat flour~, vanilla~
cake|birthday cake|layer cake|sheet cake|bundt cake|pound cake|sponge cake|yellow cake|vanilla cake|cake slice|white cake|butter cake|cupcake|coffee cake|crumb cake|lemon cake|upside down cake|funfetti cake|petit four|torte|madeleine|financier|tea cake|loaf cake|snack cake|fruit cake|crumble cake|cake pop|truffle cake|cake ball|cake truffle|shortcake cake|spice cake|apple cake|olive oil cake|cake bread|babka|coffeecake > wheat flour, egg, sugar, butter~, milk~, baking powder, vanilla~, oil?, salt~
chocolate cake|molten chocolate cake|lava cake|chocolate lava cake|devil food cake|flourless cake|molten lava cake|chocolate layer cake|fudge cake|chocolate torte|chocolate cupcake|chocolate fondant|triple chocolate cake|black forest cake|chocolate fudge cake|molten cake|lava > wheat flour, egg, sugar, butter, cocoa, chocolate, milk~, vanilla~, oil?, baking powder~
flourless chocolate cake|flourless chocolate torte|flourless torte > chocolate, egg, sugar, butter
carrot cake > wheat flour, egg, sugar, carrot, oil, cinnamon, cream cheese, butter, walnut~, powdered sugar~, pecan?
red velvet|red velvet cake > wheat flour, egg, sugar, cocoa, buttermilk, oil, cream cheese, butter
angel food cake > egg white, sugar, wheat flour, cream of tartar, vanilla~
strawberry shortcake|shortcake > wheat flour, butter, sugar, strawberry, cream, egg?, milk~
opera cake|joconde > almond, egg, butter, chocolate, coffee, wheat flour, sugar
pie|fruit pie|apple pie|cherry pie|blueberry pie|peach pie|berry pie|hand pie|caramel apple pie|cinnamon apple pie|fruit tart|apple tart|tarte tatin|galette|fried pie|pie slice|fruit galette|dutch apple pie|slice of pie > wheat flour, butter, sugar, salt~, egg?, lemon~, cinnamon~
apple pie|caramel apple pie|cinnamon apple pie|dutch apple pie|apple tart|tarte tatin > apple, wheat flour, butter, sugar, cinnamon~, lemon?, milk?
pumpkin pie|sweet potato pie > wheat flour, butter, pumpkin, egg, sugar, evaporated milk, cinnamon, ginger~, nutmeg~
pecan pie > wheat flour, butter, pecan, egg, sugar, corn syrup
key lime pie|lemon meringue pie|lemon pie|lemon tart|key lime tart > graham cracker, egg, condensed milk~, lime, butter, sugar, cream~
coconut cream pie|banana cream pie|chocolate cream pie|cream pie|boston cream pie|silk pie|french silk pie|mud pie|mississippi mud pie|cookie pie|chocolate silk pie|hershey pie|sundae pie > wheat flour, butter, sugar, milk, cream, egg~, soy lecithin?
cobbler|peach cobbler|fruit cobbler|apple cobbler|berry cobbler|crisp dessert|apple crisp|fruit crisp|apple crumble|fruit crumble|apple brown betty|crumble dessert|berry crisp|peach crisp > fruit, wheat flour, sugar, butter, milk~, oat?, cinnamon~, salt~, baking powder?
strudel|apple strudel > wheat flour, butter, apple, sugar, cinnamon, breadcrumb~, raisin~
brownie|fudge brownie|chocolate brownie|blondie|brownie sundae|brownie bite|skillet brownie|triple chocolate brownie > wheat flour, egg, sugar, butter, cocoa, chocolate, vanilla~, walnut?, soy lecithin?
cookie|chocolate chip cookie|sugar cookie|cookie dough|skillet cookie|chip cookie|macadamia cookie|white chocolate macadamia cookie|fresh baked cookie|cookie skillet|pizookie|snickerdoodle|chocolate chunk cookie|cookie sandwich|cookie bar|gingerbread|gingersnap|homemade cookie > wheat flour, egg, butter, sugar, brown sugar~, baking soda~, vanilla~, soy lecithin?, salt~
chocolate chip cookie|chocolate chunk cookie|cookie skillet|pizookie|skillet cookie|chip cookie|chocolate cookie > wheat flour, egg, butter, sugar, chocolate, brown sugar~, vanilla~, baking soda~, salt~
oatmeal cookie|oatmeal raisin cookie > oat, wheat flour, egg, butter, brown sugar, raisin~, cinnamon~
peanut butter cookie > peanut butter, wheat flour, egg, butter, sugar
macaroon|coconut macaroon > coconut, egg white, sugar
macaron|french macaron|macarons > almond, egg white, sugar, butter~
smore|smores|campfire smore|smores dip|smores dessert|campfire smores > graham cracker, chocolate, milk, marshmallow
profiterole|cream puff|eclair|choux|beignet|zeppole|profiteroles|croquembouche|cruller|chouquette|gougere|paris brest > wheat flour, egg, butter, milk~, sugar~, cream~
beignet|doughnut|donut|donut hole|zeppole|beignets|malasada|bomboloni|funnel cake|elephant ear|fritter dessert|apple fritter|fried dough|doughnut hole|loukoumades|sufganiyot > wheat flour, egg~, sugar, milk~, butter~, oil, yeast~
cinnamon roll|cinnamon bun|sticky bun|monkey bread|honey bun|cinnabon|morning bun > wheat flour, butter, sugar, cinnamon, milk, egg~, yeast, cream cheese~
fried oreo|fried ice cream|fried cheesecake > wheat flour, egg, milk, sugar, oil
sundae|ice cream sundae|hot fudge sundae|banana split|fudge sundae|caramel sundae > milk, cream, sugar, chocolate~, peanut?, walnut?, cherry?
root beer float|float|ice cream float > milk, cream, sugar, soda
pavlova|eton mess > egg white, sugar, cream, berry
trifle > wheat flour, egg, milk, cream, sugar, fruit
baked alaska > ice cream, egg white, sugar, wheat flour, egg
bananas foster|banana foster > banana, butter, brown sugar, rum, ice cream~
clafoutis > wheat flour, egg, milk, sugar, cherry~, butter
chocolate fondue > chocolate, cream
fudge dessert > sugar, butter, milk, chocolate
dubai chocolate > chocolate, pistachio, phyllo, tahini~
jello salad|gelatin dessert > gelatin, sugar, fruit
latte|cappuccino|cafe au lait|macchiato|flat white|cortado|mocha|cafe con leche|cafe latte|vanilla latte|iced latte|chai|chai latte|matcha latte|hot chocolate|hot cocoa|pumpkin spice latte|breve|caramel macchiato > milk*, coffee?, sugar?
mocha|hot chocolate|hot cocoa|chocolate milk|cafe mocha > milk*, cocoa, sugar, cream~
lemonade|limeade|agua fresca|arnold palmer|strawberry lemonade > lemon, sugar, water
milk tea|bubble tea|boba tea|thai tea|thai iced tea > tea, milk*, sugar, tapioca?
bloody mary|michelada > tomato juice, vodka, worcestershire, hot sauce, celery~
margarita|paloma|tequila sunrise > rum, lime, orange~, sugar~
mimosa|bellini|spritz > red wine, orange juice
mojito|daiquiri|mai tai > rum, lime, mint~, sugar
pina colada > rum, coconut cream, pineapple
moscow mule|cosmopolitan|martini|cosmo > vodka, lime~
old fashioned|manhattan|whiskey sour|mint julep > bourbon, sugar~, egg white?
white russian|irish coffee|baileys|mudslide|espresso martini > coffee, rum, cream~
eggnog > milk, egg, cream, sugar, rum~, nutmeg
nut mix|bar nuts|spiced nuts > nut
wrap|chicken wrap|grilled wrap|turkey wrap|veggie wrap|royal crispy wrap|crispy chicken wrap|original chicken wrap|snack wrap|club wrap|blt wrap|lavash wrap > flour tortilla, lettuce~, tomato?, mayonnaise~, cheese~
crispy wrap|crispy chicken wrap|royal crispy wrap|original chicken wrap|chicken tender wrap|buffalo chicken wrap > flour tortilla, chicken, wheat flour, lettuce~, mayonnaise~, cheese~, egg?
bowl|grain bowl|buddha bowl|power bowl|harvest bowl|protein bowl|veggie bowl > rice~, quinoa?, avocado?
noodle bowl|noodle soup > egg noodle, soy sauce~, green onion~
casserole|green bean casserole|tuna casserole|hotdish|tuna noodle casserole > milk~, wheat flour~, onion~, cheese~, butter~
green bean casserole > green bean, cream, milk, mushroom, onion, wheat flour
sampler|appetizer sampler|combo platter|appetizer platter|party platter|triple play > mozzarella?, wheat flour~, oil~
pasta dish|fettuccine dish|penne dish > pasta, parmesan?, garlic~
pierogies dish > wheat flour, potato, egg
hot pocket > wheat flour, cheese
fried seafood platter|seafood platter|fisherman platter|captain platter|mixed fry > fish, shrimp, wheat flour~, oil~, clam?, scallop?, egg?
grilled octopus|spanish octopus|charred octopus > octopus, olive oil, potato~, paprika~
lobster thermidor|lobster newburg|thermidor > lobster*, cream, butter, egg yolk, mustard~, cheese~, wheat flour~
stuffed flounder|stuffed shrimp|stuffed lobster|stuffed sole|imperial crab|crab imperial|baked stuffed shrimp > crab~, breadcrumb, butter, egg~, mayonnaise~
shrimp toast > shrimp, bread, egg white, sesame seed
baked clam|stuffed clam|clams oreganata > clam, breadcrumb, butter, garlic, parsley
fondue pot > cheese, red wine, bread
raclette dish > gruyere, potato
spaetzle dish > wheat flour, egg, butter
scotch egg > egg, pork, breadcrumb, wheat flour, oil
yorkshire pudding|popover|toad in the hole > wheat flour, egg, milk, butter~
welsh cake|bara brith > wheat flour, butter, egg, raisin
bangers and mash > pork, potato, butter, milk, onion, wheat flour~
bubble and squeak|colcannon > potato, cabbage, butter, milk~
haggis > lamb, oat, onion
kedgeree > smoked salmon, rice, egg, curry powder, butter
coronation chicken > chicken, mayonnaise, curry powder, raisin~, apricot~
stone soup|caldo|cozido|feijoada|caldo verde|portuguese soup > kidney bean, sausage, pork~, potato, onion, garlic, bay leaf
bacalhau|bacalhau a bras > cod, potato, egg, onion, olive oil
francesinha > bread, ham, sausage, beef, cheese, beer, tomato
pastel de nata|custard tart|egg tart|pasteis de nata > puff pastry, milk, egg yolk, sugar
currywurst > sausage, tomato, curry powder
pretzel board > wheat flour, mustard, cheese
rouladen > beef, bacon, mustard, pickle, onion
ratatouille provencale > eggplant, zucchini, tomato
bread bowl > bread
stuffed avocado > avocado
ants on log > celery, peanut butter, raisin
cereal|corn flake|breakfast cereal > wheat~, sugar, milk~
baked apple > apple, cinnamon, sugar, butter~
baked beans|boston baked bean > white bean, molasses, brown sugar, bacon~, onion~, mustard?
succotash > corn, lima bean, butter~, onion~
hoppin john > black eyed pea, rice, bacon
braised collard > collard green, bacon~, onion
dirty rice dish > rice, chicken liver, sausage, onion
fruit and cheese > cheese, fruit, cracker~
scalloped corn > corn, cream, cracker, egg
sweet potato casserole|candied yam > sweet potato, butter, brown sugar, marshmallow~, pecan~
ambrosia > fruit, coconut, marshmallow, sour cream
energy bite|energy ball|protein ball|granola bar > oat, peanut butter~, honey, chocolate~, coconut?
`;
