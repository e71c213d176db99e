import { useCallback, useEffect, useState } from 'react';
import { Printer, Tag } from 'lucide-react';
import { toast } from '@justright/client/toast';
import { Widget } from '@justright/client/widget';
import { hasLabels } from '@justright/contract/has-labels';
import type { KitchenOrder } from '@justright/contract/kitchen';
import type { Print } from '@justright/contract/orders';
import { Button } from '@justright/ui/button';
import styles from './print-buttons.module.css';

/** Says that the code which prints could not be loaded: the next press tries again. */
function NotLoaded({ onEnd }: { onEnd: () => void }) {
  useEffect(() => {
    toast('Nothing was printed: the printed ticket could not be loaded.', { kind: 'error' });
    onEnd();
  }, [onEnd]);
  return null;
}

/** Prints the ticket of an order, and the labels of one that leaves the restaurant: as often as it is pressed. */
export function PrintButtons({ order }: { order: KitchenOrder }) {
  const [printed, setPrinted] = useState<Print>();
  const end = useCallback(() => setPrinted(undefined), []);
  return (
    <>
      <div className={styles.prints}>
        <Button
          size="large"
          icon={<Printer aria-hidden />}
          isPending={printed === 'ticket'}
          onPress={() => setPrinted('ticket')}
        >
          Print ticket
        </Button>
        {hasLabels(order) && (
          <Button
            size="large"
            icon={<Tag aria-hidden />}
            isPending={printed === 'labels'}
            onPress={() => setPrinted('labels')}
          >
            Print labels
          </Button>
        )}
      </div>
      {printed !== undefined && (
        <Widget
          key={printed}
          name="mf-orders/print-widget"
          props={{ orderId: order.id, of: printed, onEnd: end }}
          waiting={null}
          renderFailure={() => <NotLoaded onEnd={end} />}
        />
      )}
    </>
  );
}
