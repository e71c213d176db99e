import type { Call, CallTypes } from '@justright/contract/call';
import { expect } from 'vitest';
import { request } from './call.ts';

type Options<T extends CallTypes> = NonNullable<Parameters<typeof request<T>>[1]>;

/** Makes a call of a create twice with one idempotency key; both must respond with 201 and the same data. */
export async function createTwice<T extends CallTypes>(
  call: Call<T>,
  options: Options<T>,
  key: string = crypto.randomUUID(),
): Promise<T['data']> {
  const once = { ...options, headers: { ...options.headers, 'idempotency-key': key } };
  const [first, again] = [await request(call, once), await request(call, once)];
  expect([first.status, again.status]).toEqual([201, 201]);
  if (!first.envelope.success) throw new Error('a 201 that is no success');
  expect({ ...again.envelope, snapshotId: '' }).toEqual({ ...first.envelope, snapshotId: '' });
  return first.envelope.data;
}
