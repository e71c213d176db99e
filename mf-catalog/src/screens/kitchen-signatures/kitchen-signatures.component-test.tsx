import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import {
  type KitchenSeen,
  type KitchenSignature,
  listKitchenSignatures,
  previewKitchenSignature,
  previewKitchenSignatureEnd,
  renewKitchenSignature,
  signKitchen,
  withdrawKitchenSignature,
} from '@justright/contract/kitchen-signatures';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import type { RoleType } from '@justright/contract/roles';
import { fakeCatalog, NO_ORDERS, ONE_STRICT_ORDER } from '../../fakes/fake-catalog.ts';
import { KitchenSignaturesScreen } from './kitchen-signatures.screen.tsx';

const NOTHING: KitchenSeen = { contains: [], unknownFor: [], mayContain: [] };
const SEEN: KitchenSeen = {
  contains: [{ id: 'd1', title: 'Sesame sticks' }],
  unknownFor: [{ id: 'd2', title: 'House sauce dip' }],
  mayContain: [
    { id: '1', title: 'Label bread', isCaution: false },
    { id: '2', title: 'Cocoa powder', isCaution: true },
  ],
};
const SIGNED: KitchenSignature = {
  id: 'k1',
  restaurantId: 'r1',
  keys: ['sesame'],
  how: 'Own board and pan',
  note: '',
  reviewBy: null,
  by: 'Kim Cook',
  at: '2026-11-20T12:00:00.000Z',
  seen: NOTHING,
  isNew: [],
  isLapsed: false,
  because: [],
};

/** Describes a restaurant with these signatures; the result can be changed. */
function fakeSignatures(api: FakeApi, all: readonly KitchenSignature[], seen = NOTHING) {
  const stored = { all, seen, state: 's1' };
  fakeCatalog(api);
  api.on(getRestaurant, () => ({ id: 'r1', merchantId: 'quay', name: 'Quay Kitchen' }) as Restaurant);
  api.on(listKitchenSignatures, () => [...stored.all]);
  api.on(previewKitchenSignature, () => ({ seen: stored.seen, state: stored.state }));
  api.on(previewKitchenSignatureEnd, () => ({ orders: NO_ORDERS }));
  return stored;
}
const PATH = '/restaurants/{restaurantId}/kitchen-signatures';
const open = (api: FakeApi, as: RoleType = 'MerchantAdmin') =>
  openScreen({
    api,
    at: '/restaurants/r1/kitchen-signatures',
    as,
    routes: () => routesOf({ [PATH]: { Component: KitchenSignaturesScreen } }),
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const confirm = page.getByRole('alertdialog');
const sign = dialog.getByRole('button', { name: 'Sign', exact: true });
const chooseSesame = async () => {
  await button('Sign foods').first().click();
  await dialog.getByRole('button', { name: /Add foods/ }).click();
  await page.getByRole('option', { name: 'Sesame' }).click();
  await userEvent.keyboard('{Escape}');
};
const mean = () => dialog.getByText(/^I sign in my name that traces of Sesame are ruled out here/).click();

test('a person signs a food after everything was shown that speaks against it', async () => {
  const api = fakeApi();
  const stored = fakeSignatures(api, [], SEEN);
  api.on(signKitchen, ({ body }) => {
    const saved = { ...SIGNED, how: body.how ?? '' };
    stored.all = [saved];
    return saved;
  });
  const screen = await open(api);
  await expect.element(page.getByText('Nothing is signed yet')).toBeVisible();
  await chooseSesame();
  const check = dialog.getByRole('region', { name: 'What speaks against it' });
  for (const title of ['Sesame sticks', 'House sauce dip', 'Label bread', 'Cocoa powder']) {
    await expect.element(check.getByText(title)).toBeVisible();
  }
  await expect.element(sign).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'How it is kept apart' }).fill('Own board and pan');
  await mean();
  await onDarkPhone();
  await expectAccessible();
  await sign.click();
  await expect.element(page.getByText('Signed by Kim Cook, 20 Nov 26')).toBeVisible();
  expect(api.received(signKitchen)[0]?.body).toEqual({
    keys: ['sesame'],
    how: 'Own board and pan',
    note: '',
    reviewBy: null,
    state: 's1',
  });
  expect(screen.toasts).toEqual(['Signed for Sesame']);
});

