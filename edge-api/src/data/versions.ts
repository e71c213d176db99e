import { RequestError } from '../domain/refusals.ts';

/** Somebody else's change came first. */
export const versionConflict = (): RequestError =>
  new RequestError('version-conflict', 'Somebody else changed this meanwhile. Load it again to see the change.');

/** Refuses a PATCH that was made from an older version; without one the last write wins. */
export function requireCurrentVersion(sent: number | undefined, current: number): void {
  if (sent !== undefined && sent !== current) throw versionConflict();
}

/**
 * Refuses when a conditional write found another version than the one it was decided on. D1 counts the rows that
 * triggers changed too, so any count but none is a success.
 */
export function requireChanged(result: { meta: { changes: number } } | undefined): void {
  if (!result || result.meta.changes === 0) throw versionConflict();
}
