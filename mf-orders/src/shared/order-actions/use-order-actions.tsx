import { type ReactNode, useCallback, useState } from 'react';
import { ApiError } from '@justright/client/api';
import { useQueryClient } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import type { OrderRow } from '@justright/contract/orders';
import { useOpenDraft } from '@justright/editing/use-draft';
import { isVersionConflict } from '@justright/editing/version-conflict';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { TextField } from '@justright/ui/text-field';
import { ColleaguePicker } from './colleague-picker.tsx';
import { EditOrderDialog } from './edit-order-dialog.tsx';
import { COMMENT_DRAFTS } from './kept-comments.ts';
import {
  ACTION_LABELS,
  type ActionableOrder,
  type KeptOrder,
  type OrderActionId,
  unreadNeeds,
} from './order-actions.ts';
import { UnreadNeeds } from './unread-needs.tsx';
import { askNow, cancelShown, patchOrder } from '../order-source/order-queries.ts';
import type { OrderSource } from '../order-source/order-source.ts';
import { type ActionInput, NOTHING_TYPED, runOrderAction } from './run-order-action.ts';

type ConfirmedActionId = Exclude<OrderActionId, 'edit'>;

export const EXTERNAL_NUMBER_MAX_LENGTH = 100;
const REASON_MAX_LENGTH = 500;

const QUESTIONS: Record<ConfirmedActionId, (order: string) => string> = {
  claim: (order) => `Order ${order} will be marked as claimed by you.`,
  complete: (order) => `Enter the number under which ${order} was placed with the restaurant.`,
  escalate: (order) => `Order ${order} will be marked as escalated, so that somebody takes it at once.`,
  cancel: (order) => `Order ${order} will be cancelled. Reopen it if that was a mistake.`,
  erase: (order) =>
    `Name, contact, address, notes and comments of ${order} will be erased for good. What its diner was told stays. This can't be undone.`,
  reopen: (order) => `${order} will be pending again, and new for its kitchen. Its diner sees that it is not finished.`,
  release: (order) => `${order} will no longer be claimed, so that anybody may claim it.`,
  'hand-over': (order) => `${order} will be claimed by somebody else.`,
  hold: (order) =>
    `Names, contact, notes and comments of ${order} will be kept until somebody ends the hold, also when they would be erased.`,
  'end-hold': (order) => `${order} will be erased as any other order, at once if it is due.`,
  'payment-complete': (order) => `The payment of ${order} will be marked as received. This can't be undone.`,
  'payment-cancel': (order) => `The payment of ${order} will be marked as cancelled. This can't be undone.`,
};

const DONE: Record<OrderActionId, (order: string) => string> = {
  claim: (order) => `${order} is claimed by you`,
  complete: (order) => `${order} is complete`,
  escalate: (order) => `${order} is escalated`,
  cancel: (order) => `${order} is cancelled`,
  edit: (order) => `Comments of ${order} saved`,
  erase: (order) => `The personal data of ${order} is erased`,
  reopen: (order) => `${order} is pending again`,
  release: (order) => `${order} is no longer claimed`,
  'hand-over': (order) => `${order} is handed over`,
  hold: (order) => `${order} is held`,
  'end-hold': (order) => `${order} is no longer held`,
  'payment-complete': (order) => `The payment of ${order} is complete`,
  'payment-cancel': (order) => `The payment of ${order} is cancelled`,
};

/** Tells whether another user changed the order since the screen read it. */
export const hasMovedOn = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'invalid-transition' || error.status === 404);

/** Returns the current fields of the order from a refusal. */
export const factsOf = ({ details }: ApiError): Partial<OrderRow> =>
  typeof details === 'object' && details !== null ? details : {};

/** One opened dialog; its id is part of the idempotency key of its requests. */
type Intent = { id: string } & (
  | { order: KeptOrder; action: 'edit' }
  | { order: ActionableOrder; action: ConfirmedActionId }
);

export interface OrderActions {
  /** Opens the dialog of an action, which runs only after a confirmation. */
  start: (order: ActionableOrder, action: OrderActionId) => void;
  /** The dialogs; render them once in the screen. */
  dialogs: ReactNode;
}

