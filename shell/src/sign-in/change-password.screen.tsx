import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { changePassword } from '@justright/client/account';
import { navigateToUrl } from '@justright/client/navigate';
import { SessionError, sessionAtom } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { Button } from '@justright/ui/button';
import { Link } from '@justright/ui/link';
import { TextField } from '@justright/ui/text-field';
import { type ChangeValues, changeErrors } from './form-rules.ts';
import { PasswordNotes, PasswordRefused, UsernameForManagers } from './password-notes.tsx';
import { isRefusedPassword, sessionErrorText } from '@justright/client/session-error-text';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { useForm } from '@justright/ui/hooks/use-form';
import styles from './sign-in.module.css';

/** Sets a new password for the signed-in user; the first page after an invitation. */
export function ChangePasswordScreen() {
  const { email } = useAtomValue(sessionAtom);
  const [isAskingAgain, setIsAskingAgain] = useState(false);
  const [isRefused, setIsRefused] = useState(false);

  async function change({ new_password, confirm_password }: ChangeValues): Promise<void> {
    const password = new_password.trim();
    // As specified: when the two differ, nothing happens and no message is shown.
    if (password !== confirm_password.trim()) return;
    setIsRefused(false);
    try {
      await changePassword(password);
      toast('Password changed successfully!!!', { kind: 'success' });
      navigateToUrl('/');
    } catch (error) {
      if (error instanceof SessionError && error.code === 'credential-too-old-login-again') setIsAskingAgain(true);
      else if (isRefusedPassword(error)) setIsRefused(true);
      else toast(sessionErrorText(error), { kind: 'error' });
    }
  }

  const form = useForm({
    initial: { new_password: '', confirm_password: '' },
    errorsOf: changeErrors,
    submit: change,
  });

  return (
    <SignInLayout title="Change Password" heading="Welcome to JustRight">
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p className={styles.text}>Please create a new password{email === null ? '.' : ` for ${email}.`}</p>
        <UsernameForManagers email={email ?? ''} />
        <TextField
          {...form.field('new_password')}
          label="New Password"
          type="password"
          size="large"
          autoComplete="new-password"
        />
        <TextField
          {...form.field('confirm_password')}
          label="Confirm Password"
          secretName="password confirmation"
          type="password"
          size="large"
          autoComplete="new-password"
        />
        {isRefused && <PasswordRefused />}
        <PasswordNotes />
        <Button type="submit" variant="primary" size="large" isFullWidth isPending={form.isPending}>
          Change Password
        </Button>
        <p className={styles.aside}>
          <Link href="/">Back</Link>
        </p>
      </form>
      <SignInAgainDialog
        email={email ?? ''}
        then="then your new one is set"
        isOpen={isAskingAgain}
        onClose={() => setIsAskingAgain(false)}
        onSignedIn={() => {
          setIsAskingAgain(false);
          return change(form.values);
        }}
      />
    </SignInLayout>
  );
}
