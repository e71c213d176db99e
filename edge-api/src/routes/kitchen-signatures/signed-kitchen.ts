import type { Database } from '../../data/database.ts';
import { type ReadKitchen, readKitchen } from '../../data/kitchen-signatures.ts';
import { dayOf, menuVersionOf } from '../../data/menu-source.ts';
import type { Condition } from '../../data/table.ts';
import { coverOf, type KitchenSignatureRecord, seenIn, stateOf } from '../../domain/kitchen-signatures.ts';
import { invalid, requireFound, RequestError } from '../../domain/refusals.ts';

/** What a signature covers, the kitchen that was read for it, and the condition that the menus are still so. */
export interface SignedKitchen {
  readonly covered: Pick<KitchenSignatureRecord, 'keys' | 'foods' | 'declared' | 'against' | 'checkedVersion'>;
  readonly kitchen: ReadKitchen;
  readonly isUnchanged: Condition;
}

/** Refuses a day for the review that has passed: a 422. What is signed today would count no longer. */
export function requireReviewAhead(reviewBy: string | null, nowMs: number): void {
  if (reviewBy !== null && reviewBy < dayOf(nowMs))
    throw invalid('reviewBy', 'This day has passed: choose a later one');
}

/**
 * Makes what a signature for keys covers, or refuses it: with 409 where its author has seen another state, and with 422 where
 * something on the menus contains a key and no words say how it is kept apart.
 */
export async function signedKitchen(
  db: Database,
  restaurantId: string,
  { keys, how, state }: { keys: readonly string[]; how: string; state: string },
): Promise<SignedKitchen> {
  const kitchen = requireFound(await readKitchen(db, restaurantId), 'Restaurant');
  const { view, menuVersion } = kitchen;
  if (stateOf(view, keys) !== state) {
    throw new RequestError('version-conflict', 'The menus have changed meanwhile. Look at them again before you sign.');
  }
  const [first, ...others] = seenIn(view, keys).contains;
  if (first && how.trim() === '') {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const message = `${first.title}${more} contains it: say how it is kept apart, guests read that`;
    throw new RequestError('key-in-kitchen', message, { issues: [{ path: 'how', message }] });
  }
  return {
    covered: { ...coverOf(view, [...new Set(keys)].toSorted()), checkedVersion: menuVersion },
    kitchen,
    isUnchanged: { sql: `${menuVersionOf('?1')} = ?2`, bound: [restaurantId, menuVersion] },
  };
}
