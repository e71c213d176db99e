import { useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { BookOpen, Import, Plus } from 'lucide-react';
import { ApiError, api, usesOf } from '@justright/client/api';
import { changeData, resourceKey } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQuery, useQueryClient } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { deleteMenu, listMenus, type Menu, updateMenu } from '@justright/contract/menus';
import { useOpenDraft } from '@justright/editing/use-draft';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { DELETE_QUESTION, DeleteDialog } from '@justright/ui/delete-dialog';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Skeleton } from '@justright/ui/skeleton';
import { OrdersOfMenu } from '../../shared/impact/orders-preview.tsx';
import { restaurantQuery } from '../../shared/menu/menu-queries.ts';
import { refreshVersions } from '../../shared/versions/version-queries.ts';
import { asDraft } from '../../shared/versions/version-texts.ts';
import { WaitingPublications } from '../../shared/versions/waiting-publications.tsx';
import { exportMenu } from '../import-menu/export-menu.ts';
import { ImportMenuDialog } from '../import-menu/import-menu-dialog.tsx';
import { MenuCard } from './menu-card.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { menuCardDrafts } from './menu-draft.ts';
import { menusQuery } from './menu-queries.ts';
import { useCopyMenu } from './use-copy-menu.ts';
import styles from './menus.module.css';

type OpenDialog =
  | { kind: 'import' }
  | { kind: 'edit'; menu: Menu | null }
  | { kind: 'toggle'; menu: Menu }
  | { kind: 'delete'; menu: Menu };

