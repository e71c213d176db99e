import { useState } from 'react';
import { OrderConfirmation } from './order-confirmation.tsx';
import { isRefusalRead, type PlacedOrder } from './order-history.ts';
import { isRefused, newsText } from './progress-texts.ts';
import { useOrderProgress } from './use-order-progress.ts';

/** Leads to an order from another page, and says what became of it; one whose refusal was read is not shown any more. */
export function FollowedOrder({ order, to }: { order: PlacedOrder; to: string }) {
  const { data: progress } = useOrderProgress(order.followKey);
  const [isRead] = useState(() => isRefusalRead(order.id));
  if (isRead && (progress === undefined || isRefused(progress))) return null;
  return <OrderConfirmation order={order} to={to} news={progress ? newsText(progress) : ''} />;
}