test('menus that changed meanwhile are shown anew, and confirmed anew', async () => {
  const api = fakeApi();
  const stored = fakeSignatures(api, []);
  api.on(signKitchen, ({ body }) => {
    if (body.state === 's2') return SIGNED;
    stored.seen = SEEN;
    stored.state = 's2';
    throw new ApiError('The menus have changed meanwhile', { code: 'version-conflict', status: 409 });
  });
  await open(api);
  await chooseSesame();
  await expect.element(dialog.getByText('Nothing on the menus speaks against it.')).toBeVisible();
  await mean();
  await sign.click();
  await expect.element(dialog.getByText('The menus have changed meanwhile')).toBeVisible();
  await expect.element(dialog.getByText('Sesame sticks')).toBeVisible();
  await expect.element(sign).toBeDisabled();
  await mean();
  await sign.click();
  await expect.poll(() => api.received(signKitchen).map(({ body }) => body.state)).toEqual(['s1', 's2']);
});

test('a signature that has ended says because of what, and is signed again', async () => {
  const api = fakeApi();
  const stored = fakeSignatures(api, [{ ...SIGNED, isLapsed: true, because: ['Walnut brownie'] }]);
  api.on(renewKitchenSignature, () => {
    stored.all = [SIGNED];
    return SIGNED;
  });
  await open(api);
  await expect.element(page.getByText(/It has ended, because of Walnut brownie\./)).toBeVisible();
  await button('Sign again').click();
  await mean();
  await sign.click();
  await expect.poll(() => page.getByText(/It has ended/).query()).toBeNull();
  expect(api.received(renewKitchenSignature)[0]).toMatchObject({
    params: { id: 'k1' },
    body: { how: 'Own board and pan', reviewBy: null, state: 's1' },
  });
});

test('what came later is named, and a signature is withdrawn', async () => {
  const api = fakeApi();
  const stored = fakeSignatures(api, [{ ...SIGNED, isNew: [{ id: 'd9', title: 'New soup' }] }]);
  api.on(withdrawKitchenSignature, () => {
    stored.all = [];
    return { id: 'k1' };
  });
  await open(api);
  await expect
    .element(page.getByText(/1 food or dish came later or changed, and is not covered: New soup\./))
    .toBeVisible();
  await expect.element(button('Renew')).toBeVisible();
  await button('Withdraw Sesame').click();
  await confirm.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('Nothing is signed yet')).toBeVisible();
});

test('before a signature is withdrawn, the open orders are named that it flags', async () => {
  const api = fakeApi();
  fakeSignatures(api, [SIGNED]);
  api.on(previewKitchenSignatureEnd, ({ params }) => {
    expect(params.id).toBe('k1');
    return { orders: ONE_STRICT_ORDER };
  });
  await open(api);
  await button('Withdraw Sesame').click();
  await expect.element(confirm.getByRole('status')).toMatchTextContent(/^1 open order, strict.*Table 4/);
  await expectAccessible();
  expect(api.received(withdrawKitchenSignature)).toEqual([]);
});

test('a manager reads the signatures and signs none', async () => {
  const api = fakeApi();
  fakeSignatures(api, [SIGNED]);
  await open(api, 'RestaurantManager');
  await expect.element(page.getByText('Signed by Kim Cook, 20 Nov 26')).toBeVisible();
  expect(button('Sign foods').query()).toBeNull();
  expect(button('Withdraw Sesame').query()).toBeNull();
});
