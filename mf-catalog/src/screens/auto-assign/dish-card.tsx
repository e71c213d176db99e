import type { ComputedMenuItem } from '@justright/contract/menus';
import { Button } from '@justright/ui/button';
import { Chip } from '@justright/ui/chip';
import { lookReasonText } from '../../shared/proposal/evidence-text.ts';
import { type Entry, isComposed, lookReasonsOf } from './entries.ts';
import styles from './auto-assign.module.css';

interface DishCardProps {
  entry: Entry;
  item: ComputedMenuItem;
  onReview: () => void;
  onWithdraw: () => void;
  onRetry: () => void;
}

export function DishCard({ entry, item, onReview, onWithdraw, onRetry }: DishCardProps) {
  const { status, problem, isAccepted, isSaved } = entry;
  return (
    <li className={styles.card} data-status={status}>
      <div className={styles.cardTitle}>{item.title}</div>
      {item.description !== '' && status !== 'completed' && <p className={styles.cardText}>{item.description}</p>}
      <div className={styles.chips}>
        {isComposed(item) && !isSaved && (
          <Chip size="small" tone="info">
            Has ingredients
          </Chip>
        )}
        {status === 'running' && <Chip tone="amber">Reading…</Chip>}
        {status === 'completed' && <State entry={entry} />}
      </div>
      {problem !== '' && <p className={styles.problem}>{problem}</p>}
      {status === 'completed' && !isSaved && (
        <div className={styles.cardActions}>
          <Button size="small" aria-label={`Review ${item.title}`} onPress={onReview}>
            Review
          </Button>
          {isAccepted && (
            <Button size="small" variant="ghost" aria-label={`Do not accept ${item.title} yet`} onPress={onWithdraw}>
              Undo
            </Button>
          )}
        </div>
      )}
      {status === 'failed' && (
        <div className={styles.cardActions}>
          <Button size="small" aria-label={`Retry ${item.title}`} onPress={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </li>
  );
}

/** The review state of a proposal, as chips. */
function State({ entry }: { entry: Entry }) {
  const { isAccepted, isSaved } = entry;
  const reasons = lookReasonsOf(entry);
  if (isSaved) {
    return (
      <Chip tone="success" dot>
        Saved
      </Chip>
    );
  }
  if (isAccepted) {
    return (
      <Chip tone="success" dot>
        Accepted
      </Chip>
    );
  }
  if (reasons.length === 0) return <Chip tone="neutral">To accept</Chip>;
  return (
    <>
      <Chip tone="warning">Look at it</Chip>
      <span className={styles.reasons}>{reasons.map(lookReasonText).join(' · ')}</span>
    </>
  );
}
