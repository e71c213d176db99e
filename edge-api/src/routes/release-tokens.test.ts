import { listPowerActs } from '@justright/contract/power-acts';
import { listReleaseTokens, type ReleaseToken, revokeReleaseToken } from '@justright/contract/release-tokens';
import { listReleases, promoteRelease, rollBackRelease, setCanary, stopCanary } from '@justright/contract/releases';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../test/call.ts';
import { forgetReleases, publish, release, revisionOf } from '../../test/releases.ts';
import { app } from '../app.ts';

const V1 = '1.0.0-aaaa1111';
const V2 = '1.0.1-bbbb2222';
const SA = { as: 'SuperAdmin' } as const;

/** Makes a token as `pnpm operator release-token` does. */
async function make(body: object): Promise<{ status: number; token?: ReleaseToken; secret?: string }> {
  const response = await app.request(
    'https://justright.test/api/operator/release-tokens',
    {
      method: 'POST',
      headers: { authorization: `Bearer ${env.OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    env,
  );
  const { data } = await response.json<{ data?: { token: ReleaseToken; secret: string } }>();
  return { status: response.status, ...data };
}
const bearer = (secret = '') => ({ headers: { authorization: `Bearer ${secret}` } });
const listed = async () => (await succeed(listReleaseTokens, SA)).data;

beforeEach(async () => {
  await forgetReleases();
  await env.DB.prepare('DELETE FROM release_tokens').run();
});

describe('a release token that an operator makes', () => {
  it('shows its secret once; only the digest is stored', async () => {
    const { status, token, secret = '' } = await make({ name: 'orders-team', remote: 'mf-orders', powers: ['store'] });
    expect(status).toBe(201);
    expect(secret).toMatch(/^jrr_[\w-]{43}$/);
    expect(token).toMatchObject({ name: 'orders-team', remote: 'mf-orders', powers: ['store'], lastUsedAt: null });
    const rows = JSON.stringify((await env.DB.prepare('SELECT * FROM release_tokens').all()).results);
    expect(rows).not.toContain(secret);
    expect(JSON.stringify(await listed())).not.toContain(secret);
    expect(secret).toContain(token?.start);
  });

  it.each([
    [{ powers: ['store'] }],
    [{ name: 'x', powers: [] }],
    [{ name: 'x', powers: ['everything'] }],
    [{ name: 'x y:z', powers: ['store'] }],
    [{ name: 'x', remote: 'mf-unknown', powers: ['store'] }],
  ])('is refused for %j, and nothing is stored', async (body) => {
    expect((await make(body)).status).toBe(422);
    expect(await listed()).toEqual([]);
  });

  it('to store stores its own remote alone, and promotes nothing', async () => {
    const { secret } = await make({ name: 'orders-ci', remote: 'mf-orders', powers: ['store'] });
    const authorization = `Bearer ${secret}`;
    expect((await release({ authorization })).status).toBe(201);
    const elsewhere = await release({ name: 'mf-catalog', change: { routes: ['/ingredients'] }, authorization });
    expect(elsewhere).toMatchObject({ status: 403, code: 'forbidden' });
    const by = { ...bearer(secret), params: { name: 'mf-orders' } };
    const body = { version: V1, revision: 0 };
    expect(await fail(promoteRelease, { ...by, body })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await fail(setCanary, { ...by, body: { ...body, percent: 5 } })).toMatchObject({ status: 403 });
    const state = (await succeed(listReleases, bearer(secret))).data.find(({ name }) => name === 'mf-orders');
    expect(state).toMatchObject({ live: null, canary: null, revision: 0 });
    expect(state?.releases.map(({ releasedBy }) => releasedBy)).toEqual([{ kind: 'token', name: 'orders-ci' }]);
  });

  it('to promote promotes, gives canaries and rolls back its own remote alone, and stores nothing', async () => {
    const { secret } = await make({ name: 'on-call', remote: 'mf-orders', powers: ['promote'] });
    await publish();
    await release({ version: V2 });
    expect(await release({ version: '1.0.2-c', authorization: `Bearer ${secret}` })).toMatchObject({ status: 403 });
    const by = { ...bearer(secret), params: { name: 'mf-orders' } };
    await succeed(setCanary, { ...by, body: { version: V2, percent: 5, revision: await revisionOf() } });
    await succeed(stopCanary, { ...by, body: { revision: await revisionOf() } });
    await succeed(promoteRelease, { ...by, body: { version: V2, revision: await revisionOf() } });
    await succeed(rollBackRelease, { ...by, body: { version: V1, revision: await revisionOf() } });
    const other = { ...by, params: { name: 'mf-catalog' } };
    expect(await fail(promoteRelease, { ...other, body: { version: V1, revision: 0 } })).toMatchObject({ status: 403 });
  });

  it('for all remotes has its powers at each of them', async () => {
    const { secret } = await make({ name: 'ci', powers: ['store'] });
    for (const [name, routes] of [
      ['mf-orders', ['/admin/orders']],
      ['mf-catalog', ['/ingredients']],
    ] as const)
      expect((await release({ name, change: { routes: [...routes] }, authorization: `Bearer ${secret}` })).status).toBe(
        201,
      );
  });

  it('is refused from the next request on when a SuperAdmin has ended it, and the first one is kept', async () => {
    const { token, secret } = await make({ name: 'ci', powers: ['store', 'promote'] });
    const params = { id: token?.id ?? '' };
    const { data: ended } = await succeed(revokeReleaseToken, { ...SA, params });
    expect(ended.revoked).not.toBeNull();
    expect((await succeed(revokeReleaseToken, { ...SA, params })).data.revoked).toEqual(ended.revoked);
    expect((await release({ authorization: `Bearer ${secret}` })).status).toBe(401);
    expect(await fail(listReleases, bearer(secret))).toMatchObject({ status: 401 });
    expect(await fail(revokeReleaseToken, { ...SA, params: { id: 'unknown' } })).toMatchObject({ status: 404 });
  });

  it('is nobody outside the calls of releases', async () => {
    const { secret } = await make({ name: 'ci', powers: ['store', 'promote'] });
    expect(await fail(listReleaseTokens, bearer(secret))).toMatchObject({ status: 401 });
    expect(await fail(listPowerActs, { ...bearer(secret), query: {} })).toMatchObject({ status: 401 });
  });

  it('says when it was last used, and stands among the acts of power with who ended it', async () => {
    const { token, secret } = await make({ name: 'orders-ci', remote: 'mf-orders', powers: ['store'] });
    await release({ authorization: `Bearer ${secret}` });
    expect((await listed())[0]?.lastUsedAt).not.toBeNull();
    await succeed(revokeReleaseToken, { ...SA, params: { id: token?.id ?? '' } });
    const acts = (await succeed(listPowerActs, { ...SA, query: { entity: 'release' } })).data;
    expect(acts.slice(0, 3).map(({ actorName, title, after }) => [actorName, title, after?.['change']])).toEqual([
      [expect.any(String), 'mf-orders', 'revoke-token'],
      ['orders-ci', 'mf-orders', 'release'],
      ['Operator', 'mf-orders', 'make-token'],
    ]);
    expect(acts[0]?.actorName).not.toBe('Operator');
  });
});
