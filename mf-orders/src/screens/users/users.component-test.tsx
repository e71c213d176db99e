import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, FakePage, fakeApi } from '@justright/client/fakes/fake-api';
import { expectTextsAlone, spoilTexts } from '@justright/client/fakes/hostile-texts';
import { type OpenedScreen, openScreen } from '@justright/client/fakes/open-screen';
import { invalid } from '@justright/client/fakes/refusals';
import { routesOf } from '@justright/client/screens';
import { type Invite, inviteUser, listInvites, resendInvite, revokeInvite } from '@justright/contract/invites';
import { listMerchants, type Merchant } from '@justright/contract/merchants';
import { type AdminUser, listUsers, signOutUser, updateAdminUser } from '@justright/contract/users';
import { UsersScreen } from './users.screen.tsx';

const USERS = '/admin/globalsettings/users';
const AT = '2026-11-20T12:00:00.000Z';
const ROBIN: AdminUser = {
  uid: 'robin',
  email: 'robin@mail.test',
  emailVerified: true,
  displayName: 'Robin Vale',
  roleType: 'OrderAdmin',
  merchantId: null,
  merchantName: null,
  restaurantIds: null,
  disabled: false,
  createdAt: AT,
};
/** The person whom `openScreen` signs in. */
const OWN: AdminUser = {
  ...ROBIN,
  uid: 'SuperAdmin',
  email: 'own@mail.test',
  displayName: 'Zoë',
  roleType: 'SuperAdmin',
};

let api: FakeApi;
let users: AdminUser[];
let invites: Invite[];
let screen: OpenedScreen;

beforeEach(() => {
  api = fakeApi();
  users = [OWN, ROBIN];
  invites = [];
  api.on(listUsers, () => new FakePage({ data: users, total: users.length, nextCursor: null }));
  api.on(listInvites, () => new FakePage({ data: invites, total: invites.length, nextCursor: null }));
  api.on(listMerchants, () => [{ id: 'pier', businessName: 'North Pier Smokehouse' } as Merchant]);
  api.on(updateAdminUser, ({ params, body }) => {
    const before = users.find(({ uid }) => uid === params.uid) ?? ROBIN;
    const merchantName = body.merchantId === 'pier' ? 'North Pier Smokehouse' : before.merchantName;
    const changed: AdminUser = { ...before, ...(body as Partial<AdminUser>), merchantName };
    users = users.map((one) => (one.uid === params.uid ? changed : one));
    return changed;
  });
});
async function openUsers(): Promise<void> {
  screen = await openScreen({ api, at: USERS, routes: () => routesOf({ [USERS]: { Component: UsersScreen } }) });
}

const row = (grid: string, text: string) =>
  page.getByRole('grid', { name: grid }).getByRole('row').filter({ hasText: text });
async function choose(grid: string, text: string, entry: string): Promise<void> {
  await row(grid, text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}
const confirm = (title: string) =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name: title }).click();
const dialog = page.getByRole('dialog');
async function chooseRole(role: RegExp): Promise<void> {
  await dialog.getByRole('button', { name: /Role/ }).first().click();
  await page.getByRole('option', { name: role }).click();
}

test('an invitation is checked at its fields, a refusal keeps what was entered, and an open one is sent again or taken back', async () => {
  api.on(inviteUser, ({ body }) => {
    if (!body.email.includes('@')) throw invalid(['email', 'Pleaes enter a valid email address']);
    const text = `${body.email} signs in as an order administrator already`;
    if (body.email === ROBIN.email) throw new ApiError(text, { code: 'id-already-exists', status: 409 });
    const made: Invite = {
      id: 'i1',
      email: body.email,
      displayName: body.displayName ?? '',
      roleType: 'OrderAdmin',
      merchantId: null,
      merchantName: null,
      restaurantIds: null,
      status: 'sent',
      sentAt: AT,
      expiresAt: '2099-11-20T12:00:00.000Z',
    };
    invites = [made];
    return made;
  });
  let listing: PromiseWithResolvers<void> | undefined;
  api.on(listInvites, async () => {
    await listing?.promise;
    return new FakePage({ data: invites, total: invites.length, nextCursor: null });
  });
  // As on the server: the row of an address is another invitation then, and the earlier one is revoked.
  api.on(resendInvite, () => {
    invites = invites.map((open) => ({ ...open, id: 'i2' }));
    const [again] = invites;
    if (!again) throw new ApiError('No such invitation', { code: 'not-found', status: 404 });
    return again;
  });
  api.on(revokeInvite, ({ params }) => {
    if (params.id !== 'i2') {
      throw new ApiError('The invitation is revoked already', { code: 'invalid-transition', status: 409 });
    }
    invites = [];
    return { id: params.id };
  });
  await openUsers();
  await page.getByRole('button', { name: 'Invite user' }).click();
  const address = dialog.getByRole('textbox', { name: 'Email' });
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  await send.click();
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveAccessibleDescription('Email is required');
  await expect.element(dialog.getByText('Choose a role')).toBeVisible();
  await expectAccessible();
  await address.fill('lee at mail');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lee Chan');
  await chooseRole(/^Order Admin/);
  await send.click();
  await expect.element(address).toHaveAccessibleDescription('Pleaes enter a valid email address');
  await address.fill(ROBIN.email);
  await send.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('robin@mail.test signs in as an order administrator already');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Lee Chan');
  await address.fill('lee@mail.test');
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Invitations', 'lee@mail.test')).toMatchTextContent('Lee Chan');
  listing = Promise.withResolvers();
  const asked = api.received(listInvites).length;
  await choose('Invitations', 'lee@mail.test', 'Resend');
  await expect.poll(() => api.received(listInvites).length).toBe(asked + 1);
  expect(api.received(resendInvite).map(({ params }) => params.id)).toEqual(['i1']);
  // The invitation that the row still shows is revoked: nothing says that it is sent before the list has the new one.
  expect(screen.toasts).not.toContain('Invitation to lee@mail.test is on its way again');
  listing.resolve();
  await expect.poll(() => screen.toasts).toContain('Invitation to lee@mail.test is on its way again');
  await choose('Invitations', 'lee@mail.test', 'Take back');
  await confirm('Take back');
  await expect.element(page.getByText('lee@mail.test')).not.toBeInTheDocument();
  expect(screen.toasts.slice(0, 2)).toEqual([
    'Invitation to lee@mail.test is on its way',
    'Invitation to lee@mail.test is on its way again',
  ]);
});

