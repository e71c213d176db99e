/** The debounce of the check of an identifier (specification, "Business constants"). */
export const IDENTIFIER_DEBOUNCE_MS = 500;
/** Texts from the specification, "Validation rules". */
export const REQUIRED = 'Required';
export const ID_ALREADY_EXISTS = 'ID Already Exists';

/** Returns the error of a new entry's identifier, given the taken ones; undefined when it is valid. */
export function identifierProblem(identifier: string, taken: ReadonlySet<string>): string | undefined {
  const trimmed = identifier.trim();
  if (trimmed === '') return REQUIRED;
  return taken.has(trimmed) ? ID_ALREADY_EXISTS : undefined;
}
