import { signUp } from '@justright/client/account';
import { SessionError } from '@justright/client/session';
import { navigateToUrl } from '@justright/client/navigate';
import { toast } from '@justright/client/toast';
import { addressOf } from '@justright/contract/address-of';
import { Button } from '@justright/ui/button';
import { Link } from '@justright/ui/link';
import { SignUpFields } from '@justright/ui/sign-up-fields';
import { dinerAddress, restaurantIdFrom } from './diner-address.ts';
import { type SignUpValues, signUpErrors } from './form-rules.ts';
import { sessionErrorText } from '@justright/client/session-error-text';
import { SignInLayout } from './sign-in-layout.tsx';
import { keptSearch } from './sign-in-state.ts';
import { useForm } from '@justright/ui/hooks/use-form';
import styles from './sign-in.module.css';

/** Turns the visitor's anonymous account into one with an address and a password; its data stays. */
export function SignUpScreen() {
  async function submit({ name, email, password }: SignUpValues): Promise<void> {
    try {
      await signUp(email.trim(), password, name.trim());
      const restaurantId = restaurantIdFrom(location.search);
      navigateToUrl(restaurantId === null ? '/' : await dinerAddress(restaurantId));
    } catch (error) {
      if (error instanceof SessionError && error.code === 'email-already-in-use') {
        form.refuse('email', 'Email already in use');
      } else toast(sessionErrorText(error), { kind: 'error' });
    }
  }

  const form = useForm({ initial: { name: '', email: '', password: '' }, errorsOf: signUpErrors, submit });

  return (
    <SignInLayout title="Sign up">
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <SignUpFields field={form.field} />
        <div className={styles.notes}>
          <p>
            By signing up you agree to the{' '}
            <Link href={addressOf('/tnc')} target="_blank">
              Terms of Service
            </Link>
            .
          </p>
        </div>
        <Button type="submit" variant="primary" size="large" isFullWidth isPending={form.isPending}>
          Sign up
        </Button>
        <p className={styles.aside}>
          Have an account already? <Link href={addressOf('/sign-in') + keptSearch(location.search)}>Log in</Link>
        </p>
      </form>
    </SignInLayout>
  );
}
