import { useEffect, useRef } from 'react';

/** Put last inside an overlay: moves the focus once, when the overlay has opened, to what `findTarget` answers. */
export function InitialFocus({ findTarget }: { findTarget: () => HTMLElement | null | undefined }) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    findTarget()?.focus({ preventScroll: true });
  }, [findTarget]);
  return null;
}
