import { api } from '@justright/client/api';
import { previewMenuItemImpact } from '@justright/contract/menus';
import type { OrdersImpact } from '@justright/contract/orders-impact';
import { previewSoldOut } from '@justright/contract/sold-outs';
import { changeOf, type Sellable } from './sold-out.ts';

/** Reads which open orders it would flag to sell out a dish or an option. */
export async function ordersOfSoldOut(
  restaurantId: string,
  row: Sellable,
  until: string | null,
): Promise<OrdersImpact> {
  const { id } = row.item;
  if (row.option === null && until !== null) {
    const body = { of: 'dish' as const, id, until };
    return (await api(previewSoldOut, { params: { id: restaurantId }, body })).data.orders;
  }
  return (await api(previewMenuItemImpact, { params: { id }, body: changeOf(row, true, until) })).data.orders;
}
