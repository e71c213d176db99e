import { CONSENT_DIGESTS, recordConsent } from '@justright/contract/consents';
import { insertConsent } from '../data/consents.ts';
import { writeOnce } from '../data/idempotency.ts';
import { invalid } from '../domain/refusals.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Records an answer with the version and digest of the text, and with the caller's account if there is one. */
const recordConsentEndpoint = endpoint(recordConsent, { once: true }, async (request) => {
  const { db, body, caller, idempotent, nowMs } = request;
  if (CONSENT_DIGESTS[body.textVersion - 1] !== body.textDigest)
    throw invalid('textDigest', 'No such text was ever shown');
  const receipt = { ...body, id: crypto.randomUUID(), at: new Date(nowMs).toISOString() };
  return writeOnce({ db, idempotent, nowMs }, [insertConsent(db, { ...receipt, uid: caller?.uid ?? null })], receipt);
});

export const consentEndpoints: readonly Endpoint[] = [recordConsentEndpoint];
