import type { KeptOrder } from './order-actions.ts';

/** The prefix of the draft keys of comments. */
export const COMMENT_DRAFTS = 'order-comments.';

/** Keeps only what acting on an order needs, so that no data of the customer is stored on the device. */
export const actionable = ({ id, productOrderId, orderStatus, active, comments }: KeptOrder): KeptOrder => ({
  id,
  productOrderId,
  orderStatus,
  active,
  comments,
});
