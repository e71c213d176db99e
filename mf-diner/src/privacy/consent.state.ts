import { atom } from 'jotai';
import { CONSENT } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';

/** Whether visits may be counted; null before the diner decides. */
export type Consent = 'accepted' | 'declined' | null;

const isConsent = (value: unknown): value is NonNullable<Consent> => value === 'accepted' || value === 'declined';

const keptConsent = kept(CONSENT, isConsent);

/** What a browser says to every site on behalf of its user. */
export interface PrivacySignals {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Tells whether the browser declines for its user (Global Privacy Control, Do Not Track): then nothing is asked. */
export const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1';

/** Makes the atom of the diner's consent, stored on the device; a decision in another tab counts here too. */
export function createConsentAtom(listen: (onWritten: () => void) => () => void, signals: () => PrivacySignals) {
  // When the browser stores nothing, the decision lasts as long as the page.
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
