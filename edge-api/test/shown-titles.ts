import { getFilteredMenu } from '@justright/contract/public-menu';
import { succeed } from './call.ts';

/** Lists the dishes that a diner can have: those that fit, and those that the kitchen is asked for. */
export async function shownTitles(restaurant: string, query: object): Promise<string[]> {
  const { data } = await succeed(getFilteredMenu, { params: { id: restaurant }, query: { ...query, asks: '1' } });
  const fitting = data.menus.flatMap((menu) => menu.menuItems);
  return [...fitting, ...data.asks.map(({ item }) => item)].map(({ title }) => title);
}
