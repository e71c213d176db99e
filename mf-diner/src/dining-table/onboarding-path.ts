import { addressOf } from '@justright/contract/address-of';
import { SELF_ID } from '../order/cart.ts';

/** Returns the address at which a person of this table is asked; the diner's own has no `for`. */
export const onboardingPath = (
  restaurantId: string,
  step: 'home' | 'diets' | 'allergies',
  personId: string,
): string => {
  const person = personId === SELF_ID ? null : personId;
  return `${addressOf('/explore/{restaurantId}/onboarding', { restaurantId }, { for: person })}#${step}`;
};
