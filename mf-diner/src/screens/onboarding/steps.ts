import { addressOf } from '@justright/contract/address-of';

export type Step = 'home' | 'diets' | 'allergies';

/** The steps in order; their ids are the address's hash. */
export const STEPS: readonly { id: Step; title: string }[] = [
  { id: 'home', title: 'Start' },
  { id: 'diets', title: 'Diet' },
  { id: 'allergies', title: 'Dislikes' },
];

/** The step that a hash (`#diets`) names; any other hash is the first step. */
export const stepOf = (hash: string): Step => STEPS.find(({ id }) => hash === `#${id}`)?.id ?? 'home';

/** Where the diner has come from, when it is not the step before: other screens hand it on with the address. */
export type CameFrom = 'home' | 'menu';
export const cameFrom = (from: CameFrom) => ({ from });

/** Where the arrow leads back to, and what it says. The address's `search` says whose questions these are. */
export function backFrom(step: Step, state: unknown, restaurantId: string, search = ''): { to: string; label: string } {
  const from: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
  // Only the diner's own questions begin at the landing.
  const isOfMenu = from === 'menu' || (search !== '' && step === 'home');
  if (isOfMenu) return { to: addressOf('/explore/{restaurantId}/menu', { restaurantId }), label: 'Back to the menu' };
  const number = STEPS.findIndex(({ id }) => id === step);
  const previous = from === 'home' ? STEPS[0] : STEPS[number - 1];
  if (number === 0 || !previous)
    return { to: addressOf('/explore/{restaurantId}', { restaurantId }), label: 'Back to the restaurant' };
  return { to: `${search}#${previous.id}`, label: `Back to ${previous.title}` };
}

/**
 * Why a question cannot be left yet: what could not be asked must not count as answered with "none". Nothing once the
 * list is there, and nothing to read while it is still loading.
 */
export const unaskedText = (list: 'pending' | 'error' | 'success', what: string): string =>
  list === 'error' ? `We couldn't ask about your ${what} yet.` : '';
