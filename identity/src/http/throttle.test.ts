import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { givenAccount, messageOf, PASSWORD } from '../../test/wire.ts';

let waits: number[];
beforeEach(() => {
  waits = [];
  // All of a test happens at once, however busy this machine is.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => void waits.push(ms));
});
afterEach(() => void vi.restoreAllMocks());

let networks = 0;
/** A network that no other test has asked from: its turns stay in the isolate. */
const newNetwork = () => `100.66.0.${(networks += 1)}`;
const atOnce = (times: number, ask: () => Promise<string>) => Promise.all(Array.from({ length: times }, ask));

test.each([
  ['signInWithPassword', () => ({ email: `${crypto.randomUUID()}@example.com`, password: PASSWORD })],
  ['signUp', () => ({ email: `${crypto.randomUUID()}@example.com`, password: PASSWORD })],
] as const)('hashes that a network asks for at once wait for each other: %s', async (method, body) => {
  const network = newNetwork();
  await atOnce(4, () => messageOf(method, body(), network));
  expect(waits.length).toBeGreaterThan(1);
  expect(Math.max(...waits)).toBeGreaterThan(400);
  const before = waits.length;
  await messageOf(method, body(), newNetwork());
  expect(waits).toHaveLength(before);
});

test('two people of a network who sign in at once wait for nothing', async () => {
  const accounts = await Promise.all([givenAccount('one@example.com'), givenAccount('two@example.com')]);
  const network = newNetwork();
  const signIns = accounts.map(({ email }) => messageOf('signInWithPassword', { email, password: PASSWORD }, network));
  expect(await Promise.all(signIns)).toEqual(['OK', 'OK']);
  expect(waits).toEqual([]);
});

test('a network that would wait too long for its hashes is refused, late, and no other one is', async () => {
  const network = newNetwork();
  const guess = () =>
    messageOf('signInWithPassword', { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD }, network);
  const messages = await atOnce(16, guess);
  expect(messages).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
  expect(messages.filter((one) => one === 'INVALID_LOGIN_CREDENTIALS').length).toBeGreaterThan(9);
  expect(waits).toContain(2000);
  const { email } = await givenAccount('elsewhere@example.com');
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD }, newNetwork())).toBe('OK');
});

test('accounts without a name that a network asks for at once wait for each other', async () => {
  const network = newNetwork();
  await atOnce(40, () => messageOf('signUp', {}, network));
  expect(waits.length).toBeGreaterThan(5);
  const before = waits.length;
  await messageOf('signUp', {}, newNetwork());
  expect(waits).toHaveLength(before);
});
