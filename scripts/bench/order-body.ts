import type { Served } from '../serve/serve.ts';
import { askData } from './ask.ts';
import { menuPath } from './restaurants.ts';

/** Returns the body of a valid guest order: the first dish without a required choice. */
export async function orderBody(served: Served, id: string): Promise<string> {
  interface Dish {
    id: string;
    price: number;
    menuItemCustomizations: { minPermitted: number }[];
  }
  const { menus } = await askData<{ menus: { menuItems: Dish[] }[] }>(`${served.url}${menuPath(id)}?allergies=`);
  const dish = menus[0]?.menuItems.find((item) =>
    item.menuItemCustomizations.every((group) => group.minPermitted === 0),
  );
  if (!dish) throw new Error('No dish of the bench menu can be ordered as it is');
  const { price } = dish;
  const items = [{ menuItem: { id: dish.id }, quantity: 1, preference: { selectedAllergies: [], selectedDiets: [] } }];
  return JSON.stringify({
    restaurant: { id },
    cart: { subtotal: price, grandTotal: price, orders: [{ userId: '1', user: 'Bench', items, total: price }] },
  });
}
