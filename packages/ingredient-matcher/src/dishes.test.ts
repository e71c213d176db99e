import { describe, expect, test } from 'vitest';
import { loadFoods } from '../../../seed/src/foods.ts';
import { buildMatcher } from './matcher.ts';

/**
 * Dishes invented for this test: title | description | marks of the proposal. `+milk` and `-milk` are allergens of the
 * required components, `=tofu` and `!beef` ingredients by their name in a proposal.
 */
const CHECKED = `
Spaghetti Carbonara | | +gluten +egg +milk =bacon
Carbonara della Casa | rigatoni, guanciale, pecorino | +gluten +egg +milk =pork =romano
Caesar Salad | | +milk +egg +fish +gluten =romaine
Chicken Caesar Wrap | grilled chicken, romaine, parmesan | +gluten +milk +egg =chicken
Pad Thai | wok-fried rice noodles with tamarind | +peanut +egg +fish =rice noodle
Pad Thai with Tofu | no peanuts | -peanut +egg =tofu
Basil Pesto Linguine | | +gluten +milk +tree_nut
Eggs Benedict | | +egg +gluten +milk =pork
Asparagus with Hollandaise | | +egg +milk
Lasagne with Béchamel | | +gluten +milk
Tiramisu | | +milk +egg +gluten =coffee
Tonkotsu Ramen | chashu pork, soft egg, scallions | +gluten +egg +soy =pork =green onion
Vegetable Tempura | | +gluten
Pork Gyoza | pan-fried, ginger soy dip | +gluten +soy =pork
Falafel Plate | with tahini and pickles | +sesame =chickpea
Tzatziki with Warm Pita | | +milk +gluten =cucumber
Hummus | | +sesame =chickpea
Chicken Satay | | +peanut =chicken
Chicken Mole | | +tree_nut +peanut +sesame =chicken
Chicken Tikka Masala | | +milk =chicken
Buttermilk Pancakes | maple syrup | +milk +egg +gluten
Classic Cheeseburger | | +milk +gluten =beef
Turkey Burger | | +gluten =turkey !beef
Black Bean Burger | brioche bun | +gluten +milk +egg =black bean !beef
Impossible Burger | | +soy +gluten !beef
Margherita Pizza | | +gluten +milk =basil
Club Sandwich | | +gluten +egg =turkey =bacon
BLT | | +gluten =bacon =tomato
Fish Tacos | beer-battered cod, lime crema | +fish +gluten +milk
California Roll | | +fish +gluten +sesame =avocado
Philadelphia Roll | | +fish +milk =cream cheese
Spicy Tuna Roll | | +fish +egg +sesame
New England Clam Chowder | | +shellfish +milk =clam
French Onion Soup | | +milk +gluten =onion
Miso Soup | | +soy
Tom Kha Gai | | =coconut milk +fish -milk
Vietnamese Pho | rare beef, bean sprouts, lime | =rice noodle =beef -milk
Chocolate Lava Cake | vanilla ice cream | +gluten +egg +milk
Crème Brûlée | | +milk +egg -gluten
Pecan Pie | | +tree_nut +gluten +egg
Baklava | | +tree_nut +gluten +milk
French Macarons | | +tree_nut +egg
Cheesecake | cherry compote | +milk +egg +gluten
Banana Split | | +milk
Thousand Island Wedge | | +egg
Buffalo Wings | celery sticks | +milk =chicken
Boneless Wings | | +gluten =chicken
Mozzarella Sticks | | +milk +gluten
Jalapeño Poppers | | +milk +gluten
Onion Rings | | +gluten =onion
Crab Cakes | remoulade | +shellfish +egg +gluten
Shrimp Scampi | over linguine | +shellfish +milk +gluten
Lobster Roll | | +shellfish +gluten +egg
Fried Calamari | | +shellfish +gluten
Fish & Chips | | +fish +gluten =potato
Paella for Two | | +shellfish =rice
Beef Stroganoff | | +milk +gluten +egg =beef
Chicken Marsala | | +gluten +milk =mushroom
Chicken Parm | | +gluten +milk +egg =chicken
Eggplant Parm | | +gluten +milk =eggplant
Shrimp Alfredo | | +shellfish +milk +gluten =shrimp
Meatball Sub | | +gluten +egg +milk =beef
Chicken Quesadilla | | +gluten +milk =chicken
Carnitas Tacos | corn tortillas, onion, cilantro | =pork !beef
Loaded Nachos | | +milk =corn tortilla
Biscuits & Gravy | | +gluten +milk
Chicken & Waffles | | +gluten +egg +milk =chicken
Avocado Toast | | +gluten =avocado
Huevos Rancheros | | +egg
Bagel & Lox | | +fish +milk +gluten
Kung Pao Chicken | | +peanut +soy =chicken
Mapo Tofu | | +soy =tofu
Vegetable Lo Mein | | +gluten +soy
Bibimbap | | +egg +soy +sesame =rice
Saag Paneer | | +milk =spinach
Vegetable Samosas | | +gluten =potato
Spanakopita | | +gluten +milk =spinach
Moussaka | | +milk =eggplant
Potato Gnocchi | sage brown butter | +gluten +egg +milk
Mushroom Risotto | | +milk =mushroom
Seared Scallops | cauliflower purée, brown butter | +shellfish +milk
Grilled Octopus | romesco, fingerlings | +shellfish +tree_nut
Beet Carpaccio | goat cheese, candied walnuts, arugula | +milk +tree_nut =beet
Roasted Carrots | tahini, dukkah, pomegranate | +sesame =carrot
Charred Broccolini | almonds, garlic, lemon | +tree_nut =broccoli
Panna Cotta | passion fruit | +milk =passion fruit
Affogato | | +milk =coffee
Oat Milk Latte | | +gluten -milk
Almond Milk Cappuccino | | +tree_nut -milk
Iced Latte with Coconut Milk | | =coconut milk -milk
Butternut Squash Ravioli in Broth | | =butternut squash +gluten
Roasted Butternut | pumpkin seeds, chili oil | -milk -tree_nut =butternut squash
Butter Lettuce Cups | tofu, ginger, tamari | -milk +soy =tofu
Peanut Butter Sandwich | | +peanut +gluten
Eggplant Dip | olive oil, lemon | =eggplant -egg
Coconut Rice | | -tree_nut -milk
Nutmeg Roasted Pumpkin | | -tree_nut -peanut
Water Chestnut Stir-Fry | | =water chestnut -tree_nut
Oyster Mushroom Skewers | olive oil, thyme | =oyster mushroom -shellfish
Rice Noodle Salad | herbs, lime | =rice noodle -gluten
Cauliflower Rice | coconut oil | =cauliflower !rice
Zucchini Noodles | olive oil, tomato | =zucchini -gluten
Goat Cheese Crostini | | +milk +gluten !goat
Mustard Greens | garlic, olive oil | =mustard green !mustard
Hamburger Steak | | =beef !ham
Cocoa Butter Truffle Fruit | dates, cocoa butter | -milk
Cream of Tartar Meringues | | +egg -milk
Lettuce Wrap Tacos | grilled shrimp, lettuce cups, mango | +shellfish =lettuce
Apple Butter | | =applesauce -milk
Cashew Cream Tomato Soup (Vegan) | | +tree_nut -milk =tomato
Vegan Mac and Cheese | cashew cream | -milk -egg +tree_nut
Vegan Chocolate Cake | | -milk -egg +gluten
Gluten-Free Brownie | | -gluten +egg +milk
Chicken Marsala (Gluten Free) | | -gluten =chicken
Dairy-Free Cheesecake | | -milk +egg
Veggie Burger with Vegan Mayo | lettuce, tomato | +gluten !egg yolk
Vegetarian Chili | beans, peppers, cumin | !beef =kidney bean
Chicken Sandwich | gluten-free bun available | +gluten =chicken
Nut-Free Granola | | -tree_nut -peanut =oat
Brownie without Walnuts | | -tree_nut +gluten
Beef Tacos | no cheese, no sour cream | -milk =beef
Cobb Salad | no bacon, no egg | -egg !bacon =avocado
House Burger | no bun | !yeast =beef
Greek Salad | without feta | -milk =cucumber
Walnut Pesto Toast | no dairy or eggs | -milk -egg +gluten
Lactose-Free Milkshake | | +milk
Free-Range Chicken | grilled, with lemon | =chicken
Soup of the Day | may contain nuts | -tree_nut -peanut
Turkey Sandwich | gouda or swiss | +milk =gouda =swiss cheese
Roast Turkey | choice of cornbread or mashed potatoes | =turkey -gluten
Garbanzo Stew | scallions, courgette, aubergine | =chickpea =green onion =zucchini =eggplant
Prawn Linguine | | +shellfish +gluten =shrimp
Breaded Pork Chop | | +gluten =pork
Crispy Oysters | | +shellfish +gluten
Stir-Fried Shrimp | snow peas, garlic | +shellfish +soy =shrimp
Beer Battered Cod | | +fish +gluten =beer
Almond-Crusted Trout | | +fish +tree_nut
Creamy Polenta | | +milk =cornmeal
Root Vegetable Purée | | +milk
Roasted Red Pepper Hummus | pita | +sesame +gluten =chickpea
Greek Chicken Salad | | =chicken +milk =olive
Surf & Turf | | +shellfish =beef
Miso Glazed Black Cod | | +fish +soy
Sashimi Platter | salmon, tuna, yellowtail | +fish =salmon =tuna =yellowtail
Green Curry | tofu, bamboo shoots, jasmine rice (V, GF) | -fish -shellfish -gluten +soy
Lemon Tart (GF) | shortbread crust, meringue | -gluten +egg +milk
Roast Cauliflower | dukkah, raisins | +tree_nut +sesame
Duck Breast | jus, cherries | -egg -fish =duck
Plate of Greens | green peppercorn, green beans | =green bean
Sautéed Peppers | garlic | =bell pepper !black pepper
Tender Lamb | slow-roasted, mint | =lamb !chicken
Peking Duck Pancakes | hoisin, scallion | +gluten =duck
`;

