type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of two states that differ; all fields where one state is null, for it was made or deleted. */
export function changedFields(
  before: Fields | null,
  after: Fields | null,
): { before: Record<string, unknown> | null; after: Record<string, unknown> | null } {
  if (before === null || after === null) return { before: before && { ...before }, after: after && { ...after } };
  const isChanged = (field: string) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const changedOf = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => isChanged(field)));
  return { before: changedOf(before), after: changedOf(after) };
}
