import { useParams } from '@justright/client/router';
import { OrderPage } from '../../shared/order-page/order-page.tsx';
import { ADMIN_ORDERS } from '../../shared/order-source/order-source.ts';
import { useOrderActions } from '../../shared/order-actions/use-order-actions.tsx';

/** Shows one order to the roles that act on it. */
export function OrderDetailsScreen() {
  const { orderId = '' } = useParams();
  const { start, dialogs } = useOrderActions(ADMIN_ORDERS);
  return (
    <>
      <OrderPage source={ADMIN_ORDERS} orderId={orderId} mend={start} start={start} />
      {dialogs}
    </>
  );
}
