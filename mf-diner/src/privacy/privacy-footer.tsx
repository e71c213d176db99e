import { useRef, useState } from 'react';
import { useAtom } from 'jotai';
import { Link, useParams } from '@justright/client/screen-router';
import { addressOf } from '@justright/contract/address-of';
import { COUNTING_QUESTION } from '@justright/contract/consent-texts';
import { OPENED_HERE } from '../elements/use-close-sheet.ts';
import { consentAtom } from './consent.state.ts';
import styles from './privacy-footer.module.css';

/**
 * Ends a diner's screen of a restaurant: asks once whether the visit may be counted, and links to where the decision can be
 * changed, and to the restaurant's written information.
 * Its room is reserved from the start and stays, so that nothing moves and nothing is covered.
 */
export function PrivacyFooter({ isShown = true }: { isShown?: boolean }) {
  const { restaurantId = '' } = useParams();
  return (
    <footer className={styles.footer} data-shown={isShown || undefined}>
      <ConsentQuestion />
      <nav className={styles.links} aria-label="About this service">
        {/* The Worker draws this page, so the browser loads it. */}
        <a href={addressOf('/explore/{restaurantId}/allergens', { restaurantId })} className={styles.link}>
          Allergen information
        </a>
        <Link to="?privacy" state={OPENED_HERE} className={styles.link}>
          Privacy
        </Link>
        <Link to={addressOf('/tnc')} className={styles.link}>
          Terms
        </Link>
      </nav>
    </footer>
  );
}

function ConsentQuestion() {
  const [consent, setConsent] = useAtom(consentAtom);
  // A diner who has decided before sees no question; after a decision here, the box stays until the screen is left.
  const [isAsked] = useState(consent === null);
  const answer = useRef<HTMLParagraphElement>(null);
  if (!isAsked) return null;

  const choose = (chosen: 'accepted' | 'declined') => {
    setConsent(chosen);
    // The buttons disappear: the focus must not be lost with them.
    requestAnimationFrame(() => answer.current?.focus());
  };
  const answerText =
    consent === 'accepted' ? 'Thank you. This visit is counted.' : 'Fine. Your visits are not counted.';

  return (
    <section className={styles.box} aria-label="Counting visits">
      <div className={styles.question} data-answered={consent !== null || undefined}>
        <p>
          <b>{COUNTING_QUESTION.lead}</b> <span>{COUNTING_QUESTION.text}</span>
        </p>
        <div className={styles.buttons}>
          <button type="button" className={styles.button} onClick={() => choose('declined')}>
            Decline
          </button>
          <button type="button" className={styles.button} onClick={() => choose('accepted')}>
            Accept
          </button>
        </div>
      </div>
      {consent !== null && (
        <p className={styles.answer} ref={answer} tabIndex={-1}>
          {answerText}
        </p>
      )}
    </section>
  );
}
