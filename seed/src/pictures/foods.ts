/** How a food is drawn: scattered dots, leaves, rings, strips, chunks or grains, or as waves of noodles. */
export type Shape = 'dot' | 'leaf' | 'ring' | 'strip' | 'chunk' | 'grain' | 'wave';

/** The look of a food, and the pantry and recipe names that look like it. */
const LOOKS: readonly (readonly [color: string, shape: Shape, names: string])[] = [
  [
    '#7fae6b',
    'leaf',
    'romaine arugula spinach kale basil mint cilantro parsley grapeLeaves cabbage napaCabbage bokChoy',
  ],
  ['#5f8d4d', 'strip', 'greenBeans asparagus scallion chives nopales zucchini leek snowPeas bambooShoots'],
  ['#8fbf74', 'ring', 'cucumber avocado jalapeno tomatillo celery greenPepper pickles fennel guacamole jicama'],
  ['#3f5a44', 'strip', 'nori wakame kelp epazote'],
  ['#a9c98d', 'grain', 'dill edamame peas favaBeans pistachios pumpkinSeeds greenOlives greenTea'],
  ['#d9543f', 'dot', 'tomato strawberries driedTomato pomegranate crushedTomatoes raisins salsaRoja hibiscus'],
  ['#c8452f', 'strip', 'redPepper redChili ancho harissa chiliSauce gochujang bacon'],
  ['#e9823d', 'chunk', 'carrot sweetPotato pumpkin butternut mango papaya apricots salmon roe'],
  ['#f3b24a', 'chunk', 'potato plantain pineapple corn hominy yellowPepper orange masa cornTortilla cornmeal polenta'],
  ['#f6cf6b', 'dot', 'egg eggYolk lemonJuice lemonPeel cheddar honey'],
  ['#fff3da', 'dot', 'poachedEgg boiledEgg scallops banana'],
  [
    '#fff8ec',
    'chunk',
    'feta mozzarella tofu silkenTofu ricotta cotija quesoFresco goatCheese daikon cauliflower whiteBeans',
  ],
  [
    '#f1e2c4',
    'grain',
    'rice sushiRice bulgur quinoa couscous sesameSeeds tapioca oats coconutMilk driedCoconut pineNuts',
  ],
  ['#ecd3a0', 'wave', 'eggNoodles soba pasta riceNoodles glassNoodles udon ramenNoodles noodles'],
  [
    '#d8b070',
    'chunk',
    'chickpeas flatbread wheatFlour seedBread friedTofu breadcrumbs artichokes tortillaChips semolina',
  ],
  ['#b98250', 'chunk', 'chickenThigh chickenBreast chickenWing porkBelly porkShoulder groundPork duck tempeh'],
  [
    '#8f4f38',
    'strip',
    'lambLeg groundLamb lambChop groundBeef flankSteak skirtSteak beefShortRibs beefBrisket beefTongue',
  ],
  ['#e7a58a', 'ring', 'shrimp octopus squid crab mussels clams'],
  ['#b9c4c9', 'strip', 'cod seaBass mackerel tuna snapper mahimahi eel anchovy'],
  [
    '#6b5142',
    'dot',
    'blackBeans pintoBeans lentils shiitake portabella whiteMushrooms oysterMushrooms enoki walnuts dates cocoa',
  ],
  ['#5b3d63', 'chunk', 'eggplant beet redCabbage blueberries figs'],
  ['#7d8a3c', 'dot', 'olives capers'],
  ['#7a5236', 'dot', 'coffee espresso cola'],
  ['#b8683a', 'dot', 'blackTea herbalTea rum whiskey'],
  ['#8c2f45', 'dot', 'redWine pomegranateJuice'],
  ['#f0b840', 'dot', 'beer cider gingerAle orangeJuice'],
  ['#d3e8ee', 'dot', 'sake vodka limeSoda'],
  ['#fffaf0', 'dot', 'greekYogurt cream milk sourCream coconutDrink almondMilk riceMilk'],
  ['#e5bfd0', 'strip', 'onion shallot radish redOnion ginger'],
];

/** The looks of foods by their names in the pantry. */
export const FOOD_LOOKS: ReadonlyMap<string, { color: string; shape: Shape }> = new Map(
  LOOKS.flatMap(([color, shape, names]) => {
    const look = { color, shape };
    return names.split(' ').map((name) => [name, look] as const);
  }),
);
