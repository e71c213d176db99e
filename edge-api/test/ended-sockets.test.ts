import { watchKitchenOrders } from '@justright/contract/kitchen';
import { shutOutDevice } from '@justright/contract/devices';
import { placeGuestOrder } from '@justright/contract/orders';
import { deleteRestaurant } from '@justright/contract/restaurants';
import type { CallerType } from '@justright/contract/roles';
import { removeStaffMember, updateStaffMember } from '@justright/contract/staff';
import { signOutUser, updateAdminUser } from '@justright/contract/users';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../src/app.ts';
import { WATCHED_KITCHENS_MAX } from '../src/data/kitchen-watches.ts';
import { eraseDeletedAccounts } from '../src/identity/erase-accounts.ts';
import { SOCKETS_MAX } from '../src/live/kitchen-room.ts';
import { fail, request, succeed, tokenFor } from './call.ts';
import { makeDevice, makeMenu, makeMerchant, makeRestaurant, makeStaffUser } from './factories.ts';

let merchant: string;
let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let other: Awaited<ReturnType<typeof makeRestaurant>>;
let dish: string;

beforeEach(async () => {
  merchant = await makeMerchant();
  restaurant = await makeRestaurant(merchant);
  other = await makeRestaurant(merchant);
  const { items } = await makeMenu(restaurant, [{ title: 'Soup' }]);
  dish = items[0]?.id ?? '';
});

const passOf = async (headers: Record<string, string>, id = restaurant.id): Promise<string> =>
  (await succeed(watchKitchenOrders, { headers, params: { id } })).data.path;

async function open(path: string) {
  const upgraded = await exports.default.fetch(`https://justright.test${path}`, { headers: { upgrade: 'websocket' } });
  const { webSocket } = upgraded;
  if (!webSocket) return null;
  const heard: string[] = [];
  webSocket.accept();
  webSocket.addEventListener('message', ({ data }) => void heard.push(String(data)));
  return { webSocket, heard };
}

async function watching(headers: Record<string, string>, id = restaurant.id) {
  const line = await open(await passOf(headers, id));
  if (!line) throw new Error('There is no socket');
  return line;
}

const bearer = async (roleType: CallerType, uid: string, session = `session of ${uid}`) => ({
  authorization: `Bearer ${await tokenFor(roleType, uid, '1h', session)}`,
});

const place = () =>
  succeed(placeGuestOrder, {
    body: {
      restaurant: { id: restaurant.id },
      cart: { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: dish } }] }] },
    },
  });

/** Makes a call of the identity wire that ends something; the provider answers with `answer`. */
async function onWire(path: string, sent: object, answer: object, act: () => Promise<unknown>): Promise<void> {
  const IDENTITY = {
    fetch: async () => {
      await act();
      return Response.json(answer);
    },
  } as unknown as Fetcher;
  const context = createExecutionContext();
  const url = `https://justright.test/${path}`;
  const response = await app.fetch(
    new Request(url, { method: 'POST', body: JSON.stringify(sent) }),
    { ...env, IDENTITY },
    context,
  );
  await waitOnExecutionContext(context);
  expect(response.status).toBe(200);
}
const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';
const admin = { as: 'SuperAdmin' } as const;
const revoked = (uid: string) => () => env.IDENTITY_ADMIN.revokeSessions(uid);

/** Every act that ends or narrows the right of a member of staff, by its uid. */
const ACTS: Readonly<Record<string, (uid: string) => Promise<unknown>>> = {
  'is moved to another restaurant': (uid) =>
    succeed(updateStaffMember, { ...admin, params: { id: merchant, uid }, body: { restaurantIds: [other.id] } }),
  'gets another role': (uid) =>
    succeed(updateStaffMember, { ...admin, params: { id: merchant, uid }, body: { roleType: 'FoodSafetyLead' } }),
  'is removed': (uid) => succeed(removeStaffMember, { ...admin, params: { id: merchant, uid } }),
  'becomes a diner': (uid) => succeed(updateAdminUser, { ...admin, params: { uid }, body: { roleType: 'User' } }),
  'is disabled': (uid) => succeed(updateAdminUser, { ...admin, params: { uid }, body: { disabled: true } }),
  'works for another merchant': async (uid) =>
    succeed(updateAdminUser, { ...admin, params: { uid }, body: { merchantId: await makeMerchant() } }),
  'is signed out by an administrator': (uid) => succeed(signOutUser, { ...admin, params: { uid } }),
  'signs out': (uid) =>
    onWire('securetoken.googleapis.com/v1/revoke', {}, { user_id: uid }, () =>
      env.IDENTITY_ADMIN.endSession(`session of ${uid}`),
    ),
  'gets a new password by mail': (uid) =>
    onWire(`${ACCOUNTS}:resetPassword`, {}, { email: `${uid}@justright.test` }, revoked(uid)),
  'sets a new password': async (uid) =>
    onWire(`${ACCOUNTS}:update`, { idToken: await tokenFor('KitchenStaff', uid) }, { localId: uid }, revoked(uid)),
  'ends the session elsewhere': async (uid) =>
    onWire(`${ACCOUNTS}/sessions:end`, { idToken: await tokenFor('KitchenStaff', uid, '1h', 'elsewhere') }, {}, () =>
      env.IDENTITY_ADMIN.endSession(`session of ${uid}`),
    ),
  'loses the second factor by the operator': async (uid) => {
    const account = await env.IDENTITY_ADMIN.lookup(uid);
    if (!account) throw new Error('No account');
    await env.IDENTITY_ADMIN.remember({ ...account, hasSecondFactor: true });
    const url = 'https://justright.test/api/operator/remove-second-factor';
    const headers = { authorization: `Bearer ${env.OPERATOR_TOKEN}` };
    const asked = { method: 'POST', headers, body: JSON.stringify({ email: account.email }) };
    expect((await exports.default.fetch(url, asked)).status).toBe(200);
  },
  'deletes the account': async (uid) => {
    await env.IDENTITY_ADMIN.removeForgottenAccounts([uid]);
    await eraseDeletedAccounts(env, Date.now());
  },
};

