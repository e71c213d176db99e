import { useState } from 'react';
import { type SendOnce, idempotencyKeys } from './idempotency-keys.ts';

/** Makes the idempotency keys of a component's writes, for as long as it is mounted. */
export function useIdempotencyKeys(): SendOnce {
  const [once] = useState(() => idempotencyKeys());
  return once;
}
