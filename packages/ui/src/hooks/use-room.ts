import { type RefObject, useLayoutEffect, useState } from 'react';

/** Widths are rounded down to this step, so that a grid does not render again for each pixel of a resize. */
const STEP_PX = 8;

interface Room {
  /** The width, in px at the usual size of text: half as much where text is twice as large. */
  widthPx: number;
  /** How much larger than usual text is: 2 at 200 %. */
  textScale: number;
}

/**
 * Measures an element before the first paint, and when its size or that of the text changes. `rulerRef` is an element
 * that is one rem wide. Undefined before it is measured.
 */
export function useRoom(
  ref: RefObject<HTMLElement | null>,
  rulerRef: RefObject<HTMLElement | null>,
  usualRemPx: number,
): Room | undefined {
  const [room, setRoom] = useState<Room>();
  useLayoutEffect(() => {
    const element = ref.current;
    const ruler = rulerRef.current;
    if (element === null || ruler === null) return undefined;
    const measure = () => {
      const textScale = (ruler.getBoundingClientRect().width || usualRemPx) / usualRemPx;
      const widthPx = Math.floor(element.clientWidth / textScale / STEP_PX) * STEP_PX;
      setRoom((before) =>
        before?.widthPx === widthPx && before.textScale === textScale ? before : { widthPx, textScale },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(ruler);
    return () => observer.disconnect();
  }, [ref, rulerRef, usualRemPx]);
  return room;
}
