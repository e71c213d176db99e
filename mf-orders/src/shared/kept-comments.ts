import type { ActionableOrder } from './order-actions.ts';

/** How the names of unsaved comments begin. */
export const COMMENT_DRAFTS = 'order-comments.';

/** What a tab keeps of comments that are not saved. */
export interface KeptComments {
  order: ActionableOrder;
  comments: string;
  /** What the comments were when the reader saw them last. */
  seen: string;
}

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
