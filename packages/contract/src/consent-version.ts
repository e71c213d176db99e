/** The version of the texts in `consent-texts.ts`. Apart from them, because each of a diner's screens loads this. */
export const CONSENT_VERSION = 1;
