import { Printer } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useListFile } from '@justright/client/use-list-file';
import { RECALL_DAYS_MAX, RECALL_SUBJECTS, type RecallSubject } from '@justright/contract/recall';
import { DAY_MS } from '@justright/contract/time';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button } from '@justright/ui/button';
import { CsvButton } from '@justright/ui/csv-button';
import { ErrorState } from '@justright/ui/error-state';
import { FilterChips } from '@justright/ui/filter-chips';
import { PageHeader } from '@justright/ui/page-header';
import { Paper } from '@justright/ui/paper';
import { Skeleton } from '@justright/ui/skeleton';
import { TextField } from '@justright/ui/text-field';
import { placeText } from '@justright/ui/when';
import { instantIn, localTimeIn, zoneOf } from '@justright/ui/zone-time';
import { RestaurantFilter } from '../order-list/restaurant-filter.tsx';
import type { OrderSource } from '../order-source/order-source.ts';
import { recallFileOf } from './recall-file.ts';
import { type Asked, type RecallSource, useRecall } from './recall-source.ts';
import { RecallTable } from './recall-table.tsx';
import { SubjectField } from './subject-field.tsx';
import styles from './recall-page.module.css';

const SUBJECT_NAMES: Record<RecallSubject, string> = {
  ingredient: 'Ingredient',
  dish: 'Dish',
  substitution: 'Substitution',
};
const KINDS = RECALL_SUBJECTS.map((id) => ({ id, label: SUBJECT_NAMES[id] }));
/** A recall begins with the last week. */
const FIRST_DAYS = 7;

/** Says what is wrong with a period; undefined for nothing. */
function problemOf(since: string | null, until: string | null): string | undefined {
  if (since === null || until === null) return 'Enter a day and a time';
  const length = Date.parse(until) - Date.parse(since);
  if (length <= 0) return 'The end is before the begin';
  return length > RECALL_DAYS_MAX * DAY_MS ? `Ask about at most ${RECALL_DAYS_MAX} days` : undefined;
}

interface RecallPageProps {
  /** Both must be stable between renders. */
  orders: OrderSource;
  recall: RecallSource;
  /** The restaurant that is asked about; '' for none. */
  restaurantId: string;
  onRestaurant: (part: { restaurantId: string }) => void;
  /** Of the restaurant; null where it is not known. */
  timeZone: string | null;
}

/** Finds the orders that contained an ingredient, a dish or a substitution, with whoever can be reached. */
export function RecallPage({ orders, recall, restaurantId, onRestaurant, timeZone }: RecallPageProps) {
  const zone = useMemo(() => zoneOf(timeZone), [timeZone]);
  const [kind, setKind] = useState<RecallSubject>('ingredient');
  const [subject, setSubject] = useState<{ id: string; title: string } | null>(null);
  const [begin, setBegin] = useState<string>();
  const [end, setEnd] = useState<string>();
  const [nowMs] = useState(() => Date.now());
  const since = begin ?? localTimeIn(nowMs - FIRST_DAYS * DAY_MS, zone);
  const until = end ?? localTimeIn(nowMs + DAY_MS, zone);
  const [from, to] = [instantIn(since, zone), instantIn(until, zone)];
  const problem = problemOf(from, to);
  const needsRestaurant = recall.isOfRestaurant && restaurantId === '';
  const asked: Asked | null =
    subject === null || problem !== undefined || from === null || to === null || needsRestaurant
      ? null
      : { of: kind, id: subject.id, since: from, until: to, restaurantId };

  return (
    <section className={styles.page}>
      <title>Recall · JustRight</title>
      <div className={styles.top}>
        <PageHeader
          title="Recall"
          breadcrumbs={<Breadcrumbs items={[{ label: 'Orders', href: orders.path }, { label: 'Recall' }]} />}
        />
        <p className={styles.note}>
          Which orders contained it? Counted are dishes as they were ordered, as the kitchen made them otherwise, with
          what was used instead while they were open, and as their recipes were changed meanwhile. Dishes that were not
          made are listed as refused.
        </p>
        <FilterChips
          label="What was recalled"
          items={KINDS}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setSubject(null);
          }}
        />
        <div className={styles.filters}>
          <RestaurantFilter source={orders} value={restaurantId} knownName={undefined} onChange={onRestaurant} />
          {needsRestaurant ? (
            <p className={styles.note}>Choose a restaurant first.</p>
          ) : (
            <SubjectField
              key={`${kind} ${restaurantId}`}
              label={SUBJECT_NAMES[kind]}
              recall={recall}
              of={kind}
              restaurantId={restaurantId}
              timeZone={timeZone}
              value={subject}
              onChange={setSubject}
            />
          )}
          <TextField label={`Ordered since, in ${zone.name}`} type="datetime-local" value={since} onChange={setBegin} />
          <TextField
            label="Until"
            type="datetime-local"
            value={until}
            onChange={setEnd}
            errorMessage={problem}
            description={`${recall.isOfRestaurant ? `${zone.text} ` : ''}At most ${RECALL_DAYS_MAX} days.`}
          />
        </div>
      </div>
      {asked !== null && subject !== null && (
        <Found
          key={JSON.stringify(asked)}
          orders={orders}
          recall={recall}
          asked={asked}
          heading={`Orders with ${subject.title} since ${placeText(asked.since, timeZone)}`}
          nothing={`No order since ${placeText(asked.since, timeZone)} contained ${subject.title}`}
        />
      )}
    </section>
  );
}

interface FoundProps {
  orders: OrderSource;
  recall: RecallSource;
  asked: Asked;
  heading: string;
  nothing: string;
}

/** Shows what a recall has found, to be printed, and given as a file. */
function Found({ orders, recall, asked, heading, nothing }: FoundProps) {
  const { grid, moreError } = useRecall(recall, asked);
  const { rows, status, onRetry } = grid;
  const { hasMore, isLoadingMore, onMore } = grid.server;
  const error = grid.error ?? moreError;
  const file = useListFile();
  const actions: ReactNode = (
    <div className={styles.actions}>
      <Button icon={<Printer aria-hidden />} isDisabled={rows.length === 0 || hasMore} onPress={() => window.print()}>
        Print
      </Button>
      <CsvButton
        progress={file.progress}
        isDisabled={rows.length === 0}
        onStart={() => void file.start(recallFileOf(recall, asked))}
        onStop={file.stop}
      />
    </div>
  );
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (status !== 'ready') return <Skeleton shape="block" height={240} />;
  return (
    <Paper running={heading}>
      <article className={styles.found} aria-label={heading}>
        <div className={styles.head}>
          <h2 className={styles.title}>{heading}</h2>
          {actions}
        </div>
        {rows.length === 0 && !hasMore ? (
          <output className={styles.nothing}>{`${nothing}.`}</output>
        ) : (
          <RecallTable rows={rows} orders={orders} />
        )}
        {hasMore && (
          <Button isPending={isLoadingMore} onPress={onMore}>
            Show more
          </Button>
        )}
      </article>
    </Paper>
  );
}
