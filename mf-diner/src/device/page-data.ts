import type { PageData } from '@justright/contract/page-data';
import type { RestaurantSummary } from '@justright/contract/public-menu';

const blocks = new Map<string, unknown>();

function read(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    // The block is missing, or cut off because the connection broke in the middle of the page.
    return undefined;
  }
}

/** Reads a block that the server wrote into this page. Its shape is trusted, as that of every API response. */
export function readPageData<Id extends keyof PageData>(id: Id): PageData[Id] | undefined {
  if (!blocks.has(id)) blocks.set(id, read(id));
  return blocks.get(id) as PageData[Id] | undefined;
}

/** Reads the restaurant from the page, if the page is about this restaurant. */
export function pageRestaurant(restaurantId: string): RestaurantSummary | undefined {
  const embedded = readPageData('restaurant');
  return embedded?.idOrSlug === restaurantId ? embedded.restaurant : undefined;
}
