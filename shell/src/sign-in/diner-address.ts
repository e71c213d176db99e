import { api } from '@justright/client/api';
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
  if (restaurantId === null) return '/explore';
  const restaurant = `/explore/${encodeURIComponent(restaurantId)}`;
  try {
    const { selectedAllergies, selectedDiets } = (await api(getUserPreferences)).data;
    return `${restaurant}/${selectedAllergies.length + selectedDiets.length > 0 ? 'menu' : 'onboarding'}`;
  } catch {
    // What could not be read counts as not answered yet: nobody gets a menu that is filtered for nothing.
    return `${restaurant}/onboarding`;
  }
}
