import type { GuestOrderInput } from '@justright/contract/orders';
import { beforeEach, expect, it } from 'vitest';
import { forgetSentOrder, keepSentOrder, unsettledOrder } from './order-attempts.ts';

const hourMs = 60 * 60 * 1000;
const nowMs = 1_800_000_000_000;
const attempt = (key: string, id = 'kumo') => ({ key, order: { restaurant: { id } } as GuestOrderInput });

let values = new Map<string, string>();
const pick = () => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
});
beforeEach(() => {
  values = new Map();
});

it('an order that was sent is found again under its key until its outcome is known', () => {
  expect(unsettledOrder('kumo', nowMs, pick)).toBeNull();
  keepSentOrder(attempt('a'), nowMs, pick);
  expect(unsettledOrder('kumo', nowMs + 1, pick)).toEqual(attempt('a'));
  forgetSentOrder('a', nowMs, pick);
  expect(unsettledOrder('kumo', nowMs, pick)).toBeNull();
});

it('orders of two restaurants or tabs do not settle each other', () => {
  keepSentOrder(attempt('a'), nowMs, pick);
  keepSentOrder(attempt('b', 'casa'), nowMs, pick);
  keepSentOrder(attempt('c'), nowMs, pick);
  forgetSentOrder('c', nowMs, pick);
  expect(unsettledOrder('kumo', nowMs, pick)?.key).toBe('a');
  expect(unsettledOrder('casa', nowMs, pick)?.key).toBe('b');
});

it('an order is never sent again when the server may have forgotten its key', () => {
  keepSentOrder(attempt('a'), nowMs - 20 * hourMs, pick);
  keepSentOrder(attempt('b'), nowMs + hourMs, pick);
  expect(unsettledOrder('kumo', nowMs, pick)).toBeNull();
});

it('what cannot be read is none', () => {
  for (const text of ['{', '[{"key":1}]', '[{"key":"a","sentAtMs":1}]', '{"a":1}']) {
    values.set('justright.sent-orders', text);
    expect(unsettledOrder('kumo', nowMs, pick)).toBeNull();
  }
});