describe.each(Object.entries(ACTS))('staff who watch a kitchen: one who %s', (_what, act) => {
  it('is shut out at once, and a pass not yet used is worth nothing; others go on', async () => {
    const uid = await makeStaffUser(merchant, 'KitchenStaff', [restaurant.id]);
    const headers = await bearer('KitchenStaff', uid);
    const line = await watching(headers);
    const unused = await passOf(headers);
    const stays = await watching(await bearer('SuperAdmin', 'ended-sockets-admin'));
    const closed = new Promise<number>((resolve) =>
      line.webSocket.addEventListener('close', ({ code }) => resolve(code)),
    );
    await act(uid);
    expect(await closed).toBe(1000);
    expect(await open(unused)).toBeNull();
    await place();
    await vi.waitFor(() => expect(stays.heard).toHaveLength(1));
    expect(line.heard).toEqual([]);
  });
});

it('nothing is sent to a screen whose right has ended, however it ended', async () => {
  const uid = await makeStaffUser(merchant, 'KitchenStaff', [restaurant.id]);
  const line = await watching(await bearer('KitchenStaff', uid));
  const stays = await watching(await bearer('SuperAdmin', 'ended-sockets-admin'));
  await env.IDENTITY_ADMIN.setDisabled(uid, true);
  await place();
  await vi.waitFor(() => expect(stays.heard).toHaveLength(1));
  expect(line.heard).toEqual([]);
  await vi.waitFor(() => expect(line.webSocket.readyState).toBe(WebSocket.CLOSED));
});

it('a second session of an account goes on when the first one signs out', async () => {
  const uid = await makeStaffUser(merchant, 'KitchenStaff', [restaurant.id]);
  const [first, second] = [
    await watching(await bearer('KitchenStaff', uid, 'first')),
    await watching(await bearer('KitchenStaff', uid, 'second')),
  ];
  await onWire('securetoken.googleapis.com/v1/revoke', {}, { user_id: uid }, () =>
    env.IDENTITY_ADMIN.endSession('first'),
  );
  await place();
  await vi.waitFor(() => expect(second.heard).toHaveLength(1));
  expect(first.heard).toEqual([]);
});

it('a restaurant that is deleted closes what watched it', async () => {
  const line = await watching(await bearer('SuperAdmin', 'ended-sockets-admin'));
  await succeed(deleteRestaurant, { ...admin, params: { id: restaurant.id } });
  await vi.waitFor(() => expect(line.webSocket.readyState).toBe(WebSocket.CLOSED));
});

it('a device that is shut out hears nothing more, and others of its kitchen do', async () => {
  const [gone, kept] = [await makeDevice(restaurant.id), await makeDevice(restaurant.id)];
  const lines = await Promise.all([gone, kept].map(async (id) => watching(await bearer('KitchenDevice', id))));
  await succeed(shutOutDevice, { ...admin, params: { id: gone } });
  await place();
  await vi.waitFor(() => expect(lines[1]?.heard).toHaveLength(1));
  expect(lines[0]?.heard).toEqual([]);
});

describe('the sockets of one account', () => {
  it('are a few in one kitchen: one more closes the oldest', async () => {
    const uid = await makeStaffUser(merchant, 'KitchenStaff', [restaurant.id]);
    const headers = await bearer('KitchenStaff', uid);
    const first = await watching(headers);
    const device = await watching(await bearer('KitchenDevice', await makeDevice(restaurant.id)));
    for (let more = 1; more <= SOCKETS_MAX; more++) await watching(headers);
    await vi.waitFor(() => expect(first.webSocket.readyState).toBe(WebSocket.CLOSED));
    expect(device.webSocket.readyState).toBe(WebSocket.OPEN);
  });

  it('are of a few kitchens: one more is a 429', async () => {
    const headers = await bearer('SuperAdmin', 'watches-many');
    const ids = Array.from({ length: WATCHED_KITCHENS_MAX }, (_, index) => `many-${index}`);
    for (const id of ids) await passOf(headers, (await makeRestaurant(merchant, 'active', id)).id);
    const params = { id: restaurant.id };
    expect(await fail(watchKitchenOrders, { headers, params })).toMatchObject({ status: 429, code: 'rate-limited' });
    expect((await request(watchKitchenOrders, { headers, params: { id: 'many-0' } })).status).toBe(200);
  });
});
