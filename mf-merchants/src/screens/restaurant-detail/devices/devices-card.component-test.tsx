import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { type OpenedScreen, openScreen } from '@justright/client/fakes/open-screen';
import { createDeviceCode, type Device, listDevices, shutOutDevice } from '@justright/contract/devices';
import { DevicesCard } from './devices-card.tsx';

const deviceOf = (id: string, name: string): Device => ({
  id,
  restaurantId: 'r',
  name,
  signedInAt: '2026-03-01T12:30:00.000Z',
  signedInBy: 'Nadia Haddad',
  lastSeenAt: new Date().toISOString(),
});

let api: FakeApi;
let stored: Device[];
let screen: OpenedScreen;
const open = async () => {
  screen = await openScreen({
    api,
    as: 'RestaurantManager',
    at: '/restaurants/r',
    routes: () => [{ path: '/restaurants/:id', Component: () => <DevicesCard restaurantId="r" /> }],
  });
};
beforeEach(() => {
  api = fakeApi();
  stored = [deviceOf('d1', 'Pass')];
  api.on(listDevices, () => [...stored]);
});
const card = page.getByRole('region', { name: 'Kitchen Devices' });
const says = (where: Locator, text: string) =>
  expect.element(where.getByText(text, { exact: false }).first()).toBeVisible();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('a device has its name, when it was seen and who let it in; without one the card says so', async () => {
  await open();
  const row = card.getByRole('listitem');
  await says(row, 'Pass');
  await says(row, 'In use now');
  await says(row, 'with a code of Nadia Haddad');
  stored = [];
  await screen.reload();
  await says(card, 'No device is signed in.');
});

test('a code is shown once, and the dialog says when its device is in', async () => {
  stored = [];
  api.on(createDeviceCode, () => ({ code: 'ABCDEFGH', deviceId: 'd2', expiresAt: '2026-03-01T12:40:00.000Z' }));
  await open();
  await press('Add a device');
  await press('Make a code');
  await expect.element(page.getByText('Name the device')).toBeVisible();
  expect(api.received(createDeviceCode)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name of the device' }).fill(' Grill ');
  await press('Make a code');
  const dialog = page.getByRole('dialog', { name: 'Code for Grill' });
  await says(dialog, 'ABCD-EFGH');
  await says(dialog, '/kitchen and type:');
  await says(dialog, 'It works once, until');
  stored = [deviceOf('d2', 'Grill')];
  await expect.element(dialog.getByText('Grill is signed in.'), { timeout: 8_000 }).toBeVisible();
  await press('Done');
  await says(card.getByRole('listitem'), 'Grill');
});

test('a refused code keeps the name, and says why', async () => {
  api.on(createDeviceCode, () => {
    throw new ApiError('A kitchen has at most 50 devices.', { code: 'validation-failed', status: 422 });
  });
  await open();
  await press('Add a device');
  await page.getByRole('textbox', { name: 'Name of the device' }).fill('Grill');
  await press('Make a code');
  await expect.element(page.getByText('A kitchen has at most 50 devices.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name of the device' })).toHaveValue('Grill');
});

test('a device is shut out after a question; a failure is shown and it stays', async () => {
  api.on(shutOutDevice, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  await open();
  await press('Shut out Pass');
  await press('Shut out');
  const question = page.getByRole('alertdialog', { name: 'Shut out Pass?' });
  await says(question, 'Not now');
  api.on(shutOutDevice, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id);
    return { id: params.id };
  });
  await press('Shut out');
  await says(card, 'No device is signed in.');
  expect(screen.toasts).toEqual(['Pass is shut out']);
});

test('a list that cannot be read offers Retry', async () => {
  api.on(listDevices, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  await open();
  await expect.element(card.getByRole('button', { name: 'Retry' })).toBeVisible();
});
