import { expect, it } from 'vitest';
import { eventsOf } from './record-visit.ts';

it('a visit is a page view and an event with its three fields, and nothing else', () => {
  expect(eventsOf({ id: 'olive', name: 'Olive & Ember', address: '1 Main Street' })).toEqual([
    { name: 'page_view', page_title: 'Explore Restaurant', restaurant_id: 'olive' },
    {
      name: 'restaurant_viewed',
      restaurant_id: 'olive',
      restaurant_name: 'Olive & Ember',
      restaurant_location: '1 Main Street',
    },
  ]);
});

it.each(['', ' ', undefined])('the location of a restaurant without an address (%j) is Unknown', (address) => {
  expect(eventsOf({ id: 'olive', name: 'Olive', ...(address !== undefined && { address }) })[1]).toMatchObject({
    restaurant_location: 'Unknown',
  });
});
