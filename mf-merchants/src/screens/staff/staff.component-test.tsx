import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { expectTextsAlone, spoilTexts } from '@justright/client/fakes/hostile-texts';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { type Invite, inviteUser, resendInvite, revokeInvite } from '@justright/contract/invites';
import { getMerchant } from '@justright/contract/merchants';
import { listRestaurants, type Restaurant } from '@justright/contract/restaurants';
import { listStaff, removeStaffMember, type StaffMember, updateStaffMember } from '@justright/contract/staff';
import { merchantOf } from '../../fakes/fake-restaurants.ts';
import { StaffScreen } from './staff.screen.tsx';

const LEO: StaffMember = {
  id: 'leo',
  kind: 'member',
  name: 'Leo Brandt',
  email: 'leo@quay.test',
  roleType: 'RestaurantManager',
  restaurants: [{ id: 'r1', name: 'Quay One' }],
  status: 'active',
  changedAt: '2026-11-20T12:00:00.000Z',
  changedBy: 'Nadia Haddad',
};
const NADIA: StaffMember = {
  ...LEO,
  id: 'nadia',
  name: 'Nadia Haddad',
  email: 'nadia@quay.test',
  roleType: 'MerchantAdmin',
  restaurants: null,
};
const INES: StaffMember = {
  ...LEO,
  id: 'i1',
  kind: 'invited',
  name: '',
  email: 'ines@quay.test',
  roleType: 'FoodSafetyLead',
  restaurants: null,
  status: 'sent',
  changedBy: '',
};

