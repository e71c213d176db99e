import { setKeyUsed } from '../data/api-keys.ts';
import type { Database } from '../data/database.ts';
import type { Env } from '../env.ts';
import { authenticateKey } from '../identity/api-key.ts';
import type { Caller } from '../identity/authenticate.ts';
import { limitKey } from './limit-network.ts';

/** How late the last use of a key may be: not every request writes. */
const USE_KEPT_MS = 60_000;

/** Returns the caller of an API key, within the key's rate limit, and keeps that it was used. */
export async function checkKey(
  { env, db, nowMs }: { env: Env; db: Database; nowMs: number },
  secret: string,
  afterResponse: (work: Promise<unknown>) => void,
): Promise<Caller> {
  const { caller, id, lastUsedAt } = await authenticateKey(db, secret, new Date(nowMs).toISOString());
  await limitKey(env, id);
  if (lastUsedAt === null || Date.parse(lastUsedAt) < nowMs - USE_KEPT_MS) {
    afterResponse(setKeyUsed(db, id, new Date(nowMs).toISOString()));
  }
  return caller;
}
