import { atom } from 'jotai';
import { KEEPS_CHOICES } from '@justright/client/kept/diner-keys';
import { keptText } from '@justright/client/kept/kept';

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

/** Marks for the next page whether the last change of the choices was stored. */
export const markStored = (isStored: boolean): boolean => mark.write(isStored ? 'yes' : 'no');
