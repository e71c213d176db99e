import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi, FakePage } from '@justright/client/fakes/fake-api';
import { expectTextsAlone, spoilTexts } from '@justright/client/fakes/hostile-texts';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '@justright/contract/api-keys';
import { listIntegrations } from '@justright/contract/integrations';
import { getMerchant } from '@justright/contract/merchants';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  replayFailed,
  turnWebhookOn,
  type Webhook,
  type WebhookDelivery,
} from '@justright/contract/webhooks';
import { merchantOf } from '../../fakes/fake-restaurants.ts';
import { IntegrationsScreen } from './integrations.screen.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const KEY: ApiKey = {
  id: 'k1',
  name: 'Till',
  scopes: ['orders:read'],
  start: 'jrk_AbCd',
  createdAt: AT,
  createdBy: 'Nadia Haddad',
  expiresAt: '2027-11-20T12:00:00.000Z',
  lastUsedAt: null,
  revoked: null,
};
const HOOK: Webhook = {
  id: 'w1',
  address: 'https://pos.example/hooks',
  events: ['order.placed', 'item.sold-out'],
  createdAt: AT,
  createdBy: 'Nadia Haddad',
  failingSince: null,
  offSince: null,
};
const FAILED: WebhookDelivery = {
  id: 'msg_1',
  type: 'order.placed',
  at: AT,
  state: 'failed',
  attempts: 8,
  lastAttemptAt: AT,
  nextAttemptAt: null,
  status: 500,
  durationMs: 42,
  error: 'It responded with 500',
};

/** Opens the page of a merchant's integrations; the result is what the server has. */
async function openIntegrations(
  api: FakeApi,
  stored: { keys?: ApiKey[] | (() => ApiKey[]); hooks?: Webhook[]; deliveries?: WebhookDelivery[] } = {},
) {
  const { keys = [], hooks = [], deliveries = [] } = stored;
  api.on(getMerchant, () => merchantOf());
  api.on(listIntegrations, () => []);
  api.on(listApiKeys, () => (typeof keys === 'function' ? keys() : [...keys]));
  api.on(listWebhooks, () => [...hooks]);
  api.on(listDeliveries, ({ query }) => {
    const { state } = query as { state?: string };
    const data = deliveries.filter((one) => state === undefined || one.state === state);
    return new FakePage({ data, total: data.length });
  });
  const { toasts } = await openScreen({
    api,
    as: 'MerchantAdmin',
    at: '/merchants/quay/integrations',
    routes: () => routesOf({ '/merchants/{merchantId}/integrations': { Component: IntegrationsScreen } }),
  });
  return { keys: Array.isArray(keys) ? keys : [], hooks, deliveries, toasts };
}
const region = (name: string) => page.getByRole('region', { name });
const dialog = page.getByRole('dialog');
const confirm = page.getByRole('alertdialog');
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

test('a key is made with a name and scopes, and its secret is shown once and can be copied', async () => {
  const api = fakeApi();
  const { keys, toasts } = await openIntegrations(api);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  api.on(createApiKey, ({ body }) => {
    const key = { ...KEY, name: body.name, scopes: [...body.scopes] };
    keys.push(key);
    return { key, secret: 'jrk_AbCdSecret' };
  });
  await expect.element(region('API keys')).toMatchTextContent('No API keys yet');
  await press('New key');
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect.element(dialog).toMatchTextContent('Name the key');
  await expect.element(dialog).toMatchTextContent('Choose what the key may do');
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kitchen till');
  await dialog.getByRole('checkbox', { name: /Read orders/ }).click({ force: true });
  await dialog.getByRole('checkbox', { name: /Work on orders/ }).click({ force: true });
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'API key' })).toHaveValue('jrk_AbCdSecret');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  expect(copied).toHaveBeenCalledWith('jrk_AbCdSecret');
  await expect.poll(() => toasts).toContain('API key copied');
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.received(createApiKey)[0]?.body).toEqual({
    name: 'Kitchen till',
    scopes: ['orders:read', 'orders:write'],
  });
  await expect.element(region('API keys')).toMatchTextContent('Kitchen till');
  expect(document.body.textContent).not.toContain('jrk_AbCdSecret');
});

test('a refused key keeps what was entered, and says why', async () => {
  const api = fakeApi();
  await openIntegrations(api);
  api.on(createApiKey, () => {
    throw new ApiError('A merchant has at most 20 API keys. Revoke one that is not used.', {
      code: 'validation-failed',
      status: 422,
    });
  });
  await press('New key');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Till');
  await dialog.getByRole('checkbox', { name: /Read menus/ }).click({ force: true });
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect.element(dialog).toMatchTextContent('at most 20 API keys');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Till');
});

test('a key is revoked after a confirmation, and then stays in the list without a button', async () => {
  const api = fakeApi();
  const { keys, toasts } = await openIntegrations(api, { keys: [KEY] });
  api.on(revokeApiKey, ({ params }) => {
    const revoked = { ...KEY, revoked: { by: 'Zoë Ortiz', at: AT } };
    expect(params.id).toBe('k1');
    keys.splice(0, 1, revoked);
    return revoked;
  });
  await expect.element(region('API keys')).toMatchTextContent('Never used');
  await press('Revoke Till');
  await expect.element(confirm).toMatchTextContent('refused at once');
  await expectAccessible();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  expect(api.received(revokeApiKey)).toEqual([]);
  await press('Revoke Till');
  await confirm.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(region('API keys')).toMatchTextContent('by Zoë Ortiz');
  await expect.element(page.getByRole('button', { name: 'Revoke Till' })).not.toBeInTheDocument();
  expect(toasts).toEqual(['Till no longer works']);
});

