import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createLease } from './lease.ts';
import { endLeases } from './known-state.ts';
import { type Open, opener } from './snapshot.ts';
import { startTrace } from './trace.ts';

const LEASE_MS = 1000;
const open: Open = (_leaseMs, nowMs) => ({ db: env.DB.withSession('first-primary'), asOfMs: nowMs });
const unreachable = () => Promise.reject(new Error('the primary does not respond'));

it('a value is read once while its lease lasts, and again when it has ended', async () => {
  const lease = createLease<number>('A number');
  expect(await lease.read(open, () => Promise.resolve(1), LEASE_MS, 10_000)).toBe(1);
  expect(await lease.read(open, unreachable, LEASE_MS, 10_499)).toBe(1);
  expect(await lease.read(open, () => Promise.resolve(2), LEASE_MS, 11_000)).toBe(2);
  await expect(lease.read(open, unreachable, LEASE_MS, 12_000)).rejects.toThrow('the primary');
  expect(lease.last()).toBe(2);
});

it('a lease in its second half is renewed by one reader, and nobody waits for it', async () => {
  const lease = createLease<number>('A number');
  await lease.read(open, () => Promise.resolve(1), LEASE_MS, 10_000);
  const gate = Promise.withResolvers<number>();
  let asked = 0;
  const slow = () => {
    asked += 1;
    return gate.promise;
  };
  expect(await lease.read(open, slow, LEASE_MS, 10_600)).toBe(1);
  expect(await lease.read(open, slow, LEASE_MS, 10_999)).toBe(1);
  expect(asked).toBe(1);
  gate.resolve(2);
  await expect.poll(() => lease.last()).toBe(2);
  expect(await lease.read(open, unreachable, LEASE_MS, 11_050)).toBe(2);
});

it('a lease that cannot be renewed keeps its end', async () => {
  const lease = createLease<number>('A number');
  await lease.read(open, () => Promise.resolve(1), LEASE_MS, 10_000);
  expect(await lease.read(open, unreachable, LEASE_MS, 10_600)).toBe(1);
  await expect(lease.read(open, unreachable, LEASE_MS, 11_000)).rejects.toThrow('the primary');
});

it('a value that was asked for before the lease was forgotten gets no lease after it', async () => {
  const lease = createLease<number>('A number');
  const gate = Promise.withResolvers<number>();
  const before = lease.read(open, () => gate.promise, LEASE_MS, 10_000);
  lease.end();
  gate.resolve(1);
  expect(await before).toBe(1);
  expect(lease.last()).toBeUndefined();
  expect(await lease.read(open, () => Promise.resolve(2), LEASE_MS, 10_001)).toBe(2);
});

it('a value that was read from a state of before is as old as that state', async () => {
  const lease = createLease<number>('A number');
  const openBefore: Open = (leaseMs) => open(leaseMs, 9_200);
  expect(await lease.read(openBefore, () => Promise.resolve(1), LEASE_MS, 10_000)).toBe(1);
  await expect(lease.read(open, unreachable, LEASE_MS, 10_200)).rejects.toThrow('the primary');
});

/** Records where the sessions of a database begin. */
function recorded() {
  const begun: string[] = [];
  const withSession = (start = '') => {
    begun.push(start);
    return env.DB.withSession('first-primary');
  };
  const DB = { withSession } as D1Database;
  /** Reads, and returns where the session of that began. */
  const read = async (leaseMs: number, nowMs: number) => {
    const { db, asOfMs } = opener(DB, startTrace())(leaseMs, nowMs);
    const start = begun.at(-1) ?? '';
    await db.prepare('SELECT 1').run();
    return { start, asOfMs, bookmark: db.getBookmark() };
  };
  return { begun, read };
}

it('a session begins at the state that the primary had within the lease, and else at the primary', async () => {
  const { read } = recorded();
  const nowMs = Date.now();
  const first = await read(LEASE_MS, nowMs);
  expect(first).toMatchObject({ start: 'first-primary', asOfMs: nowMs });
  const second = await read(LEASE_MS, nowMs + 100);
  expect(second.start).toBe(first.bookmark);
  expect(second.asOfMs).toBeLessThanOrEqual(Date.now());
  expect((await read(0, nowMs + 100)).start).toBe('first-primary');
  expect((await read(LEASE_MS, Date.now() + LEASE_MS)).start).toBe('first-primary');
});

it('a change of this isolate sends the next reader to the primary, also when the state is learnt after it', async () => {
  const { read } = recorded();
  await read(LEASE_MS, Date.now());
  endLeases();
  expect((await read(LEASE_MS, Date.now())).start).toBe('first-primary');
  const { db } = open(0, Date.now());
  const before = opener({ withSession: () => db } as unknown as D1Database, startTrace())(0, Date.now());
  endLeases();
  await before.db.prepare('SELECT 1').run();
  expect((await read(LEASE_MS, Date.now())).start).toBe('first-primary');
});

it('the state is asked for anew after a response in the second half of its lease, once', async () => {
  const { begun, read } = recorded();
  endLeases();
  const nowMs = Date.now();
  const { bookmark } = await read(LEASE_MS, nowMs);
  begun.length = 0;
  await read(LEASE_MS, nowMs + 600);
  await read(LEASE_MS, nowMs + 650);
  expect(begun.filter((start) => start === 'first-primary')).toHaveLength(1);
  expect(begun).toContain(bookmark);
});

it('a value that was read before the clock was set back has no lease after it', async () => {
  const lease = createLease<number>('A number');
  await lease.read(open, () => Promise.resolve(1), LEASE_MS, 3_600_000);
  expect(await lease.read(open, () => Promise.resolve(2), LEASE_MS, 10_000)).toBe(2);
});
