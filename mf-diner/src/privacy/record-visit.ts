import { apiOver } from '@justright/client/api';
import { callKey } from '@justright/client/call-query';
import { queryClient } from '@justright/client/query';
import { type EventsInput, recordEvents } from '@justright/contract/events';
import { getFilteredMenu, type RestaurantSummary } from '@justright/contract/public-menu';
import { asksForPrivacy, type KeptAnswer } from './consent.state.ts';
import { recordAnswer } from './record-consent.ts';
import { pageRestaurant } from '../device/page-data.ts';
import { EXPLORE_TITLE } from '@justright/contract/page-title';

/** The response of a menu has no address. */
type Viewed = Pick<RestaurantSummary, 'id' | 'name'> & Partial<Pick<RestaurantSummary, 'address'>>;

/** Builds the page view and the event of a restaurant that a diner opens (specification, section 7). */
export const eventsOf = ({ id, name, address = '' }: Viewed): EventsInput['events'] => [
  { name: 'page_view', page_title: EXPLORE_TITLE, restaurant_id: id },
  {
    name: 'restaurant_viewed',
    restaurant_id: id,
    restaurant_name: name,
    restaurant_location: address.trim() === '' ? 'Unknown' : address,
  },
];

// The request continues when the page is closed.
const api = apiOver((input, init) => fetch(input, { ...init, keepalive: true }));

/** Finds the restaurant of this address in the page or in any response. */
function knownRestaurant(visitedId: string): Viewed | undefined {
  const queryKey = callKey(getFilteredMenu, { params: { id: visitedId } });
  const responses = queryClient.getQueriesData<Viewed>({ queryKey });
  return pageRestaurant(visitedId) ?? responses.find(([, restaurant]) => restaurant !== undefined)?.[1];
}

/** Records an answer that is due, and the visit of a restaurant, if there is one to record. */
export function recordConsented(receipt: KeptAnswer, visitedId: string | undefined): (() => void) | undefined {
  if (!asksForPrivacy(navigator)) void recordAnswer(receipt).catch(() => undefined);
  return visitedId === undefined ? undefined : recordVisit(visitedId);
}

let recordedId: string | null = null;

/**
 * Records the visit of a restaurant, once per page, as soon as the restaurant is known. Called only with consent; what
 * cannot be sent now is never sent. The returned function cancels it.
 */
function recordVisit(visitedId: string): () => void {
  let stop = () => undefined as void;
  const look = () => {
    const restaurant = knownRestaurant(visitedId);
    if (!restaurant) return;
    stop();
    if (recordedId === restaurant.id) return;
    recordedId = restaurant.id;
    void api(recordEvents, { body: { events: eventsOf(restaurant) } }).catch(() => undefined);
  };
  stop = queryClient.getQueryCache().subscribe(look);
  look();
  return stop;
}
