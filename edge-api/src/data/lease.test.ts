import { expect, it } from 'vitest';
import { createLease } from './lease.ts';

const LEASE_MS = 1000;
const unreachable = () => Promise.reject(new Error('the primary does not respond'));

it('a value is read once while its lease lasts, and again when it has ended', async () => {
  const lease = createLease<number>('A number');
  expect(await lease.read(() => Promise.resolve(1), LEASE_MS, 10_000)).toBe(1);
  expect(await lease.read(unreachable, LEASE_MS, 10_499)).toBe(1);
  expect(await lease.read(() => Promise.resolve(2), LEASE_MS, 11_000)).toBe(2);
  await expect(lease.read(unreachable, LEASE_MS, 12_000)).rejects.toThrow('the primary');
  expect(lease.last()).toBe(2);
});

it('a lease in its second half is renewed by one reader, and nobody waits for it', async () => {
  const lease = createLease<number>('A number');
  await lease.read(() => Promise.resolve(1), LEASE_MS, 10_000);
  const gate = Promise.withResolvers<number>();
  let asked = 0;
  const slow = () => {
    asked += 1;
    return gate.promise;
  };
  expect(await lease.read(slow, LEASE_MS, 10_600)).toBe(1);
  expect(await lease.read(slow, LEASE_MS, 10_999)).toBe(1);
  expect(asked).toBe(1);
  gate.resolve(2);
  await expect.poll(() => lease.last()).toBe(2);
  expect(await lease.read(unreachable, LEASE_MS, 11_050)).toBe(2);
});

it('a lease that cannot be renewed keeps its end', async () => {
  const lease = createLease<number>('A number');
  await lease.read(() => Promise.resolve(1), LEASE_MS, 10_000);
  expect(await lease.read(unreachable, LEASE_MS, 10_600)).toBe(1);
  await expect(lease.read(unreachable, LEASE_MS, 11_000)).rejects.toThrow('the primary');
});

it('a value that was asked for before the lease was forgotten gets no lease after it', async () => {
  const lease = createLease<number>('A number');
  const gate = Promise.withResolvers<number>();
  const before = lease.read(() => gate.promise, LEASE_MS, 10_000);
  lease.end();
  gate.resolve(1);
  expect(await before).toBe(1);
  expect(lease.last()).toBeUndefined();
  expect(await lease.read(() => Promise.resolve(2), LEASE_MS, 10_001)).toBe(2);
});

it('a value that was read before the clock was set back has no lease after it', async () => {
  const lease = createLease<number>('A number');
  await lease.read(() => Promise.resolve(1), LEASE_MS, 3_600_000);
  expect(await lease.read(() => Promise.resolve(2), LEASE_MS, 10_000)).toBe(2);
});
