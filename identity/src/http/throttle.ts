import { clientNetwork, wholeNetwork } from '@justright/worker-kit/client-network';
import { createHashTurns } from '@justright/worker-kit/hash-turns';
import { createTurns, TURN_REFUSAL_MS, TURN_WAIT_MAX_MS } from '@justright/worker-kit/turns';
import type { CodeAsker } from '@justright/worker-kit/identity-admin';
import { countAttempt, countEarlierBuckets, forgiveAttempts } from '../data/throttle.ts';
import { digest } from '@justright/worker-kit/digest';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';
import type { AppContext } from './context.ts';
import { WireError } from './errors.ts';

/** The number of attempts that are allowed per window. */
interface Limit {
  attempts: number;
  windowSeconds: number;
}

const PASSWORDS_PER_ACCOUNT_AND_NETWORK: Limit = { attempts: 10, windowSeconds: 300 };
/** High, so that only attempts from many networks reach it and one person cannot lock another out. */
const PASSWORDS_PER_ACCOUNT: Limit = { attempts: 100, windowSeconds: 300 };
/**
 * From all networks together: who guesses has the first factor, and three of a million codes are right at a time. So a day
 * of guessing finds one in three hundred times.
 */
const FACTOR_CODES_PER_ACCOUNT: Limit = { attempts: 10, windowSeconds: 900 };
/** For all accounts together: a hash blocks the isolate for about 140 ms, so this is at most a tenth of its time. */
const HASHES_PER_NETWORK: Limit = { attempts: 200, windowSeconds: 300 };

const CODES_PER_ADDRESS_OF_ADMINISTRATION: Limit = { attempts: 10, windowSeconds: 900 };
/** The mails of one merchant to one address. Another merchant's have their own count. */
const CODES_PER_ADDRESS_AND_MERCHANT: Limit = { attempts: 5, windowSeconds: 24 * 3600 };
/** How many merchants may mail one address in a day: who is not among the first is refused, and takes nobody's place. */
const MERCHANTS_PER_ADDRESS = 20;
const CODES_PER_ADDRESS_AND_NETWORK: Limit = { attempts: 5, windowSeconds: 900 };
/** Protects a mailbox against many networks together. */
const CODES_PER_ADDRESS: Limit = { attempts: 15, windowSeconds: 900 };
/** For all addresses together, because a sign-in link can be requested for any address. */
const CODES_PER_NETWORK: Limit = { attempts: 100, windowSeconds: 900 };

/** The period of `RATE_LIMIT` in wrangler.toml. The platform does not report the remaining time. */
const NETWORK_LIMIT_SECONDS = 60;

/** How long any request of a network, which reads, writes or signs, waits for the one before: an account without a name is one. */
const REQUEST_TURN_MS = 20;
const REQUEST_BURST_MS = 400;
const turns = createTurns();
const hashTurns = createHashTurns(
  (ms) => scheduler.wait(ms),
  (seconds) => new WireError('TOO_MANY_ATTEMPTS_TRY_LATER', seconds),
);

/** Lets what a network asks for at once wait for each other. */
async function takeTurn(network: string): Promise<void> {
  const waitMs = turns.take(network, REQUEST_TURN_MS, Date.now());
  if (waitMs > TURN_WAIT_MAX_MS) {
    await scheduler.wait(TURN_REFUSAL_MS);
    throw new WireError('TOO_MANY_ATTEMPTS_TRY_LATER', Math.ceil(waitMs / 1000));
  }
  if (waitMs > REQUEST_BURST_MS) await scheduler.wait(waitMs - REQUEST_BURST_MS);
}

/** Returns the client's network; only Cloudflare can set this header. */
const networkOf = (c: AppContext): string => clientNetwork(c.req.header('cf-connecting-ip'));

/** Who takes turns at hashing: each of four networks of a /48 would take half of the time. */
const hasherOf = (c: AppContext): string => wholeNetwork(c.req.header('cf-connecting-ip'));

