import type { ActionableOrder } from './order-actions.ts';

/** How the names of unsaved comments begin. */
export const COMMENT_DRAFTS = 'order-comments.';

/** Only what acting on the order needs: nothing of who ordered is left on the device. */
export const actionable = ({
  id,
  productOrderId,
  orderStatus,
  active,
  comments,
}: ActionableOrder): ActionableOrder => ({
  id,
  productOrderId,
  orderStatus,
  active,
  comments,
});
