import { ApiError } from '@justright/client/api';
import type { FakeApi } from '@justright/client/fakes/fake-api';
import { versionConflict } from '@justright/client/fakes/refusals';
import { findTextContradictions } from '@justright/contract/generation';
import {
  type ComputedMenuItem,
  createMenuItem,
  deleteMenuItem,
  duplicateMenuItem,
  EMPTY_MENU_ITEM,
  getMenu,
  listMenuItems,
  type Menu,
  type MenuItemPatch,
  type Subsection,
  updateMenu,
  previewMenuImpact,
  previewMenuItemImpact,
  updateMenuItem,
} from '@justright/contract/menus';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { listSoldOuts } from '@justright/contract/sold-outs';
import { listSubstitutions } from '@justright/contract/substitutions';
import { NO_COUNTS, NO_ORDERS } from './fake-catalog.ts';

/** What the server derives for a dish that is free of everything and fits no diet. */
export const COMPUTED = {
  allergies: [],
  mayContain: [],
  unknownFor: [],
  notAdded: [],
  diets: [],
  notDiets: [],
  known: true,
};

/** Makes a dish of menu `m1`. */
export const dishOf = (id: string, title: string, more: Partial<ComputedMenuItem> = {}): ComputedMenuItem => ({
  ...EMPTY_MENU_ITEM,
  id,
  menuId: 'm1',
  restaurantId: 'r1',
  merchantId: 'quay',
  title,
  price: 600,
  version: 1,
  ...COMPUTED,
  ...more,
});

/** Makes a required component of one dish. */
export const componentOf = (
  title: string,
  ingredients: readonly { id: string; title: string }[],
): ComputedMenuItem['components'][number] => ({
  title,
  description: '',
  required: true,
  ingredients: ingredients.map(({ id, title: name }) => ({ id, title: name })),
  stationId: null,
  customizations: [],
  ...COMPUTED,
});

const sectionOf = ({ name, ...section }: Partial<Subsection> & { name: string }, index: number): Subsection => ({
  id: `s${index}`,
  description: '',
  items: [],
  ...section,
  name,
});

/** Makes an inactive menu of restaurant `r1` without sections. */
export const menuOf = (id: string, title: string, more: Partial<Menu> = {}): Menu => ({
  id,
  restaurantId: 'r1',
  merchantId: 'quay',
  title,
  subtitle: '',
  description: '',
  imageUrl: '',
  active: false,
  serviceAvailability: [],
  subsections: [],
  externalId: '',
  externalSource: '',
  version: 1,
  ...more,
});

/** Makes a restaurant, `r1` unless it is said otherwise. */
export const restaurantOf = (more: Partial<Restaurant> = {}): Restaurant =>
  ({ id: 'r1', merchantId: 'quay', name: 'Quay Kitchen', urlSlug: 'quay', menuDrafts: false, ...more }) as Restaurant;

/** Describes restaurant `r1`. */
export const fakeRestaurant = (api: FakeApi, more: Partial<Restaurant> = {}): void =>
  api.on(getRestaurant, () => restaurantOf(more));

export interface FakeMenu {
  menu: Menu;
  dishes: ComputedMenuItem[];
}

/** The signature that the fake server makes. */
const SIGNED = {
  by: 'Sam Staff',
  at: '2026-11-23T12:00:00.000Z',
  keys: ['milk', 'sesame'],
  freeFrom: [],
  isLapsed: false,
};

/**
 * Returns what is said of a dish after a body: its declaration is signed, taken away, or lapsed when the body changes the
 * parts, and its parts are said to be everything, or not.
 */
