import { useMemo } from 'react';
import { api } from '@justright/client/api';
import { useQuery } from '@justright/client/query';
import { listCustomIngredients } from '@justright/contract/calls';
import type { CustomIngredient, Preference } from '@justright/contract/catalogue';
import { DataGrid } from '@justright/ui/data-grid';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { allergiesQuery, goalsQuery } from '../shared/queries.ts';
import { nameByKey } from '../shared/tags.ts';
import { customIngredientCardColumns, customIngredientColumns } from './custom-ingredients.columns.tsx';

/** Specification, "Business constants". */
const pageSize = 10;
const rowHeightPx = 52;
const cardHeightPx = 118;
/** The grid's heading, footer and borders. */
const frameHeightPx = 82;

const NO_ROWS: readonly CustomIngredient[] = [];
const NO_PREFERENCES: readonly Preference[] = [];
const BY_TITLE = { column: 'title', direction: 'ascending' } as const;
const rowKey = ({ id }: CustomIngredient) => id;

/** The custom ingredients of a restaurant. */
export function CustomIngredients({ restaurantId }: { restaurantId: string }) {
  const isPhone = usePhone();
  const ingredients = useQuery({
    queryKey: ['custom-ingredients', { restaurantId }],
    queryFn: async ({ signal }) => (await api(listCustomIngredients, { query: { restaurantId }, signal })).data,
  });
  const { data: allergies = NO_PREFERENCES, isPending: areAllergiesPending } = useQuery(allergiesQuery);
  const { data: goals = NO_PREFERENCES, isPending: areGoalsPending } = useQuery(goalsQuery);
  const columns = useMemo(() => {
    const all = customIngredientColumns(nameByKey(allergies), nameByKey(goals));
    return isPhone ? customIngredientCardColumns(all) : all;
  }, [allergies, goals, isPhone]);

  const isPending = ingredients.isPending || areAllergiesPending || areGoalsPending;
  const height = isPhone ? cardHeightPx : rowHeightPx;
  const shownCount = Math.min(pageSize, ingredients.data?.length ?? pageSize);
  return (
    <DataGrid
      key={isPhone ? 'cards' : 'columns'}
      label="Custom ingredients"
      rows={isPending ? NO_ROWS : (ingredients.data ?? NO_ROWS)}
      rowKey={rowKey}
      columns={columns}
      status={isPending ? 'loading' : ingredients.isError ? 'error' : 'ready'}
      errorText={ingredients.error?.message ?? ''}
      onRetry={() => void ingredients.refetch()}
      emptyTitle="No ingredients yet"
      emptyText="This restaurant has no custom ingredient."
      heightPx={frameHeightPx + shownCount * height}
      rowHeightPx={height}
      isRowHeightMeasured={isPhone}
      pageSize={pageSize}
      filterLabel="Search custom ingredients"
      {...(!isPhone && { initialSort: BY_TITLE })}
    />
  );
}
