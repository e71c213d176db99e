import { RequestError } from '../domain/refusals.ts';

/** Makes the refusal of a change that lost a race. */
export const versionConflict = (): RequestError =>
  new RequestError('version-conflict', 'Somebody else changed this meanwhile. Load it again to see the change.');

/** Refuses a PATCH of an older version. Without a version the last write wins. */
export function requireCurrentVersion(sent: number | undefined, current: number): void {
  if (sent !== undefined && sent !== current) throw versionConflict();
}

/**
 * Refuses when a conditional write changed no row, because the version is not the one that was read. D1 also counts
 * rows that triggers changed, so every count above zero is a success.
 */
export function requireChanged(result: { meta: { changes: number } } | undefined): void {
  if (!result || result.meta.changes === 0) throw versionConflict();
}