/**
 * Provides the actions on orders and their dialogs. A toast shows the result, and the screen is updated at once. If
 * another user was faster, the toast and the screen show the order's current state.
 */
export function useOrderActions(source: OrderSource): OrderActions {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  // A comment draft of an ended session opens again: in the list, or at its order.
  const { orderId } = useParams();
  const unsaved = useOpenDraft<KeptOrder>(COMMENT_DRAFTS + (orderId ?? ''));
  const [current, setCurrent] = useState<Intent | undefined>(() =>
    unsaved?.base ? { order: unsaved.base, action: 'edit', id: crypto.randomUUID() } : undefined,
  );
  const [isOpen, setIsOpen] = useState(unsaved !== null);
  // Kept for the same order when the dialog is closed by mistake.
  const [typedNumber, setTypedNumber] = useState({ orderId: '', text: '' });
  const [reason, setReason] = useState('');
  const [uid, setUid] = useState<string | null>(null);

  const start = useCallback((order: ActionableOrder, action: OrderActionId) => {
    const id = crypto.randomUUID();
    setCurrent(action === 'edit' ? { order, action, id } : { order, action, id });
    setReason('');
    setUid(null);
    setIsOpen(true);
  }, []);
  const close = () => setIsOpen(false);

  const act = async ({ order, action, id }: Intent, input: ActionInput) => {
    try {
      const { data } = await once({ id, input }, (key) => runOrderAction(action, order.id, input, key));
      await cancelShown(client, source);
      patchOrder(client, source, order.id, data);
      toast(DONE[action](order.productOrderId), { kind: 'success' });
    } catch (error) {
      if (error instanceof ApiError && (isVersionConflict(error) || hasMovedOn(error))) {
        patchOrder(client, source, order.id, factsOf(error));
      }
      if (!hasMovedOn(error)) throw error;
      toast(error.message, { kind: 'error' });
    }
    // The summary reports this change, which refetches all queries once.
    void askNow(client, source);
  };

  if (current === undefined) return { start, dialogs: null };
  const { order } = current;
  const externalOrderNumber = typedNumber.orderId === order.id ? typedNumber.text : '';
  if (current.action === 'edit') {
    const save = (comments: string, commentsBefore: string) =>
      act(current, { ...NOTHING_TYPED, comments, commentsBefore });
    const dialogs = isOpen && <EditOrderDialog key={current.id} order={order} onClose={close} onSave={save} />;
    return { start, dialogs };
  }
  const { action } = current;
  const needs = unreadNeeds(current.order, action);
  const asksForNumber = action === 'complete';
  const asksForReason = action === 'reopen' || action === 'hold';
  const isMissing =
    (asksForNumber && externalOrderNumber.trim() === '') ||
    (asksForReason && reason.trim() === '') ||
    (action === 'hand-over' && uid === null);
  return {
    start,
    dialogs: (
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={ACTION_LABELS[action]}
        text={QUESTIONS[action](order.productOrderId)}
        confirmLabel={needs.length > 0 ? 'I have read it' : 'Confirm'}
        danger={action === 'cancel' || action === 'erase' || action === 'payment-cancel'}
        isConfirmDisabled={isMissing}
        onConfirm={() =>
          act(current, {
            ...NOTHING_TYPED,
            externalOrderNumber,
            reason,
            uid: uid ?? '',
            hasReadNeeds: needs.length > 0,
          })
        }
        {...(action === 'cancel' && { cancelLabel: 'Keep Order' })}
        {...(action === 'payment-cancel' && { cancelLabel: 'Keep Payment' })}
      >
        {needs.length > 0 && <UnreadNeeds needs={needs} />}
        {asksForNumber && (
          <TextField
            label="External Order Number"
            value={externalOrderNumber}
            onChange={(text) => setTypedNumber({ orderId: order.id, text })}
            maxLength={EXTERNAL_NUMBER_MAX_LENGTH}
            autoComplete="off"
            isRequired
          />
        )}
        {asksForReason && (
          <TextField
            isMultiline
            label="Reason"
            value={reason}
            onChange={setReason}
            maxLength={REASON_MAX_LENGTH}
            isRequired
          />
        )}
        {action === 'hand-over' && <ColleaguePicker value={uid} onChange={setUid} />}
      </ConfirmDialog>
    ),
  };
}
