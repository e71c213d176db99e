import { operatingHoursIssues } from '@justright/contract/opening-hours';
import {
  type Restaurant,
  RESTAURANT_FIELDS_OF,
  type RestaurantPatch,
  updateRestaurant,
} from '@justright/contract/restaurants';
import type { Database } from '../../data/database.ts';
import { listDifferentDrafts } from '../../data/menu-drafts.ts';
import { menuVersionOf } from '../../data/menu-source.ts';
import { requireRoom } from '../../data/quotas.ts';
import { findRestaurant, RESTAURANTS } from '../../data/restaurants.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { secondPersonFor, tellSigners } from '../../http/guard-settings.ts';
import { isRefusal, tellRefusal } from '../../http/queue-refusal-mails.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { guardsOff, isMailed, RESTAURANT_SETTINGS } from '../../domain/setting-rules.ts';
import { sortedDates } from '../../domain/sorted-dates.ts';
import { completionAfter } from '../../domain/restaurant-completion.ts';
import { requireFound, RequestError, requireNoIssues } from '../../domain/refusals.ts';
import type { Condition } from '../../data/table.ts';
import { requireChanged, requireCurrentVersion } from '../../data/versions.ts';
import { requireFreeSlug, slugErrorOf } from './slug-taken.ts';

type Changed = keyof Omit<RestaurantPatch, 'version'>;
const MANAGER_FIELDS: readonly Changed[] = RESTAURANT_FIELDS_OF.manager;
const keysOf = (changes: object) => Object.keys(changes) as Changed[];

/**
 * Refuses to stop drafting while a draft differs from what is served, or a publication waits. Returns the condition that this is
 * still so.
 */
async function requireSameDrafts(db: Database, { id }: Restaurant): Promise<Condition> {
  const { menus, menuVersion } = await listDifferentDrafts(db, id);
  if (menus.length > 0) {
    const titles = menus.map(({ title }) => title).join(', ');
    throw new RequestError('drafts-differ', `Publish or discard the drafts first: ${titles}`, { details: { menus } });
  }
  return { sql: `${menuVersionOf('restaurants.id')} = ?1`, bound: [menuVersion] };
}

/**
 * Changes a restaurant. Only admins change its status and services, and a manager only what is about running it; sending the
 * stored values is allowed.
 */
export const updateRestaurantEndpoint = endpoint(
  updateRestaurant,
  { changes: 'menus', retries: true },
  async (request) => {
    const { db, params, body } = request;
    const restaurant = requireFound(await findRestaurant(await request.scope(), db, params.id), 'Restaurant');
    const { version, ...sent } = body;
    const changes = { ...sent, ...(sent.closedDates && { closedDates: sortedDates(sent.closedDates) }) };
    const isAdminChange = RESTAURANT_FIELDS_OF.admin.some(
      (name) => changes[name] !== undefined && changes[name] !== restaurant[name],
    );
    if (isAdminChange && callerOf(request).roleType !== 'SuperAdmin') {
      throw new RequestError('forbidden', 'Only an admin may change the status and the services');
    }
    const isHosts = keysOf(changes).every(
      (name) => MANAGER_FIELDS.includes(name) || canonicalJson([changes[name]]) === canonicalJson([restaurant[name]]),
    );
    if (callerOf(request).roleType === 'RestaurantManager' && !isHosts) {
      throw new RequestError('forbidden', 'A manager changes the opening hours, the time zone and the images');
    }
    requireCurrentVersion(version, restaurant.version);
    const completion = completionAfter(restaurant, changes);
    if (!completion) throw new RequestError('invalid-transition', `${restaurant.name} is complete already`);
    const changed = { ...restaurant, ...changes, ...completion };
    requireNoIssues(operatingHoursIssues(changed.operatingHours, restaurant.operatingHours), 'operatingHours.');
    await requireFreeSlug(db, changed.urlSlug, changed.id);
    const isUndrafted = restaurant.menuDrafts && !changed.menuDrafts;
    const condition = isUndrafted ? await requireSameDrafts(db, restaurant) : undefined;
    const guarded = { merchantId: restaurant.merchantId, restaurantId: restaurant.id, name: restaurant.name };
    const off = guardsOff(RESTAURANT_SETTINGS, restaurant, changed);
    const seconded = await secondPersonFor(request, callerOf(request), guarded, off);
    const room = changed.urlSlug === restaurant.urlSlug ? [] : [requireRoom(db, 'slugs', restaurant.id, 0)];
    const [written] = await db
      .batch([RESTAURANTS.update(db, changed, condition), ...room, ...seconded])
      .catch((error: unknown) => {
        throw slugErrorOf(error);
      });
    requireChanged(written);
    const stored = RESTAURANTS.written(written);
    if (isMailed(RESTAURANT_SETTINGS, restaurant, stored)) request.afterResponse(tellSigners(request, guarded));
    if (isRefusal(restaurant, stored)) request.afterResponse(tellRefusal(request, { of: 'restaurant', id: stored.id }));
    return { data: stored };
  },
);
