import { isParty, NO_PARTY } from './party.ts';
import { sessionAtoms } from './session-atom.ts';

/** Whom the diner orders for at one restaurant. */
export const partyAtomOf = sessionAtoms('party', isParty, NO_PARTY);
