import { type Call, pathOf } from '@justright/contract/call';
import { CALLS } from '@justright/contract/calls';
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { app } from '../src/app.ts';
import { settingFlaws } from '../src/http/require-settings.ts';
import { tokenFor } from './call.ts';
import { testedEnvironments } from './environments.ts';

const MINUTE_SECONDS = 60;
const REQUIRED = { ...env, REQUIRE_SECOND_FACTOR: 'on' } as const;

/** What weakens the product's guard: who may do what, what gets orders for long, what code runs, what everybody pays. */
const ASKS_AGAIN = [
  'apiKeys.createApiKey',
  'devices.createDeviceCode',
  'invites.inviteUser',
  'invites.resendInvite',
  'kitchenPeople.setMayAnswerTraces',
  'merchants.sendSignUpEmail',
  'releases.promoteRelease',
  'releases.rollBackRelease',
  'releases.setCanary',
  'releases.stopCanary',
  'settings.updateGlobalSettings',
  'staff.removeStaffMember',
  'staff.updateStaffMember',
  'users.signOutUser',
  'users.updateAdminUser',
  'webhooks.createWebhook',
  'webhooks.turnWebhookOn',
];

const minutesAgo = (minutes: number): number => Math.floor(Date.now() / 1000) - minutes * MINUTE_SECONDS;

/** The calls that SuperAdmins may make by their role. */
const ofRole = CALLS.filter(({ call }) => typeof call.who === 'object' && call.who.includes('SuperAdmin'));

async function codeOf(call: Call, token: string, settings: typeof env = REQUIRED): Promise<string> {
  const names = Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [name, 'nothing-has-this-id']);
  const request = new Request(`https://justright.test/api${pathOf(call, Object.fromEntries(names))}`, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(call.method !== 'GET' && { body: '{}' }),
  });
  const response = await app.fetch(request, settings, createExecutionContext());
  const { code = 'none' } = await response.json<{ code?: string }>();
  return code;
}

async function namesWith(code: string, token: string, settings?: typeof env): Promise<string[]> {
  const found: string[] = [];
  for (const { resource, name, call } of ofRole) {
    if ((await codeOf(call, token, settings)) === code) found.push(`${resource}.${name}`);
  }
  return found.toSorted();
}

test('where it is required, a SuperAdmin without a second factor can make no call of the role', async () => {
  const token = await tokenFor('SuperAdmin');
  expect(ofRole.length).toBeGreaterThan(60);
  expect(await namesWith('second-factor-required', token)).toEqual(
    ofRole.map(({ resource, name }) => `${resource}.${name}`).toSorted(),
  );
});

test('a SuperAdmin without a second factor still has the own record, and another role is not asked for one', async () => {
  const own = CALLS.find(({ name }) => name === 'getUser');
  const list = CALLS.find(({ name }) => name === 'listRestaurants');
  if (!own || !list) expect.unreachable('the calls have other names');
  expect(await codeOf(own.call, await tokenFor('SuperAdmin'))).toBe('none');
  expect(await codeOf(list.call, await tokenFor('MerchantAdmin'))).not.toMatch(/^second-factor/);
});

test('roles, what gets orders for long, releases and settings ask again after a quarter of an hour, and nothing else does', async () => {
  const stale = await tokenFor('SuperAdmin', undefined, undefined, undefined, { mfa_time: minutesAgo(16) });
  expect(await namesWith('second-factor-again', stale)).toEqual(ASKS_AGAIN);
  expect(await namesWith('second-factor-required', stale)).toEqual([]);
  const fresh = await tokenFor('SuperAdmin', undefined, undefined, undefined, { mfa_time: minutesAgo(14) });
  expect(await namesWith('second-factor-again', fresh)).toEqual([]);
});

test('a merchant who has a second factor is asked again too, one who has none is not', async () => {
  const invite = CALLS.find(({ name }) => name === 'inviteUser');
  if (!invite) expect.unreachable('the call has another name');
  const stale = await tokenFor('MerchantAdmin', undefined, undefined, undefined, { mfa_time: minutesAgo(16) });
  expect(await codeOf(invite.call, stale)).toBe('second-factor-again');
  expect(await codeOf(invite.call, await tokenFor('MerchantAdmin'))).not.toBe('second-factor-again');
});

test('where it is not required, nobody is asked', async () => {
  expect(env.REQUIRE_SECOND_FACTOR).toBe('off');
  expect(await namesWith('second-factor-required', await tokenFor('SuperAdmin'), env)).toEqual([]);
});

test.each([
  ['On', 'malformed'],
  ['', 'missing'],
])('the setting %j stops the Worker instead of turning the demand off', (value, flaw) => {
  const settings = { ...env, REQUIRE_SECOND_FACTOR: value as 'on' };
  expect(settingFlaws(settings)).toContainEqual({ name: 'REQUIRE_SECOND_FACTOR', flaw, stops: 'everything' });
});

test.each(testedEnvironments.filter(({ name }) => name !== 'local'))(
  '$name asks a SuperAdmin for one, by its own settings',
  async ({ vars }) => {
    const users = CALLS.find(({ name }) => name === 'listUsers');
    if (!users) expect.unreachable('the call has another name');
    const settings = { ...env, REQUIRE_SECOND_FACTOR: vars['REQUIRE_SECOND_FACTOR'] as 'on' };
    expect(await codeOf(users.call, await tokenFor('SuperAdmin'), settings)).toBe('second-factor-required');
    expect(settingFlaws(settings)).not.toContainEqual(expect.objectContaining({ name: 'REQUIRE_SECOND_FACTOR' }));
  },
);
