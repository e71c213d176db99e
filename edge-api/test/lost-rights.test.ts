import { createApiKey, listApiKeys } from '@justright/contract/api-keys';
import { createDeviceCode, signInDevice } from '@justright/contract/devices';
import { acceptInvite, inviteUser, listInvites } from '@justright/contract/invites';
import { answerOrder } from '@justright/contract/kitchen';
import { listKitchenPeople } from '@justright/contract/kitchen-people';
import { listMenus } from '@justright/contract/menus';
import { revokeReleaseToken } from '@justright/contract/release-tokens';
import {
  listReleaseChanges,
  listReleases,
  promoteRelease,
  type RemoteState,
  setCanary,
} from '@justright/contract/releases';
import { updateRestaurant } from '@justright/contract/restaurants';
import { getUser, updateAdminUser } from '@justright/contract/users';
import type { Envelope } from '@justright/contract/envelope';
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { app } from '../src/app.ts';
import { makeAskedFoods, makeAskingHouse, NUTS } from './asking-house.ts';
import { fail, succeed, tokenFor } from './call.ts';
import { makeMerchant, makeMerchantUser, makeRestaurant } from './factories.ts';
import { forgetReleases, publish, release, revisionOf } from './releases.ts';

const ADMIN = { as: 'SuperAdmin' } as const;

/** Makes a release token that may promote. */
async function makeToken(name: string): Promise<{ token: { id: string }; secret: string }> {
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${env.OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, remote: 'mf-orders', powers: ['promote'] }),
  };
  const made = await app.request('https://justright.test/api/operator/release-tokens', init, env);
  const { data } = await made.json<{ data: { token: { id: string }; secret: string } }>();
  return data;
}

/** How an account loses its right, and gets it back. */
const LOSSES: readonly [what: string, lost: object, back: (merchantId: string) => object][] = [
  ['disabled', { disabled: true }, () => ({ disabled: false })],
  ['made a diner', { roleType: 'User' }, (merchantId) => ({ roleType: 'MerchantAdmin', merchantId })],
  ['made staff', { roleType: 'FoodSafetyLead' }, () => ({ roleType: 'MerchantAdmin' })],
];

describe('what an account has begun ends with its right, and stays ended when it gets the right back', () => {
  it.each(LOSSES)('when it is %s', async (_what, lost, back) => {
    const merchant = await makeMerchant();
    const { id: restaurant } = await makeRestaurant(merchant);
    const boss = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchant) } as const;
    const second = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchant) } as const;
    const own = { params: { id: merchant } };
    const { secret } = (
      await succeed(createApiKey, { ...boss, ...own, body: { name: 'Till', scopes: ['menus:read'] } })
    ).data;
    const kept = (await succeed(createApiKey, { ...second, ...own, body: { name: 'Bar', scopes: ['menus:read'] } }))
      .data;
    const { code } = (
      await succeed(createDeviceCode, { ...boss, params: { id: restaurant }, body: { name: 'Tablet' } })
    ).data;
    const uid = `invited-${crypto.randomUUID()}`;
    const email = `${uid}@justright.test`;
    await succeed(inviteUser, { ...boss, body: { email, roleType: 'FoodSafetyLead' } });
    const link = (await env.MAIL_QUEUE.queuedFor(email)).at(-1)?.link ?? '';
    const change = (who: typeof boss, body: object) => ({ ...who, params: { id: restaurant }, body });
    await succeed(updateRestaurant, change(boss, { menuDrafts: true, needsSecondPerson: true }));
    const off = { needsSecondPerson: false };
    expect(await fail(updateRestaurant, change(boss, off))).toMatchObject({ code: 'second-person' });

    await succeed(updateAdminUser, { ...ADMIN, params: { uid: boss.uid }, body: lost });
    await succeed(updateAdminUser, { ...ADMIN, params: { uid: boss.uid }, body: back(merchant) });

    const bearer = (one: string) => ({ headers: { authorization: `Bearer ${one}` } });
    expect(await fail(listMenus, bearer(secret))).toMatchObject({ status: 401 });
    await succeed(listMenus, bearer(kept.secret));
    const keys = (await succeed(listApiKeys, { ...second, ...own })).data;
    expect(keys.map(({ name, revoked }) => [name, revoked?.by ?? null])).toEqual([
      ['Bar', null],
      ['Till', 'Name of uid-SuperAdmin'],
    ]);
    expect(await fail(signInDevice, { body: { code, secret: 's'.repeat(43) } })).toMatchObject({ status: 404 });
    const token = new URL(link).searchParams.get('invite') ?? '';
    expect(await fail(acceptInvite, { as: 'User', uid, body: { token } })).toMatchObject({ status: 404 });
    expect((await succeed(listInvites, { ...ADMIN, query: { q: email } })).data).toMatchObject([{ status: 'expired' }]);
    expect(await fail(updateRestaurant, change(second, off))).toMatchObject({ code: 'second-person' });
  });
});

