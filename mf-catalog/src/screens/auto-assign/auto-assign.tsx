import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ArrowLeft, Check, Pause, Play } from 'lucide-react';
import { useLocation, useNavigate } from '@justright/client/router';
import { useLeaveGuard } from '@justright/client/use-leave-guard';
import type { ComputedMenuItem, Menu } from '@justright/contract/menus';
import { Banner } from '@justright/ui/banner';
import { Button, LinkButton } from '@justright/ui/button';
import { Checkbox } from '@justright/ui/checkbox';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { PageHeader } from '@justright/ui/page-header';
import { ProposalDialog } from '../../shared/proposal/proposal-dialog.tsx';
import { AcceptAllDialog } from './accept-all-dialog.tsx';
import { isUnsaved } from './assignment.ts';
import { AssignmentProgress } from './assignment-progress.tsx';
import { Board, type BoardColumn } from './board.tsx';
import { DishCard } from './dish-card.tsx';
import { type Entry, isComposed, isProposed, sharedWords, type Status } from './entries.ts';
import { SharedWordsDialog } from './shared-words-dialog.tsx';
import { useAssignment } from './use-assignment.ts';
import { useSavedNotice } from '../../shared/editor/use-saved-notice.ts';
import { useRestaurantPaths } from '../../shared/menu/use-restaurant-paths.ts';
import styles from './auto-assign.module.css';

interface AutoAssignProps {
  menu: Menu;
  items: readonly ComputedMenuItem[];
}

const START_LABELS = { idle: 'Start', running: 'Pause', paused: 'Resume' } as const;

type OpenDialog =
  | { kind: 'review'; itemId: string }
  | { kind: 'words'; shared: ReturnType<typeof sharedWords> }
  | { kind: 'accept-all' }
  | { kind: 'discard' };

