import { useMay } from '@justright/client/permissions';
import { signSubmission } from '@justright/contract/submissions';
import styles from './submissions.module.css';

/** Tells somebody who may not sign, beside the button that saves, what of a change does not count at once. */
export function WaitsNote() {
  const maySign = useMay(signSubmission);
  if (maySign) return null;
  return <p className={styles.waits}>What this makes better waits for somebody who may sign.</p>;
}
