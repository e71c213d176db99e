import type { EmbeddedMenu } from '@justright/contract/page-data';
import { type DinerRestaurant, readLeanMenu } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { profileKey, readProfile } from '../choices/profile.ts';
import { startingLevelOf } from '../choices/starting-levels.ts';
import { localMoment, minutesBetween } from '../device/local-time.ts';
import { isOfThisVisit, readPageData } from '../device/page-data.ts';

const MOMENT_TOLERANCE_MINUTES = 1;

interface PageMenu {
  data: DinerRestaurant;
  generatedAtMs: number;
}

/** The request that would be sent now. */
interface MenuRequest {
  restaurantId: string;
  profile: Profile;
  now: Date;
  /** When the browser requested the page, in milliseconds since 1970. */
  openedAtMs: number;
}

/**
 * Returns the page's menu if it is the response to exactly this request: same restaurant, profile, weekday and time, and
 * generated for this visit. Returns undefined otherwise.
 */
export function usableMenu(embedded: EmbeddedMenu | undefined, request: MenuRequest): PageMenu | undefined {
  if (embedded === undefined || embedded.idOrSlug !== request.restaurantId) return undefined;
  const { day, time, generatedAtMs, response } = embedded;
  const nowMs = request.now.getTime();
  if (profileKey(readProfile(embedded, startingLevelOf)) !== profileKey(request.profile)) return undefined;
  if (!isOfThisVisit(generatedAtMs, nowMs, request.openedAtMs)) return undefined;
  if (minutesBetween({ day, time }, localMoment(request.now)) > MOMENT_TOLERANCE_MINUTES) return undefined;
  return { data: readLeanMenu(response.data), generatedAtMs: Math.min(generatedAtMs, nowMs) };
}

/** Reads the menu that the page carries for this restaurant and profile, if it is usable now. */
export const pageMenu = (restaurantId: string, profile: Profile): PageMenu | undefined =>
  usableMenu(readPageData('lean-menu'), { restaurantId, profile, now: new Date(), openedAtMs: performance.timeOrigin });
