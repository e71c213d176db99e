/** Puts a saved entry into a loaded list at once, before the list has been fetched again. */
export function withSaved<Entry extends { id: string }>(list: Entry[] | undefined, saved: Entry): Entry[] | undefined {
  if (list === undefined) return undefined;
  return list.some(({ id }) => id === saved.id)
    ? list.map((entry) => (entry.id === saved.id ? saved : entry))
    : [...list, saved];
}
