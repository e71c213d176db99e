import { ChefHat } from 'lucide-react';
import { Navigate } from '@justright/client/router';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import { addressOf } from '@justright/contract/address-of';
import { listRestaurants, type Restaurant } from '@justright/contract/restaurants';
import { LinkCards } from '@justright/ui/link-cards';
import { PageHeader } from '@justright/ui/page-header';
import styles from './choice.module.css';

const PAGE_LIMIT = 24;
const CARD_HEIGHT_PX = 96;
const rowKey = ({ id }: Restaurant) => id;
const pathOf = ({ id }: Restaurant) => addressOf('/kitchen/{restaurantId}', { restaurantId: id });

/** Shows the kitchens that a person may work in, and opens the only one. */
export function ChoiceScreen() {
  const list = usePagedGrid({ call: listRestaurants, input: { query: {} }, rowKey, limit: PAGE_LIMIT });
  const { rows } = list.grid;
  const [only] = rows;
  if (list.isLoaded && only !== undefined && rows.length === 1) return <Navigate to={pathOf(only)} replace />;
  return (
    <section className={styles.page}>
      <title>Kitchen · JustRight</title>
      <PageHeader title="Which kitchen?" />
      <LinkCards
        label="Kitchens"
        cards={rows.map((one) => ({ id: one.id, title: one.name, text: one.address, href: pathOf(one) }))}
        list={list}
        heightPx={CARD_HEIGHT_PX}
        empty={{
          icon: <ChefHat />,
          title: 'You work in no kitchen yet',
          text: 'Ask the person who invited you to give you access to a restaurant.',
        }}
      />
    </section>
  );
}
