import { Button } from '@justright/ui/button';
import { MenuButton } from '@justright/ui/menu';
import { ACTION_LABELS, type ActionableOrder, type OrderActionId, offeredActions } from './order-actions.ts';
import type { OrderActions } from './use-order-actions.tsx';

/** The entries behind an order's three dots. */
export const otherActions = (order: ActionableOrder, start: OrderActions['start']) =>
  offeredActions(order).others.map((id) => ({
    id,
    label: ACTION_LABELS[id],
    danger: id === 'cancel',
    onAction: () => start(order, id),
  }));

interface OrderActionProps {
  order: ActionableOrder;
  start: OrderActions['start'];
  size?: 'small' | 'medium';
}

/** The one next step of an order; nothing when it has none. To take an order comes before everything else. */
export function PrimaryOrderAction({ order, start, size = 'small' }: OrderActionProps) {
  const action: OrderActionId | undefined = offeredActions(order).primary;
  if (action === undefined) return null;
  return (
    <Button size={size} variant={action === 'claim' ? 'primary' : 'secondary'} onPress={() => start(order, action)}>
      {ACTION_LABELS[action]}
    </Button>
  );
}

/** The next step of an order and the rest behind three dots. */
export function OrderActionButtons({ order, start, size = 'small' }: OrderActionProps) {
  return (
    <>
      <PrimaryOrderAction order={order} start={start} size={size} />
      <MenuButton label={`Actions for ${order.productOrderId}`} items={otherActions(order, start)} size={size} />
    </>
  );
}
