import { type ReactNode, useCallback, useState } from 'react';
import { ApiError } from '@justright/client/api';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { TextField } from '@justright/ui/text-field';
import { EditOrderDialog } from './edit-order-dialog.tsx';
import { ACTION_LABELS, type ActionableOrder, type OrderActionId } from './order-actions.ts';
import { orderListQuery, ordersKey } from './order-queries.ts';
import { type ActionInput, runOrderAction } from './run-order-action.ts';

type ConfirmedActionId = Exclude<OrderActionId, 'edit'>;

const EXTERNAL_NUMBER_MAX_LENGTH = 100;

const QUESTIONS: Record<ConfirmedActionId, (order: string) => string> = {
  claim: (order) => `Order ${order} will be marked as claimed by you.`,
  complete: (order) => `Enter the number under which ${order} was placed with the restaurant.`,
  escalate: (order) => `Order ${order} will be marked as escalated, so that somebody takes it at once.`,
  cancel: (order) => `Order ${order} will be cancelled. This can't be undone.`,
};

const DONE: Record<OrderActionId, (order: string) => string> = {
  claim: (order) => `${order} is claimed by you`,
  complete: (order) => `${order} is complete`,
  escalate: (order) => `${order} is escalated`,
  cancel: (order) => `${order} is cancelled`,
  edit: (order) => `Comments of ${order} saved`,
};

/** The order is no longer what the screen showed: somebody else was faster. */
const hasMovedOn = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

export interface OrderActions {
  /** Opens the dialog of an action; nothing is done before it is confirmed. */
  start: (order: ActionableOrder, action: OrderActionId) => void;
  /** Put it once into the screen. */
  dialogs: ReactNode;
}

/** The actions on orders with their dialogs. What was done is toasted, and all shown orders are refreshed. */
export function useOrderActions(): OrderActions {
  const client = useQueryClient();
  const [current, setCurrent] = useState<{ order: ActionableOrder; action: OrderActionId }>();
  const [isOpen, setIsOpen] = useState(false);
  const [externalOrderNumber, setExternalOrderNumber] = useState('');

  const start = useCallback((order: ActionableOrder, action: OrderActionId) => {
    setCurrent({ order, action });
    setExternalOrderNumber('');
    setIsOpen(true);
  }, []);
  const close = () => setIsOpen(false);

  const act = async ({ order, action }: NonNullable<typeof current>, input: ActionInput) => {
    try {
      const { data } = await runOrderAction(action, order.id, input);
      await client.cancelQueries({ queryKey: ordersKey });
      client.setQueryData(orderListQuery.queryKey, (list) =>
        list === undefined ? list : { ...list, data: list.data.map((row) => (row.id === data.id ? data : row)) },
      );
      toast(DONE[action](order.productOrderId), { kind: 'success' });
    } catch (error) {
      if (!hasMovedOn(error)) throw error;
      toast(error.message, { kind: 'error' });
    }
    void client.invalidateQueries({ queryKey: ordersKey });
  };

  if (current === undefined) return { start, dialogs: null };
  const { order, action } = current;
  if (action === 'edit') {
    const save = (comments: string) => act(current, { comments, externalOrderNumber: '' });
    const dialogs = <EditOrderDialog key={order.id} order={order} isOpen={isOpen} onClose={close} onSave={save} />;
    return { start, dialogs };
  }
  const asksForNumber = action === 'complete';
  return {
    start,
    dialogs: (
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={ACTION_LABELS[action]}
        text={QUESTIONS[action](order.productOrderId)}
        confirmLabel="Confirm"
        danger={action === 'cancel'}
        isConfirmDisabled={asksForNumber && externalOrderNumber.trim() === ''}
        onConfirm={() => act(current, { externalOrderNumber, comments: '' })}
        {...(action === 'cancel' && { cancelLabel: 'Keep Order' })}
      >
        {asksForNumber && (
          <TextField
            label="External Order Number"
            value={externalOrderNumber}
            onChange={setExternalOrderNumber}
            maxLength={EXTERNAL_NUMBER_MAX_LENGTH}
            autoComplete="off"
            isRequired
          />
        )}
      </ConfirmDialog>
    ),
  };
}
