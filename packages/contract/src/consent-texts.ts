/**
 * What a diner is asked before visits are counted, and where more is said of it. Whoever changes a word of either raises
 * `CONSENT_VERSION`: everybody is asked again (`own-data.test.ts`).
 */
export const COUNTING_QUESTION = {
  lead: 'May we count this visit?',
  text: 'We note the restaurant and the time, never who you are or what you choose.',
} as const;
export const COUNTING_DETAILS =
  'If you accept, we note which restaurant was opened and when. No account, no network address, none of your choices, and nothing that ties two visits together. It is deleted after 90 days.';
