import { useState } from 'react';
import { toast } from '@justright/client/toast';
import { passkeyErrorText } from '../second-factor/passkey-text.ts';

/** Runs work after a press; a failure is a message. */
export function usePress() {
  const [isPending, setIsPending] = useState(false);
  const press = (work: () => Promise<void>) => {
    setIsPending(true);
    work()
      .catch((error: unknown) => toast(passkeyErrorText(error), { kind: 'error' }))
      .finally(() => setIsPending(false));
  };
  return { isPending, press };
}
