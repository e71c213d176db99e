import { ApiError } from '@justright/client/api';
import type { GuestOrderInput, Order } from '@justright/contract/orders';

/** An order as it was sent, and the key it was sent under: sent again like that, it is stored once. */
export interface Attempt {
  key: string;
  order: GuestOrderInput;
}

/** How attempts are sent, and kept for as long as nobody knows what became of them. */
export interface Sending {
  send: (attempt: Attempt) => Promise<Order>;
  keep: (attempt: Attempt | null) => void;
  newKey: () => string;
}

export const UNKNOWN_OUTCOME_TEXT = "We don't know whether your order arrived.";

/** What a server answers before it looks an order up under its key: it says nothing of an earlier attempt. */
const UNDECIDED_STATUSES = [401, 403, 408, 429];

/** Whether an error says that this very request was refused: the server's own 4xx, not a proxy's page. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'unreadable-answer' && error.status >= 400 && error.status < 500;

const isSameOrder = (one: GuestOrderInput, other: GuestOrderInput): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends an attempt whose outcome is unknown once more, as it was: answers the order when it went through, then or now,
 * and null when it was refused, hence never stored. Rejects while its outcome stays unknown.
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
 * Places an order, once. An earlier attempt whose answer got lost is settled first: when it went through, it is the
 * answer, whatever was changed since (`isEarlier`). Rejects with the server's refusal, or while the outcome is unknown.
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
  // Kept before it is sent: also a page that is left meanwhile must not order twice.
  keep(attempt);
  try {
    return { placed: await send(attempt), isEarlier: false };
  } catch (error) {
    if (!isRefusal(error)) throw unknownOutcome(error);
    keep(null);
    throw error;
  }
}

/** "Network Error. We don't know whether your order arrived." */
const unknownOutcome = (error: unknown): Error =>
  new Error(`${error instanceof Error ? `${error.message}. ` : ''}${UNKNOWN_OUTCOME_TEXT}`, { cause: error });
