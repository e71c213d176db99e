import type { OrdersImpact } from '@justright/contract/orders-impact';
import { ordersImpactTitle, touchedPlace } from '@justright/contract/orders-impact-text';
import { Banner } from '@justright/ui/banner';

/** Names the open orders that are made otherwise, or not at all, without what is sold out; nothing where there are none. */
export function TouchedOrders({ impact }: { impact: OrdersImpact }) {
  if (impact.orderCount === 0) return null;
  return (
    <Banner tone="warning" title={ordersImpactTitle(impact)}>
      {impact.orders.map(touchedPlace).join(', ')}
    </Banner>
  );
}
