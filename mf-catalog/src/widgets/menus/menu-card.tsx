import { useState } from 'react';
import { BookOpen, Clock, Copy, Download, GitBranch, Pencil, Table2, Trash2, WandSparkles } from 'lucide-react';
import { addressOf } from '@justright/contract/address-of';
import { imageSourceSet } from '@justright/contract/images';
import type { Menu } from '@justright/contract/menus';
import { Card } from '@justright/ui/card';
import { Chip } from '@justright/ui/chip';
import { Link } from '@justright/ui/link';
import { type MenuAction, MenuButton } from '@justright/ui/menu';
import { Switch } from '@justright/ui/switch';
import { ingredientsBoardPath } from '../../shared/menu/menu-address.ts';
import { DraftChips } from './draft-chips.tsx';
import { availabilityTexts, sizeText } from './menu-summary.ts';
import styles from './menus.module.css';

export interface MenuCardProps {
  menu: Menu;
  /** SuperAdmins get the board's address of the specification; everybody else gets it at the menu's own address. */
  isAdmin: boolean;
  /** False for who only reads menus. */
  mayEdit: boolean;
  /** The time zone of a restaurant whose menus are drafted; null where changes are live at once. */
  draftZone: { timeZone: string | null } | null;
  isCopying: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onCopy: () => void;
  onExport: () => void;
  onDelete: () => void;
}

/** The actions in a card's menu, with the specification's labels. */
function actionsOf({
  menu,
  isAdmin,
  mayEdit,
  draftZone,
  isCopying,
  onEdit,
  onCopy,
  onExport,
  onDelete,
}: MenuCardProps): MenuAction[] {
  const download: MenuAction = {
    id: 'export',
    label: 'Export Menu',
    onAction: onExport,
    icon: <Download aria-hidden />,
  };
  const versions: MenuAction[] =
    draftZone === null
      ? []
      : [
          {
            id: 'versions',
            label: 'Versions',
            href: addressOf('/menus/{menuId}/versions', { menuId: menu.id }),
            icon: <GitBranch aria-hidden />,
          },
        ];
  const chart: MenuAction = {
    id: 'chart',
    label: 'Allergen chart',
    href: addressOf('/menus/{menuId}/chart', { menuId: menu.id }),
    icon: <Table2 aria-hidden />,
  };
  if (!mayEdit) return [chart, ...versions, download];
  const autoAssign: MenuAction = {
    id: 'auto-assign',
    label: 'Auto-assign Ingredients',
    href: isAdmin
      ? addressOf('/menus/{menuId}/auto-assign-ingredients', { menuId: menu.id })
      : ingredientsBoardPath(menu.id),
    icon: <WandSparkles aria-hidden />,
  };
  return [
    { id: 'edit', label: 'Edit Menu card', onAction: onEdit, icon: <Pencil aria-hidden /> },
    autoAssign,
    chart,
    ...versions,
    { id: 'copy', label: 'Copy Menu', onAction: onCopy, isDisabled: isCopying, icon: <Copy aria-hidden /> },
    download,
    { id: 'delete', label: 'Delete Menu', onAction: onDelete, danger: true, icon: <Trash2 aria-hidden /> },
  ];
}

/** The card of a menu: opens its editor, turns it on and off, and offers all other actions in its menu. */
export function MenuCard(props: MenuCardProps) {
  const { menu, mayEdit, draftZone, isCopying, onToggle } = props;
  const { id, title, subtitle, description, imageUrl, active } = menu;
  const times = availabilityTexts(menu.serviceAvailability);
  return (
    <Card padding="none" className={styles.card ?? ''}>
      <Picture imageUrl={imageUrl} />
      <div className={styles.body}>
        <div className={styles.top}>
          <div className={styles.names}>
            <h3 className={styles.title}>
              <Link variant="quiet" href={addressOf('/menus/{menuId}', { menuId: id })} className={styles.open ?? ''}>
                {title}
              </Link>
            </h3>
            {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          <div className={styles.above}>
            <MenuButton label={`Actions for ${title}`} items={actionsOf(props)} />
          </div>
        </div>
        {description !== '' && <p className={styles.description}>{description}</p>}
        <p className={styles.fact}>
          <BookOpen aria-hidden />
          {sizeText(menu)}
        </p>
        <div className={styles.fact}>
          <Clock aria-hidden />
          {times.length === 0 ? (
            'No times of service'
          ) : (
            <ul>
              {times.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
        {draftZone !== null && <DraftChips menuId={id} title={title} timeZone={draftZone.timeZone} />}
        <div className={styles.bottom}>
          {mayEdit ? (
            <Switch
              isSelected={active}
              onChange={onToggle}
              aria-label={`${title} is active`}
              className={styles.above ?? ''}
            >
              {active ? 'Active' : 'Inactive'}
            </Switch>
          ) : (
            <Chip tone={active ? 'success' : 'neutral'} dot>
              {active ? 'Active' : 'Inactive'}
            </Chip>
          )}
          <output>{isCopying && <Chip tone="amber">Copying…</Chip>}</output>
        </div>
      </div>
    </Card>
  );
}

/** The decorative image of a menu; nothing without an image or when it fails to load. */
function Picture({ imageUrl }: { imageUrl: string }) {
  const [brokenUrl, setBrokenUrl] = useState('');
  if (imageUrl === '' || imageUrl === brokenUrl) return null;
  return (
    <img
      className={styles.picture}
      src={imageUrl}
      srcSet={imageSourceSet(imageUrl)}
      sizes="(max-width: 599px) 90vw, 360px"
      alt=""
      loading="lazy"
      onError={() => setBrokenUrl(imageUrl)}
    />
  );
}
