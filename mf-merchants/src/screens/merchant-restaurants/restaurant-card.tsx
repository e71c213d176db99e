import { Copy, ExternalLink, Pencil, Store, Trash2 } from 'lucide-react';
import type { Restaurant } from '@justright/contract/restaurants';
import { Card } from '@justright/ui/card';
import { Chip } from '@justright/ui/chip';
import { Link } from '@justright/ui/link';
import { type MenuAction, MenuButton } from '@justright/ui/menu';
import { truncate } from '@justright/ui/truncate';
import { editRestaurantPath, explorePath, restaurantPath } from '../../shared/merchant/merchant-path.ts';
import { RestaurantPicture } from '../../shared/restaurant/restaurant-picture.tsx';
import { RestaurantStatusChip } from '../../shared/status/status.tsx';
import { type Copying, useCopy } from './use-copy.ts';
import styles from './restaurant-card.module.css';

const TEXT_MAX_LENGTH = 25;

interface RestaurantCardProps {
  restaurant: Restaurant;
  /** Whether the status is shown; only admins see it (specification, "States and transitions"). */
  isStatusShown: boolean;
  onDelete: () => void;
}

/** Returns the actions of a card's menu. An unfinished restaurant has nothing to show to diners. */
function actionsOf({ restaurant, onDelete }: RestaurantCardProps, { copy, isCopying }: Copying): MenuAction[] {
  const whatIsShown: MenuAction[] = [
    {
      id: 'explore',
      label: 'Explore',
      href: explorePath(restaurant),
      isNewTab: true,
      icon: <ExternalLink aria-hidden />,
    },
    { id: 'profile', label: 'Profile', href: restaurantPath(restaurant), icon: <Store aria-hidden /> },
  ];
  return [
    { id: 'copy', label: 'Copy', onAction: copy, isDisabled: isCopying, icon: <Copy aria-hidden /> },
    { id: 'delete', label: 'Delete', onAction: onDelete, danger: true, icon: <Trash2 aria-hidden /> },
    { id: 'edit', label: 'Edit', href: editRestaurantPath(restaurant), icon: <Pencil aria-hidden /> },
    ...(restaurant.status === 'incomplete' ? [] : whatIsShown),
  ];
}

/** Shows a restaurant of a merchant. Its picture opens it; its menu has the other actions. */
export function RestaurantCard(props: RestaurantCardProps) {
  const { restaurant, isStatusShown } = props;
  const copying = useCopy(restaurant);
  const { name, address, status, imageUrl } = restaurant;
  const isIncomplete = status === 'incomplete';
  return (
    <Card padding="none" className={styles.card ?? ''}>
      <Link
        variant="quiet"
        href={isIncomplete ? editRestaurantPath(restaurant) : restaurantPath(restaurant)}
        aria-label={isIncomplete ? `Edit ${name}` : `Profile of ${name}`}
        className={styles.open ?? ''}
      >
        <RestaurantPicture
          name={name}
          imageUrl={imageUrl}
          sizes="(max-width: 599px) 90vw, 340px"
          isGrey={isIncomplete}
        />
      </Link>
      <div className={styles.bottom}>
        <div className={styles.texts}>
          <h2 className={styles.name} title={name}>
            {truncate(name, TEXT_MAX_LENGTH)}
          </h2>
          <p className={styles.address} title={address}>
            {truncate(address, TEXT_MAX_LENGTH)}
          </p>
          {isIncomplete && <p className={styles.incomplete}>(INCOMPLETE)</p>}
          <div className={styles.state}>
            {isStatusShown && <RestaurantStatusChip status={status} />}
            <output>{copying.isCopying && <Chip tone="amber">Copying…</Chip>}</output>
          </div>
        </div>
        <MenuButton label={`Actions for ${name}`} items={actionsOf(props, copying)} />
      </div>
    </Card>
  );
}
