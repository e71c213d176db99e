import { useMemo } from 'react';
import { useParams } from '@justright/client/router';
import { OrderPage } from '../../shared/order-page/order-page.tsx';
import { merchantOrders } from '../../shared/order-source.ts';

/** One of a merchant's orders, to be read. */
export function MerchantOrderDetailsScreen() {
  const { merchantId, orderId = '' } = useParams();
  const source = useMemo(() => merchantOrders(merchantId), [merchantId]);
  return <OrderPage source={source} orderId={orderId} />;
}
