import { useLayoutEffect } from 'react';

/** A second press that is as near in time and place to the one that opened something was meant for what was there before. */
const SECOND_PRESS_MS = 400;
const SECOND_PRESS_PX = 32;

const EVENTS = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'] as const;

/** What a press opens, is open this soon after it; without its code there is no second press either. */
const OPENED_WITHIN_MS = 500;

/** Returns the time of the page's animations: the tests, which press faster than people, let it pass faster too. */
const nowMs = (): number => Number(document.timeline.currentTime);

/** Where the page was last pressed, in CSS pixels, when, and on what. */
let lastPress: { x: number; y: number; atMs: number; target: EventTarget | null } | undefined;

if (typeof window !== 'undefined')
  window.addEventListener(
    'pointerdown',
    ({ clientX, clientY, target }) => {
      lastPress = { x: clientX, y: clientY, atMs: nowMs(), target };
    },
    { capture: true, passive: true },
  );

/**
 * Ignores the second press of a double tap on what opens a dialog: it would close the dialog by its scrim, or choose what
 * happens to be under the finger.
 */
export function useSecondPressIgnored(isOpen: boolean): void {
  useLayoutEffect(() => {
    const opener = lastPress;
    const openedMs = nowMs();
    if (!isOpen || opener === undefined || openedMs - opener.atMs > OPENED_WITHIN_MS) return undefined;
    // What is gone cannot be pressed a second time.
    if (!(opener.target instanceof Node) || !opener.target.isConnected) return undefined;
    let isIgnoring = false;
    const ignore = (event: Event) => {
      if (event.type === 'pointerdown') {
        // Listeners that may prevent a touch delay the scrolling of what was opened, so they end with the time.
        if (nowMs() - openedMs > SECOND_PRESS_MS) return end();
        const { clientX, clientY } = event as PointerEvent;
        isIgnoring = Math.hypot(clientX - opener.x, clientY - opener.y) <= SECOND_PRESS_PX;
      }
      if (!isIgnoring) return;
      if (event.cancelable) event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === 'click') isIgnoring = false;
    };
    for (const type of EVENTS) window.addEventListener(type, ignore, { capture: true, passive: false });
    function end() {
      for (const type of EVENTS) window.removeEventListener(type, ignore, { capture: true });
    }
    return end;
  }, [isOpen]);
}
