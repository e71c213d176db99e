import { useAtom } from 'jotai';
import { Link } from '@justright/client/screen-router';
import { addressOf } from '@justright/contract/address-of';
import { COUNTING_DETAILS } from '@justright/contract/consent-texts';
import { BottomSheet } from '@justright/ui/bottom-sheet';
import { RadioGroup } from '@justright/ui/radio-group';
import { asksForPrivacy, consentAtom } from './consent.state.ts';
import styles from './privacy-sheet.module.css';

const ANSWERS = [
  { id: 'declined', label: 'Decline' },
  { id: 'accepted', label: 'Accept' },
] as const;

/** Explains which data is kept of a diner and why, and lets the diner change the consent to counting visits. */
export function PrivacySheet({ onClose }: { onClose: () => void }) {
  const [consent, setConsent] = useAtom(consentAtom);
  return (
    <BottomSheet isOpen onClose={onClose} title="Privacy">
      <div className={styles.texts}>
        <section>
          <h3>Your choices</h3>
          <p>
            Your preferences and dislikes are kept on this device and with your account, which has no name until you
            sign up. Without them no menu could be made for you. A restaurant sees how many of its diners made a choice,
            never who.
          </p>
        </section>
        <section>
          <h3>Your orders</h3>
          <p>The restaurant gets what you order, with the name and contact details that you give for it.</p>
        </section>
        <section>
          <h3>Counting visits</h3>
          <p>{COUNTING_DETAILS}</p>
          {asksForPrivacy(navigator) ? (
            <p className={styles.signal}>
              Your browser asks sites not to do this (Global Privacy Control or Do Not Track), so your visits are not
              counted.
            </p>
          ) : (
            <RadioGroup
              label="May we count your visits?"
              variant="cards"
              value={consent}
              onChange={setConsent}
              items={ANSWERS}
            />
          )}
        </section>
        <section>
          <h3>Your data</h3>
          <p>See all that is kept of you, download it, or delete it.</p>
          <Link to={addressOf('/your-data')} className={styles.link}>
            Your data
          </Link>
        </section>
      </div>
    </BottomSheet>
  );
}