function declaredBy(
  { isDeclared, isAllListed: isAll, components, menuItemCustomizations }: MenuItemPatch,
  { declaration, listing: before }: Pick<ComputedMenuItem, 'declaration' | 'listing'>,
): Pick<ComputedMenuItem, 'isDeclared' | 'declaration' | 'listing'> {
  const listing = isAll === undefined ? before : { isAll, by: SIGNED.by, at: SIGNED.at };
  if (isDeclared !== undefined) return { listing, isDeclared, declaration: isDeclared ? SIGNED : null };
  const isLapsed = (components ?? menuItemCustomizations) !== undefined || declaration?.isLapsed === true;
  return {
    listing,
    isDeclared: declaration !== null && !isLapsed,
    declaration: declaration && { ...declaration, isLapsed },
  };
}

/** Describes the responses of menu `m1`, which keeps what is sent to it. Its contents are those of the result. */
export function fakeMenu(
  api: FakeApi,
  dishes: readonly ComputedMenuItem[],
  sections: readonly (Partial<Subsection> & { name: string })[],
): FakeMenu {
  const stored: FakeMenu = {
    menu: menuOf('m1', 'All day', { subsections: sections.map(sectionOf) }),
    dishes: [...dishes],
  };
  const dish = (id: string) => {
    const found = stored.dishes.find((one) => one.id === id);
    if (!found) throw new ApiError('No such dish', { code: 'not-found', status: 404 });
    return found;
  };
  const store = (changed: ComputedMenuItem) => {
    stored.dishes = stored.dishes.map((one) => (one.id === changed.id ? changed : one));
    return changed;
  };
  let counter = 0;
  const newId = () => `new-${(counter += 1)}`;

  api.on(findTextContradictions, () => []);
  api.on(listSubstitutions, () => []);
  api.on(listSoldOuts, () => []);
  api.on(getMenu, () => ({ ...stored.menu, menuItems: stored.dishes }));
  fakeRestaurant(api);
  api.on(updateMenu, ({ body: { version, subsections, confirmsTexts: _confirms, ...rest } }) => {
    if (version !== undefined && version !== stored.menu.version) throw versionConflict();
    stored.menu = { ...stored.menu, ...rest, version: stored.menu.version + 1 };
    if (subsections) {
      stored.menu.subsections = subsections.map((section, index) =>
        sectionOf({ name: '', items: [], ...section, id: section.id ?? newId() }, index),
      );
    }
    return stored.menu;
  });
  api.on(listMenuItems, () => stored.dishes);
  api.on(createMenuItem, ({ body }) => {
    const declared = declaredBy(body, EMPTY_MENU_ITEM);
    const made = dishOf(newId(), body.title, { ...(body as Partial<ComputedMenuItem>), ...declared });
    stored.dishes.push(made);
    return made;
  });
  api.on(updateMenuItem, ({ params, body: { version, ...rest } }) => {
    const before = dish(params.id);
    if (version !== undefined && version !== before.version) throw versionConflict();
    const fields = { ...(rest as Partial<ComputedMenuItem>), ...declaredBy(rest, before) };
    return store({ ...before, ...fields, version: before.version + 1 });
  });
  api.on(previewMenuImpact, () => ({ orders: NO_ORDERS }));
  api.on(previewMenuItemImpact, () => ({
    dishCount: 0,
    restaurantCount: 0,
    counts: NO_COUNTS,
    dishes: [],
    orders: NO_ORDERS,
  }));
  api.on(duplicateMenuItem, ({ params, body }) => {
    const of = stored.dishes.find(({ id }) => id === params.id) ?? dishOf(params.id, 'Mash');
    const copies = Array.from({ length: body.numberOfCopies ?? 1 }, () => ({ ...of, id: newId() }));
    stored.dishes.push(...copies);
    return copies;
  });
  api.on(deleteMenuItem, ({ params: { id } }) => {
    stored.dishes = stored.dishes.filter((one) => one.id !== id);
    const subsections = stored.menu.subsections.map((one) => ({ ...one, items: one.items.filter((it) => it !== id) }));
    stored.menu = { ...stored.menu, subsections };
    return { id };
  });
  return stored;
}
