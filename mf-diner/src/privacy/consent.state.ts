import { atom } from 'jotai';
import { CONSENT } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';

/** Whether visits may be counted; null before the diner was asked. */
export type Consent = 'accepted' | 'declined' | null;

const isConsent = (value: unknown): value is NonNullable<Consent> => value === 'accepted' || value === 'declined';

const keptConsent = kept(CONSENT, isConsent);

/** What a browser says for its user to every site. */
export interface PrivacySignals {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Global Privacy Control, or Do Not Track: an answer that needs no question. */
export const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1';

/** The diner's answer, kept on the device; one that was given in another tab counts here too. */
export function createConsentAtom(listen: (onWritten: () => void) => () => void, signals: () => PrivacySignals) {
  // A browser that keeps nothing keeps the answer as long as the page.
  const latest = (known: Consent): Consent => keptConsent.read() ?? known;
  const current = atom(latest(null));
  current.onMount = (set) => {
    const adopt = () => set(latest);
    adopt();
    return listen(adopt);
  };
  return atom(
    (get): Consent => (asksForPrivacy(signals()) ? 'declined' : get(current)),
    (_get, set, answer: 'accepted' | 'declined') => {
      set(current, answer);
      keptConsent.write(answer);
    },
  );
}

export const consentAtom = createConsentAtom(
  (onWritten) => {
    window.addEventListener('storage', onWritten);
    return () => window.removeEventListener('storage', onWritten);
  },
  () => navigator,
);