describe('whom an account has named for traces, answers no more', () => {
  beforeAll(makeAskedFoods);
  const may = async (house: Awaited<ReturnType<typeof makeAskingHouse>>) => {
    const { data } = await succeed(listKitchenPeople, { ...ADMIN, params: { id: house.restaurant.id } });
    return data.map(({ mayAnswerTraces }) => mayAnswerTraces);
  };
  const naming = async () => {
    const house = await makeAskingHouse();
    const lead = { as: 'FoodSafetyLead', uid: await house.staff('FoodSafetyLead') } as const;
    const ana = await house.personAt('Ana', false);
    await ana.naming(true, undefined, lead);
    expect(await may(house)).toEqual([true]);
    return { house, lead, ana: await ana.enter() };
  };

  const changed = (body: object) => (uid: string) => succeed(updateAdminUser, { ...ADMIN, params: { uid }, body });
  const worksIn = (restaurants: string) => (uid: string) =>
    env.DB.prepare('UPDATE users SET restaurant_ids = ?2 WHERE uid = ?1').bind(uid, restaurants).run();
  it.each<[what: string, lose: (uid: string) => Promise<unknown>]>([
    ['disabled', changed({ disabled: true })],
    ['made a diner', changed({ roleType: 'User' })],
    ['made staff who may not sign', changed({ roleType: 'KitchenStaff' })],
    ['made staff of another restaurant', worksIn('[]')],
  ])('once it is %s, and not when it gets the right back', async (_what, lose) => {
    const { house, lead, ana } = await naming();
    const order = await house.place();
    await lose(lead.uid);
    expect(await may(house)).toEqual([false]);
    await changed({ roleType: 'FoodSafetyLead', merchantId: house.merchant, disabled: false })(lead.uid);
    await worksIn(JSON.stringify([house.restaurant.id]))(lead.uid);
    expect(await may(house)).toEqual([false]);
    const answer = house.answering(order, [house.line(1, [NUTS])]);
    expect(await fail(answerOrder, { ...answer, ...ana })).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('once it is erased', async () => {
    const { house, lead } = await naming();
    await env.DB.prepare('DELETE FROM users WHERE uid = ?1').bind(lead.uid).run();
    expect(await may(house)).toEqual([false]);
  });

  it('and goes on while the account may sign there, in whatever role', async () => {
    const { house, lead } = await naming();
    await worksIn(JSON.stringify(['another', house.restaurant.id]))(lead.uid);
    await changed({ roleType: 'MerchantAdmin', merchantId: house.merchant })(lead.uid);
    expect(await may(house)).toEqual([true]);
  });
});

it('an invitation of a role that its maker may not give any more ends with it', async () => {
  const merchant = await makeMerchant();
  const maker = `maker-${crypto.randomUUID()}`;
  await succeed(getUser, { as: 'SuperAdmin', uid: maker });
  const invited = async (roleType: 'MerchantAdmin' | 'FoodSafetyLead') => {
    const uid = `invited-${crypto.randomUUID()}`;
    const email = `${uid}@justright.test`;
    const body = { email, roleType, merchantId: merchant };
    await succeed(inviteUser, { as: 'SuperAdmin', uid: maker, body });
    const link = (await env.MAIL_QUEUE.queuedFor(email)).at(-1)?.link ?? '';
    return { as: 'User' as const, uid, body: { token: new URL(link).searchParams.get('invite') ?? '' } };
  };
  const [boss, lead] = [await invited('MerchantAdmin'), await invited('FoodSafetyLead')];
  const lesser = { roleType: 'MerchantAdmin', merchantId: merchant };
  await succeed(updateAdminUser, { ...ADMIN, params: { uid: maker }, body: lesser });
  expect(await fail(acceptInvite, boss)).toMatchObject({ status: 404 });
  await succeed(acceptInvite, lead);
});

describe('a canary ends with the right of who began it', () => {
  const V2 = '1.0.1-bbbb2222';
  const params = { name: 'mf-orders' } as const;
  const state = async () => {
    const { data } = await succeed(listReleases, ADMIN);
    return data.find(({ name }) => name === params.name);
  };
  async function begin(as: { as: 'SuperAdmin'; uid: string } | { headers: Record<string, string> }) {
    await forgetReleases();
    await publish();
    await release({ version: V2 });
    const body = { version: V2, percent: 10, revision: await revisionOf() };
    await succeed(setCanary, { ...as, params, body });
    expect(await state()).toMatchObject({ canary: { version: V2 } });
  }
  const newAdmin = async () => {
    const uid = `admin-${crypto.randomUUID()}`;
    await succeed(getUser, { as: 'SuperAdmin', uid });
    return uid;
  };

  it.each([
    ['disabled', { disabled: true }, { disabled: false }],
    ['given another role', { roleType: 'OrderAdmin' }, { roleType: 'SuperAdmin' }],
  ])('when the account is %s, also when it gets the right back', async (_what, lost, back) => {
    const uid = await newAdmin();
    await begin({ as: 'SuperAdmin', uid });
    const revision = await revisionOf();
    await succeed(updateAdminUser, { ...ADMIN, params: { uid: await newAdmin() }, body: lost });
    expect(await state()).toMatchObject({ canary: { version: V2 } });
    await succeed(updateAdminUser, { ...ADMIN, params: { uid }, body: lost });
    await succeed(updateAdminUser, { ...ADMIN, params: { uid }, body: back });
    expect(await state()).toMatchObject({ canary: null, revision: revision + 1 });
    expect((await succeed(listReleaseChanges, { ...ADMIN, query: { name: params.name } })).data[0]).toMatchObject({
      kind: 'stop-canary',
      from: V2,
      to: null,
      by: { kind: 'person', name: 'Name of uid-SuperAdmin' },
    });
  });

  it('when the account is erased', async () => {
    const uid = await newAdmin();
    await begin({ as: 'SuperAdmin', uid });
    await env.DB.prepare('DELETE FROM users WHERE uid = ?1').bind(uid).run();
    expect(await state()).toMatchObject({ canary: null });
  });

  it('when the release token is revoked', async () => {
    const { token, secret } = await makeToken(`canary-${crypto.randomUUID()}`);
    await begin({ headers: { authorization: `Bearer ${secret}` } });
    await succeed(revokeReleaseToken, { ...ADMIN, params: { id: token.id } });
    expect(await state()).toMatchObject({ canary: null });
  });

  it('and not with that of who had begun the one before', async () => {
    const [first, second] = [await newAdmin(), await newAdmin()];
    await begin({ as: 'SuperAdmin', uid: first });
    const body = { version: V2, percent: 20, revision: await revisionOf() };
    await succeed(setCanary, { as: 'SuperAdmin', uid: second, params, body });
    await succeed(updateAdminUser, { ...ADMIN, params: { uid: first }, body: { disabled: true } });
    expect(await state()).toMatchObject({ canary: { version: V2, percent: 20 } });
  });
});

describe('where a promotion takes two, who lost the right is not the first', () => {
  const [V1, V2] = ['1.0.0-aaaa1111', '1.0.1-bbbb2222'];
  const asks = { version: V2, revision: 1 };

  async function promote(authorization: string): Promise<RemoteState | undefined> {
    const init = {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(asks),
    };
    const settings = { ...env, PROMOTING_TAKES_TWO: 'on' };
    const address = `https://justright.test/api${promoteRelease.path.replace('{name}', 'mf-orders')}`;
    const response = await app.request(address, init, settings, createExecutionContext());
    const envelope = await response.json<Envelope<RemoteState>>();
    return envelope.success ? envelope.data : undefined;
  }
  const person = async (uid: string) => `Bearer ${await tokenFor('SuperAdmin', uid)}`;
  async function begin() {
    await env.DB.prepare('DELETE FROM promotion_requests').run();
    await forgetReleases();
    await publish();
    await release({ version: V2 });
  }

  it.each([
    ['is disabled, and enabled again', { disabled: true }, { disabled: false }],
    ['has another role, and its own again', { roleType: 'OrderAdmin' }, { roleType: 'SuperAdmin' }],
  ])('an account that %s', async (_what, lost, back) => {
    await begin();
    const [first, second] = [`first-${crypto.randomUUID()}`, `second-${crypto.randomUUID()}`];
    await succeed(getUser, { as: 'SuperAdmin', uid: first });
    expect(await promote(await person(first))).toMatchObject({ asked: { uid: first } });
    await succeed(updateAdminUser, { ...ADMIN, params: { uid: first }, body: lost });
    await succeed(updateAdminUser, { ...ADMIN, params: { uid: first }, body: back });
    expect(await promote(await person(second))).toMatchObject({ live: { version: V1 }, asked: { uid: second } });
  });

  it('an account that was erased', async () => {
    await begin();
    const first = `first-${crypto.randomUUID()}`;
    await succeed(getUser, { as: 'SuperAdmin', uid: first });
    await promote(await person(first));
    await env.DB.prepare('DELETE FROM users WHERE uid = ?1').bind(first).run();
    expect(await promote(await person('another'))).toMatchObject({ live: { version: V1 }, asked: { uid: 'another' } });
  });

  it('a token that was revoked', async () => {
    await begin();
    const { token, secret } = await makeToken('lost-token');
    expect(await promote(`Bearer ${secret}`)).toMatchObject({ asked: { by: { kind: 'token' } } });
    await succeed(revokeReleaseToken, { ...ADMIN, params: { id: token.id } });
    expect(await promote(await person('another'))).toMatchObject({ live: { version: V1 }, asked: { uid: 'another' } });
  });
});
