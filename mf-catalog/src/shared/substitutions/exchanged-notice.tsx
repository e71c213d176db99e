import { useQuery } from '@justright/client/query';
import { addressOf } from '@justright/contract/address-of';
import { Banner } from '@justright/ui/banner';
import { Link } from '@justright/ui/link';
import { soonText } from '@justright/ui/when';
import { restaurantQuery } from '../menu/menu-queries.ts';
import { substitutionsQuery } from './substitutions-query.ts';

interface ExchangedNoticeProps {
  restaurantId: string;
  /** The id of the dish. */
  id: string;
}

/** Says what is used in a dish today instead of what its recipe names; nothing when it is made by its recipe. */
export function ExchangedNotice({ restaurantId, id }: ExchangedNoticeProps) {
  const { data = [], dataUpdatedAt } = useQuery(substitutionsQuery(restaurantId));
  const { data: restaurant } = useQuery(restaurantQuery(restaurantId));
  const now = new Date(dataUpdatedAt);
  const here = data.filter(({ isInEffect, dishes }) => isInEffect && dishes.some((dish) => dish.id === id));
  if (restaurant === undefined) return null;
  return here.map(({ id: key, ingredient, substitute, until }) => (
    <Banner
      key={key}
      tone="warning"
      title={`Today you use ${substitute.title} instead of ${ingredient.title}, until ${soonText(until, now, restaurant.timeZone)}`}
    >
      This is the recipe. The menu shows the dish as it is made today, and it can be signed when that is over.{' '}
      <Link href={addressOf('/restaurants/{restaurantId}/substitutions', { restaurantId })}>Today we use</Link>
    </Banner>
  ));
}
