import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from './fakes/fake-fetch.ts';
import { fakeIdentity } from './fakes/fake-identity.ts';
import { queryClient } from './query.ts';
import { signIn } from './account.ts';
import { sessionAtom, signOut } from './session.ts';
import { store } from './store.ts';
import { keepUserRecord, readUserRecord, watchUserRecord } from './user-record.ts';

const REFRESH = '/securetoken.googleapis.com/v1/token';

const identity = fakeIdentity();
const record = {
  uid: 'staff',
  isAnonymous: false,
  email: 'staff@justright.test',
  displayName: '',
  phoneNumber: '',
  role: 'admin' as const,
  roleType: 'SuperAdmin' as 'SuperAdmin' | 'OrderAdmin',
  consumerId: '',
  isOnboarded: false,
  allergies: [],
  goals: [],
  merchantId: null,
  restaurantIds: null,
  createdAt: '',
};
const served = { record, isHanging: false };
const server = fakeServer((request) => {
  if (!request.path.startsWith('/api/users/user')) return identity.respond(request);
  if (served.isHanging) return new Promise(() => undefined);
  return { status: 200, body: { success: true, data: served.record } };
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', server.fetch);
  served.record = record;
  served.isHanging = false;
  queryClient.clear();
  await signIn('staff@justright.test', 'just-right', true);
  server.requests.length = 0;
});

afterEach(async () => {
  await signOut();
  // A watcher of a test's user does not read the next one.
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a record with the role of the token changes nothing', async () => {
  expect(await readUserRecord()).toEqual(record);
  expect(server.to(REFRESH)).toHaveLength(0);
});

test('a record with another role gets the session one new token with that role', async () => {
  served.record = { ...record, roleType: 'OrderAdmin' };
  await readUserRecord();
  expect(server.to(REFRESH)).toHaveLength(1);
  expect(store.get(sessionAtom).uid).toBe('staff');
});

test("a record from another call's response is not requested again", async () => {
  await keepUserRecord({ ...record, roleType: 'OrderAdmin' });
  expect((await readUserRecord()).roleType).toBe('OrderAdmin');
  expect(server.to('/api/users/user')).toHaveLength(0);
});

test('a new role without a network is only logged; the next token has it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  served.record = { ...record, roleType: 'OrderAdmin' };
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    input.startsWith(REFRESH) ? Promise.reject(new TypeError('Failed to fetch')) : server.fetch(input, init),
  );
  expect((await readUserRecord()).roleType).toBe('OrderAdmin');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

/** Waits until every pending promise and timer without a delay has settled. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('a reading that is never answered fails, and the next one asks anew', async () => {
  served.isHanging = true;
  const failed = expect(readUserRecord()).rejects.toThrow('Reading the account took more than 15 s');
  await vi.advanceTimersByTimeAsync(15_000);
  await failed;
  served.isHanging = false;
  expect(await readUserRecord()).toEqual(record);
  expect(server.to('/api/users/user')).toHaveLength(2);
});

test('nothing is read while the session is about to be replaced', async () => {
  vi.stubGlobal('window', {});
  watchUserRecord(() => true);
  await settle();
  expect(server.to('/api/users/user')).toHaveLength(0);
});

test("a reading is no warning when another user or another call's response has made it obsolete", async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('window', {});
  served.isHanging = true;
  watchUserRecord(() => false);
  await settle();
  expect(server.to('/api/users/user')).toHaveLength(1);
  await keepUserRecord(record);
  await settle();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
