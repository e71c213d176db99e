import type { OpenCounts } from '@justright/contract/open-foods';
import { countOf } from '../impact/impact-text.ts';

/** Says what has no answer: "12 of 8,789 foods, 3 own ingredients of restaurants, and 40 dishes with one of them". */
export const countsText = ({ foods, totalFoods, customIngredients, dishes }: OpenCounts): string => {
  const own = countOf(customIngredients, 'own ingredient', 'own ingredients');
  const total = totalFoods.toLocaleString('en-US');
  return `${foods.toLocaleString('en-US')} of ${total} foods, ${own} of restaurants, and ${countOf(dishes, 'dish', 'dishes')} with one of them`;
};
