/** How long a batch waits for more keys: retries of one failed batch come from timers of their own, up to a millisecond apart. */
const BATCH_MS = 10;

/**
 * Returns a function that loads one value by its key. Keys that are asked for within a few milliseconds are loaded together,
 * each one once. All of them reject when `load` rejects; undefined is a key without a value.
 */
export function inBatches<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let open: { keys: Set<string>; loaded: Promise<ReadonlyMap<string, Value>> } | undefined;
  const begin = () => {
    const keys = new Set<string>();
    const turn = new Promise<void>((resolve) => void setTimeout(resolve, BATCH_MS));
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
