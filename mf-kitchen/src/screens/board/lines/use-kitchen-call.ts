import { useState } from 'react';
import { ApiError } from '@justright/client/api';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import type { Success } from '@justright/contract/envelope';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { useAsPerson } from '../../../people/use-people.ts';

/** What a call is sent with beside its input. */
interface Sent {
  idempotencyKey: string;
  person?: string;
}

/** A call about an order that a person waits for. */
export interface KitchenCall {
  isBusy: boolean;
  /** Why the last one did nothing. */
  failure: string | undefined;
  /** Sends a body with a key of its own, so that a repeat after a lost response does nothing twice. */
  send: (body: object, call: (sent: Sent) => Promise<Success<KitchenOrder>>) => Promise<void>;
}

const failureText = (error: unknown): string => {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : 'Something went wrong';
  const issues = [...new Set(error.issues.map(({ message }) => message))];
  return issues.length > 0 ? issues.join('. ') : error.message;
};

/** Sends calls about an order and shows the order that comes back. */
export function useKitchenCall(onDone: (order: KitchenOrder) => void): KitchenCall {
  const once = useIdempotencyKeys();
  const asPerson = useAsPerson();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    isBusy,
    failure,
    send: async (body, call) => {
      setBusy(true);
      setFailure(undefined);
      try {
        onDone((await asPerson((as) => once(body, (idempotencyKey) => call({ idempotencyKey, ...as })))).data);
      } catch (error) {
        setFailure(failureText(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
