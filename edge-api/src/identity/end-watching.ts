import { writeLog } from '@justright/worker-kit/log';
import type { Database } from '../data/database.ts';
import { isDeviceSignedIn } from '../data/devices.ts';
import { listAllWatched, listWatched } from '../data/kitchen-watches.ts';
import { findRestaurant } from '../data/restaurants.ts';
import { scopeOf } from '../data/scope.ts';
import { RequestError } from '../domain/refusals.ts';
import type { Env } from '../env.ts';
import type { Watcher } from '../live/kitchen-room.ts';
import { liveAccountOf } from './live-account.ts';

/** Decides whether somebody may still see a kitchen. While the provider does not answer, nobody's right is known to have ended. */
async function mayWatch(env: Env, db: Database, watcher: Watcher, restaurantId: string): Promise<boolean> {
  if (watcher.roleType === 'KitchenDevice') return isDeviceSignedIn(db, watcher.uid);
  try {
    const account = await liveAccountOf(env, watcher);
    if (account.claims.roleType !== watcher.roleType) return false;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.code !== 'unavailable') return false;
  }
  return (await findRestaurant(await scopeOf(watcher, db), db, restaurantId)) !== null;
}

/** Shuts everybody out of a kitchen who may not see it any more. */
export async function endWatching(env: Env, restaurantId: string): Promise<void> {
  const room = env.KITCHENS.getByName(restaurantId);
  const watchers = await room.watchers();
  if (watchers.length === 0) return;
  const db = env.DB.withSession('first-primary');
  const known = new Map(watchers.map((one) => [Object.values(one).join(' '), one]));
  const checked = await Promise.all(
    [...known.values()].map(async (one) => ({ one, may: await mayWatch(env, db, one, restaurantId) })),
  );
  const ended = checked.flatMap(({ one, may }) => (may ? [] : [one]));
  if (ended.length > 0) await room.shutOut(ended);
}

/**
 * Shuts an account out of the kitchens that it may not see any more: after each act that ends or narrows a right. The act
 * stands when this fails: nothing is sent to a screen before its right is checked.
 */
export async function endWatchingOf(env: Env, uid: string): Promise<void> {
  try {
    const ids = await listWatched(env.DB.withSession('first-primary'), uid);
    await Promise.all(ids.map((id) => endWatching(env, id)));
  } catch (error) {
    writeLog('error', 'A socket was not ended at once', { error });
  }
}

/** Shuts every account out of every kitchen. Who has a right comes back with another pass; a device has no token to leak. */
export async function endAllWatching(env: Env): Promise<void> {
  const ids = await listAllWatched(env.DB.withSession('first-primary'));
  await Promise.all(
    ids.map(async (id) => {
      const room = env.KITCHENS.getByName(id);
      const watchers = await room.watchers();
      await room.shutOut(watchers.filter(({ roleType }) => roleType !== 'KitchenDevice'));
    }),
  );
}
