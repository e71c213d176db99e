import { type Call, pathOf } from '@justright/contract/call';
import { CALLS } from '@justright/contract/calls';
import { acceptInvite } from '@justright/contract/invites';
import { listMerchants } from '@justright/contract/merchants';
import { listAllergies } from '@justright/contract/preferences';
import { ROLE_TYPES } from '@justright/contract/roles';
import { getUser, getSavedProfile, listUsers, saveProfile, updateUser } from '@justright/contract/users';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../src/app.ts';
import type { Env } from '../src/env.ts';
import { fail, request, succeed, tokenFor } from './call.ts';
import { makeKeys } from './factories.ts';
import { type GoogleStandIn, makeGoogle } from './google-stand-in.ts';

const environments = JSON.parse(env.TEST_ENVIRONMENTS) as [string, Record<string, string>][];

const PARAMS = { id: 'x', internalId: 'x', uid: 'x', provider: 'x', slug: 'x', name: 'x', place: 'x' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
let made = 0;
const newUid = () => `ended-${(made += 1)}`;

/** The calls that read a person's bearer, with one of the roles that may make them; what everybody may, with three. */
const AUTHENTICATED = CALLS.flatMap(({ call }) => {
  const { who } = call;
  // An invitation is accepted by its mailed token, also with a session that was ended by accepting it before.
  if (who === 'public' || call === acceptInvite) return [];
  const roles =
    typeof who === 'string'
      ? (['Anonymous', 'User', 'SuperAdmin'] as const)
      : ROLE_TYPES.filter((role) => who.includes(role)).slice(0, 1);
  return roles.map((role) => ({ call, role, name: `${call.method} ${call.path}` }));
});

const ROLES = [...new Set(AUTHENTICATED.map(({ role }) => role))];

const ENDS = [
  {
    end: 'that signed out',
    code: 'user-token-expired',
    by: (uid: string) => env.IDENTITY_ADMIN.endSession(`session of ${uid}`),
  },
  {
    end: 'whose sessions were ended',
    code: 'user-token-expired',
    by: (uid: string) => env.IDENTITY_ADMIN.revokeSessions(uid),
  },
  {
    end: 'that was disabled',
    code: 'invalid-user-token',
    by: (uid: string) => env.IDENTITY_ADMIN.setDisabled(uid, true),
  },
  {
    end: 'that was deleted',
    code: 'invalid-user-token',
    by: (uid: string) => env.IDENTITY_ADMIN.removeForgottenAccounts([uid]),
  },
];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each(ENDS)('an account $end', ({ code, by }) => {
  it('can neither read nor erase a diner’s choices from that moment', async () => {
    await makeKeys('allergies', ['milk']);
    for (const role of ['Anonymous', 'User'] as const) {
      const uid = newUid();
      const headers = bearer(await tokenFor(role, uid));
      await succeed(saveProfile, { headers, body: { selectedAllergies: ['milk'] } });
      await succeed(getSavedProfile, { headers });
      await by(uid);
      expect(await fail(getSavedProfile, { headers })).toMatchObject({ status: 401, code });
      const emptied = { headers, body: { selectedAllergies: [] } };
      expect(await fail(saveProfile, emptied)).toMatchObject({ status: 401, code });
      const kept = env.DB.prepare('SELECT selected_allergies AS kept FROM user_preferences WHERE uid = ?1');
      expect(await kept.bind(uid).first('kept')).toBe('["milk"]');
    }
  });

  it('is refused at a shared list within a second', async () => {
    const uid = newUid();
    const headers = bearer(await tokenFor('SuperAdmin', uid));
    await succeed(listMerchants, { headers });
    await succeed(listAllergies, { headers });
    await by(uid);
    vi.useFakeTimers({ now: Date.now() + 1_001, toFake: ['Date'] });
    expect((await request(listMerchants, { headers })).status).toBe(401);
    expect((await request(listAllergies, { headers })).status).toBe(401);
  });
});

it('ending one session does not end another session of the account', async () => {
  const uid = newUid();
  const [ended, other] = [await tokenFor('User', uid, '1h', 'one'), await tokenFor('User', uid, '1h', 'two')];
  await env.IDENTITY_ADMIN.endSession('one');
  expect((await request(getSavedProfile, { headers: bearer(ended) })).status).toBe(401);
  expect((await request(getSavedProfile, { headers: bearer(other) })).status).toBe(200);
});

describe('a call without required bearer', () => {
  it('never calls the provider, whatever bearer is sent', async () => {
    const lookupCaller = vi.fn(() => Promise.reject(new Error('asked')));
    const bindings = { ...env, IDENTITY_ADMIN: { lookupCaller } } as unknown as Env;
    const headers = bearer(await tokenFor('User', newUid()));
    for (const path of ['/public/restaurants', '/public/restaurants/x', '/public/restaurants/x/hidden-dishes']) {
      const context = createExecutionContext();
      await app.fetch(new Request(`https://justright.test/api${path}`, { headers }), bindings, context);
      await waitOnExecutionContext(context);
    }
    expect(lookupCaller).not.toHaveBeenCalled();
  });
});

describe('the role in a user’s record', () => {
  const roleOf = (uid: string) =>
    env.DB.prepare('SELECT role_type AS role FROM users WHERE uid = ?1').bind(uid).first('role');

  it('is never lowered by a token with fewer claims than the account', async () => {
    const uid = newUid();
    await succeed(getUser, { as: 'SuperAdmin', uid });
    const admin = await env.IDENTITY_ADMIN.lookup(uid);
    if (!admin) throw new Error('The account is not known');
    for (const role of ['Anonymous', 'User'] as const) {
      const headers = bearer(await tokenFor(role, uid));
      await env.IDENTITY_ADMIN.remember(admin);
      expect((await succeed(getUser, { headers })).data.roleType).toBe('SuperAdmin');
      expect((await succeed(updateUser, { headers, body: {} })).data.roleType).toBe('SuperAdmin');
      expect(await roleOf(uid)).toBe('SuperAdmin');
    }
  });

  it('never becomes that of a guest, whatever the provider reports', async () => {
    const uid = newUid();
    await succeed(getUser, { as: 'SuperAdmin', uid });
    await succeed(getUser, { as: 'Anonymous', uid });
    expect(await roleOf(uid)).toBe('SuperAdmin');
    const { data } = await succeed(listUsers, { as: 'SuperAdmin', query: { q: uid } });
    expect(data).toMatchObject([{ uid, roleType: 'SuperAdmin' }]);
  });
});

describe.each(environments)("%s with Google's accounts", (_name, vars) => {
  let google: GoogleStandIn;
  let settings: Env;
  beforeEach(async () => {
    google = await makeGoogle();
    settings = { ...google.settings(), ...vars, IDP_MODE: 'google', IDP_PROJECT: google.project };
    vi.stubGlobal('fetch', google.fetch);
  });

  const ask = async (call: Call, token: string) => {
    const context = createExecutionContext();
    const init: RequestInit = { method: call.method, headers: bearer(token) };
    if (call.method !== 'GET' && call.method !== 'DELETE') init.body = '{}';
    const url = `https://justright.test/api${pathOf(call, PARAMS)}`;
    const response = await app.fetch(new Request(url, init), settings, context);
    const body = await response.json<{ code?: string }>();
    await waitOnExecutionContext(context);
    return { status: response.status, code: body.code };
  };

  const ENDED: [string, string, Record<string, unknown> | null][] = [
    ['whose sessions were ended', 'user-token-expired', { validSince: String(Math.ceil(Date.now() / 1000) + 3600) }],
    ['that was disabled', 'invalid-user-token', { disabled: true }],
    ['that was deleted', 'invalid-user-token', null],
  ];
  it.each(ENDED)('an account %s is refused at every call with a bearer', async (_what, code, change) => {
    const tokenOf = new Map<string, string>();
    for (const role of ROLES) {
      const localId = newUid();
      if (change)
        google.accounts.set(localId, { localId, customAttributes: JSON.stringify({ roleType: role }), ...change });
      const provider = role === 'Anonymous' ? 'anonymous' : 'password';
      const claims = role === 'Anonymous' ? {} : { roleType: role };
      tokenOf.set(role, await google.issueToken({ sub: localId, ...claims, firebase: { sign_in_provider: provider } }));
    }
    for (const { call, role, name } of AUTHENTICATED)
      expect({ name, role, ...(await ask(call, tokenOf.get(role) ?? '')) }).toEqual({ name, role, status: 401, code });
  });

  it('an account that got an address keeps its role while its token still has the guest role', async () => {
    const localId = newUid();
    const customAttributes = JSON.stringify({ role: 'admin', roleType: 'SuperAdmin' });
    google.accounts.set(localId, { localId, email: `${localId}@justright.test`, customAttributes });
    const token = await google.issueToken({ sub: localId, firebase: { sign_in_provider: 'anonymous' } });
    expect((await ask(getUser, token)).status).toBe(200);
    const role = env.DB.prepare('SELECT role_type AS role FROM users WHERE uid = ?1').bind(localId);
    expect(await role.first('role')).toBe('SuperAdmin');
  });
});
