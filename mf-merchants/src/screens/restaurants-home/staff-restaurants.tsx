import { Store } from 'lucide-react';
import { Navigate } from '@justright/client/router';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import { addressOf } from '@justright/contract/address-of';
import { listRestaurants, type Restaurant } from '@justright/contract/restaurants';
import { type LinkCard, LinkCards } from '@justright/ui/link-cards';
import { PageHeader } from '@justright/ui/page-header';
import { RestaurantPicture } from '../../shared/restaurant/restaurant-picture.tsx';
import { WaitingApprovals } from '../../shared/restaurant/waiting-approvals.tsx';
import styles from './staff-restaurants.module.css';

const PAGE_LIMIT = 24;
const CARD_HEIGHT_PX = 240;
const rowKey = ({ id }: Restaurant) => id;
const pathOf = ({ id }: Restaurant) => addressOf('/restaurants/{restaurantId}', { restaurantId: id });

const cardOf = (restaurant: Restaurant): LinkCard => {
  const { id, name, address, imageUrl, status } = restaurant;
  const sizes = '(max-width: 599px) 90vw, 340px';
  const picture = <RestaurantPicture name={name} imageUrl={imageUrl} sizes={sizes} isGrey={status === 'incomplete'} />;
  return { id, title: name, text: address, href: pathOf(restaurant), picture };
};

/** Shows the restaurants that a member of staff sees, and opens the only one. */
export function StaffRestaurants() {
  const list = usePagedGrid({ call: listRestaurants, input: { query: {} }, rowKey, limit: PAGE_LIMIT });
  const { rows } = list.grid;
  const [only] = rows;
  if (list.isLoaded && only !== undefined && rows.length === 1) return <Navigate to={pathOf(only)} replace />;
  return (
    <section className={styles.page}>
      <title>Restaurants · JustRight</title>
      <PageHeader title="Restaurants" />
      <WaitingApprovals />
      <LinkCards
        label="Restaurants"
        cards={rows.map(cardOf)}
        list={list}
        heightPx={CARD_HEIGHT_PX}
        empty={{
          icon: <Store />,
          title: 'You see no restaurant yet',
          text: 'Ask the person who invited you to give you access to one.',
        }}
      />
    </section>
  );
}
