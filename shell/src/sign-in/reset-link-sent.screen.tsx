import { useEffect, useState } from 'react';
import { api } from '@justright/client/api';
import { toast } from '@justright/client/toast';
import { sendPasswordReset } from '@justright/contract/account-mails';
import { addressOf } from '@justright/contract/address-of';
import { Button } from '@justright/ui/button';
import { FORGOT_PASSWORD_PATH } from '../access/decide.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { emailFromState, goWithEmail } from './sign-in-state.ts';
import styles from './sign-in.module.css';

/** The same text for every address, so that it does not reveal accounts. */
export const RESET_NOTE =
  "If the email address you've entered is associated with a JustRight account, an email with instructions to reset your password will be sent.";

/** Confirms that a reset link was requested, and can request another one. */
export function ResetLinkSentScreen() {
  const [email] = useState(emailFromState);
  const [isPending, setIsPending] = useState(false);

  useEffect(() => {
    // The screen was opened by its address, without an email to send to.
    if (email === '') history.replaceState(null, '', FORGOT_PASSWORD_PATH);
  }, [email]);

  async function resend(): Promise<void> {
    setIsPending(true);
    try {
      await api(sendPasswordReset, { body: { email } });
      toast('Link sent successfully!!!', { kind: 'success' });
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <SignInLayout title="Reset Link Sent">
      <div className={styles.form}>
        <p className={styles.text}>{RESET_NOTE}</p>
        <p className={styles.text}>
          You entered <strong className={styles.address}>{email}</strong>. The mail can take a few minutes; look into
          your spam folder, too.
        </p>
        <Button variant="primary" size="large" isFullWidth isPending={isPending} onPress={() => void resend()}>
          Resend Link
        </Button>
        <Button variant="ghost" size="large" isFullWidth onPress={() => goWithEmail(addressOf('/sign-in'), email)}>
          Go Back to Log in
        </Button>
      </div>
    </SignInLayout>
  );
}
