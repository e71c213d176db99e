import type { Profile } from '@justright/dietary-rules/filter';
import { compiledRestaurant } from '../../data/compiled-restaurants.ts';
import { type CompiledRestaurant, isTakingOrders, isVisible } from '../../domain/compiled-restaurant.ts';
import type { Database } from '../../data/database.ts';
import { notFound, RequestError } from '../../http/errors.ts';
import { checkedProfile } from '../../http/profile.ts';

const PREFERENCE_PATHS = {
  diets: 'cart.preference.selectedDiets',
  allergies: 'cart.preference.selectedAllergies',
};

/** The restaurant as the primary has it at this moment; 404 when diners cannot see it. */
export async function visibleRestaurant(open: () => Database, id: string, nowMs: number): Promise<CompiledRestaurant> {
  const restaurant = await compiledRestaurant(open, id, 0, nowMs);
  if (!restaurant || !isVisible(restaurant.source)) throw notFound('Restaurant');
  return restaurant;
}

/** The same, and it takes orders now. */
export async function orderableRestaurant(
  open: () => Database,
  id: string,
  nowMs: number,
): Promise<CompiledRestaurant> {
  const restaurant = await visibleRestaurant(open, id, nowMs);
  if (!isTakingOrders(restaurant.source)) {
    throw new RequestError('not-taking-orders', `${restaurant.source.restaurant.name} is not taking orders right now`);
  }
  return restaurant;
}

/** Reads what filters of a line's preference. */
export const profileReader =
  ({ source }: CompiledRestaurant) =>
  ({ selectedAllergies, selectedDiets }: { selectedAllergies: string[]; selectedDiets: string[] }): Profile =>
    checkedProfile(source, { diets: selectedDiets, allergies: selectedAllergies }, PREFERENCE_PATHS).profile;
