import type { ListLook } from '@justright/contract/look';
import type { ListedRestaurant } from '@justright/contract/public-menu';
import { openingLine, stopOf } from '@justright/diner-texts/order-taking';
import { fillIn, pictureHtml } from './fill-look.ts';

/** Fewer restaurants need no search, as on the screen. */
const SEARCHED_FROM = 2;

/** What a list is drawn for. */
interface ListDrawnFor {
  nowMs: number;
  /** Of the device, for restaurants without a zone of their own. */
  timeZone: string;
  companySiteUrl: string;
}

/**
 * Draws the list of restaurants as the first render of mf-diner's screen does. `scripts/build/look.test.ts` compares it
 * with the screen.
 */
export function drawList(
  look: ListLook,
  restaurants: readonly ListedRestaurant[],
  { nowMs, timeZone, companySiteUrl }: ListDrawnFor,
): string {
  const fill = fillIn(look);
  const cards = restaurants.map((restaurant) =>
    fill(stopOf(restaurant, nowMs, timeZone) ? 'stoppedCard' : 'card', {
      restaurantId: encodeURIComponent(restaurant.id),
      name: restaurant.name,
      address: restaurant.address,
      line: openingLine(restaurant, nowMs, timeZone),
      picture: pictureHtml(fill, restaurant.imageUrl),
    }),
  );
  return fill('screen', {
    companySite: companySiteUrl || '/explore',
    search: restaurants.length >= SEARCHED_FROM ? fill('search', {}) : '',
    list: cards.length > 0 ? fill('list', { cards: cards.join('') }) : fill('empty', {}),
  });
}
