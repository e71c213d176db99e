import { type ReactNode, useState } from 'react';
import { api, usesOf } from '@justright/client/api';
import { changeData } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { addressOf } from '@justright/contract/address-of';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import {
  type ComputedMenuItem,
  deleteMenuItem,
  duplicateMenuItem,
  previewMenuItemImpact,
  type Subsection,
  updateMenuItem,
} from '@justright/contract/menus';
import type { OrdersImpact } from '@justright/contract/orders-impact';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { DeleteDialog } from '@justright/ui/delete-dialog';
import type { MenuAction } from '@justright/ui/menu';
import type { OpenItem } from './open-item.ts';
import { OrdersOfDish } from '../../shared/impact/orders-preview.tsx';
import { TouchedOrders } from '../../shared/impact/touched-orders.tsx';
import { menuItemsQuery } from '../../shared/menu/menu-queries.ts';
import { useMenuTextQuestion } from '../../shared/texts/use-menu-text-question.ts';
import { refreshVersions } from '../../shared/versions/version-queries.ts';
import { asDraft } from '../../shared/versions/version-texts.ts';
import { dropItem, type Sections, setItems } from './sections.ts';

interface ItemActionsOptions {
  menuId: string;
  /** Changes are drafts until they are published. */
  isDrafting: boolean;
  section: Subsection;
  onChange: (change: (sections: Sections) => Sections) => void;
  onItemDeleted: () => Promise<void>;
  onOpen: (open: OpenItem) => void;
}

interface ItemActions {
  /** The id of the dish with a pending action. */
  busyId: string | null;
  menuOf: (item: ComputedMenuItem) => MenuAction[];
  setSoldOut: (item: ComputedMenuItem, isSoldOut: boolean) => Promise<void>;
  /** The confirmation dialog, with the question about texts above other dishes; rendered once in the pane. */
  dialog: ReactNode;
}

/** The actions of a dish's card. Unlike changes of sections, they are stored at once. */
export function useItemActions({
  menuId,
  isDrafting,
  section,
  onChange,
  onItemDeleted,
  onOpen,
}: ItemActionsOptions): ItemActions {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const mayEdit = useMay(duplicateMenuItem);
  const texts = useMenuTextQuestion();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<ComputedMenuItem | null>(null);
  const [sellingOut, setSellingOut] = useState<{ item: ComputedMenuItem; orders: OrdersImpact } | null>(null);
  const { queryKey } = menuItemsQuery(menuId);

  /** Runs an action, shows its error, and reloads the dishes in any case. */
  const work = async (item: ComputedMenuItem, action: () => Promise<void>) => {
    setBusyId(item.id);
    try {
      await action();
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
    } finally {
      setBusyId(null);
      void client.invalidateQueries({ queryKey });
      refreshVersions(client);
    }
  };

  const storeSoldOut = async ({ id, title, version }: ComputedMenuItem, disabled: boolean) => {
    const { data } = await api(updateMenuItem, { params: { id }, body: { disabled, version } });
    client.setQueryData(
      queryKey,
      changeData((all) => all.map((one) => (one.id === id ? data : one))),
    );
    toast(`${title} is ${disabled ? 'sold out' : 'available again'}`, { kind: 'success' });
  };
  /** Stores the mark at once, unless it changes an open order: then it asks. */
  const setSoldOut = (item: ComputedMenuItem, disabled: boolean) =>
    work(item, async () => {
      const { id, version } = item;
      if (disabled) {
        const body = { disabled, version };
        const { orders } = (await api(previewMenuItemImpact, { params: { id }, body })).data;
        if (orders.orderCount > 0) return setSellingOut({ item, orders });
      }
      await storeSoldOut(item, disabled);
    });

  const duplicate = (item: ComputedMenuItem) =>
    work(item, async () => {
      const body = { menuId, numberOfCopies: 1 };
      const call = { params: { id: item.id }, body };
      const { data } = await once(call, (idempotencyKey) => api(duplicateMenuItem, { ...call, idempotencyKey }));
      client.setQueryData(
        queryKey,
        changeData((all) => [...all, ...data.filter(({ id }) => !all.some((one) => one.id === id))]),
      );
      const indexAfter = section.items.indexOf(item.id) + 1;
      const copies = data.map(({ id }) => id);
      onChange((all) => setItems(all, section.id, section.items.toSpliced(indexAfter, 0, ...copies)));
      toast(asDraft(`${data[0]?.title ?? item.title} added`, isDrafting), { kind: 'success' });
    });

  const remove = async ({ id, title }: ComputedMenuItem) => {
    const send = (confirmsTexts: boolean) =>
      api(deleteMenuItem, { params: { id }, query: confirmsTexts ? { confirmsTexts: 'true' } : {} });
    await texts.asking(send, 'the menu', 'Confirm and delete');
    onChange((all) => dropItem(all, id));
    client.setQueryData(
      queryKey,
      changeData((all) => all.filter((one) => one.id !== id)),
    );
    refreshVersions(client);
    toast(asDraft(`${title} deleted`, isDrafting), { kind: 'success' });
    await onItemDeleted();
  };

  const furtherActions = (item: ComputedMenuItem): MenuAction[] => [
    { id: 'duplicate', label: 'Duplicate', onAction: () => void duplicate(item) },
    { id: 'delete', label: 'Delete', danger: true, onAction: () => setDeleted(item) },
  ];

  return {
    busyId,
    setSoldOut,
    menuOf: (item) => [
      { id: 'edit', label: mayEdit ? 'Edit' : 'Open', onAction: () => onOpen({ kind: 'edit', item }) },
      {
        id: 'sheet',
        label: 'Staff Sheet',
        href: addressOf('/menus/{menuId}/dishes/{itemId}', { menuId, itemId: item.id }),
        isNewTab: true,
      },
      ...(mayEdit ? furtherActions(item) : []),
    ],
    dialog: (
      <>
        {deleted && (
          <>
            <DeleteDialog
              title={`Delete ${deleted.title}?`}
              text={`This is an irreversible action. Are you sure you wish to delete this menu item?${isDrafting ? ' Diners get it until that is published.' : ''}`}
              usesOf={usesOf}
              onDelete={() => remove(deleted)}
              onClose={() => setDeleted(null)}
            >
              <OrdersOfDish item={deleted} />
            </DeleteDialog>
            {texts.dialog}
          </>
        )}
        {sellingOut && (
          <ConfirmDialog
            isOpen
            title={`${sellingOut.item.title} is sold out?`}
            text="It was ordered."
            confirmLabel="It is sold out"
            onConfirm={() => storeSoldOut(sellingOut.item, true).finally(() => client.invalidateQueries({ queryKey }))}
            onClose={() => setSellingOut(null)}
          >
            <TouchedOrders impact={sellingOut.orders} />
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