test('a webhook with a refused address says so at the field; a good one shows its secret once', async () => {
  const api = fakeApi();
  const { hooks } = await openIntegrations(api);
  api.on(createWebhook, ({ body }) => {
    const message = 'Must be the address of a host on the internet';
    if (body.address.includes('localhost'))
      throw new ApiError(message, { code: 'validation-failed', status: 422, issues: [{ path: 'address', message }] });
    hooks.push({ ...HOOK, address: body.address, events: [...body.events] });
    return { webhook: HOOK, secret: 'whsec_c2VjcmV0' };
  });
  await press('New webhook');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://localhost/');
  await dialog.getByRole('checkbox', { name: /An order was placed/ }).click({ force: true });
  await dialog.getByRole('button', { name: 'Make webhook' }).click();
  await expect.element(dialog).toMatchTextContent('Must be the address of a host on the internet');
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://pos.example/hooks');
  await dialog.getByRole('button', { name: 'Make webhook' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Signing secret' })).toHaveValue('whsec_c2VjcmV0');
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect.element(region('Webhooks')).toMatchTextContent('https://pos.example/hooks');
});

test('a webhook that is off says since when, and is turned on again', async () => {
  const api = fakeApi();
  const { hooks } = await openIntegrations(api, { hooks: [{ ...HOOK, failingSince: AT, offSince: AT }] });
  api.on(turnWebhookOn, () => {
    hooks.splice(0, 1, HOOK);
    return HOOK;
  });
  await expect.element(region('Webhooks')).toMatchTextContent('Off since 20 Nov 26');
  await expectAccessible();
  await press(`Turn on ${HOOK.address}`);
  await expect.element(region('Webhooks')).not.toMatchTextContent('Off since');
});

test('the log shows each delivery with its outcome, and sends one or all failed ones again', async () => {
  const api = fakeApi();
  const received: WebhookDelivery = { ...FAILED, id: 'msg_2', state: 'delivered', status: 204, error: '', attempts: 1 };
  const { deliveries, toasts } = await openIntegrations(api, { hooks: [HOOK], deliveries: [FAILED, received] });
  api.on(replayDelivery, ({ params }) => {
    expect(params.id).toBe('msg_1');
    const waiting: WebhookDelivery = { ...FAILED, state: 'waiting', attempts: 0, status: null, error: '' };
    deliveries.splice(0, 1, waiting);
    return waiting;
  });
  api.on(replayFailed, () => ({ replayed: 3, isMoreLeft: false }));
  await press(`Log of ${HOOK.address}`);
  await expect.element(dialog).toMatchTextContent('It responded with 500 · 42 ms · 8 attempts');
  await expect.element(dialog).toMatchTextContent('Status 204 · 42 ms · 1 attempt');
  await expectAccessible();
  await dialog.getByRole('radio', { name: 'Failed' }).click();
  await expect.element(dialog).not.toMatchTextContent('Status 204');
  await dialog.getByRole('button', { name: /^Send again: An order was placed/ }).click();
  await expect.element(dialog).toMatchTextContent('Nothing is in this state');
  await dialog.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect.poll(() => toasts).toContain('3 are being sent again.');
  const since = Date.parse(api.received(replayFailed)[0]?.body.since ?? '');
  expect(Math.abs(Date.now() - since - 24 * 60 * 60 * 1000)).toBeLessThan(60_000);
});

test('a webhook is removed after a confirmation', async () => {
  const api = fakeApi();
  const { hooks } = await openIntegrations(api, { hooks: [HOOK] });
  api.on(deleteWebhook, () => {
    hooks.splice(0);
    return { id: 'w1' };
  });
  await press(`Remove ${HOOK.address}`);
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect.element(region('Webhooks')).toMatchTextContent('No webhooks yet');
});

test('keys that cannot be loaded say so, the webhooks are there all the same, and Retry loads them', async () => {
  const api = fakeApi();
  let isDown = true;
  const keys = () => {
    if (isDown) throw new ApiError('The server is away', { code: 'forbidden', status: 403 });
    return [KEY];
  };
  await openIntegrations(api, { hooks: [HOOK], keys });
  await expect.element(region('API keys')).toMatchTextContent('The server is away');
  await expect.element(region('Webhooks')).toMatchTextContent(HOOK.address);
  isDown = false;
  await region('API keys')
    .getByRole('button', { name: /Retry|Try again/ })
    .click();
  await expect.element(region('API keys')).toMatchTextContent('Till');
});

test('what others have written is shown as text and becomes no element', async () => {
  const api = fakeApi();
  spoilTexts(api);
  await openIntegrations(api, { keys: [KEY], hooks: [HOOK], deliveries: [FAILED] });
  await expectTextsAlone();
  await press(/^Log of/);
  await expect.element(dialog).toMatchTextContent('8 attempts');
  await expectTextsAlone();
});
