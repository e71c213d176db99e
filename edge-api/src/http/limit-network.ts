import type { BotCheckDetails } from '@justright/contract/bot-check';
import { clientNetwork } from '@justright/worker-kit/client-network';
import { createHashTurns } from '@justright/worker-kit/hash-turns';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
import { takeLines } from './rate-limits.ts';
import { botCheckKey, isPerson } from '../integrations/bot-check.ts';

async function requireBelow(limit: RateLimit, key: string): Promise<void> {
  const { success } = await limit.limit({ key });
  if (!success) throw new RequestError('rate-limited', 'Too many requests. Please try again later.');
}

/** Refuses a network that asks for more in a minute than the limit of `wrangler.toml` lets through; a 429. */
export const limitNetwork = (limit: RateLimit, clientAddress: string | undefined): Promise<void> =>
  requireBelow(limit, clientNetwork(clientAddress));

/** Limits what an API key asks for, in all networks together; a 429. */
export const limitKey = (env: Env, id: string): Promise<void> => requireBelow(env.API_KEY_LIMIT, id);

/** Limits the PINs that a kitchen's device tries, whoever they are of; a 429. */
export const limitPins = (env: Env, deviceId: string): Promise<void> =>
  requireBelow(env.DEVICE_CODE_LIMIT, `pins of ${deviceId}`);

const hashTurns = createHashTurns(
  (ms) => scheduler.wait(ms),
  (retryAfterSeconds) =>
    new RequestError('rate-limited', 'Too many PINs are being checked. Please try again.', { retryAfterSeconds }),
);

/**
 * Hashes a PIN of a merchant's kitchens when it is their turn, so that neither a tablet nor a manager takes the time of others;
 * a 429 where too many wait already, and then nothing was counted.
 */
export const hashPinInTurn = <T>(merchantId: string, hash: () => Promise<T>): Promise<T> =>
  hashTurns.take(merchantId, hash);

/** Who sends an order: a network, or a person there who has passed the bot check. */
export interface Sender {
  clientAddress: string | undefined;
  botCheck: string | undefined;
}

/** Throws a refusal, unless a bot check is set up and a person passes it. */
async function requirePerson(env: Env, { clientAddress, botCheck }: Sender, refusal: unknown): Promise<void> {
  const siteKey = botCheckKey(env);
  if (siteKey === undefined) throw refusal;
  if (botCheck !== undefined && (await isPerson(env, botCheck, clientAddress))) return;
  const details: BotCheckDetails = { siteKey };
  throw new RequestError('bot-check', 'Many orders are arriving here. Please show that you are a person.', {
    details,
  });
}

/**
 * Does what counts an order. Where a bot check is set up, a person who passes it is let through all the same; returns
 * whether one did: a check counts once.
 */
async function unlessPerson(env: Env, sender: Sender, count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return false;
  } catch (error) {
    await requirePerson(env, sender, error);
    return true;
  }
}

/**
 * Limits the lines that a network orders at all restaurants together, whatever becomes of them; a 429. Returns whether a
 * person has shown to be one.
 */
export const limitSender = (env: Env, lines: number, sender: Sender): Promise<boolean> =>
  unlessPerson(env, sender, () => takeLines(env, clientNetwork(sender.clientAddress), lines, Date.now()));

/**
 * Limits the orders that are placed at one restaurant: those of a network, then of all networks together; a 429. A refused
 * one is none of them, so that nobody's refused carts keep others from ordering.
 */
export const limitPlaced = (env: Env, restaurantId: string, sender: Sender): Promise<boolean> =>
  unlessPerson(env, sender, async () => {
    await requireBelow(env.NETWORK_ORDER_LIMIT, `${clientNetwork(sender.clientAddress)} ${restaurantId}`);
    await requireBelow(env.RESTAURANT_ORDER_LIMIT, restaurantId);
  });

/** Lets a person order where so many orders of the network wait that there is room for no other; a 429 for others. */
export const limitWaiting = (env: Env, sender: Sender): Promise<void> =>
  requirePerson(
    env,
    sender,
    new RequestError(
      'rate-limited',
      'Many orders from your network are waiting at this restaurant. Please order with the staff, or try again later.',
    ),
  );

export const tooManyReports = (): RequestError =>
  new RequestError(
    'rate-limited',
    'This restaurant has more reports than it could read. Please ask the staff about the dish.',
  );

/**
 * Limits diners' reports about one restaurant, first per network, then of all networks together; a 429. First reports of
 * dishes are counted apart, and one that is not stored is none of the restaurant's.
 */
export async function limitReports(
  env: Env,
  { restaurantId, isFirst, hasRoom }: { restaurantId: string; isFirst: boolean; hasRoom: boolean },
  clientAddress: string | undefined,
): Promise<void> {
  await requireBelow(env.NETWORK_REPORT_LIMIT, `${clientNetwork(clientAddress)} ${restaurantId}`);
  if (!hasRoom) throw tooManyReports();
  await requireBelow(env.RESTAURANT_REPORT_LIMIT, isFirst ? `${restaurantId} first` : restaurantId);
}
