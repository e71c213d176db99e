import { useMemo } from 'react';
import { useParams } from '@justright/client/router';
import { IncidentPage } from '../../shared/incident-file/incident-page.tsx';
import { merchantOrders } from '../../shared/order-source/order-source.ts';

/** Shows the incident file of one of a merchant's orders. */
export function IncidentScreen() {
  const { merchantId, orderId = '' } = useParams();
  const source = useMemo(() => merchantOrders(merchantId), [merchantId]);
  return <IncidentPage source={source} orderId={orderId} />;
}
