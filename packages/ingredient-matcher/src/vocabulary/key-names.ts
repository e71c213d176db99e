/**
 * Other names of the foods that have a key in the dictionary: `key > its names`. What is in such a food (lactose in milk)
 * and classes of which it is a part (seafood) are among them. A name of several keys means all of them. Names of the
 * same food by another word (aubergine) are in `SAME_FOODS`; an entry's key, name and title count without being here.
 */
export const KEY_NAMES = `
milk > dairy|latte|milk product|sheep milk|sheep cheese|sheep yogurt|ewe milk|ewe cheese|goat milk|goat yogurt|cow milk|cow cheese|buffalo milk|lactose|whey|casein|caseinate|lactalbumin|lactoglobulin|lactoferrin|butterfat|milkfat|milk sugar
egg > lecithin|egg white|egg yolk|yolk|albumen|albumin|ovalbumin|ovomucoid|lysozyme
fish > seafood|surimi|imitation crab|crab stick|kanikama|finfish|fish oil|isinglass
shellfish > seafood|crustacean|crustacea|mollusc|mollusk|mollusca
tree_nut > nut|nut oil|nut butter|nut milk|nut flour
peanut > nut|nut oil|nut butter|arachis|goober|monkey nut
gluten > coeliac|celiac|gliadin|glutenin|seitan
soy > lecithin|soy milk|soymilk|soy lecithin|soy protein|soy sauce
sesame > sesamum|gingelly|benne
pork > pig|porcine|meat|red meat|mince|minced meat|ground meat
beef > cow|bovine|meat|red meat|mince|minced meat|ground meat
lamb > sheep|mutton|meat|red meat|mince|minced meat|ground meat
chicken > poultry|fowl|bird|meat|white meat|mince|minced meat|ground meat
other_meat > meat|red meat|game|mince|minced meat|ground meat
onion > allium
garlic > allium
tomato > nightshade
bell_pepper > nightshade
chili > spicy|capsaicin|chilli pepper|chili pepper|nightshade
eggplant > nightshade
corn > corn syrup|corn starch|cornstarch
coconut > copra
alcohol > alcoholic|ethanol|liquor|booze
sulphite > sulfite|sulphur dioxide|sulfur dioxide|sulphur|sulfur
gelatin > gelatine
`;

/**
 * Words for many foods that do not all have the word in their titles, or for what is in many foods: none is one food. A
 * diner has to name each food of it; the keys that have the word as a name are only some of it.
 */
export const CLASS_NAMES = `nightshade allium legume pulse fruit vegetable veg veggie herb spice seed grain cereal meat mince game offal green
  organ protein fiber fibre vitamin mineral starch carbohydrate carb sodium acid caffeine fructose glucose sucrose
  dextrose galactose polyol sorbitol histamine tyramine salicylate oxalate purine lectin latex nickel iodine iron calcium
  additive preservative sweetener emulsifier thickener stabiliser stabilizer flavouring flavoring omega nitrate nitrite
  fructan coloring colouring color colour dye glutamate msg nutrient fodmap
  ingredient produce snack drink beverage condiment`;

/** Words beside the name of a food that do not make another food of it: "milk protein", "egg allergy". */
export const BESIDE_NAMES = `allergy allergic allergen intolerance intolerant sensitivity disease free protein powder solid
  fat sugar based derivative product trace containing contains flour starch isolate extract`;
