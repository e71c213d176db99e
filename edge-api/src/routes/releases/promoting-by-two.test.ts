import { listPowerActs } from '@justright/contract/power-acts';
import {
  declinePromotion,
  promoteRelease,
  type RemoteState,
  rollBackRelease,
  setCanary,
} from '@justright/contract/releases';
import { type Call, type CallTypes, pathOf } from '@justright/contract/call';
import type { Envelope } from '@justright/contract/envelope';
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { succeed, tokenFor } from '../../../test/call.ts';
import { forgetReleases, promote, publish, release, RELEASE_TOKEN } from '../../../test/releases.ts';
import { app } from '../../app.ts';
import { readRegistry } from '../../data/registry.ts';

const V1 = '1.0.0-aaaa1111';
const V2 = '1.0.1-bbbb2222';
const V3 = '1.0.2-cccc3333';
const [ANA, BO] = ['uid-ana', 'uid-bo'];
const TOKEN = 'token';

/** Makes a call about mf-orders where a promotion takes two people; as a SuperAdmin, or by the release token. */
async function act<T extends CallTypes>(call: Call<T>, by: string, body: object, takesTwo = 'on') {
  const bearer = by === TOKEN ? RELEASE_TOKEN : `Bearer ${await tokenFor('SuperAdmin', by)}`;
  const address = `https://justright.test/api${pathOf(call, { name: 'mf-orders' })}`;
  const init = {
    method: call.method,
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const settings = { ...env, PROMOTING_TAKES_TWO: takesTwo };
  const response = await app.request(address, init, settings, createExecutionContext());
  const envelope = await response.json<Envelope<RemoteState>>();
  return { status: response.status, state: envelope.success ? envelope.data : undefined };
}
const liveVersion = async () => (await readRegistry(env.DB)).live['mf-orders']?.version;

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM promotion_requests').run();
  await forgetReleases();
  await publish();
  await release({ version: V2 });
});

describe('where a promotion takes two people', () => {
  const asks = { version: V2, revision: 1 };

  it('the first one asks, and only another person makes it live', async () => {
    const { state } = await act(promoteRelease, ANA, asks);
    expect(state).toMatchObject({
      takesTwo: true,
      live: { version: V1 },
      asked: { version: V2, uid: ANA },
      revision: 1,
    });
    expect(await liveVersion()).toBe(V1);
    for (const same of [ANA, TOKEN]) {
      const again = await act(promoteRelease, same, asks);
      expect([again.status, again.state?.live?.version, again.state?.asked?.uid]).toEqual([200, V1, ANA]);
    }
    const confirmed = await act(promoteRelease, BO, asks);
    expect(confirmed.state).toMatchObject({ live: { version: V2, by: { name: 'Name of uid-bo' } }, asked: null });
    expect(await liveVersion()).toBe(V2);
  });

  it('a setting that is misspelt or missing takes two as well', async () => {
    for (const setting of ['On', 'true', '']) {
      const { state } = await act(promoteRelease, ANA, asks, setting);
      expect([setting, state?.takesTwo, state?.live?.version]).toEqual([setting, true, V1]);
    }
    expect((await act(promoteRelease, ANA, asks, 'off')).state?.live?.version).toBe(V2);
  });

  it('a token asks, which any SuperAdmin confirms; no token confirms', async () => {
    expect((await act(promoteRelease, TOKEN, asks)).state?.asked).toMatchObject({ by: { kind: 'token' }, uid: '' });
    expect((await act(promoteRelease, TOKEN, asks)).state?.live?.version).toBe(V1);
    expect((await act(promoteRelease, ANA, asks)).state?.live?.version).toBe(V2);
  });

  it('a roll back never waits', async () => {
    await promote(V2);
    const back = await act(rollBackRelease, ANA, { version: V1, revision: 2 });
    expect(back.state?.live?.version).toBe(V1);
  });

  it('a request ends with whatever changes what pages get, and counts for its own version alone', async () => {
    await release({ version: V3 });
    await act(promoteRelease, ANA, asks);
    const other = await act(promoteRelease, BO, { version: V3, revision: 1 });
    expect(other.state).toMatchObject({ live: { version: V1 }, asked: { version: V3, uid: BO } });
    await act(setCanary, ANA, { version: V2, percent: 5, revision: 1 });
    const late = await act(promoteRelease, ANA, { version: V3, revision: 2 });
    expect(late.state).toMatchObject({ live: { version: V1 }, asked: { version: V3, uid: ANA } });
  });

  it('a declined request makes nothing live, whoever declines it, and can be made again', async () => {
    await act(promoteRelease, ANA, asks);
    expect((await act(declinePromotion, BO, asks)).state).toMatchObject({ live: { version: V1 }, asked: null });
    expect((await act(declinePromotion, BO, asks)).status).toBe(409);
    const again = await act(promoteRelease, BO, asks);
    expect(again.state).toMatchObject({ live: { version: V1 }, asked: { uid: BO } });
    expect((await act(declinePromotion, TOKEN, asks)).status).toBe(401);
  });

  it('a canary of more than a tenth is refused, since it is a promotion by another name', async () => {
    expect((await act(setCanary, ANA, { version: V2, percent: 11, revision: 1 })).status).toBe(409);
    expect((await act(setCanary, ANA, { version: V2, percent: 10, revision: 1 })).status).toBe(200);
  });

  it('the first version of a remote needs no second person: there may be none yet', async () => {
    await forgetReleases();
    await release();
    expect((await act(promoteRelease, TOKEN, { version: V1, revision: 0 })).state?.live?.version).toBe(V1);
  });

  it('asking, declining and confirming stand among the acts of power with who did it', async () => {
    await act(promoteRelease, ANA, asks);
    await act(declinePromotion, BO, asks);
    await act(promoteRelease, ANA, asks);
    await act(promoteRelease, BO, asks);
    const acts = (await succeed(listPowerActs, { as: 'SuperAdmin', query: { entity: 'release' } })).data;
    expect(acts.slice(0, 4).map(({ actorUid, after }) => [actorUid, after?.['change'], after?.['version']])).toEqual([
      [BO, 'promote', V2],
      [ANA, 'ask', V2],
      [BO, 'decline', V2],
      [ANA, 'ask', V2],
    ]);
  });
});

it('where it does not, one person promotes', async () => {
  await promote(V2);
  expect(await liveVersion()).toBe(V2);
});
