import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callQuery } from '@justright/client/call-query';
import { fakeApi, loseResponse } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { queryClient } from '@justright/client/query';
import { routesOf } from '@justright/client/screens';
import { getMerchant } from '@justright/contract/merchants';
import { listAddresses } from '@justright/contract/restaurants';
import { fakeRestaurants, merchantOf } from '../../fakes/fake-restaurants.ts';
import { EditMerchantScreen } from './edit-merchant.screen.tsx';
import { NewMerchantScreen } from './new-merchant.screen.tsx';

const input = (name: string) => page.getByRole(name === 'Merchant Address' ? 'combobox' : 'textbox', { name });

test('an empty required field shows a message when it is left, a corrected one does not, and the form goes on', async () => {
  const api = fakeApi();
  api.on(listAddresses, () => []);
  await openScreen({
    api,
    at: '/merchants/new',
    routes: () => routesOf({ '/merchants/new': { Component: NewMerchantScreen } }),
  });
  const fields = [
    ['Merchant Name', 'Quay Nine', 'Merchant Name is required'],
    ['Merchant Address', '9 Quay', 'Merchant Address is required'],
    ['Phone Number', '5551234567', 'Phone Number is required'],
    ['Contact Name', 'Aya Mori', 'Contact Name is required'],
    ['Contact Phone Number', '5551234568', 'Contact Phone Number is required'],
    ['Email', 'nine@quay.test', 'Email is required'],
  ] as const;
  for (const [name, , message] of fields) {
    await expect.element(input(name)).toBeVisible();
    expect(page.getByText(message).elements()).toEqual([]);
    const element = input(name).element();
    if (element instanceof HTMLElement) element.focus();
    await userEvent.tab();
    await expect.element(page.getByText(message)).toBeVisible();
  }
  const goOn = page.getByRole('button', { name: 'Save and Continue' });
  await expect.element(goOn).toBeDisabled();
  for (const [name, text] of fields) {
    await input(name).fill(text);
    // Open suggestions of an address hide the other fields from queries.
    await userEvent.tab();
  }
  for (const [, , message] of fields) await expect.element(page.getByText(message)).not.toBeInTheDocument();
  await goOn.click();
  await expect.element(page.getByRole('heading', { name: 'Review', level: 2 })).toBeVisible();
});

test('a changed field that is wrong shows its message when typing pauses', async () => {
  const api = fakeApi();
  await openScreen({
    api,
    at: '/merchants/new',
    routes: () => routesOf({ '/merchants/new': { Component: NewMerchantScreen } }),
  });
  await input('Email').fill('ann@');
  await expect.element(page.getByText('Pleaes enter a valid email address')).toBeVisible();
  expect(page.getByText('Contact Name is required').elements()).toEqual([]);
});

test('a merchant that is being edited has the input again after the session ended and a new login', async () => {
  const api = fakeApi();
  fakeRestaurants(api);
  const screen = await openScreen({
    api,
    at: '/merchants/quay/edit',
    routes: () => routesOf({ '/merchants/{merchantId}/edit': { Component: EditMerchantScreen } }),
  });
  await input('Contact Name').fill('Kept Contact');
  await screen.signInAgain();
  const restored = page.getByText(/^What you had typed is here again/);
  await expect.element(restored).toBeVisible();
  await expect.element(input('Contact Name')).toHaveValue('Kept Contact');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(restored).not.toBeInTheDocument();
  await expect.element(input('Contact Name')).toHaveValue('Ann Lee');
});

test('a merchant whose newest state cannot be read is not edited from the cache', async () => {
  const api = fakeApi();
  api.on(getMerchant, loseResponse);
  const query = callQuery(getMerchant, { params: { id: 'quay' } });
  queryClient.setQueryData(query.queryKey, { success: true, data: merchantOf({ contactName: 'Of yesterday' }) });
  await openScreen({
    api,
    at: '/merchants/quay/edit',
    routes: () => routesOf({ '/merchants/{merchantId}/edit': { Component: EditMerchantScreen } }),
  });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  await expect.element(input('Contact Name')).not.toBeInTheDocument();
  api.on(getMerchant, () => merchantOf());
  await retry.click();
  await expect.element(input('Contact Name')).toHaveValue('Ann Lee');
});
