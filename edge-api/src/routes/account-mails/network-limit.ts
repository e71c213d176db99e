import { clientNetwork } from '@justright/contract/client-network';
import type { Env } from '../../env.ts';
import { RequestError } from '../../http/errors.ts';

/** Refuses a network that asks for mails too often; what anybody may ask for must not become a way to flood. */
export async function limitPublicMail(env: Env, clientAddress: string | undefined): Promise<void> {
  const { success } = await env.PUBLIC_MAIL_LIMIT.limit({ key: clientNetwork(clientAddress) });
  if (!success) throw new RequestError('rate-limited', 'Too many requests. Please try again later.');
}
