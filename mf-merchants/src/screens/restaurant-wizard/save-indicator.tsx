import type { Saving } from '@justright/editing/create-editor';
import styles from './restaurant-wizard.module.css';

const timeFormat = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function textOf(saving: Saving<unknown>): string {
  if (saving.kind === 'saving') return 'Saving...';
  if (saving.kind === 'failed') return 'Not saved';
  return saving.kind === 'saved' ? `Last Saved at ${timeFormat.format(saving.atMs)}` : '';
}

/** Shows the state of autosave. The step itself shows why a save failed. */
export const SaveIndicator = ({ saving }: { saving: Saving<unknown> }) => (
  <output className={styles.indicator}>{textOf(saving)}</output>
);
