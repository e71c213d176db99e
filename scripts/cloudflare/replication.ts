import type { Wrangler } from './wrangler.ts';
import { cloudflareApi, credentials } from './zones.ts';

interface WhoAmI {
  accounts?: { id: string }[];
}

/** Returns the account's id: the one in the environment, as for wrangler, or the only one of wrangler's login. */
async function accountId(wrangler: Wrangler): Promise<string> {
  const named = process.env['CLOUDFLARE_ACCOUNT_ID'];
  if (named) return named;
  const { accounts = [] } = JSON.parse(await wrangler(['whoami', '--json'])) as WhoAmI;
  const [only, ...others] = accounts;
  if (!only || others.length > 0) throw new Error('CLOUDFLARE_ACCOUNT_ID must say which account the database is in');
  return only.id;
}

/** Has D1 keep replicas of a database in every region; repeating it changes nothing. wrangler has no command for this. */
export async function replicate(databaseId: string, wrangler: Wrangler): Promise<void> {
  const url = `${cloudflareApi()}/accounts/${await accountId(wrangler)}/d1/database/${databaseId}`;
  const response = await fetch(url, {
    method: 'PUT',
    headers: { ...(await credentials(wrangler)), 'content-type': 'application/json' },
    body: JSON.stringify({ read_replication: { mode: 'auto' } }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`Read replication cannot be switched on (${response.status}): ${text.slice(0, 300)}`);
}
