import { ApiError } from '@justright/client/api';

/** Returns the comments that a refused edit tells of: somebody else wrote them since. Throws any other failure. */
export function commentsOf(error: unknown): string {
  const details = error instanceof ApiError ? error.details : undefined;
  if (typeof details !== 'object' || details === null || !('comments' in details)) throw error;
  if (typeof details.comments !== 'string') throw error;
  return details.comments;
}
