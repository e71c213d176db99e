import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { type ComputedMenuItem, previewMenuItemImpact } from '@justright/contract/menus';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { TouchedOrders } from '../../shared/impact/touched-orders.tsx';

/** Names the open orders that a dish is deleted from: to their guests it is the same as one that is not served. */
export function OrdersWithout({ item: { id, version } }: { item: ComputedMenuItem }) {
  const { data, error, refetch } = useQuery({
    ...callQuery(previewMenuItemImpact, { params: { id }, body: { active: false, version } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Loader /> : <TouchedOrders impact={data.orders} />;
}
