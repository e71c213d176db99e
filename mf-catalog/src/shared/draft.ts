/** Fields of a form, by name. Values are compared by what they say, not by identity. */
export type Draft = object;

/** Whether two values say the same. */
export const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const fieldsOf = <D extends Draft>(draft: D): (keyof D)[] => Object.keys(draft) as (keyof D)[];

/** What of a draft differs from what it was made from: the body of a PATCH. */
export function changedFields<D extends Draft>(base: D, draft: D): Partial<D> {
  const changes: Partial<D> = {};
  for (const field of fieldsOf(draft)) if (!isSame(base[field], draft[field])) changes[field] = draft[field];
  return changes;
}

export interface Rebased<D> {
  draft: D;
  /** Fields that both sides changed, each to something else: the draft keeps the own value. */
  contested: (keyof D)[];
}

/**
 * Moves a draft onto a newer state of what it was made from, without losing input: fields that were not touched take the
 * newer value, touched ones stay.
 */
export function rebaseDraft<D extends Draft>(base: D, draft: D, newer: D): Rebased<D> {
  const mine = changedFields(base, draft);
  const theirs = changedFields(base, newer);
  const contested = fieldsOf(theirs).filter((field) => field in mine && !isSame(mine[field], theirs[field]));
  return { draft: { ...newer, ...mine }, contested };
}
