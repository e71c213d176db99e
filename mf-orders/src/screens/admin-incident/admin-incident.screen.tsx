import { useParams } from '@justright/client/router';
import { IncidentPage } from '../../shared/incident-file/incident-page.tsx';
import { ADMIN_ORDERS } from '../../shared/order-source/order-source.ts';

/** Shows the incident file of an order to the roles that act on orders. */
export function AdminIncidentScreen() {
  const { orderId = '' } = useParams();
  return <IncidentPage source={ADMIN_ORDERS} orderId={orderId} />;
}
