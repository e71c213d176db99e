import { expect, it } from 'vitest';
import { tableOf } from './order-table.ts';

it('only an order that is eaten at the restaurant has a table', () => {
  expect(tableOf({ orderType: 'In Restaurant', addressString: ' Table 12 ' })).toBe('Table 12');
  expect(tableOf({ orderType: 'In Restaurant', addressString: '' })).toBe('');
  expect(tableOf({ orderType: 'Delivery', addressString: '1 Main St' })).toBe('');
});
