import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { previewKitchenSignatureEnd } from '@justright/contract/kitchen-signatures';
import { type ComputedMenuItem, type Menu, previewMenuImpact, previewMenuItemImpact } from '@justright/contract/menus';
import type { OrdersImpact } from '@justright/contract/orders-impact';
import { previewStationImpact, type StationPatch } from '@justright/contract/stations';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { TouchedOrders } from './touched-orders.tsx';

/** A preview is of this moment. */
const NOW = { staleTime: 0, gcTime: 0, retry: false } as const;

interface PreviewProps {
  data: { orders: OrdersImpact } | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

function Preview({ data, error, refetch }: PreviewProps) {
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Loader /> : <TouchedOrders impact={data.orders} />;
}

/** Names the open orders that a dish is deleted from: to their guests it is the same as one that is not served. */
export function OrdersOfDish({ item: { id, version } }: { item: ComputedMenuItem }) {
  return (
    <Preview
      {...useQuery({
        ...callQuery(previewMenuItemImpact, { params: { id }, body: { active: false, version } }),
        ...NOW,
      })}
    />
  );
}

/** Names the open orders that change when a menu is switched off or deleted. */
export function OrdersOfMenu({ menu: { id }, act }: { menu: Menu; act: 'off' | 'delete' }) {
  const body = act === 'delete' ? { deletes: true } : { active: false };
  return <Preview {...useQuery({ ...callQuery(previewMenuImpact, { params: { id }, body }), ...NOW })} />;
}

/** Names the open orders that change when a kitchen signature is withdrawn. */
export function OrdersOfSignature({ id }: { id: string }) {
  return <Preview {...useQuery({ ...callQuery(previewKitchenSignatureEnd, { params: { id } }), ...NOW })} />;
}

/** Names the open orders that a change of a station flags. */
export function OrdersOfStation({ change }: { change: { params: { id: string }; body: StationPatch } }) {
  return <Preview {...useQuery({ ...callQuery(previewStationImpact, change), ...NOW })} />;
}
