import type { DinerRestaurant } from '@justright/contract/read-lean-menu';
import { presenceText, waitingText, waitingTitle } from '@justright/diner-texts/asked-texts';
import { Banner } from '@justright/ui/banner';
import type { SeenPresence } from '../../menu/use-kitchen-presence.ts';

interface AskedBannerProps {
  /** How many dishes of the cart the kitchen is asked for. */
  count: number;
  /** Undefined while it is unknown. */
  presence: SeenPresence | undefined;
  restaurant: DinerRestaurant | undefined;
}

/** Says that dishes of the cart wait for the kitchen's answer, and how long; or that nobody can be asked now. */
export function AskedBanner({ count, presence, restaurant }: AskedBannerProps) {
  if (presence?.isThere === false && restaurant) {
    return (
      <Banner tone="warning" title={waitingTitle(count)}>
        {`${presenceText(presence, restaurant, presence.asOfMs)} Your order is kept here, and can be placed without these dishes.`}
      </Banner>
    );
  }
  return (
    <Banner tone="info" title={waitingTitle(count)}>
      {waitingText(presence)}
    </Banner>
  );
}
