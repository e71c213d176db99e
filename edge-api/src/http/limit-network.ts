import type { BotCheckDetails } from '@justright/contract/bot-check';
import { clientNetwork } from '@justright/worker-kit/client-network';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
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

/**
 * Limits orders at one restaurant, first per network, then of all networks together; a 429. Where a bot check is set up,
 * a person who passes it is let through.
 */
export async function limitOrders(
  env: Env,
  restaurantId: string,
  { clientAddress, botCheck }: { clientAddress: string | undefined; botCheck: string | undefined },
): Promise<void> {
  try {
    await requireBelow(env.NETWORK_ORDER_LIMIT, `${clientNetwork(clientAddress)} ${restaurantId}`);
    await requireBelow(env.RESTAURANT_ORDER_LIMIT, restaurantId);
  } catch (error) {
    const siteKey = botCheckKey(env);
    if (siteKey === undefined) throw error;
    if (botCheck !== undefined && (await isPerson(env, botCheck, clientAddress))) return;
    const details: BotCheckDetails = { siteKey };
    throw new RequestError('bot-check', 'Many orders are arriving here. Please show that you are a person.', {
      details,
    });
  }
}

/** Limits diners' reports about one restaurant, first per network, then of all networks together; a 429. */
export async function limitReports(env: Env, restaurantId: string, clientAddress: string | undefined): Promise<void> {
  await requireBelow(env.NETWORK_REPORT_LIMIT, `${clientNetwork(clientAddress)} ${restaurantId}`);
  await requireBelow(env.RESTAURANT_REPORT_LIMIT, restaurantId);
}
