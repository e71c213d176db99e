import { useState } from 'react';
import { api } from '@justright/client/api';
import { signIn } from '@justright/client/account';
import { finishSignIn } from '@justright/client/second-factor';
import { type PendingSignIn, SessionError, signOut } from '@justright/client/session';
import { sendPasswordReset } from '@justright/contract/account-mails';
import { addressOf } from '@justright/contract/address-of';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { TextField } from '@justright/ui/text-field';
import { useFactorForm } from '../second-factor/use-factor-form.tsx';
import { UsernameForManagers } from './password-notes.tsx';
import { isWrongPassword, sessionErrorText } from '@justright/client/session-error-text';
import { goWithEmail } from './sign-in-state.ts';
import styles from './sign-in.module.css';

interface SignInAgainDialogProps {
  email: string;
  /** What happens after the password: "then your new one is set". */
  then: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called after the user has signed in again. */
  onSignedIn: () => Promise<void>;
}

const FORM_ID = 'sign-in-again';

const textOf = (error: unknown) => (isWrongPassword(error) ? 'Incorrect password' : sessionErrorText(error));

/** Asks for the current password when the sign-in is too old for the requested change. */
export function SignInAgainDialog({ email, then, isOpen, onClose, onSignedIn }: SignInAgainDialogProps) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const [waiting, setWaiting] = useState<PendingSignIn | null>(null);
  const code = useFactorForm({
    id: FORM_ID,
    onSubmit: async (given) => {
      if (waiting === null) return;
      await finishSignIn(waiting, given);
      setWaiting(null);
      await onSignedIn();
    },
  });

  async function submit(): Promise<void> {
    if (isPending) return;
    if (password === '') {
      setFailure('Password is required');
      return;
    }
    setIsPending(true);
    try {
      await signIn(email, password);
      setPassword('');
      await onSignedIn();
    } catch (error) {
      if (error instanceof SessionError && error.pending) {
        setPassword('');
        setWaiting(error.pending);
      } else setFailure(textOf(error));
    } finally {
      setIsPending(false);
    }
  }

  function close(): void {
    setWaiting(null);
    onClose();
  }

  /** For a user who came by a link and has no password. A reset link needs a signed-out user. */
  async function sendLink(): Promise<void> {
    setIsPending(true);
    try {
      await api(sendPasswordReset, { body: { email } });
      await signOut();
      goWithEmail(addressOf('/reset-link-sent'), email);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong');
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Log in again"
      size="small"
      footer={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary" isPending={isPending || code.isPending}>
            Continue
          </Button>
        </>
      }
    >
      {waiting === null ? (
        <form
          id={FORM_ID}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p className={styles.text}>You logged in a while ago. Please enter your current password; {then}.</p>
          <UsernameForManagers email={email} />
          <TextField
            label="Current Password"
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(text) => {
              setPassword(text);
              setFailure(undefined);
            }}
            errorMessage={failure}
          />
          <p className={styles.aside}>
            No password yet, or forgotten?{' '}
            <Button variant="ghost" size="small" onPress={() => void sendLink()}>
              Email me a reset link
            </Button>
          </p>
        </form>
      ) : (
        code.form
      )}
    </Dialog>
  );
}
