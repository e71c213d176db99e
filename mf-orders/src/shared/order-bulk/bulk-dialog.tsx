import { useState } from 'react';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import type { OrderRow } from '@justright/contract/orders';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { TextField } from '@justright/ui/text-field';
import { ACTION_LABELS, unreadNeeds } from '../order-actions/order-actions.ts';
import { NOTHING_TYPED, runOrderAction } from '../order-actions/run-order-action.ts';
import { UnreadNeeds } from '../order-actions/unread-needs.tsx';
import { EXTERNAL_NUMBER_MAX_LENGTH, factsOf, hasMovedOn } from '../order-actions/use-order-actions.tsx';
import { askNow, cancelShown, patchOrder } from '../order-source/order-queries.ts';
import type { OrderSource } from '../order-source/order-source.ts';
import { type BulkActionId, bulkQuestion, doneText, ordersText } from './bulk.ts';
import styles from './order-bulk.module.css';

interface BulkDialogProps {
  source: OrderSource;
  action: BulkActionId;
  orders: readonly OrderRow[];
  /** Called with the ids of the orders that it was done to. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/**
 * Asks, and does an action to each order, one after the other. The dialog stays with those that failed and why; Try again
 * is for them alone, with the same idempotency keys.
 */
export function BulkDialog({ source, action, orders, onDone, onClose }: BulkDialogProps) {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const [intent] = useState(() => crypto.randomUUID());
  const [left, setLeft] = useState(orders);
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [tried, setTried] = useState<number>();
  const asksForNumbers = action === 'complete';
  const numberOf = ({ id }: OrderRow) => (numbers[id] ?? '').trim();
  const isBusy = tried !== undefined;

  const run = async () => {
    const done: string[] = [];
    const failed = new Map<string, string>();
    for (const [index, order] of left.entries()) {
      setTried(index);
      const hasReadNeeds = unreadNeeds(order, action).length > 0;
      const input = { ...NOTHING_TYPED, externalOrderNumber: numberOf(order), hasReadNeeds };
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it is known how far it came
        const { data } = await once({ id: intent, order: order.id, input }, (key) =>
          runOrderAction(action, order.id, input, key),
        );
        // oxlint-disable-next-line no-await-in-loop -- a response that is older than this change must not replace it
        await cancelShown(client, source);
        patchOrder(client, source, order.id, data);
        done.push(order.id);
      } catch (error) {
        if (hasMovedOn(error)) patchOrder(client, source, order.id, factsOf(error));
        failed.set(order.id, error instanceof Error ? error.message : 'Something went wrong');
      }
    }
    setTried(undefined);
    onDone(done);
    void askNow(client, source);
    if (done.length > 0) toast(doneText(action, done.length), { kind: 'success' });
    if (failed.size === 0) return onClose();
    setFailures(failed);
    setLeft(left.filter(({ id }) => failed.has(id)));
  };

  const isRepeat = failures.size > 0;
  const hasNeeds = left.some((order) => unreadNeeds(order, action).length > 0);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      isDismissable={!isBusy}
      title={isRepeat ? `${ordersText(left.length)} not done` : `${ACTION_LABELS[action]}: ${ordersText(left.length)}`}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            {isRepeat ? 'Close' : 'Cancel'}
          </Button>
          <Button
            variant={action === 'cancel' ? 'danger' : 'primary'}
            isPending={isBusy}
            isDisabled={asksForNumbers && left.some((order) => numberOf(order) === '')}
            onPress={() => void run()}
          >
            {isRepeat ? 'Try again' : hasNeeds ? 'I have read all' : 'Confirm'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{isRepeat ? 'They stay selected. What the list shows of them is as it is now.' : bulkQuestion(action)}</p>
        <ul className={styles.orders} aria-label="Orders">
          {left.map((order) => {
            const needs = unreadNeeds(order, action);
            return (
              <li key={order.id} className={styles.order}>
                <p>
                  <span className={styles.name}>{order.productOrderId}</span>{' '}
                  <span className={styles.about}>{order.restaurantName}</span>
                </p>
                {needs.length > 0 && <UnreadNeeds needs={needs} />}
                {failures.has(order.id) && <p className={styles.failure}>{failures.get(order.id)}</p>}
                {asksForNumbers && (
                  <TextField
                    label={`External Order Number of ${order.productOrderId}`}
                    value={numbers[order.id] ?? ''}
                    onChange={(text) => setNumbers((before) => ({ ...before, [order.id]: text }))}
                    maxLength={EXTERNAL_NUMBER_MAX_LENGTH}
                    autoComplete="off"
                    isRequired
                    isDisabled={isBusy}
                  />
                )}
              </li>
            );
          })}
        </ul>
        <output>{isBusy && `${tried + 1} of ${left.length}`}</output>
      </div>
    </Dialog>
  );
}
