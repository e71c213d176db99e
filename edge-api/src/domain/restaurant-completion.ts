import type { RestaurantStatus } from '@justright/contract/restaurants';

/** Whether a restaurant is complete: an `incomplete` one always has the step at which its wizard goes on. */
interface Completion {
  status: RestaurantStatus;
  wizardStep: number | null;
}

/** What a change asks for; left out means as before. */
interface CompletionChange {
  status?: RestaurantStatus | undefined;
  wizardStep?: number | null | undefined;
}

/**
 * The status and step after a change; null when it asks for a step of a restaurant that is complete. Finishing the
 * wizard makes a restaurant pending, unless an administrator says otherwise (specification, "States and transitions").
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
