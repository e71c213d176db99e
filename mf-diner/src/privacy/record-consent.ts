import { api } from '@justright/client/api';
import { idempotencyKeys } from '@justright/client/idempotency-keys';
import { store } from '@justright/client/store';
import { CONSENT_DIGESTS, recordConsent } from '@justright/contract/consents';
import { type KeptAnswer, receiptAtom } from './consent.state.ts';

const once = idempotencyKeys();

/** Decides whether the server is to record an answer: an Accept, and a Decline after one. */
export const isDue = ({ answer, version, recorded }: KeptAnswer): boolean =>
  recorded ? recorded.answer !== answer || recorded.version !== version : answer === 'accepted';

/** Records an answer if it is due, and keeps its receipt. What cannot be sent now is sent by the next page. */
export async function recordAnswer(receipt: KeptAnswer): Promise<void> {
  const { answer, version, at } = receipt;
  const textDigest = CONSENT_DIGESTS[version - 1];
  if (!isDue(receipt) || textDigest === undefined) return;
  const body = { textVersion: version, textDigest, answer };
  const { data } = await once({ body, at }, (idempotencyKey) => api(recordConsent, { body, idempotencyKey }));
  const now = store.get(receiptAtom);
  // Erased meanwhile: nothing of it is kept.
  if (now) store.set(receiptAtom, { ...now, recorded: { id: data.id, answer, version } });
}
