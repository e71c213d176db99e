import { imageSourceSet } from '@justright/contract/images';
import { LIST_LOOK_FORMAT, LIST_LOOK_HOLES, type ListLook } from '@justright/contract/look';
import type { ListedRestaurant } from '@justright/contract/public-menu';
import { openingLine } from '@justright/diner-texts/order-taking';
import { checkedFragments, renamed } from '../../../look/fragments.ts';
import { around, type Element, elementsIn, parentOf, parseMarkup, replaceBy } from '../../../look/markup.ts';
import { renderList } from './render-list.tsx';

/** A Monday. */
const SERVED_AT_MS = Date.UTC(2026, 10, 23, 12);
const IMAGE_URL = '/images/look/1280.webp';
const FOREIGN_URL = 'https://pictures.example/look.jpg';

const DAY = { isOpen: true, hours: [{ startAt: '08:00', endAt: '20:00' }] };
const OPEN: ListedRestaurant = {
  id: 'id-of-the-open',
  name: 'name-of-the-open',
  address: 'address-of-it',
  urlSlug: 'slug',
  imageUrl: IMAGE_URL,
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
  id: 'id-of-the-closed',
  name: 'name-of-the-closed',
  imageUrl: FOREIGN_URL,
  notTakingOrders: { reason: 'closed', opensAt: null },
};

function drawn(restaurants: ListedRestaurant[]): Element {
  const markup = renderList({ restaurants, servedAtMs: SERVED_AT_MS, companySiteUrl: '«companySite»' });
  const screen = parseMarkup(markup).children.at(-1);
  if (typeof screen !== 'object' || !('open' in screen)) throw new Error('The list is not one element');
  return screen;
}

/** Cuts the look of the list out of what the real components render. Throws when it lacks a hole, or has another one. */
export function listLook(): ListLook {
  const root = drawn([OPEN, STOPPED]);
  const fragments = new Map<keyof typeof LIST_LOOK_HOLES, Element>();

  const cards = [OPEN, STOPPED].map((restaurant) => {
    const card = around(root, 'li', restaurant.name);
    const image = elementsIn(card).find(({ open }) => open.startsWith('<img'));
    if (!image) throw new Error('A restaurant lacks its picture');
    const picture = parentOf(card, image);
    replaceBy(card, [picture], 'picture');
    const holes = {
      [restaurant.id]: 'restaurantId',
      [restaurant.name]: 'name',
      [restaurant.address]: 'address',
      [openingLine(restaurant, SERVED_AT_MS)]: 'line',
    };
    return { card, picture, drawn: renamed(card, holes) };
  });
  const [open, stopped] = cards;
  if (!open || !stopped) throw new Error('The list has no restaurants');
  fragments.set('card', open.drawn);
  fragments.set('stoppedCard', stopped.drawn);
  fragments.set(
    'picture',
    renamed(open.picture, { [imageSourceSet(IMAGE_URL) ?? '']: 'sourceSet', [IMAGE_URL]: 'url' }),
  );
  fragments.set('foreignPicture', renamed(stopped.picture, { [FOREIGN_URL]: 'url' }));

  const list = parentOf(root, open.card);
  replaceBy(list, [open.card, stopped.card], 'cards');
  fragments.set('list', list);
  replaceBy(root, [list], 'list');
  const search = root.children.find(
    (child): child is Element => typeof child === 'object' && 'open' in child && child.open.startsWith('<div'),
  );
  if (!search) throw new Error('The list has no place for its search');
  fragments.set('search', search);
  replaceBy(root, [search], 'search');
  fragments.set('screen', root);

  const nothing = drawn([]);
  fragments.set('empty', parentOf(nothing, around(nothing, 'p', 'No restaurants yet')));
  return { format: LIST_LOOK_FORMAT, fragments: checkedFragments(LIST_LOOK_HOLES, fragments) };
}
