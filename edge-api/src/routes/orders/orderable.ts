import { HIDDEN_DIET_KEYS } from '@justright/contract/catalogue';
import type { Profile } from '@justright/dietary-rules/filter';
import { compiledRestaurant } from '../../data/compiled-restaurants.ts';
import { type CompiledRestaurant, isTakingOrders, splitDiets } from '../../domain/compiled-restaurant.ts';
import type { Env } from '../../env.ts';
import { notFound, RequestError } from '../../http/errors.ts';
import { invalid } from '../../http/validate.ts';

/** The restaurant as the primary has it at this moment; 404 when diners cannot see it. */
export async function visibleRestaurant(env: Env, id: string, nowMs: number): Promise<CompiledRestaurant> {
  const restaurant = await compiledRestaurant(() => env.DB.withSession('first-primary'), id, 0, nowMs);
  const status = restaurant?.source.restaurant.status;
  if (!restaurant || status === 'disabled' || status === 'incomplete') throw notFound('Restaurant');
  return restaurant;
}

/** The same, and it takes orders now. */
export async function orderableRestaurant(env: Env, id: string, nowMs: number): Promise<CompiledRestaurant> {
  const restaurant = await visibleRestaurant(env, id, nowMs);
  if (!isTakingOrders(restaurant.source)) {
    throw new RequestError('not-taking-orders', `${restaurant.source.restaurant.name} is not taking orders right now`);
  }
  return restaurant;
}

/** Reads what filters of a line's preference: unknown keys are a 422, diets that are no longer offered are dropped. */
export const profileReader =
  ({ source }: CompiledRestaurant) =>
  ({ selectedAllergies, selectedDiets }: { selectedAllergies: string[]; selectedDiets: string[] }): Profile => {
    if (selectedAllergies.some((key) => !source.allergies.some((allergy) => allergy.key === key))) {
      throw invalid('cart.preference.selectedAllergies', 'There is no such allergy');
    }
    if (selectedDiets.some((key) => !source.diets.some((diet) => diet.key === key))) {
      throw invalid('cart.preference.selectedDiets', 'There is no such diet');
    }
    return { allergies: selectedAllergies, diets: splitDiets(source, selectedDiets, HIDDEN_DIET_KEYS).offered };
  };
