import type { EventsInput } from '@justright/contract/events';

/** The current data of a restaurant that diners can see. */
export interface ViewedRestaurant {
  id: string;
  name: string;
  address: string;
}

/** A stored event: what happened and where, never who did it. */
export interface RecordedEvent {
  name: EventsInput['events'][number]['name'];
  /** The title of the viewed page; empty for other events. */
  pageTitle: string;
  restaurantId: string;
  restaurantName: string;
  restaurantLocation: string;
}

/** The specification's text for a restaurant without an address. */
const UNKNOWN_LOCATION = 'Unknown';

/** Makes the stored event. Of the restaurant, only the id comes from the client. */
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
