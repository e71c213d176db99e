import type { OmittedItem } from '@justright/contract/public-menu';
import type { DinerDish, DinerRestaurant } from '@justright/contract/read-lean-menu';
import { NO_CHARGES, TAKING_ORDERS } from './order-taking.ts';

/** Makes the response of a menu with these dishes in one section. */
export const filteredRestaurant = (items: DinerDish[], omitted: OmittedItem[] = []): DinerRestaurant => ({
  id: 'r',
  name: 'R',
  ...TAKING_ORDERS,
  charges: NO_CHARGES,
  omitted,
  asks: [],
  droppedDiets: [],
  menus: [
    {
      id: 'm',
      title: '',
      subtitle: '',
      serviceAvailability: [],
      subsections: [{ id: 's', name: 'Mains', description: '', items: items.map(({ id }) => id) }],
      menuItems: items,
    },
  ],
});

/** Makes a dish that is hidden. */
export const omittedDish = (id: string, more: Partial<OmittedItem>): OmittedItem => ({
  id,
  title: id,
  reasons: [],
  allergies: [],
  mayContain: [],
  unknownFor: [],
  notAdded: [],
  diets: [],
  notDiets: [],
  ...more,
});
