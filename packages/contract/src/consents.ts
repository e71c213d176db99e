import * as v from 'valibot';
import { call } from './call.ts';

export const CONSENT_ANSWERS = ['accepted', 'declined'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

/** SHA-256 of each version of the consent's text that was ever shown, base64url, in the order of the versions from 1. */
export const CONSENT_DIGESTS: readonly string[] = ['IzB4FIOdHMUwxPRh1XiZljH2U9Ypa2Yh636bKu3nMFE'];

/** An answer of a diner to the question whether visits may be counted, with the text that was shown. */
export const ConsentInput = v.object({
  textVersion: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  /** Of {@link CONSENT_DIGESTS}: what the screen did show. */
  textDigest: v.pipe(v.string(), v.maxLength(64)),
  answer: v.picklist(CONSENT_ANSWERS),
});
export type ConsentInput = v.InferInput<typeof ConsentInput>;
/** What the diner's device keeps of a recorded answer. */
export const ConsentReceipt = v.object({ id: v.string(), at: v.string(), ...ConsentInput.entries });
export type ConsentReceipt = v.InferOutput<typeof ConsentReceipt>;

/**
 * Records an answer, for the account if there is one, without anything else about the diner. A text that was never shown is
 * refused. Screens record Accept, and Decline after it.
 */
export const recordConsent = call('POST', '/consents', 'optional', { body: ConsentInput, data: ConsentReceipt });
