import { useState } from 'react';
import { api } from '@justright/client/api';
import { signIn } from '@justright/client/account';
import { signOut } from '@justright/client/session';
import { sendPasswordReset } from '@justright/contract/account-mails';
import { addressOf } from '@justright/contract/address-of';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { TextField } from '@justright/ui/text-field';
import { UsernameForManagers } from './password-notes.tsx';
import { isWrongPassword, sessionErrorText } from '@justright/client/session-error-text';
import { goWithEmail } from './sign-in-state.ts';
import styles from './sign-in.module.css';

interface SignInAgainDialogProps {
  email: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called after the user has signed in again. */
  onSignedIn: () => Promise<void>;
}

const FORM_ID = 'sign-in-again';

const textOf = (error: unknown) => (isWrongPassword(error) ? 'Incorrect password' : sessionErrorText(error));

/** Asks for the current password when the sign-in is too old for the requested change. */
export function SignInAgainDialog({ email, isOpen, onClose, onSignedIn }: SignInAgainDialogProps) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);

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
      setFailure(textOf(error));
    } finally {
      setIsPending(false);
    }
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
      onClose={onClose}
      title="Log in again"
      size="small"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary" isPending={isPending}>
            Continue
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles.text}>
          You logged in a while ago. Please enter your current password; then your new one is set.
        </p>
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
    </Dialog>
  );
}
