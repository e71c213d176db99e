import { useCallback, useMemo, useState } from 'react';
import { Plus } from 'lucide-react';
import { api, usesOf } from '@justright/client/api';
import { useQuery, useQueryClient } from '@justright/client/query';
import { useLocation, useNavigate, useSearchParams } from '@justright/client/router';
import { toast } from '@justright/client/toast';
import { deleteIngredient } from '@justright/contract/calls';
import type { Ingredient, Preference } from '@justright/contract/catalogue';
import { Button } from '@justright/ui/button';
import { DataGrid } from '@justright/ui/data-grid';
import { DeleteDialog } from '@justright/ui/delete-dialog';
import { PageHeader } from '@justright/ui/page-header';
import { Select, type SelectItem } from '@justright/ui/select';
import { allergiesQuery, goalsQuery, ingredientsQuery } from '../../shared/queries.ts';
import { nameByKey } from '../../shared/tags.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { filterIngredients, foodGroupsOf } from './grid-filter.ts';
import { IngredientDialog } from './ingredient-dialog.tsx';
import { ingredientColumns } from './raw-ingredients.columns.tsx';
import { useScreenAddress } from './raw-ingredients.state.ts';
import styles from './raw-ingredients.module.css';

const HEIGHT_PX = 850;
const ACTIONS_WIDTH = 124;
/** The choice of a select that filters nothing; no key and no food group is called so. */
const ANY = '*';
const DUPLICATE = 'duplicate';
const NO_INGREDIENTS: readonly Ingredient[] = [];
const NO_PREFERENCES: readonly Preference[] = [];

type OpenDialog = { kind: 'edit'; ingredient: Ingredient | null } | { kind: 'delete'; ingredient: Ingredient };

