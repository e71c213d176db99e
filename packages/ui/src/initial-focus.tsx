import { useEffect, useRef } from 'react';

/** Focuses the element that `findTarget` returns, once, when an overlay has opened. Put it last in the overlay. */
export function InitialFocus({ findTarget }: { findTarget: () => HTMLElement | null | undefined }) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    findTarget()?.focus({ preventScroll: true });
  }, [findTarget]);
  return null;
}
