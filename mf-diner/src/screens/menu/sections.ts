import type { DinerRestaurant, DinerMenu, DinerDish } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { isUnchecked } from '@justright/diner-texts/unchecked';

export interface MenuSection {
  id: string;
  name: string;
  description: string;
  items: DinerDish[];
  /** How many dishes the section has for a person who avoids nothing; undefined until that is known. */
  total: number | undefined;
}

/** What the tabs need to know of a section. */
export type SectionName = Pick<MenuSection, 'id' | 'name'>;

/** Lists the menu's sections with their dishes in display order, without those that are unchecked for the profile. */
export function sectionsOf(
  menu: DinerMenu | undefined,
  unfiltered: DinerRestaurant | undefined,
  profile: Profile,
): MenuSection[] {
  if (!menu) return [];
  const checked = menu.menuItems.filter((item) => !isUnchecked(item, profile));
  const byId = new Map(checked.map((item) => [item.id, item]));
  const whole = unfiltered?.menus.find(({ id }) => id === menu.id);
  const totals = new Map(whole?.subsections.map(({ id, items }) => [id, items.length]));
  return menu.subsections.map(({ id, name, description, items }) => ({
    id,
    name,
    description,
    items: items.flatMap((itemId) => byId.get(itemId) ?? []),
    total: totals.get(id),
  }));
}

/** Lists the unchecked dishes of a menu, each once, in display order. */
export function uncheckedIn(menu: DinerMenu | undefined, profile: Profile): DinerDish[] {
  const ids = new Set(menu?.subsections.flatMap(({ items }) => items));
  return [...ids].flatMap((id) => menu?.menuItems.find((item) => item.id === id && isUnchecked(item, profile)) ?? []);
}

/** Number of dishes that are drawn first: more than any screen shows at once. */
const FIRST_DISHES = 18;

/** Returns the sections with the dishes that are drawn first; the sections after them are left out. */
export function firstDrawn(sections: readonly MenuSection[]): { section: MenuSection; items: DinerDish[] }[] {
  let left = FIRST_DISHES;
  const drawn = [];
  for (const section of sections) {
    if (left <= 0) break;
    drawn.push({ section, items: section.items.slice(0, left) });
    left -= section.items.length;
  }
  return drawn;
}

export const sectionElementId = (id: string): string => `section-${id}`;

/** Specification, "Business constants": a section is reached when half of it is in view. */
export const HALF_IN_VIEW = 0.5;

/** The visible share of a section, and its visible height in CSS pixels. */
export interface Sight {
  ratio: number;
  heightPx: number;
}

/**
 * Finds the section that the diner looks at: the first that is at least half in view; otherwise, for sections taller
 * than the screen, the one with the largest visible height.
 */
export function reached(ids: readonly string[], sights: ReadonlyMap<string, Sight>): string | undefined {
  const half = ids.find((id) => (sights.get(id)?.ratio ?? 0) >= HALF_IN_VIEW);
  if (half !== undefined) return half;
  const heightOf = (id: string) => sights.get(id)?.heightPx ?? 0;
  return ids.toSorted((left, right) => heightOf(right) - heightOf(left))[0];
}
