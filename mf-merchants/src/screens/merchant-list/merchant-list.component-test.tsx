import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, FakePage, fakeApi } from '@justright/client/fakes/fake-api';
import { expectTextsAlone, spoilTexts } from '@justright/client/fakes/hostile-texts';
import { type OpenedScreen, openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import {
  getMerchant,
  listMerchants,
  type Merchant,
  sendPasswordResetEmail,
  sendSignUpEmail,
  sendVerificationEmail,
  updateMerchant,
} from '@justright/contract/merchants';
import { listAdminRestaurants } from '@justright/contract/restaurants';
import { merchantOf } from '../../fakes/fake-restaurants.ts';
import { MerchantListScreen } from './merchant-list.screen.tsx';

let api: FakeApi;
let stored: Merchant[];
let screen: OpenedScreen;

beforeEach(async () => {
  api = fakeApi();
  stored = [
    {
      ...merchantOf(),
      id: 'quay',
      businessName: 'Quay',
      status: 'pending',
      email: 'q@quay.test',
      phoneNumber: '5105550121',
    },
    { ...merchantOf(), id: 'olive', businessName: 'Olive', status: 'active' },
  ];
  api.on(listMerchants, () => [...stored]);
  api.on(listAdminRestaurants, () => new FakePage({ data: [], total: 2, nextCursor: null }));
  api.on(getMerchant, ({ params }) => {
    const found = stored.find(({ id }) => id === params.id);
    if (!found) throw new Error('no merchant');
    return found;
  });
  api.on(updateMerchant, ({ params, body }) => {
    stored = stored.map((one) => (one.id === params.id ? { ...one, ...body } : one));
    const changed = stored.find(({ id }) => id === params.id);
    if (!changed) throw new Error('no merchant');
    return changed;
  });
  screen = await openScreen({
    api,
    at: '/merchants?status=pending',
    routes: () => routesOf({ '/merchants': { Component: MerchantListScreen } }),
  });
});
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('who waits is approved in place, after a question, and leaves the list', async () => {
  await press('Approve Quay');
  await expect.element(page.getByRole('alertdialog', { name: 'Approve Quay?' })).toBeVisible();
  await press('Approve');
  await expect.element(page.getByText('No client waits for approval')).toBeVisible();
  expect(api.received(updateMerchant).map(({ params, body }) => [params.id, body.status])).toEqual([
    ['quay', 'active'],
  ]);
  expect(screen.toasts).toEqual(['Quay is approved']);
});

test('a refusal needs a reason, which goes to the history', async () => {
  await press('Actions for Quay');
  await page.getByRole('menuitem', { name: 'Refuse…' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Refuse' });
  await expect.element(confirm).toBeDisabled();
  await page.getByRole('textbox', { name: 'Reason' }).fill('No licence – yet');
  await confirm.click();
  await expect.element(page.getByText('No client waits for approval')).toBeVisible();
  const [sent] = api.received(updateMerchant);
  expect(sent?.body.status).toBe('disabled');
  expect(decodeURIComponent(sent?.headers.get('x-change-reason') ?? '')).toBe('No licence – yet');
});

test('what somebody else has decided meanwhile is told, and nothing is changed', async () => {
  await press('Approve Quay');
  stored = stored.map((one) => ({ ...one, status: 'disabled' }));
  await press('Approve');
  await expect.element(page.getByText('Quay is Disabled now')).toBeVisible();
  expect(api.received(updateMerchant)).toEqual([]);
});

test('mail and phone are links, and the restaurants that wait are one press away', async () => {
  await expect.element(page.getByRole('link', { name: 'q@quay.test' })).toHaveAttribute('href', 'mailto:q@quay.test');
  await expect.element(page.getByRole('link', { name: '5105550121' })).toHaveAttribute('href', 'tel:5105550121');
  await expect
    .element(page.getByRole('link', { name: '2 restaurants wait for approval' }))
    .toHaveAttribute('href', '/admin/restaurants?status=pending');
});

test('a client is sent each of three mails after a question that names the address', async () => {
  const sent: string[] = [];
  for (const call of [sendSignUpEmail, sendVerificationEmail, sendPasswordResetEmail]) {
    api.on(call, ({ params }) => {
      sent.push(`${call.path} ${params.id}`);
      return { sentTo: 'q@quay.test' };
    });
  }
  const question = (name: string) => page.getByRole('alertdialog', { name });
  for (const [entry, text] of [
    ['Sign Up', 'An email with a sign-up link will be send to q@quay.test'],
    ['Verify Email', 'A verification email will be sent to q@quay.test'],
    ['Reset Password', 'An email with a password reset link will be send to q@quay.test'],
  ] as const) {
    await press('Actions for Quay');
    await page.getByRole('menuitem', { name: entry }).click();
    await expect.element(question(entry)).toMatchTextContent(text);
    await question(entry).getByRole('button', { name: 'Confirm' }).click();
    await expect.element(question(entry)).not.toBeInTheDocument();
  }
  expect(sent).toEqual([
    '/merchants/{id}/send-signup-email quay',
    '/merchants/{id}/send-verification-email quay',
    '/merchants/{id}/send-password-reset-email quay',
  ]);
  expect(screen.toasts).toEqual(Array.from({ length: 3 }, () => 'Link sent successfully!!!'));

  api.on(sendPasswordResetEmail, () => {
    throw new ApiError('Nobody signs in with this address yet', { code: 'not-found', status: 404 });
  });
  await press('Actions for Quay');
  await page.getByRole('menuitem', { name: 'Reset Password' }).click();
  await question('Reset Password').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => screen.toasts.at(-1)).toBe('Nobody signs in with this address yet');
});

test('on a phone in dark colours the menu of a client and its question have no accessibility violation', async () => {
  await onDarkPhone();
  await press('Actions for Quay');
  await expect.element(page.getByRole('menuitem', { name: 'Sign Up' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Sign Up' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Sign Up' })).toBeVisible();
  await expectAccessible();
});

test('what others have written is shown as text and becomes no element', async () => {
  spoilTexts(api);
  await screen.reload();
  await expectTextsAlone();
});
