import { useAtomValue } from 'jotai';
import { sessionAtom, signOut } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { Banner } from '@justright/ui/banner';
import { Button, LinkButton } from '@justright/ui/button';
import { forgetFailedLookup, isRoleUnknownAtom } from '../access/current-visit.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in.module.css';

/** Shows a signed-in diner the links onward, and the logout. */
export function SignedInScreen() {
  const { displayName, email } = useAtomValue(sessionAtom);
  const isRoleUnknown = useAtomValue(isRoleUnknownAtom);
  return (
    <SignInLayout title="Welcome" heading={displayName === null ? 'Welcome' : `Welcome, ${displayName}`}>
      <div className={styles.form}>
        {email !== null && (
          <p className={styles.text}>
            You are logged in as <strong className={styles.address}>{email}</strong>.
          </p>
        )}
        {isRoleUnknown && (
          <>
            <Banner tone="warning">
              We could not read which merchant you work for, so you see what every diner sees.
            </Banner>
            <Button variant="primary" size="large" isFullWidth onPress={forgetFailedLookup}>
              Try again
            </Button>
          </>
        )}
        <LinkButton
          href={addressOf('/explore')}
          variant={isRoleUnknown ? 'secondary' : 'primary'}
          size="large"
          isFullWidth
        >
          Explore restaurants
        </LinkButton>
        <LinkButton href={addressOf('/set-new-password')} size="large" isFullWidth>
          Change Password
        </LinkButton>
        <Button variant="ghost" size="large" isFullWidth onPress={() => void signOut()}>
          Logout
        </Button>
      </div>
    </SignInLayout>
  );
}
