import type { Restaurant } from '@justright/contract/restaurants';

export type Step = 1 | 2 | 3 | 4;

export const STEP_TITLES = ['Restaurant Information', 'Add Operating Hours', 'Add Image', 'Review'] as const;
const STEPS: readonly Step[] = [1, 2, 3, 4];

const stepOf = (number: number | null): Step => STEPS.find((step) => step === number) ?? 1;

/** Reads the step from the address. */
export function stepInHash(hash: string): Step | null {
  const found = /^#step-([1-4])$/.exec(hash);
  return found ? stepOf(Number(found[1])) : null;
}

export const hashOf = (step: Step): string => `#step-${step}`;

export const nextOf = (step: 1 | 2 | 3): 2 | 3 | 4 => (step === 1 ? 2 : step === 2 ? 3 : 4);

/** Returns the last step that may be opened; for an unfinished restaurant, the stored one. */
export function furthestStep(stored: Restaurant | null): Step {
  if (stored === null) return 1;
  return stored.status === 'incomplete' ? stepOf(stored.wizardStep) : 4;
}

/**
 * Returns the step that the wizard opens with: the one in the address, else the stored one of an unfinished restaurant,
 * else step 1. `first` is the earliest step that the person may open.
 */
export function openingStep(hash: string, stored: Restaurant | null, furthest: Step, first: Step = 1): Step {
  const asked = stepInHash(hash) ?? (stored?.status === 'incomplete' ? furthest : 1);
  return stepOf(Math.max(first, Math.min(asked, furthest)));
}