/** The menus of a restaurant: add, edit, copy, delete, and turn on and off. */
export function Menus({ restaurantId }: { restaurantId: string }) {
  const client = useQueryClient();
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const mayEdit = useMay(updateMenu);
  const query = menusQuery(restaurantId);
  const menus = useQuery(query);
  const { data: restaurant } = useQuery(restaurantQuery(restaurantId));
  const isDrafting = restaurant?.menuDrafts === true;
  // Reopens what was being edited when the session ended.
  const unsaved = useOpenDraft<Menu>(menuCardDrafts(restaurantId));
  const [dialog, setDialog] = useState<OpenDialog | null>(unsaved && { kind: 'edit', menu: unsaved.base });
  const { copying, copy } = useCopyMenu();
  const addButtonRef = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(null);

  const turn = async (active: boolean, { id, title, version }: Menu) => {
    try {
      const { data: saved } = await api(updateMenu, { params: { id }, body: { active, version } });
      client.setQueryData(
        query.queryKey,
        changeData((all) => all.map((menu) => (menu.id === id ? saved : menu))),
      );
      refreshVersions(client);
      toast(asDraft(`${title} is ${saved.active ? 'active' : 'inactive'}`, isDrafting), { kind: 'success' });
    } catch (error) {
      // A version conflict: the list is refreshed, so that the next press is based on the newer version.
      if (error instanceof ApiError && error.status !== 0)
        void client.invalidateQueries({ queryKey: resourceKey(listMenus) });
      throw error;
    }
  };
  const remove = async ({ id, title }: Menu) => {
    await api(deleteMenu, { params: { id } });
    client.setQueryData(
      query.queryKey,
      changeData((all) => all.filter((menu) => menu.id !== id)),
    );
    void client.invalidateQueries({ queryKey: resourceKey(listMenus) });
    toast(`${title} deleted`, { kind: 'success' });
  };

  const download = async ({ id }: Menu) => {
    try {
      await exportMenu(id);
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
    }
  };

  return (
    <section className={styles.menus}>
      <div className={styles.header}>
        <h2 className={styles.heading}>Menus</h2>
        <div className={styles.actions}>
          {isAdmin && (
            <Button icon={<Import aria-hidden />} onPress={() => setDialog({ kind: 'import' })}>
              Import Menu
            </Button>
          )}
          {mayEdit && (
            <Button
              ref={addButtonRef}
              variant="primary"
              icon={<Plus aria-hidden />}
              isDisabled={menus.data === undefined}
              onPress={() => setDialog({ kind: 'edit', menu: null })}
            >
              Add Menu
            </Button>
          )}
        </div>
      </div>
      {isDrafting && <WaitingPublications menus={menus.data ?? []} timeZone={restaurant.timeZone} />}
      {menus.isPending && <Waiting />}
      {menus.isError && (
        <Card>
          <ErrorState error={menus.error} onRetry={() => void menus.refetch()} />
        </Card>
      )}
      {menus.data?.length === 0 && (
        <Card variant="dashed">
          <EmptyState
            icon={<BookOpen />}
            title="No menus yet"
            text="This restaurant has no menu that diners could see."
          />
        </Card>
      )}
      {menus.data !== undefined && menus.data.length > 0 && (
        <ul className={styles.cards} aria-label="Menus">
          {menus.data.map((menu) => (
            <li key={menu.id}>
              <MenuCard
                menu={menu}
                isAdmin={isAdmin}
                mayEdit={mayEdit}
                draftZone={isDrafting ? { timeZone: restaurant.timeZone } : null}
                isCopying={copying.has(menu.id)}
                onToggle={() => setDialog({ kind: 'toggle', menu })}
                onEdit={() => setDialog({ kind: 'edit', menu })}
                onCopy={() => void copy(menu)}
                onExport={() => void download(menu)}
                onDelete={() => setDialog({ kind: 'delete', menu })}
              />
            </li>
          ))}
        </ul>
      )}
      {dialog?.kind === 'import' && <ImportMenuDialog restaurantId={restaurantId} onClose={close} />}
      {dialog?.kind === 'edit' && <MenuDialog restaurantId={restaurantId} initial={dialog.menu} onClose={close} />}
      {dialog?.kind === 'toggle' && (
        <ToggleDialog
          menu={dialog.menu}
          isDrafting={isDrafting}
          onConfirm={() =>
            turn(!dialog.menu.active, menus.data?.find(({ id }) => id === dialog.menu.id) ?? dialog.menu)
          }
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          title={`Delete ${dialog.menu.title}?`}
          text={deleteText(dialog.menu, isDrafting)}
          usesOf={usesOf}
          onDelete={() => remove(dialog.menu)}
          onClose={close}
          focusAfterRef={addButtonRef}
        >
          <OrdersOfMenu menu={dialog.menu} act="delete" />
        </DeleteDialog>
      )}
    </section>
  );
}

interface ToggleDialogProps {
  menu: Menu;
  isDrafting: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

function ToggleDialog({ menu, isDrafting, onConfirm, onClose }: ToggleDialogProps) {
  const action = menu.active ? 'Deactivate' : 'Activate';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`${action} ${menu.title}?`}
      text={toggleText(menu, isDrafting)}
      confirmLabel={action}
      onConfirm={onConfirm}
    >
      {menu.active && <OrdersOfMenu menu={menu} act="off" />}
    </ConfirmDialog>
  );
}

function toggleText({ active }: Menu, isDrafting: boolean): string {
  if (isDrafting) {
    return active
      ? 'Diners no longer see this menu when that is published.'
      : 'Diners see this menu when that is published, at its times of service.';
  }
  return active ? 'Diners no longer see this menu.' : 'Diners see this menu from now on, at its times of service.';
}

function deleteText({ subsections }: Menu, isDrafting: boolean): string {
  const dishes = subsections.some(({ items }) => items.length > 0) ? ' All its dishes are deleted with it.' : '';
  return `${DELETE_QUESTION}${dishes}${isDrafting ? ' This does not wait for a publication.' : ''}`;
}

function Waiting() {
  return (
    <ul className={styles.cards} aria-busy aria-label="Menus">
      {['first', 'second'].map((key) => (
        <li key={key}>
          <Skeleton shape="block" height={172} />
        </li>
      ))}
    </ul>
  );
}
