import type { Saving } from '@justright/editing/create-editor';
import { timeSecondText } from '@justright/ui/when';
import styles from './restaurant-wizard.module.css';

function textOf(saving: Saving<unknown>): string {
  if (saving.kind === 'saving') return 'Saving...';
  if (saving.kind === 'failed') return 'Not saved';
  return saving.kind === 'saved' ? `Last Saved at ${timeSecondText(saving.atMs)}` : '';
}

/** Shows the state of autosave. The step itself shows why a save failed. */
export const SaveIndicator = ({ saving }: { saving: Saving<unknown> }) => (
  <output className={styles.indicator}>{textOf(saving)}</output>
);
