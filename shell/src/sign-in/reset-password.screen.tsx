import { useEffect, useState } from 'react';
import { checkResetCode, resetPassword } from '@justright/client/account';
import { useQuery } from '@justright/client/query';
import { SessionError, sessionAtom, signOut } from '@justright/client/session';
import { store } from '@justright/client/store';
import { toast } from '@justright/client/toast';
import { Banner } from '@justright/ui/banner';
import { Button, LinkButton } from '@justright/ui/button';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { TextField } from '@justright/ui/text-field';
import { FORGOT_PASSWORD_PATH } from '../access/decide.ts';
import { type ResetValues, resetErrors } from './form-rules.ts';
import { PasswordNotes, PasswordRefused, UsernameForManagers } from './password-notes.tsx';
import { isCodeNoGood, isRefusedPassword, sessionErrorText } from '@justright/client/session-error-text';
import { SignInLayout } from './sign-in-layout.tsx';
import { goAfterUsedLink } from './sign-in-state.ts';
import { useForm } from '@justright/ui/hooks/use-form';
import styles from './sign-in.module.css';

const MAY_PASS = ['network-error', 'too-many-attempts-try-later', 'unreadable-answer'];
const NO_GOOD_TEXT = 'This link has expired or was already used.';

function ResetForm({ oobCode, email }: { oobCode: string; email: string }) {
  const [isUsedUp, setIsUsedUp] = useState(false);
  const [isRefused, setIsRefused] = useState(false);

  async function submit({ password }: ResetValues): Promise<void> {
    setIsRefused(false);
    try {
      await resetPassword(oobCode, password);
      // The reset has ended all sessions of the account, including this page's.
      if (store.get(sessionAtom).email === email) await signOut();
      toast('Password changed successfully!!!', { kind: 'success' });
      history.replaceState(null, '', '/');
    } catch (error) {
      if (isCodeNoGood(error)) setIsUsedUp(true);
      else if (isRefusedPassword(error)) setIsRefused(true);
      else toast(sessionErrorText(error), { kind: 'error' });
    }
  }

  const form = useForm({ initial: { password: '', confirmation: '' }, errorsOf: resetErrors, submit });

  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {email !== '' && (
        <p className={styles.text}>
          For <strong className={styles.address}>{email}</strong>
        </p>
      )}
      <UsernameForManagers email={email} />
      <TextField
        {...form.field('password')}
        label="New Password"
        type="password"
        size="large"
        autoComplete="new-password"
      />
      <TextField
        {...form.field('confirmation')}
        label="Confirm New Password"
        secretName="password confirmation"
        type="password"
        size="large"
        autoComplete="new-password"
      />
      {isRefused && <PasswordRefused />}
      {isUsedUp && (
        <Banner
          tone="error"
          action={
            <LinkButton href={FORGOT_PASSWORD_PATH} size="small">
              Get a new link
            </LinkButton>
          }
        >
          {NO_GOOD_TEXT}
        </Banner>
      )}
      <PasswordNotes />
      <Button type="submit" variant="primary" size="large" isFullWidth isPending={form.isPending}>
        Change Password
      </Button>
    </form>
  );
}

/** Sets a new password with the code of a mail, after checking the code. */
export function ResetPasswordScreen({ oobCode }: { oobCode: string }) {
  // Kept outside the query cache, which is cleared when another tab signs in; the form and its input would be lost.
  const [email, setEmail] = useState<string | null>(null);
  const check = useQuery({
    queryKey: ['reset-code', oobCode],
    queryFn: async () => {
      if (oobCode === '') throw new SessionError('invalid-oob-code');
      const response = await checkResetCode(oobCode);
      setEmail(response.email);
      return response;
    },
    enabled: email === null,
    retry: false,
    gcTime: 0,
  });
  const isInvalid = check.error instanceof SessionError && !MAY_PASS.includes(check.error.code);

  useEffect(() => {
    if (!isInvalid) return;
    if (oobCode === '') return history.replaceState(null, '', '/');
    toast(`${NO_GOOD_TEXT} Please ask for a new one.`, { kind: 'error' });
    // A message leaves, and whoever opens a mail later looks at the screen alone.
    goAfterUsedLink();
  }, [isInvalid, oobCode]);

  return (
    <SignInLayout title="Set new password">
      {email !== null && <ResetForm oobCode={oobCode} email={email} />}
      {email === null && check.isPending && <Loader label="Checking your link…" isTextShown />}
      {email === null && check.error && !isInvalid && (
        <ErrorState error={check.error} text={sessionErrorText(check.error)} onRetry={() => void check.refetch()} />
      )}
    </SignInLayout>
  );
}
