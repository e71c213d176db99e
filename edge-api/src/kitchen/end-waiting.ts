import { endAskedLines } from './end-asked-lines.ts';
import { endOffers } from './end-offers.ts';
import type { Ending } from './refuse-lines.ts';

/** Ends what has waited for its time at one restaurant, or at all: offers to guests, and questions to kitchens. */
export async function endWaiting(
  ending: Ending,
  restaurantId: string | null,
  nowMs: number,
): Promise<{ ended: number; isMoreLeft: boolean }> {
  const offers = await endOffers(ending, restaurantId, nowMs);
  const asked = await endAskedLines(ending, restaurantId, nowMs);
  return { ended: offers.ended + asked.ended, isMoreLeft: offers.isMoreLeft || asked.isMoreLeft };
}
