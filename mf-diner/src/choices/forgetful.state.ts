import { atom } from 'jotai';
import { KEEPS_CHOICES } from '@justright/client/kept/diner-keys';
import { keptText } from '@justright/client/kept/kept';
import { listenToTabs } from '../device/listen-to-tabs.ts';

const mark = keptText(KEEPS_CHOICES);

/** Tells whether choices of an earlier page may be lost: the browser has refused some, or refuses the mark itself. */
function mayBeLost(): boolean {
  const known = mark.read();
  return known === 'no' || (known === null && !mark.write('yes'));
}

/** The edge's look is rendered without a device (docs/decisions/drawn-pages.md). */
const wereLost = typeof document !== 'undefined' && mayBeLost();

/** Whether this browser stores no choices: they end with the page. */
export const isForgetfulAtom = atom(wereLost);
/** Whether a guest's choices may have been lost, and were not made again in this page. */
export const areChoicesLostAtom = atom(wereLost);

const areCleared = (): boolean => typeof document !== 'undefined' && mark.read() === 'cleared';
const clearedAtom = atom(areCleared());
clearedAtom.onMount = (set) => {
  const adopt = () => set(areCleared());
  adopt();
  return listenToTabs(adopt);
};
/**
 * Whether the diner has cleared choices and not made any since, in any tab. An empty profile means then that nobody has
 * asked, and not that nothing is avoided.
 */
export const areChoicesClearedAtom = atom(
  (get) => get(clearedAtom),
  (_get, set, areClear: boolean) => {
    set(clearedAtom, areClear);
    mark.write(areClear ? 'cleared' : 'yes');
  },
);

/** Marks for the next page whether the last change of the choices was stored. */
export const markStored = (isStored: boolean): boolean => mark.write(isStored ? 'yes' : 'no');
