import { useMemo } from 'react';
import { useParams } from '@justright/client/router';
import { OrderPage } from '../../shared/order-page/order-page.tsx';
import { useOrderActions } from '../../shared/order-actions/use-order-actions.tsx';
import { merchantOrders } from '../../shared/order-source/order-source.ts';

/** Shows one of a merchant's orders. It is read, and who runs the restaurant reopens it. */
export function MerchantOrderDetailsScreen() {
  const { merchantId, orderId = '' } = useParams();
  const source = useMemo(() => merchantOrders(merchantId), [merchantId]);
  const { start, dialogs } = useOrderActions(source);
  return (
    <>
      <OrderPage source={source} orderId={orderId} mend={start} />
      {dialogs}
    </>
  );
}
