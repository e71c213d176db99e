import { Card } from '@justright/ui/card';
import styles from './account.module.css';

/** Says which parts of an account are Google's own, where accounts are Google's. */
export function GoogleCard() {
  return (
    <Card title="What is not offered here" padding="large">
      <ul className={styles.plain}>
        <li>Accounts of this site are kept at Google, which has no passkeys and no recovery codes for them.</li>
        <li>If you lose your phone, ask whoever administers JustRight for you: they remove the app at Google.</li>
        <li>There is no list of where you are logged in. If you log out, you are logged out on all devices.</li>
        <li>Google decides which passwords are too weak.</li>
      </ul>
    </Card>
  );
}
