import type { PageData } from '@justright/contract/page-data';
import type { RestaurantSummary } from '@justright/contract/public-menu';

/** An older page was not fetched for this visit: it comes from a cache or a service worker. */
const FRESH_MS = 30_000;
/** How far the server's clock may differ from the diner's. */
const CLOCK_TOLERANCE_MS = 5_000;

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

/** Tells whether a page's data is of this visit: `openedAtMs` is when the browser requested the page. */
export const isOfThisVisit = (generatedAtMs: number, nowMs: number, openedAtMs: number): boolean =>
  generatedAtMs >= openedAtMs - CLOCK_TOLERANCE_MS && Math.abs(nowMs - generatedAtMs) <= FRESH_MS;
