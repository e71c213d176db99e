import { useMemo, useState } from 'react';
import { callQuery } from '@justright/client/call-query';
import { skipToken, useQuery } from '@justright/client/query';
import { type ComputedMenuItem, listMenus, type Menu } from '@justright/contract/menus';
import type { Station } from '@justright/contract/stations';
import { EditDialog } from '@justright/editing/edit-dialog';
import { DataGrid, type DataGridColumn } from '@justright/ui/data-grid';
import { Select } from '@justright/ui/select';
import { countText } from '@justright/ui/texts';
import { chosenColumn, toggled } from '../../shared/menu/chosen-column.tsx';
import { menuItemsQuery } from '../../shared/menu/menu-queries.ts';
import { WaitsNote } from '../../shared/submissions/waits-note.tsx';
import type { Names } from '../../shared/tags/tags.ts';
import { useMove } from './use-move.ts';
import styles from './stations.module.css';

const PAGE_SIZE = 8;
const ROW_HEIGHT_PX = 44;
/** The height of the grid's header, footer and borders. */
const FRAME_HEIGHT_PX = 82;
const NO_MENUS: readonly Menu[] = [];
const NO_DISHES: readonly ComputedMenuItem[] = [];
const rowKey = ({ id }: ComputedMenuItem) => id;

interface AddDishesDialogProps {
  restaurantId: string;
  station: Station;
  allergyNames: Names;
  dietNames: Names;
  onClose: () => void;
}

interface AddDraft {
  dishes: readonly { id: string; version: number }[];
}

/** Makes dishes of a menu, which have no station yet, at a station: all their parts that name none themselves. */
export function AddDishesDialog({ restaurantId, station, allergyNames, dietNames, onClose }: AddDishesDialogProps) {
  const menus = useQuery(callQuery(listMenus, { query: { restaurantId } }));
  const { data: listedMenus = NO_MENUS } = menus;
  const [chosenMenu, setChosenMenu] = useState<string>();
  const menuId = chosenMenu ?? (listedMenus.find(({ active }) => active) ?? listedMenus[0])?.id;
  const dishes = useQuery({
    ...menuItemsQuery(menuId ?? ''),
    staleTime: 0,
    ...(menuId === undefined && { queryFn: skipToken }),
  });
  const { editor, impactDialog } = useMove<AddDraft>({
    restaurantId,
    empty: { dishes: [] },
    bodyOf: (draft) => ({ from: null, to: station.id, dishes: [...draft.dishes] }),
    allergyNames,
    dietNames,
    doneText: (count) => `${countText(count, 'dish is', 'dishes are')} made at ${station.name} now`,
  });
  const { draft, change } = editor;
  const offered = useMemo(
    () => (dishes.data ?? NO_DISHES).filter(({ stationId }) => stationId === null),
    [dishes.data],
  );
  const columns = useMemo((): DataGridColumn<ComputedMenuItem>[] => {
    const chosen = new Set(draft.dishes.map(({ id }) => id));
    const toggle = (id: string, isChosen: boolean) => {
      const ids = toggled(chosen, id, isChosen);
      change({
        dishes: offered.filter((one) => ids.has(one.id)).map(({ id: dishId, version }) => ({ id: dishId, version })),
      });
    };
    return [chosenColumn<ComputedMenuItem>(chosen, toggle)];
  }, [draft.dishes, offered, change]);
  const failed = menus.error ?? dishes.error;
  return (
    <>
      <EditDialog
        editor={editor}
        size="medium"
        title={`Add dishes to ${station.name}`}
        name={station.name}
        canSave={draft.dishes.length > 0}
        saveLabel={draft.dishes.length === 0 ? 'Add' : `Add ${countText(draft.dishes.length, 'dish', 'dishes')}`}
        footer={<WaitsNote />}
        onClose={onClose}
        guard={{ text: 'The dishes are not added.' }}
      >
        <div className={styles.fields}>
          {listedMenus.length > 1 && (
            <Select
              label="Menu"
              items={listedMenus.map(({ id, title, active }) => ({
                id,
                label: active ? title : `${title} (inactive)`,
              }))}
              value={menuId ?? null}
              onChange={(id) => {
                setChosenMenu(id);
                change({ dishes: [] });
              }}
            />
          )}
          <DataGrid
            label="Dishes without a station"
            rows={offered}
            rowKey={rowKey}
            columns={columns}
            status={failed !== null ? 'error' : menus.isPending || dishes.isLoading ? 'loading' : 'ready'}
            error={failed}
            onRetry={() => {
              for (const query of [menus, dishes]) if (query.isError) void query.refetch();
            }}
            emptyTitle="No dishes"
            emptyText="Every dish of this menu has a station. A single part gets one in the dish itself."
            filterLabel="Search dishes"
            pageSize={PAGE_SIZE}
            rowHeightPx={ROW_HEIGHT_PX}
            isHeightOfRows
            heightPx={FRAME_HEIGHT_PX + PAGE_SIZE * ROW_HEIGHT_PX}
          />
        </div>
      </EditDialog>
      {impactDialog}
    </>
  );
}
