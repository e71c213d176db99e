import { SELF_ID } from '../order/cart.ts';

/** The part of an onboarding address that says whose questions they are; empty for the diner's own. */
const whoseQuery = (personId: string): string => (personId === SELF_ID ? '' : `?for=${personId}`);

/** Where a person of this table is asked. */
export const onboardingPath = (restaurantId: string, step: 'home' | 'diets' | 'allergies', personId: string): string =>
  `/explore/${restaurantId}/onboarding${whoseQuery(personId)}#${step}`;
