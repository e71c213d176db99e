import { ApiError } from '@justright/client/api';

/** Returns the current comments from a refused edit, which another user changed. Throws any other error. */
export function commentsOf(error: unknown): string {
  const details = error instanceof ApiError ? error.details : undefined;
  if (typeof details !== 'object' || details === null || !('comments' in details)) throw error;
  if (typeof details.comments !== 'string') throw error;
  return details.comments;
}
