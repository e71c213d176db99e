import { useCallback, useMemo, useState } from 'react';
import { useAtomValue } from 'jotai';
import { useQuery } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { useAddressParam, useQuickFilter } from '@justright/client/use-address-params';
import type { Allergy, Diet } from '@justright/contract/preferences';
import type { WorkEntry, WorkList } from '@justright/contract/work-list';
import { DataGrid } from '@justright/ui/data-grid';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { countText, numberText } from '@justright/ui/texts';
import { allergiesQuery, dietsQuery } from '../../shared/preferences/queries.ts';
import type { Dictionary } from '../../shared/raw-ingredient/dictionary.ts';
import { nameByKey } from '../../shared/tags/tags.ts';
import { OpenButton, workCardColumns, workColumns } from './work-columns.tsx';
import { WorkStep } from './work-step.tsx';
import { actionText, entryKey } from './work-texts.ts';
import styles from './work-list.module.css';

const HEIGHT_PX = 850;
const ROW_HEIGHT_PX = 76;
const CARD_HEIGHT_PX = 180;
const ACTIONS_WIDTH_PX = 116;
const NO_ENTRIES: readonly WorkEntry[] = [];
const NO_ALLERGIES: readonly Allergy[] = [];
const NO_DIETS: readonly Diet[] = [];

interface WorkGridProps {
  /** Names the list for screen readers. */
  label: string;
  list: { data: WorkList | undefined; isPending: boolean; error: Error | null; refetch: () => unknown };
  emptyText: string;
  /** Opens an entry that another screen works off, and returns true; an entry with a dialog returns false. */
  openElsewhere?: (entry: WorkEntry) => boolean;
}

const openNone = (): boolean => false;

/** A work list. Each entry opens the dialog in which it is worked off; then the list is read again. */
export function WorkGrid({ label, list, emptyText, openElsewhere = openNone }: WorkGridProps) {
  const isPhone = usePhone();
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const allergies = useQuery(allergiesQuery);
  const diets = useQuery(dietsQuery);
  const dictionary = useMemo((): Dictionary => {
    const [some, others] = [allergies.data ?? NO_ALLERGIES, diets.data ?? NO_DIETS];
    return { allergies: some, diets: others, allergyNames: nameByKey(some), dietNames: nameByKey(others) };
  }, [allergies.data, diets.data]);
  const entries = list.data?.entries ?? NO_ENTRIES;
  // In the address: a reload, and a new login after the session ended, open the same entry with its draft.
  const filter = useQuickFilter();
  const [openKey, setOpenKey] = useAddressParam('open');
  const listed = entries.find((entry) => entryKey(entry) === openKey);
  // An open dialog keeps its entry when the list below changes, because it holds input.
  const [opened, setOpened] = useState<WorkEntry>();
  const isOpened = opened !== undefined && entryKey(opened) === openKey;
  if (!isOpened && listed !== undefined) setOpened(listed);
  const open = isOpened ? opened : undefined;

  const isReady = allergies.data !== undefined && diets.data !== undefined && list.data !== undefined;
  const failed = [list, allergies, diets].filter(({ error }) => error !== null);
  const options = useMemo(
    () => ({
      names: dictionary,
      isAdmin,
      onOpen: (entry: WorkEntry) => {
        if (actionText(entry, isAdmin) === null || openElsewhere(entry)) return;
        setOpened(entry);
        setOpenKey(entryKey(entry));
      },
    }),
    [dictionary, isAdmin, openElsewhere, setOpenKey],
  );
  const primaryAction = useCallback((entry: WorkEntry) => <OpenButton entry={entry} {...options} />, [options]);
  const columns = useMemo(() => (isPhone ? workCardColumns(options) : workColumns(options)), [isPhone, options]);
  const { total = 0 } = list.data ?? {};

  return (
    <>
      <output className={styles.spoken}>{isReady ? `${countText(total, 'entry', 'entries')} to work off` : ''}</output>
      <DataGrid
        look={isPhone ? 'cards' : 'columns'}
        label={label}
        rows={isReady ? entries : NO_ENTRIES}
        rowKey={entryKey}
        columns={columns}
        status={failed.length > 0 ? 'error' : isReady ? 'ready' : 'loading'}
        error={failed[0]?.error}
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
        emptyTitle="Nothing to do"
        emptyText={emptyText}
        heightPx={HEIGHT_PX}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
        isRowHeightMeasured
        onRowOpen={options.onOpen}
        filter={filter}
        filterLabel="Search the work list"
        {...(!isPhone && {
          primaryAction,
          actionsWidth: ACTIONS_WIDTH_PX,
        })}
      />
      {total > entries.length && (
        <p className={styles.note}>
          {`The first ${entries.length} of ${numberText(total)} entries are listed. Work them off to see the next ones.`}
        </p>
      )}
      {open !== undefined && isReady && (
        <WorkStep
          key={openKey}
          entry={open}
          dictionary={dictionary}
          onClose={() => {
            setOpenKey('');
            setOpened(undefined);
            void list.refetch();
          }}
        />
      )}
    </>
  );
}
