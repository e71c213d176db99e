import { useMemo } from 'react';
import { useParams } from '@justright/client/router';
import { OrderPage } from '../../shared/order-page/order-page.tsx';
import { merchantOrders } from '../../shared/order-source/order-source.ts';

/** Shows one of a merchant's orders, read-only. */
export function MerchantOrderDetailsScreen() {
  const { merchantId, orderId = '' } = useParams();
  const source = useMemo(() => merchantOrders(merchantId), [merchantId]);
  return <OrderPage source={source} orderId={orderId} />;
}
