import { DIET_KEYS } from '../keys.ts';
import { addOns, choice, dish, everyDay, extra, Kitchen, option, part, pick, section, several } from './kitchen.ts';
import type { TitleOf } from './kitchen.ts';

/** Tsuki Noodle House: a Japanese-inspired noodle bar with a seaweed broth for those who eat no meat or fish. */
export function tsukiNoodleHouse(titleOf: TitleOf) {
  const kitchen = new Kitchen(
    { restaurantId: 'tsuki-noodle-house', merchantId: 'harbour-lane', prefix: 'tn' },
    titleOf,
  );
  kitchen.product('tamari', 'Gluten-free tamari', 'Soybeans, salt and water.', {
    by: 'Ken Arai',
    evidence: { kind: 'label', product: 'Three Barrels gluten-free tamari', gtin: '2001045200248' },
    contains: ['soy'],
    unknownFor: ['alcohol'],
    diets: ['vegan', 'vegetarian', 'pescatarian', 'keto', 'gluten_free', 'dairy_free', 'kosher_style', 'slow_carb'],
  });
  kitchen.product('riceNoodles', 'Rice noodles', 'Rice and water.', {
    by: 'Ken Arai',
    evidence: { kind: 'label', product: 'Golden Crane rice sticks', gtin: '2001045200316' },
    diets: ['vegan', 'vegetarian', 'pescatarian', 'gluten_free', 'dairy_free', 'halal', 'kosher_style'],
    reviewBy: '2027-05-31',
  });
  kitchen.product('fishSauce', 'Fish sauce', 'Anchovy and salt.', {
    by: 'Ken Arai',
    evidence: { kind: 'supplier', product: 'Anchor Bay fish sauce' },
    contains: ['fish'],
    mayContain: ['shellfish'],
    diets: ['pescatarian', 'keto', 'gluten_free', 'dairy_free'],
  });
  kitchen.product('kelp', 'Dried kelp', 'Sorted by hand; small crabs can hide in it.', {
    by: 'Ken Arai',
    evidence: { kind: 'staff', note: 'Sorted and rinsed here before it is steeped.' },
    mayContain: ['shellfish'],
    diets: DIET_KEYS.filter((diet) => diet !== 'keto'),
  });
  kitchen.product('sevenSpice', 'Seven-spice powder', 'Brought from a trip; the tin has no label.', null);
  kitchen.recipe('wheatNoodles', 'Hand-pulled wheat noodles', 'Made every morning.', 'wheatFlour water salt');
  kitchen.recipe(
    'porkBroth',
    'Pork bone broth',
    'Simmered for a day.',
    'porkShoulder water ginger garlic scallion salt',
  );
  kitchen.recipe(
    'chickenBroth',
    'Clear chicken broth',
    'Chicken, ginger, patience.',
    'chickenWing water ginger scallion salt',
  );
  kitchen.recipe('kelpBroth', 'Kelp and shiitake broth', 'Cold-steeped overnight.', 'kelp shiitake water salt');
  kitchen.recipe('dashi', 'Bonito dashi', 'Kelp and dried bonito.', 'kelp bonito water');
  kitchen.recipe('shoyuSeasoning', 'Shoyu seasoning', 'Aged soy sauce.', 'shoyu sugar water');
  kitchen.recipe('misoPaste', 'House miso blend', 'Miso, sesame, ginger.', 'miso sesameSeeds ginger garlic');
  kitchen.recipe('chiliOil', 'Toasted chili oil', 'Red chili in sesame oil.', 'chiliSauce sesameOil garlic salt');
  kitchen.recipe('ponzu', 'Citrus ponzu', 'Lemon and soy sauce.', 'shoyu lemonJuice vinegar');
  kitchen.recipe('tamariPonzu', 'Tamari ponzu', 'The same without wheat.', 'tamari limeJuice vinegar');
  kitchen.recipe('peanutSauce', 'Peanut sauce', 'Roasted peanuts and lime.', 'peanutButter tamari limeJuice ginger');
  kitchen.recipe(
    'sesameDressing',
    'Creamy sesame dressing',
    'Tahini, vinegar, soy sauce.',
    'tahini shoyu vinegar sugar',
  );
  kitchen.recipe('dumplingSkin', 'Dumpling skins', 'Rolled by hand.', 'wheatFlour water salt');
  kitchen.recipe('mayo', 'House mayonnaise', 'Egg yolk and canola oil.', 'eggYolk canolaOil vinegar mustard salt');

  kitchen.sign({
    keys: ['milk', 'tree_nut'],
    by: 'Ken Arai',
    how: 'Milk, butter and almond milk stay at the bar, which has its own spoons and cloths',
    unseen: 'chiaSeeds',
  });

  const toppings = () =>
    addOns('toppings', 'Add to your bowl', [
      option('Soft egg', 'boiledEgg', 200),
      option('Braised pork belly', 'porkBelly shoyuSeasoning', 450),
      option('Grilled tofu', 'tofu tamari', 250),
      option('Sweet corn', 'corn', 100),
      option('Nori', 'nori', 75),
      option('Bok choy', 'bokChoy', 150),
      option('Toasted chili oil', 'chiliOil', 50),
      option('Seven-spice powder', 'sevenSpice', 25),
    ]);
  const noodles = () =>
    choice('noodles', 'Noodles', [
      option('Wheat noodles', 'wheatNoodles'),
      option('Rice noodles', 'riceNoodles'),
      option('Zucchini noodles', 'zucchini', 150),
    ]);
  const size = () => choice('size', 'Size', [option('Regular', null), option('Large', null, 300)]);
  const dip = () =>
    choice('dip', 'Dip', [
      option('Citrus ponzu', 'ponzu'),
      option('Tamari ponzu', 'tamariPonzu'),
      option('Toasted chili oil', 'chiliOil'),
    ]);

  const allDay = kitchen.menu(
    'all-day',
    'Noodles all day',
    {
      subtitle: 'Bowls, dumplings, rice',
      description: 'Broths from scratch. Ask for the kelp broth in any bowl that offers it.',
      active: true,
      serviceAvailability: everyDay('08:00', '23:30'),
    },
    [
      section('Small plates', 'While the water boils.', [
        dish('edamame', 'Salted Edamame', 600, 'Steamed in the pod, sea salt.', [
          part(
            'Edamame',
            'edamame salt',
            choice('flavour', 'Flavour', [
              option('Sea salt', 'salt'),
              option('Toasted chili oil', 'chiliOil', 50),
              option('Garlic and sesame', 'garlic sesameOil', 50),
            ]),
          ),
        ]),
        dish('cucumber-smash', 'Smashed Cucumber', 650, 'Cold cucumber, vinegar, sesame oil.', [
          part('Cucumber', 'cucumber vinegar garlic salt'),
          extra('Sesame oil', 'sesameOil'),
        ]),
        dish('agedashi-tofu', 'Crisp Tofu in Dashi', 825, 'Soft tofu in a crisp tapioca crust, with dashi.', [
          part('Tofu', 'silkenTofu tapioca canolaOil'),
          pick('Broth', 'broth', 'Broth', [
            option('Bonito dashi', 'dashi tamari'),
            option('Kelp and shiitake', 'kelpBroth tamari'),
          ]),
          extra('Grated daikon', 'daikon'),
        ]),
        dish('pork-gyoza', 'Pork Gyoza', 950, 'Six dumplings, crisp below, soft above.', [
          part('Gyoza', 'dumplingSkin groundPork napaCabbage scallion ginger garlic canolaOil'),
          part('Dip', '', dip()),
        ]),
        dish('mushroom-gyoza', 'Shiitake Gyoza', 900, 'Shiitake, cabbage and glass noodles.', [
          part('Gyoza', 'dumplingSkin shiitake napaCabbage glassNoodles ginger canolaOil'),
          part('Dip', '', dip()),
        ]),
        dish('shrimp-toast', 'Shrimp Rice Crisps', 975, 'Minced shrimp fried on thin rice crisps.', [
          part('Crisps', 'shrimp riceFlour scallion ginger canolaOil salt'),
        ]),
        dish('seaweed-salad', 'Wakame Salad', 750, 'Seaweed, cucumber and citrus ponzu.', [
          part('Salad', 'wakame cucumber'),
          pick('Dressing', 'dressing', 'Dressing', [
            option('Citrus ponzu', 'ponzu'),
            option('Tamari ponzu', 'tamariPonzu'),
            option('Lime and salt', 'limeJuice salt'),
          ]),
          extra('Sesame seeds', 'sesameSeeds'),
        ]),
        dish('chicken-karaage', 'Chicken Karaage', 1050, 'Thigh in ginger and rice flour, mayonnaise on the side.', [
          part('Chicken', 'chickenThigh ginger garlic tamari riceFlour canolaOil'),
          extra('Mayonnaise', 'mayo'),
        ]),
        dish('blistered-beans', 'Blistered Green Beans', 750, 'Wok-charred beans, garlic, salt.', [
          part('Beans', 'greenBeans garlic canolaOil salt'),
          extra('Crushed peanuts', 'peanuts'),
        ]),
      ]),
      section('Ramen', 'Broth first. Pick your noodles.', [
        dish('tonkotsu', 'Tonkotsu', 1650, 'Pork bone broth, braised belly, a soft egg on top.', [
          part('Broth', 'porkBroth shoyuSeasoning'),
          part('Noodles', '', noodles(), size()),
          part('Pork', 'porkBelly'),
          extra('Soft egg', 'boiledEgg'),
          extra('Scallion', 'scallion'),
        ]),
        dish('shoyu-ramen', 'Chicken Shoyu', 1550, 'Clear chicken broth and aged soy sauce.', [
          part('Broth', 'chickenBroth shoyuSeasoning'),
          part('Noodles', '', noodles(), size(), toppings()),
          part('Chicken', 'chickenThigh'),
          extra('Soft egg', 'boiledEgg'),
          extra('Bamboo shoots', 'bambooShoots'),
        ]),
        dish('miso-ramen', 'Miso Corn Ramen', 1500, 'Kelp broth, miso and sweet corn. Butter to melt in.', [
          part('Broth', 'kelpBroth misoPaste'),
          part('Noodles', '', noodles(), toppings()),
          part('Corn', 'corn'),
          extra('Butter', 'butter'),
        ]),
        dish('kelp-ramen', 'Kelp and Mushroom Ramen', 1450, 'A clear broth with three mushrooms.', [
          part('Broth', 'kelpBroth tamari'),
          part('Noodles', '', noodles(), size(), toppings()),
          part('Mushrooms', 'shiitake enoki oysterMushrooms'),
          extra('Scallion', 'scallion'),
        ]),
        dish('spicy-sesame-ramen', 'Spicy Sesame Ramen', 1575, 'Tahini broth, minced pork, chili oil.', [
          part('Broth', 'kelpBroth tahini shoyuSeasoning chiliOil'),
          part('Noodles', '', noodles()),
          pick('On top', 'protein', 'On top', [
            option('Minced pork', 'groundPork garlic ginger'),
            option('Minced tempeh', 'tempeh garlic ginger'),
          ]),
        ]),
        dish(
          'cold-ramen',
          'Cold Summer Ramen',
          1450,
          'Chilled noodles, cucumber and sesame dressing, egg ribbons on top.',
          [
            part('Noodles', 'wheatNoodles'),
            part('Dressing', 'sesameDressing'),
            part('Vegetables', 'cucumber carrot beanSprouts'),
            extra('Egg ribbon', 'egg canolaOil'),
          ],
        ),
        dish(
          'crab-butter-ramen',
          'Crab Butter Ramen',
          2150,
          'Dungeness crab, butter, chicken broth.',
          [part('Broth', 'chickenBroth butter'), part('Noodles', '', noodles()), part('Crab', 'crab')],
          { disabled: true },
        ),
      ]),
      section('Noodles without broth', 'Tossed, fried, or dipped.', [
        dish('zaru-soba', 'Cold Soba', 1250, 'Buckwheat and wheat noodles with a cold dip.', [
          part('Soba', 'soba'),
          pick('Dip', 'dip', 'Dip', [
            option('Dashi and soy', 'dashi shoyu'),
            option('Kelp and soy', 'kelpBroth shoyu'),
          ]),
          extra('Nori', 'nori'),
          extra('Scallion', 'scallion'),
        ]),
        dish('peanut-noodles', 'Peanut Noodles', 1350, 'Rice noodles, roasted peanut sauce, lime.', [
          part('Noodles', 'riceNoodles'),
          part('Sauce', 'peanutSauce'),
          part('Vegetables', 'carrot cucumber beanSprouts'),
          extra('Cilantro', 'cilantro'),
          extra('Crushed peanuts', 'peanuts'),
        ]),
        dish('yakisoba', 'Yakisoba', 1450, 'Wok noodles, cabbage and sweet soy.', [
          part('Noodles', 'wheatNoodles cabbage carrot onion shoyuSeasoning canolaOil'),
          pick('Protein', 'protein', 'With', [
            option('Chicken', 'chickenThigh'),
            option('Shrimp', 'shrimp', 200),
            option('Tofu', 'tofu'),
            option('Mushrooms', 'shiitake'),
          ]),
        ]),
        dish('glass-noodle-stir-fry', 'Glass Noodle Stir-fry', 1400, 'Mung bean noodles, spinach, shiitake.', [
          part('Noodles', 'glassNoodles spinach shiitake carrot garlic tamari'),
          extra('Beef', 'flankSteak'),
          extra('Sesame seeds', 'sesameSeeds'),
        ]),
        dish(
          'zucchini-noodles',
          'Zucchini Noodles with Salmon',
          1850,
          'Raw zucchini noodles, seared salmon, avocado.',
          [
            part('Noodles', 'zucchini limeJuice salt'),
            part('Salmon', 'salmon avocadoOil salt'),
            extra('Avocado', 'avocado'),
            extra('Tamari ponzu', 'tamariPonzu'),
          ],
        ),
        dish(
          'coconut-curry-noodles',
          'Coconut Curry Noodles',
          1550,
          'Coconut milk, lemongrass and lime over rice noodles.',
          [
            part('Curry', 'coconutMilk curryPowder lemongrass ginger garlic limeJuice salt'),
            part('Noodles', 'riceNoodles'),
            pick('Protein', 'protein', 'With', [
              option('Chicken', 'chickenBreast'),
              option('Tofu', 'tofu'),
              option('Shrimp', 'shrimp', 250),
              option('Broccoli', 'broccoli'),
            ]),
            extra('Fish sauce', 'fishSauce'),
          ],
        ),
        dish('carbonara-udon', 'Bacon and Egg Noodles', 1500, 'Thick noodles, egg yolk and bacon, parmesan on top.', [
          part('Noodles', 'wheatNoodles eggYolk bacon blackPepper'),
          extra('Parmesan', 'parmesan'),
        ]),
      ]),
      section('Rice bowls', 'Over steamed rice, or greens.', [
        dish('salmon-bowl', 'Salmon Rice Bowl', 1750, 'Seared salmon, cucumber, nori.', [
          pick('Base', 'base', 'Base', [
            option('White rice', 'sushiRice'),
            option('Brown rice', 'brownRice'),
            option('Greens', 'spinach romaine'),
          ]),
          part('Salmon', 'salmon avocadoOil salt'),
          part('Vegetables', 'cucumber radish'),
          extra('Nori', 'nori'),
          extra('Citrus ponzu', 'ponzu'),
        ]),
        dish('tuna-bowl', 'Raw Tuna Bowl', 1850, 'Raw yellowfin. Avocado, sesame and soy sauce as you like.', [
          pick('Base', 'base', 'Base', [option('White rice', 'sushiRice'), option('Greens', 'spinach romaine')]),
          part('Tuna', 'tuna'),
          extra('Soy sauce', 'shoyu'),
          extra('Avocado', 'avocado'),
          extra('Sesame seeds', 'sesameSeeds'),
        ]),
        dish('eel-bowl', 'Grilled Eel Bowl', 1950, 'Glazed eel over rice.', [
          part('Bowl', 'eel sushiRice shoyuSeasoning nori'),
        ]),
        dish('chicken-egg-bowl', 'Chicken and Egg Bowl', 1400, 'Thigh and egg simmered in dashi.', [
          part('Bowl', 'chickenThigh egg onion dashi shoyuSeasoning sushiRice'),
        ]),
        dish('beef-bowl', 'Beef and Onion Bowl', 1550, 'Shaved beef, sweet onions, ginger.', [
          part('Bowl', 'flankSteak onion ginger shoyuSeasoning'),
          pick('Base', 'base', 'Base', [option('White rice', 'sushiRice'), option('Brown rice', 'brownRice')]),
        ]),
        dish('tofu-bowl', 'Crisp Tofu Bowl', 1300, 'Tofu, broccoli, ginger, tamari.', [
          pick('Base', 'base', 'Base', [
            option('White rice', 'sushiRice'),
            option('Brown rice', 'brownRice'),
            option('Greens', 'spinach romaine'),
          ]),
          part('Tofu', 'friedTofu tamari ginger'),
          part('Vegetables', 'broccoli carrot'),
        ]),
        dish('duck-rice', 'Duck Rice', 1850, 'Roast duck, bok choy, scallion.', [
          part('Bowl', 'duck sushiRice bokChoy ginger salt'),
          extra('Scallion', 'scallion'),
        ]),
        dish('cauliflower-rice', 'Pork and Cauliflower Rice', 1500, 'Minced pork, egg and cauliflower from the wok.', [
          part('Bowl', 'groundPork egg cauliflower ginger garlic avocadoOil salt'),
          extra('Scallion', 'scallion'),
        ]),
      ]),
      section('Grill', 'Two skewers each.', [
        dish('chicken-yakitori', 'Chicken Yakitori', 850, 'Thigh, salt or glaze.', [
          part(
            'Chicken',
            'chickenThigh',
            choice('season', 'Seasoned with', [option('Soy glaze', 'shoyuSeasoning'), option('Salt', 'salt')]),
          ),
        ]),
        dish('pork-belly-skewer', 'Pork Belly Skewer', 900, 'Salted and charred.', [part('Pork', 'porkBelly salt')]),
        dish('scallop-skewer', 'Scallop Skewer', 1250, 'Scallops and lemon, butter to finish.', [
          part('Scallops', 'scallops lemonJuice salt'),
          extra('Butter', 'butter'),
        ]),
        dish('mackerel', 'Salt-grilled Mackerel', 1150, 'Half a mackerel, daikon, lemon.', [
          part('Mackerel', 'mackerel salt lemonJuice daikon'),
        ]),
        dish('shiitake-skewer', 'Shiitake Skewer', 750, 'Mushrooms, lime and salt.', [
          part('Mushrooms', 'shiitake limeJuice salt'),
        ]),
        dish('grilled-eggplant', 'Miso Eggplant', 875, 'Eggplant lacquered with miso.', [
          part('Eggplant', 'eggplant misoPaste canolaOil'),
        ]),
        dish('skewer-set', 'Skewer Set', 1950, 'Any four skewers.', [
          part(
            'Skewers',
            '',
            several('set', 'Choose four', 4, [
              option('Chicken', 'chickenThigh salt'),
              option('Pork belly', 'porkBelly salt'),
              option('Scallop', 'scallops salt'),
              option('Shiitake', 'shiitake salt'),
              option('Green pepper', 'greenPepper salt'),
              option('Zucchini', 'zucchini salt'),
              option('Tofu', 'tofu salt'),
              option('Asparagus', 'asparagus salt'),
            ]),
          ),
        ]),
        dish('grill-omakase', "Grill Master's Choice", 2600, 'Five things the grill wants you to try tonight.', [], {
          subtext: 'Ask at the counter',
        }),
      ]),
      section('Sweet', 'Cool and small.', [
        dish('coconut-tapioca', 'Coconut Tapioca', 675, 'Tapioca pearls, coconut milk, mango.', [
          part('Tapioca', 'tapioca coconutMilk agave'),
          extra('Mango', 'mango'),
        ]),
        dish('black-sesame-pudding', 'Sesame Custard', 725, 'Milk, egg yolks and toasted sesame.', [
          part('Custard', 'milk cream eggYolk sugar sesameSeeds'),
        ]),
        dish('strawberry-ice', 'Strawberry Shaved Ice', 600, 'Crushed berries on snow.', [
          part(
            'Ice',
            'water strawberries',
            choice('syrup', 'Syrup', [
              option('Maple', 'mapleSyrup'),
              option('Sweet milk', 'milk sugar'),
              option('None', null),
            ]),
          ),
        ]),
        dish('chia-pot', 'Chia Pot', 650, 'Chia seeds in almond milk, or another, with berries.', [
          part(
            'Chia',
            'chiaSeeds',
            choice('milk', 'Milk', [
              option('Almond milk', 'almondMilk'),
              option('Coconut milk', 'coconutMilk'),
              option('Whole milk', 'milk'),
            ]),
          ),
          extra('Blueberries', 'blueberries'),
        ]),
      ]),
      section('Drinks', 'Tea, mostly.', [
        dish('green-tea', 'Green Tea', 350, 'A pot, refilled.', [part('Tea', 'greenTea')]),
        dish('matcha-latte', 'Green Tea Latte', 525, 'Strong green tea and milk of your choice.', [
          part('Tea', 'greenTea'),
          pick('Milk', 'milk', 'Milk', [
            option('Whole milk', 'milk'),
            option('Soy milk', 'soymilk', 75),
            option('Rice milk', 'riceMilk', 75),
            option('Coconut milk', 'coconutDrink', 75),
          ]),
          pick('Sweetness', 'sweet', 'Sweetness', [
            option('Unsweetened', null),
            option('Honey', 'honey'),
            option('Sugar', 'sugar'),
          ]),
        ]),
        dish('yuzu-soda', 'Citrus Soda', 450, 'Lemon, lime and bubbles.', [
          part('Soda', 'lemonJuice limeJuice sodaWater'),
        ]),
        dish('sake', 'Sake', 900, 'A small carafe, warm or cold.', [
          part('Sake', 'sake', choice('temperature', 'Served', [option('Cold', null), option('Warm', null)])),
        ]),
        dish('lager', 'Draught Lager', 700, 'Crisp and cold.', [part('Beer', 'beer')]),
      ]),
    ],
  );

  const winter = kitchen.menu(
    'winter-draft',
    'Winter specials (draft)',
    {
      subtitle: 'From December',
      description: 'In preparation.',
      active: false,
      serviceAvailability: everyDay('17:00', '22:00'),
    },
    [
      section('Hot pots', 'For two.', [
        dish('oden', 'Winter Hot Pot', 2400, 'Daikon, egg and tofu in dashi.', [
          part('Pot', 'dashi daikon boiledEgg tofu shoyu'),
        ]),
        dish(
          'pumpkin-soup',
          'Pumpkin Soup',
          900,
          'Pumpkin, coconut milk and ginger.',
          [part('Soup', 'pumpkin coconutMilk ginger salt')],
          { active: false },
        ),
      ]),
    ],
  );
  return { kitchen, menus: [allDay, winter] };
}
