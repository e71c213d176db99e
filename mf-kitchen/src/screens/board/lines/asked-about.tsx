import { askedGroup } from '@justright/contract/asked-texts';
import { NeedsBar } from '@justright/ui/needs-bar';
import styles from './asked-about.module.css';

interface AskedAboutProps {
  foods: readonly string[];
  /** The dish is no longer what was asked about: its change says what is in it. */
  hasChanged: boolean;
}

/** Says first what the guest is allergic to, and what of it is asked. */
export function AskedAbout({ foods, hasChanged }: AskedAboutProps) {
  return (
    <div className={styles.about}>
      <NeedsBar groups={[askedGroup(foods)]} label="Asked about traces of" />
      {!hasChanged && <p>No ingredient of it. Nobody has ruled out traces.</p>}
    </div>
  );
}
