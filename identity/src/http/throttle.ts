import { clientNetwork } from '@justright/worker-kit/client-network';
import type { CodeAsker } from '@justright/worker-kit/identity-admin';
import { countAttempt, forgiveAttempts } from '../data/throttle.ts';
import { digest } from '@justright/worker-kit/digest';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';
import type { AppContext } from './context.ts';
import { WireError } from './errors.ts';

/** How many attempts are let through in which time. */
interface Limit {
  attempts: number;
  windowSeconds: number;
}

const PASSWORDS_PER_ACCOUNT_AND_NETWORK: Limit = { attempts: 10, windowSeconds: 300 };
/** Wide: only attempts from many networks reach it, so that one person cannot lock another out. */
const PASSWORDS_PER_ACCOUNT: Limit = { attempts: 100, windowSeconds: 300 };
/** Of all accounts together: a hash blocks the isolate for about 140 ms, so this is a tenth of its time at most. */
const HASHES_PER_NETWORK: Limit = { attempts: 200, windowSeconds: 300 };

const CODES_PER_ADDRESS_OF_ADMINISTRATION: Limit = { attempts: 10, windowSeconds: 900 };
const CODES_PER_ADDRESS_AND_NETWORK: Limit = { attempts: 5, windowSeconds: 900 };
/** So that many networks together cannot flood a mailbox either. */
const CODES_PER_ADDRESS: Limit = { attempts: 15, windowSeconds: 900 };
/** Of all addresses together: a sign-in link can be asked for any address. */
const CODES_PER_NETWORK: Limit = { attempts: 100, windowSeconds: 900 };

/** The period of `RATE_LIMIT` in wrangler.toml; the platform does not say how much of it is left. */
const NETWORK_LIMIT_SECONDS = 60;

/** Cloudflare sets the header; a client cannot. */
const networkOf = (c: AppContext): string => clientNetwork(c.req.header('cf-connecting-ip'));

/**
 * Counts a password attempt before any hashing, since hashing blocks the isolate. `account` is what the person names
 * (an address or uid), known or not. Answers how to take the attempt back when it succeeds.
 * @throws WireError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function throttlePassword(c: AppContext, account: string): Promise<() => Promise<void>> {
  const wide = `password:${digest(account)}`;
  const narrow = `${wide}:${digest(networkOf(c))}`;
  const hashes = await throttleHashing(c);
  await admit(c.env, narrow, PASSWORDS_PER_ACCOUNT_AND_NETWORK);
  await admit(c.env, wide, PASSWORDS_PER_ACCOUNT);
  return () => forgiveAttempts(c.env.DB, [narrow, wide, hashes]);
}

/**
 * Counts a hash that the caller is about to make, whatever account it is for; answers the bucket it was counted in.
 * @throws WireError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function throttleHashing(c: AppContext): Promise<string> {
  const bucket = `hash:${digest(networkOf(c))}`;
  await admit(c.env, bucket, HASHES_PER_NETWORK);
  return bucket;
}

/**
 * Counts a code that a client asks for. Whether the address is known plays no part, so the refusal does not tell.
 * @throws WireError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function throttleCode(c: AppContext, email: string): Promise<void> {
  await throttleCodeFrom(c.env, email, { network: networkOf(c) });
}

/**
 * Counts a code for an address. What the administration asks for has a count of its own, so that nobody from outside can
 * use it up.
 * @throws WireError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function throttleCodeFrom(env: Env, email: string, asker: CodeAsker): Promise<void> {
  const wide = `code:${digest(email)}`;
  if (asker === 'administration') {
    await admit(env, `administration:${wide}`, CODES_PER_ADDRESS_OF_ADMINISTRATION);
    return;
  }
  await admit(env, `codes:${digest(asker.network)}`, CODES_PER_NETWORK);
  await admit(env, `${wide}:${digest(asker.network)}`, CODES_PER_ADDRESS_AND_NETWORK);
  await admit(env, wide, CODES_PER_ADDRESS);
}

/** Refuses a network that floods the Worker, by the platform's rate limiter. */
export async function limitNetwork(c: AppContext, next: () => Promise<void>): Promise<void> {
  const { success } = await c.env.RATE_LIMIT.limit({ key: networkOf(c) });
  if (!success) throw new WireError('TOO_MANY_ATTEMPTS_TRY_LATER', NETWORK_LIMIT_SECONDS);
  await next();
}

async function admit(env: Env, bucket: string, { attempts, windowSeconds }: Limit): Promise<void> {
  const now = nowSeconds();
  const { hits, resetAtSeconds } = await countAttempt(env.DB, bucket, windowSeconds, now);
  if (hits > attempts) throw new WireError('TOO_MANY_ATTEMPTS_TRY_LATER', resetAtSeconds - now);
}
