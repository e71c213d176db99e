import { useCallback, useMemo, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { api, usesOf } from '@justright/client/api';
import { changeData } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useQuickFilter } from '@justright/client/use-address-params';
import { type CustomIngredient, deleteCustomIngredient, updateCustomIngredient } from '@justright/contract/ingredients';
import type { Allergy, Diet } from '@justright/contract/preferences';
import type { Restaurant } from '@justright/contract/restaurants';
import { useOpenDraft } from '@justright/editing/use-draft';
import { Button } from '@justright/ui/button';
import { DataGrid } from '@justright/ui/data-grid';
import { DeleteDialog } from '@justright/ui/delete-dialog';
import { usePhone } from '@justright/ui/hooks/use-phone';
import type { Owner } from '../../shared/derivation/facts-query.ts';
import { allergiesQuery, dietsQuery } from '../../shared/preferences/queries.ts';
import { nameByKey } from '../../shared/tags/tags.ts';
import { customIngredientDrafts } from './custom-ingredient-draft.ts';
import { CustomIngredientDialog } from './custom-ingredient-dialog.tsx';
import { customIngredientsQuery, forgetIngredients, ownerQuery } from './custom-ingredient-queries.ts';
import { customIngredientCardColumns, customIngredientColumns } from './custom-ingredients.columns.tsx';
import { useCopyCustomIngredient } from './use-copy-custom-ingredient.ts';
import styles from './custom-ingredients.module.css';

/** Specification, "Business constants". */
const PAGE_SIZE = 10;
const HEIGHT_PX = 650;
const ROW_HEIGHT_PX = 56;
const CARD_HEIGHT_PX = 150;
const ACTIONS_WIDTH_PX = 72;

const NO_ROWS: readonly CustomIngredient[] = [];
const NO_ALLERGIES: readonly Allergy[] = [];
const NO_DIETS: readonly Diet[] = [];
const BY_TITLE = { column: 'title', direction: 'ascending' } as const;
const rowKey = ({ id }: CustomIngredient) => id;
const ownerOf = ({ id, merchantId }: Restaurant): Owner => ({ restaurantId: id, merchantId });

type OpenDialog =
  | { kind: 'edit'; owner: Owner; ingredient: CustomIngredient | null }
  | { kind: 'delete'; ingredient: CustomIngredient };

/** The custom ingredients of a restaurant with their derived facts: add, edit, copy and delete. */
export function CustomIngredients({ restaurantId }: { restaurantId: string }) {
  const client = useQueryClient();
  const isPhone = usePhone();
  const filter = useQuickFilter();
  const ingredients = useQuery(customIngredientsQuery(restaurantId));
  const allergiesFound = useQuery(allergiesQuery);
  const dietsFound = useQuery(dietsQuery);
  const { data: allergies = NO_ALLERGIES } = allergiesFound;
  const { data: diets = NO_DIETS } = dietsFound;
  // Reopens what was being edited when the session ended; the owner of a new ingredient is loaded first.
  const [unsaved, setUnsaved] = useState(useOpenDraft<CustomIngredient>(customIngredientDrafts(restaurantId)));
  const { data: restaurant } = useQuery({ ...ownerQuery(restaurantId), enabled: unsaved !== null });
  const [shown, setDialog] = useState<OpenDialog | null>(null);
  // A statement answers every key: without the dictionary nothing is edited.
  const areNamesLoaded = allergiesFound.data !== undefined && dietsFound.data !== undefined;
  const reopened: OpenDialog | null =
    unsaved && restaurant && areNamesLoaded
      ? { kind: 'edit', owner: ownerOf(restaurant), ingredient: unsaved.base }
      : null;
  const dialog = shown ?? reopened;
  const [isOpening, setIsOpening] = useState(false);
  const copy = useCopyCustomIngredient(restaurantId);
  const mayEdit = useMay(updateCustomIngredient);
  const addButtonRef = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDialog(null);
    setUnsaved(null);
  };

  const edit = useCallback(
    (ingredient: CustomIngredient) => setDialog({ kind: 'edit', owner: ingredient, ingredient }),
    [],
  );
  const rowActions = useCallback(
    (ingredient: CustomIngredient) => [
      { id: 'edit', label: mayEdit ? 'Edit' : 'Open', onAction: () => edit(ingredient) },
      ...(mayEdit
        ? [
            { id: 'copy', label: 'Copy', onAction: () => void copy(ingredient) },
            { id: 'delete', label: 'Delete', danger: true, onAction: () => setDialog({ kind: 'delete', ingredient }) },
          ]
        : []),
    ],
    [edit, copy, mayEdit],
  );
  const columns = useMemo(() => {
    const names = [nameByKey(allergies), nameByKey(diets)] as const;
    return isPhone ? customIngredientCardColumns(...names, rowActions) : customIngredientColumns(...names);
  }, [allergies, diets, isPhone, rowActions]);

  const add = async () => {
    setIsOpening(true);
    try {
      const { data } = await client.fetchQuery(ownerQuery(restaurantId));
      setDialog({ kind: 'edit', owner: ownerOf(data), ingredient: null });
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
    } finally {
      setIsOpening(false);
    }
  };
  const remove = async ({ id, title }: CustomIngredient) => {
    await api(deleteCustomIngredient, { params: { id } });
    client.setQueryData(
      customIngredientsQuery(restaurantId).queryKey,
      changeData((all) => all.filter((one) => one.id !== id)),
    );
    forgetIngredients(client);
    toast(`${title} deleted`, { kind: 'success' });
  };

  const queries = [ingredients, allergiesFound, dietsFound];
  const isPending = queries.some((query) => query.isPending);
  const failed = queries.filter((query) => query.isError);
  return (
    <section className={styles.screen}>
      <div className={styles.header}>
        <h2 className={styles.heading}>Custom ingredients</h2>
        {mayEdit && (
          <Button
            ref={addButtonRef}
            variant="primary"
            icon={<Plus aria-hidden />}
            isPending={isOpening}
            isDisabled={isPending || failed.length > 0}
            onPress={() => void add()}
          >
            Add Ingredient
          </Button>
        )}
      </div>
      <DataGrid
        look={isPhone ? 'cards' : 'columns'}
        label="Custom ingredients"
        rows={isPending ? NO_ROWS : (ingredients.data ?? NO_ROWS)}
        rowKey={rowKey}
        columns={columns}
        status={failed.length > 0 ? 'error' : isPending ? 'loading' : 'ready'}
        error={failed[0]?.error}
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
        emptyTitle="No ingredients yet"
        emptyText="This restaurant has no custom ingredient."
        filter={filter}
        heightPx={HEIGHT_PX}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
        isRowHeightMeasured={isPhone}
        pageSize={PAGE_SIZE}
        onRowOpen={edit}
        filterLabel="Search custom ingredients"
        {...(!isPhone && { initialSort: BY_TITLE, rowActions, actionsWidth: ACTIONS_WIDTH_PX })}
      />
      {dialog?.kind === 'edit' && (
        <CustomIngredientDialog
          owner={dialog.owner}
          initial={dialog.ingredient}
          allergies={allergies}
          diets={diets}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          title={`Delete ${dialog.ingredient.title}?`}
          text="This is an irreversible action. Are you sure you wish to delete this ingredient?"
          usesOf={usesOf}
          onDelete={() => remove(dialog.ingredient)}
          onClose={close}
          focusAfterRef={addButtonRef}
        />
      )}
    </section>
  );
}
