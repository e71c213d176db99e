/**
 * Names of foods with an allergen of Annex II in other languages of menus, for those that the other lists lack:
 * `its key its name here > other names`. They are names like those of `FOODS`, and names of the key in the diner's search.
 */
export const FOREIGN_NAMES = `
milk milk > milch|vollmilch|rahm|molke|lait|leche|lacteo|latticini|latticino
milk cheese > kase|kaese|frischkase|fromage frais
milk cream > sahne|schlagsahne|schmand|creme fleurette
milk yogurt > joghurt|jogurt|yaourt|yogur
egg egg > eier|oeuf|huevos|uovo|uova
fish fish > fisch|fische|poisson|pescado|pesce
shellfish shellfish > krebstiere|krustentiere|schalentiere|weichtiere|crustaces|crustace|crustaceo|crostacei|crostaceo|marisco|mollusque|molusco|mollusco|molluschi
shellfish shrimp > garnele|garnelen|krabben|crevette|langostino|gambero|gamberi|gamberetti
shellfish mussel > muschel|muscheln|miesmuscheln|moules|mejillon|mejillones|cozze
tree_nut nut > nuss|nusse|nuesse|schalenfruchte|schalenfruechte|noix|nuez|nueces|noci
tree_nut almond > mandel|mandeln|amande|almendra|mandorla|mandorle
tree_nut hazelnut > haselnuss|haselnusse|haselnuesse|noisette|avellana|nocciola|nocciole
tree_nut walnut > walnuss|walnusse|walnuesse|cerneaux
tree_nut pistachio > pistazie|pistazien|pistacchio|pistacho
peanut peanut > erdnuss|erdnusse|erdnuesse|cacahuete|cacahouete|cacahuate|arachide|arachidi|mani
peanut peanut butter > erdnussbutter|beurre de cacahuete|mantequilla de cacahuete|burro di arachidi
gluten wheat flour > weizen|weizenmehl|farine de ble|froment|trigo|frumento
gluten rye flour > roggen|seigle|centeno|segale
gluten barley > gerste|orge|cebada
gluten oat > hafer|avoine|avena
gluten spelt > dinkel|epeautre|espelta
soy soybean > soja|soia|sojabohne
sesame sesame seed > sesam|sesamo|ajonjoli
mustard mustard > senf|moutarde|mostaza|senape
celery celery > sellerie|celeri|apio|sedano
`;

/**
 * Dishes, sauces and sweets whose name tells of an allergen that their words do not name: `key > names`. Kitchens make
 * them with it as a rule, so a dish that is called so and lacks it is asked about.
 */
export const TELLING_NAMES = `
milk > alfredo|bechamel|mornay|hollandaise|bearnaise|carbonara|tzatziki|raita|lassi|lasagna|lasagne|tiramisu|cheesecake|panna cotta|custard|creme brulee|gelato|fondue|quiche|stroganoff|pesto|caprese|cappuccino|milkshake|korma|makhani|tikka masala|rarebit|dauphinoise|gratin|fettuccine alfredo|dulce de leche|tres leches|ghee
egg > mayonnaise|mayo|aioli|hollandaise|bearnaise|meringue|custard|carbonara|frittata|quiche|omelette|omelet|creme brulee|tiramisu|pavlova|eggnog|zabaglione|remoulade|tartar sauce|tartare sauce|french toast|souffle|macaron|spanish tortilla|tortilla espanola
fish > worcestershire|worcestershire sauce|worcester sauce|caesar salad|caesar dressing|bouillabaisse|salade nicoise|nicoise salad|puttanesca|bagna cauda|anchoiade|nam pla|nuoc mam|nuoc cham|taramasalata|brandade|kedgeree|gravlax|dashi|tapenade
shellfish > scampi|langoustine|bisque|cioppino|bouillabaisse|thermidor|tom yum|belacan|xo sauce|shrimp paste
crustacean > scampi|langoustine|bisque|thermidor|tom yum|belacan|xo sauce|shrimp paste
tree_nut > pesto|praline|nougat|baklava|baklawa|frangipane|marzipan|gianduja|nutella|romesco|turron|amaretto|amaretti|macaron|bakewell|bakewell tart|dukkah|korma|waldorf|waldorf salad|muhammara|ajo blanco
peanut > satay|sate|pad thai|phad thai|kung pao|massaman|gado gado|mafe|snicker|reese
gluten > tempura|katsu|tonkatsu|schnitzel|panko|roux|bechamel|seitan|calzone|tiramisu|baklava|baklawa|cannoli|ramen|udon|soba|tabbouleh|couscous
soy > teriyaki|miso|hoisin|shoyu|ponzu|sukiyaki|yakitori|kung pao|tempeh
sesame > hummus|houmous|hummous|tahini|halva|halvah|baba ganoush|baba ghanoush|gomasio|zaatar|dukkah
mustard > piccalilli|remoulade
celery > waldorf|waldorf salad|mirepoix
`;

/** Words that say how a dish tastes, and so what is in it: `key > words`. */
export const TELLING_WORDS = `
milk > creamy|cheesy|buttery|milky
egg > eggy
fish > fishy
tree_nut > nutty|almondy
peanut > peanutty|peanuty
sesame > sesamey
`;
