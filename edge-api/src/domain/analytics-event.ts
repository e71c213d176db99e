import type { EventsInput } from '@justright/contract/events';
import { EXPLORE_TITLE } from '@justright/contract/page-title';

/** The current data of a restaurant that diners can see. */
export interface ViewedRestaurant {
  id: string;
  name: string;
  address: string;
}

/** A stored event: what happened and where, never who did it. */
export interface RecordedEvent {
  name: EventsInput['events'][number]['name'];
  /** The title of the viewed page; empty for other events, and for a title that no page of ours has. */
  pageTitle: string;
  restaurantId: string;
  restaurantName: string;
  restaurantLocation: string;
}

/** The specification's text for a restaurant without an address. */
const UNKNOWN_LOCATION = 'Unknown';

/** Makes the stored event. Only the restaurant's id comes from the client, and a title that a page of ours has. */
export const recordedEvent = (
  event: EventsInput['events'][number],
  { id, name, address }: ViewedRestaurant,
): RecordedEvent => ({
  name: event.name,
  pageTitle: event.name === 'page_view' && event.page_title === EXPLORE_TITLE ? EXPLORE_TITLE : '',
  restaurantId: id,
  restaurantName: name,
  restaurantLocation: address.trim() === '' ? UNKNOWN_LOCATION : address,
});
