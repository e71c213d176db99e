import { RowButton } from '@justright/ui/button';
import { MenuButton } from '@justright/ui/menu';
import { ACTION_LABELS, type ActionableOrder, type OrderActionId, offeredActions } from './order-actions.ts';
import type { OrderActions } from './use-order-actions.tsx';

/** Returns the entries of an order's row menu. */
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

/** Shows the next step of an order, if it has one. Claiming an order is the primary action. */
export function PrimaryOrderAction({ order, start, size = 'small' }: OrderActionProps) {
  const action: OrderActionId | undefined = offeredActions(order).primary;
  if (action === undefined) return null;
  return (
    <RowButton size={size} variant={action === 'claim' ? 'primary' : 'secondary'} onPress={() => start(order, action)}>
      {ACTION_LABELS[action]}
    </RowButton>
  );
}

/** Shows the next step of an order, and its other actions in a menu. */
export function OrderActionButtons({ order, start, size = 'small' }: OrderActionProps) {
  return (
    <>
      <PrimaryOrderAction order={order} start={start} size={size} />
      <MenuButton label={`Actions for ${order.productOrderId}`} items={otherActions(order, start)} size={size} />
    </>
  );
}
