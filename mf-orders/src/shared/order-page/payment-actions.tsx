import type { OrderDetails } from '@justright/contract/orders';
import { Button } from '@justright/ui/button';
import { ACTION_LABELS, offeredPaymentActions } from '../order-actions/order-actions.ts';
import type { OrderActions } from '../order-actions/use-order-actions.tsx';
import styles from './order-page.module.css';

interface PaymentActionsProps {
  order: OrderDetails['order'];
  start: OrderActions['start'];
}

/** Shows the actions on an open payment; nothing after it is settled. */
export function PaymentActions({ order, start }: PaymentActionsProps) {
  const actions = offeredPaymentActions(order.paymentStatus);
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
