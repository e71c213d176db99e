import { countAttempt, forgiveAttempts } from '../data/throttle.ts';
import { digest } from '../domain/opaque.ts';
import { nowSeconds } from '../domain/time.ts';
import { clientNetwork } from './client-network.ts';
import type { AppContext } from './context.ts';
import { WireError } from './errors.ts';

const WINDOW_SECONDS = 300;
const ATTEMPTS_PER_ACCOUNT_AND_NETWORK = 10;
/** Wide: only attempts from many networks reach it, so that one person cannot lock another out. */
const ATTEMPTS_PER_ACCOUNT = 100;
/** Of all accounts together: a hash blocks the isolate for about 140 ms, so this is a tenth of its time at most. */
const HASHES_PER_NETWORK = 200;

/**
 * Counts a password attempt before any hashing, since hashing blocks the isolate. `account` is what the person names
 * (an address or uid), known or not. Answers how to take the attempt back when it succeeds.
 * @throws WireError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function throttlePassword(c: AppContext, account: string): Promise<() => Promise<void>> {
  const wide = `password:${digest(account)}`;
  const narrow = `${wide}:${digest(clientNetwork(c))}`;
  const hashes = await throttleHashing(c);
  await admit(c, narrow, ATTEMPTS_PER_ACCOUNT_AND_NETWORK);
  await admit(c, wide, ATTEMPTS_PER_ACCOUNT);
  return () => forgiveAttempts(c.env.DB, [narrow, wide, hashes]);
}

/**
 * Counts a hash that the caller is about to make, whatever account it is for; answers the bucket it was counted in.
 * @throws WireError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function throttleHashing(c: AppContext): Promise<string> {
  const bucket = `hash:${digest(clientNetwork(c))}`;
  await admit(c, bucket, HASHES_PER_NETWORK);
  return bucket;
}

/** Refuses a network that floods the Worker, by the platform's rate limiter where there is one. */
export async function limitNetwork(c: AppContext, next: () => Promise<void>): Promise<void> {
  const outcome = await c.env.RATE_LIMIT?.limit({ key: clientNetwork(c) });
  if (outcome?.success === false) throw new WireError('TOO_MANY_ATTEMPTS_TRY_LATER');
  await next();
}

async function admit(c: AppContext, bucket: string, attempts: number): Promise<void> {
  const hits = await countAttempt(c.env.DB, bucket, WINDOW_SECONDS, nowSeconds());
  if (hits > attempts) throw new WireError('TOO_MANY_ATTEMPTS_TRY_LATER');
}
