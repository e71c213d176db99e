import { api } from '@justright/client/api';
import type { Success } from '@justright/contract/envelope';
import {
  cancelOrder,
  cancelPayment,
  claimOrder,
  completeOrder,
  completePayment,
  editOrder,
  endOrderHold,
  eraseOrderPeople,
  escalateOrder,
  handOverOrder,
  holdOrder,
  type OrderRow,
  releaseOrder,
  reopenOrder,
} from '@justright/contract/orders';
import type { OrderActionId } from './order-actions.ts';

/** The input of the dialogs. */
export interface ActionInput {
  externalOrderNumber: string;
  comments: string;
  /** The comments when the dialog opened, or those of the last refusal. */
  commentsBefore: string;
  /** Why an order is reopened or held. */
  reason: string;
  /** Who gets a claimed order. */
  uid: string;
  /** The foods that the guests avoid were shown to whoever takes it on. */
  hasReadNeeds: boolean;
}
export const NOTHING_TYPED: ActionInput = {
  externalOrderNumber: '',
  comments: '',
  commentsBefore: '',
  reason: '',
  uid: '',
  hasReadNeeds: false,
};

/** Runs an action on an order and returns its new row. A repeat with the same idempotency key has no effect. */
export function runOrderAction(
  action: OrderActionId,
  id: string,
  { externalOrderNumber, comments, commentsBefore, reason, uid, hasReadNeeds }: ActionInput,
  idempotencyKey: string,
): Promise<Success<OrderRow>> {
  const params = { id };
  const plain = { params, body: undefined, idempotencyKey };
  switch (action) {
    case 'claim':
      return api(claimOrder, { params, body: { hasReadNeeds }, idempotencyKey });
    case 'escalate':
      return api(escalateOrder, plain);
    case 'cancel':
      return api(cancelOrder, plain);
    case 'erase':
      return api(eraseOrderPeople, plain);
    case 'release':
      return api(releaseOrder, plain);
    case 'hand-over':
      return api(handOverOrder, { params, body: { uid }, idempotencyKey });
    case 'reopen':
      return api(reopenOrder, { params, body: { reason: reason.trim() }, idempotencyKey });
    case 'hold':
      return api(holdOrder, { params, body: { reason: reason.trim() }, idempotencyKey });
    case 'end-hold':
      return api(endOrderHold, plain);
    case 'payment-complete':
      return api(completePayment, plain);
    case 'payment-cancel':
      return api(cancelPayment, plain);
    case 'complete':
      return api(completeOrder, {
        params,
        body: { externalOrderNumber: externalOrderNumber.trim(), hasReadNeeds },
        idempotencyKey,
      });
    case 'edit':
      return api(editOrder, { params, body: { comments, commentsBefore }, idempotencyKey });
  }
}
