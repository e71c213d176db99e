import {
  addOns,
  choice,
  dish,
  everyDay,
  extra,
  Kitchen,
  madeAt,
  option,
  part,
  pick,
  section,
  soldOut,
} from './kitchen.ts';
import type { TitleOf } from './kitchen.ts';

/** Casa Verano: a Mexican-Californian cantina. Its tortillas are maize; only dishes that name wheat contain it. */
export function casaVerano(titleOf: TitleOf) {
  const kitchen = new Kitchen({ restaurantId: 'casa-verano', merchantId: 'sol-y-mar', prefix: 'cv' }, titleOf);
  kitchen.product('cornTortilla', 'Corn tortilla', 'Ground and pressed here.', {
    by: 'Luis Verano',
    evidence: { kind: 'recipe', note: 'White maize, water and lime.' },
    contains: ['corn'],
    diets: ['vegan', 'vegetarian', 'pescatarian', 'gluten_free', 'dairy_free', 'halal', 'kosher_style'],
  });
  kitchen.product('tortillaChips', 'Corn chips', 'Maize, canola oil and salt.', {
    by: 'Luis Verano',
    evidence: { kind: 'label', product: 'Molino Azul corn chips', gtin: '2001045200484' },
    contains: ['corn'],
    diets: ['vegan', 'vegetarian', 'pescatarian', 'gluten_free', 'dairy_free', 'halal', 'kosher_style'],
    reviewBy: '2027-02-28',
  });
  kitchen.product('sourCream', 'Cultured cream', 'Cream and cultures, without gelatin.', {
    by: 'Luis Verano',
    evidence: { kind: 'supplier', product: 'Valley Creamery cultured cream' },
    contains: ['milk'],
    diets: ['vegetarian', 'pescatarian', 'keto', 'gluten_free', 'halal', 'kosher_style'],
  });
  kitchen.product('monterey', 'Monterey Jack', 'Made with microbial rennet.', {
    by: 'Luis Verano',
    evidence: { kind: 'label', product: 'Valley Creamery Monterey Jack', gtin: '2001045200552' },
    contains: ['milk'],
    diets: ['vegetarian', 'pescatarian', 'keto', 'gluten_free', 'halal', 'kosher_style'],
  });
  kitchen.product('lager', 'Lager beer', 'Barley malt, hops and yeast, cleared without fish.', {
    by: 'Luis Verano',
    contains: ['gluten', 'barley', 'alcohol'],
    diets: ['vegan', 'vegetarian', 'pescatarian', 'dairy_free'],
    evidence: { kind: 'supplier', note: 'Confirmed by the brewery' },
  });
  kitchen.product('cocoa', 'Cocoa powder', 'Unsweetened, from a factory that also makes milk chocolate.', {
    by: 'Luis Verano',
    evidence: { kind: 'label', product: 'Sierra Negra cocoa', gtin: '2001045200620' },
    mayContain: ['milk', 'tree_nut', 'soy'],
    diets: ['vegan', 'vegetarian', 'pescatarian', 'paleo', 'gluten_free', 'halal', 'kosher_style', 'clean_program'],
  });
  kitchen.recipe('flourTortilla', 'Flour tortilla', 'Pressed by hand.', 'wheatFlour water canolaOil salt');
  kitchen.recipe('salsaRoja', 'Salsa roja', 'Charred tomato and chili.', 'tomato onion garlic ancho salt');
  kitchen.recipe(
    'salsaVerde',
    'Salsa verde',
    'Tomatillo, serrano, cilantro.',
    'tomatillo serrano onion cilantro limeJuice salt',
  );
  kitchen.recipe('pico', 'Pico de gallo', 'Chopped to order.', 'tomato onion jalapeno cilantro limeJuice salt');
  kitchen.recipe(
    'guacamole',
    'Guacamole',
    'Avocado, lime, a little onion.',
    'avocado limeJuice onion cilantro serrano salt',
  );
  kitchen.recipe('plainAvocado', 'Crushed avocado', 'Only avocado, lime and salt.', 'avocado limeJuice salt');
  kitchen.recipe('beans', 'Pot beans', 'Pinto beans, epazote, no lard.', 'pintoBeans epazote garlic onion salt');
  kitchen.recipe('refried', 'Refried beans in lard', 'The old way.', 'pintoBeans lard onion salt');
  kitchen.recipe('rojoRice', 'Red rice', 'Rice toasted with tomato.', 'rice tomatoPuree garlic onion canolaOil salt');
  kitchen.recipe(
    'mole',
    'Dark mole',
    'Ancho, peanuts, sesame, cocoa.',
    'ancho pasilla peanuts sesameSeeds raisins cocoa tomato cornTortilla cinnamon garlic canolaOil salt',
  );
  kitchen.recipe('crema', 'Crema', 'Cultured cream, lime.', 'sourCream limeJuice salt');
  kitchen.recipe('cashewCrema', 'Cashew crema', 'Cream without a cow.', 'cashews limeJuice water salt');
  kitchen.recipe(
    'chipotleMayo',
    'Chili mayonnaise',
    'Egg, canola oil, smoked chili.',
    'eggYolk canolaOil limeJuice ancho mustard salt',
  );
  kitchen.recipe('adobo', 'Adobo', 'Dried chili and vinegar.', 'ancho garlic oregano cumin vinegar salt');
  kitchen.recipe('slaw', 'Lime slaw', 'Cabbage, lime, cilantro.', 'cabbage redCabbage limeJuice cilantro salt');

  kitchen.station('fryer', 'Fryer', {
    keys: ['fish'],
    by: 'Luis Verano',
    note: 'The battered fish has a pot and oil of its own',
  });
  kitchen.station('grill', 'Grill');

  kitchen.sign({
    keys: ['peanut', 'sesame'],
    by: 'Luis Verano',
    how: 'The mole is made before we open, in a pot and with a ladle of its own',
    unseen: 'quinoa',
  });
  kitchen.sign({
    keys: ['shellfish'],
    by: 'Luis Verano',
    how: 'Shrimp has a board, a pan and tongs of its own',
    unseen: 'quinoa',
  });

  const wrap = () =>
    choice('wrap', 'Tortilla', [
      option('Corn tortillas', 'cornTortilla'),
      option('Flour tortillas', 'flourTortilla'),
      option('Lettuce cups', 'romaine'),
    ]);
  const salsa = () =>
    choice('salsa', 'Salsa', [
      option('Salsa roja', 'salsaRoja'),
      option('Salsa verde', 'salsaVerde'),
      option('Pico de gallo', 'pico'),
      option('Lime only', 'limeJuice'),
    ]);
  const beansOrGreens = () =>
    choice('beans', 'Beans', [
      option('Pot beans', 'beans'),
      option('Refried beans in lard', 'refried'),
      option('Grilled cactus', 'nopales avocadoOil salt', 100),
    ]);
  const finish = () =>
    addOns('finish', 'Make it yours', [
      option('Guacamole', 'guacamole', 250),
      option('Crema', 'crema', 75),
      option('Cashew crema', 'cashewCrema', 125),
      option('Monterey cheese', 'monterey', 125),
      option('Sliced jalapeño', 'jalapeno', 50),
    ]);

  const allDay = kitchen.menu(
    'all-day',
    'All day',
    {
      subtitle: 'Cantina y parrilla',
      description: 'Maize ground here, fish from the coast, produce from the valley.',
      active: true,
      serviceAvailability: everyDay('08:00', '23:30'),
    },
    [
      section('To start', 'Chips come warm.', [
        dish('chips-salsa', 'Chips and Salsa', 575, 'White corn chips with two salsas.', [
          part('Chips', 'tortillaChips'),
          part('Salsas', 'salsaRoja salsaVerde'),
        ]),
        dish('guacamole', 'Guacamole', 975, 'Mashed at the last minute.', [
          pick('Guacamole', 'style', 'Style', [
            option('Classic', 'guacamole'),
            option('Just avocado and lime', 'plainAvocado'),
          ]),
          pick('With', 'dip', 'To dip', [
            option('Corn chips', 'tortillaChips'),
            option('Jicama and cucumber', 'jicama cucumber'),
          ]),
        ]),
        dish('queso-fundido', 'Queso Fundido', 1050, 'Melted Monterey with peppers.', [
          part('Cheese', 'monterey asadero redPepper'),
          pick('With', 'dip', 'To dip', [
            option('Corn chips', 'tortillaChips'),
            option('Flour tortilla', 'flourTortilla'),
            option('Cucumber', 'cucumber'),
          ]),
          extra('Minced pork', 'groundPork adobo'),
        ]),
        dish('ceviche', 'Lime Ceviche', 1450, 'Snapper cured in lime, tomato, serrano.', [
          part('Ceviche', 'snapper limeJuice tomato onion serrano cilantro salt'),
          extra('Avocado', 'avocado'),
          extra('Corn chips', 'tortillaChips'),
        ]),
        dish('shrimp-aguachile', 'Shrimp Aguachile', 1550, 'Raw shrimp, green chili, cucumber.', [
          part('Shrimp', 'shrimp limeJuice serrano cilantro cucumber salt'),
        ]),
        dish('elote', 'Street Corn', 725, 'Grilled corn and lime, chili mayonnaise and cotija on top.', [
          madeAt('grill', part('Corn', 'corn limeJuice salt')),
          extra('Chili mayonnaise', 'chipotleMayo'),
          extra('Cotija', 'cotija'),
        ]),
        dish('jicama-cups', 'Jicama and Mango', 650, 'Cold jicama, mango, lime and chili.', [
          part('Fruit', 'jicama mango limeJuice salt'),
          extra('Chili powder', 'chiliPowder'),
        ]),
        dish('nachos', 'Loaded Nachos', 1250, 'Chips and beans. Cheese, pico and crema on top.', [
          part('Chips', 'tortillaChips'),
          part('Beans', '', beansOrGreens()),
          extra('Melted cheddar', 'cheddar'),
          extra('Pico de gallo', 'pico'),
          extra('Crema', 'crema'),
        ]),
      ]),
      section('Tacos', 'Three to an order. Choose the tortilla.', [
        dish('carnitas-tacos', 'Carnitas Tacos', 1350, 'Pork shoulder crisped in its own fat.', [
          part('Pork', 'porkShoulder lard orangeJuice garlic salt'),
          part('Tortilla', '', wrap()),
          part('Salsa', '', salsa()),
          extra('Onion and cilantro', 'onion cilantro'),
        ]),
        dish('asada-tacos', 'Carne Asada Tacos', 1475, 'Skirt steak, lime, charred scallion.', [
          part('Beef', 'skirtSteak limeJuice garlic salt'),
          part('Tortilla', '', wrap(), finish()),
          part('Salsa', '', salsa()),
          extra('Charred scallion', 'scallion'),
        ]),
        dish('tinga-tacos', 'Chicken Tinga Tacos', 1325, 'Shredded chicken in tomato and chili.', [
          part('Chicken', 'chickenThigh tomato ancho onion garlic salt'),
          part('Tortilla', '', wrap(), finish()),
          extra('Crema', 'crema'),
        ]),
        dish('grilled-chicken-tacos', 'Grilled Chicken Tacos', 1325, 'Chicken with lime and oregano.', [
          madeAt('grill', part('Chicken', 'chickenThigh limeJuice oregano avocadoOil salt')),
          part('Tortilla', '', wrap()),
          part('Salsa', '', salsa()),
          extra('Lime slaw', 'slaw'),
        ]),
        dish('baja-fish-tacos', 'Baja Fish Tacos', 1450, 'Cod in beer batter and lime slaw, chili mayonnaise on top.', [
          madeAt('fryer', part('Fish', 'cod wheatFlour lager canolaOil salt')),
          part('Tortilla', '', wrap()),
          part('Slaw', 'slaw'),
          extra('Chili mayonnaise', 'chipotleMayo'),
        ]),
        dish('grilled-fish-tacos', 'Grilled Fish Tacos', 1525, 'Mahi-mahi, lime slaw, avocado.', [
          madeAt('grill', part('Fish', 'mahimahi avocadoOil limeJuice salt')),
          part('Tortilla', '', wrap()),
          part('Slaw', 'slaw'),
          extra('Avocado', 'avocado'),
        ]),
        dish('shrimp-tacos', 'Adobo Shrimp Tacos', 1550, 'Shrimp in adobo, pineapple.', [
          part('Shrimp', 'shrimp adobo'),
          part('Tortilla', '', wrap()),
          extra('Pineapple', 'pineapple'),
        ]),
        dish('mushroom-tacos', 'Oyster Mushroom Tacos', 1275, 'Mushrooms seared hard, salsa verde.', [
          part('Mushrooms', 'oysterMushrooms garlic avocadoOil salt'),
          part('Tortilla', '', wrap(), finish()),
          part('Salsa', '', salsa()),
        ]),
        dish('sweet-potato-tacos', 'Sweet Potato Tacos', 1225, 'Roasted sweet potato, black beans, cashew crema.', [
          part('Filling', 'sweetPotato blackBeans cumin avocadoOil salt'),
          part('Tortilla', '', wrap()),
          extra('Cashew crema', 'cashewCrema'),
        ]),
        dish('tongue-tacos', 'Lengua Tacos', 1450, 'Beef tongue, slow and tender.', [
          part('Beef', 'beefTongue garlic bayLeaf salt'),
          part('Tortilla', '', wrap()),
          part('Salsa', '', salsa()),
        ]),
      ]),
      section('Plates', 'With rice and your choice of beans.', [
        dish('mole-chicken', 'Chicken in Mole', 1950, 'Dark mole with peanuts and sesame.', [
          part('Chicken', 'chickenThigh mole'),
          part('Rice', 'rojoRice'),
          part('Beans', '', beansOrGreens()),
          extra('Sesame seeds', 'sesameSeeds'),
        ]),
        dish(
          'enchiladas-verdes',
          'Enchiladas Verdes',
          1650,
          'Corn tortillas in salsa verde, crema and cheese on top.',
          [
            part('Enchiladas', 'cornTortilla salsaVerde'),
            pick('Filling', 'filling', 'Filling', [
              option('Chicken', 'chickenThigh salt'),
              option('Monterey cheese', 'monterey'),
              option('Mushrooms', 'oysterMushrooms garlic'),
              option('Black beans', 'blackBeans'),
            ]),
            extra('Crema', 'crema'),
            extra('Queso fresco', 'quesoFresco'),
          ],
        ),
        dish('chile-relleno', 'Chile Relleno', 1600, 'Mild pepper, cheese, egg batter.', [
          madeAt('fryer', part('Pepper', 'greenPepper asadero egg wheatFlour canolaOil')),
          part('Sauce', 'salsaRoja'),
          part('Rice', 'rojoRice'),
        ]),
        dish('fajitas', 'Sizzling Fajitas', 2150, 'Peppers and onions on hot iron.', [
          part('Vegetables', 'redPepper greenPepper onion avocadoOil salt'),
          pick('Protein', 'protein', 'With', [
            option('Skirt steak', 'skirtSteak limeJuice garlic'),
            option('Chicken', 'chickenBreast limeJuice garlic'),
            option('Shrimp', 'shrimp garlic', 300),
            option('Portobello', 'portabella garlic'),
            soldOut(option('Tempeh', 'tempeh garlic')),
          ]),
          part('Tortilla', '', wrap(), finish()),
        ]),
        dish('grilled-salmon-plate', 'Salmon al Carbón', 2250, 'Charred salmon, grilled cactus, avocado.', [
          madeAt('grill', part('Salmon', 'salmon limeJuice avocadoOil salt')),
          part('Vegetables', 'nopales zucchini'),
          extra('Crushed avocado', 'plainAvocado'),
        ]),
        dish('steak-eggs', 'Steak and Eggs', 1950, 'Skirt steak, two eggs, avocado. No rice.', [
          part('Plate', 'skirtSteak egg avocadoOil salt'),
          extra('Crushed avocado', 'plainAvocado'),
          extra('Salsa verde', 'salsaVerde'),
        ]),
        dish('pozole', 'Pork Pozole', 1500, 'Hominy, pork and red chili broth.', [
          part('Pozole', 'porkShoulder hominy ancho garlic onion oregano water salt'),
          extra('Radish and cabbage', 'radish cabbage'),
        ]),
        dish('green-pozole', 'Garden Pozole', 1350, 'Hominy, beans, pumpkin seeds and greens.', [
          part('Pozole', 'hominy whiteBeans tomatillo serrano pumpkinSeeds kale garlic onion oregano water salt'),
          extra('Avocado', 'avocado'),
        ]),
        dish('tamales', 'Three Tamales', 1450, 'Masa, lard and what the day brings.', [
          part('Tamales', 'masa lard bakingPowder salt'),
          pick('Filling', 'filling', 'Filling', [
            option('Pork in adobo', 'porkShoulder adobo'),
            option('Peppers and cheese', 'greenPepper monterey'),
          ]),
        ]),
        dish('birria', 'Lamb Birria', 1950, 'Lamb in dried chili, broth on the side.', [
          part('Lamb', 'lambLeg ancho pasilla garlic cumin vinegar tomato salt'),
          part('Tortilla', '', wrap()),
          extra('Onion and cilantro', 'onion cilantro'),
        ]),
        dish('market-plate', 'Market Plate', 1700, 'What the market had, as the kitchen likes it.', [], {
          subtext: 'Ask for today',
        }),
      ]),
      section('Bowls and salads', 'Lighter.', [
        dish('burrito-bowl', 'Burrito Bowl', 1450, 'Rice, beans, salsa, your protein.', [
          pick('Base', 'base', 'Base', [
            option('Red rice', 'rojoRice'),
            option('Brown rice', 'brownRice'),
            option('Romaine', 'romaine'),
          ]),
          pick('Protein', 'protein', 'Protein', [
            option('Chicken', 'chickenThigh oregano salt'),
            option('Carnitas', 'porkShoulder lard salt'),
            option('Steak', 'skirtSteak salt', 250),
            option('Black beans', 'blackBeans cumin salt'),
            option('Tofu', 'tofu cumin avocadoOil salt'),
          ]),
          part('Salsa', '', salsa(), finish()),
        ]),
        dish('cantina-caesar', 'Cantina Caesar', 1225, 'Romaine, anchovy dressing, pumpkin seeds.', [
          part('Salad', 'romaine pumpkinSeeds'),
          part('Dressing', 'eggYolk anchovy limeJuice garlic avocadoOil mustard'),
          extra('Cotija', 'cotija'),
        ]),
        dish('avocado-salad', 'Avocado and Citrus', 1175, 'Avocado, orange, pumpkin seeds, lime.', [
          part('Salad', 'avocado orange arugula pumpkinSeeds limeJuice avocadoOil salt'),
        ]),
        dish('quinoa-bowl', 'Valley Quinoa', 1325, 'Quinoa, black beans, corn, roasted squash.', [
          part('Bowl', 'quinoa blackBeans corn butternut limeJuice avocadoOil salt'),
          extra('Queso fresco', 'quesoFresco'),
        ]),
        dish('tortilla-soup', 'Tortilla Soup', 950, 'Chicken, tomato, crisp tortilla.', [
          part('Soup', 'chickenBreast tomato ancho onion garlic celery water salt'),
          extra('Tortilla strips', 'cornTortilla canolaOil'),
          extra('Crema', 'crema'),
        ]),
        dish('cactus-salad', 'Cactus Salad', 950, 'Grilled nopales, radish, lime.', [
          part('Salad', 'nopales radish limeJuice avocadoOil salt'),
          extra('Queso fresco', 'quesoFresco'),
        ]),
      ]),
      section('Sides', 'Small plates.', [
        dish('rice-side', 'Red Rice', 400, 'Toasted with tomato.', [part('Rice', 'rojoRice')]),
        dish('beans-side', 'Beans', 400, 'From the pot, or from the pan.', [
          pick('Beans', 'beans', 'Which', [option('Pot beans', 'beans'), option('Refried beans in lard', 'refried')]),
        ]),
        dish('plantains', 'Sweet Plantains', 575, 'Fried soft, crema on the side.', [
          madeAt('fryer', part('Plantains', 'plantain coconutOil salt')),
          extra('Crema', 'crema'),
        ]),
        dish('grilled-nopales', 'Grilled Cactus', 550, 'Lime and salt.', [
          madeAt('grill', part('Cactus', 'nopales avocadoOil limeJuice salt')),
        ]),
        dish('bacon-peppers', 'Bacon-wrapped Peppers', 775, 'Mild peppers, cheese, bacon.', [
          part('Peppers', 'greenPepper monterey bacon'),
        ]),
      ]),
      section('Sweet', 'Postres.', [
        dish('flan', 'Flan', 750, 'Egg custard, dark caramel.', [part('Flan', 'egg milk cream sugar')]),
        dish(
          'churros',
          'Churros',
          725,
          'Fried dough and cinnamon sugar, a milk chocolate dip on the side.',
          [
            madeAt('fryer', part('Churros', 'wheatFlour water canolaOil sugar cinnamon salt')),
            extra('Chocolate dip', 'cocoa milk sugar'),
          ],
          // They are dusted beside the almonds of the horchata.
          { additionalMayContain: ['tree_nut'] },
        ),
        dish('rice-pudding', 'Rice Pudding', 650, 'Rice, cinnamon, milk of your choice.', [
          part('Pudding', 'rice sugar cinnamon'),
          pick('Milk', 'milk', 'Milk', [
            option('Whole milk', 'milk'),
            option('Coconut milk', 'coconutMilk'),
            option('Almond milk', 'almondMilk'),
          ]),
        ]),
        dish('mango-sorbet', 'Mango Ice', 600, 'Mango, lime, agave.', [part('Ice', 'mango limeJuice agave water')], {
          disabled: true,
        }),
        dish(
          'avocado-mousse',
          'Cocoa Avocado Mousse',
          700,
          'Avocado, cocoa and coconut milk, unsweetened unless you ask.',
          [
            part(
              'Mousse',
              'avocado cocoa coconutMilk',
              choice('sweet', 'Sweetness', [
                option('Unsweetened', null),
                option('Agave', 'agave'),
                option('Honey', 'honey'),
              ]),
            ),
          ],
        ),
      ]),
      section('Drinks', 'Aguas, coffee, and a few stronger.', [
        dish('agua-jamaica', 'Agua de Jamaica', 425, 'Hibiscus, lime, cane sugar.', [
          part(
            'Agua',
            'hibiscus limeJuice',
            choice('sweet', 'Sweetness', [option('Cane sugar', 'sugar'), option('Unsweetened', null)]),
          ),
        ]),
        dish('horchata', 'Almond Horchata', 475, 'Rice, almonds and cinnamon.', [
          part('Horchata', 'riceMilk almonds cinnamon sugar'),
        ]),
        dish('cafe-de-olla', 'Café de Olla', 400, 'Coffee, cinnamon, brown sugar.', [
          part('Coffee', 'coffee cinnamon'),
          extra('Brown sugar', 'brownSugar'),
        ]),
        dish('rum-cooler', 'Rum Lime Cooler', 1050, 'Rum, lime and soda.', [part('Cooler', 'rum limeJuice sodaWater')]),
        dish('cola', 'Cola', 350, 'In the bottle.', [part('Cola', 'cola')]),
        dish('mineral-water', 'Mineral Water', 325, 'With lime.', [part('Water', 'sodaWater limeJuice')], {
          isDeclared: true,
          additionalDiets: [
            'vegan',
            'vegetarian',
            'pescatarian',
            'keto',
            'gluten_free',
            'dairy_free',
            'halal',
            'kosher_style',
          ],
        }),
        dish('kombucha', 'Hibiscus Kombucha', 550, 'Brewed down the street and declared by its brewer.', [], {
          isDeclared: true,
          additionalDiets: ['vegan', 'vegetarian', 'pescatarian', 'gluten_free', 'dairy_free', 'kosher_style'],
          additionalAllergies: ['alcohol'],
        }),
      ]),
    ],
  );

  const brunch = kitchen.menu(
    'brunch-draft',
    'Weekend brunch (draft)',
    {
      subtitle: 'Saturday and Sunday',
      description: 'In preparation.',
      active: false,
      serviceAvailability: everyDay('09:00', '14:00', ['saturday', 'sunday']),
    },
    [
      section('Brunch', 'Late mornings.', [
        dish('chilaquiles', 'Chilaquiles', 1350, 'Chips in salsa verde, eggs, crema.', [
          part('Chilaquiles', 'tortillaChips salsaVerde egg canolaOil'),
          extra('Crema', 'crema'),
        ]),
        dish(
          'huevos',
          'Huevos Rancheros',
          1325,
          'Eggs on corn tortillas with salsa roja.',
          [part('Eggs', 'egg cornTortilla salsaRoja canolaOil'), extra('Queso fresco', 'quesoFresco')],
          { active: false },
        ),
      ]),
    ],
  );
  return { kitchen, menus: [allDay, brunch] };
}
