import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { Import, Pencil, Plus, UtensilsCrossed } from 'lucide-react';
import { sessionAtom } from '@justright/client/session';
import type { ComputedMenuItem, Menu, Subsection } from '@justright/contract/menus';
import { Button, IconButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { EmptyState } from '@justright/ui/empty-state';
import { ReorderList } from '@justright/ui/reorder-list';
import { Tooltip } from '@justright/ui/tooltip';
import { ImportItemsDialog } from './import-items-dialog.tsx';
import { ItemRow } from './item-row.tsx';
import { useIsDrafting } from '../../shared/versions/version-queries.ts';
import { itemNotes } from './item-notes.ts';
import { ItemSelectDialog } from './item-select-dialog.tsx';
import type { OpenItem } from './open-item.ts';
import { addItems, type Sections, setItems } from './sections.ts';
import type { UnknownReasons } from './use-unknown-reasons.ts';
import { useItemActions } from './use-item-actions.tsx';
import styles from './menu-editor.module.css';

interface SectionPaneProps {
  menu: Menu;
  /** False for who only marks dishes as sold out. */
  mayEdit: boolean;
  section: Subsection;
  items: readonly ComputedMenuItem[];
  unknownReasons: UnknownReasons;
  /** Why dishes are withheld until a publication, by id. */
  withheld: ReadonlyMap<string, string>;
  onChange: (change: (sections: Sections) => Sections) => void;
  /** Refreshes the menu: a deleted dish is also removed from the stored sections. */
  onItemDeleted: () => Promise<void>;
  onOpen: (open: OpenItem) => void;
}

/** One subsection: its dishes as rows, in their order. */
export function SectionPane({
  menu,
  mayEdit,
  section,
  items,
  unknownReasons,
  withheld,
  onChange,
  onItemDeleted,
  onOpen,
}: SectionPaneProps) {
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const isDrafting = useIsDrafting(menu.restaurantId);
  const [dialog, setDialog] = useState<'select' | 'import' | null>(null);
  const [nowMs] = useState(() => Date.now());
  const actions = useItemActions({ menuId: menu.id, isDrafting, section, onChange, onItemDeleted, onOpen });
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = section.items.flatMap((id) => byId.get(id) ?? []);
  const close = () => setDialog(null);

  return (
    <Card>
      <div className={styles.paneHeader}>
        <h2 className={styles.paneTitle}>{section.name}</h2>
        {mayEdit && (
          <Tooltip text="Choose its items">
            <IconButton aria-label={`Choose the items of ${section.name}`} onPress={() => setDialog('select')}>
              <Pencil aria-hidden />
            </IconButton>
          </Tooltip>
        )}
        <div className={styles.paneActions}>
          {isAdmin && (
            <Button size="small" icon={<Import aria-hidden />} onPress={() => setDialog('import')}>
              Import Menu Items
            </Button>
          )}
          {mayEdit && (
            <Button size="small" icon={<Plus aria-hidden />} onPress={() => onOpen({ kind: 'new' })}>
              New Item
            </Button>
          )}
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={<UtensilsCrossed />} title="You don't have any items yet" />
      ) : (
        <ReorderList
          label={`Items of ${section.name}`}
          layout="rows"
          items={shown.map((item) => ({ id: item.id, label: item.title, item }))}
          onReorder={(ids) => onChange((all) => setItems(all, section.id, ids))}
          isDisabled={!mayEdit}
          renderItem={({ item }) => (
            <ItemRow
              item={item}
              notes={itemNotes(item, unknownReasons.get(item.id), nowMs, withheld.get(item.id))}
              isBusy={actions.busyId === item.id}
              onOpen={() => onOpen({ kind: 'edit', item })}
              onSoldOutChange={(isSoldOut) => void actions.setSoldOut(item, isSoldOut)}
            />
          )}
          actions={({ item }) => actions.menuOf(item)}
        />
      )}
      {dialog === 'select' && (
        <ItemSelectDialog
          section={section}
          items={items}
          onSubmit={(ids) => onChange((all) => setItems(all, section.id, ids))}
          onClose={close}
        />
      )}
      {dialog === 'import' && (
        <ImportItemsDialog
          menu={menu}
          onImported={(imported) =>
            onChange((all) =>
              addItems(
                all,
                section.id,
                imported.map(({ id }) => id),
              ),
            )
          }
          onClose={close}
        />
      )}
      {actions.dialog}
    </Card>
  );
}