/** Opens the page of a merchant's staff; the result is what the server has. */
async function openStaff(
  api: FakeApi,
  people: readonly StaffMember[],
  refusal?: () => ApiError,
): Promise<{ people: readonly StaffMember[] }> {
  const stored = { people };
  api.on(getMerchant, () => merchantOf());
  api.on(listStaff, () => {
    if (refusal) throw refusal();
    return [...stored.people];
  });
  api.on(
    listRestaurants,
    () =>
      [
        { id: 'r1', name: 'Quay One' },
        { id: 'r2', name: 'Quay Two' },
      ] as Restaurant[],
  );
  await openScreen({
    api,
    as: 'MerchantAdmin',
    at: '/merchants/quay/staff',
    routes: () => routesOf({ '/merchants/{merchantId}/staff': { Component: StaffScreen } }),
  });
  return stored;
}
const row = (email: string) => page.getByRole('row').filter({ hasText: email });
const dialog = page.getByRole('dialog');
const confirm = page.getByRole('alertdialog');
const choose = async (name: string, action: string) => {
  await page.getByRole('button', { name: new RegExp(`^Actions for ${name}`) }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('everybody with access is listed with the role in plain words, and an admin of the merchant is not changed', async () => {
  await openStaff(fakeApi(), [LEO, NADIA, INES]);
  await expect.element(row('leo@quay.test')).toMatchTextContent('Restaurant Manager');
  await expect.element(row('leo@quay.test')).toMatchTextContent('Quay One');
  await expect.element(row('leo@quay.test')).toMatchTextContent('by Nadia Haddad');
  await expect.element(row('ines@quay.test')).toMatchTextContent('All restaurants');
  await expect.element(row('ines@quay.test')).toMatchTextContent('Invited');
  await expect.element(row('nadia@quay.test')).toMatchTextContent('Merchant Admin');
  await expect.element(row('nadia@quay.test').getByRole('button')).not.toBeInTheDocument();
});

test('without staff the page says what each role may do, and invites', async () => {
  await openStaff(fakeApi(), []);
  await expect.element(page.getByText('Nobody yet')).toBeVisible();
  for (const role of ['Restaurant Manager', 'Food-Safety Lead', 'Kitchen Staff']) {
    await expect.element(page.getByText(role)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Invite staff' }).last().click();
  await expect.element(dialog).toBeVisible();
});

test('an invitation needs a role and restaurants, and a refusal keeps what was entered', async () => {
  const api = fakeApi();
  const stored = await openStaff(api, []);
  api.on(inviteUser, () => {
    throw new ApiError('This is no address', {
      code: 'validation-failed',
      status: 422,
      issues: [{ path: 'email', message: 'This is no address' }],
    });
  });
  await page.getByRole('button', { name: 'Invite staff' }).first().click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('kim@quay');
  await dialog.getByRole('radio', { name: 'Some restaurants' }).click({ force: true });
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  await send.click();
  await expect.element(dialog.getByText('Choose a role')).toBeVisible();
  await expect.element(dialog.getByText('Choose at least one restaurant')).toBeVisible();
  await onDarkPhone();
  await expectAccessible();
  expect(api.received(inviteUser)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Kitchen Staff' }).click({ force: true });
  await dialog.getByRole('button', { name: /Choose restaurants/ }).click();
  await page.getByRole('option', { name: 'Quay Two' }).click();
  await userEvent.keyboard('{Escape}');
  await send.click();
  await expect.element(dialog.getByText('This is no address')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('kim@quay.test');
  api.on(inviteUser, ({ body }) => {
    stored.people = [{ ...INES, id: 'i2', email: body.email, roleType: body.roleType, status: 'queued' }];
    return { id: 'i2', email: body.email } as Invite;
  });
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('kim@quay.test')).toMatchTextContent('Kitchen Staff');
  expect(api.received(inviteUser).at(-1)).toMatchObject({
    body: { email: 'kim@quay.test', roleType: 'KitchenStaff', restaurantIds: ['r2'], merchantId: 'quay' },
  });
});

test('restaurants that are still loading can be pressed: the list is open when they arrive', async () => {
  const api = fakeApi();
  await openStaff(api, []);
  const { promise, resolve } = Promise.withResolvers<Restaurant[]>();
  api.on(listRestaurants, () => promise);
  await page.getByRole('button', { name: 'Invite staff' }).first().click();
  await dialog.getByRole('radio', { name: 'Some restaurants' }).click({ force: true });
  await dialog.getByRole('button', { name: /Choose restaurants/ }).click();
  await expect.element(page.getByText('Loading…')).toBeVisible();
  resolve([{ id: 'r1', name: 'Quay One' }] as Restaurant[]);
  await page.getByRole('option', { name: 'Quay One' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('row', { name: 'Quay One' })).toBeVisible();
});

test('only what was changed of a member’s access is sent', async () => {
  const api = fakeApi();
  const stored = await openStaff(api, [LEO]);
  api.on(updateStaffMember, () => {
    const changed: StaffMember = { ...LEO, roleType: 'FoodSafetyLead' };
    stored.people = [changed];
    return changed;
  });
  await choose('Leo Brandt', 'Edit access and name');
  await expect.element(dialog.getByRole('radio', { name: 'Restaurant Manager' })).toBeChecked();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Food-Safety Lead' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(row('leo@quay.test')).toMatchTextContent('Food-Safety Lead');
  expect(api.received(updateStaffMember)).toMatchObject([{ params: { id: 'quay', uid: 'leo' } }]);
  expect(api.received(updateStaffMember)[0]?.body).toEqual({ roleType: 'FoodSafetyLead' });
});

test('a member gets another name, which is said to stand under acts and signatures, and nothing else is sent', async () => {
  const api = fakeApi();
  const stored = await openStaff(api, [{ ...LEO, name: '' }]);
  api.on(updateStaffMember, ({ body }) => {
    const changed: StaffMember = { ...LEO, name: body.name ?? '' };
    stored.people = [changed];
    return changed;
  });
  await choose('leo@quay.test', 'Edit access and name');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveAccessibleDescription(/stands under what this person signs/);
  await name.fill('Leo Brandt');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(row('leo@quay.test')).toMatchTextContent('Leo Brandt');
  expect(api.received(updateStaffMember).map(({ body }) => body)).toEqual([{ name: 'Leo Brandt' }]);
});

test('a member is removed after a question that says what happens, and a failure keeps the question', async () => {
  const api = fakeApi();
  const stored = await openStaff(api, [LEO]);
  api.on(removeStaffMember, () => {
    throw new ApiError('Try again later', { code: 'unavailable', status: 503 });
  });
  await choose('Leo Brandt', 'Remove');
  await expect.element(confirm).toMatchTextContent('What Leo Brandt has signed stays signed.');
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect.element(confirm.getByText('Try again later')).toBeVisible();
  api.on(removeStaffMember, ({ params }) => {
    stored.people = [];
    return { uid: params.uid };
  });
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Nobody yet')).toBeVisible();
});

test('an invitation is sent again, and taken back', async () => {
  const api = fakeApi();
  const stored = await openStaff(api, [INES]);
  api.on(resendInvite, () => ({ email: INES.email }) as Invite);
  api.on(revokeInvite, ({ params }) => {
    stored.people = [];
    return params;
  });
  await choose('ines@quay.test', 'Resend invitation');
  await confirm.getByRole('button', { name: 'Resend invitation' }).click();
  await expect.element(confirm).not.toBeInTheDocument();
  await choose('ines@quay.test', 'Take back invitation');
  await confirm.getByRole('button', { name: 'Take back invitation' }).click();
  await expect.element(page.getByText('Nobody yet')).toBeVisible();
  for (const call of [resendInvite, revokeInvite]) expect(api.received(call)).toMatchObject([{ params: { id: 'i1' } }]);
});

const unavailable = () => new ApiError('Try again later', { code: 'unavailable', status: 503 });
const missing = () => new ApiError('Merchant not found', { code: 'not-found', status: 404 });

test('a list that fails offers a retry', async () => {
  const api = fakeApi();
  await openStaff(api, [LEO], unavailable);
  await expect.element(page.getByText('Try again later')).toBeVisible();
  api.on(listStaff, () => [LEO]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row('leo@quay.test')).toBeVisible();
});

test('nobody is invited to a merchant that is not there', async () => {
  await openStaff(fakeApi(), [], missing);
  await expect.element(page.getByText('This merchant does not exist')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invite staff' })).not.toBeInTheDocument();
});

test('what others have written is shown as text and becomes no element', async () => {
  const api = fakeApi();
  spoilTexts(api);
  await openStaff(api, [LEO, NADIA, INES]);
  await expectTextsAlone();
  await choose('Leo', 'Edit access and name');
  await expect.element(dialog).toBeVisible();
  await expectTextsAlone();
});
