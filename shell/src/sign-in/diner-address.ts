import { api } from '@justright/client/api';
import { addressOf } from '@justright/contract/address-of';
import { getUserPreferences } from '@justright/contract/users';

/** The restaurant that somebody came from to log in: `?restaurant=olive-and-ember`. */
export function restaurantIdFrom(search: string): string | null {
  const id = new URLSearchParams(search).get('restaurant');
  return id === null || id === '' ? null : id;
}

/**
 * Where a diner goes on after the login (specification, "Login success"): to the restaurant's menu with choices in the
 * account, else to its questions. To the restaurants, when they came from none.
 */
export async function dinerAddress(restaurantId: string | null): Promise<string> {
  if (restaurantId === null) return addressOf('/explore');
  try {
    const { selectedAllergies, selectedDiets } = (await api(getUserPreferences)).data;
    const page = selectedAllergies.length + selectedDiets.length > 0 ? 'menu' : 'onboarding';
    return addressOf(`/explore/{restaurantId}/${page}`, { restaurantId });
  } catch {
    // What could not be read counts as not answered yet: nobody gets a menu that is filtered for nothing.
    return addressOf('/explore/{restaurantId}/onboarding', { restaurantId });
  }
}
