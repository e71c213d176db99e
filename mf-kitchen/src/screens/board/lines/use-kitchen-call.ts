import { useState } from 'react';
import { ApiError } from '@justright/client/api';
import type { Success } from '@justright/contract/envelope';
import type { KitchenOrder } from '@justright/contract/kitchen';

/** A call about an order that a person waits for. */
export interface KitchenCall {
  isBusy: boolean;
  /** Why the last one did nothing. */
  failure: string | undefined;
  /** Sends one; returns whether it was done. */
  send: (call: (idempotencyKey: string) => Promise<Success<KitchenOrder>>) => Promise<boolean>;
}

const failureText = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Something went wrong';
  const issues = [...new Set(error.issues.map(({ message }) => message))];
  return issues.length > 0 ? issues.join('. ') : error.message;
};

/** Sends calls about an order and shows the order that comes back. A response that was lost is asked for with the same key. */
export function useKitchenCall(onDone: (order: KitchenOrder) => void): KitchenCall {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    isBusy,
    failure,
    send: async (call) => {
      setBusy(true);
      setFailure(undefined);
      try {
        onDone((await call(key)).data);
        return true;
      } catch (error) {
        setFailure(failureText(error));
        // What the server has refused is another request next time.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) setKey(crypto.randomUUID());
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
