import { useState } from 'react';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { getRestaurant } from '@justright/contract/restaurants';
import { merchantOrders } from '../../shared/order-source/order-source.ts';
import { RecallPage } from '../../shared/recall/recall-page.tsx';
import { MERCHANT_RECALL } from '../../shared/recall/recall-source.ts';

const ORDERS = merchantOrders(undefined);

/** Finds orders of one of the caller's restaurants that contained something. */
export function RecallScreen() {
  const [chosen, setChosen] = useState('');
  const offered = useQuery(callQuery(ORDERS.restaurants, { query: { q: '' } }));
  const only = offered.data?.length === 1 ? (offered.data[0]?.id ?? '') : '';
  const restaurantId = chosen || only;
  const restaurant = useQuery({
    ...callQuery(getRestaurant, { params: { id: restaurantId } }),
    enabled: restaurantId !== '',
  });
  return (
    <RecallPage
      orders={ORDERS}
      recall={MERCHANT_RECALL}
      restaurantId={restaurantId}
      onRestaurant={({ restaurantId: id }) => setChosen(id)}
      timeZone={restaurant.data?.timeZone ?? null}
    />
  );
}
