import type { Cart, CartItem } from '@justright/contract/orders';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTotals } from '@justright/contract/order-totals';
import { amountsToPay } from './amounts-to-pay.ts';

const line = (total: number, refusal: string | null | undefined): CartItem => ({
  menuItem: { id: '1', title: 'Soup', description: '', imageUrl: '' },
  customizations: [],
  quantity: 1,
  price: total,
  customisedPrice: total,
  total,
  preference: { selectedAllergies: [], selectedDiets: [] },
  omit: [],
  kitchen: { omissions: [], substitutions: [], addOns: [] },
  ...(refusal !== undefined && { amended: { by: '', at: '', refusal } }),
});
const VAT = { name: 'VAT', percent: 7, isIncluded: true };
const SALES = { name: 'Sales tax', percent: 8.875, isIncluded: false };

/** An order of these lines as it was placed. */
function cartOf(items: CartItem[]): Cart {
  const subtotal = items.reduce((sum, { total }) => sum + total, 0);
  const amounts = { subtotal, deliveryFee: 300, tipFee: 200 };
  const people = [{ userId: '1', user: '', items, quantity: items.length, size: 1, total: subtotal }];
  return { orders: people, markup: 0, serviceFee: 0, ...amounts, ...orderTotals(amounts, [VAT, SALES]) };
}

describe('what is to be paid of an order', () => {
  it('is what an order of the lines that are made would cost', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1 }), fc.array(cents, { minLength: 1 }), (made, refused) => {
        const lines = made.map((total, at) => line(total, at % 2 === 0 ? undefined : null));
        const { subtotal, deliveryFee, tipFee, taxFee, grandTotal, taxes } = cartOf(lines);
        const all = [...lines, ...refused.map((total) => line(total, 'No clean pan'))];
        expect(amountsToPay(cartOf(all))).toEqual({ subtotal, deliveryFee, tipFee, taxFee, grandTotal, taxes });
      }),
    );
  });

  it('is nothing of its own while every line is made, and nothing at all when none is', () => {
    expect(amountsToPay(cartOf([line(500, undefined), line(300, null)]))).toBeUndefined();
    expect(amountsToPay(cartOf([line(500, 'No clean pan')]))).toMatchObject({
      deliveryFee: 0,
      tipFee: 0,
      grandTotal: 0,
    });
  });
});