/** The catalogue of raw ingredients: all of them in one grid, with their editor. */
export function RawIngredientsScreen() {
  const client = useQueryClient();
  const list = useQuery(ingredientsQuery);
  const { data: allergies = NO_PREFERENCES, isPending: areAllergiesPending } = useQuery(allergiesQuery);
  const { data: goals = NO_PREFERENCES, isPending: areGoalsPending } = useQuery(goalsQuery);
  const ingredients = list.data ?? NO_INGREDIENTS;
  const { query, setQuery, setFilter, allergy, diet, foodGroup } = useScreenAddress();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const duplicate = useDuplicateStep(ingredients);
  const { open: openDuplicate } = duplicate;

  const allergyNames = useMemo(() => nameByKey(allergies), [allergies]);
  const dietNames = useMemo(() => nameByKey(goals), [goals]);
  const columns = useMemo(() => ingredientColumns(allergyNames, dietNames), [allergyNames, dietNames]);
  const foodGroups = useMemo(() => foodGroupsOf(ingredients), [ingredients]);
  const rows = useMemo(
    () => filterIngredients(ingredients, { allergy, diet, foodGroup }),
    [ingredients, allergy, diet, foodGroup],
  );

  const edit = useCallback((ingredient: Ingredient | null) => setDialog({ kind: 'edit', ingredient }), []);
  const primaryAction = useCallback(
    (ingredient: Ingredient) => (
      <Button size="small" aria-label={`Edit ${ingredient.title}`} onPress={() => edit(ingredient)}>
        Edit
      </Button>
    ),
    [edit],
  );
  const rowActions = useCallback(
    (ingredient: Ingredient) => [
      { id: 'edit', label: 'Edit', onAction: () => edit(ingredient) },
      { id: 'duplicate', label: 'Duplicate', onAction: () => openDuplicate(ingredient) },
      { id: 'delete', label: 'Delete', danger: true, onAction: () => setDialog({ kind: 'delete', ingredient }) },
    ],
    [edit, openDuplicate],
  );

  const remove = async ({ internalId, title }: Ingredient) => {
    await api(deleteIngredient, { params: { internalId } });
    client.setQueryData(ingredientsQuery.queryKey, (all) => all?.filter((one) => one.internalId !== internalId));
    void client.invalidateQueries({ queryKey: ingredientsQuery.queryKey });
    toast(`${title} deleted`, { kind: 'success' });
  };

  const isFiltered = allergy !== null || diet !== null || foodGroup !== null;
  const isPending = list.isPending || areAllergiesPending || areGoalsPending;
  const isReady = !isPending && list.data !== undefined;
  const closeDialog = () => setDialog(null);

  return (
    <section className={styles.screen}>
      <title>Raw Ingredients · JustRight</title>
      <PageHeader
        title="Raw Ingredients"
        count={list.data?.length}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} isDisabled={!isReady} onPress={() => edit(null)}>
            Add New
          </Button>
        }
      />
      <DataGrid
        label="Raw Ingredients"
        rows={isPending ? NO_INGREDIENTS : rows}
        rowKey={internalIdOf}
        columns={columns}
        status={isPending ? 'loading' : list.isError ? 'error' : 'ready'}
        errorText="The ingredients could not be loaded."
        onRetry={() => void list.refetch()}
        emptyTitle={isFiltered ? 'No ingredient has all of this' : 'No ingredients yet'}
        emptyAction={
          isFiltered && (
            <Button onPress={() => setFilter({ allergy: null, diet: null, foodGroup: null })}>Clear filters</Button>
          )
        }
        heightPx={HEIGHT_PX}
        onRowOpen={edit}
        primaryAction={primaryAction}
        rowActions={rowActions}
        actionsWidth={ACTIONS_WIDTH}
        filter={useMemo(() => ({ value: query, onChange: setQuery }), [query, setQuery])}
        filterLabel="Search ingredients"
        toolbar={
          <>
            <FilterSelect
              label="Dislikes"
              anyLabel="Any dislike"
              items={asItems(allergies)}
              value={allergy}
              onChange={(key) => setFilter({ allergy: key })}
            />
            <FilterSelect
              label="Goals"
              anyLabel="Any goal"
              items={asItems(goals)}
              value={diet}
              onChange={(key) => setFilter({ diet: key })}
            />
            <FilterSelect
              label="Food group"
              anyLabel="Any food group"
              items={foodGroups.map((group) => ({ id: group, label: group }))}
              value={foodGroup}
              onChange={(group) => setFilter({ foodGroup: group })}
            />
          </>
        }
      />
      {dialog?.kind === 'edit' && (
        <IngredientDialog
          initial={dialog.ingredient}
          ingredients={ingredients}
          allergies={allergies}
          goals={goals}
          allergyNames={allergyNames}
          dietNames={dietNames}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          title={`Delete ${dialog.ingredient.title}?`}
          text="This is an irreversible action. Are you sure you wish to delete this ingredient?"
          usesOf={usesOf}
          onDelete={() => remove(dialog.ingredient)}
          onClose={closeDialog}
        />
      )}
      {duplicate.ingredient !== undefined && (
        <DuplicateDialog ingredient={duplicate.ingredient} onClose={duplicate.goBack} />
      )}
    </section>
  );
}

/** The duplicate dialog is a step in the history: when it is done, the page goes back one step (specification). */
function useDuplicateStep(ingredients: readonly Ingredient[]) {
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const sourceId = search.get(DUPLICATE);
  const isFromList = location.state === DUPLICATE;

  const addressWith = useCallback(
    (internalId: string | null) => {
      const next = new URLSearchParams(search);
      if (internalId === null) next.delete(DUPLICATE);
      else next.set(DUPLICATE, internalId);
      return { search: next.toString() };
    },
    [search],
  );
  return {
    ingredient: sourceId === null ? undefined : ingredients.find(({ internalId }) => internalId === sourceId),
    open: useCallback(
      (ingredient: Ingredient) => void navigate(addressWith(ingredient.internalId), { state: DUPLICATE }),
      [navigate, addressWith],
    ),
    goBack: () => void (isFromList ? navigate(-1) : navigate(addressWith(null), { replace: true })),
  };
}

interface FilterSelectProps {
  label: string;
  anyLabel: string;
  items: readonly SelectItem[];
  value: string | null;
  onChange: (value: string | null) => void;
}

function FilterSelect({ label, anyLabel, items, value, onChange }: FilterSelectProps) {
  return (
    <Select
      label={label}
      isLabelHidden
      size="small"
      className={styles.select ?? ''}
      items={[{ id: ANY, label: anyLabel }, ...items]}
      value={value ?? ANY}
      onChange={(id) => onChange(id === ANY ? null : id)}
    />
  );
}

const internalIdOf = ({ internalId }: Ingredient): string => internalId;

const asItems = (preferences: readonly Preference[]): SelectItem[] =>
  preferences.map(({ key, name }) => ({ id: key, label: name }));