/**
 * Counts a password attempt before any hashing, because hashing blocks the isolate. `account` is the address or uid in
 * the request, known or not. Returns a function that subtracts the attempt when it succeeds.
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
 * Counts a code of the second factor before it is compared. Returns a function that subtracts the attempt when it
 * succeeds.
 * @throws WireError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function throttleSecondFactor(env: Env, uid: string): Promise<() => Promise<void>> {
  const bucket = `second-factor:${digest(uid)}`;
  await admit(env, bucket, FACTOR_CODES_PER_ACCOUNT);
  return () => forgiveAttempts(env.DB, [bucket]);
}

/**
 * Counts a hash before it is computed, for all accounts together. Returns the bucket of the count.
 * @throws WireError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function throttleHashing(c: AppContext): Promise<string> {
  await hashTurns.refuseCrowd(hasherOf(c));
  const bucket = `hash:${digest(networkOf(c))}`;
  await admit(c.env, bucket, HASHES_PER_NETWORK);
  return bucket;
}

/**
 * Hashes a password that was counted before, when it is the turn of its network.
 * @throws WireError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export const hashInTurn = <T>(c: AppContext, hash: () => Promise<T>): Promise<T> => hashTurns.take(hasherOf(c), hash);

/**
 * Counts a code that a client requests, for known and unknown addresses alike, so that a refusal reveals nothing.
 * @throws WireError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function throttleCode(c: AppContext, email: string): Promise<void> {
  await throttleCodeFrom(c.env, email, { network: networkOf(c) });
}

/**
 * Counts a code for an address, by who asks: what one asks for never uses up another one's count.
 * @throws WireError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function throttleCodeFrom(env: Env, email: string, asker: CodeAsker): Promise<void> {
  const wide = `code:${digest(email)}`;
  if (asker === 'administration' || asker === 'acceptance') {
    await admit(env, `${asker}:${wide}`, CODES_PER_ADDRESS_OF_ADMINISTRATION);
    return;
  }
  if ('merchantId' in asker) {
    await admitMerchant(env, `merchant:${wide}:`, asker.merchantId);
    return;
  }
  await admit(env, `codes:${digest(asker.network)}`, CODES_PER_NETWORK);
  await admit(env, `${wide}:${digest(asker.network)}`, CODES_PER_ADDRESS_AND_NETWORK);
  await admit(env, wide, CODES_PER_ADDRESS);
}

/** Refuses a network with too many requests, by the platform's rate limiter; others take turns. */
export async function limitNetwork(c: AppContext, next: () => Promise<void>): Promise<void> {
  const { success } = await c.env.RATE_LIMIT.limit({ key: networkOf(c) });
  if (!success) throw new WireError('TOO_MANY_ATTEMPTS_TRY_LATER', NETWORK_LIMIT_SECONDS);
  await takeTurn(networkOf(c));
  await next();
}

/** Counts a mail of a merchant to an address; `prefix` is that of the address's buckets, one for each merchant. */
async function admitMerchant(env: Env, prefix: string, merchantId: string): Promise<void> {
  const bucket = `${prefix}${digest(merchantId)}`;
  const resetAtSeconds = await admit(env, bucket, CODES_PER_ADDRESS_AND_MERCHANT);
  const now = nowSeconds();
  const earlier = await countEarlierBuckets(env.DB, { prefix, bucket }, now);
  if (earlier >= MERCHANTS_PER_ADDRESS) throw new WireError('TOO_MANY_ATTEMPTS_TRY_LATER', resetAtSeconds - now);
}

/** Counts an attempt; returns the end of its window. */
async function admit(env: Env, bucket: string, { attempts, windowSeconds }: Limit): Promise<number> {
  const now = nowSeconds();
  const { hits, resetAtSeconds } = await countAttempt(env.DB, bucket, windowSeconds, now);
  if (hits > attempts) throw new WireError('TOO_MANY_ATTEMPTS_TRY_LATER', resetAtSeconds - now);
  return resetAtSeconds;
}
