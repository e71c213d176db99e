import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CloudflareStandIn } from './cloudflare-stand-in.ts';
import { replicate } from './replication.ts';
import type { Wrangler } from './wrangler.ts';

let cloudflare: CloudflareStandIn;

/** A login by wrangler that knows these accounts. */
const loggedIn =
  (accounts: readonly string[], token = 'a-token'): Wrangler =>
  async ([command]) =>
    JSON.stringify(command === 'whoami' ? { accounts: accounts.map((id) => ({ id })) } : { type: 'oauth', token });

beforeEach(async () => {
  cloudflare = new CloudflareStandIn();
  cloudflare.migrated('a-database', 'identity/migrations');
  for (const [name, value] of Object.entries(await cloudflare.listen())) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  cloudflare.close();
});

it('the database is replicated, and once more changes nothing', async () => {
  await replicate('a-database', loggedIn([]));
  await replicate('a-database', loggedIn([]));
  expect([...cloudflare.replicated]).toEqual(['a-database']);
});

it('the account is that of the login when the environment names none, unless the login has several', async () => {
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', '');
  await replicate('a-database', loggedIn(['an-account']));
  expect([...cloudflare.replicated]).toEqual(['a-database']);
  await expect(replicate('a-database', loggedIn(['an-account', 'another']))).rejects.toThrow('which account');
  await expect(replicate('a-database', loggedIn([]))).rejects.toThrow('which account');
});

it('a database that is not there, and a login that may not, are errors with what Cloudflare says', async () => {
  await expect(replicate('another', loggedIn([]))).rejects.toThrow(/\(404\).*could not be found/);
  await expect(replicate('a-database', loggedIn([], 'of-another'))).rejects.toThrow(/\(403\).*Authentication error/);
  expect(cloudflare.replicated.size).toBe(0);
});
