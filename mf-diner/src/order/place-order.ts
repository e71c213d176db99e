import { ApiError } from '@justright/client/api';
import type { GuestOrderInput, Order } from '@justright/contract/orders';

/** A sent order and its idempotency key: a retry with the same key stores the order only once. */
export interface Attempt {
  key: string;
  order: GuestOrderInput;
}

/** How attempts are sent, and stored as long as their outcome is unknown. */
export interface Sending {
  send: (attempt: Attempt) => Promise<Order>;
  keep: (attempt: Attempt | null) => void;
  newKey: () => string;
}

export const UNKNOWN_OUTCOME_TEXT = "We don't know whether your order arrived.";

/** Statuses that a server may send before it looks up the key: they say nothing about an earlier attempt. */
const UNDECIDED_STATUSES = [401, 403, 408, 429];

/** Tells whether this request was refused: a 4xx of the server itself, not a proxy's page. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'unreadable-answer' && error.status >= 400 && error.status < 500;

const isSameOrder = (one: GuestOrderInput, other: GuestOrderInput): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends an attempt with an unknown outcome again, unchanged. Returns the order if it was placed, then or now; null if
 * it was refused and never stored. Rejects while the outcome stays unknown.
 */
export async function checkAttempt(attempt: Attempt, { send, keep }: Pick<Sending, 'send' | 'keep'>) {
  try {
    return { placed: await send(attempt), refusal: null };
  } catch (error) {
    if (!isRefusal(error) || UNDECIDED_STATUSES.includes(error.status)) throw unknownOutcome(error);
    keep(null);
    return { placed: null, refusal: error };
  }
}

/**
 * Places an order once. First settles an earlier attempt whose response was lost: if that was placed, it is returned,
 * also when the order has changed since (`isEarlier`). Rejects with the server's refusal, or while the outcome is
 * unknown.
 */
export async function placeOnce(
  order: GuestOrderInput,
  unknown: Attempt | null,
  { send, keep, newKey }: Sending,
): Promise<{ placed: Order; isEarlier: boolean }> {
  if (unknown) {
    const isEarlier = !isSameOrder(unknown.order, order);
    const { placed, refusal } = await checkAttempt(unknown, { send, keep });
    if (placed) return { placed, isEarlier };
    if (!isEarlier) throw refusal;
  }
  const attempt = { key: newKey(), order };
  // Stored before it is sent, so that a page that is closed meanwhile does not order twice.
  keep(attempt);
  try {
    return { placed: await send(attempt), isEarlier: false };
  } catch (error) {
    if (!isRefusal(error)) throw unknownOutcome(error);
    keep(null);
    throw error;
  }
}

/** Builds the error for an unknown outcome: "Network Error. We don't know whether your order arrived." */
const unknownOutcome = (error: unknown): Error =>
  new Error(`${error instanceof Error ? `${error.message}. ` : ''}${UNKNOWN_OUTCOME_TEXT}`, { cause: error });
