/** Returns a loaded list with a saved entry added or replaced, before the list is fetched again. */
export function withSaved<Entry extends { id: string }>(list: Entry[], saved: Entry): Entry[] {
  return list.some(({ id }) => id === saved.id)
    ? list.map((entry) => (entry.id === saved.id ? saved : entry))
    : [...list, saved];
}
