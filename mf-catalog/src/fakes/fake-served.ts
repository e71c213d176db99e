import type { FilteredRestaurant, OmittedItem, PublicMenuItem } from '@justright/contract/public-menu';
import { dishOf, menuOf } from './fake-menu.ts';

type Option = PublicMenuItem['menuItemCustomizations'][number]['menuItemCustomizationOptions'][number];
interface Group {
  title: string;
  options: readonly Pick<Option, 'id' | 'title' | 'compatible' | 'defaultModifier'>[];
}

/** Makes a dish as a diner is served it; each group asks for exactly one of its options. */
export const servedDishOf = (
  id: string,
  title: string,
  more: Partial<PublicMenuItem> = {},
  groups: readonly Group[] = [],
): PublicMenuItem => ({
  ...dishOf(id, title),
  declaration: null,
  components: [],
  menuItemCustomizations: groups.map(({ title: group, options }) => ({
    id: group,
    title: group,
    description: '',
    minPermitted: 1,
    maxPermitted: 1,
    menuItemCustomizationOptions: options as Option[],
  })) as PublicMenuItem['menuItemCustomizations'],
  marks: [],
  omitOptions: [],
  addOptions: [],
  substitutionOptions: [],
  served: { allergies: [], mayContain: [], unknownFor: [] },
  without: [],
  ...more,
});

/** Makes a dish that a diner is not served. */
export const hiddenOf = (id: string, title: string, more: Partial<OmittedItem> = {}): OmittedItem => ({
  id,
  title,
  reasons: ['allergen'],
  allergies: [],
  mayContain: [],
  unknownFor: [],
  notAdded: [],
  diets: [],
  notDiets: [],
  ...more,
});

/** Makes what a diner of restaurant `r1` is served of menu `m1`. */
export const filteredOf = (
  items: readonly PublicMenuItem[],
  omitted: readonly OmittedItem[] = [],
): FilteredRestaurant =>
  ({
    id: 'r1',
    name: 'Quay Kitchen',
    menus: [{ ...menuOf('m1', 'All day'), menuItems: [...items] }],
    omitted: [...omitted],
    asks: [],
    droppedDiets: [],
  }) as unknown as FilteredRestaurant;
