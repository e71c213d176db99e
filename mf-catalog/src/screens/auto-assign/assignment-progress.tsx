import type { AssignmentState } from './assignment.ts';
import { isProposed } from './entries.ts';
import styles from './auto-assign.module.css';

interface AssignmentProgressProps {
  state: AssignmentState;
  read: number;
  count: number;
  acceptedCount: number;
}

/** The progress of the run, as a bar and as a polite announcement. */
export function AssignmentProgress({ state, read, count, acceptedCount }: AssignmentProgressProps) {
  const waitingCount = state.entries.filter(isProposed).length;
  const savedCount = state.entries.filter(({ isSaved }) => isSaved).length;
  const facts = [
    `${read} of ${count} read`,
    ...(acceptedCount > 0 ? [`${acceptedCount} accepted, not saved`] : []),
    ...(savedCount > 0 ? [`${savedCount} saved`] : []),
    ...(waitingCount > 0 ? [`${waitingCount} to look at`] : []),
  ];
  return (
    <div className={styles.progress}>
      <progress value={read} max={Math.max(count, 1)} aria-label="Dishes read" />
      <output>{facts.join(' · ')}</output>
    </div>
  );
}
