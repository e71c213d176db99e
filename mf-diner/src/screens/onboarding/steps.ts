export type Step = 'home' | 'diets' | 'allergies';

/** The steps in order; their ids are the address's hash. */
export const STEPS: readonly { id: Step; title: string }[] = [
  { id: 'home', title: 'Start' },
  { id: 'diets', title: 'Diet' },
  { id: 'allergies', title: 'Dislikes' },
];

/** The step that a hash (`#diets`) names; any other hash is the first step. */
export const stepOf = (hash: string): Step => STEPS.find(({ id }) => hash === `#${id}`)?.id ?? 'home';

/**
 * Why a question cannot be left yet: what could not be asked must not count as answered with "none". Nothing once the
 * list is there, and nothing to read while it is still loading.
 */
export const unaskedText = (list: 'pending' | 'error' | 'success', what: string): string =>
  list === 'error' ? `We couldn't ask about your ${what} yet.` : '';
