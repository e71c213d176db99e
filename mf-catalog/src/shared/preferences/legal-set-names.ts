import type { LegalEntry } from '@justright/contract/preferences';

/** Where each set of legal allergens is in force. */
export const LEGAL_SET_NAMES: Readonly<Record<LegalEntry['set'], string>> = {
  'us-9': 'United States',
  'eu-14': 'European Union, United Kingdom',
  ca: 'Canada',
  anz: 'Australia, New Zealand',
};
