import { api } from '@justright/client/api';
import { addressOf } from '@justright/contract/address-of';
import { getSavedProfile } from '@justright/contract/users';

/** Returns the restaurant from which the diner came to log in: `?restaurant=olive-and-ember`. */
export function restaurantIdFrom(search: string): string | null {
  const id = new URLSearchParams(search).get('restaurant');
  return id === null || id === '' ? null : id;
}

/**
 * Returns the diner's next address after the login (specification, "Login success"): the restaurant's menu if the
 * account has choices, else its questions. Without a restaurant, the list of restaurants.
 */
export async function dinerAddress(restaurantId: string | null): Promise<string> {
  if (restaurantId === null) return addressOf('/explore');
  try {
    const { selectedAllergies, selectedDiets } = (await api(getSavedProfile)).data;
    const page = selectedAllergies.length + selectedDiets.length > 0 ? 'menu' : 'onboarding';
    return addressOf(`/explore/{restaurantId}/${page}`, { restaurantId });
  } catch {
    // A failed read counts as no choices, so that no diner gets an unfiltered menu without being asked.
    return addressOf('/explore/{restaurantId}/onboarding', { restaurantId });
  }
}
