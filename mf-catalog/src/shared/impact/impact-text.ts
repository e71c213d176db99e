import type { DishImpact, IngredientImpact } from '@justright/contract/ingredients';

export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const dishes = (count: number): string => countOf(count, 'dish', 'dishes');

/** Summarises the impact in one line: "3 dishes in 2 restaurants change". */
export const impactTitle = ({ dishCount, restaurantCount }: IngredientImpact): string =>
  `${dishes(dishCount)} in ${countOf(restaurantCount, 'restaurant', 'restaurants')} ${dishCount === 1 ? 'changes' : 'change'}`;

export interface ImpactLine {
  id: keyof IngredientImpact['counts'];
  text: string;
}

/** Describes the impact on diners line by line, the most serious first; omits lines with a count of zero. */
export function impactLines({ counts }: IngredientImpact): ImpactLine[] {
  const gain = (count: number) => (count === 1 ? 'gains' : 'gain');
  const lose = (count: number) => (count === 1 ? 'loses' : 'lose');
  const become = (count: number) => (count === 1 ? 'becomes' : 'become');
  const { gainAllergies, loseAllergies, becomeUnknown, becomeKnown, loseDiets, gainDiets } = counts;
  const lines: (ImpactLine & { count: number })[] = [
    {
      id: 'gainAllergies',
      count: gainAllergies,
      text: `${dishes(gainAllergies)} ${gain(gainAllergies)} a dislike: hidden from diners who avoid it`,
    },
    {
      id: 'loseAllergies',
      count: loseAllergies,
      text: `${dishes(loseAllergies)} ${lose(loseAllergies)} a dislike: shown to diners who avoid it`,
    },
    {
      id: 'becomeUnknown',
      count: becomeUnknown,
      text: `${dishes(becomeUnknown)} ${become(becomeUnknown)} unknown: hidden from everybody with a diet or dislike`,
    },
    {
      id: 'becomeKnown',
      count: becomeKnown,
      text: `${dishes(becomeKnown)} ${become(becomeKnown)} known: shown to those whom it fits`,
    },
    {
      id: 'loseDiets',
      count: loseDiets,
      text: `${dishes(loseDiets)} ${lose(loseDiets)} a goal: hidden from diners who follow it`,
    },
    {
      id: 'gainDiets',
      count: gainDiets,
      text: `${dishes(gainDiets)} ${gain(gainDiets)} a goal: shown to diners who follow it`,
    },
  ];
  return lines.filter(({ count }) => count > 0).map(({ id, text }) => ({ id, text }));
}

export interface RestaurantImpact {
  id: string;
  name: string;
  dishes: DishImpact[];
}

/** Groups the dishes by restaurant, in their given order. */
export const byRestaurant = (listed: readonly DishImpact[]): RestaurantImpact[] =>
  [...Map.groupBy(listed, ({ restaurantId }) => restaurantId)].map(([id, group]) => ({
    id,
    name: group[0]?.restaurantName ?? '',
    dishes: group,
  }));