test('a role is changed once its merchant is chosen, on a phone in dark colours too', async () => {
  await onDarkPhone();
  await openUsers();
  await choose('Users', 'Robin Vale', 'Change role or name');
  await expect.element(dialog).toMatchTextContent('Sees all orders and acts on them');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await expectAccessible();
  await chooseRole(/^Merchant Admin/);
  await save.click();
  const merchant = dialog.getByRole('combobox', { name: /^Merchant/ });
  await expect.element(merchant).toHaveFocus();
  await expect.element(dialog.getByText('Choose the merchant')).toBeVisible();
  expect(api.received(updateAdminUser)).toEqual([]);
  await merchant.fill('pier');
  await page.getByRole('option', { name: 'North Pier Smokehouse' }).click();
  await expectAccessible();
  await save.click();
  await expect.poll(() => screen.toasts).toEqual(['Robin Vale is Merchant Admin now']);
  expect(api.received(updateAdminUser)[0]?.body).toMatchObject({ roleType: 'MerchantAdmin', merchantId: 'pier' });
  await expect.element(row('Users', 'Robin Vale')).toMatchTextContent('North Pier Smokehouse');
});

test('a user with a role gets another name, and nothing else is sent; a diner has none that others give', async () => {
  users = [OWN, ROBIN, { ...ROBIN, uid: 'dina', email: 'dina@mail.test', displayName: 'Chef', roleType: 'User' }];
  await openUsers();
  await choose('Users', 'Robin Vale', 'Change role or name');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveAccessibleDescription(/stands under what this person signs/);
  await name.fill('Robin Vale-Ortiz');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => screen.toasts).toEqual(['robin@mail.test is called Robin Vale-Ortiz now']);
  expect(api.received(updateAdminUser)[0]?.body).toEqual({ displayName: 'Robin Vale-Ortiz' });

  await choose('Users', 'dina@mail.test', 'Change role or name');
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect.element(name).not.toBeInTheDocument();
  await chooseRole(/^Order Admin/);
  // What the diner was called before is no given name.
  await expect.element(name).toHaveValue('');
});

test('a user is signed out everywhere, disabled and enabled, each after a question', async () => {
  api.on(signOutUser, ({ params }) => ({ uid: params.uid }));
  await openUsers();
  await choose('Users', 'Robin Vale', 'Sign out everywhere');
  expect(api.received(signOutUser)).toEqual([]);
  await confirm('Sign out everywhere');
  await expect.poll(() => screen.toasts).toEqual(['Robin Vale is signed out everywhere']);
  expect(api.received(signOutUser).map(({ params }) => params.uid)).toEqual(['robin']);
  await choose('Users', 'Robin Vale', 'Disable');
  await expect
    .element(page.getByRole('alertdialog', { name: 'Disable' }))
    .toMatchTextContent("signed out everywhere and can't sign in");
  await confirm('Disable');
  await expect.element(row('Users', 'Robin Vale')).toMatchTextContent('Disabled');
  await choose('Users', 'Robin Vale', 'Enable');
  await confirm('Enable');
  await expect.element(row('Users', 'Robin Vale')).toMatchTextContent('Active');
  expect(api.received(updateAdminUser).map(({ body }) => body)).toEqual([{ disabled: true }, { disabled: false }]);
});

test('administrators can neither change their own role nor disable themselves', async () => {
  await openUsers();
  await row('Users', 'own@mail.test')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Sign out everywhere', 'History']);
});

test('what others have written is shown as text and becomes no element', async () => {
  spoilTexts(api);
  await openUsers();
  await expectTextsAlone();
});
