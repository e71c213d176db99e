/**
 * Returns a function that loads one value by its key. Keys that are asked for in one turn of the event loop are loaded
 * together, each one once. All of them reject when `load` rejects; undefined is a key without a value.
 */
export function inBatches<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let open: { keys: Set<string>; loaded: Promise<ReadonlyMap<string, Value>> } | undefined;
  const begin = () => {
    const keys = new Set<string>();
    // A timer, not a microtask: retries of one failed batch come from timers of their own, one after the other.
    const turn = new Promise<void>((resolve) => void setTimeout(resolve));
    const loaded = turn.then(() => {
      open = undefined;
      return load([...keys]);
    });
    return { keys, loaded };
  };
  return async (key) => {
    open ??= begin();
    open.keys.add(key);
    return (await open.loaded).get(key);
  };
}
