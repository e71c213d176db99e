import { describe, expect, it } from 'vitest';
import { ordersImpactTitle, touchedPlace } from './orders-impact-text.ts';

const impact = (orderCount: number, strictCount: number, servedCount = 0, restaurantsLeft = 0) =>
  ordersImpactTitle({ orderCount, strictCount, servedCount, restaurantsLeft, orders: [] });

describe('the orders that a change flags', () => {
  it('are counted in one line: open ones, those served just now, and strict ones', () => {
    expect(impact(0, 0)).toBe('');
    expect(impact(1, 0)).toBe('1 open order');
    expect(impact(1, 1)).toBe('1 open order, strict');
    expect(impact(3, 1)).toBe('3 open orders, 1 of them strict');
    expect(impact(3, 3, 1)).toBe('2 open orders and 1 served just now, 3 of them strict');
    expect(impact(2, 0, 2)).toBe('2 orders served just now');
    expect(impact(9, 0, 0, 4)).toBe('At least 9 open orders');
  });

  it('are named by their table, else by who ordered, and by their number', () => {
    const order = { id: 'o', restaurantId: 'r', isStrict: false, isServed: false, productOrderId: 'JR-10001' };
    expect(touchedPlace({ ...order, table: 'Table 4', userName: 'Ana' })).toBe('Table 4 · JR-10001');
    expect(touchedPlace({ ...order, table: '', userName: 'Ana' })).toBe('Ana · JR-10001');
    expect(touchedPlace({ ...order, table: '', userName: '' })).toBe('JR-10001');
  });
});
