import { api } from '@justright/client/api';
import { toast } from '@justright/client/toast';
import { sendPasswordReset } from '@justright/contract/account-mails';
import { addressOf } from '@justright/contract/address-of';
import { Button } from '@justright/ui/button';
import { TextField } from '@justright/ui/text-field';
import { type EmailValues, emailErrors } from './form-rules.ts';
import { RESET_NOTE } from './reset-link-sent.screen.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { emailFromState, goWithEmail } from './sign-in-state.ts';
import { useForm } from '@justright/ui/hooks/use-form';
import styles from './sign-in.module.css';

/** Requests a mail to reset a password. The screen never shows whether the address has an account. */
export function ForgotPasswordScreen() {
  async function submit({ email }: EmailValues): Promise<void> {
    try {
      await api(sendPasswordReset, { body: { email: email.trim() } });
      goWithEmail(addressOf('/reset-link-sent'), email.trim());
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
    }
  }

  const form = useForm({ initial: { email: emailFromState() }, errorsOf: emailErrors, submit });

  return (
    <SignInLayout title="Reset Password">
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          size="large"
          autoComplete="username"
          inputMode="email"
        />
        <p className={styles.text}>{RESET_NOTE}</p>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isFullWidth
          isDisabled={!form.isValid}
          isPending={form.isPending}
        >
          Send Reset Link
        </Button>
        <Button
          variant="ghost"
          size="large"
          isFullWidth
          onPress={() => goWithEmail(addressOf('/sign-in'), form.values.email)}
        >
          Go Back to Log in
        </Button>
      </form>
    </SignInLayout>
  );
}
