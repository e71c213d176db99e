import { ApiError } from '@justright/client/api';
import type { GuestOrderInput, Order } from '@justright/contract/orders';

/** An order as it was sent, and its idempotency key: sent again with it, the order is stored once. */
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

/** Statuses that a server sends before it looks the order up by its key: they say nothing about an earlier attempt. */
const UNDECIDED_STATUSES = [401, 403, 408, 429];

/** Tells whether this very request was refused: the server's own 4xx, not a proxy's page. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'unreadable-answer' && error.status >= 400 && error.status < 500;

const isSameOrder = (one: GuestOrderInput, other: GuestOrderInput): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends an attempt whose outcome is unknown once more, unchanged. Returns the order when it was placed, then or now,
 * and null when it was refused and so never stored. Rejects while the outcome stays unknown.
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
 * Places an order, once. An earlier attempt whose response was lost is settled first: if it was placed, it is
 * returned, whatever was changed since (`isEarlier`). Rejects with the server's refusal, or while the outcome is
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
  // Stored before it is sent: also a page that is closed meanwhile must not order twice.
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
