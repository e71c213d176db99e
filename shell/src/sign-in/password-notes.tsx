import { addressOf } from '@justright/contract/address-of';
import { Banner } from '@justright/ui/banner';
import { Link } from '@justright/ui/link';
import styles from './sign-in.module.css';

/** Shows the terms and privacy notes beside a new password. The terms open in another tab, so that no input is lost. */
export function PasswordNotes() {
  return (
    <div className={styles.notes}>
      <p>
        By changing your password you agree to the{' '}
        <Link href={addressOf('/tnc')} target="_blank">
          Terms of Service
        </Link>
        .
      </p>
      <p>Privacy: your password is kept in a form that nobody can read, the people at JustRight included.</p>
    </div>
  );
}

/** Tells a password manager the account of the password fields. */
export function UsernameForManagers({ email }: { email: string }) {
  return (
    <input
      className={styles.hidden}
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}

/** Says that the provider refused the new password, which stays in its field. */
export function PasswordRefused() {
  return <Banner tone="error">This password is known from leaks, or easily guessed. Please choose another one.</Banner>;
}
