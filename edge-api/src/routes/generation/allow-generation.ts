import type { Env } from '../../env.ts';
import type { Caller } from '../../identity/authenticate.ts';
import { RequestError } from '../../domain/refusals.ts';

/** Limits the proposals that one caller may request. */
export async function allowGeneration(env: Env, { uid }: Caller): Promise<void> {
  const { success } = await env.GENERATION_LIMIT.limit({ key: uid });
  if (!success) throw new RequestError('rate-limited', 'Too many dishes in a minute. Please go on in a minute.');
}
