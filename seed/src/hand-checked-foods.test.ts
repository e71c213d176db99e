import { describe, expect, test } from 'vitest';
import { loadFoods } from './foods.ts';

/**
 * Foods checked by hand: NDB id and the start of the name, then the keys that it contains (`+`), is not known for (`?`)
 * and is not said to contain (`-`), the diets that it lists (`=`) and those that it does not list (`/`). Every misleading
 * word of the word lists is here.
 */
const CHECKED = `
01001 Butter, salted | +milk -egg -peanut -tree_nut =vegetarian =gluten_free =keto /vegan /dairy_free
01003 Butter oil | +milk /dairy_free
01009 Cheese, cheddar | +milk -gluten /vegetarian =keto /vegan
01019 Cheese, feta | +milk /vegetarian /dairy_free
01032 Cheese, parmesan | +milk /vegetarian /vegan
01053 Cream, fluid | +milk =keto =vegetarian
01057 Eggnog | +milk +egg /vegan
01068 Cream substitute | +milk /dairy_free
01077 Milk, whole | +milk -beef =vegetarian /keto /dairy_free
01108 Milk, indian buffalo | +milk -beef
01106 Milk, goat | +milk -lamb
01112 Whey, acid | +milk
01123 Egg, whole | +egg -milk =vegetarian =keto =paleo =dairy_free /vegan
01130 Egg, whole, cooked, omelet | +egg ?milk /dairy_free
01138 Egg, duck | +egg -chicken =vegetarian
01144 Egg substitute | ?egg ?milk
01256 Yogurt, Greek | +milk -olive /vegetarian
01239 Ice cream cookie sandwich | +milk +gluten ?egg ?soy
01300 Ice cream bar, covered with chocolate and nuts | +milk ?tree_nut ?peanut
42117 Imitation cheese | ?milk /vegan
02015 Spices, curry | ?mustard ?chili =vegan
02025 Spices, nutmeg | -tree_nut -peanut =vegan =paleo
02028 Spices, paprika | +bell_pepper ?chili =vegan /clean_program
02046 Mustard | +mustard =vegan -egg
02050 Vanilla extract | +alcohol /halal =vegan
02068 Vinegar, red wine | -alcohol =vegan /halal
02055 Horseradish | -mustard =vegan
02073 PACE, Dry Taco | ?gluten ?chili /vegan
04002 Lard | +pork /vegetarian /halal /kosher_style
04025 Salad dressing, mayonnaise | +egg ?soy ?mustard /vegan
04501 Oil, cocoa butter | -milk =vegan =dairy_free
04042 Oil, peanut | +peanut
04044 Oil, soybean | +soy /paleo =vegan
04058 Oil, sesame | +sesame
04502 Oil, cottonseed | -tree_nut =vegan
04528 Oil, walnut | +tree_nut
04531 Oil, soybean lecithin | +soy
04038 Oil, wheat germ | +gluten /gluten_free
04053 Oil, olive | +olive =vegan =keto =paleo
04073 Margarine | ?milk +soy /vegan
04589 Fish oil | +fish /vegetarian =pescatarian
04705 Salad dressing, caesar | ?fish ?egg ?milk /pescatarian
42116 Creamy dressing | +milk ?egg
42178 Mayonnaise, made with tofu | +soy /vegan
05009 Chicken, broilers | +chicken -egg -milk =keto =dairy_free /vegetarian /halal
05002 Chicken, broilers | +chicken +gluten +egg +milk /gluten_free
05063 Chicken, broilers or fryers, breast, meat only, cooked, fried | +chicken ?gluten /gluten_free
05631 Emu, oyster | +chicken -shellfish
05282 Pate de foie gras | +chicken /vegetarian
05333 Chicken, ground, crumbles | +chicken -gluten =gluten_free
06056 Soup, cream of shrimp | +shellfish +milk +gluten
06174 Soup, stock, fish | +fish
06175 Sauce, hoisin | +soy +gluten ?sesame
06176 Sauce, oyster | +shellfish ?soy ?gluten
06179 Sauce, fish | +fish -soy =pescatarian
06112 Sauce, teriyaki | +soy +gluten
06626 Sauce, pesto | +milk ?tree_nut
06971 Sauce, worcestershire | ?fish ?gluten ?soy /vegan
27046 Sauce, duck | -chicken
06583 Soup, ramen | +gluten ?soy
06357 CAMPBELL'S Red and White, GOLDFISH | +gluten +chicken -fish
27049 Sauce, tartar | +egg
27002 Soup, wonton | +gluten ?egg ?pork ?shellfish
07022 Frankfurter, beef | +beef ?garlic /halal
07025 Frankfurter, turkey | +chicken ?pork
07050 Mortadella | +pork ?tree_nut
07254 Turkey bacon | +chicken /vegetarian
08013 Cereals ready-to-eat, GENERAL MILLS, CHEERIOS | +gluten /gluten_free
08038 Cereals ready-to-eat, POST, GRAPE-NUTS | +gluten
08653 Cereals ready-to-eat, KELLOGG'S RICE KRISPIES | /vegan
08100 Cereals, CREAM OF RICE | /vegan
08102 Cereals, CREAM OF WHEAT | +gluten
08120 Cereals, oats | +gluten =vegan /gluten_free
09086 Custard-apple | -milk -egg =vegan
09037 Avocados | +avocado =vegan =keto =slow_carb
09040 Bananas | =vegan =paleo /keto /clean_program
09111 Grapefruit | =vegan /clean_program
09200 Oranges | =vegan /clean_program
09193 Olives | +olive =vegan
09131 Grapes, american type | -milk =vegan
09145 Java-plum | =vegan
10219 Pork, fresh, ground | +pork -beef =keto /halal /kosher_style /vegetarian
10123 Pork, cured, bacon | +pork =keto =dairy_free =gluten_free /paleo /halal
10053 Pork, fresh, loin, sirloin | +pork -beef
10852 HORMEL ALWAYS TENDER, Pork Tenderloin, Teriyaki | +pork ?soy ?gluten
11045 Mung beans | -soy /vegan
11118 Cabbage, kimchi | ?fish ?shellfish +chili /vegan
11135 Cauliflower | =vegan =keto =paleo
11143 Celery | +celery =vegan
11147 Chard, swiss | -milk =vegan
11165 Coriander | +cilantro =vegan
11167 Corn, sweet | +corn =vegan /paleo
11190 Cornsalad | -corn =vegan
11209 Eggplant | +eggplant -egg =vegan =keto
11211 Edamame | +soy =vegan
11215 Garlic | +garlic =vegan =keto
11237 Kanpyo | -gluten =vegan
11244 Lambsquarters | -lamb =vegan
11250 Lettuce, butterhead | -milk =vegan
11106 Butterbur | -milk =vegan
11291 Onions, spring | +onion =vegan
11295 Onion rings | +onion +gluten ?egg ?milk /gluten_free
11333 Peppers, sweet | +bell_pepper -chili =vegan
11670 Peppers, hot chili | +chili =vegan
11362 Potatoes | =vegan /paleo /slow_carb
11359 Potatoes, french fried | ?soy /vegan
11371 Potatoes, mashed | +milk /dairy_free
11373 Potatoes, au gratin | +milk /vegan
11414 Potato salad | +egg ?mustard /vegan
11437 Salsify | -shellfish =vegan
11475 Squash, summer, scallop | -shellfish =vegan
11482 Squash, winter, acorn | -tree_nut =vegan
11485 Squash, winter, butternut | -milk -tree_nut =vegan =dairy_free
11507 Sweet potato | =vegan =paleo /keto
11555 Tomato products, canned, sauce, with herbs and cheese | +tomato +milk
11588 Waterchestnuts | -tree_nut =vegan
11656 Corn pudding | +egg +milk +corn
11658 Spinach souffle | +egg +milk
11935 Catsup | +tomato =vegan
11937 Pickles, cucumber | -milk =vegan
11940 Pickles, cucumber, sweet | ?mustard =vegan
11987 Mushrooms, oyster | +mushroom -shellfish =vegan
43406 Yeast extract | +gluten /gluten_free
12061 Nuts, almonds | +tree_nut -peanut =vegan
12071 Nuts, almond paste | +tree_nut /paleo
12060 Nuts, acorn flour | +tree_nut
12084 Nuts, butternuts | +tree_nut -milk
12088 Nuts, cashew butter | +tree_nut -milk -peanut =dairy_free
12040 Seeds, sunflower seed butter | -milk -tree_nut =vegan
12095 Nuts, chestnuts, chinese | +tree_nut -soy -sesame
12117 Nuts, coconut milk | +coconut -milk -tree_nut -peanut =vegan =dairy_free
12131 Nuts, macadamia | +tree_nut -peanut
12135 Nuts, mixed nuts | +tree_nut +peanut
12140 Nuts, formulated | +gluten +milk +soy /vegan
12147 Nuts, pine nuts | +tree_nut =vegan
12166 Seeds, sesame butter, tahini | +sesame -milk =vegan
12007 Seeds, cottonseed | -tree_nut -gluten =vegan
13342 Beef, sandwich steaks | +beef +gluten
14016 Beverages, almond milk | +tree_nut /vegan
14034 Alcoholic beverage, creme de menthe | +alcohol /halal
14091 Beverages, almond milk | +tree_nut -milk =vegan
14130 Carbonated beverage, cream soda | -milk
14157 Beverages, carbonated, root beer | -alcohol
14003 Alcoholic beverage, beer | +alcohol +gluten /halal /gluten_free
14187 Beverages, Clam and tomato | +shellfish +tomato
14305 Malt beverage | +gluten ?alcohol /halal
14553 Beverages, Wine, non-alcoholic | ?alcohol /halal
14638 Beverages, Horchata | ?tree_nut
14639 Beverages, rice milk | -milk -gluten =vegan /gluten_free
15007 Fish, butterfish | +fish -milk =pescatarian =dairy_free
15053 Fish, milkfish | +fish -milk =dairy_free
15010 Fish, catfish | +fish =pescatarian /kosher_style
15076 Fish, salmon | +fish =pescatarian =keto =halal /vegetarian
15094 Fish, shad, american | +fish -milk
15108 Fish, sunfish, pumpkin seed | +fish
15109 Fish, surimi | +fish ?egg ?gluten
15138 Crustaceans, crab, alaska king, imitation | +fish ?shellfish ?egg ?gluten
15142 Crustaceans, crab, blue, crab cakes | +shellfish ?egg ?gluten
15145 Crustaceans, crayfish | +shellfish -gluten =pescatarian /kosher_style
15163 Mollusks, cuttlefish | +shellfish
80200 Frog legs | -fish /pescatarian
16055 Carob flour | -gluten =vegan
16082 Noodles, chinese, cellophane | -gluten -egg =vegan =gluten_free
16087 Peanuts | +peanut -tree_nut =vegan /paleo
16098 Peanut butter | +peanut -milk =dairy_free
16104 Bacon, meatless | +soy ?egg -pork /vegan
16112 Miso | +soy ?gluten /gluten_free
16114 Tempeh | +soy =vegan
16123 Soy sauce made from soy and wheat | +soy +gluten /gluten_free
16124 Soy sauce made from soy (tamari) | +soy -gluten /gluten_free
16126 Tofu, firm | +soy -milk =vegan =keto
16137 Hummus | +sesame +garlic =vegan
16138 Falafel | ?sesame +gluten /vegan
16250 SILK Vanilla soy yogurt | +soy /vegan
16594 MORNINGSTAR FARMS Lasagna | +soy ?egg +milk ?gluten
43299 Soybean, curd cheese | +soy
17007 Lamb, domestic | +lamb =keto /vegetarian
17303 Lamb, Australian, imported, fresh, leg, sirloin | +lamb -beef
17096 Veal, leg | +beef +gluten ?egg
18003 Bagels, egg | +gluten +egg ?sesame /vegan
18173 Cookies, graham crackers | +gluten -pork
18228 Crackers, saltines | +gluten -shellfish
18338 Phyllo dough | +gluten
18363 Tortillas, ready-to-bake or -fry, corn | +corn -gluten =vegan =gluten_free
18364 Tortillas, ready-to-bake or -fry, flour | +gluten
18373 Leavening agents, cream of tartar | -milk =vegan
28331 Crackers, flavored, fish-shaped | +gluten ?milk -fish
28336 Bread, gluten-free | ?egg ?milk =gluten_free
28361 PEPPERIDGE FARM, Goldfish | +gluten +milk -fish
18032 Bread, irish soda | +gluten ?milk
19000 SCHIFF,TIGER'S MILK BAR | +milk ?peanut ?soy
19117 Candies, halavah | +sesame
19116 Candies, marshmallows | ?pork ?egg /vegetarian
19177 Gelatins | ?pork ?beef /vegetarian /halal
19155 Candies, MARS SNACKFOOD US, SNICKERS | +peanut +milk
19294 Fruit butters | /vegan
19296 Honey | -milk =vegetarian /vegan
19401 Snacks, cornnuts | +corn
19056 Snacks, tortilla chips | +corn -gluten =vegan
20008 Buckwheat | -gluten =vegan /gluten_free
20012 Bulgur | +gluten =vegan /gluten_free
20028 Couscous | +gluten /gluten_free
20045 Rice, white, long-grain | -gluten =vegan =gluten_free /paleo
20091 Pasta, gluten-free | +corn -gluten =gluten_free
20109 Noodles, egg | +egg +gluten
20114 Noodles, japanese, soba | ?gluten -egg /vegan
20120 Pasta, dry | +gluten =vegan
20133 Rice noodles | -gluten -egg =vegan =gluten_free
20140 Spelt | +gluten
20105 Macaroni, vegetable | +gluten
20131 Barley malt flour | +gluten
21120 Fast foods, hotdog | ?pork +gluten ?egg
21232 McDONALD'S, FILET-O-FISH | +fish +gluten ?egg
36619 Restaurant, Chinese, kung pao | +chicken ?peanut ?soy ?gluten
22943 SUPPER BAKES MEAL KITS, Cheesy Chicken | +milk +gluten
35003 Agutuk | /pescatarian
35148 Stew, steamed corn | +corn /vegan /gluten_free
35092 Willow, leaves in oil | /vegan
03014 Babyfood, meat, chicken sticks | +chicken ?milk /dairy_free
03048 Babyfood, macaroni and cheese | +milk +gluten ?egg /vegetarian
03116 Babyfood, fruit, applesauce | =vegan
01179 Sour cream, light | +milk /vegetarian
01004 Cheese, blue | +milk ?gluten /gluten_free
11749 Cabbage, common | -milk -egg -gluten =vegan
15121 Fish, tuna, light, canned in water | +fish ?soy
14086 Beverages, V8 SPLASH Smoothies | ?milk ?soy
16097 Peanut butter, chunk | +peanut ?soy
11821 Peppers, sweet, red | +bell_pepper -chili
11819 Peppers, hot chili, red | +chili -onion -tomato
01267 Cheese, mexican, queso cotija | +milk -corn -chili /vegetarian
09210 Orange juice, chilled | =vegetarian /vegan
23571 Beef, ground, 85% lean meat / 15% fat, loaf | +beef ?egg ?gluten /gluten_free
35147 Tamales | ?pork +corn
`;

const foods = new Map(loadFoods().map((food) => [food.id, food]));

const cases = CHECKED.trim()
  .split('\n')
  .map((line) => {
    const [name = '', verdict = ''] = line.split('|').map((part) => part.trim());
    return { name, id: name.slice(0, 5), title: name.slice(6), verdict: verdict.split(' ') };
  });

describe('foods checked by hand', () => {
  test('there are at least 150 of them, each once', () => {
    expect(new Set(cases.map((entry) => entry.id)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(150);
  });

  test.each(cases)('$name is stated $verdict', ({ id, title, verdict }) => {
    const food = foods.get(id);
    expect(food?.title.startsWith(title), `${food?.title}`).toBe(true);
    const stated = new Set<string>([
      ...(food?.allergies ?? []).map((key) => `+${key}`),
      ...(food?.unknownFor ?? []).map((key) => `?${key}`),
      ...(food?.diets ?? []).map((key) => `=${key}`),
    ]);
    const wrong = verdict.filter((claim) =>
      /^[+?=]/.test(claim) ? !stated.has(claim) : stated.has(claim.replace('-', '+').replace('/', '=')),
    );
    expect(wrong, [...stated].join(' ')).toEqual([]);
  });
});
