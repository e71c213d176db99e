/**
 * Names in which a word is not the food that it names alone: `word|word < name|name`. In such a name the word is neither
 * proposed nor compared with the dish's contents, so only what is certain belongs here. General culinary knowledge.
 */
export const OTHER_FOODS = `
bacon < coconut bacon|turkey bacon|mushroom bacon|tempeh bacon|carrot bacon
beer < root beer
bran < oat bran
bread|butter < bread and butter pickle
buffalo < buffalo meat|buffalo mozzarella|buffalo milk|buffalo cheese
bun < bun noodle|bun vermicelli|bo bun|lettuce bun|bun bo hue|bun cha|bun thit nuong|bun rieu|bun xao
burger patty < turkey burger patty|veggie burger patty|impossible burger patty|beyond burger patty
butter < almond butter|apple butter|butter bean|butter lettuce|cacao butter|cashew butter|cocoa butter|coconut butter|nut butter|peanut butter|pistachio butter|sunflower butter|sunflower seed butter
caviar < eggplant caviar|aubergine caviar
cheese|ricotta|cream|crema|queso < cashew cheese|cashew ricotta|almond ricotta|cashew cream|cashew crema|cashew queso|pistachio cream
chestnut < chestnut mushroom|water chestnut
chicken < chicken fried steak|chicken of the wood
crab < crab apple
cracker < prawn cracker|rice cracker
cream|whipped cream < coconut cream|coconut whipped cream|cream of coconut|cream of tartar|cream cracker|oat cream|soy cream|soya cream
danish < danish blue
duck < duck egg|duck sauce|mock duck
filet < fish filet|salmon filet|filet o fish
flour < almond flour|buckwheat flour|chickpea flour|coconut flour|corn flour|gram flour|lentil flour|oat flour|rice flour|rye flour|sweet rice flour|tapioca flour|malted barley flour
frito < huevo frito
fruit < passion fruit
gai < gai lan
goat < goat cheese|goat curd|goat feta|goat milk
grape < grape leaf|grape tomato
hen < hen of the wood
jack < jack daniel
kidney < kidney bean|lamb kidney
lamb < lamb lettuce
lobster < lobster mushroom
milk < almond milk|cashew milk|coconut milk|hazelnut milk|macadamia milk|oat milk|rice milk|soy milk|soya milk
nut < corn nut|nut brown butter
oyster < oyster cracker|oyster mushroom
pan < a pan|frying pan|hot pan|the pan|pan spray|patty pan|pan seared|pan roasted|pan fried
pasta < chickpea pasta|lentil pasta|pasta sauce|rice pasta
popcorn < popcorn chicken|popcorn shrimp
quail < quail egg
red pepper < crushed red pepper|ground red pepper|red pepper flake|red pepper powder
romano < romano bean
rump < lamb rump
saba < saba balsamic
sake < sake salmon
salsa < salsa verde|salsa macha
scotch < scotch bonnet|scotch broth|scotch egg
soy|soy sauce < gluten free soy sauce|soy bean|soy cream|soy lecithin|soy milk|soy protein|soy yogurt
spaghetti < spaghetti squash
starch < potato starch|tapioca starch|wheat starch
swiss < swiss chard
syrup < golden syrup|invert syrup|malt syrup|maple syrup|simple syrup|sugar syrup
tenderloin < pork tenderloin
tortilla < corn tortilla|blue corn tortilla|tortilla chip|tortilla crisp|tortilla soup|tortilla strip|spanish tortilla|tortilla espanola|tortilla de patata|chicken tortilla soup
tuna < chickpea tuna
vermicelli < bun vermicelli|rice vermicelli|vermicelli bowl|vermicelli noodle|vermicelli rice noodle
water < water cracker
wine|red wine|rice wine|white wine|sherry|champagne < champagne vinegar|red wine vinegar|rice wine vinegar|sherry vinegar|white wine vinegar|wine vinegar
yogurt < coconut yogurt|oat yogurt|soy yogurt|soya yogurt
`;
