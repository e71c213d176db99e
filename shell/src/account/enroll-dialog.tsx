import { finishSecondFactor, type FactorCode, type NewSecret } from '@justright/client/second-factor';
import { SessionError } from '@justright/client/session';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { QrCode } from '@justright/ui/qr-code';
import { useFactorForm } from '../second-factor/use-factor-form.tsx';
import styles from './account.module.css';

interface EnrollDialogProps {
  email: string;
  started: NewSecret;
  onClose: () => void;
  onEnrolled: () => void;
}

const FORM_ID = 'enroll-second-factor';
const ISSUER = 'JustRight';

/** Returns the address that authenticator apps read from a QR code ("Key Uri Format"). */
function keyAddress(email: string, secret: string): string {
  const label = `${ISSUER}:${email}`;
  return `otpauth://totp/${encodeURIComponent(label)}?${new URLSearchParams({ secret, issuer: ISSUER }).toString()}`;
}

const inFours = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

/** Shows the secret for an authenticator app, and enrols the app by its first code. */
export function EnrollDialog({ email, started, onClose, onEnrolled }: EnrollDialogProps) {
  const { isPending, form } = useFactorForm({
    id: FORM_ID,
    onSubmit: async (given: FactorCode) => {
      if (!('code' in given)) throw new SessionError('missing-code');
      await finishSecondFactor(started, given.code, 'Authenticator app');
      onEnrolled();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Set up an authenticator app"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary" isPending={isPending}>
            Turn on
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>
          Scan this with an authenticator app, such as the one of your password manager. Then type the code that it
          shows.
        </p>
        <QrCode
          link={keyAddress(email, started.secret)}
          label="QR code for an authenticator app"
          className={styles.code}
        />
        <div>
          <p className={styles.text}>Or type this into the app:</p>
          <code className={styles.secret} translate="no">
            {inFours(started.secret)}
          </code>
        </div>
        {form}
        <p className={styles.text}>You are logged out on all other devices.</p>
      </div>
    </Dialog>
  );
}
