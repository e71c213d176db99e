import { useState, useSyncExternalStore } from 'react';

/** On touch screens the click event follows the pointerup event with a delay. */
const CLICK_DELAY_MS = 100;

/** The phase of a press; `clicking` lasts until all listeners of the click event have run. */
type Phase = 'free' | 'pressed' | 'clicking';

const listeners = new Set<() => void>();
let phase: Phase = 'free';
let letGoTimer: ReturnType<typeof setTimeout> | undefined;

function setPhase(next: Phase): void {
  clearTimeout(letGoTimer);
  if (phase === next) return;
  phase = next;
  for (const listener of listeners) listener();
}
function letGoAfter(delayMs: number): void {
  clearTimeout(letGoTimer);
  letGoTimer = setTimeout(() => setPhase('free'), delayMs);
}

const press = ({ button }: PointerEvent): void => {
  if (button === 0) setPhase('pressed');
};
const click = (): void => {
  setPhase('clicking');
  letGoAfter(0);
};
const letGo = (): void => letGoAfter(CLICK_DELAY_MS);

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
    setPhase('free');
  };
}

/**
 * Returns `value`, but while the pointer is pressed the value from before the press. For content that appears or
 * disappears above a button: a button that moves during a press would lose its click. Keep `value` referentially
 * stable.
 */
export function useSteady<Value>(value: Value): Value {
  // The result of a click is shown at once; it may move the focus to what it shows.
  return useHeld(value, useSyncExternalStore(subscribe, () => phase) === 'pressed');
}

/**
 * Like `useSteady`, until the click is handled. For the pressed element itself, such as an option of a list that
 * reloads: React Aria chooses it on click, so it must still exist then.
 */
export function useSteadyChoice<Value>(value: Value): Value {
  return useHeld(value, useSyncExternalStore(subscribe, () => phase) !== 'free');
}

function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value);
  if (isHeld) return held;
  if (!Object.is(held, value)) setHeld(() => value);
  return value;
}
