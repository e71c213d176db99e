import { verifyEmail } from '@justright/contract/account-mails';
import { acceptInvite, inviteUser } from '@justright/contract/invites';
import { updateMerchant } from '@justright/contract/merchants';
import { actInKitchen, watchKitchenOrders } from '@justright/contract/kitchen';
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
import { deviceToken } from '../src/identity/device-session.ts';
import { eraseDeletedAccounts } from '../src/identity/erase-accounts.ts';
import { SOCKETS_MAX } from '../src/live/kitchen-room.ts';
import { fail, request, secretOf, succeed, tokenFor } from './call.ts';
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
async function onWire(
  path: string,
  sent: object,
  answer: object,
  act: () => Promise<unknown>,
  status = 200,
): Promise<Response> {
  const IDENTITY = {
    fetch: async () => {
      await act();
      return Response.json(answer, { status });
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
  expect(response.status).toBe(status);
  return response;
}
const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';
const ACCOUNTS_V2 = 'identitytoolkit.googleapis.com/v2/accounts';
const admin = { as: 'SuperAdmin' } as const;
const revoked = (uid: string) => () => env.IDENTITY_ADMIN.revokeSessions(uid);

/** Makes a call of an account's other session, which ends the one that watches. */
const fromOtherSession = async (path: string, uid: string) =>
  onWire(path, { idToken: await tokenFor('KitchenStaff', uid, '1h', 'elsewhere') }, {}, () =>
    env.IDENTITY_ADMIN.endSession(`session of ${uid}`),
  );

/** Asks the operator's call; it must be done. */
async function asOperator(path: string, body: object): Promise<void> {
  const url = `https://justright.test/api/operator/${path}`;
  const headers = { authorization: `Bearer ${env.OPERATOR_TOKEN}` };
  const asked = { method: 'POST', headers, body: JSON.stringify(body) };
  expect((await exports.default.fetch(url, asked)).status).toBe(200);
}

/** Makes the invitation that a member of staff got while a diner; returns the mailed token. */
async function invited(uid: string): Promise<string> {
  const account = await accountOf(uid);
  const email = account.email ?? '';
  await env.IDENTITY_ADMIN.remember({ ...account, claims: { role: 'user', roleType: 'User' } });
  await succeed(inviteUser, {
    ...admin,
    body: { email, roleType: 'KitchenStaff', merchantId: merchant, restaurantIds: [restaurant.id] },
  });
  await env.IDENTITY_ADMIN.remember(account);
  const mail = (await env.MAIL_QUEUE.queuedFor(email)).at(-1);
  return new URL(mail?.link ?? '').searchParams.get('invite') ?? '';
}

async function accountOf(uid: string) {
  const account = await env.IDENTITY_ADMIN.lookup(uid);
  if (!account) throw new Error('No account');
  return account;
}

/** Acts on an account that the provider has lost. */
async function gone(uid: string, act: () => Promise<unknown>): Promise<void> {
  await env.IDENTITY_ADMIN.removeForgottenAccounts([uid]);
  await env.IDENTITY_ADMIN.forgetDeletedAccounts([uid]);
  await act();
}

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
  'ends the session elsewhere': (uid) => fromOtherSession(`${ACCOUNTS_V2}/sessions:end`, uid),
  'adds an app elsewhere': (uid) => fromOtherSession(`${ACCOUNTS_V2}/mfaEnrollment:finalize`, uid),
  'removes an app elsewhere': (uid) => fromOtherSession(`${ACCOUNTS_V2}/mfaEnrollment:withdraw`, uid),
  'adds a passkey elsewhere': (uid) => fromOtherSession(`${ACCOUNTS_V2}/passkeys:finishEnrollment`, uid),
  'removes a passkey elsewhere': (uid) => fromOtherSession(`${ACCOUNTS_V2}/passkeys:remove`, uid),
  'proves the mailbox by a link': (uid) =>
    onWire(`${ACCOUNTS}:signInWithEmailLink`, { oobCode: 'any' }, { localId: uid }, revoked(uid)),
  'proves the mailbox by a verification': async (uid) => {
    await env.IDENTITY_ADMIN.remember({ ...(await accountOf(uid)), emailVerified: false });
    await succeed(verifyEmail, { body: { oobCode: `verifies ${uid}@justright.test` } });
  },
  'has a refresh token that is used again': async (uid) => {
    const answer = { error: { code: 400, message: 'TOKEN_EXPIRED' }, user_id: uid };
    const path = 'securetoken.googleapis.com/v1/token';
    const refused = await onWire(path, {}, answer, () => env.IDENTITY_ADMIN.endSession(`session of ${uid}`), 400);
    expect(await refused.json()).toEqual({ error: answer.error });
  },
  'loses the second factor by the operator': async (uid) => {
    const account = await accountOf(uid);
    await env.IDENTITY_ADMIN.remember({ ...account, hasSecondFactor: true });
    await asOperator('remove-second-factor', { email: account.email });
  },
  'may have been made up, since the signing keys leaked': () => asOperator('revoke-signing-keys', {}),
  'accepts another invitation': async (uid) => {
    const token = await invited(uid);
    await succeed(acceptInvite, { headers: await bearer('KitchenStaff', uid, 'elsewhere'), body: { token } });
  },
  'accepts an invitation that is gone meanwhile': async (uid) => {
    const token = await invited(uid);
    await env.DB.prepare(
      `CREATE TRIGGER gone_meanwhile BEFORE UPDATE ON invites BEGIN SELECT RAISE(IGNORE); END`,
    ).run();
    const headers = await bearer('KitchenStaff', uid, 'elsewhere');
    expect(await fail(acceptInvite, { headers, body: { token } })).toMatchObject({ status: 404 });
    await env.DB.prepare('DROP TRIGGER gone_meanwhile').run();
  },
  'is no account any more when an administrator changes it': (uid) =>
    gone(uid, () => fail(updateAdminUser, { ...admin, params: { uid }, body: { disabled: true } })),
  'is no account any more when an administrator signs it out': (uid) =>
    gone(uid, () => fail(signOutUser, { ...admin, params: { uid } })),
  'is no account any more when its merchant gives it a role': (uid) =>
    gone(uid, () =>
      fail(updateStaffMember, { ...admin, params: { id: merchant, uid }, body: { roleType: 'FoodSafetyLead' } }),
    ),
  'is no account any more when its merchant removes it': (uid) =>
    gone(uid, () => succeed(removeStaffMember, { ...admin, params: { id: merchant, uid } })),
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
    const stays = await watching(await bearer('KitchenDevice', await makeDevice(restaurant.id)));
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

it('a screen that is gone, and does not answer when it is shut out, keeps no order from the others', async () => {
  const device = async () => bearer('KitchenDevice', await makeDevice(restaurant.id));
  const uid = await makeStaffUser(merchant, 'KitchenStaff', [restaurant.id]);
  const before = await watching(await device());
  const path = await passOf(await bearer('KitchenStaff', uid));
  // Not accepted: it reads nothing, and answers no close.
  await exports.default.fetch(`https://justright.test${path}`, { headers: { upgrade: 'websocket' } });
  const after = await watching(await device());
  await succeed(signOutUser, { ...admin, params: { uid } });
  await place();
  for (const { heard } of [before, after]) await vi.waitFor(() => expect(heard).toHaveLength(1));
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

/** Every act that ends the right of a device, by its id. */
const ACTS_ON_DEVICES: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'is shut out': (id) => succeed(shutOutDevice, { ...admin, params: { id } }),
  'signs itself out': async (id) => {
    const token = deviceToken({ id, name: 'Wall' }, secretOf(id));
    const url = 'https://justright.test/securetoken.googleapis.com/v1/revoke';
    expect((await exports.default.fetch(url, { method: 'POST', body: new URLSearchParams({ token }) })).status).toBe(
      200,
    );
  },
};

describe.each(Object.entries(ACTS_ON_DEVICES))('devices that watch a kitchen: one that %s', (_what, act) => {
  it('hears nothing more at once, and others of its kitchen do', async () => {
    const [gone, kept] = [await makeDevice(restaurant.id), await makeDevice(restaurant.id)];
    const [line, stays] = [
      await watching(await bearer('KitchenDevice', gone)),
      await watching(await bearer('KitchenDevice', kept)),
    ];
    await act(gone);
    await vi.waitFor(() => expect(line.webSocket.readyState).toBe(WebSocket.CLOSED));
    await place();
    await vi.waitFor(() => expect(stays.heard).toHaveLength(1));
    expect(line.heard).toEqual([]);
  });
});

it('a restaurant that is deleted closes what watched it, by accounts and devices', async () => {
  const lines = [
    await watching(await bearer('SuperAdmin', 'ended-sockets-admin')),
    await watching(await bearer('KitchenDevice', await makeDevice(restaurant.id))),
  ];
  await succeed(deleteRestaurant, { ...admin, params: { id: restaurant.id } });
  for (const line of lines) await vi.waitFor(() => expect(line.webSocket.readyState).toBe(WebSocket.CLOSED));
});

it('a merchant that is disabled takes no orders and cooks what it has: its kitchens are still told', async () => {
  const line = await watching(
    await bearer('KitchenStaff', await makeStaffUser(merchant, 'KitchenStaff', [restaurant.id])),
  );
  const { id } = (await place()).data;
  await vi.waitFor(() => expect(line.heard).toHaveLength(1));
  await succeed(updateMerchant, { ...admin, params: { id: merchant }, body: { status: 'disabled' } });
  await succeed(actInKitchen, { ...admin, params: { id }, body: { act: 'accept' } });
  await vi.waitFor(() => expect(line.heard).toHaveLength(2));
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
