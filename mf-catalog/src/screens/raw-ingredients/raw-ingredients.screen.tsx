import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Plus } from 'lucide-react';
import { api, usesOf } from '@justright/client/api';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { deleteIngredient, type Ingredient } from '@justright/contract/ingredients';
import type { Allergy, Diet } from '@justright/contract/preferences';
import { useOpenDraft } from '@justright/editing/use-draft';
import { Banner } from '@justright/ui/banner';
import { Button, RowButton } from '@justright/ui/button';
import { DataGrid } from '@justright/ui/data-grid';
import { DeleteDialog } from '@justright/ui/delete-dialog';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { preload } from '@justright/ui/later';
import { PageHeader } from '@justright/ui/page-header';
import { allergiesQuery, dietsQuery } from '../../shared/preferences/queries.ts';
import { nameByKey } from '../../shared/tags/tags.ts';
import type { Dictionary } from '../../shared/raw-ingredient/dictionary.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { IngredientDialog } from '../../shared/raw-ingredient/ingredient-dialog.tsx';
import { ingredientStatement } from '../../shared/raw-ingredient/ingredient-fields.tsx';
import { IngredientFilters } from './ingredient-filters.tsx';
import { forgetRawIngredients } from '../../shared/raw-ingredient/ingredient-queries.ts';
import { ingredientCardColumns, ingredientColumns } from './raw-ingredients.columns.tsx';
import { useScreenAddress } from './raw-ingredients.state.ts';
import { useIngredientList } from './use-ingredient-list.ts';
import { useIngredientStep } from './use-ingredient-step.ts';
import styles from './raw-ingredients.module.css';

const HEIGHT_PX = 850;
const ROW_HEIGHT_PX = 52;
const CARD_HEIGHT_PX = 132;
const ACTIONS_WIDTH = 124;
const NO_INGREDIENTS: readonly Ingredient[] = [];
const NO_ALLERGIES: readonly Allergy[] = [];
const NO_DIETS: readonly Diet[] = [];

/** The catalogue of raw ingredients: the server searches, filters and pages it. With its editor. */
export function RawIngredientsScreen() {
  const client = useQueryClient();
  const isPhone = usePhone();
  const { selection, setQuery, setFilter, setSort } = useScreenAddress();
  const { grid, total } = useIngredientList(selection);
  const allergies = useQuery(allergiesQuery);
  const diets = useQuery(dietsQuery);
  const dictionary = useMemo((): Dictionary => {
    const [some, others] = [allergies.data ?? NO_ALLERGIES, diets.data ?? NO_DIETS];
    return {
      allergies: some,
      diets: others,
      allergyNames: nameByKey(some),
      dietNames: nameByKey(others),
    };
  }, [allergies.data, diets.data]);
  const step = useIngredientStep(grid.rows);
  const unsaved = useOpenDraft<Ingredient>('ingredient.');
  const [isAdding, setIsAdding] = useState(unsaved !== null && unsaved.base === null);
  const [deleting, setDeleting] = useState<Ingredient | null>(null);

  const { open } = step;
  useEffect(() => preload(ingredientStatement), []);
  // Reopens what was being edited when the session ended.
  const openUnsaved = useEffectEvent(() => {
    if (step.name === null && unsaved !== null && unsaved.base !== null) open('edit', unsaved.base);
  });
  useEffect(() => openUnsaved(), []);
  const edit = useCallback((ingredient: Ingredient) => open('edit', ingredient), [open]);
  const rowActions = useCallback(
    (ingredient: Ingredient) => [
      { id: 'edit', label: 'Edit', onAction: () => open('edit', ingredient) },
      { id: 'duplicate', label: 'Duplicate', onAction: () => open('duplicate', ingredient) },
      { id: 'delete', label: 'Delete', danger: true, onAction: () => setDeleting(ingredient) },
    ],
    [open],
  );
  const primaryAction = useCallback(
    (ingredient: Ingredient) => (
      <RowButton aria-label={`Edit ${ingredient.title}`} onPress={() => edit(ingredient)}>
        Edit
      </RowButton>
    ),
    [edit],
  );
  const columns = useMemo(
    () => (isPhone ? ingredientCardColumns(dictionary, rowActions) : ingredientColumns(dictionary)),
    [isPhone, dictionary, rowActions],
  );

  const remove = async ({ internalId, title }: Ingredient) => {
    await api(deleteIngredient, { params: { internalId } });
    await forgetRawIngredients(client);
    toast(`${title} deleted`, { kind: 'success' });
  };

  const isFiltered = selection.allergy !== null || selection.diet !== null || selection.foodGroup !== null;
  // A statement answers every key: without the dictionary nothing is edited.
  const areNamesLoaded = allergies.data !== undefined && diets.data !== undefined;
  const areNamesPending = allergies.isPending || diets.isPending;
  const failed = [grid, allergies, diets].find(({ error }) => error !== null);
  const retry = () => {
    if (grid.error !== null) grid.onRetry();
    for (const query of [allergies, diets]) if (query.isError) void query.refetch();
  };

  return (
    <section className={styles.screen}>
      <title>Raw Ingredients · JustRight</title>
      <PageHeader
        title="Raw Ingredients"
        count={total}
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden />}
            isDisabled={!areNamesLoaded}
            onPress={() => setIsAdding(true)}
          >
            Add New
          </Button>
        }
      />
      {step.errorText !== undefined && (
        <Banner
          tone="error"
          title="This ingredient can't be shown"
          onDismiss={step.goBack}
          className={styles.notice ?? ''}
        >
          {step.errorText}
        </Banner>
      )}
      <DataGrid
        look={isPhone ? 'cards' : 'columns'}
        label="Raw Ingredients"
        {...grid}
        rows={areNamesPending ? NO_INGREDIENTS : grid.rows}
        columns={columns}
        status={failed ? 'error' : areNamesPending ? 'loading' : grid.status}
        error={failed?.error}
        onRetry={retry}
        emptyTitle={isFiltered ? 'No ingredient has all of this' : 'No ingredients yet'}
        emptyAction={
          isFiltered && (
            <Button onPress={() => setFilter({ allergy: null, diet: null, foodGroup: null })}>Clear filters</Button>
          )
        }
        heightPx={HEIGHT_PX}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
        isRowHeightMeasured={isPhone}
        onRowOpen={edit}
        filter={useMemo(() => ({ value: selection.query, onChange: setQuery }), [selection.query, setQuery])}
        filterLabel="Search ingredients"
        toolbar={<IngredientFilters filter={selection} onChange={setFilter} dictionary={dictionary} />}
        server={{
          ...grid.server,
          sort: selection.sort,
          onSort: setSort,
        }}
        {...(!isPhone && { primaryAction, rowActions, actionsWidth: ACTIONS_WIDTH })}
      />
      {isAdding && areNamesLoaded && (
        <IngredientDialog initial={null} dictionary={dictionary} onClose={() => setIsAdding(false)} />
      )}
      {step.name === 'edit' && step.ingredient !== undefined && areNamesLoaded && (
        <IngredientDialog
          key={step.ingredient.internalId}
          initial={step.ingredient}
          dictionary={dictionary}
          onClose={step.goBack}
        />
      )}
      {step.name === 'duplicate' && step.ingredient !== undefined && (
        <DuplicateDialog ingredient={step.ingredient} onClose={step.goBack} />
      )}
      {deleting !== null && (
        <DeleteDialog
          title={`Delete ${deleting.title}?`}
          text="This is an irreversible action. Are you sure you wish to delete this ingredient?"
          usesOf={usesOf}
          onDelete={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </section>
  );
}
