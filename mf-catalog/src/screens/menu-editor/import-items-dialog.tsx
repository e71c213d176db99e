import { useMemo, useState } from 'react';
import { api } from '@justright/client/api';
import { changeData } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { type ComputedMenuItem, duplicateMenuItem, type ImportableItem, type Menu } from '@justright/contract/menus';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { DataGrid, type DataGridColumn } from '@justright/ui/data-grid';
import { Dialog } from '@justright/ui/dialog';
import { GridCard, GridCardLine } from '@justright/ui/grid-card';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { NumberField } from '@justright/ui/number-field';
import { countText } from '@justright/ui/texts';
import { chosenColumn, toggled } from '../../shared/menu/chosen-column.tsx';
import { importableItemsQuery, menuItemsQuery } from '../../shared/menu/menu-queries.ts';
import { refreshVersions } from '../../shared/versions/version-queries.ts';
import { usePriceText } from '../../shared/dish/menu-currency.tsx';
import styles from './menu-editor.module.css';

/** Specification, "Business constants". */
const PAGE_SIZE = 10;
const ROW_HEIGHT_PX = 44;
const CARD_HEIGHT_PX = 84;
/** The height of the grid's header, footer and borders. */
const FRAME_HEIGHT_PX = 82;
/** The contract's highest `numberOfCopies`. */
const MAX_COPIES = 100;
const NO_ROWS: readonly ImportableItem[] = [];

interface ImportItemsDialogProps {
  menu: Menu;
  /** Called with the copies, which are in no section yet. */
  onImported: (items: readonly ComputedMenuItem[]) => void;
  onClose: () => void;
}

const rowKey = ({ id }: ImportableItem) => id;
const counted = (count: number) => countText(count, 'item', 'items');

/** The single column on a phone: the choice of a dish, with its place and price below. */
const cardColumn = (
  choice: DataGridColumn<ImportableItem>,
  priceText: (cents: number) => string,
): DataGridColumn<ImportableItem> => ({
  ...choice,
  text: (item) => [choice.text(item), item.menuTitle, item.restaurantName, priceText(item.price)].join(' '),
  cell: (item) => (
    <GridCard>
      {choice.cell?.(item)}
      <GridCardLine>
        <span>{item.menuTitle}</span>
        <span>{item.restaurantName}</span>
        <span>{priceText(item.price)}</span>
      </GridCardLine>
    </GridCard>
  ),
});

/** Copies dishes of the merchant's other menus into this one. */
export function ImportItemsDialog({ menu, onImported, onClose }: ImportItemsDialogProps) {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const isPhone = usePhone();
  const priceText = usePriceText();
  const importable = useQuery(importableItemsQuery(menu.id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [copies, setCopies] = useState(1);
  const [doneCount, setDoneCount] = useState<number | null>(null);
  const [errorText, setErrorText] = useState<string>();
  const columns = useMemo((): DataGridColumn<ImportableItem>[] => {
    const choice = chosenColumn<ImportableItem>(chosen, (id, isChosen) =>
      setChosen((all) => toggled(all, id, isChosen)),
    );
    if (isPhone) return [cardColumn(choice, priceText)];
    return [
      choice,
      { id: 'menu', title: 'Menu', text: ({ menuTitle }) => menuTitle, minWidth: 120 },
      { id: 'restaurant', title: 'Restaurant', text: ({ restaurantName }) => restaurantName, minWidth: 140 },
      {
        id: 'price',
        title: 'Price',
        text: ({ price }) => priceText(price),
        sortValue: ({ price }) => price,
        width: 96,
        align: 'end',
      },
    ];
  }, [chosen, isPhone, priceText]);

  const rowHeightPx = isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX;

  const isImporting = doneCount !== null;
  /** Copies one dish per call: copies made before a failure are kept, and a retry imports only the others. */
  const importChosen = async () => {
    setErrorText(undefined);
    const left = new Set(chosen);
    setDoneCount(0);
    try {
      for (const id of chosen) {
        const call = { params: { id }, body: { menuId: menu.id, numberOfCopies: copies } };
        // oxlint-disable-next-line no-await-in-loop -- in the order in which they were chosen
        const { data } = await once(call, (idempotencyKey) => api(duplicateMenuItem, { ...call, idempotencyKey }));
        client.setQueryData(
          menuItemsQuery(menu.id).queryKey,
          changeData((all) => [...all, ...data]),
        );
        onImported(data);
        left.delete(id);
        setDoneCount(chosen.size - left.size);
      }
      toast(`${counted(chosen.size * copies)} imported`, { kind: 'success' });
      onClose();
    } catch (error) {
      setErrorText(error instanceof Error ? error.message : 'Something went wrong');
      setChosen(left);
    } finally {
      refreshVersions(client);
      setDoneCount(null);
    }
  };

  return (
    <Dialog
      isOpen
      size="large"
      title="Import Menu Items"
      onClose={() => {
        if (!isImporting) onClose();
      }}
      footer={
        <>
          <Button isDisabled={isImporting} onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={isImporting}
            isDisabled={chosen.size === 0 || Number.isNaN(copies)}
            onPress={() => void importChosen()}
          >
            {isImporting
              ? `Importing ${doneCount} of ${chosen.size}`
              : `Import ${Number.isNaN(copies) ? '' : counted(chosen.size * copies)}`}
          </Button>
        </>
      }
    >
      <div className={styles.import}>
        {errorText !== undefined && (
          <Banner tone="error" title="Not everything was imported">
            {`${errorText}. What is still ticked is left to import.`}
          </Banner>
        )}
        <DataGrid
          look={isPhone ? 'cards' : 'columns'}
          label="Items of other menus"
          rows={importable.data ?? NO_ROWS}
          rowKey={rowKey}
          columns={columns}
          status={importable.isPending ? 'loading' : importable.isError ? 'error' : 'ready'}
          error={importable.error}
          onRetry={() => void importable.refetch()}
          emptyTitle="No items"
          emptyText="The merchant's other menus have no items."
          filterLabel="Search items"
          pageSize={PAGE_SIZE}
          rowHeightPx={rowHeightPx}
          isRowHeightMeasured={isPhone}
          isHeightOfRows
          heightPx={FRAME_HEIGHT_PX + PAGE_SIZE * rowHeightPx}
        />
        <NumberField
          label="Number of copies"
          value={copies}
          onChange={(count) => setCopies(count ?? 1)}
          minValue={1}
          maxValue={MAX_COPIES}
          className={styles.copies ?? ''}
        />
      </div>
    </Dialog>
  );
}
