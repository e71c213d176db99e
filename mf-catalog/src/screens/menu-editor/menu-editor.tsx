import { useMemo, useRef, useState } from 'react';
import { ArrowLeft, Check, WandSparkles } from 'lucide-react';
import { useMay } from '@justright/client/permissions';
import { useQuery } from '@justright/client/query';
import { useLocation, useNavigate } from '@justright/client/router';
import { addressOf } from '@justright/contract/address-of';
import { type ComputedMenuItem, type Menu, updateMenu } from '@justright/contract/menus';
import { RestoredNotice, SaveNotice } from '@justright/editing/notices';
import { type Unsaved, useOpenDraft } from '@justright/editing/use-draft';
import { usePageGuard } from '@justright/editing/use-page-guard';
import { Button, LinkButton } from '@justright/ui/button';
import { Chip } from '@justright/ui/chip';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { Link } from '@justright/ui/link';
import { PageHeader } from '@justright/ui/page-header';
import { ingredientsBoardPath, menuViewOf } from '../../shared/menu/menu-address.ts';
import { HiddenDishes } from './hidden-dishes.tsx';
import { DishView } from '../../shared/item-dialog/dish-view.tsx';
import { ItemDialog } from '../../shared/item-dialog/item-dialog.tsx';
import { itemDrafts } from '../../shared/item-dialog/use-item-draft.ts';
import { MenuCurrency } from '../../shared/dish/menu-currency.tsx';
import { restaurantQuery } from '../../shared/menu/menu-queries.ts';
import { useRestaurantPaths } from '../../shared/menu/use-restaurant-paths.ts';
import { useMenuVersions } from '../../shared/versions/version-queries.ts';
import { answersText, byDish } from '../../shared/versions/version-texts.ts';
import { DraftBar } from './draft-bar.tsx';
import type { OpenItem } from './open-item.ts';
import { SectionPane } from './section-pane.tsx';
import { SectionsList } from './sections-list.tsx';
import { addItems } from './sections.ts';
import { useSections } from './use-sections.ts';
import { useUnknownReasons } from './use-unknown-reasons.ts';
import styles from './menu-editor.module.css';

interface MenuEditorProps {
  loaded: Menu;
  /** All dishes of the menu, including those in no section. */
  items: readonly ComputedMenuItem[];
}

const openItem = (item: ComputedMenuItem | null): OpenItem =>
  item === null ? { kind: 'new' } : { kind: 'edit', item };

