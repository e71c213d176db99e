import type { PastReview } from '@justright/contract/merchants';

const TEXTS: Readonly<Record<PastReview, string>> = {
  warn: 'Still count, on the work list',
  unknown: 'Count as unknown',
};

/** Returns what a merchant decided about statements that are past their review. */
export const pastReviewText = (decision: PastReview): string => TEXTS[decision];
