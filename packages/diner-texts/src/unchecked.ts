import type { DinerDish } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';

/**
 * Tells whether a dish is shown although it is not known to be free of a food that the diner would rather not have. A dish
 * that is not known to be free of an allergy, or of an avoided food, is never shown.
 */
export const isUnchecked = ({ marks }: Pick<DinerDish, 'marks'>, { allergies }: Profile): boolean =>
  marks.some(
    ({ key, answer }) => answer === 'unknown' && allergies.some((food) => food.key === key && food.level === 'mild'),
  );
