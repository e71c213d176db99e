import { clientNetwork } from '@justright/contract/client-network';
import { RequestError } from './errors.ts';

/** Refuses a network that asks for more in a minute than the limit of `wrangler.toml` lets through; a 429. */
export async function limitNetwork(limit: RateLimit, clientAddress: string | undefined): Promise<void> {
  const { success } = await limit.limit({ key: clientNetwork(clientAddress) });
  if (!success) throw new RequestError('rate-limited', 'Too many requests. Please try again later.');
}
