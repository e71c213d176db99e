import { ApiError } from '@justright/client/api';

/** The comments that a refused edit tells of: somebody else wrote them since. Undefined for any other failure. */
export function commentsToldBy(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version-conflict') return undefined;
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('comments' in details)) return undefined;
  return typeof details.comments === 'string' ? details.comments : undefined;
}
