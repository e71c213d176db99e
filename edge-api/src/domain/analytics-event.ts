import type { EventsInput } from '@justright/contract/events';

/** A restaurant that diners can see, as it is now. */
export interface ViewedRestaurant {
  id: string;
  name: string;
  address: string;
}

/** An event as it is kept: what happened and where, never who. */
export interface RecordedEvent {
  name: EventsInput['events'][number]['name'];
  /** Title of the page that was viewed; empty for other events. */
  pageTitle: string;
  restaurantId: string;
  restaurantName: string;
  restaurantLocation: string;
}

/** The specification's word for a restaurant without an address. */
const UNKNOWN_LOCATION = 'Unknown';

/** The event as it is kept: of the restaurant only its id is the client's word. */
export const recordedEvent = (
  event: EventsInput['events'][number],
  { id, name, address }: ViewedRestaurant,
): RecordedEvent => ({
  name: event.name,
  pageTitle: event.name === 'page_view' ? event.page_title : '',
  restaurantId: id,
  restaurantName: name,
  restaurantLocation: address.trim() === '' ? UNKNOWN_LOCATION : address,
});
