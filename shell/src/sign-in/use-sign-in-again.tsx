import { type ReactNode, useState } from 'react';
import { api } from '@justright/client/api';
import { signIn } from '@justright/client/account';
import { answerByPasskey } from '@justright/client/passkeys';
import { finishSignIn, waysOfPending } from '@justright/client/second-factor';
import { type PendingSignIn, SessionError, signOut } from '@justright/client/session';
import { isWrongPassword, sessionErrorText } from '@justright/client/session-error-text';
import { sendPasswordReset } from '@justright/contract/account-mails';
import { addressOf } from '@justright/contract/address-of';
import { Button } from '@justright/ui/button';
import { TextField } from '@justright/ui/text-field';
import { useFactorForm } from '../second-factor/use-factor-form.tsx';
import { UsernameForManagers } from './password-notes.tsx';
import { goWithEmail } from './sign-in-state.ts';
import styles from './sign-in.module.css';

interface SignInAgainOptions {
  /** The form's id, for the button that submits it. */
  id: string;
  email: string;
  /** What is said above the field. */
  text: string;
  /** Whether a reset link is offered. It signs the user out, which ends what waits. */
  mayReset?: boolean;
  /** Called after the user has signed in again; a rejection is shown. */
  onSignedIn: () => Promise<void>;
}

const textOf = (error: unknown) => (isWrongPassword(error) ? 'Incorrect password' : sessionErrorText(error));

/** Asks for the current password, then for the second factor of an account that has one. `reset` begins anew. */
export function useSignInAgain({ id, email, text, mayReset = true, onSignedIn }: SignInAgainOptions): {
  isPending: boolean;
  form: ReactNode;
  reset: () => void;
} {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const [waiting, setWaiting] = useState<PendingSignIn | null>(null);
  const code = useFactorForm({
    id,
    ways: waiting === null ? ['app'] : waysOfPending(waiting),
    askPasskey: () => answerByPasskey(waiting ?? undefined),
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

  const form =
    waiting === null ? (
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles.text}>{text}</p>
        <UsernameForManagers email={email} />
        <TextField
          label="Current Password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setFailure(undefined);
          }}
          errorMessage={failure}
        />
        {mayReset && (
          <p className={styles.aside}>
            No password yet, or forgotten?{' '}
            <Button variant="ghost" size="small" onPress={() => void sendLink()}>
              Email me a reset link
            </Button>
          </p>
        )}
      </form>
    ) : (
      code.form
    );
  return { isPending: isPending || code.isPending, form, reset: () => setWaiting(null) };
}
