import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTotals, type Tax } from '@justright/contract/order-totals';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const amounts = fc.record({ subtotal: cents, deliveryFee: cents, tipFee: cents });
const percent = fc.integer({ min: 0, max: 100_000 }).map((parts) => parts / 1000);
const taxes = (isIncluded: fc.Arbitrary<boolean>) =>
  fc.array(fc.record({ name: fc.constant('Tax'), percent, isIncluded }), { maxLength: 5 });
const check = <T extends [unknown, ...unknown[]]>(property: fc.IProperty<T>) => fc.assert(property, { numRuns: 500 });

describe('the totals of an order', () => {
  it('without taxes are its parts', () => {
    check(
      fc.property(amounts, (given) => {
        const { subtotal, deliveryFee, tipFee } = given;
        expect(orderTotals(given, [])).toEqual({ taxes: [], taxFee: 0, grandTotal: subtotal + deliveryFee + tipFee });
      }),
    );
  });

  it('are whole, and the total is exactly the sum of what is shown', () => {
    check(
      fc.property(amounts, taxes(fc.boolean()), (given, list) => {
        const { subtotal, deliveryFee, tipFee } = given;
        const totals = orderTotals(given, list);
        const onTop = totals.taxes.filter(({ isIncluded }) => !isIncluded).reduce((sum, { amount }) => sum + amount, 0);
        expect(totals.taxFee).toBe(onTop);
        expect(totals.grandTotal).toBe(subtotal + deliveryFee + tipFee + onTop);
        expect(totals.taxes.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });

  it('do not change by taxes in the prices, which are less than what they are in', () => {
    check(
      fc.property(amounts, taxes(fc.constant(true)), (given, list) => {
        const totals = orderTotals(given, list);
        expect(totals.grandTotal).toBe(orderTotals(given, []).grandTotal);
        const inPrices = totals.taxes.reduce((sum, { amount }) => sum + amount, 0);
        // Each amount is rounded for itself.
        expect(inPrices).toBeLessThanOrEqual(given.subtotal + given.deliveryFee + list.length);
      }),
    );
  });

  it('are off by less than a minor unit of the exact tax, and a tip is never taxed', () => {
    check(
      fc.property(amounts, percent, fc.boolean(), (given, rate, isIncluded) => {
        const tax: Tax = { name: 'VAT', percent: rate, isIncluded };
        const [{ amount } = { amount: -1 }] = orderTotals(given, [tax]).taxes;
        const exact = ((given.subtotal + given.deliveryFee) * rate) / (isIncluded ? 100 + rate : 100);
        expect(Math.abs(amount - exact)).toBeLessThan(0.5 + 1e-6);
        expect(orderTotals({ ...given, tipFee: 0 }, [tax]).taxes[0]?.amount).toBe(amount);
      }),
    );
  });

  it('never fall when a dish is added', () => {
    check(
      fc.property(amounts, taxes(fc.boolean()), cents, (given, list, more) => {
        const before = orderTotals(given, list).grandTotal;
        expect(orderTotals({ ...given, subtotal: given.subtotal + more }, list).grandTotal).toBeGreaterThanOrEqual(
          before + more,
        );
      }),
    );
  });

  it.each<[string, number, Tax[], number, number]>([
    ['8.875 % on 10.00 are 0.89', 1000, [{ name: 'Sales tax', percent: 8.875, isIncluded: false }], 89, 1089],
    ['half a cent is rounded up', 50, [{ name: 'Tax', percent: 1, isIncluded: false }], 1, 51],
    ['of 10.70 with 7 % in it 0.70 are tax', 1070, [{ name: 'VAT', percent: 7, isIncluded: true }], 70, 1070],
    [
      'three times 0.33 are taxed as 0.99, not three times',
      99,
      [{ name: 'T', percent: 10, isIncluded: false }],
      10,
      109,
    ],
  ])('%s', (_, subtotal, list, amount, grandTotal) => {
    const totals = orderTotals({ subtotal, deliveryFee: 0, tipFee: 0 }, list);
    expect([totals.taxes[0]?.amount, totals.grandTotal]).toEqual([amount, grandTotal]);
  });
});
