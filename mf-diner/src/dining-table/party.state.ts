import { PARTY } from '@justright/client/kept/diner-keys';
import { tabAtoms } from '../device/tab-atoms.ts';
import { isParty, NO_PARTY } from './party.ts';

/** The people that the diner orders for at one restaurant. */
export const partyAtomOf = tabAtoms(PARTY, isParty, NO_PARTY);
