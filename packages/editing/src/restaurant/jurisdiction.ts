import { LEGAL_PLACES, type LegalSetId } from '@justright/contract/legal-sets';

/** Returns whose list of allergens a restaurant's written information follows. */
export const jurisdictionText = (jurisdiction: LegalSetId | null): string =>
  jurisdiction === null ? 'Not set: the foods that any of the laws names' : LEGAL_PLACES[jurisdiction];
