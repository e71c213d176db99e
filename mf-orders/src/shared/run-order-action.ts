import { api } from '@justright/client/api';
import { cancelOrder, claimOrder, completeOrder, editOrder, escalateOrder } from '@justright/contract/calls';
import type { Success } from '@justright/contract/envelope';
import type { OrderRow } from '@justright/contract/orders';
import type { OrderActionId } from './order-actions.ts';

/** What the dialogs ask for. */
export interface ActionInput {
  externalOrderNumber: string;
  comments: string;
}

/** Does an action on an order and answers its new row. Rejects with `ApiError`. */
export function runOrderAction(
  action: OrderActionId,
  id: string,
  { externalOrderNumber, comments }: ActionInput,
): Promise<Success<OrderRow>> {
  const params = { id };
  switch (action) {
    case 'claim':
      return api(claimOrder, { params, body: undefined });
    case 'escalate':
      return api(escalateOrder, { params, body: undefined });
    case 'cancel':
      return api(cancelOrder, { params, body: undefined });
    case 'complete':
      return api(completeOrder, { params, body: { externalOrderNumber: externalOrderNumber.trim() } });
    case 'edit':
      return api(editOrder, { params, body: { comments } });
  }
}
