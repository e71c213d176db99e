import { LIST_LOOK_FORMAT, LIST_LOOK_HOLES, type ListLook } from '@justright/contract/look';
import type { ListedRestaurant } from '@justright/contract/public-menu';
import { cutFragments } from '../../../look/fragments.ts';
import { renderList } from './render-list.tsx';

/** A Monday. */
const SERVED_AT_MS = Date.UTC(2026, 10, 23, 12);

const DAY = { isOpen: true, hours: [{ startAt: '08:00', endAt: '20:00' }] };
const OPEN: ListedRestaurant = {
  id: '«restaurantId»',
  name: '«name»',
  address: '«address»',
  urlSlug: 'slug',
  imageUrl: '/images/look/1280.webp',
  isTakingOrders: true,
  orderTypes: ['In Restaurant'],
  notTakingOrders: null,
  changesAt: null,
  timeZone: 'UTC',
  closedDates: [],
  operatingHours: {
    monday: DAY,
    tuesday: DAY,
    wednesday: DAY,
    thursday: DAY,
    friday: DAY,
    saturday: DAY,
    sunday: DAY,
  },
};
const STOPPED: ListedRestaurant = {
  ...OPEN,
  id: '«restaurantId2»',
  imageUrl: 'https://pictures.example/look.jpg',
  notTakingOrders: { reason: 'closed', opensAt: null },
};

const drawn = (restaurants: ListedRestaurant[]): string =>
  renderList({ restaurants, servedAtMs: SERVED_AT_MS, companySiteUrl: '«companySite»' });

/** Cuts the look of the list out of what the real components render: together the two lists have every fragment. */
export const listLook = (): ListLook => ({
  format: LIST_LOOK_FORMAT,
  fragments: cutFragments(LIST_LOOK_HOLES, [drawn([OPEN, STOPPED]), drawn([])]),
});
