import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { digest } from '@justright/worker-kit/digest';
import { HASHES_WAITING_MAX } from '@justright/worker-kit/hash-turns';
import { call, givenAccount, givenCode, messageOf, PASSWORD, signIn } from '../../test/wire.ts';

let waits: number[];
/** Decides whether every waiting caller still waits. */
let isHeld: boolean;
let nowMs: number;
/** What is waited for after a hash, so that the clock goes on, which then shows how long the hash took. */
const AFTER_HASH_MS = 1;
const HASH_MS = 100;
beforeEach(() => {
  waits = [];
  isHeld = false;
  nowMs = Date.now();
  // Time goes on only by what is waited for, however busy this machine is.
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => {
    waits.push(ms);
    await vi.waitFor(() => expect(isHeld).toBe(false), { timeout: 60_000, interval: 5 });
    nowMs += ms === AFTER_HASH_MS ? HASH_MS : ms;
  });
});
afterEach(() => void vi.restoreAllMocks());

let networks = 0;
/** A network that no other test has asked from: its turns stay in the isolate. */
const newNetwork = () => `100.66.0.${(networks += 1)}`;
const atOnce = (times: number, ask: () => Promise<string>) => Promise.all(Array.from({ length: times }, ask));

describe('hashes of passwords', () => {
  const someone = () => ({ email: `${crypto.randomUUID()}@example.com`, password: PASSWORD });
  const guess = (network: string) => messageOf('signInWithPassword', someone(), network);
  const waitsAre = (count: number) => vi.waitFor(() => expect(waits).toHaveLength(count), { timeout: 20_000 });

  test.each([
    ['signInWithPassword', async () => someone()],
    ['signUp', async () => someone()],
    [
      'resetPassword',
      async () => {
        const { email } = await givenAccount('forgets@example.com');
        return { oobCode: await givenCode('PASSWORD_RESET', email), newPassword: PASSWORD };
      },
    ],
    [
      'update',
      async () => {
        const { email } = await givenAccount('changes@example.com');
        return { idToken: (await signIn(email)).idToken, password: 'another horse battery' };
      },
    ],
  ] as const)('take turns in their network, and nobody else waits for them: %s', async (method, bodyOf) => {
    const body = await bodyOf();
    const network = newNetwork();
    waits = [];
    isHeld = true;
    const first = guess(network);
    await waitsAre(1);
    const second = call(method, body, network);
    await waitsAre(2);
    const other = guess(newNetwork());
    await waitsAre(3);
    expect([waits[0], waits[2]]).toEqual([AFTER_HASH_MS, AFTER_HASH_MS]);
    expect(waits[1]).toBeGreaterThanOrEqual(HASH_MS);
    isHeld = false;
    await Promise.all([first, second, other]);
  });

  test('take turns in a whole /48 of IPv6, four of whose networks would take all of the time', async () => {
    isHeld = true;
    const guesses = [0, 1, 2, 3].map(async (quarter) => {
      await vi.waitFor(() => expect(waits).toHaveLength(quarter), { timeout: 20_000 });
      return guess(`2001:db8:77:${quarter}::1`);
    });
    await waitsAre(4);
    expect(waits.filter((ms) => ms === AFTER_HASH_MS)).toHaveLength(1);
    isHeld = false;
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['INVALID_LOGIN_CREDENTIALS']));
  });

  test('are refused, late, where many of their network wait, and counted for nobody', async () => {
    const network = newNetwork();
    isHeld = true;
    const crowd = atOnce(HASHES_WAITING_MAX + 1, () => guess(network));
    await waitsAre(HASHES_WAITING_MAX + 1);
    const { email } = await givenAccount('shares@example.com');
    const refused = call('signInWithPassword', { email, password: PASSWORD }, network);
    await waitsAre(HASHES_WAITING_MAX + 2);
    expect(waits.at(-1)).toBe(2000);
    isHeld = false;
    const { body, headers } = await refused;
    expect(body.error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(new Set(await crowd)).toEqual(new Set(['INVALID_LOGIN_CREDENTIALS']));
    const counted = env.DB.prepare('SELECT hits FROM throttle WHERE bucket = ?').bind(`password:${digest(email)}`);
    expect(await counted.first('hits')).toBeNull();
    expect(await messageOf('signInWithPassword', { email, password: PASSWORD }, network)).toBe('OK');
  });

  test('of an office that signs in at once are all served', async () => {
    const network = newNetwork();
    const staff = await Promise.all(
      Array.from({ length: HASHES_WAITING_MAX + 1 }, (_, index) => givenAccount(`desk-${index}@example.com`)),
    );
    const signIns = staff.map(({ email }) => messageOf('signInWithPassword', { email, password: PASSWORD }, network));
    expect(new Set(await Promise.all(signIns))).toEqual(new Set(['OK']));
  });
});

test('accounts without a name that a network asks for at once wait for each other', async () => {
  const network = newNetwork();
  await atOnce(40, () => messageOf('signUp', {}, network));
  expect(waits.length).toBeGreaterThan(5);
  const before = waits.length;
  await messageOf('signUp', {}, newNetwork());
  expect(waits).toHaveLength(before);
});
