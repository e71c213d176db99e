import { useState, useSyncExternalStore } from 'react';

/** With a finger the click comes a moment after the pointer is up. */
const clickDelayMs = 100;

/** Where the pointer is on its way from pressed to let go; the click is a phase of its own, until all have had it. */
type Phase = 'free' | 'pressed' | 'clicking';

const listeners = new Set<() => void>();
let phase: Phase = 'free';
let letGoTimer: ReturnType<typeof setTimeout> | undefined;

function tell(next: Phase): void {
  clearTimeout(letGoTimer);
  if (phase === next) return;
  phase = next;
  for (const listener of listeners) listener();
}
function letGoAfter(delayMs: number): void {
  clearTimeout(letGoTimer);
  letGoTimer = setTimeout(() => tell('free'), delayMs);
}

const press = ({ button }: PointerEvent): void => {
  if (button === 0) tell('pressed');
};
const click = (): void => {
  tell('clicking');
  letGoAfter(0);
};
const letGo = (): void => letGoAfter(clickDelayMs);

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
    tell('free');
  };
}

/**
 * `value`, but while the pointer is pressed the one from before. For what comes and goes by itself above a button: the
 * button would move away from under the press, and the click be lost. Keep `value` the same object between renders.
 */
export function useSteady<Value>(value: Value): Value {
  // What the click does is shown at once, and may move the focus to what it shows.
  return useHeld(value, useSyncExternalStore(subscribe, () => phase) === 'pressed');
}

/**
 * The same for what is pressed itself, as an option of a list that is loaded anew: React Aria chooses at the click, and
 * it must still be there then.
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
