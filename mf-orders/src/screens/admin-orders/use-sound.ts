import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAtomValue } from 'jotai';
import { keptText } from '@justright/client/kept/kept';
import { ORDER_SOUND } from '@justright/client/kept/staff-keys';
import { sessionAtom } from '@justright/client/session';
import { audioContext, playChime } from './chime.ts';

const ON = 'on';
function subscribeToAudio(onChange: () => void): () => void {
  const audio = audioContext();
  audio.addEventListener('statechange', onChange);
  return () => audio.removeEventListener('statechange', onChange);
}
const subscribeToNothing = () => () => undefined;

export interface Sound {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  /** It is on, but the browser keeps the page silent until the reader clicks or presses a key. */
  isWaiting: boolean;
}

/** Whether new orders are heard: off until this user turns it on, and remembered on this browser. */
export function useSound(): Sound {
  const { uid } = useAtomValue(sessionAtom);
  const remembered = keptText(ORDER_SOUND, uid ?? '');
  // A browser that keeps nothing still plays until the page is left.
  const [chosen, setChosen] = useState<{ uid: string | null; isOn: boolean }>();
  const isOn = chosen?.uid === uid ? chosen.isOn : remembered.read() === ON;
  const isRunning = useSyncExternalStore(
    isOn ? subscribeToAudio : subscribeToNothing,
    () => isOn && audioContext().state === 'running',
  );
  const isWaiting = isOn && !isRunning;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const wake = () => void audioContext().resume();
    wake();
    window.addEventListener('pointerdown', wake);
    window.addEventListener('keydown', wake);
    return () => {
      window.removeEventListener('pointerdown', wake);
      window.removeEventListener('keydown', wake);
    };
  }, [isWaiting]);

  const turn = (next: boolean) => {
    setChosen({ uid, isOn: next });
    remembered.write(next ? ON : null);
    // The press that turns it on also lets the browser play, and says what it will sound like.
    if (next) void audioContext().resume().then(playChime);
  };
  return { isOn, turn, isWaiting };
}

/** Plays whenever `arrivedCount` grows. */
export function useChime({ isOn }: Sound, arrivedCount: number): void {
  const heard = useRef(arrivedCount);
  useEffect(() => {
    if (isOn && arrivedCount > heard.current) playChime();
    heard.current = arrivedCount;
  }, [isOn, arrivedCount]);
}
