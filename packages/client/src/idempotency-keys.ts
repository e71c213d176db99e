/**
 * Sends a write with its idempotency key: the same write has the same key until one attempt has succeeded, so a repeat
 * after a lost response creates nothing twice. After a success, the same write is another one.
 */
export type SendOnce = <Result>(write: unknown, send: (idempotencyKey: string) => Promise<Result>) => Promise<Result>;

/** Makes the idempotency keys of one form or list. Writes are equal when their JSON is. */
export function idempotencyKeys(newKey: () => string = () => crypto.randomUUID()): SendOnce {
  const keys = new Map<string, string>();
  return async (write, send) => {
    const text = JSON.stringify(write);
    const key = keys.get(text) ?? newKey();
    keys.set(text, key);
    const result = await send(key);
    if (keys.get(text) === key) keys.delete(text);
    return result;
  };
}
