import { ApiError } from '@justright/client/api';

export interface SaveFailure {
  /** What the server says of a field, by the form's own field names. */
  fieldErrors: Readonly<Record<string, string>>;
  /** What belongs to no field. */
  text: string | undefined;
  /** Somebody else changed the entity since it was loaded. */
  isVersionConflict: boolean;
}

export const NO_FAILURE: SaveFailure = { fieldErrors: {}, text: undefined, isVersionConflict: false };

/**
 * Sorts a failed save onto a form. `fields` says which field shows the issues of which path of the body
 * (`{ key: 'id' }`); issues of other paths go into the text, so that nothing is swallowed.
 */
export function readSaveFailure(error: unknown, fields: Readonly<Record<string, string>>): SaveFailure {
  if (!(error instanceof ApiError)) {
    return { fieldErrors: {}, text: 'Something went wrong', isVersionConflict: false };
  }
  const fieldErrors: Record<string, string> = {};
  const texts: string[] = [];
  for (const { path, message } of error.issues) {
    const [first = ''] = path.split('.');
    const field = fields[first];
    if (field === undefined) texts.push(path === '' ? message : `${path}: ${message}`);
    else fieldErrors[field] ??= message;
  }
  if (error.issues.length === 0) texts.push(error.message);
  return {
    fieldErrors,
    text: texts.length === 0 ? undefined : texts.join('. '),
    isVersionConflict: error.code === 'version-conflict',
  };
}
