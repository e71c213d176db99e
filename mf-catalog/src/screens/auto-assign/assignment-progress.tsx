import type { AssignmentState } from './assignment.ts';
import styles from './auto-assign.module.css';

interface AssignmentProgressProps {
  state: AssignmentState;
  read: number;
  count: number;
  acceptedCount: number;
}

/** How far the work is, for everybody; said politely. */
export function AssignmentProgress({ state, read, count, acceptedCount }: AssignmentProgressProps) {
  const savedCount = state.entries.filter(({ isSaved }) => isSaved).length;
  const facts = [
    `${read} of ${count} read`,
    ...(acceptedCount > 0 ? [`${acceptedCount} accepted, not saved`] : []),
    ...(savedCount > 0 ? [`${savedCount} saved`] : []),
  ];
  return (
    <div className={styles.progress}>
      <progress value={read} max={Math.max(count, 1)} aria-label="Dishes read" />
      <output>{facts.join(' · ')}</output>
    </div>
  );
}
