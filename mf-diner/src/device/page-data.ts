import {
  DINER_COOKIE,
  DINER_COOKIE_MAX_LENGTH,
  DINER_COOKIE_PATH,
  type EmbeddedMenu,
  type PageData,
} from '@justright/contract/page-data';
import type { FilteredRestaurant, RestaurantSummary } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { localMoment, minutesBetween } from './local-time.ts';
import { profileKey } from '../choices/profile.ts';

/** Older than that, a page was not fetched for this visit: a cache or a service worker has kept it. */
const freshMs = 30_000;
/** How far the server's clock may be from the diner's. */
const clockToleranceMs = 5_000;
const momentToleranceMinutes = 1;
const cookieMaxAgeSeconds = 90 * 24 * 60 * 60;

const blocks = new Map<string, unknown>();

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // None, or half of one: the connection may break in the middle of a page.
    return undefined;
  }
}

/** What the server has written into this page. Our own server's word, like every answer of the API. */
function read<Id extends keyof PageData>(id: Id): PageData[Id] | undefined {
  if (!blocks.has(id)) blocks.set(id, parse(document.getElementById(id)?.textContent ?? ''));
  return blocks.get(id) as PageData[Id] | undefined;
}

/** What the page says of the restaurant at this address. */
export function pageRestaurant(restaurantId: string): RestaurantSummary | undefined {
  const embedded = read('restaurant');
  return embedded?.place === restaurantId ? embedded.restaurant : undefined;
}

/** What the page says that diners can choose. */
export const pagePreferences = (): PageData['preferences'] | undefined => read('preferences');

interface PageMenu {
  data: FilteredRestaurant;
  generatedAtMs: number;
}

/** Who asks, and when: `openedAtMs` is when the browser asked for the page. */
interface Asking {
  restaurantId: string;
  profile: Profile;
  now: Date;
  openedAtMs: number;
}

/**
 * The menu that a page carries, if it answers exactly what would be asked now: this restaurant, this profile, this
 * weekday and time, generated for this very visit. Anything else is as if there were none.
 */
export function usableMenu(embedded: EmbeddedMenu | undefined, asking: Asking): PageMenu | undefined {
  if (embedded === undefined || embedded.place !== asking.restaurantId) return undefined;
  const { diets, allergies, day, time, generatedAtMs, answer } = embedded;
  const nowMs = asking.now.getTime();
  if (profileKey({ diets, allergies }) !== profileKey(asking.profile)) return undefined;
  if (generatedAtMs < asking.openedAtMs - clockToleranceMs) return undefined;
  if (Math.abs(nowMs - generatedAtMs) > freshMs) return undefined;
  if (minutesBetween({ day, time }, localMoment(asking.now)) > momentToleranceMinutes) return undefined;
  return { data: answer.data, generatedAtMs: Math.min(generatedAtMs, nowMs) };
}

export const pageMenu = (restaurantId: string, profile: Profile): PageMenu | undefined =>
  usableMenu(read('menu'), { restaurantId, profile, now: new Date(), openedAtMs: performance.timeOrigin });

/** The cookie that tells the server, for the next page, what the device knows. Too much for a cookie: none. */
export function dinerCookie({ diets, allergies }: Profile, timeZone: string, isSecure: boolean): string {
  const value = encodeURIComponent(JSON.stringify({ diets, allergies, timeZone }));
  const isKept = value.length <= DINER_COOKIE_MAX_LENGTH;
  return [
    `${DINER_COOKIE}=${isKept ? value : ''}`,
    `Path=${DINER_COOKIE_PATH}`,
    `Max-Age=${isKept ? cookieMaxAgeSeconds : 0}`,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/** Mirrors the choices, and the zone of the device's clock, into the cookie of the diner's pages. */
export function mirrorProfile(profile: Profile): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = dinerCookie(profile, timeZone, location.protocol === 'https:');
}
