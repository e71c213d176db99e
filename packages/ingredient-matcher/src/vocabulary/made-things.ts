/**
 * What cooks prepare from foods: doughs, breads, sauces, dressings, seasonings, sweets. `name|other name > part, part~,
 * part?`: a plain part is always in, `~` usually, `?` sometimes, `??` rarely; another protein in the text replaces `*`.
 * The catalogue's composite foods are not used: their tags cover every brand of a kind.
 */
export const MADE_THINGS = `
bread|toast|white bread|sliced bread|loaf|sandwich bread|country bread|rustic bread|baguette|ciabatta|sourdough|sourdough toast|sourdough bread|hoagie roll|french bread|italian bread|bread basket|crusty bread|grilled bread|toasted bread|garlic toast bread|levain|boule|batard|focaccia|focaccia bread|lavash|bruschetta bread|crostini|crostino|toast point|grilled ciabatta|hero|hero roll|telera|bolillo|rustic toast|kaiser|multigrain bread|multigrain|marble rye|pumpernickel|rye bread|rye toast|whole wheat bread|wheat bread|wheat toast|wheat berry bread|white toast|whole grain bread|whole grain toast|country loaf|texas toast bread|filone|pan|pane|baguette slice|amoroso roll|french roll|italian roll|sub roll|hoagie|panini bread|breadstick|bread stick|grissini|homemade bread|artisan bread|fresh bread|bread slice|bread cube|pullman|day old bread|bread and butter bread|pita chip|bagel chip > wheat flour, yeast, salt~, soybean oil~, milk?
pita|pita bread|flatbread|flat bread|naan|naan bread|roti|chapati|paratha|pita point|kulcha|lavash cracker|pita crisp|warm pita|grilled pita|grilled flatbread|matzo|matzoh|injera wheat > wheat flour, yeast~, oil~, soybean oil?, yogurt?
naan|garlic naan|butter naan|kulcha > wheat flour, yeast~, yogurt~, butter~, milk?
bun|burger bun|hamburger bun|sesame bun|sesame seed bun|potato bun|toasted bun|kaiser roll|slider bun|brioche style bun|sandwich roll|telera roll|bulkie roll|toasted roll|martin potato roll|onion roll|seeded bun|seeded roll|sandwich bun > wheat flour, yeast, soybean oil~, sugar~, sesame seed~, milk?
hot dog bun|roll|dinner roll|potato roll|split top bun|new england bun|yeast roll|soft roll > wheat flour, yeast, soybean oil~, sugar~, milk?
brioche|brioche bun|brioche bread|brioche roll|challah|challah bread|challah bun|milk bread|buttered brioche|toasted brioche|shokupan|hawaiian roll|king hawaiian|brioche toast|egg bread|pain de mie|parker house roll|toasted brioche bun > wheat flour, butter, egg, milk~, yeast, sugar~
croissant|croissant dough|pain au chocolat|danish|croissan wich|croissanwich|kouign amann|cruffin|almond croissant dough|butter croissant > wheat flour, butter, milk~, egg~, yeast, sugar~, soy lecithin~
english muffin|crumpet|muffin english|toasted english muffin > wheat flour, yeast, milk~, soybean oil~
bagel|everything bagel|bialy|plain bagel > wheat flour, yeast, sugar~, sesame seed?
pretzel|soft pretzel|pretzel bun|pretzel roll|pretzel bite|pretzel stick|bavarian pretzel|pretzel knot > wheat flour, yeast, butter?, baking soda~
biscuit|buttermilk biscuit|drop biscuit|southern biscuit|flaky biscuit > wheat flour, butter, buttermilk, baking powder, egg?, soybean oil~
cornbread|corn bread|corn muffin|johnny cake|jalapeno cornbread|skillet cornbread > cornmeal, wheat flour, egg, milk, butter, sugar~, baking powder
scone > wheat flour, butter, cream~, egg~, sugar, baking powder
muffin|bran muffin|quick bread > wheat flour, egg, milk~, butter~, sugar, oil~, soybean oil?, baking powder, salt~
hush puppy|hushpuppy > cornmeal, wheat flour, egg, buttermilk~, onion~, oil
flour tortilla|tortilla|wrap|spinach wrap|wheat wrap|flour wrap|whole wheat wrap|spinach tortilla|wheat tortilla|tortilla wrap|grilled tortilla|sun dried tomato wrap > wheat flour, oil~, shortening~, salt~, baking powder~
crouton|garlic crouton|sourdough crouton|brioche crouton|crostini crumb|torn crouton|pita crouton|rye crouton > wheat flour, yeast, oil~, garlic?, butter?
breadcrumb|bread crumb|panko|seasoned breadcrumb|toasted breadcrumb|panko breadcrumb|crumb|pangrattato|panko crumb|italian breadcrumb|dry bread crumb|gremolata crumb|garlic crumb|herbed breadcrumb|herb crumb|brioche crumb|panko crusted|panko breaded > wheat flour, yeast~, milk?, soybean oil?
breading|breaded|hand breaded|crumbed|lightly breaded|crusted|herb crusted|milanese style|schnitzel style|dredged > wheat flour, egg~, breadcrumb~, milk?, oil~, soybean oil~
batter|battered|beer battered|beer batter|tempura batter|tempura style|lightly battered|tempura battered|pakora batter > wheat flour, egg~, oil, milk?, beer?
buttermilk fried|buttermilk battered|buttermilk breaded|buttermilk marinated > buttermilk, wheat flour, egg?, oil
dusted|flour dusted|lightly floured|lightly dusted|floured > wheat flour~
pizza dough|dough|crust|pizza crust|thin crust|dough ball|dough knot|calzone dough|deep dish crust|stuffed crust|hand tossed crust > wheat flour, yeast, oil~, salt~, soybean oil?, milk?
pie crust|pie shell|pastry|shortcrust|pastry crust|tart shell|tartlet|tart|pie dough|butter crust|short crust|flaky crust|pastry shell|pastry dough|vol au vent|butter tartlet|pate brisee|unbaked pie shell > wheat flour, butter, egg?, sugar?
puff pastry|flaky pastry|pastry puff|palmier|mille feuille pastry|feuillete > wheat flour, butter, egg~
phyllo|filo|phyllo dough|filo pastry|phyllo pastry|kataifi|kadaif > wheat flour, oil~, butter~
wonton|wonton wrapper|wonton strip|wonton chip|crispy wonton|wonton skin|dumpling wrapper|gyoza wrapper|wonton crisp|fried wonton|wonton shell > wheat flour, egg~, oil?, soybean oil?
spring roll wrapper|egg roll wrapper > wheat flour, egg~
gnocchi|potato gnocchi|gnudi > potato, wheat flour, egg, parmesan~
ravioli|tortellini|agnolotti|tortelloni|cappelletti|raviolo|mezzaluna|cannelloni|manicotti|stuffed shell|cappellacci|cheese ravioli|cheese tortellini|raviolini|tortelli|culurgione|caramelle pasta > fresh pasta, egg, ricotta~, parmesan~
pierogi|pierogy|varenyky > wheat flour, egg, potato, cheese~, butter~, onion~, sour cream~
dumpling dough > wheat flour
graham cracker|graham|graham crust|graham cracker crust|graham crumb|digestive biscuit|biscuit crumb|graham cracker crumb|cookie crust|biscoff|speculoos|graham sable > wheat flour, sugar, butter~, honey~
cracker|saltine|lavosh|crispbread|water cracker|seeded cracker|oyster cracker|crostini cracker|ritz|melba toast > wheat flour, oil~, soybean oil~, sesame seed?
oreo|oreo cookie|cookies and cream|oreo crumb|chocolate sandwich cookie|cookie and cream|oreo piece|oreo crust > wheat flour, sugar, cocoa, oil~, soy lecithin
ice cream|gelato|vanilla ice cream|soft serve|a la mode|ala mode|frozen custard|semifreddo|vanilla gelato|vanilla bean ice cream|ice cream scoop|scoop of ice cream|ice cream sandwich filling|artisan ice cream > milk, cream, sugar, egg?, vanilla~
chocolate ice cream|chocolate gelato > milk, cream, sugar, cocoa, egg?
ice cream cone|waffle cone|cone|wafer|tuile|wafer cone > wheat flour, sugar, egg~, milk?
frozen yogurt|froyo|frozen greek yogurt > yogurt, sugar, milk
sorbet|granita|fruit sorbet|sorbetto|italian ice|shaved ice|popsicle|mango sorbet|lemon sorbet|raspberry sorbet > sugar, fruit
sherbet > milk, sugar, fruit
milkshake|shake|malt shake|frappe|thick shake|malted milkshake|milk shake|hand spun shake|hand dipped shake > milk, cream, sugar, vanilla~
chocolate|dark chocolate|chocolate sauce|chocolate chip|chocolate shaving|chocolate drizzle|chocolate syrup|hot fudge|fudge|chocolate chunk|semisweet chocolate|bittersweet chocolate|chocolate pearl|chocolate crumble|chocolate curl|semisweet chocolate chip|baking chocolate|chocolatey|chocolate covered|valrhona|chocolate soil|dark chocolate chip|unsweetened chocolate > cocoa, sugar, cocoa butter~, soy lecithin~, milk~
milk chocolate|chocolate cream|chocolate cremeux|milk chocolate chip > cocoa, sugar, milk, soy lecithin~
white chocolate|white chocolate chip|white chocolate sauce > cocoa butter, sugar, milk, soy lecithin~
ganache|chocolate ganache|chocolate truffle|cremeux|chocolate pot de creme > chocolate, cream, butter~
chocolate hazelnut spread|nutella|chocolate hazelnut|hazelnut spread|gianduia > hazelnut, cocoa, sugar, milk, soy lecithin~, oil~
caramel|caramel sauce|salted caramel|dulce de leche|toffee|butterscotch|cajeta|caramel drizzle|toffee sauce|sea salt caramel|butterscotch sauce|caramelised sauce|caramel candy|toffee bit|sticky toffee sauce > sugar, butter, cream, milk~
peanut brittle|brittle > sugar, butter~, peanut
praline|nougat|croquant|nut brittle|praline crunch > sugar, almond, hazelnut~, egg white?
marshmallow|smore filling|toasted marshmallow|fluff|marshmallow fluff > sugar, corn syrup~, egg white?, gelatin?
meringue|pavlova shell|italian meringue|torched meringue|macaron shell > egg white, sugar
frosting|icing|buttercream|glaze sugar|vanilla frosting|royal icing > powdered sugar, butter~, milk?, vanilla~
cream cheese frosting|cream cheese icing > cream cheese, butter, powdered sugar, vanilla~
custard|pastry cream|creme anglaise|vanilla custard|bavarian cream|boston cream|diplomat cream|vanilla cream|custard sauce|vanilla sauce|creme patissiere|sabayon cream|bavarois > milk, cream~, egg yolk, sugar, vanilla~, cornstarch?
sabayon|zabaglione|zabaione > egg yolk, sugar, red wine
lemon curd|curd lemon|passion fruit curd > egg, lemon, sugar, butter
crumble|streusel|crumb topping|oat crumble|milk crumb|crumb cake topping|crumble topping|cookie crumble|cinnamon streusel > wheat flour, butter, sugar, oat?
shortbread|sable|sablee|shortbread cookie|butter cookie|shortbread crust > wheat flour, butter, sugar
ladyfinger|lady finger|savoiardi|sponge finger|sponge > wheat flour, egg, sugar
jam|jelly|preserve|marmalade|fruit preserve|compote|coulis|fruit jam|fruit spread|seasonal jam|strawberry jam|apricot jam|raspberry jam|grape jelly|mint jelly|orange marmalade|pepper jelly|fruit sauce|guava paste|apricot preserve > fruit, sugar
chutney|mango chutney|tomato chutney|tamarind chutney|apple chutney > fruit, sugar, vinegar, ginger~, onion?
mayonnaise|mayo|lite mayo|japanese mayo|kewpie|kewpie mayo|light mayonnaise|mayonaise|lowfat mayonnaise|real mayonnaise > egg yolk, oil, vinegar, mustard~, soybean oil~
spicy mayo|sriracha mayo|chipotle mayo|chipotle aioli|sriracha aioli|yum yum sauce|yum yum|bang bang sauce|boom boom sauce|dynamite sauce|volcano sauce|bang bang|firecracker sauce|spicy aioli|chipotle mayonnaise|wasabi mayo|wasabi aioli|sambal mayo|calabrian aioli|calabrian chili aioli|cajun aioli|cajun mayo > mayonnaise, chili pepper, garlic~
aioli|garlic aioli|lemon aioli|herb aioli|truffle aioli|garlic mayo|lemon mayo|basil aioli|basil mayo|truffle mayo|aji amarillo aioli|saffron aioli|meyer lemon aioli|herb mayo|roasted garlic aioli|lime aioli|avocado aioli|tomato aioli|rouille|black garlic aioli|smoked aioli|pesto mayo|pesto aioli > egg yolk, oil, garlic, lemon~, mustard?
special sauce|burger sauce|secret sauce|thousand island|thousand island dressing|russian dressing|russian|big mac sauce|comeback sauce|fry sauce|signature burger sauce|animal sauce|thousand islands|house burger sauce|mary rose|marie rose > mayonnaise, ketchup, pickle~, onion~, mustard?
remoulade|tartar sauce|tartare sauce|cajun remoulade|gribiche|sauce gribiche|tarter sauce|tartar > mayonnaise, pickle, caper~, mustard~, lemon~
ranch|ranch dressing|buttermilk ranch|chipotle ranch|avocado ranch|buttermilk dressing|jalapeno ranch|spicy ranch|southwest ranch|peppercorn ranch|creamy peppercorn dressing|ranch dip|cajun ranch|bbq ranch|ranch sauce|cilantro ranch|avocado ranch dressing|bbq ranch dressing|garlic ranch > mayonnaise, buttermilk, sour cream~, garlic, onion powder~, dill~, parsley~
blue cheese dressing|bleu cheese dressing|blue cheese sauce|bleu cheese sauce|gorgonzola sauce|gorgonzola cream|roquefort dressing|sauce roquefort|blue cheese crumble dressing|gorgonzola dressing > blue cheese, mayonnaise~, sour cream~, buttermilk?, soybean oil~
caesar dressing|caesar sauce|caesar vinaigrette|creamy caesar|creamy caesar dressing > egg yolk, oil, anchovy, parmesan, garlic, lemon, mustard~, worcestershire?, soybean oil~
green goddess|green goddess dressing > mayonnaise~, sour cream~, basil, chive~, parsley, tarragon~, lemon, anchovy?, avocado?, yogurt?
italian dressing|greek dressing|vinaigrette|balsamic vinaigrette|house vinaigrette|red wine vinaigrette|lemon vinaigrette|champagne vinaigrette|citrus vinaigrette|sherry vinaigrette|herb vinaigrette|oil and vinegar|dressed|balsamic dressing|lemon dressing|raspberry vinaigrette|mustard vinaigrette|dijon vinaigrette|shallot vinaigrette|apple cider vinaigrette|white balsamic vinaigrette|onion vinaigrette|lime vinaigrette|honey vinaigrette|greek vinaigrette|citrus dressing|cilantro lime vinaigrette|oregano vinaigrette|truffle vinaigrette > olive oil, vinegar, mustard~, garlic?, salt~, soybean oil~
french dressing|catalina dressing|catalina > oil, vinegar, tomato, sugar, paprika~, soybean oil~, egg?
honey mustard|honey mustard dressing|honey mustard sauce|honey dijon|mustard sauce|dijon sauce|mustard cream|dijonnaise|honey dijon dressing|mustard aioli|mustard dressing|honey mustard glaze|honey dijon sauce > mustard, honey, mayonnaise~, egg?, soybean oil?
coleslaw dressing|slaw dressing|creamy dressing|creamy sauce dressing|poppyseed dressing > mayonnaise, vinegar, sugar
asian dressing|sesame dressing|ginger dressing|sesame ginger dressing|sesame vinaigrette|miso dressing|miso vinaigrette|ginger soy dressing|asian vinaigrette|oriental dressing|sesame ginger|soy vinaigrette|carrot ginger dressing|ginger vinaigrette|sesame soy|thai dressing|sesame soy dressing|wafu dressing|ginger soy|soy ginger|sesame ginger vinaigrette|asian sauce > soy sauce, sesame oil, vinegar, ginger, oil~, honey?
tahini dressing|lemon tahini|lemon tahini dressing > tahini, lemon, garlic~, olive oil~
tzatziki|tzatziki sauce|tzaziki|raita|cucumber yogurt|cucumber sauce|yogurt sauce|cacik|garlic yogurt|mint yogurt|yogurt dressing|herb yogurt|lemon yogurt|white sauce gyro|cucumber raita|mint raita|tahini yogurt > yogurt, cucumber, garlic, dill~, lemon~, olive oil~
ketchup|catsup|tomato ketchup|banana ketchup|heinz > tomato, vinegar, sugar, onion powder~
cocktail sauce > ketchup, horseradish, lemon~, worcestershire?
bbq sauce|bbq|barbecue sauce|barbeque sauce|barbecue|barbeque|bar b q|bar b que|bar b q sauce|bourbon bbq|bbq glaze|carolina bbq|carolina bbq sauce|memphis bbq|kansas city bbq|chipotle bbq|smoky bbq|honey bbq|mop sauce|bourbon bbq sauce|whiskey bbq|honey bbq sauce|house bbq|hoisin bbq|guava bbq|maple bbq|bbq dip > tomato, vinegar, brown sugar, molasses~, onion~, garlic~, mustard~, worcestershire?, soy sauce?
buffalo|buffalo sauce|buffalo style|hot wing sauce|wing sauce|buffalo hot sauce|classic buffalo|nashville hot|nashville hot sauce|buffalo wing sauce|spicy buffalo sauce > hot sauce, butter, garlic~
worcestershire|worcestershire sauce > vinegar, molasses, anchovy~, tamarind~, onion~, garlic~, soy sauce?
steak sauce|a1 sauce|hp sauce|house steak sauce > tomato, vinegar, raisin~, worcestershire~
salsa|pico de gallo|pico|salsa roja|roasted salsa|tomato salsa|picante sauce|house salsa|fresh salsa|salsa fresca|ranchero sauce|ranchera|salsa ranchera|chunky salsa|salsa picante|ranchero|pico de gallo salsa|salsa criolla|fire roasted salsa|salsa cruda|mexican salsa|salsa mexicana|picante|pebre > tomato, onion, cilantro, jalapeno, lime~, garlic~
salsa verde|tomatillo salsa|green salsa|tomatillo sauce|green chili sauce|verde sauce|green sauce|suiza sauce|verde|green chile sauce|chile verde sauce > tomatillo, onion, cilantro, jalapeno, garlic~
mango salsa|pineapple salsa|fruit salsa mango|peach salsa|tropical salsa > mango, onion, cilantro, jalapeno~, lime, bell pepper~
corn salsa|black bean and corn salsa|black bean corn salsa|corn and black bean salsa|corn pico > corn, black bean~, onion, cilantro~, jalapeno~, tomato?
guacamole|guac|house guacamole|fresh guacamole|avocado mash|avocado smash > avocado, onion, cilantro, lime, jalapeno~, tomato~
enchilada sauce|red chile sauce|red chili sauce|chile colorado|salsa rojo|red sauce mexican|rojo sauce|adobo|adobo sauce|chipotle sauce|guajillo sauce|birria broth|ancho sauce|birria consomme > chili pepper, tomato~, onion~, garlic, cumin~, wheat flour?
mole|mole sauce|mole poblano|mole negro|mole rojo > chili pepper, cocoa, almond~, peanut~, sesame seed~, tomato, onion, garlic, raisin~, bread?
chimichurri|chimichurri sauce|chimmichurri|salsa verde italian|gremolata|chermoula|persillade|zhoug|schug|gremolada|mojo verde > parsley, olive oil, garlic, vinegar~, chili pepper?, cilantro?
pesto|basil pesto|pesto sauce|pesto genovese|genovese|pesto dressing > basil, parmesan, pine nut, garlic, olive oil
pistou > basil, garlic, olive oil, parmesan?
romesco|romesco sauce > bell pepper, tomato~, almond, garlic, olive oil, bread~
muhammara > bell pepper, walnut, breadcrumb~, pomegranate~, olive oil
tomato sauce|marinara|marinara sauce|pomodoro sauce|red sauce|pizza sauce|spaghetti sauce|sugo|napoli sauce|san marzano sauce|roasted tomato sauce|house marinara|napolitana|tomato basil sauce|sauce tomato|spicy marinara|sauce napoletana|spicy tomato sauce|tomato broth|passata|tomato coulis|pasta sauce|arrabbiata sauce|tomato ragu|fra diavolo|fra diavolo sauce|diavolo|pomodoro basil|san marzano tomato sauce|neapolitan sauce|arrabiata|diavola sauce|tomato gravy > tomato, garlic, onion~, basil~, olive oil~
vodka sauce|alla vodka|pink sauce|rosa sauce|tomato cream sauce|rosee sauce|blush sauce|rosa|tomato cream|creamy tomato sauce|vodka cream|creamy tomato > tomato, cream, garlic~, onion~, parmesan~, vodka?
alfredo|alfredo sauce|garlic cream sauce|white sauce|cream sauce|parmesan cream|parmesan cream sauce|creamy sauce|creamy garlic sauce|garlic cream|parmesan sauce|creamy alfredo|wine cream sauce|lemon cream sauce|basil cream sauce|pesto cream sauce|creamy parmesan sauce|sherry cream|sherry cream sauce|brandy cream|cognac cream|tarragon cream|lemon cream|chipotle cream sauce|chipotle cream|saffron cream|cream reduction|white wine cream sauce|truffle cream|truffle cream sauce|mushroom cream sauce|mushroom cream|dill sauce|dill cream|dill cream sauce|herb cream|cajun cream sauce|cajun cream|pesto cream|supreme sauce|roasted garlic cream|creamy mushroom|creamy mushroom sauce|creamy garlic > cream, butter~, parmesan~, garlic~, wheat flour?
bechamel|mornay|cheese sauce|queso|queso dip|nacho cheese|beer cheese|cheddar sauce|mornay sauce|bechamel sauce|queso blanco sauce|cheese dip|cheddar cheese sauce|beer cheese sauce|white queso|cheddar ale sauce|queso sauce|chile con queso|welsh rarebit|fondue|cheese fondue|fonduta|beer cheese dip|warm cheese sauce|nacho cheese sauce|rarebit|cheddar cheese dip|queso fundido dip|queso cheese dip > cheese, milk, butter~, wheat flour~
hollandaise|hollandaise sauce|bearnaise|bearnaise sauce|maltaise|sauce choron|choron > egg yolk, butter, lemon~
beurre blanc|beurre rouge|lemon butter|lemon butter sauce|garlic butter|garlic butter sauce|brown butter sauce|butter sauce|wine butter|white wine sauce|white wine butter sauce|lemon caper butter|scampi sauce|scampi butter|meuniere|garlic herb butter|caper butter|herb butter sauce|piccata sauce|piccata|truffle butter|honey butter|cafe de paris butter|maitre d butter|steak butter|compound butter|miso butter|chili butter|cowboy butter|lemon beurre blanc|white wine butter|cinnamon butter|maple butter|seaweed butter|lobster butter|garlic parmesan butter > butter, garlic~, lemon~, red wine??
garlic parmesan|parmesan garlic|parmesan garlic sauce|garlic parm|garlic parmesan sauce|parm garlic > parmesan, garlic, butter, oil?
gravy|brown gravy|country gravy|pan gravy|turkey gravy|beef gravy|mushroom gravy|onion gravy|cream gravy|white gravy|smothered|peppercorn gravy|chicken gravy|poutine gravy|pepper gravy|sawmill gravy|giblet gravy|cracked peppercorn gravy > wheat flour, butter~, onion~, beef?, milk?
country gravy|cream gravy|white gravy|sausage gravy|sawmill gravy|white pepper gravy > wheat flour, milk, butter~
sausage gravy > wheat flour, milk, sausage, butter~
demi glace|demi|jus|au jus|red wine sauce|bordelaise|bordelaise sauce|veal jus|bordelaise reduction|peppercorn sauce|au poivre|beef jus|chicken jus|natural jus|pan sauce|red wine jus|steak jus|veal demi|marchand de vin|port wine sauce|red wine demi|veal demi glace|pan jus|madeira sauce|sauce bordelaise > beef, onion~, carrot?, red wine??, butter~, wheat flour?
marsala|marsala sauce|mushroom marsala > red wine, mushroom, butter, wheat flour~, garlic~, cream?
chicken broth|chicken stock|broth|stock|bouillon|chicken bouillon|consomme|bone broth|vegetable broth|vegetable stock|veggie broth|low sodium chicken broth|dashi broth vegetable > onion~, carrot~, celery~, salt~, chicken*
beef broth|beef stock|beef consomme|beef bouillon > beef, onion, carrot~, celery~
fish stock|fumet|seafood broth|bouillabaisse broth|fish broth|fish fumet > fish, onion, celery~, shellfish mix?
shellfish mix|seafood|seafood mix|shellfish|mariscos|frutti di mare|mixed seafood|seafood medley|fruits de mer|marisco > shrimp, clam~, mussel~, squid~, fish~, crab?
dashi|tentsuyu|tentsuyu sauce|tempura sauce|tsuyu|bonito broth|dashi broth > caviar~, kelp~, soy sauce~
teriyaki|teriyaki sauce|teriyaki glaze|teriyaki glazed|yakitori sauce|eel sauce|unagi sauce|kabayaki|tare|yakitori|sweet soy|sweet soy glaze|soy glaze|teriyaki style|sweet soy sauce|kecap manis|soy reduction|bulgogi|bulgogi sauce|korean bbq|korean bbq sauce|galbi sauce|asian glaze|galbi|kalbi|korean barbecue|bulgogi marinade|asian bbq sauce > soy sauce, sugar, red wine??, ginger~, garlic~, sesame seed~
hoisin|hoisin sauce|hoisin glaze|plum sauce hoisin|peking sauce|char siu sauce > miso, sugar, wheat flour~, garlic, sesame oil~, chili pepper?
oyster sauce > oyster, soy sauce, sugar, wheat flour~, cornstarch~
black bean sauce|xo sauce|brown sauce|stir fry sauce|szechuan sauce|kung pao sauce|general tso sauce|orange sauce chinese|mongolian sauce|garlic sauce chinese|sichuan sauce|mongolian|kung pao|general tso|szechuan|sichuan|teppanyaki|hibachi|hunan sauce|asian chili sauce|wok sauce|korean chili glaze > soy sauce, garlic, ginger, sugar, cornstarch~, sesame oil~, chili pepper~, oyster sauce?
sweet and sour|sweet and sour sauce|duck sauce|plum sauce|orange glaze|sweet sour sauce > sugar, vinegar, pineapple~, bell pepper?, cornstarch~, ketchup~
sweet chili|sweet chili sauce|thai chili sauce|thai sweet chili|sweet chilli sauce|sweet chile|mae ploy|sweet thai chili > chili pepper, sugar, vinegar, garlic, cornstarch?
sriracha|sambal|sambal oelek|chili garlic sauce|chili sauce|chili crisp|harissa|chili crunch|rayu|peri peri sauce|piri piri sauce|chilli sauce|chili paste|chile paste|salsa macha|nduja oil > chili pepper, garlic, vinegar~, oil?
gochujang|gochujang sauce|korean chili paste|korean chili sauce|ssamjang|gochujang glaze|korean fried sauce|yangnyeom > chili pepper, soy sauce, rice, wheat flour~, sugar~
ponzu|ponzu sauce|yuzu ponzu|citrus ponzu|soy dipping sauce|dipping soy|gyoza sauce|dumpling sauce|potsticker sauce|yuzu soy > soy sauce, lemon, vinegar~, caviar?
peanut sauce|satay sauce|thai peanut sauce|peanut dressing|thai peanut|peanut satay sauce|peanut dipping sauce|spicy peanut sauce|satay peanut sauce|gado gado sauce > peanut butter, coconut milk~, soy sauce~, lime~, garlic~, sugar~
red curry|green curry|yellow curry|thai curry|panang|panang curry|massaman|massaman curry|thai red curry|thai green curry|red curry sauce|coconut curry|coconut curry sauce|green curry sauce|curry coconut|laksa broth|thai curry sauce|red curry paste|green curry paste|curry paste|khao soi broth|red curry coconut|coconut curry broth > coconut milk, chili pepper, lemongrass, garlic, fish sauce~, shrimp~, sugar?
curry|curry sauce|vindaloo|rogan josh|masala|jalfrezi|madras|bhuna|karahi|curried|kadai|indian curry|tikka spice|japanese curry|katsu curry sauce|dopiaza|masala sauce|curry gravy > onion, tomato~, garlic, ginger, curry powder, oil~, cream?, butter?
tikka|tandoori|tikka marinade|tandoori marinade|tandoori chicken marinade > yogurt, ginger, garlic, curry powder
tikka masala|makhani|butter masala|butter sauce indian|makhani sauce|tikka masala sauce|butter chicken sauce > tomato, cream, butter, yogurt~, onion, garlic, ginger, curry powder
korma|shahi korma > cream, yogurt~, cashew~, almond?, onion, ginger, garlic, curry powder
creamy|creamed|cream based > cream~, butter?
cheesy > cheese, milk?
sofrito|mirepoix|soffritto|holy trinity > onion, bell pepper~, garlic~, celery~, carrot~
mojo|mojo sauce|citrus mojo|mojo marinade > garlic, orange juice, lime, olive oil
jerk|jerk sauce|jerk marinade|jerk glaze > chili pepper, allspice, thyme, green onion, garlic, soy sauce?
agrodolce|gastrique > vinegar, sugar, onion~
chili con carne|chili topping|hot dog chili|chili beef > beef*, tomato, kidney bean~, onion, chili pepper, garlic, cumin~
italian sausage|sausage|breakfast sausage|pork sausage|sausage link|sausage patty|bratwurst|brat|chorizo|chorizo sausage|andouille|andouille sausage|kielbasa|linguica|longaniza|boudin|mortadella|salami|salame|salumi|soppressata|sopressata|pepperoni|genoa salami|nduja|finocchiona|hot italian sausage|sweet italian sausage|spicy sausage|polish sausage|blood sausage|morcilla|black pudding|charcuterie|cured meat|lap cheong|chinese sausage|linguisa|merguez pork|sausage crumble|spanish chorizo|mexican chorizo|fennel sausage|salame piccante|wild boar sausage|spicy salami|banger|house made sausage|jimmy dean|spam|bologna|cotechino|knockwurst|weisswurst|chouriço|chourico|cured meats|pork pate|scrapple > pork, garlic~, paprika~, fennel seed?
chicken sausage|chicken apple sausage > chicken, garlic~
beef sausage|all beef hot dog|beef frank|beef hot dog > beef, garlic~, paprika~
hot dog frank|frank|frankfurter|wiener > beef, pork~, garlic~, paprika~
hot dog meat > beef, pork?
pate|liverwurst|rillette|pate de campagne|country pate|terrine|chicken liver mousse|liver mousse|chicken liver pate|liver pate|duck liver mousse > chicken liver, butter, onion~, cream?, pork?
meatball|meatloaf|polpette|meat ball|albondiga|meat loaf|kofta|kefta|swedish meatball|polpettine|beef meatball|italian meatball|salisbury steak|keftede > beef*, egg, breadcrumb, onion, parmesan~, pork~, garlic, milk?
chicken meatball|turkey meatball|turkey meatloaf|chicken meat ball > chicken*, egg, breadcrumb, parmesan~, onion~, garlic~
veggie patty|veggie burger patty|vegetarian patty|garden patty|black bean patty|veggie meatball|vegetarian meatball|vegetable patty|quinoa patty > black bean~, onion, oat~, breadcrumb~, egg?, soy protein?
impossible|impossible patty|impossible burger patty|plant based patty|plant based meat|impossible meat|plant based sausage|plant based|plant based protein|impossible beef|impossible sausage|vegan meat|vegan sausage|vegan patty|vegan chicken|vegan bacon|vegan chorizo|mock chicken|soy chicken|soyrizo|vegan beef|vegan plant|meatless meatball|vegan meatball|vegan nugget|vegan crumble > soy protein, coconut oil~, oil~, wheat gluten?
beyond patty|beyond meat|beyond|beyond burger patty|beyond beef|beyond sausage|pea protein > pea, coconut oil~, oil~
surimi|imitation crab|crab stick|krab|kani kama|kanikama|krab meat > fish, egg white, wheat flour~, crab?, soybean oil?
french fry|fry|chip|shoestring fry|steak fry|waffle fry|curly fry|tater tot|tot|hash brown|hashbrown|home fry|homefry|potato wedge|frite|pommes frite|kettle chip|crisp|home fried potato|hand cut fry|house chip|wedge|fried potato|seasoned fry|potato chip|hash brown potato|truffle fry|shoe string potato|crinkle cut fry|cajun fry|garlic fry|natural cut fry|home made chip|belgian fry|house fry|side fry|spiral fry|shoestring|breakfast potato fried|string fry|kettle cooked chip|cottage fry|house made chip|potato stick|matchstick potato > potato, oil, salt~
sweet potato fry|sweet potato chip|sweet potato tot|sweet potato wedge > sweet potato, oil, salt~
mashed|smashed > potato, butter~, milk~, cream~, salt~
mashed potato|mash|whipped potato|potato puree|creamy mashed potato|pomme puree|pommes puree|smoked potato puree|mashed sweet potato|garlic mash|garlic mashed potato|redskin mash|yukon mash|mashed yukon gold|pomme mousseline|duchess potato|creamy potato|loaded mash|roasted garlic mash|potato mousseline|mashed red potato|yukon gold mash > potato, butter, milk, cream~, salt~
puree|vegetable puree|root puree|veloute > butter~, cream~
gratin|au gratin|scalloped potato|potato gratin|potato au gratin|gratinee|dauphinoise|potatoes au gratin|pommes dauphinoise|gratinated|pommes anna gratin|cheesy potato > cream, cheese, butter~, garlic~, wheat flour?
risotto|arancini rice|risotto cake|porcini risotto|saffron risotto > arborio rice, butter, parmesan, onion~, red wine??, garlic?
rice pilaf|pilaf|pilau|biryani rice|seasoned rice|mexican rice|spanish rice|dirty rice|saffron rice|turmeric rice|arroz rojo|red rice mexican|herb rice|rice and bean|greek rice|rice and beans|tomato rice|cajun rice > rice, onion~, garlic~, butter?, oil?, tomato?
coconut rice > rice, coconut milk
fried rice|egg fried rice|house fried rice|yakimeshi|nasi goreng|pork fried rice|chicken fried rice|veggie fried rice|vegetable fried rice|kimchi fried rice|shrimp fried rice|chaufa|hibachi fried rice|arroz chaufa|pineapple fried rice > rice, egg, soy sauce, green onion, pea~, carrot~, oil, sesame oil~, garlic~
stuffing|dressing bread|bread stuffing|cornbread stuffing|cornbread dressing|thanksgiving stuffing > bread, onion, celery, butter, sage~, egg?
coleslaw|slaw|cole slaw|creamy slaw|creamy coleslaw|apple slaw|red cabbage slaw|jalapeno slaw|house slaw|cabbage slaw|kale slaw|broccoli slaw|cider slaw|tangy slaw|spicy slaw > cabbage, carrot, mayonnaise~, vinegar~, sugar?
asian slaw|cilantro slaw|lime slaw|vinegar slaw|cilantro lime slaw|mexican slaw|citrus slaw > cabbage, carrot, vinegar, oil~, cilantro~
potato salad > potato, mayonnaise, egg~, celery~, mustard~, onion~
macaroni salad|pasta salad > pasta, mayonnaise~, celery~, bell pepper~, olive oil?
creamed spinach|spinach dip filling|creamed kale|creamed corn|corn pudding|street corn dip > spinach?, cream, butter, parmesan~, garlic~, wheat flour?
onion ring|onion straw|crispy onion|onion string|fried onion|crispy onion string|tobacco onion|frizzled onion|haystack onion|onion petal|onion crisp|fried onion string|crispy fried onion|crunchy onion ring|french fried onion|crispy onion straw|fried shallot ring|crispy fried shallot > onion, wheat flour, oil, milk~, egg?, soybean oil~
elote|street corn|mexican street corn|esquite|esquites|mexican corn > corn, cotija, mayonnaise, chili powder, lime, cilantro~
granola|muesli|house granola|granola clusters|almond granola > oat, honey, almond~, oil~, raisin?, coconut?
trail mix > peanut, raisin, almond, cashew, chocolate~
garlic bread|texas toast|garlic toast|cheesy bread|garlic knot|garlic breadstick|garlic cheese bread|cheese bread|cheesy garlic bread|garlic roll|garlic focaccia|garlic bread knot|garlic crostini > bread, butter, garlic, parmesan~, parsley~
grilled cheese crouton > bread, cheese, butter
hummus|humus|hommus|houmous|classic hummus|roasted red pepper hummus > chickpea, tahini, lemon, garlic, olive oil
baba ghanoush|baba ganoush|babaganoush|baba ghanouj|mutabal|moutabel > eggplant, tahini, lemon, garlic, olive oil
fish roe spread|taramasalata|taramosalata > caviar, bread~, olive oil, lemon
spinach artichoke dip|spinach and artichoke dip|spinach dip|artichoke dip|spinach artichoke|hot spinach dip > spinach, artichoke, cream cheese, parmesan, sour cream~, mayonnaise?, garlic~, mozzarella~, wheat flour~
pickled vegetable|giardiniera|escabeche|achara|pickled veggie|pickled carrot and daikon > carrot, cauliflower~, vinegar, chili pepper~, onion~
everything crust > sesame seed, poppy seed, onion, garlic
garam masala|ras el hanout|tandoori spice|baharat|berbere|chaat masala|sumac|indian spice|moroccan spice|shawarma spice > cumin, coriander seed~, cinnamon~, cardamom~
cajun spice|blackening spice|cajun seasoning|old bay|taco seasoning|jerk spice|jerk seasoning|cajun|blackened|blackening|southwest spice|fajita seasoning|steak seasoning|mesquite|creole seasoning|adobo seasoning|cajun rub|bbq rub|dry rub|pumpkin spice|tajin|montreal seasoning|bbq spice|italian seasoning|creole spice|creole|seasoning salt|seasoned salt|montreal|spice rub > paprika~, garlic powder~, black pepper~
steak|ribeye|rib eye|sirloin|filet mignon|new york strip|ny strip|strip steak|prime rib|porterhouse|t bone|t bone steak|hanger steak|flat iron steak|bavette|top sirloin|chateaubriand|entrecote|onglet|steak tip|new york steak|sirloin steak|ribeye steak|delmonico|beef filet|petite filet|steak medallion|filet > beef, butter~, salt~, black pepper~
polenta|grit|creamy polenta|polenta cake|yellow grit|soft polenta|stone ground grit|anson mill grit|cheese grit|polenta fry > cornmeal, butter~, milk~, parmesan~
crispy shallot|fried shallot|frizzled leek|fried leek|crispy leek > shallot, wheat flour~, oil
soubise|onion soubise|cauliflower puree sauce > onion, butter, cream~
pan seared|pan roasted|butter basted|basted|butter poached|seared|sauteed|pan fried|brulee crust > butter~, oil~
shellfish butter|crab butter > butter, crab
nage|veloute sauce|sauce americaine|americaine|lobster sauce french|sauce nantua|nantua > butter, cream, lobster~, onion~, red wine??
bouquet garni > thyme, bay leaf
financier crumb|almond crumb > almond, butter, wheat flour~
ham|prosciutto|serrano ham|jamon|jamon serrano|jamon iberico|country ham|black forest ham|honey ham|smoked ham|virginia ham|parma ham|iberico|prosciutto di parma|ham steak|capicola|coppa|capocollo|hock|ham hock|tavern ham|honey glazed ham|honey baked ham|prosciutto cotto|diced ham|gammon > pork, salt~
kimchi|kim chee > napa cabbage, chili pepper, garlic, ginger~, fish sauce~, green onion~, shrimp?
dukkah|dukka|duqqa > hazelnut, sesame seed, coriander seed, cumin, almond?
toum|garlic whip > garlic, oil, lemon
nan|peshwari naan|peshwari nan|keema naan|keema nan|plain nan|plain naan|cheese naan|cheese nan|coriander naan|chilli naan|roomali roti|tandoori roti|rumali roti|laccha paratha|stuffed paratha|aloo paratha|chapatti|chapati bread|barbari|nan bread > wheat flour, yeast~, yogurt~, butter~, milk?, egg??
peshwari naan|peshwari nan|peshwari > wheat flour, yogurt~, butter~, coconut, almond~, raisin
keema naan|keema nan > wheat flour, yogurt~, butter~, lamb, onion~
cheese naan|cheese nan > wheat flour, yogurt~, butter~, cheese
pain au raisin|pain suisse|pain au levain sweet|viennoiserie|brioche feuilletee|chausson aux pommes|danish pastry|morning pastry|breakfast pastry > wheat flour, butter, egg~, milk~, sugar
teacake|toasted teacake|tea cake|chelsea bun|bath bun|hot cross bun|iced bun|currant bun|fruit bun|fruit loaf|barmbrack|saffron bun|lardy cake|bara brith loaf|kolache|kolacky|kolach|vatrushka|sweet bun|sweet roll|buns sweet > wheat flour, butter, milk, egg~, sugar, raisin~
eccles cake|mince pie|mincemeat pie > wheat flour, butter, raisin, sugar, egg?, almond??
croute|crouton toast|en croute|croustade|in pastry|pastry case|pastry lid|pastry parcel|puff pastry case|pithivier|shortcrust pastry|hot water crust|pastry top|pate brisee|pate sucree|sweet pastry|sweet crust|filo parcel|phyllo cup|tartlet case|tartlette|vol au vents > wheat flour, butter, egg~
cone waffle|brandy snap basket|wafer roll|wafer biscuit|sugar cone > wheat flour, sugar, butter~, egg?
poppy seed bun|seeded bun|seeded roll|seeded bap|seeded batch > wheat flour, yeast, sesame seed~, poppy seed~, milk?, soybean oil?
bap|barm|barm cake|batch roll|stottie|bread roll|crusty roll|soft bap|floured bap|torpedo roll|sub roll|hero roll|kaiser|deli roll|hard roll|portuguese roll|bolillo|bolillo roll|pan bread|panino bread|piadina|schiacciata|carta di musica|pane|pain|crusty bread|farmhouse bread|granary|granary bread|bloomer|tiger bread|tin loaf|wholemeal bread|wholemeal|brown bread|multigrain bread|malted bread|soda bread|wheaten|bannock|rye toast|white toast|wheat toast|texas bread|breadbasket|toast point|toast soldier|soldiers|crostino|croutes|melba|bread crisp|bread stick|breadsticks|grissini|sippet > wheat flour, yeast, salt, soybean oil?, milk??
rye bread|pumpernickel|rye|marble rye|borodinsky|dark rye|rye crisp > wheat flour, rye flour, yeast
bread sauce > bread, milk, butter~, onion
horseradish sauce|creamed horseradish|horseradish cream|creamy horseradish|horsey sauce|horseradish mayo|horseradish mayonnaise > horseradish, cream~, mayonnaise~, vinegar
wasabi mayo|wasabi aioli|wasabi mayonnaise > mayonnaise, horseradish, mustard~
marie rose|marie rose sauce|rose marie|mary rose sauce|seafood sauce|burger relish mayo|salad cream > mayonnaise, ketchup, worcestershire~, lemon~
piccalilli|branston|branston pickle|ploughman pickle|mustard pickle > cauliflower, vinegar, sugar, mustard~, wheat flour?
ravigote|sauce ravigote > oil, vinegar, mustard, egg?, caper
supreme sauce|sauce supreme|sauce allemande|allemande|veloute sauce|mustard cream sauce|mushroom cream sauce|mushroom sauce|creamy mushroom sauce|brandy cream sauce|peppercorn cream sauce|diane sauce|dianne|stroganoff sauce|white wine cream sauce|wine cream sauce|lobster cream sauce|parsley sauce|dill sauce|dill cream sauce|leek sauce|watercress sauce|cream reduction|tarragon cream|tarragon sauce|sorrel sauce > butter, cream, wheat flour~, onion~, milk?
espagnole|robert sauce|madeira sauce|port sauce|port wine sauce|merlot sauce|burgundy sauce|burgundy wine sauce|red wine gravy|onion sauce|chasseur sauce|truffle jus|bone marrow sauce|bordelaise jus|rosemary jus|lamb jus|thyme jus|meat juices > beef broth, butter~, wheat flour~, red wine~, onion~
newburg sauce|albufera|thermidor sauce|nantua sauce|shellfish sauce|lobster sauce|crab sauce|prawn sauce|bisque sauce|seafood cream sauce > butter, cream, shellfish mix, wheat flour~
alioli|aoli|allioli|wild garlic mayo|wild garlic aioli|roast garlic aioli|lime mayo|lime aioli|curry mayo|tarragon mayo|dill mayo|caper mayo|mustard mayo|harissa mayo|gochujang mayo|kimchi mayo|peri peri mayo|piri piri mayo|bbq mayo|pesto mayo|tomato mayo|horseradish aioli|smoked mayo|bacon mayo|burger mayo|vegenaise egg|rouille|garlic mayonnaise|chipotle mayonnaise|chilli mayo|chili mayo|tahini mayo|avocado mayo|wasabi mayonaise|mojo mayo|sambal mayo|ranch mayo|secret mayo|ketchup mayo|fritessaus|andalouse > egg yolk, oil, vinegar~, mustard~, garlic?, soybean oil?
ajvar|lutenitsa|pindjur|pepper spread|red pepper sauce|roasted pepper sauce|red pepper coulis|pepper coulis|piquillo sauce|romesco free sauce > bell pepper, eggplant?, garlic, oil
nam jim|nam jim jaew|nahm jim|thai dressing|thai vinaigrette|nuoc cham dressing|vietnamese dressing|nuoc mam dressing > fish sauce, lime, sugar, chili pepper, garlic
laksa paste|tom yum paste|thai curry paste|curry paste|red curry paste|green curry paste|yellow curry paste|sambal belacan|rempah > chili pepper, shrimp~, garlic, fish sauce~
yellow bean sauce|fermented bean sauce|doenjang|soybean paste|doubanjiang|bean paste|chili bean paste|chilli bean sauce|sweet bean sauce|tianmian sauce|satay marinade soy|stir fry sauce|wok sauce|house soy|sukiyaki sauce|ramen tare|katsu sauce|gyudon sauce|bulgogi sauce|galbi sauce|bulgogi marinade|korean bbq sauce|korean bbq|korean barbecue|mongolian glaze|schezwan sauce|schezwan|manchurian sauce|szechuan glaze|asian glaze|asian sauce|sesame soy|soy ginger|ginger soy|soy ginger glaze|honey soy|honey soy glaze|sticky soy|soy honey|soy butter|sticky asian glaze|sesame glaze|sesame sauce asian > soy sauce, sugar~, garlic~, sesame oil?, wheat flour?
general tso sauce|orange sauce|sesame chicken sauce > soy sauce, sugar, cornstarch~, chili pepper~, garlic~
quorn|quorn mince|quorn fillet|quorn piece|mycoprotein > egg white, wheat flour?, milk?
soya mince|soy mince|soya chunk|soy curl|tvp|textured vegetable protein|textured soy protein|soy protein|soy protein isolate|soya protein|soya|hydrolyzed soy protein|hydrolysed soya protein|hydrolyzed vegetable protein|soy crumble|soy chorizo|soyrizo|vegetarian mince|veggie mince > tofu, wheat gluten??
vegan sausage|vegetarian sausage|veggie sausage|meatless sausage|field roast > tofu?, wheat gluten~, oil, onion~
chipolata|cumberland sausage|lincolnshire sausage|pork and apple sausage|banger|bangers|butcher sausage|pork banger|sausage meat|sausagemeat|cocktail sausage|country sausage|farm sausage|irish sausage|breakfast link|white sausage|weisswurst|knackwurst|knockwurst > pork, wheat flour~, breadcrumb~, onion?
saucisson|sujuk|sucuk|kabanos|landjager|fuet|sobrasada|salami stick|blutwurst|lap cheong|lap xuong|chinese sausage|longganisa sausage|hunter sausage|smoked sausage|cured sausage|cured meat|cured meats|charcuterie|cold cut|cold cuts|lunch meat|italian meat|deli meat|salumi|affettati|salami|soppressata|mortadella slice > pork, garlic?, salt
pastirma|basturma > beef, garlic, cumin
faggot|faggots > pork, breadcrumb, onion, egg?
haggis|stornoway pudding > lamb, oat, onion, beef fat~
goujon|chicken goujon|fish goujon|goujons|chicken strips breaded|scampi breaded|whole tail scampi|wholetail scampi > wheat flour, breadcrumb, egg~, milk?, oil
chicken goujon|chicken goujons|chicken escalope breaded|chicken dipper|chicken dippers|chicken bite|crispy chicken strip|southern fried chicken|chicken schnitzel strip > chicken, wheat flour, breadcrumb~, egg~, milk?, oil
fish goujon|fish goujons|cod goujon|plaice goujon|haddock goujon|fish bite|wholetail scampi|whole tail scampi > fish, wheat flour, breadcrumb, egg~, oil
crumb coated|southern fried|southern style coating|cornflake crusted|cornflake crumb|tempura coated|crispy coated|crispy battered|panko crusted|panko crumbed|breadcrumbed|bread crumbed|in breadcrumb|golden crumb|flour coated|polenta crust free > wheat flour, egg~, breadcrumb~, milk?, oil
filo basket|wonton basket|spring roll pastry|spring roll wrapper pastry|gyoza skin|dumpling skin|dumpling dough sheet|samosa pastry > wheat flour, oil~, egg?
custard sauce hot|hot custard|vanilla pastry cream|creme mousseline|creme legere|bavarois|bavaroise|blancmange|junket|brandy custard|brandy sauce|rum sauce|whisky sauce|eggnog sauce > milk, cream~, egg yolk~, sugar, cornstarch?
brandy butter|rum butter|hard sauce > butter, sugar, rum
candied nut|praline crumb|praline paste hazelnut|nut praline|almond praline|hazelnut praline|pecan praline|pistachio praline > sugar, nut
biscuit base|biscuit crumb base|digestive|digestives|rich tea|hobnob|ginger biscuit|gingernut|ginger nut|ginger snap|gingersnap|speculaas|lotus biscuit|lotus biscoff|custard cream|bourbon biscuit|jammie dodger biscuit|wafer crumb|biscuits sweet|vanilla wafer|nilla wafer|chocolate wafer|rusk biscuit|amaretti free biscuit|tea biscuit|osmania biscuit > wheat flour, butter~, sugar, milk?, oat?
reese|reeses|reeses pieces|reese piece|peanut butter cup|peanut butter sauce|peanut butter mousse > peanut butter, chocolate, milk, sugar
snicker|snickers|snickers bar > peanut, chocolate, milk, caramel, egg white~
kit kat|kitkat|twix|malteser|maltesers|crunchie|cadbury|cadbury flake|aero|smartie|m and m|mm candy|galaxy|mars bar|mars|milky way|hershey|hersheys|chocolate bar|chocolate button|kinder|kinder bueno|ferrero|ferrero rocher|toblerone|after eight|daim|butterfinger|heath bar|toffee bit|skor > chocolate, milk, sugar, wheat flour~, soy lecithin~, hazelnut??
kinder bueno|ferrero|ferrero rocher|toblerone|bueno > chocolate, milk, hazelnut, wheat flour~, soy lecithin~
butterfinger|peanut m and m > peanut, chocolate, milk, sugar
mint choc chip|mint chocolate chip > milk, cream, chocolate, sugar
drinking chocolate|hot choc > milk, cocoa, sugar
irish cream liqueur|bailey|baileys irish cream|cream liqueur|advocaat > cream, milk, rum
amaretto|disaronno|amaretto liqueur > almond~, rum, sugar
nocello|nocino|walnut liqueur|hazelnut syrup|frangelico syrup > hazelnut~, walnut?, sugar
almond syrup|orgeat syrup > almond, sugar
vanilla syrup|flavoured syrup|gum syrup|grenadine|cordial|elderflower syrup|agave syrup|date syrup|fruit syrup|maple flavoured syrup|cinnamon syrup|gingerbread syrup|lavender syrup|rose syrup > sugar
caramel syrup|toffee syrup|toffee nut syrup|pumpkin spice sauce|white mocha|white chocolate mocha > sugar, milk~, cream?
lime juice cordial|tonic|tonic water|soda|soda water|sparkling water|mineral water|cola|coke|pepsi|diet coke|diet pepsi|fanta|sprite|lemon lime soda|dr pepper|mountain dew|ginger beer|ginger ale|irn bru|orange soda|cream soda|red bull|energy drink|fountain drink|soft drink|seltzer|club soda|la croix|san pellegrino|perrier > sugar
potato crumb|potato crisp|ready salted crisp|tortilla crisps corn|game chip|chips potato|skin on fries|skin on chips|triple cooked chip|hand cut chip|chunky chip|thick cut chip|skinny fry|rosemary fry|crinkle cut fry|cassava fry|hash brown potato|hashbrown potato|rosti potato|potato wedge plain|homefries > potato, oil
seasoned fry|coated fry|cajun fry|battered fry|beer battered fry|battered chip > potato, oil, wheat flour
creamed potato|mash potato|champ mash|colcannon mash|mustard mash|cheddar mash|pomme mousseline|potato mousseline|creamy mash|buttery mash|duchess potato|potato foam|clapshot|skirlie mash > potato, butter, milk~, cream~
boulangere potato|fondant potatoes|anna potato|dauphinois|dauphinoise potato|gratin dauphinois|gratin potato|potato dauphinoise > potato, butter~, cream~, milk~, cheese?
petit fours|petits fours|petit four|mignardise|sweetmeat > wheat flour, sugar, butter, egg, almond~, milk?
cornbread dressing base|stuffing ball|sage and onion stuffing|chestnut stuffing|bread and herb stuffing > breadcrumb, onion, butter~, egg?, sausage?
pigs in a blanket bacon|pigs in blankets|pig in blanket bacon > sausage, bacon
pork pie filling|sausage stuffing > pork, breadcrumb~
dauphine potato|potato croquette mix|potato cake|potato scone|tattie scone|boxty pancake > potato, wheat flour, butter~, egg?, milk?
gnudi ricotta|malfatti ricotta > ricotta, egg, wheat flour, parmesan
lattice pastry|wellington pastry > wheat flour, butter, egg~
pie gravy|steak gravy|stock gravy|chicken gravy sauce|giblet gravy|au jus gravy|sausage white gravy|pepper gravy|beef dripping gravy > wheat flour, butter~, beef broth~, milk?
fried egg noodle strip|noodle cake|crispy noodles fried|crispy noodle cake > wheat flour, egg~, oil
cheese crisp|parmesan crisp|parmesan tuile|parmesan wafer|frico|cheese straw baked > cheese
cheese straw|cheese twist|cheese puff pastry|cheese scone|cheese biscuit|cheddar biscuit|cheese crouton|cheese bread roll|cheese bagel|welsh rarebit topping > wheat flour, butter, cheese, egg~, milk?
crab stick salad|seafood stick|seafood sticks > fish, egg white, wheat flour~, crab?
`;
