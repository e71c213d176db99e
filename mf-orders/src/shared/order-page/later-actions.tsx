import { useMay } from '@justright/client/permissions';
import {
  endOrderHold,
  handOverOrder,
  holdOrder,
  type OrderDetails,
  releaseOrder,
  reopenOrder,
} from '@justright/contract/orders';
import { Button } from '@justright/ui/button';
import { ACTION_LABELS, laterActions } from '../order-actions/order-actions.ts';
import type { OrderActions } from '../order-actions/use-order-actions.tsx';
import styles from './order-page.module.css';

interface LaterActionsProps {
  order: OrderDetails['order'];
  start: OrderActions['start'];
}

/** Offers to reopen an order that is over, to release or hand over a claim, and to hold it, to those who may. */
export function LaterActions({ order, start }: LaterActionsProps) {
  const may = {
    reopen: useMay(reopenOrder),
    release: useMay(releaseOrder),
    'hand-over': useMay(handOverOrder),
    hold: useMay(holdOrder),
    'end-hold': useMay(endOrderHold),
  };
  // The banner of a hold ends it.
  const hold = order.hold === null ? (['hold'] as const) : [];
  const actions = [...laterActions(order), ...hold].filter((action) => may[action]);
  if (actions.length === 0) return null;
  return (
    <div className={styles.payment}>
      {actions.map((action) => (
        <Button key={action} size="small" onPress={() => start(order, action)}>
          {ACTION_LABELS[action]}
        </Button>
      ))}
    </div>
  );
}
