import { useMemo } from 'react';
import { useParams } from '@justright/client/router';
import { OrderList } from '../../shared/order-list/order-list.tsx';
import { merchantOrders } from '../../shared/order-source/order-source.ts';

/** Lists a merchant's orders, read-only: only administrators act on them. */
export function MerchantOrdersScreen() {
  const { merchantId } = useParams();
  const source = useMemo(() => merchantOrders(merchantId), [merchantId]);
  return <OrderList key={source.path} source={source} />;
}
