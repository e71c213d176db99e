import { useState } from 'react';
import { ADMIN_ORDERS } from '../../shared/order-source/order-source.ts';
import { RecallPage } from '../../shared/recall/recall-page.tsx';
import { ADMIN_RECALL } from '../../shared/recall/recall-source.ts';

/** Finds orders of all restaurants that contained something. */
export function AdminRecallScreen() {
  const [restaurantId, setRestaurantId] = useState('');
  return (
    <RecallPage
      orders={ADMIN_ORDERS}
      recall={ADMIN_RECALL}
      restaurantId={restaurantId}
      onRestaurant={(part) => setRestaurantId(part.restaurantId)}
      timeZone={null}
    />
  );
}
