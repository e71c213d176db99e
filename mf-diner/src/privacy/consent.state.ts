import { atom } from 'jotai';
import { CONSENT } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import { CONSENT_VERSION } from '@justright/contract/consent-version';
import type { ConsentAnswer } from '@justright/contract/consents';
import { isRecord } from '../device/shapes.ts';

/** Whether visits may be counted; null before the diner decides, and after the text of the question was changed. */
export type Consent = ConsentAnswer | null;

/** An answer as this device keeps it. */
export interface KeptAnswer {
  answer: ConsentAnswer;
  /** Of the text that was shown. */
  version: number;
  at: string;
  /** The last answer that the server has recorded, and the id of its record. */
  recorded?: { id: string; answer: ConsentAnswer; version: number };
}

const isKept = (value: unknown): value is KeptAnswer =>
  isRecord(value) && typeof value['answer'] === 'string' && typeof value['at'] === 'string';

const keptConsent = kept(CONSENT, isKept);

/** What a browser says to every site on behalf of its user. */
export interface PrivacySignals {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Tells whether the browser declines for its user (Global Privacy Control, Do Not Track): then nothing is asked. */
export const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1';

/**
 * Makes the atoms of the diner's consent, stored on the device; a decision in another tab counts here too. `version` is that
 * of the text that is shown.
 */
export function createConsentAtoms(
  listen: (onWritten: () => void) => () => void,
  signals: () => PrivacySignals,
  version: number = CONSENT_VERSION,
) {
  // When the browser stores nothing, the decision lasts as long as the page.
  const latest = (known: KeptAnswer | null): KeptAnswer | null => {
    const stored = keptConsent.read() ?? known;
    return JSON.stringify(stored) === JSON.stringify(known) ? known : stored;
  };
  const current = atom(latest(null));
  current.onMount = (set) => {
    const adopt = () => set(latest);
    adopt();
    return listen(adopt);
  };
  /** The receipt; null forgets it, and the diner is asked again. */
  const receiptAtom = atom(
    (get) => get(current),
    (_get, set, receipt: KeptAnswer | null) => {
      set(current, receipt);
      keptConsent.write(receipt);
    },
  );
  const consentAtom = atom(
    (get): Consent => {
      if (asksForPrivacy(signals())) return 'declined';
      const receipt = get(current);
      return receipt?.version === version ? receipt.answer : null;
    },
    (get, set, answer: ConsentAnswer) =>
      set(receiptAtom, { ...get(current), answer, version, at: new Date().toISOString() }),
  );
  return { consentAtom, receiptAtom };
}

export const { consentAtom, receiptAtom } = createConsentAtoms(
  (onWritten) => {
    window.addEventListener('storage', onWritten);
    return () => window.removeEventListener('storage', onWritten);
  },
  () => navigator,
);
