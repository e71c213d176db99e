import { useCallback, useMemo, useState } from 'react';
import { Plus } from 'lucide-react';
import { usesOf } from '@justright/client/api';
import { changeData } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { useNavigate } from '@justright/client/router';
import { toast } from '@justright/client/toast';
import { useQuickFilter } from '@justright/client/use-address-params';
import { addressOf } from '@justright/contract/address-of';
import type { Allergy, Diet, Preference } from '@justright/contract/preferences';
import { useOpenDraft } from '@justright/editing/use-draft';
import { Button, RowButton } from '@justright/ui/button';
import { DataGrid } from '@justright/ui/data-grid';
import { DeleteDialog } from '@justright/ui/delete-dialog';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { PageHeader } from '@justright/ui/page-header';
import { allergiesQuery, dietsQuery } from './queries.ts';
import { preferenceCardColumns, preferenceColumns } from './preference-columns.tsx';
import { PreferenceDialog } from './preference-dialog.tsx';
import type { PreferenceDraft } from './preference-draft.ts';
import type { PreferenceKind } from './preference-kind.ts';
import styles from './preferences.module.css';

const HEIGHT_PX = 850;
const ROW_HEIGHT_PX = 52;
const CARD_HEIGHT_PX = 96;
const ACTIONS_WIDTH = 124;
const NO_ALLERGIES: readonly Allergy[] = [];
const NO_DIETS: readonly Diet[] = [];

type OpenDialog<Entry> = { kind: 'edit'; preference: Entry | null } | { kind: 'delete'; preference: Entry };

interface PreferencesScreenProps<Entry extends Preference, Draft extends PreferenceDraft> {
  kind: PreferenceKind<Entry, Draft>;
}

/**
 * The list of allergies or diets with its editor. An active entry can be edited and its foods answered, an inactive one
 * can also be deleted.
 */
export function PreferencesScreen<Entry extends Preference, Draft extends PreferenceDraft>({
  kind,
}: PreferencesScreenProps<Entry, Draft>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const list = useQuery(kind.query);
  const { data: allergies = NO_ALLERGIES } = useQuery(allergiesQuery);
  const { data: diets = NO_DIETS } = useQuery(dietsQuery);
  const preferences = useMemo(() => list.data ?? [], [list.data]);
  const filter = useQuickFilter();
  // Reopens what was being edited when the session ended.
  const unsaved = useOpenDraft<Entry>(`${kind.entity}.`);
  const [dialog, setDialog] = useState<OpenDialog<Entry> | null>(unsaved && { kind: 'edit', preference: unsaved.base });
  const iconSources = useMemo(() => [...allergies, ...diets], [allergies, diets]);

  const edit = useCallback((preference: Entry | null) => setDialog({ kind: 'edit', preference }), []);
  const primaryAction = useCallback(
    (preference: Entry) => (
      <RowButton aria-label={`Edit ${preference.name}`} onPress={() => edit(preference)}>
        Edit
      </RowButton>
    ),
    [edit],
  );
  const rowActions = useCallback(
    (preference: Entry) =>
      preference.active
        ? [
            {
              id: 'foods',
              label: 'Foods without an answer',
              onAction: () => void navigate(kind.foodsPath(preference.id)),
            },
          ]
        : [
            { id: 'edit', label: 'Edit', onAction: () => edit(preference) },
            { id: 'delete', label: 'Delete', danger: true, onAction: () => setDialog({ kind: 'delete', preference }) },
          ],
    [edit, kind, navigate],
  );

  const columns = useMemo(
    () => (isPhone ? preferenceCardColumns(kind, rowActions) : preferenceColumns(kind)),
    [kind, isPhone, rowActions],
  );

  const remove = async ({ id, name }: Entry) => {
    await kind.remove(id);
    client.setQueryData(
      kind.query.queryKey,
      changeData((all) => all.filter((one) => one.id !== id)),
    );
    void client.invalidateQueries({ queryKey: kind.query.queryKey });
    toast(`${name} deleted`, { kind: 'success' });
  };

  const closeDialog = () => setDialog(null);
  const addButton = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      isDisabled={list.data === undefined}
      onPress={() => edit(null)}
    >
      {kind.addTitle}
    </Button>
  );

  return (
    <section className={styles.screen}>
      <title>{`${kind.title} · JustRight`}</title>
      <PageHeader title={kind.title} count={list.data?.length} actions={addButton} />
      <DataGrid
        look={isPhone ? 'cards' : 'columns'}
        label={kind.title}
        rows={preferences}
        rowKey={idOf}
        columns={columns}
        status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
        error={list.error}
        errorText={`${kind.title} could not be loaded.`}
        onRetry={() => void list.refetch()}
        emptyTitle={kind.emptyTitle}
        heightPx={HEIGHT_PX}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
        isRowHeightMeasured={isPhone}
        onRowOpen={edit}
        filter={filter}
        filterLabel={kind.searchLabel}
        {...(!isPhone && { primaryAction, rowActions, actionsWidth: ACTIONS_WIDTH })}
      />
      {dialog?.kind === 'edit' && (
        <PreferenceDialog
          kind={kind}
          initial={dialog.preference}
          preferences={preferences}
          allergies={allergies}
          iconSources={iconSources}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          title={`Delete ${dialog.preference.name}?`}
          text={kind.deleteText}
          usesOf={usesOf}
          allUses={{
            text: 'all ingredients with it',
            path: addressOf('/ingredients', undefined, { [kind.ingredientFilter]: dialog.preference.key }),
          }}
          onDelete={() => remove(dialog.preference)}
          onClose={closeDialog}
        />
      )}
    </section>
  );
}

const idOf = ({ id }: Preference): string => id;
