import type { RestaurantStatus } from '@justright/contract/restaurants';

/** The completion of a restaurant. An `incomplete` one always has the next step of its wizard. */
interface Completion {
  status: RestaurantStatus;
  wizardStep: number | null;
}

/** The requested change; an undefined field stays as before. */
interface CompletionChange {
  status?: RestaurantStatus | undefined;
  wizardStep?: number | null | undefined;
}

/**
 * Returns status and step after a change; null when it sets a step of a complete restaurant. Finishing the wizard makes
 * a restaurant pending, unless an administrator sets another status (specification, "States and transitions").
 */
export function completionAfter(before: Completion, { status, wizardStep }: CompletionChange): Completion | null {
  if (wizardStep === null) {
    const finished = status === undefined || status === 'incomplete' ? 'pending' : status;
    return before.status === 'incomplete' ? { status: finished, wizardStep: null } : withStatus(before, status);
  }
  if (wizardStep !== undefined) {
    return before.status === 'incomplete' ? { status: 'incomplete', wizardStep } : null;
  }
  return withStatus(before, status);
}

function withStatus(before: Completion, status: RestaurantStatus = before.status): Completion {
  return { status, wizardStep: status === 'incomplete' ? (before.wizardStep ?? 1) : null };
}
