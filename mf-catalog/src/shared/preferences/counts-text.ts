import type { OpenCounts } from '@justright/contract/open-foods';
import { countText, numberText } from '@justright/ui/texts';

/** Says what has no answer: "12 of 8,789 foods, 3 own ingredients of restaurants, and 40 dishes with one of them". */
export const countsText = ({ foods, totalFoods, customIngredients, dishes }: OpenCounts): string => {
  const own = countText(customIngredients, 'own ingredient', 'own ingredients');
  const total = numberText(totalFoods);
  return `${numberText(foods)} of ${total} foods, ${own} of restaurants, and ${countText(dishes, 'dish', 'dishes')} with one of them`;
};
