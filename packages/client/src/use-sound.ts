import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAtomValue } from 'jotai';
// Imported by name from the shared package: a bundled copy would be a second session.
import { sessionAtom } from '@justright/client/session';
import { audioContext, playChime } from './chime.ts';
import { keptText } from '@justright/client/kept/kept';
import { ORDER_SOUND } from './kept/staff-keys.ts';

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
  /** Whether the sound is on but blocked until the user clicks or presses a key. */
  isWaiting: boolean;
}

/** Returns whether new orders play a sound. Off until this user turns it on; stored in this browser. */
export function useSound(): Sound {
  const { uid } = useAtomValue(sessionAtom);
  const remembered = keptText(ORDER_SOUND, uid ?? '');
  // Where storage fails, the choice is kept until the page is closed.
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
    // The click also unlocks audio in the browser, and plays an example.
    if (next) void audioContext().resume().then(playChime);
  };
  return { isOn, turn, isWaiting };
}

/** Plays the sound when `arrivedCount` grows. */
export function useChime({ isOn }: Sound, arrivedCount: number): void {
  const heard = useRef(arrivedCount);
  useEffect(() => {
    if (isOn && arrivedCount > heard.current) playChime();
    heard.current = arrivedCount;
  }, [isOn, arrivedCount]);
}