interface Check {
  readonly title: string;
  readonly description: string;
  readonly marks: readonly string[];
}
const checks: Check[] = CHECKED.trim()
  .split('\n')
  .map((line) => {
    const [title = '', description = '', marks = ''] = line.split('|').map((part) => part.trim());
    // A name may have several words: a mark ends where the next one starts.
    return { title, description, marks: marks.split(/ (?=[-+=!])/) };
  });

const foods = loadFoods();
const byId = new Map(foods.map((food) => [food.id, food]));
const matcher = buildMatcher(foods);

describe('the proposal of an invented dish has what a cook would expect and nothing that only sounds like it', () => {
  test.each(checks)('$title | $description', ({ title, description, marks }) => {
    const { components } = matcher.propose({ title, description });
    const ingredients = components.filter(({ required }) => required).flatMap((component) => component.ingredients);
    const names = new Set(ingredients.map(({ name }) => name));
    const allergens = new Set<string>(ingredients.flatMap(({ id }) => byId.get(id)?.allergies ?? []));
    const wrong = marks.filter((mark) => {
      const [sign, word] = [mark[0], mark.slice(1)];
      if (sign === '+') return !allergens.has(word);
      if (sign === '-') return allergens.has(word);
      return names.has(word) !== (sign === '=');
    });
    expect(wrong, [...names].join(', ')).toEqual([]);
  });
});
