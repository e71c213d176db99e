import * as v from 'valibot';
import { call } from './call.ts';
import { Id, list, Text } from './common.ts';
import { SHOWN_LINE } from './shown-text.ts';

/** Most events of one call. */
export const EVENTS_MAX = 10;

const RestaurantId = v.pipe(Id, v.nonEmpty());

/** A screen of the diner flow was opened; its title is the document's. */
const PageView = v.object({
  name: v.literal('page_view'),
  page_title: v.pipe(v.string(), v.maxLength(200), SHOWN_LINE),
  restaurant_id: RestaurantId,
});
/** A diner looked at a restaurant (specification, section 7); `restaurant_location` is 'Unknown' without an address. */
const RestaurantViewed = v.object({
  name: v.literal('restaurant_viewed'),
  restaurant_id: RestaurantId,
  restaurant_name: Text,
  restaurant_location: Text,
});

/** Events of a diner who has agreed. The server looks the restaurant up itself; no field identifies the diner. */
export const EventsInput = v.object({
  events: v.pipe(
    list(v.variant('name', [PageView, RestaurantViewed]), EVENTS_MAX, `Send at most ${EVENTS_MAX} events at once`),
    v.minLength(1),
  ),
});
export type EventsInput = v.InferOutput<typeof EventsInput>;

/** Records what a diner who has agreed has viewed. Same-origin pages only, with a limit per minute and network. */
export const recordEvents = call('POST', '/public/events', 'public', { body: EventsInput, data: v.null() });
