import type { FilteredRestaurant, OmittedItem, PublicMenuItem } from '@justright/contract/public-menu';
import { TAKING_ORDERS } from './order-taking.ts';

/** Makes the response of a menu with these dishes in one section. */
export const filteredRestaurant = (items: PublicMenuItem[], omitted: OmittedItem[] = []): FilteredRestaurant => ({
  id: 'r',
  name: 'R',
  address: '',
  urlSlug: 'r',
  imageUrl: '',
  ...TAKING_ORDERS,
  omitted,
  droppedDiets: [],
  menus: [
    {
      id: 'm',
      restaurantId: 'r',
      merchantId: 'x',
      title: '',
      subtitle: '',
      description: '',
      imageUrl: '',
      active: true,
      serviceAvailability: [],
      subsections: [{ id: 's', name: 'Mains', description: '', items: items.map(({ id }) => id) }],
      externalId: '',
      externalSource: '',
      version: 1,
      menuItems: items,
    },
  ],
});
