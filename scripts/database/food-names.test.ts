import { describe, expect, it } from 'vitest';
import { FOOD_OF_ONE_NAME_MAX } from '../../packages/contract/src/foods.ts';
import { indexFoodNames } from '../../packages/ingredient-matcher/src/food-names.ts';
import { readFoodRecords } from '../../seed/src/food-record.ts';
import { isSingleFood } from '../../seed/src/single-food.ts';

const foods = readFoodRecords().map((food) => ({ ...food, title: food.description, isSingle: isSingleFood(food) }));
const names = indexFoodNames(foods);

/** Words of USDA's sources that are no name of the food by which a diner looks for it: kinds, colors, Latin. */
const NO_NAMES = new Set(
  `american broad brown bur butter celery chinese common cultivar cultivars cultivated desert edible european fern field
  food fowl fungus ground known lamb lappa mexican musa nalta nightshade not of or pacific part parts phaseolus plant
  pokeweed poultry producing quarter red roaster roseapple sand savoy seed sodium chloride sorrel sour source summer sweet
  tree tropical used vegetable virginia vulgaris white above hickory pili moss irish horseradish kidney young goa black
  ear cloud kale tea california valencia vegetables gram chinese wax jew scotch hen pod`.split(/\s+/),
);
/** A wrong code, and one that has the name of another food. */
const NOT_OF_IT = ['thyme: Spearmint, dried', 'tomato: Tomatillos, raw'];
const isNavyBean = (text: string) => text.startsWith('pea: Beans, navy');
const sourceWords = (source: string) =>
  source
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !NO_NAMES.has(word));

describe('a diner who avoids a food by its name', () => {
  it('avoids every single food that USDA’s codes say is of it', () => {
    const missed = foods
      .filter(({ isSingle }) => isSingle)
      .flatMap(({ id, title, sources }) =>
        sources.flatMap(sourceWords).flatMap((word) => {
          const found = names.withName(word);
          // A code of which no food has the name says nothing about names.
          return found.length === 0 || found.some((food) => food.id === id) ? [] : [`${word}: ${title}`];
        }),
      );
    expect(missed.filter((text) => !NOT_OF_IT.includes(text) && !isNavyBean(text))).toEqual([]);
  });

  it('finds every single food by some name that few enough foods have', () => {
    const findable = new Set(
      [
        ...new Set(
          foods
            .filter(({ isSingle }) => isSingle)
            .flatMap(({ title }) => title.toLowerCase().match(/[a-z]{3,}/g) ?? []),
        ),
      ]
        .map((word) => names.search(word, 1)[0]?.ingredients ?? [])
        .filter((found) => found.filter(({ isSingle }) => isSingle).length <= FOOD_OF_ONE_NAME_MAX)
        .flatMap((found) => found.map(({ id }) => id)),
    );
    // These have tiles of their own.
    const hasTile = /^(?:Beef|Pork|Lamb|Veal|Chicken|Turkey|Fish|Fat, chicken)\b/;
    const lost = foods.filter(({ id, title, isSingle }) => isSingle && !findable.has(id) && !hasTile.test(title));
    expect(lost.map(({ title }) => title)).toEqual([]);
  });
});
