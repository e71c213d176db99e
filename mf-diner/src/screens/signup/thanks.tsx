import { useEffect, useRef } from 'react';
import { BadgeCheck } from 'lucide-react';
import { addressOf } from '@justright/contract/address-of';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { laterCode, startLater } from '@justright/ui/later';
import actions from '../../elements/call-to-action.module.css';
import { GoButton } from '../../elements/go-button.tsx';
import { ScreenTitle } from '../../elements/screen-title.tsx';
import styles from './signup.module.css';

const confetti = laterCode(async () => (await import('./confetti.ts')).rainConfetti);

interface ThanksProps {
  restaurantId: string;
  email: string | null;
  /** Some of the fields are not saved in the account yet. */
  isUnsaved: boolean;
  isSaving: boolean;
  onSave: () => void;
}

/** Thanks for signing up; shown to everybody who has an account. */
export function Thanks({ restaurantId, email, isUnsaved, isSaving, onSave }: ThanksProps) {
  return (
    <div className={styles.thanks}>
      <Confetti />
      <BadgeCheck aria-hidden className={styles.badge} />
      <ScreenTitle takesFocus>Thank you for signing up!</ScreenTitle>
      <p className={styles.lead}>
        <span>Your choices are with your account</span>
        {email !== null && <b className={styles.address}>{` ${email}`}</b>}
        <span>. Log in on any device and every menu is yours again.</span>
      </p>
      {isUnsaved && (
        <Banner
          tone="warning"
          title="Not everything is saved yet"
          action={
            <Button isPending={isSaving} onPress={onSave}>
              Retry
            </Button>
          }
        >
          Your account is there, but your name and phone number did not reach it.
        </Banner>
      )}
      <GoButton to={addressOf('/explore/{restaurantId}/menu', { restaurantId })} className={actions.primary}>
        Back to Menu
      </GoButton>
    </div>
  );
}

/** Draws confetti for five seconds, unless reduced motion is preferred; nothing waits for its code. */
function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    return startLater(
      confetti,
      (rainConfetti) => (canvas.current ? rainConfetti(canvas.current) : undefined),
      (error) => console.warn('No confetti:', error),
    );
  }, []);
  return <canvas ref={canvas} className={styles.confetti} aria-hidden />;
}
