import { fakeStorage } from '@justright/client/fakes/fake-storage';
import type { GuestOrderInput } from '@justright/contract/orders';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetSentOrder, keepSentOrder, unsettledOrder } from './order-attempts.ts';

const hourMs = 60 * 60 * 1000;
const nowMs = 1_800_000_000_000;
const attempt = (key: string, id = 'kumo') => ({ key, order: { restaurant: { id } } as GuestOrderInput });

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

it('an order that was sent is found again under its key until its outcome is known', () => {
  expect(unsettledOrder('kumo', nowMs)).toBeNull();
  keepSentOrder(attempt('a'), nowMs);
  expect(unsettledOrder('kumo', nowMs + 1)).toEqual(attempt('a'));
  forgetSentOrder('a', nowMs);
  expect(unsettledOrder('kumo', nowMs)).toBeNull();
});

it('orders of two restaurants or tabs do not settle each other', () => {
  keepSentOrder(attempt('a'), nowMs);
  keepSentOrder(attempt('b', 'casa'), nowMs);
  keepSentOrder(attempt('c'), nowMs);
  forgetSentOrder('c', nowMs);
  expect(unsettledOrder('kumo', nowMs)?.key).toBe('a');
  expect(unsettledOrder('casa', nowMs)?.key).toBe('b');
});

it('an order is never sent again when the server may have forgotten its key', () => {
  keepSentOrder(attempt('a'), nowMs - 20 * hourMs);
  keepSentOrder(attempt('b'), nowMs + hourMs);
  expect(unsettledOrder('kumo', nowMs)).toBeNull();
});

it('stored text in another format is ignored', () => {
  for (const text of ['{', '[{"key":1}]', '[{"key":"a","sentAtMs":1}]', '{"a":1}']) {
    localStorage.setItem('justright.sent-orders', text);
    expect(unsettledOrder('kumo', nowMs)).toBeNull();
  }
});
