import { Copy, ExternalLink, Pencil, Store, Trash2 } from 'lucide-react';
import type { Restaurant } from '@justright/contract/restaurants';
import { Card } from '@justright/ui/card';
import { Chip } from '@justright/ui/chip';
import { Link } from '@justright/ui/link';
import { type MenuAction, MenuButton } from '@justright/ui/menu';
import { editRestaurantPath, explorePath, restaurantPath } from '../../shared/merchant-path.ts';
import { RestaurantPicture } from '../../shared/restaurant-picture.tsx';
import { RestaurantStatusChip } from '../../shared/status.tsx';
import { truncate } from '../../shared/truncate.ts';
import styles from './restaurant-card.module.css';

const textMaxLength = 25;

interface RestaurantCardProps {
  restaurant: Restaurant;
  /** Only admins see the status (specification, "States and transitions"). */
  isStatusShown: boolean;
  isCopying: boolean;
  onCopy: () => void;
  onDelete: () => void;
}

/** What a card's menu offers; an unfinished restaurant has nothing to show yet. */
function actionsOf({ restaurant, isCopying, onCopy, onDelete }: RestaurantCardProps): MenuAction[] {
  const { id, status } = restaurant;
  const whatIsShown: MenuAction[] = [
    {
      id: 'explore',
      label: 'Explore',
      href: explorePath(restaurant),
      isNewTab: true,
      icon: <ExternalLink aria-hidden />,
    },
    { id: 'profile', label: 'Profile', href: restaurantPath(id), icon: <Store aria-hidden /> },
  ];
  return [
    { id: 'copy', label: 'Copy', onAction: onCopy, isDisabled: isCopying, icon: <Copy aria-hidden /> },
    { id: 'delete', label: 'Delete', onAction: onDelete, danger: true, icon: <Trash2 aria-hidden /> },
    { id: 'edit', label: 'Edit', href: editRestaurantPath(id), icon: <Pencil aria-hidden /> },
    ...(status === 'incomplete' ? [] : whatIsShown),
  ];
}

/** A restaurant of a merchant: its picture opens it, its menu has everything else. */
export function RestaurantCard(props: RestaurantCardProps) {
  const { restaurant, isStatusShown, isCopying } = props;
  const { id, name, address, status, imageUrl } = restaurant;
  const isIncomplete = status === 'incomplete';
  return (
    <Card padding="none" className={styles.card ?? ''}>
      <Link
        variant="quiet"
        href={isIncomplete ? editRestaurantPath(id) : restaurantPath(id)}
        aria-label={isIncomplete ? `Edit ${name}` : `Profile of ${name}`}
        className={styles.open ?? ''}
      >
        <RestaurantPicture imageUrl={imageUrl} sizes="(max-width: 599px) 90vw, 340px" isGrey={isIncomplete} />
      </Link>
      <div className={styles.bottom}>
        <div className={styles.texts}>
          <h2 className={styles.name} title={name}>
            {truncate(name, textMaxLength)}
          </h2>
          <p className={styles.address} title={address}>
            {truncate(address, textMaxLength)}
          </p>
          {isIncomplete && <p className={styles.incomplete}>(INCOMPLETE)</p>}
          <div className={styles.state}>
            {isStatusShown && <RestaurantStatusChip status={status} />}
            <output>{isCopying && <Chip tone="amber">Copying…</Chip>}</output>
          </div>
        </div>
        <MenuButton label={`Actions for ${name}`} items={actionsOf(props)} />
      </div>
    </Card>
  );
}
