import { type ReactNode, useMemo, useState } from 'react';
import { ArrowLeft, CheckCheck } from 'lucide-react';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { listIngredients } from '@justright/contract/ingredients';
import type { OpenCounts, StateResult } from '@justright/contract/open-foods';
import type { Preference } from '@justright/contract/preferences';
import { useKeepers } from '@justright/editing/use-draft';
import { usePageGuard } from '@justright/editing/use-page-guard';
import { Banner } from '@justright/ui/banner';
import { Button, LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { Loader } from '@justright/ui/loader';
import { PageHeader } from '@justright/ui/page-header';
import { SearchField } from '@justright/ui/search-field';
import { numberText } from '@justright/ui/texts';
import { countsText } from '../../shared/preferences/counts-text.ts';
import type { Names } from '../../shared/tags/tags.ts';
import { NamedFoods } from '../../shared/texts/named-foods.tsx';
import {
  type Answer,
  type Answers,
  isAnswered,
  type Part,
  type StatedFood,
  statedFoods,
  summaryOf,
  UNANSWERED,
} from './answers.ts';
import { PartAnswers } from './part-answers.tsx';
import { type Stating, useStating } from './use-stating.ts';
import styles from './open-foods.module.css';

/** What the screen needs of a query. */
interface Loaded<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

interface OpenFoodsProps {
  entry: Preference;
  entity: 'allergy' | 'goal';
  /** The path of the list with the entry. */
  backPath: string;
  foods: Loaded<readonly unknown[]>;
  counts: Loaded<OpenCounts>;
  /** Undefined until the foods are loaded. */
  parts: readonly Part[] | undefined;
  /** The answers for a single food. */
  offered: readonly Answer[];
  /** What stands above the foods. */
  tools: ReactNode;
  state: (foods: readonly StatedFood[]) => Promise<StateResult>;
}

const NO_PARTS: readonly Part[] = [];

/**
 * The guided pass over the foods that have no answer for an allergy or diet. What is stored leaves the list, so the pass
 * can be continued at any time; decisions that are not stored yet stay in the tab.
 */
export function OpenFoods({
  entry,
  entity,
  backPath,
  foods,
  counts,
  parts = NO_PARTS,
  offered,
  tools,
  state,
}: OpenFoodsProps) {
  const client = useQueryClient();
  // A draft without an entity: the foods are many, and each is stored over its own version.
  const keeperOf = useKeepers<never, Answers>(() => `open-foods.${entity}.${entry.id}`);
  const [keeper] = useState(() => keeperOf(null));
  const [answers, setAnswers] = useState((): Answers => ({ ...UNANSWERED, ...keeper.read()?.draft }));
  const [search, setSearch] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const change = (next: Answers) => {
    setAnswers(next);
    keeper.keep(isAnswered(next) ? { base: null, draft: next } : null);
  };
  const { progress, run, stop } = useStating(state, async (sent) => {
    const stored = new Set(sent.map(({ internalId }) => internalId));
    const left = Object.entries(answers.foods).filter(([internalId]) => !stored.has(internalId));
    const isWhole = left.length === 0 && stored.size === statedFoods(parts, answers).length;
    change({ parts: isWhole ? {} : answers.parts, foods: Object.fromEntries(left) });
    await Promise.all([foods.refetch(), counts.refetch()]);
    void client.invalidateQueries({ queryKey: resourceKey(listIngredients) });
  });
  const guard = usePageGuard(
    { isUnsaved: () => isAnswered(answers) || progress.isRunning, end: () => change(UNANSWERED) },
    { isKeptWhenLeft: true },
  );
  const stated = useMemo(() => statedFoods(parts, answers), [parts, answers]);
  const wanted = search.trim().toLowerCase();
  const shown = parts
    .map((part) => ({ part, foods: part.foods.filter(({ title }) => title.toLowerCase().includes(wanted)) }))
    .filter((one) => one.foods.length > 0);

  return (
    <section className={styles.screen}>
      <title>{`${entry.name} · JustRight`}</title>
      <PageHeader
        title={`Foods without an answer for ${entry.name}`}
        subtitle={counts.data && countsText(counts.data)}
        leading={
          <LinkButton variant="ghost" href={backPath} icon={<ArrowLeft aria-hidden />}>
            Back
          </LinkButton>
        }
      />
      {foods.data === undefined && foods.error === null && (
        <Loader label="Looking through the catalogue…" isTextShown />
      )}
      {foods.data === undefined && foods.error !== null && (
        <ErrorState error={foods.error} onRetry={() => void foods.refetch()} />
      )}
      <Outcome progress={progress} names={new Map([[entry.key, entry.name]])} />
      {foods.data?.length === 0 && (
        <Card variant="dashed">
          <EmptyState
            icon={<CheckCheck />}
            title={`Every food of the catalogue has an answer for ${entry.name}`}
            text="Restaurants find their own ingredients without an answer in their work lists."
          />
        </Card>
      )}
      {parts.length > 0 && (
        <>
          {tools}
          <SearchField label="Find a food" value={search} onChange={setSearch} />
          {shown.length === 0 && <p className={styles.note}>No food without an answer is called so.</p>}
          {shown.map(({ part, foods: found }) => (
            <PartAnswers
              key={part.id}
              part={part}
              foods={found}
              isSearched={wanted !== ''}
              offered={offered}
              answers={answers}
              isDisabled={progress.isRunning}
              onChange={change}
            />
          ))}
          <footer className={styles.bar}>
            {progress.isRunning ? (
              <>
                <progress value={progress.done} max={progress.total} aria-label="Foods stated" />
                <output
                  className={styles.summary}
                >{`${numberText(progress.done)} of ${numberText(progress.total)} foods`}</output>
                <Button onPress={stop}>Stop</Button>
              </>
            ) : (
              <>
                <output className={styles.summary}>{summaryOf(parts, stated)}</output>
                <Button variant="primary" isDisabled={stated.length === 0} onPress={() => setIsAsking(true)}>
                  {`State ${numberText(stated.length)} ${stated.length === 1 ? 'food' : 'foods'}`}
                </Button>
              </>
            )}
          </footer>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`State ${entry.name} for ${numberText(stated.length)} ${stated.length === 1 ? 'food' : 'foods'}?`}
        text={`${summaryOf(parts, stated)}. These are your statements: each food keeps your name and the time. Other answers of the foods stay as they are.`}
        confirmLabel="State"
        onConfirm={() => void run(stated)}
        onClose={() => setIsAsking(false)}
      />
      <LeaveDialog
        guard={guard}
        text="Your answers are not stored. This tab keeps them until you come back or close it."
      />
    </section>
  );
}

/** Says how the last run ended. */
function Outcome({ progress, names }: { progress: Stating; names: Names }) {
  const { isRunning, done, total, stated, skipped, untrue, contradictions, problem } = progress;
  if (isRunning || total === 0) return null;
  const others = `${numberText(skipped)} ${skipped === 1 ? 'food was' : 'foods were'} changed or answered by another person meanwhile`;
  return (
    <>
      {problem !== '' && (
        <Banner tone="error" title={`${numberText(done)} of ${numberText(total)} foods were sent`}>
          {`${problem} What was stored stays; state the others again.`}
        </Banner>
      )}
      {problem === '' && stated > 0 && (
        <Banner tone="success">{`${numberText(stated)} ${stated === 1 ? 'food' : 'foods'} stated.`}</Banner>
      )}
      {skipped > 0 && <Banner tone="warning">{`${others}. Look at them again.`}</Banner>}
      {untrue > 0 && (
        <Banner
          tone="warning"
          title={`${numberText(untrue)} ${untrue === 1 ? 'food was' : 'foods were'} left out: texts of dishes name what they would not have`}
        >
          <NamedFoods found={contradictions} names={names} />
          State each in Raw Ingredients, where you can confirm it in your name.
        </Banner>
      )}
    </>
  );
}
