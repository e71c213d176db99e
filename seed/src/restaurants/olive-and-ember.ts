import { DIET_KEYS } from '../keys.ts';
import {
  addOns,
  choice,
  dish,
  everyDay,
  extra,
  Kitchen,
  option,
  part,
  pick,
  section,
  several,
  soldOut,
} from './kitchen.ts';
import type { TitleOf } from './kitchen.ts';

/** Olive & Ember: a Mediterranean grill. Its lamb and chicken come from a halal butcher, which the dishes declare. */
export function oliveAndEmber(titleOf: TitleOf) {
  const kitchen = new Kitchen({ restaurantId: 'olive-and-ember', merchantId: 'harbour-lane', prefix: 'oe' }, titleOf);
  kitchen.product('cumin', 'Ground cumin', 'From a mill that grinds nothing but spices.', {
    by: 'Nadia Haddad',
    evidence: { kind: 'supplier', product: 'Quayside Spice Mill ground cumin' },
    mayContain: ['mustard', 'celery'],
    diets: DIET_KEYS,
    reviewBy: '2027-06-30',
  });
  kitchen.product('chickpeaFlour', 'Gluten-free chickpea flour', 'Milled apart from cereals.', {
    by: 'Nadia Haddad',
    evidence: { kind: 'label', product: 'Millbrook gluten-free chickpea flour', gtin: '2001045200170' },
    mayContain: ['soy'],
    diets: ['vegan', 'vegetarian', 'pescatarian', 'gluten_free', 'dairy_free', 'halal', 'kosher_style', 'slow_carb'],
  });
  kitchen.product('greekYogurt', 'Strained yogurt', 'Milk and cultures, without gelatin.', {
    by: 'Nadia Haddad',
    evidence: { kind: 'supplier', product: 'Marsh Dairy strained yogurt' },
    contains: ['milk'],
    diets: ['vegetarian', 'pescatarian', 'keto', 'gluten_free', 'halal', 'kosher_style'],
    reviewBy: '2027-03-31',
  });
  kitchen.product('pickledTurnips', 'Pickled turnips', 'From the grocer next door, in his own jars.', null);
  kitchen.recipe(
    'flatbread',
    'Ember flatbread',
    'Baked to order on the hearth.',
    'wheatFlour water yeast oliveOil salt',
  );
  kitchen.recipe(
    'seedBread',
    'Chickpea seed bread',
    'Baked without wheat.',
    'chickpeaFlour water oliveOil pumpkinSeeds salt',
  );
  kitchen.recipe(
    'hummus',
    'House hummus',
    'Whipped while warm.',
    'chickpeas tahini lemonJuice garlic oliveOil salt cumin',
  );
  kitchen.recipe('tahiniSauce', 'Lemon tahini', 'Tahini loosened with lemon.', 'tahini lemonJuice garlic water salt');
  kitchen.recipe(
    'tzatziki',
    'Tzatziki',
    'Strained yogurt and cucumber.',
    'greekYogurt cucumber garlic dill oliveOil salt',
  );
  kitchen.recipe(
    'harissa',
    'Harissa',
    'Smoked peppers and cumin.',
    'redPepper redChili garlic cumin corianderSeed oliveOil salt',
  );
  kitchen.recipe(
    'chermoula',
    'Chermoula',
    'Herbs, lemon and cumin.',
    'cilantro parsley garlic cumin lemonJuice oliveOil salt',
  );
  kitchen.recipe(
    'vinaigrette',
    'Lemon vinaigrette',
    'Lemon, oregano and olive oil.',
    'lemonJuice oliveOil oregano salt blackPepper',
  );
  kitchen.recipe(
    'mustardDressing',
    'Mustard dressing',
    'Sharp, for bitter leaves.',
    'mustard wineVinegar oliveOil salt',
  );
  kitchen.recipe(
    'romesco',
    'Almond romesco',
    'Peppers and roasted almonds.',
    'redPepper tomato almonds garlic wineVinegar oliveOil salt',
  );
  kitchen.recipe(
    'tomatoSauce',
    'Slow tomato sauce',
    'Simmered for three hours.',
    'crushedTomatoes garlic oliveOil basil salt',
  );
  kitchen.recipe(
    'aioli',
    'Saffron aioli',
    'Egg yolks, garlic, saffron.',
    'eggYolk garlic oliveOil lemonJuice saffron salt',
  );
  kitchen.recipe(
    'dukkah',
    'Hazelnut dukkah',
    'Toasted nuts and seeds.',
    'hazelnuts sesameSeeds corianderSeed cumin salt',
  );

  kitchen.sign({
    keys: ['peanut'],
    by: 'Ines Costa',
    how: '',
    unseen: 'grapeLeaves',
  });
  kitchen.sign({
    keys: ['milk'],
    by: 'Ines Costa',
    how: 'Cheese and yogurt are opened at a bench of their own, and every pan is washed between two dishes',
    unseen: 'grapeLeaves',
  });

  const halalKitchen = { additionalDiets: ['halal'] };
  const bread = () =>
    choice('bread', 'With', [
      option('Ember flatbread', 'flatbread'),
      option('Chickpea seed bread', 'seedBread', 150),
      option('Cucumber and carrot', 'cucumber carrot'),
    ]);
  const side = () =>
    choice('side', 'Side', [
      option('Herbed bulgur', 'bulgur parsley mint lemonJuice oliveOil salt'),
      option('Lemon potatoes', 'potato lemonJuice oregano oliveOil salt'),
      option('Green salad', 'romaine cucumber vinaigrette'),
      option('Charred broccoli', 'broccoli garlic oliveOil salt', 100),
    ]);
  const sauce = () =>
    choice('sauce', 'Sauce', [
      option('Tzatziki', 'tzatziki'),
      option('Lemon tahini', 'tahiniSauce'),
      option('Harissa', 'harissa'),
      option('Lemon wedge only', 'lemonJuice'),
    ]);

  const allDay = kitchen.menu(
    'all-day',
    'All day',
    {
      subtitle: 'From the hearth',
      description: 'Small plates, charcoal and bread from our own oven.',
      active: true,
      serviceAvailability: everyDay('08:00', '23:30'),
    },
    [
      section('Mezze', 'Made for the middle of the table.', [
        dish('hummus', 'Warm Hummus', 850, 'Whipped chickpeas and tahini with a well of olive oil.', [
          part('Hummus', 'hummus'),
          part('Bread', '', bread()),
          extra('Paprika butter', 'butter paprika'),
        ]),
        dish(
          'charred-aubergine',
          'Charred Aubergine',
          950,
          'Eggplant burnt over embers, lemon tahini and pomegranate.',
          [
            part('Aubergine', 'eggplant oliveOil salt'),
            part('Dressing', 'tahiniSauce parsley'),
            extra('Pomegranate', 'pomegranate'),
          ],
        ),
        dish('whipped-feta', 'Whipped Feta', 975, 'Feta beaten with yogurt, roasted tomatoes and thyme.', [
          part('Feta', 'feta greekYogurt lemonJuice'),
          part('Tomatoes', 'tomato thyme oliveOil'),
          part('Bread', '', bread()),
        ]),
        dish('stuffed-vine-leaves', 'Stuffed Vine Leaves', 825, 'Rice, lemon and dill rolled tight, with pine nuts.', [
          part('Vine leaves', 'grapeLeaves rice onion dill lemonJuice oliveOil salt'),
          extra('Pine nuts', 'pineNuts'),
        ]),
        dish('falafel', 'Green Falafel', 900, 'Chickpeas and herbs, fried in sunflower oil, with lemon tahini.', [
          part('Falafel', 'chickpeas parsley cilantro garlic onion cumin chickpeaFlour sunflowerOil salt'),
          part('Sauce', '', sauce()),
        ]),
        dish('marinated-olives', 'Ember Olives', 650, 'Warm olives, orange and rosemary.', [
          part('Olives', 'olives oliveOil rosemary'),
          extra('Orange', 'orange'),
        ]),
        dish('muhammara', 'Red Pepper Muhammara', 900, 'Roasted peppers and walnuts, a little heat.', [
          part('Muhammara', 'redPepper walnuts pomegranate cumin redChili oliveOil salt'),
          part('Bread', '', bread()),
        ]),
        dish('grilled-octopus', 'Octopus on Coals', 1650, 'Tender octopus, white beans and lemon.', [
          part('Octopus', 'octopus oliveOil oregano lemonJuice salt'),
          part('Beans', 'whiteBeans parsley garlic'),
        ]),
        dish('crisp-squid', 'Crisp Squid', 1350, 'Dusted in rice flour, saffron aioli on the side.', [
          part('Squid', 'squid riceFlour sunflowerOil salt'),
          extra('Saffron aioli', 'aioli'),
        ]),
        dish('zucchini-fritters', 'Zucchini Fritters', 925, 'Zucchini, feta and dill, crisp at the edges.', [
          part('Fritters', 'zucchini feta egg wheatFlour dill scallion sunflowerOil salt'),
          extra('Tzatziki', 'tzatziki'),
        ]),
      ]),
      section('Salads and soups', 'Bright, cold, or ladled from the pot.', [
        dish(
          'village-salad',
          'Village Salad',
          1150,
          'Tomato, cucumber and olives. A slab of feta on top, if you like.',
          [
            part('Salad', 'tomato cucumber greenPepper olives vinaigrette'),
            extra('Red onion', 'onion'),
            extra('Feta', 'feta'),
          ],
        ),
        dish('bulgur-tabbouleh', 'Tabbouleh', 1050, 'Mostly parsley, some bulgur, a lot of lemon.', [
          part('Herbs', 'parsley mint tomato scallion vinaigrette'),
          pick('Grain', 'grain', 'Grain', [
            option('Bulgur', 'bulgur'),
            option('Quinoa', 'quinoa', 100),
            option('Cauliflower', 'cauliflower'),
          ]),
        ]),
        dish(
          'fennel-orange',
          'Fennel and Orange',
          1075,
          'Shaved fennel and orange over arugula, toasted almonds on top.',
          [part('Salad', 'fennel orange arugula vinaigrette'), extra('Almonds', 'almonds')],
        ),
        dish('beet-walnut', 'Embered Beets', 1125, 'Beets roasted in ash. Walnuts and goat cheese come on top.', [
          part('Beets', 'beet arugula balsamic oliveOil salt'),
          extra('Walnuts', 'walnuts'),
          extra('Goat cheese', 'goatCheese'),
        ]),
        dish(
          'kale-caesar',
          'Kale Caesar',
          1200,
          'Torn kale in an anchovy and egg dressing, with parmesan and croutons on top.',
          [
            part('Kale', 'kale lemonJuice'),
            part('Dressing', 'eggYolk anchovy mustardDressing garlic'),
            extra('Parmesan', 'parmesan'),
            extra('Croutons', 'flatbread'),
          ],
        ),
        dish('red-lentil-soup', 'Red Lentil Soup', 800, 'Lentils, cumin and lemon, blended smooth.', [
          part('Soup', 'redLentils onion carrot cumin garlic lemonJuice oliveOil salt'),
          extra('Flatbread', 'flatbread'),
        ]),
        dish(
          'avgolemono',
          'Avgolemono',
          875,
          'Chicken broth thickened with egg and lemon.',
          [part('Soup', 'chickenThigh rice egg lemonJuice celery onion salt water')],
          halalKitchen,
        ),
      ]),
      section('Charcoal', 'Everything here touches the coals. With a side and a sauce.', [
        dish(
          'chicken-skewers',
          'Chicken Skewers',
          1850,
          'Thigh marinated in lemon and oregano.',
          [
            part('Chicken', 'chickenThigh lemonJuice oregano garlic oliveOil salt'),
            part('Side', '', side()),
            part('Sauce', '', sauce()),
          ],
          halalKitchen,
        ),
        dish(
          'lamb-kofta',
          'Lamb Kofta',
          1950,
          'Minced lamb, mint and cumin on flat skewers.',
          [
            part('Kofta', 'groundLamb onion mint cumin garlic salt'),
            part('Side', '', side()),
            part('Sauce', '', sauce()),
          ],
          halalKitchen,
        ),
        dish(
          'lamb-chops',
          'Lamb Chops',
          2850,
          'Three chops, rosemary, coarse salt.',
          [
            part('Chops', 'lambChop rosemary garlic oliveOil salt'),
            part('Side', '', side()),
            part('Sauce', '', sauce()),
          ],
          halalKitchen,
        ),
        dish('flank-steak', 'Flank Steak', 2650, 'Grilled rare and sliced, almond romesco on the side.', [
          part('Steak', 'flankSteak oliveOil salt blackPepper'),
          part('Side', '', side()),
          extra('Almond romesco', 'romesco'),
        ]),
        dish('pork-souvlaki', 'Pork Souvlaki', 1800, 'Shoulder in wine vinegar, oregano and lemon.', [
          part('Pork', 'porkShoulder wineVinegar oregano oliveOil lemonJuice salt'),
          part('Side', '', side()),
          part('Sauce', '', sauce()),
        ]),
        dish('sea-bass', 'Whole Sea Bass', 2750, 'Grilled on the bone with chermoula.', [
          part('Fish', 'seaBass oliveOil salt'),
          part('Chermoula', 'chermoula'),
          part('Side', '', side()),
        ]),
        dish('salmon-fennel', 'Salmon and Fennel', 2350, 'Cedar salmon over braised fennel.', [
          part('Salmon', 'salmon oliveOil dill salt'),
          part('Fennel', 'fennel lemonJuice'),
          extra('Tzatziki', 'tzatziki'),
        ]),
        dish('garlic-shrimp', 'Garlic Shrimp', 1950, 'Shrimp sizzled in olive oil with chili.', [
          part('Shrimp', 'shrimp garlic oliveOil redChili parsley salt'),
          part('Bread', '', bread()),
        ]),
        dish('mozzarella-skewer', 'Mozzarella and Pepper Skewer', 1550, 'Grilled cheese, peppers and zucchini.', [
          part('Skewer', 'mozzarella redPepper zucchini oliveOil oregano salt'),
          part('Side', '', side()),
        ]),
        dish('mushroom-skewer', 'Portobello Skewer', 1450, 'Mushrooms in balsamic and thyme.', [
          part('Mushrooms', 'portabella balsamic thyme garlic oliveOil salt'),
          part('Side', '', side()),
          part('Sauce', '', sauce()),
        ]),
        dish(
          'cauliflower-steak',
          'Cauliflower Steak',
          1500,
          'Roasted whole with harissa, hazelnut dukkah scattered over.',
          [part('Cauliflower', 'cauliflower harissa oliveOil salt'), extra('Hazelnut dukkah', 'dukkah')],
        ),
        dish('mixed-grill', 'Ember Mixed Grill', 3450, 'Pick three from the coals, to share.', [
          part(
            'Grill',
            '',
            several('meats', 'Choose three', 3, [
              option('Lamb kofta', 'groundLamb onion mint cumin salt'),
              option('Chicken skewer', 'chickenThigh lemonJuice oregano oliveOil salt'),
              option('Pork souvlaki', 'porkShoulder oregano oliveOil salt'),
              option('Shrimp', 'shrimp garlic oliveOil salt'),
              option('Portobello', 'portabella thyme oliveOil salt'),
              option('Grilled peppers', 'redPepper greenPepper oliveOil salt'),
            ]),
          ),
          part('Bread', '', bread()),
          extra('Pickled turnips', 'pickledTurnips'),
        ]),
      ]),
      section('From the oven', 'Slow dishes and stuffed bread.', [
        dish('moussaka', 'Lamb Moussaka', 1950, 'Eggplant, spiced lamb, a cap of egg and milk béchamel.', [
          part('Moussaka', 'eggplant groundLamb tomatoSauce cinnamon onion'),
          part('Béchamel', 'butter wheatFlour milk egg'),
        ]),
        dish('gigantes', 'Baked White Beans', 1250, 'Beans in slow tomato, crisp at the edges, feta on top.', [
          part('Beans', 'whiteBeans tomatoSauce carrot dill oliveOil'),
          extra('Feta', 'feta'),
        ]),
        dish(
          'lamb-shoulder',
          'Hearth Lamb',
          2450,
          'Leg of lamb cooked overnight with dried apricots.',
          [
            part('Lamb', 'lambLeg apricots onion cinnamon oliveOil salt'),
            pick('Grain', 'grain', 'Grain', [
              option('Couscous', 'couscous oliveOil'),
              option('Saffron rice', 'rice saffron oliveOil'),
              option('Roasted roots', 'carrot beet oliveOil'),
            ]),
          ],
          halalKitchen,
        ),
        dish('spinach-pie', 'Spinach Pie', 1350, 'Spinach, feta and dill in crackling dough.', [
          part('Pie', 'wheatFlour oliveOil spinach feta egg dill scallion salt'),
        ]),
        dish('stuffed-peppers', 'Stuffed Peppers', 1450, 'Peppers filled with rice, herbs and tomato.', [
          part('Peppers', 'redPepper rice tomatoSauce parsley mint oliveOil salt'),
          extra('Ground beef', 'groundBeef onion'),
        ]),
        dish('shakshuka', 'Shakshuka', 1350, 'Eggs poached in pepper and tomato.', [
          part('Sauce', 'tomatoSauce redPepper onion cumin paprika'),
          pick('Eggs', 'eggs', 'On top', [
            option('Two eggs', 'poachedEgg'),
            option('Grilled tofu', 'tofu oliveOil salt'),
          ]),
          extra('Feta', 'feta'),
          extra('Flatbread', 'flatbread'),
        ]),
        dish('chefs-casserole', "Chef's Casserole", 1800, 'Whatever went into the oven this morning. Ask us.', [], {
          subtext: 'Changes daily',
        }),
      ]),
      section('Sides', 'Small, to go with anything.', [
        dish('lemon-potatoes', 'Lemon Potatoes', 600, 'Roasted until crisp with lemon and oregano.', [
          part('Potatoes', 'potato lemonJuice oregano garlic oliveOil salt'),
        ]),
        dish('fried-potatoes', 'Hand-cut Fries', 575, 'Fried twice in sunflower oil.', [
          part(
            'Fries',
            'potato sunflowerOil salt',
            choice('size', 'Size', [option('Regular', null), option('Large', null, 200)]),
            addOns('top', 'Top it', [
              option('Feta and oregano', 'feta oregano', 150),
              option('Saffron aioli', 'aioli', 100),
              option('Harissa', 'harissa', 100),
            ]),
          ),
        ]),
        dish('ember-bread', 'Basket of Flatbread', 450, 'Straight from the hearth.', [
          part('Bread', 'flatbread'),
          extra('Olive oil and oregano', 'oliveOil oregano'),
        ]),
        dish('charred-greens', 'Charred Greens', 700, 'Kale and broccoli, garlic, lemon.', [
          part('Greens', 'kale broccoli garlic lemonJuice oliveOil salt'),
        ]),
      ]),
      section('Sweet', 'One more thing.', [
        dish('yogurt-honey', 'Yogurt and Honey', 750, 'Strained yogurt and thyme honey, walnuts on top.', [
          part('Yogurt', 'greekYogurt honey'),
          extra('Walnuts', 'walnuts'),
        ]),
        dish('pistachio-cake', 'Pistachio Semolina Cake', 850, 'Soaked in lemon syrup.', [
          part('Cake', 'semolina pistachios butter egg sugar lemonJuice bakingPowder'),
        ]),
        dish('dates-tahini', 'Dates and Tahini', 700, 'Warm dates, tahini, flakes of salt.', [
          part('Dates', 'dates tahini salt'),
        ]),
        dish(
          'roast-figs',
          'Ember Figs',
          800,
          'Figs on coals, with goat cheese or without.',
          [part('Figs', 'figs thyme mapleSyrup'), extra('Goat cheese', 'goatCheese')],
          { disabled: true },
        ),
      ]),
      section('Drinks', 'Cold, hot, and from the vine.', [
        dish('mint-lemonade', 'Mint Lemonade', 475, 'Lemons, mint, a little sugar.', [
          part(
            'Lemonade',
            'lemonJuice mint water',
            choice('sweet', 'Sweetness', [
              option('Sugar', 'sugar'),
              option('Honey', 'honey'),
              option('Unsweetened', null),
            ]),
          ),
        ]),
        dish('mint-tea', 'Fresh Mint Tea', 375, 'A pot of mint and green tea.', [part('Tea', 'greenTea mint')]),
        dish('hearth-latte', 'Cardamom Latte', 500, 'Strong coffee, cardamom, steamed milk of your choice.', [
          part('Coffee', 'coffee cardamom'),
          pick('Milk', 'milk', 'Milk', [
            option('Whole milk', 'milk'),
            option('Almond milk', 'almondMilk', 75),
            option('Soy milk', 'soymilk', 75),
            soldOut(option('Coconut milk', 'coconutDrink', 75)),
          ]),
        ]),
        dish('house-red', 'House Red', 950, 'A glass of dry red.', [part('Wine', 'redWine')]),
        dish('pomegranate-soda', 'Pomegranate Soda', 450, 'Pomegranate juice and bubbles.', [
          part('Soda', 'pomegranateJuice sodaWater'),
        ]),
      ]),
    ],
  );

  const lunch = kitchen.menu(
    'lunch-draft',
    'Lunch wraps (draft)',
    {
      subtitle: 'Weekdays',
      description: 'In preparation.',
      active: false,
      serviceAvailability: everyDay('11:30', '15:00', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']),
    },
    [
      section('Wraps', 'Rolled in ember flatbread.', [
        dish('falafel-wrap', 'Falafel Wrap', 1150, 'Falafel, pickles and lemon tahini.', [
          part('Wrap', 'flatbread chickpeas parsley garlic cumin pickles tahiniSauce sunflowerOil'),
        ]),
        dish(
          'chicken-wrap',
          'Chicken Wrap',
          1250,
          'Grilled chicken, tzatziki and tomato.',
          [part('Wrap', 'flatbread chickenThigh tzatziki tomato')],
          { active: false },
        ),
      ]),
    ],
  );
  return { kitchen, menus: [allDay, lunch] };
}
