import { useMemo, useState } from 'react';
import type { ComputedMenuItem, Subsection } from '@justright/contract/menus';
import { Button } from '@justright/ui/button';
import { DataGrid, type DataGridColumn } from '@justright/ui/data-grid';
import { Dialog } from '@justright/ui/dialog';
import { DiscardDialog } from '@justright/ui/discard-dialog';
import { chosenColumn, toggled } from '../../shared/menu/chosen-column.tsx';
import { usePriceText } from '../../shared/dish/menu-currency.tsx';
import { chooseItems } from './sections.ts';

/** Specification, "Business constants". */
const GRID_HEIGHT_PX = 650;

interface ItemSelectDialogProps {
  section: Subsection;
  items: readonly ComputedMenuItem[];
  onSubmit: (ids: string[]) => void;
  onClose: () => void;
}

const rowKey = ({ id }: ComputedMenuItem) => id;

/** Chooses which of the menu's dishes belong to a subsection. */
export function ItemSelectDialog({ section, items, onSubmit, onClose }: ItemSelectDialogProps) {
  const priceText = usePriceText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(section.items));
  const [isDiscarding, setIsDiscarding] = useState(false);
  const isChanged = chosen.symmetricDifference(new Set(section.items)).size > 0;
  const columns = useMemo((): DataGridColumn<ComputedMenuItem>[] => {
    return [
      chosenColumn(chosen, (id, isChosen) => setChosen((all) => toggled(all, id, isChosen))),
      {
        id: 'price',
        title: 'Price',
        text: ({ price }) => priceText(price),
        sortValue: ({ price }) => price,
        width: 96,
        align: 'end',
      },
    ];
  }, [chosen, priceText]);

  const close = () => {
    if (isChanged) setIsDiscarding(true);
    else onClose();
  };
  const submit = () => {
    onSubmit(
      chooseItems(
        section.items,
        chosen,
        items.map(({ id }) => id),
      ),
    );
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        size="large"
        title={`Items of ${section.name}`}
        onClose={close}
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" isDisabled={!isChanged} onPress={submit}>
              {`Choose ${chosen.size}`}
            </Button>
          </>
        }
      >
        <DataGrid
          label="Items of this menu"
          rows={items}
          rowKey={rowKey}
          columns={columns}
          status="ready"
          emptyTitle="You don't have any items yet"
          filterLabel="Search items"
          heightPx={GRID_HEIGHT_PX}
        />
      </Dialog>
      <DiscardDialog isOpen={isDiscarding} onDiscard={onClose} onClose={() => setIsDiscarding(false)} />
    </>
  );
}
