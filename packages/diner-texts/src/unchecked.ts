import type { DinerDish } from '@justright/contract/read-lean-menu';
import { isHidden, type Profile } from '@justright/dietary-rules/filter';

/**
 * Tells whether a dish is shown although it is not known to be free of a food that the diner avoids at a level which does
 * not hide that ("Rather not").
 */
export const isUnchecked = ({ marks }: Pick<DinerDish, 'marks'>, { allergies }: Profile): boolean =>
  marks.some(
    ({ key, answer }) =>
      answer === 'unknown' && allergies.some((food) => food.key === key && !isHidden(answer, food.level)),
  );