/** Lists subsections on the left and the dishes of the chosen one on the right; the URL hash holds the choice. */
export function MenuEditor({ loaded, items }: MenuEditorProps) {
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const { editor, menu, sections, isSaved, change, loadNewer, textQuestion, ordersQuestion } = useSections(
    loaded,
    items,
  );
  // Reopens the dish that was being edited when the session ended.
  const unsavedItem = useOpenDraft<ComputedMenuItem>(itemDrafts(loaded.id));
  const [open, setOpen] = useState<OpenItem | null>(() => unsavedItem && openItem(unsavedItem.base));
  const itemRef = useRef<Unsaved>(null);
  const guard = usePageGuard(
    {
      isUnsaved: () => editor.isUnsaved() || itemRef.current?.isUnsaved() === true,
      end: () => {
        editor.end();
        itemRef.current?.end();
      },
    },
    { isInside: (path, search) => path === pathname && menuViewOf(search) === 'sections' },
  );
  const owner = useMemo(
    () => ({ restaurantId: menu.restaurantId, merchantId: menu.merchantId }),
    [menu.restaurantId, menu.merchantId],
  );
  const unknownReasons = useUnknownReasons(items, owner);
  const { data: restaurant } = useQuery(restaurantQuery(menu.restaurantId));
  const isDrafting = restaurant?.menuDrafts === true;
  const versions = useMenuVersions(menu.id, isDrafting);
  const withheldDishes = versions.draft.data?.withheld;
  const withheld = useMemo(
    () => new Map(withheldDishes?.map(({ itemId, because }) => [itemId, byDish(because).map(answersText).join('; ')])),
    [withheldDishes],
  );

  const index = Math.min(Number(/^#(\d{1,4})$/.exec(hash)?.[1] ?? 0), Math.max(0, sections.length - 1));
  const section = sections[index];
  const goTo = (next: number) => void navigate({ hash: `#${next}` }, { replace: true });
  const backPath = useRestaurantPaths().menus(menu);
  const mayEdit = useMay(updateMenu);
  const savedText = isDrafting ? 'Saved as a draft' : 'Saved!';

  return (
    <MenuCurrency restaurantId={menu.restaurantId}>
      <section className={styles.screen}>
        <title>{`${menu.title} · JustRight`}</title>
        <PageHeader
          title={menu.title}
          leading={
            <LinkButton variant="ghost" href={backPath} icon={<ArrowLeft aria-hidden />}>
              Back
            </LinkButton>
          }
          status={
            <>
              <Chip tone={menu.active ? 'success' : 'neutral'} dot>
                {menu.active ? 'Active' : 'Inactive'}
              </Chip>
              {editor.isDirty && <Chip tone="warning">Not saved</Chip>}
            </>
          }
          {...(restaurant && {
            subtitle: (
              <span className={styles.subtitle}>
                {restaurant.name}
                <Link
                  href={addressOf('/explore/{restaurantId}', { restaurantId: restaurant.urlSlug || restaurant.id })}
                  target="_blank"
                  rel="noopener"
                >
                  {isDrafting ? 'What diners see now' : 'Preview as a diner'}
                </Link>
              </span>
            ),
          })}
          {...(mayEdit && {
            actions: (
              <>
                <LinkButton href={ingredientsBoardPath(menu.id)} icon={<WandSparkles aria-hidden />}>
                  Auto-assign Ingredients
                </LinkButton>
                <LinkButton href={backPath}>Cancel</LinkButton>
                <Button
                  variant="primary"
                  isPending={editor.isSaving}
                  isDisabled={!editor.isDirty && !editor.isSaving && !isSaved}
                  {...(isSaved && { icon: <Check aria-hidden /> })}
                  // The notice shows why a save failed.
                  onPress={() => void editor.save().catch(() => null)}
                >
                  {isSaved ? savedText : 'Save Menu'}
                </Button>
                <output className={styles.said}>{isSaved ? savedText : ''}</output>
              </>
            ),
          })}
        />
        {isDrafting && <DraftBar menu={menu} restaurant={restaurant} versions={versions} />}
        <RestoredNotice editor={editor} />
        <SaveNotice editor={editor} name={menu.title} />
        <HiddenDishes
          items={items}
          sections={sections}
          unknownReasons={unknownReasons}
          onOpen={(item) => setOpen({ kind: 'edit', item })}
        />
        <div className={styles.panes}>
          <SectionsList sections={sections} index={index} mayEdit={mayEdit} onGoTo={goTo} onChange={change} />
          {section && (
            <SectionPane
              key={section.id}
              menu={menu}
              mayEdit={mayEdit}
              section={section}
              items={items}
              unknownReasons={unknownReasons}
              withheld={withheld}
              onChange={change}
              onItemDeleted={loadNewer}
              onOpen={setOpen}
            />
          )}
        </div>
        {open && !mayEdit && open.kind === 'edit' && (
          <DishView menu={menu} item={open.item} onClose={() => setOpen(null)} />
        )}
        {open && mayEdit && (
          <ItemDialog
            key={open.kind === 'new' ? 'new' : open.item.id}
            menu={menu}
            initial={open.kind === 'new' ? null : open.item}
            onCreated={(item) => section && change((all) => addItems(all, section.id, [item.id]))}
            unsavedRef={itemRef}
            onClose={() => setOpen(null)}
          />
        )}
        {textQuestion}
        {ordersQuestion}
        <LeaveDialog guard={guard} text="What you changed here is not saved." />
      </section>
    </MenuCurrency>
  );
}
