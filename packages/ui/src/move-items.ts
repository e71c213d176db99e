/** Moves ids before or after the target, in their own order. A move onto itself changes nothing. */
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
