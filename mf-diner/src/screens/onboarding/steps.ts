import { addressOf } from '@justright/contract/address-of';

export type Step = 'home' | 'diets' | 'allergies';

/** The steps in order; their ids are the address's hash. */
export const STEPS: readonly { id: Step; title: string }[] = [
  { id: 'home', title: 'Start' },
  { id: 'diets', title: 'Diet' },
  { id: 'allergies', title: 'Dislikes' },
];

/** Returns the step of a hash (`#diets`); any other hash is the first step. */
export const stepOf = (hash: string): Step => STEPS.find(({ id }) => hash === `#${id}`)?.id ?? 'home';

/** Where the diner comes from, when it is not the step before: other screens pass it with the address. */
export type CameFrom = 'home' | 'menu';
export const cameFrom = (from: CameFrom) => ({ from });

/** Returns where the arrow leads back to, and its label. The address's `search` says whose questions these are. */
export function backFrom(step: Step, state: unknown, restaurantId: string, search = ''): { to: string; label: string } {
  const from: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
  // Only the diner's own questions start at the landing.
  const isOfMenu = from === 'menu' || (search !== '' && step === 'home');
  if (isOfMenu) return { to: addressOf('/explore/{restaurantId}/menu', { restaurantId }), label: 'Back to the menu' };
  const number = STEPS.findIndex(({ id }) => id === step);
  const previous = from === 'home' ? STEPS[0] : STEPS[number - 1];
  if (number === 0 || !previous)
    return { to: addressOf('/explore/{restaurantId}', { restaurantId }), label: 'Back to the restaurant' };
  return { to: `${search}#${previous.id}`, label: `Back to ${previous.title}` };
}

/**
 * Says why a question cannot be left yet: a list that could not be loaded must not count as answered with "none".
 * Empty once the list is there, and while it is loading.
 */
export const unansweredText = (list: 'pending' | 'error' | 'success', what: string): string =>
  list === 'error' ? `We couldn't ask about your ${what} yet.` : '';

/** Says that a food was typed and not chosen, so that it is not avoided. */
export const notChosenText = (food: string): string =>
  `“${food}” is not avoided yet. Choose it from the list, or clear it.`;
