import { api } from '@justright/client/api';
import type { Success } from '@justright/contract/envelope';
import {
  cancelOrder,
  cancelPayment,
  claimOrder,
  completeOrder,
  completePayment,
  editOrder,
  eraseOrderPeople,
  escalateOrder,
  type OrderRow,
} from '@justright/contract/orders';
import type { OrderActionId } from './order-actions.ts';

/** The input of the dialogs. */
export interface ActionInput {
  externalOrderNumber: string;
  comments: string;
  /** The comments when the dialog opened, or those of the last refusal. */
  commentsBefore: string;
}

/** Runs an action on an order and returns its new row. A repeat with the same idempotency key has no effect. */
export function runOrderAction(
  action: OrderActionId,
  id: string,
  { externalOrderNumber, comments, commentsBefore }: ActionInput,
  idempotencyKey: string,
): Promise<Success<OrderRow>> {
  const params = { id };
  const plain = { params, body: undefined, idempotencyKey };
  switch (action) {
    case 'claim':
      return api(claimOrder, plain);
    case 'escalate':
      return api(escalateOrder, plain);
    case 'cancel':
      return api(cancelOrder, plain);
    case 'erase':
      return api(eraseOrderPeople, plain);
    case 'payment-complete':
      return api(completePayment, plain);
    case 'payment-cancel':
      return api(cancelPayment, plain);
    case 'complete':
      return api(completeOrder, {
        params,
        body: { externalOrderNumber: externalOrderNumber.trim() },
        idempotencyKey,
      });
    case 'edit':
      return api(editOrder, { params, body: { comments, commentsBefore }, idempotencyKey });
  }
}
