import { ApiError } from '../api-error.ts';

/** The refusal of a save that was decided on an older version. */
export const versionConflict = () =>
  new ApiError('Somebody else has saved this meanwhile', { code: 'version-conflict', status: 409 });

/** The refusal of a server that has a problem of its own. */
export const unavailable = (text: string) => new ApiError(text, { code: 'unavailable', status: 503 });

/** The refusal of a body with faults, each a path and a message. */
export const invalid = (...issues: readonly (readonly [path: string, message: string])[]) =>
  new ApiError('Not valid', {
    code: 'validation-failed',
    status: 422,
    issues: issues.map(([path, message]) => ({ path, message })),
  });
