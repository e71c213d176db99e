/** The ids with the moved ones, in their own order, put before or after the target; a move onto itself changes nothing. */
export function moveItems(
  ids: readonly string[],
  moved: ReadonlySet<string>,
  targetId: string,
  position: 'before' | 'after',
): string[] {
  if (moved.has(targetId)) return [...ids];
  const staying = ids.filter((id) => !moved.has(id));
  const targetIndex = staying.indexOf(targetId);
  if (targetIndex === -1) return [...ids];
  return staying.toSpliced(
    position === 'after' ? targetIndex + 1 : targetIndex,
    0,
    ...ids.filter((id) => moved.has(id)),
  );
}
