import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi, loseResponse } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { versionConflict } from '@justright/client/fakes/refusals';
import { queryClient } from '@justright/client/query';
import { routesOf } from '@justright/client/screens';
import { createMerchant, getMerchant, type Merchant, updateMerchant } from '@justright/contract/merchants';
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
  await expectAccessible();
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

test('a taken e-mail is told on the review and at its field, which gets the focus, and the input stays', async () => {
  const api = fakeApi();
  api.on(listAddresses, () => []);
  api.on(createMerchant, ({ body }) => {
    if (body.email === 'taken@quay.test')
      throw new ApiError('Email already in use', {
        code: 'email-already-in-use',
        status: 409,
        issues: [{ path: 'email', message: 'Email already in use' }],
      });
    return merchantOf({ businessName: body.businessName });
  });
  const screen = await openScreen({
    api,
    at: '/merchants/new',
    routes: () => routesOf({ '/merchants/new': { Component: NewMerchantScreen } }),
  });
  await input('Merchant Name').fill('Quay Nine');
  await input('Merchant Address').fill('9 Quay');
  await userEvent.tab();
  await input('Phone Number').fill('+1 (703) 555-0100-1234');
  await expect.element(page.getByText('Max lenth upto 12 digits')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Phone Number', exact: true })).toHaveValue('170355501001234');
  await page.getByRole('textbox', { name: 'Phone Number', exact: true }).fill('7035550100');
  await input('Contact Name').fill('Aya Mori');
  await input('Contact Phone Number').fill('7035550101');
  await input('Email').fill('taken@quay.test');
  const review = page.getByRole('heading', { name: 'Review', level: 2 });
  await userEvent.keyboard('{Enter}');
  await expect.element(review).toHaveFocus();
  await expectAccessible();
  history.back();
  await expect.element(input('Merchant Name')).toHaveValue('Quay Nine');
  history.forward();
  await expect.element(review).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Save and Finish' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Email already in use');
  await expect.element(review).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Change Email' }).click();
  await expect.element(input('Email')).toHaveFocus();
  await expect.element(page.getByText('Email already in use')).toBeVisible();
  await expect.element(input('Merchant Name')).toHaveValue('Quay Nine');
  await input('Email').fill('free@quay.test');
  await expect.element(page.getByText('Email already in use')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Save and Finish' }).click();
  await expect.poll(() => screen.toasts).toEqual(['Merchant created']);
});

test('of two editors of one merchant, the second compares both versions, and neither change is lost', async () => {
  const api = fakeApi();
  let stored: Merchant = merchantOf({ businessName: 'Quay', status: 'pending', hasSignedUp: false });
  api.on(listAddresses, () => []);
  api.on(getMerchant, () => stored);
  api.on(updateMerchant, ({ body }) => {
    if (body.version !== stored.version) throw versionConflict();
    stored = { ...stored, ...body, version: stored.version + 1 };
    return stored;
  });
  const screen = await openScreen({
    api,
    at: '/merchants/quay/edit',
    routes: () => routesOf({ '/merchants/{merchantId}/edit': { Component: EditMerchantScreen } }),
  });
  await expect.element(input('Email')).toHaveAccessibleDescription(/until the merchant has signed up/);
  await page.getByRole('button', { name: /Status/ }).click();
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['ACTIVE', 'PENDING', 'DISABLED', 'PAUSED']);
  await page.getByRole('option', { name: 'PAUSED' }).click();
  await input('Contact Name').fill('Mine');
  stored = { ...stored, contactName: 'Theirs', homePage: 'https://quay.test', version: 2 };
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.getByRole('button', { name: 'Save and Finish' }).click();

  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved Quay' });
  const contact = dialog.getByRole('radiogroup', { name: 'Contact Name' });
  await expect.element(contact).toMatchTextContent('Theirs');
  await expect.element(contact.getByRole('radio', { name: 'Yours' })).toBeChecked();
  await expect.element(dialog.getByRole('radiogroup', { name: 'Home Page' })).toMatchTextContent('https://quay.test');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else changed this meanwhile');
  await page.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Continue with these' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('https://quay.test')).toBeVisible();
  await expect.element(page.getByText('Mine', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save and Finish' }).click();
  await expect.poll(() => screen.toasts).toEqual(['Merchant saved']);
  expect(stored).toMatchObject({ contactName: 'Mine', homePage: 'https://quay.test', status: 'paused', version: 3 });
});
