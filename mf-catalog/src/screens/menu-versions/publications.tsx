import { useState } from 'react';
import { History } from 'lucide-react';
import { useMay } from '@justright/client/permissions';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import {
  approvePublication,
  cancelPublication,
  listPublications,
  type Publication,
  publishMenu,
} from '@justright/contract/publications';
import { Button } from '@justright/ui/button';
import { Chip } from '@justright/ui/chip';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { countText } from '@justright/ui/texts';
import { weekdayText } from '@justright/ui/when';
import { answersText, byDish, statusChip, statusOf } from '../../shared/versions/version-texts.ts';
import type { Zone } from '@justright/ui/zone-time';
import styles from './menu-versions.module.css';

const PAGE_LENGTH = 20;
const rowKey = ({ id }: Publication) => id;

interface PublicationsProps {
  menuId: string;
  zone: Zone;
  onReview: (publication: Publication) => void;
  onCancel: (publication: Publication) => void;
}

/** The publications of a menu, the newest first, with what a person may do about each. */
export function Publications({ menuId, zone, onReview, onCancel }: PublicationsProps) {
  const [nowMs] = useState(() => Date.now());
  const { grid, isLoaded, moreError } = usePagedGrid({
    call: listPublications,
    input: { params: { id: menuId }, query: {} },
    rowKey,
    limit: PAGE_LENGTH,
  });
  if (grid.status === 'loading') return <Loader label="Loading the publications…" />;
  if (grid.error !== null && !isLoaded) return <ErrorState error={grid.error} onRetry={grid.onRetry} />;
  if (grid.rows.length === 0) {
    return (
      <EmptyState
        icon={<History />}
        title="Not published yet"
        text="Diners do not see this menu. Every publication will be kept here, and you can roll back to it."
      />
    );
  }
  return (
    <>
      <ol className={styles.publications} aria-label="Publications, newest first">
        {grid.rows.map((publication) => (
          <Entry
            key={publication.id}
            publication={publication}
            of={grid.rows.find(({ id }) => id === publication.of)}
            zone={zone}
            nowMs={nowMs}
            onReview={() => onReview(publication)}
            onCancel={() => onCancel(publication)}
          />
        ))}
      </ol>
      {moreError && <p className={styles.error}>{moreError.message}</p>}
      {(grid.server.hasMore || moreError) && (
        <Button isPending={grid.server.isLoadingMore} onPress={moreError ? grid.onRetry : grid.server.onMore}>
          {moreError ? 'Retry' : 'Show older publications'}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  publication: Publication;
  /** The publication that it rolls back to, where it is listed. */
  of: Publication | undefined;
  zone: Zone;
  nowMs: number;
  onReview: () => void;
  onCancel: () => void;
}

function Entry({ publication, of, zone, nowMs, onReview, onCancel }: EntryProps) {
  const mayPublish = useMay(publishMenu);
  const mayCancel = useMay(cancelPublication);
  const mayApprove = useMay(approvePublication);
  const { takesEffectAt, by, at, note, dishCount, loosens, decided, isOwn, state } = publication;
  const status = statusOf(publication, nowMs);
  const chip = statusChip(publication, zone, nowMs);
  const when = weekdayText(takesEffectAt, nowMs, zone.timeZone);
  const asked = weekdayText(at, nowMs, zone.timeZone);
  const isRollback = publication.of !== null;
  return (
    <li className={styles.entry}>
      <div className={styles.entryTexts}>
        <p className={styles.entryHead}>
          {status !== 'scheduled' && (
            <time dateTime={takesEffectAt} className={styles.when}>
              {when}
            </time>
          )}
          <Chip size="small" tone={chip.tone} dot={status === 'inEffect'}>
            {chip.text}
          </Chip>
        </p>
        <p className={styles.by}>
          {state === 'waiting' || decided !== null ? 'Asked for by' : 'Published by'} {by}
          {asked !== when && `, ${asked}`}
          {`, ${countText(dishCount, 'dish', 'dishes')}`}
          {isRollback &&
            `, back to ${of === undefined ? 'an earlier one' : `that of ${weekdayText(of.takesEffectAt, nowMs, zone.timeZone)}`}`}
        </p>
        {note !== '' && (
          <blockquote className={styles.note} dir="auto">
            {note}
          </blockquote>
        )}
        {loosens.length > 0 && (
          <details className={styles.better}>
            <summary>{`${countText(loosens.length, 'answer', 'answers')} ${status === 'inEffect' || status === 'earlier' ? 'got' : 'would get'} better`}</summary>
            <ul>
              {byDish(loosens).map((dish) => (
                <li key={dish.itemId}>
                  <strong>{dish.title}</strong>
                  {`: ${answersText(dish)}`}
                </li>
              ))}
            </ul>
          </details>
        )}
        {decided !== null && (
          <p className={styles.by}>
            {`${DECIDED[state]} by ${decided.by}, ${weekdayText(decided.at, nowMs, zone.timeZone)}`}
            {decided.reason !== '' && `: ${decided.reason}`}
          </p>
        )}
        {status === 'waiting' && isOwn && <p className={styles.by}>Another person approves it.</p>}
      </div>
      <div className={styles.entryActions}>
        {status === 'waiting' && (
          <Button size="small" variant={mayApprove && !isOwn ? 'primary' : 'secondary'} onPress={onReview}>
            {mayApprove && !isOwn ? 'Review and approve' : 'Compare'}
          </Button>
        )}
        {(status === 'waiting' || status === 'scheduled') && mayCancel && (
          <Button size="small" onPress={onCancel} aria-label={`Cancel it: ${when}`}>
            Cancel it
          </Button>
        )}
        {status === 'earlier' && mayPublish && (
          <Button size="small" onPress={onReview} aria-label={`Roll back to this: ${when}`}>
            Roll back to this
          </Button>
        )}
      </div>
    </li>
  );
}

const DECIDED: Readonly<Record<Publication['state'], string>> = {
  waiting: 'Seen',
  published: 'Approved',
  refused: 'Refused',
  cancelled: 'Cancelled',
};
