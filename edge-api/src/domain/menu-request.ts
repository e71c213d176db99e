import type { PublicMenuQuery } from '@justright/contract/public-menu';
import type { CompiledRestaurant, MenuRequest } from './compiled-restaurant.ts';
import { checkedProfile } from './profile.ts';

/** Returns the requested filter of the menu with checked keys; undefined for the whole menu. */
export function menuRequestOf({ source }: CompiledRestaurant, query: PublicMenuQuery): MenuRequest | undefined {
  const { diets, allergies, strict, avoid, mild, foods: ids = [], foodNames = [], day, time, view } = query;
  const isFiltered = Object.values(query).some((part) => part !== undefined);
  if (!isFiltered) return undefined;
  // Which id has which name only the device knows.
  const foods = ids.length > 0 ? [{ name: '', ids }] : [];
  const chosen = { diets: diets ?? [], allergies: allergies ?? [], strict, avoid, mild, foods };
  const checked = checkedProfile(source, chosen, { diets: 'diets', allergies: 'allergies', levels: '' });
  return { ...checked, foodNames, day, time, view: view === undefined ? 'full' : 'lean', isEarlier: view === 'diner' };
}