/** A menu's dishes in four columns, from waiting to accepted. */
export function AutoAssign({ menu, items }: AutoAssignProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { assignment, state, question } = useAssignment(menu, items);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const saved = useSavedNotice();
  const [hasSaved, setHasSaved] = useState(false);
  const saveButtonRef = useRef<HTMLButtonElement>(null);
  const guard = useLeaveGuard({
    isDirty: () => isUnsaved(state),
    isInside: (path) => path === pathname,
    draft: { discard: () => assignment.discard(), isKeptWhenLeft: true },
  });
  const owner = useMemo(
    () => ({ restaurantId: menu.restaurantId, merchantId: menu.merchantId }),
    [menu.restaurantId, menu.merchantId],
  );
  const itemsById = useMemo(() => new Map(state.items.map((item) => [item.id, item])), [state.items]);
  const included = state.entries.filter((entry) => assignment.isIncluded(entry));
  const read = included.filter(({ status }) => status === 'completed' || status === 'failed').length;
  const acceptedCount = state.entries.filter(({ isAccepted }) => isAccepted).length;
  const clear = assignment.clearOnes();
  const shared = sharedWords(state.entries);
  const composedWaiting = state.entries.filter(({ itemId, status }) => {
    const item = itemsById.get(itemId);
    return status === 'waiting' && item !== undefined && isComposed(item);
  });
  const failed = state.entries.filter(({ status }) => status === 'failed');
  const waitingCount = state.entries.filter(isProposed).length;
  const columns = columnsOf({
    cards: included.flatMap((entry) => {
      const item = itemsById.get(entry.itemId);
      if (!item) return [];
      const card = (
        <DishCard
          key={entry.itemId}
          entry={entry}
          item={item}
          onReview={() => setOpen({ kind: 'review', itemId: entry.itemId })}
          onWithdraw={() => assignment.withdraw(entry.itemId)}
          onRetry={() => void assignment.retry([entry.itemId])}
        />
      );
      return [{ status: entry.status, card }];
    }),
    tools: {
      waiting: (
        <IncludeComposed
          count={composedWaiting.length}
          isSelected={state.includesComposed}
          onChange={(isSelected) => assignment.setIncludesComposed(isSelected)}
        />
      ),
      completed: clear.length + shared.length > 0 && (
        <div className={styles.columnTools}>
          {shared.length > 0 && (
            <Button size="small" onPress={() => setOpen({ kind: 'words', shared })}>
              {`Name words of several dishes (${shared.length})`}
            </Button>
          )}
          {clear.length > 0 && (
            <Button size="small" onPress={() => setOpen({ kind: 'accept-all' })}>
              {`Accept all without open questions (${clear.length})`}
            </Button>
          )}
        </div>
      ),
      failed: failed.length > 1 && (
        <Button size="small" onPress={() => void assignment.retry(failed.map(({ itemId }) => itemId))}>
          Retry all
        </Button>
      ),
    },
  });
  const backPath = useRestaurantPaths().menus(menu);
  const leave = () => {
    assignment.discard();
    guard.letGo();
    void navigate(backPath);
  };

  return (
    <section className={styles.screen}>
      <title>{`${menu.title} · JustRight`}</title>
      <PageHeader
        title={menu.title}
        subtitle="Ingredients from the dishes’ own words. Nothing counts before you have accepted it."
        leading={
          <LinkButton variant="ghost" href={backPath} icon={<ArrowLeft aria-hidden />}>
            Back
          </LinkButton>
        }
        actions={
          <>
            <Button onPress={() => (isUnsaved(state) ? setOpen({ kind: 'discard' }) : leave())}>Cancel</Button>
            <Button
              icon={state.run === 'running' ? <Pause aria-hidden /> : <Play aria-hidden />}
              isDisabled={state.run !== 'running' && read === included.length}
              onPress={() => (state.run === 'running' ? assignment.pause() : void assignment.start())}
            >
              {START_LABELS[state.run]}
            </Button>
            <Button
              ref={saveButtonRef}
              variant="primary"
              isPending={state.isSaving}
              isDisabled={acceptedCount === 0 && !state.isSaving && !saved.isShown}
              {...(saved.isShown && { icon: <Check aria-hidden /> })}
              onPress={() =>
                void assignment.save().then((isWhole) => {
                  setHasSaved(true);
                  if (isWhole) saved.show();
                })
              }
            >
              {saved.isShown ? 'Saved!' : 'Save Menu'}
            </Button>
            <output className={styles.said}>{saved.isShown ? 'Saved!' : ''}</output>
          </>
        }
      />
      {state.problem !== '' && <Banner tone="error">{state.problem}</Banner>}
      {hasSaved && !state.isSaving && waitingCount > 0 && (
        <Banner tone="info">
          {`What was accepted is saved. ${waitingCount} ${waitingCount === 1 ? 'dish waits' : 'dishes wait'} in Completed to be looked at.`}
        </Banner>
      )}
      <AssignmentProgress state={state} read={read} count={included.length} acceptedCount={acceptedCount} />
      <Board columns={columns} />
      {open?.kind === 'review' && (
        <Review
          entry={state.entries.find(({ itemId }) => itemId === open.itemId)}
          item={itemsById.get(open.itemId)}
          onDecide={(decisions) => assignment.decide(open.itemId, decisions)}
          onAccept={() => void assignment.acceptOne(open.itemId)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'words' && (
        <SharedWordsDialog
          shared={open.shared}
          titleOf={(itemId) => itemsById.get(itemId)?.title ?? ''}
          owner={owner}
          onAnswer={(answers) => void assignment.answerWords(answers)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'accept-all' && (
        <AcceptAllDialog
          entries={clear}
          items={state.items}
          owner={owner}
          onAccept={(isAll) => {
            assignment.acceptAll(
              clear.map(({ itemId }) => itemId),
              isAll,
            );
            setOpen(null);
            // The button that opened the dialog no longer exists.
            requestAnimationFrame(() => saveButtonRef.current?.focus());
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        isOpen={open?.kind === 'discard'}
        danger
        title="Discard the proposals?"
        text="What was proposed and decided here, and is not saved, is thrown away."
        confirmLabel="Discard"
        cancelLabel="Keep working"
        onConfirm={leave}
        onClose={() => setOpen(null)}
      />
      {question}
      <LeaveDialog guard={guard} text="Proposals are not saved. This tab keeps them until you come back or close it." />
    </section>
  );
}

interface IncludeComposedProps {
  /** The number of waiting dishes that already have ingredients. */
  count: number;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

function IncludeComposed({ count, isSelected, onChange }: IncludeComposedProps) {
  if (count === 0) return null;
  return (
    <Checkbox
      isSelected={isSelected}
      onChange={onChange}
      description="What they have stays; you see what would be added."
    >
      {`Also the ${count} with ingredients`}
    </Checkbox>
  );
}

interface ColumnsOptions {
  cards: readonly { status: Status; card: ReactNode }[];
  tools: Readonly<Partial<Record<Status, ReactNode>>>;
}

const COLUMNS = [
  { id: 'waiting', title: 'Menu Items', emptyText: 'No dish waits.' },
  { id: 'running', title: 'In Progress', emptyText: 'Nothing is being read.' },
  { id: 'completed', title: 'Completed', emptyText: 'Nothing to look at yet.' },
  { id: 'failed', title: 'Error', emptyText: 'No errors.' },
] as const;

const columnsOf = ({ cards, tools }: ColumnsOptions): BoardColumn[] =>
  COLUMNS.map((column) => {
    const own = cards.filter(({ status }) => status === column.id).map(({ card }) => card);
    return { ...column, count: own.length, tools: tools[column.id], cards: own };
  });

interface ReviewProps {
  entry: Entry | undefined;
  item: ComputedMenuItem | undefined;
  onDecide: Parameters<typeof ProposalDialog>[0]['onChange'];
  onAccept: () => void;
  onClose: () => void;
}

function Review({ entry, item, onDecide, onAccept, onClose }: ReviewProps) {
  if (!entry?.proposal || !item) return null;
  return (
    <ProposalDialog
      dish={item}
      proposal={entry.proposal}
      decisions={entry.decisions}
      onChange={onDecide}
      problem={entry.problem}
      acceptLabel="Accept"
      onAccept={() => {
        onAccept();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
