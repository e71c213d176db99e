/** Wait between the last key and the check of an identifier (specification, "Business constants"). */
export const IDENTIFIER_DEBOUNCE_MS = 500;
/** Texts of the specification, "Validation rules". */
export const REQUIRED = 'Required';
export const ID_ALREADY_EXISTS = 'ID Already Exists';

/** What is wrong with the identifier of something new, given those that are taken; undefined when nothing is. */
export function identifierProblem(identifier: string, taken: ReadonlySet<string>): string | undefined {
  const trimmed = identifier.trim();
  if (trimmed === '') return REQUIRED;
  return taken.has(trimmed) ? ID_ALREADY_EXISTS : undefined;
}
