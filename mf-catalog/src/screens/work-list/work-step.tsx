import { type ReactNode, useRef, useState } from 'react';
import { callQuery } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQuery } from '@justright/client/query';
import { getCustomIngredient } from '@justright/contract/ingredients';
import { createMenuItem } from '@justright/contract/menus';
import type { WorkEntry } from '@justright/contract/work-list';
import type { Unsaved } from '@justright/editing/use-draft';
import { usePageGuard } from '@justright/editing/use-page-guard';
import { Dialog } from '@justright/ui/dialog';
import { ErrorState } from '@justright/ui/error-state';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { Loader } from '@justright/ui/loader';
import { DishView } from '../../shared/item-dialog/dish-view.tsx';
import { ItemDialog } from '../../shared/item-dialog/item-dialog.tsx';
import type { TabId } from '../../shared/item-dialog/item-problems.ts';
import { MenuCurrency } from '../../shared/dish/menu-currency.tsx';
import { menuItemsQuery, menuQuery } from '../../shared/menu/menu-queries.ts';
import type { Dictionary } from '../../shared/raw-ingredient/dictionary.ts';
import { IngredientDialog } from '../../shared/raw-ingredient/ingredient-dialog.tsx';
import { ingredientQuery } from '../../shared/raw-ingredient/ingredient-queries.ts';
import { CustomIngredientDialog } from '../../widgets/custom-ingredients/custom-ingredient-dialog.tsx';
import { CloseReportDialog } from './close-report-dialog.tsx';

interface StepProps {
  entry: WorkEntry;
  dictionary: Dictionary;
  onClose: () => void;
}

/** Reads what is edited past the cache, once. */
const FRESH = { refetchOnMount: 'always', staleTime: Infinity } as const;

interface Loading {
  error: Error | null;
  refetch: () => unknown;
}

/** Stands where the dialog of an entry opens, while what it edits is loading or could not be loaded. */
function Waiting({ title, queries, onClose }: { title: string; queries: readonly Loading[]; onClose: () => void }) {
  const failed = queries.filter(({ error }) => error !== null);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <Dialog isOpen title={title} size="large" onClose={onClose}>
      {failed[0] === undefined ? <Loader label="Loading…" /> : <ErrorState error={failed[0].error} onRetry={retry} />}
    </Dialog>
  );
}

function IngredientStep({ entry, dictionary, onClose }: StepProps) {
  const found = useQuery({ ...ingredientQuery(entry.id), ...FRESH });
  if (found.data === undefined || !found.isFetchedAfterMount) {
    return <Waiting title={entry.title} queries={[found]} onClose={onClose} />;
  }
  return <IngredientDialog initial={found.data} dictionary={dictionary} onClose={onClose} />;
}

function CustomIngredientStep({ entry, dictionary, onClose }: StepProps) {
  const found = useQuery({ ...callQuery(getCustomIngredient, { params: { id: entry.id } }), ...FRESH });
  if (found.data === undefined || !found.isFetchedAfterMount) {
    return <Waiting title={entry.title} queries={[found]} onClose={onClose} />;
  }
  const { allergies, diets } = dictionary;
  return (
    <CustomIngredientDialog
      owner={found.data}
      initial={found.data}
      allergies={allergies}
      diets={diets}
      onClose={onClose}
    />
  );
}

const FIRST_TABS: Partial<Record<WorkEntry['kind'], TabId>> = {
  'no-evidence': 'components',
  unlisted: 'components',
  broken: 'components',
  lapsed: 'declared',
  submission: 'declared',
  contradiction: 'declared',
};

function DishStep({ entry, menuId, onClose }: Pick<StepProps, 'entry' | 'onClose'> & { menuId: string }) {
  const menu = useQuery({ ...menuQuery(menuId), ...FRESH });
  const items = useQuery({ ...menuItemsQuery(menuId), ...FRESH });
  const mayEdit = useMay(createMenuItem);
  const itemRef = useRef<Unsaved>(null);
  const guard = usePageGuard({
    isUnsaved: () => itemRef.current?.isUnsaved() === true,
    end: () => itemRef.current?.end(),
  });
  if (menu.data === undefined || items.data === undefined || !items.isFetchedAfterMount) {
    return <Waiting title={entry.title} queries={[menu, items]} onClose={onClose} />;
  }
  const item = items.data.find(({ id }) => id === entry.id);
  if (item === undefined) return <Gone title={entry.title} onClose={onClose} />;
  if (!mayEdit) return <DishView menu={menu.data} item={item} onClose={onClose} />;
  return (
    <MenuCurrency restaurantId={menu.data.restaurantId}>
      <ItemDialog
        menu={menu.data}
        initial={item}
        firstTab={FIRST_TABS[entry.kind]}
        onCreated={() => {}}
        unsavedRef={itemRef}
        onClose={onClose}
      />
      <LeaveDialog guard={guard} text="What you changed of this dish is not saved." />
    </MenuCurrency>
  );
}

const Gone = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <Dialog isOpen title={title} onClose={onClose}>
    <p>This dish has been deleted.</p>
  </Dialog>
);

/** Opens the report of a diner, and the dish from there. */
function ReportStep({ entry, onClose }: Pick<StepProps, 'entry' | 'onClose'>) {
  const [isDishOpen, setIsDishOpen] = useState(false);
  const { menu, report } = entry;
  if (isDishOpen && menu !== null) {
    return <DishStep entry={entry} menuId={menu.id} onClose={() => setIsDishOpen(false)} />;
  }
  if (report === null) return null;
  return (
    <CloseReportDialog
      report={report}
      dishTitle={entry.title}
      onOpenDish={menu === null ? null : () => setIsDishOpen(true)}
      onClose={onClose}
    />
  );
}

/** Opens the dialog in which an entry is worked off: of the report, the ingredient or the dish. */
export function WorkStep({ entry, dictionary, onClose }: StepProps): ReactNode {
  if (entry.kind === 'report') return <ReportStep entry={entry} onClose={onClose} />;
  switch (entry.of) {
    case 'ingredient':
      return <IngredientStep entry={entry} dictionary={dictionary} onClose={onClose} />;
    case 'customIngredient':
      return <CustomIngredientStep entry={entry} dictionary={dictionary} onClose={onClose} />;
    case 'dish':
      return entry.menu === null ? (
        <Gone title={entry.title} onClose={onClose} />
      ) : (
        <DishStep entry={entry} menuId={entry.menu.id} onClose={onClose} />
      );
    case 'station':
      // The screen of the stations works it off.
      return null;
  }
}
