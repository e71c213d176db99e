import { LinkButton } from '@justright/ui/button';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in.module.css';

/** How to get back in; nothing is sent from here. */
export function ForgotPasswordScreen() {
  return (
    <SignInLayout title="Forgot your password?">
      <div className={styles.form}>
        <p className={styles.text}>
          Ask your JustRight administrator to send you a password reset email. It goes to the address you log in with.
        </p>
        <LinkButton href="/sign-in" size="large" isFullWidth>
          Go Back to Log in
        </LinkButton>
      </div>
    </SignInLayout>
  );
}
