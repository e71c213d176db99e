import { isParty, NO_PARTY } from './party.ts';
import { sessionAtoms } from '../device/tab-atoms.ts';

/** Whom the diner orders for at one restaurant. */
export const partyAtomOf = sessionAtoms('party', isParty, NO_PARTY);
