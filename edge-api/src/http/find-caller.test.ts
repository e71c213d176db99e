import { HOSTS, ADMIN_OR_RELEASE_TOKEN, call, type Who } from '@justright/contract/call';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { tokenFor } from '../../test/call.ts';
import { makeDevice, makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { receive } from '../../test/received.ts';
import type { Options } from './endpoint-options.ts';
import { findCaller } from './find-caller.ts';

const callOf = (who: Who, method: 'GET' | 'POST' = 'GET') => call(method, '/found', who, { data: v.null() });
const sent = (bearer: string) => receive('/found', { headers: { authorization: `Bearer ${bearer}` } });
/** Finds the caller with a provider that counts how often it is asked. */
async function found(bearer: string, who: Who, method: 'GET' | 'POST' = 'GET', options: Options = {}) {
  const lookupCaller = vi.fn((...asked: [string, string | null]) => env.IDENTITY_ADMIN.lookupCaller(...asked));
  const received = { ...sent(bearer), env: { ...env, IDENTITY_ADMIN: { lookupCaller } } as unknown as typeof env };
  const { caller, account, releaseToken } = await findCaller(received, callOf(who, method), options);
  return { caller, account, releaseToken, received, asked: lookupCaller.mock.calls.length };
}

it('a public call has no caller, whatever bearer is sent', async () => {
  expect(await findCaller(sent('nonsense'), callOf('public'), {})).toEqual({
    caller: undefined,
    account: undefined,
    releaseToken: undefined,
  });
});

it('a release token is one where the call takes it, and an invalid bearer everywhere else', async () => {
  const { releaseToken, caller, received } = await found(env.RELEASE_TOKEN, ADMIN_OR_RELEASE_TOKEN);
  expect([releaseToken?.name, caller, received.trace.actor]).toEqual(['release', undefined, 'release:release']);
  await expect(found(env.RELEASE_TOKEN, HOSTS)).rejects.toMatchObject({ code: 'invalid-user-token' });
});

it('a device is found without the provider, and only where the call names it', async () => {
  const device = await makeDevice((await makeRestaurant(await makeMerchant())).id);
  const token = await tokenFor('KitchenDevice', device);
  const { caller, account, asked } = await found(token, ['KitchenDevice']);
  expect([caller?.uid, caller?.roleType, account, asked]).toEqual([device, 'KitchenDevice', undefined, 0]);
  await expect(found(token, 'any')).rejects.toMatchObject({ code: 'forbidden' });
});

it('a person of another role is refused before the provider is asked', async () => {
  const lookupCaller = vi.fn();
  const received = {
    ...sent(await tokenFor('OrderAdmin')),
    env: { ...env, IDENTITY_ADMIN: { lookupCaller } } as unknown as typeof env,
  };
  await expect(findCaller(received, callOf(HOSTS), {})).rejects.toMatchObject({ code: 'forbidden' });
  expect(lookupCaller).not.toHaveBeenCalled();
});

it('a write has the account of the provider and the name that an administrator gave, a read neither', async () => {
  const token = await tokenFor('MerchantAdmin', 'ann');
  await env.DB.prepare(`UPDATE users SET display_name = 'Ann of the Olive' WHERE uid = 'ann'`).run();
  const write = await found(token, HOSTS, 'POST');
  expect([write.caller?.displayName, write.account?.uid, write.asked]).toEqual(['Ann of the Olive', 'ann', 1]);
  expect(write.received.trace.actor).toBe('ann');
  const recorded = await found(token, HOSTS, 'GET', { recordsReader: true });
  expect(recorded.caller?.displayName).toBe('Ann of the Olive');
  expect((await found(token, HOSTS)).caller?.displayName).toBe('Name of ann');
});

it('an ended session is refused, but where the handler looks the account up itself', async () => {
  const token = await tokenFor('User', 'ben', '1h', 'ended');
  await env.IDENTITY_ADMIN.endSession('ended');
  await expect(found(token, 'any')).rejects.toMatchObject({ code: 'user-token-expired' });
  const { caller, asked } = await found(token, 'any', 'POST', { takesEndedSession: true });
  expect([caller?.uid, asked]).toEqual(['ben', 0]);
});
