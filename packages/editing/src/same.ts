/** Compares two JSON values by content, in any order of their properties. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

/** Returns the fields of a draft that differ from the base: the body of a PATCH. */
export function changedFields<D extends object>(base: D, draft: D): Partial<D> {
  const fields = (Object.keys(draft) as (keyof D)[]).filter((field) => !isSame(base[field], draft[field]));
  const changes: Partial<D> = {};
  for (const field of fields) changes[field] = draft[field];
  return changes;
}
