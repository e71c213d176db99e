import { useState, useSyncExternalStore } from 'react';

/** With a finger the click comes a moment after the pointer is up. */
const clickDelayMs = 100;

const listeners = new Set<() => void>();
let isPressed = false;
let letGoTimer: ReturnType<typeof setTimeout> | undefined;

function tell(isPressedNow: boolean): void {
  clearTimeout(letGoTimer);
  if (isPressed === isPressedNow) return;
  isPressed = isPressedNow;
  for (const listener of listeners) listener();
}

const press = ({ button }: PointerEvent): void => {
  if (button === 0) tell(true);
};
/** What the click does is shown at once, and may move the focus to what it shows. */
const click = (): void => tell(false);
const letGo = (): void => {
  clearTimeout(letGoTimer);
  letGoTimer = setTimeout(() => tell(false), clickDelayMs);
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', letGo, true);
    window.addEventListener('pointercancel', letGo, true);
    window.addEventListener('click', click, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('pointerdown', press, true);
    window.removeEventListener('pointerup', letGo, true);
    window.removeEventListener('pointercancel', letGo, true);
    window.removeEventListener('click', click, true);
    tell(false);
  };
}

/**
 * `value`, but while the pointer is pressed the one from before. For what comes and goes by itself above a button: the
 * button would move away from under the press, and the click be lost. Keep `value` the same object between renders.
 */
export function useSteady<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(subscribe, () => isPressed);
  const [held, setHeld] = useState(value);
  if (isHeld) return held;
  if (!Object.is(held, value)) setHeld(() => value);
  return value;
}
