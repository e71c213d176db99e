import { useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { PageHeader } from '@justright/ui/page-header';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import styles from './account.module.css';

/** Shows the signed-in person's account: how it is signed in to, and what protects it. */
export function AccountScreen() {
  const { displayName, email } = useAtomValue(sessionAtom);
  return (
    <div className={styles.page}>
      <title>Your account · JustRight</title>
      <PageHeader title="Your account" subtitle={displayName ?? undefined} />
      <Card
        title="Password"
        padding="large"
        actions={
          <LinkButton href={addressOf('/set-new-password')} size="small">
            Change Password
          </LinkButton>
        }
      >
        <p className={styles.text}>
          You log in as <strong className={styles.address}>{email}</strong>.
        </p>
      </Card>
      <SecondFactorCard email={email ?? ''} />
      <SessionsCard />
    </div>
  );
}
