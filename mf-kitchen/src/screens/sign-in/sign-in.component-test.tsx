import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { type FakeApi, fakeApi, loseResponse } from '@justright/client/fakes/fake-api';
import { fakeIdToken } from '@justright/client/fakes/fake-identity';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { type Device, signInDevice } from '@justright/contract/devices';
import { SignInScreen } from './sign-in.screen.tsx';

const AT = '2026-03-01T12:30:00.000Z';
const device: Device = {
  id: 'd1',
  restaurantId: 'r',
  name: 'Pass',
  signedInAt: AT,
  signedInBy: 'Nadia Haddad',
  lastSeenAt: AT,
};
const signedIn = () => ({
  token: fakeIdToken({ sub: 'd1', name: 'Pass', role: 'user', roleType: 'KitchenDevice' }),
  device,
});
const refused = (status: number, message: string, details?: unknown) =>
  new ApiError(message, { code: status === 409 ? 'invalid-transition' : 'not-found', status, details });

let api: FakeApi;
beforeEach(async () => {
  api = fakeApi();
  await openScreen({
    api,
    as: 'Anonymous',
    at: '/kitchen/sign-in',
    routes: () => routesOf({ '/kitchen/sign-in': { Component: SignInScreen } }),
  });
});
const code = page.getByRole('textbox', { name: 'Code' });
const press = () => page.getByRole('button', { name: 'Sign in' }).click();

test('a code makes the tablet the device that it was made for', async () => {
  api.on(signInDevice, signedIn);
  await code.fill('abcd-efgh');
  await press();
  await expect.poll(() => store.get(sessionAtom)).toMatchObject({ uid: 'd1', roleType: 'KitchenDevice' });
  expect(api.received(signInDevice).map(({ body }) => body)).toEqual([
    { code: 'abcd-efgh', secret: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
});

test('half a code is not sent, and the field says what is missing', async () => {
  await press();
  await expect.element(page.getByText('Type the code', { exact: true })).toBeVisible();
  await code.fill('abc');
  await press();
  await expect.element(page.getByText('A code has 8 signs. This one has 3.')).toBeVisible();
  expect(api.received(signInDevice)).toEqual([]);
});

test('a lost response is repeated with the same secret, another code has its own', async () => {
  api.on(signInDevice, () => loseResponse());
  await code.fill('ABCDEFGH');
  await press();
  await expect.element(page.getByText('There is no connection.', { exact: false })).toBeVisible();
  await press();
  await expect.poll(() => api.received(signInDevice)).toHaveLength(2);
  await code.fill('ABCDEFGJ');
  await press();
  await expect.poll(() => api.received(signInDevice)).toHaveLength(3);
  const [first, second, third] = api.received(signInDevice).map(({ body }) => body.secret);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([
  ['was used', { state: 'used', at: AT, name: 'Grill' }, /^“Grill” was signed in with this code at \d\d:\d\d\. Ask/],
  ['has ended', { state: 'expired', at: AT, name: 'Grill' }, /^This code ended at \d\d:\d\d\. Ask/],
  ['is refused otherwise', undefined, /^Not now$/],
])('a code that %s stays in the field, with what it is now', async (_what, details, text) => {
  api.on(signInDevice, () => {
    throw refused(409, 'Not now', details);
  });
  await code.fill('ABCDEFGH');
  await press();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(code).toHaveValue('ABCDEFGH');
});
