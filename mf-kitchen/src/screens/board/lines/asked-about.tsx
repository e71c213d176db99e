import { askedGroup } from '@justright/contract/asked-texts';
import { NeedsBar } from '@justright/ui/needs-bar';
import styles from './asked-about.module.css';

/** Says first what the guest is allergic to, and what of it is asked. */
export function AskedAbout({ foods }: { foods: readonly string[] }) {
  return (
    <div className={styles.about}>
      <NeedsBar groups={[askedGroup(foods)]} label="Asked about traces of" />
      <p>No ingredient of it. Nobody has ruled out traces.</p>
    </div>
  );
}
