import { DEFAULT_AVAILABILITY, type Menu } from '@justright/contract/menus';
import type { DishRecord } from '../declaration.ts';
import { dishesOf, type FileDish, type FileMenu, hasError, type ReadFile } from './file-menu.ts';
import { mergeDish } from './merge-dish.ts';
import { mergeSections } from './merge-sections.ts';
import { keyOf, pairUp } from './pair-up.ts';

/** The stored menus and dishes of a restaurant. */
export interface RestaurantMenus {
  restaurantId: string;
  merchantId: string;
  menus: readonly Menu[];
  items: readonly DishRecord[];
}
export interface PlannedMenu {
  said: FileMenu;
  before: Menu | undefined;
  after: Menu;
}
export interface PlannedDish {
  menu: PlannedMenu;
  said: FileDish;
  before: DishRecord | undefined;
  /** Null when the dish has an error: it is not written, and a stored dish stays unchanged. */
  after: DishRecord | null;
  changes: string[];
}
/** The changes of an import, before they are written. */
export interface ImportPlan {
  menus: PlannedMenu[];
  dishes: PlannedDish[];
  /** Stored dishes of the file's menus that are not in the file; they stay. */
  kept: DishRecord[];
}

/** Plans the import of a file into a restaurant. Menus and dishes are matched as docs/menu-import.md says. */
export function planImport(file: ReadFile, restaurant: RestaurantMenus): ImportPlan {
  const menus = planMenus(file.menus, restaurant);
  const dishes = planDishes(menus, restaurant, file.currency);
  for (const menu of menus) placeDishes(menu, dishes);
  const found = new Set(dishes.map(({ before }) => before));
  const menuIds = new Set(menus.map(({ before }) => before?.id));
  const kept = restaurant.items.filter((item) => menuIds.has(item.menuId) && !found.has(item));
  const hasDish = (menu: PlannedMenu) => dishes.some((dish) => dish.menu === menu && dish.after !== null);
  // A menu of which all dishes have errors is not created.
  const imported = menus.filter((menu) => menu.before ?? (dishesOf(menu.said).length === 0 || hasDish(menu)));
  return { menus: imported, dishes, kept };
}

function planMenus(said: readonly FileMenu[], restaurant: RestaurantMenus): PlannedMenu[] {
  const pairs = pairUp(said, restaurant.menus, [
    { said: ({ id }: FileMenu) => id, stored: ({ id }: Menu) => id },
    {
      said: ({ externalSource, externalId }) => keyOf(externalSource, externalId),
      stored: ({ externalSource, externalId }) => keyOf(externalSource, externalId),
    },
  ]);
  return said.map((menu) => ({
    said: menu,
    before: pairs.get(menu),
    after: menuAfter(menu, pairs.get(menu), restaurant),
  }));
}

function menuAfter(said: FileMenu, before: Menu | undefined, { restaurantId, merchantId }: RestaurantMenus): Menu {
  const texts = {
    title: said.title,
    subtitle: said.subtitle ?? before?.subtitle ?? '',
    description: said.description ?? before?.description ?? '',
  };
  if (before) return { ...before, ...texts };
  return {
    ...texts,
    id: crypto.randomUUID(),
    restaurantId,
    merchantId,
    active: false,
    imageUrl: said.imageUrl ?? '',
    serviceAvailability: said.serviceAvailability ?? DEFAULT_AVAILABILITY,
    subsections: [],
    externalId: said.externalId,
    externalSource: said.externalSource,
    version: 1,
  };
}

/** A dish of the file with its menu and the sections that name it. */
interface Listed {
  menu: PlannedMenu;
  said: FileDish;
  sections: string[];
}

function planDishes(menus: readonly PlannedMenu[], restaurant: RestaurantMenus, currency: string): PlannedDish[] {
  const listed = menus.flatMap((menu) =>
    dishesOf(menu.said).map((said): Listed => ({
      menu,
      said,
      sections: menu.said.sections.filter(({ dishes }) => dishes.includes(said)).map(({ title }) => title),
    })),
  );
  const pairs = recognise(listed, menus, restaurant.items);
  return listed.map(({ menu, said }) => {
    const before = pairs.get(said);
    const { id: menuId, restaurantId, merchantId } = menu.after;
    const content = hasError(said.issues) ? null : said.content;
    const change = content && mergeDish(said, content, before, { menuId, restaurantId, merchantId, currency });
    return { menu, said, before, after: change?.after ?? null, changes: change?.changes ?? [] };
  });
}

/** Matches dishes of the file with stored ones, in menus of the file only: no other menu may lose a dish. */
function recognise(
  listed: readonly Listed[],
  menus: readonly PlannedMenu[],
  items: readonly DishRecord[],
): Map<FileDish, DishRecord> {
  const stored = new Map(menus.flatMap(({ before }) => (before ? [[before.id, before]] : [])));
  const sectionsOf = (item: DishRecord) =>
    (stored.get(item.menuId)?.subsections ?? []).filter((section) => section.items.includes(item.id));
  const candidates = items.filter(({ menuId }) => stored.has(menuId));
  const idKey = ({ externalSource, externalId }: FileDish | DishRecord) =>
    externalId === '' ? undefined : keyOf(externalSource, externalId);
  const inMenu = (menuId: string, key: string | undefined) => (key === undefined ? undefined : keyOf(menuId, key));
  const titleKey = ({ externalSource, title }: FileDish | DishRecord) => keyOf(externalSource, title);
  const titleKeyWithoutId = (item: DishRecord) => (item.externalId === '' ? titleKey(item) : undefined);
  const pairs = pairUp(listed, candidates, [
    { said: ({ said }) => said.id, stored: ({ id }: DishRecord) => id },
    {
      said: ({ menu, said }) => inMenu(menu.after.id, idKey(said)),
      stored: (item) => inMenu(item.menuId, idKey(item)),
    },
    { said: ({ said }) => idKey(said), stored: idKey },
    {
      said: ({ menu, said, sections }) => keyOf(menu.after.id, sections[0] ?? '', titleKey(said)),
      stored: (item) => inMenuAndSection(item, sectionsOf(item)[0]?.name ?? '', titleKeyWithoutId(item)),
    },
    {
      said: ({ menu, said }) => inMenu(menu.after.id, titleKey(said)),
      stored: (item) => inMenu(item.menuId, titleKeyWithoutId(item)),
    },
  ]);
  return new Map([...pairs].map(([{ said }, item]) => [said, item]));
}

const inMenuAndSection = ({ menuId }: DishRecord, section: string, key: string | undefined): string | undefined =>
  key === undefined ? undefined : keyOf(menuId, section, key);

/** Fills the sections of a menu with its stored and new dishes. */
function placeDishes(menu: PlannedMenu, dishes: readonly PlannedDish[]): void {
  const menuId = menu.after.id;
  const idBySaid = new Map(
    dishes
      .filter((dish) => dish.menu === menu)
      .map(({ said, before, after }) => [said, after?.id ?? (before?.menuId === menuId ? before.id : undefined)]),
  );
  const left = new Set(
    dishes.flatMap(({ before, after }) =>
      before?.menuId === menuId && after && after.menuId !== menuId ? [before.id] : [],
    ),
  );
  menu.after.subsections = mergeSections(menu.before?.subsections ?? [], menu.said.sections, {
    idOf: (dish) => idBySaid.get(dish),
    hasLeft: (id) => left.has(id),
  });
}
