import { useEffect, useState } from 'react';

/** Returns the last value that stayed unchanged for `delayMs`; before the first one, `initial`. */
export function useDebounced<Value>(value: Value, delayMs: number, initial = value): Value {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
