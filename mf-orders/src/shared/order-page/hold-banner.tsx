import { useMay } from '@justright/client/permissions';
import { endOrderHold, type OrderDetails } from '@justright/contract/orders';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { placeText } from '@justright/ui/when';
import { ACTION_LABELS } from '../order-actions/order-actions.ts';
import type { OrderActions } from '../order-actions/use-order-actions.tsx';
import styles from './hold-banner.module.css';

interface HoldBannerProps {
  order: OrderDetails['order'];
  timeZone: string | null;
  start: OrderActions['start'];
}

/** Says that an order is kept from being erased, and why; nothing where it is not. Who may, ends the hold. */
export function HoldBanner({ order, timeZone, start }: HoldBannerProps) {
  const mayEnd = useMay(endOrderHold);
  if (order.hold === null) return null;
  const { at, by, reason } = order.hold;
  return (
    <Banner
      tone="info"
      className={styles.hold ?? ''}
      title={`Held since ${placeText(at, timeZone)} by ${by}`}
      action={
        mayEnd && (
          <Button size="small" onPress={() => start(order, 'end-hold')}>
            {ACTION_LABELS['end-hold']}
          </Button>
        )
      }
    >
      {reason}
    </Banner>
  );
}
