import { ApiError } from '@justright/client/api';
import type { Order } from '@justright/contract/orders';
import { describe, expect, it } from 'vitest';
import { EMPTY_CART } from './cart.ts';
import { chargedOf } from './charged.ts';
import { guestOrderOf } from './guest-order.ts';
import { type Attempt, checkAttempt, placeOnce } from './place-order.ts';

const order = guestOrderOf(EMPTY_CART, 'restaurant', '', chargedOf(0, 'In Restaurant'));
const changed = { ...order, notes: 'Extra napkins' };
const earlier: Attempt = { key: 'old', order };
const lost = new ApiError('Network Error', { code: 'network-error', status: 0 });
const unreadable = new ApiError('Something went wrong', { code: 'unreadable-answer', status: 404 });
const refused = (status: number) => new ApiError('Refused', { code: 'quote-changed', status });

const orderOf = ({ key, order: { notes = '' } }: Attempt): Order => ({
  id: key,
  productOrderId: key,
  orderStatus: 'pending',
  paymentStatus: 'pending',
  active: false,
  kitchenStatus: 'new',
  question: null,
  isQuestion: false,
  orderType: 'In Restaurant',
  restaurant: { id: 'restaurant', name: '' },
  cart: { orders: [], subtotal: 0, markup: 0, serviceFee: 0, deliveryFee: 0, tipFee: 0, taxFee: 0, grandTotal: 0 },
  notes,
  email: '',
  phoneNumber: '',
  addressString: '',
  createdAt: '2026-11-21T00:00:00.000Z',
});

/** A fake server that responds to requests with `errors` in turn, then stores the order. */
function kitchen(...errors: Error[]) {
  const sent: Attempt[] = [];
  const kept: (Attempt | null)[] = [];
  const send = async (attempt: Attempt): Promise<Order> => {
    sent.push(attempt);
    const error = errors.shift();
    if (error) throw error;
    return orderOf(attempt);
  };
  return { sent, kept, send, keep: (attempt: Attempt | null) => void kept.push(attempt), newKey: () => 'new' };
}

describe('an order', () => {
  it('is stored with its key and body before it is sent, until its outcome is known', async () => {
    for (const error of [lost, unreadable, new ApiError('Something went wrong', { code: 'internal', status: 500 })]) {
      const server = kitchen(error);
      await expect(placeOnce(order, null, server)).rejects.toThrow("We don't know whether your order arrived.");
      expect(server.kept).toEqual([{ key: 'new', order }]);
    }
  });

  it("that got no response is reported as 'Network Error'", async () => {
    await expect(placeOnce(order, null, kitchen(lost))).rejects.toThrow(/^Network Error\. We don't know/);
  });

  it('that is refused is forgotten, and rejects with the refusal', async () => {
    for (const status of [404, 409, 422, 429]) {
      const server = kitchen(refused(status));
      await expect(placeOnce(order, null, server)).rejects.toMatchObject({ status });
      expect(server.kept.at(-1)).toBeNull();
    }
  });
});

describe('an earlier order whose response was lost', () => {
  it('is sent again under its key, and counts as placed although the cart has changed since', async () => {
    const server = kitchen();
    const { placed, isEarlier } = await placeOnce(changed, earlier, server);
    expect([placed.id, placed.notes, isEarlier]).toEqual(['old', '', true]);
    expect(server.sent).toEqual([earlier]);
  });

  it('is not earlier when nothing was changed', async () => {
    expect(await placeOnce(order, earlier, kitchen())).toMatchObject({ placed: { id: 'old' }, isEarlier: false });
  });

  it('once it is refused, the changed order is sent under a new key', async () => {
    const server = kitchen(refused(409));
    expect(await placeOnce(changed, earlier, server)).toMatchObject({ placed: { id: 'new' }, isEarlier: false });
    expect(server.sent).toEqual([earlier, { key: 'new', order: changed }]);
  });

  it('is not sent under a new key when it is refused unchanged', async () => {
    const server = kitchen(refused(409));
    await expect(placeOnce(order, earlier, server)).rejects.toMatchObject({ status: 409 });
    expect(server.sent).toEqual([earlier]);
    expect(server.kept).toEqual([null]);
  });

  it('stays stored, and nothing else is sent, while its outcome is unknown', async () => {
    for (const error of [lost, unreadable, refused(429), refused(401)]) {
      const server = kitchen(error);
      await expect(placeOnce(changed, earlier, server)).rejects.toThrow("We don't know whether your order arrived.");
      expect(server.sent).toEqual([earlier]);
      expect(server.kept).toEqual([]);
    }
  });

  it('can be checked alone: it was placed, or it was refused and nothing was ordered', async () => {
    expect((await checkAttempt(earlier, kitchen())).placed?.id).toBe('old');
    const server = kitchen(refused(422));
    expect((await checkAttempt(earlier, server)).placed).toBeNull();
    expect(server.kept).toEqual([null]);
  });
});
