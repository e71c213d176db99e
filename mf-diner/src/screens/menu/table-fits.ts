import type { OmittedItem } from '@justright/contract/public-menu';
import type { DinerRestaurant, DinerDish } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { isUnchecked } from '@justright/diner-texts/unchecked';
import type { Person } from '../../dining-table/party.ts';

/** The server's response to one person's own profile, and what it was really filtered for. */
export interface PersonMenu {
  person: Person;
  response: DinerRestaurant | undefined;
  used: Profile;
}

/** Whether a dish fits a person, by that person's own response: only `fits` and `asks` may be chosen. */
type Fit =
  | { kind: 'fits'; item: DinerDish }
  /** The kitchen is asked for it. */
  | { kind: 'asks'; item: DinerDish }
  | { kind: 'hidden'; omitted: OmittedItem }
  /** The person has not answered the questions yet. */
  | { kind: 'unasked' }
  /** The response does not have the dish at all. */
  | { kind: 'unknown' };

export interface PersonFit {
  person: Person;
  used: Profile;
  fit: Fit;
}

/** A dish, and whom at the table it fits. */
export interface TableDish {
  id: string;
  title: string;
  /** The dish of the first person whom it fits, else of the first who can ask for it; undefined when nobody can have it. */
  item: DinerDish | undefined;
  fits: PersonFit[];
}

export interface TableSection {
  id: string;
  name: string;
  description: string;
  dishes: TableDish[];
}

function fitOf({ person, response }: PersonMenu, id: string): Fit {
  if (!person.isAsked) return { kind: 'unasked' };
  const item = response?.menus[0]?.menuItems.find((one) => one.id === id);
  if (item) return { kind: 'fits', item };
  const asked = response?.asks.find((one) => one.id === id);
  if (asked) return { kind: 'asks', item: asked };
  const omitted = response?.omitted.find((one) => one.id === id);
  return omitted ? { kind: 'hidden', omitted } : { kind: 'unknown' };
}

function dishOf(menus: readonly PersonMenu[], id: string): TableDish {
  const fits = menus.map((menu) => ({ person: menu.person, used: menu.used, fit: fitOf(menu, id) }));
  const itemOf = (kind: 'fits' | 'asks') => fits.flatMap(({ fit }) => (fit.kind === kind ? [fit.item] : []))[0];
  const item = itemOf('fits') ?? itemOf('asks');
  const omitted = fits.map(({ fit }) => (fit.kind === 'hidden' ? fit.omitted : undefined)).find(Boolean);
  return { id, title: (item ?? omitted)?.title ?? '', item, fits };
}

/** Decides whether a dish is not known for a food that each person whom it fits would rather not have. */
const isUncheckedForAll = ({ fits }: TableDish): boolean =>
  fits.every(({ fit, used }) => fit.kind !== 'fits' || isUnchecked(fit.item, used));

const fitsAnybody = ({ fits }: TableDish): boolean => fits.some(({ fit }) => fit.kind === 'fits');

/**
 * Lists the dishes that fit a person at the table, by section, those that somebody can merely ask for, and those that nobody
 * can have, each person by the response to their own profile. The order is that of `whole`, the menu without a filter, which does not say whom a dish fits.
 */
export function tableMenuOf(
  menus: readonly PersonMenu[],
  whole: DinerRestaurant | undefined,
): { sections: TableSection[]; unchecked: TableDish[]; asked: TableDish[]; forNobody: TableDish[] } {
  const responses = [whole, ...menus.map(({ response }) => response)];
  const sections = new Map<string, { id: string; name: string; description: string; ids: Set<string> }>();
  for (const { id, name, description, items } of responses.flatMap(
    (response) => response?.menus[0]?.subsections ?? [],
  )) {
    const section = sections.get(id) ?? { id, name, description, ids: new Set<string>() };
    for (const itemId of items) section.ids.add(itemId);
    sections.set(id, section);
  }
  const askedIds = new Set(menus.flatMap(({ response }) => response?.asks ?? []).map(({ id }) => id));
  const omittedIds = new Set(menus.flatMap(({ response }) => response?.omitted ?? []).map(({ id }) => id));
  const shown = [...sections.values()].map(({ ids, ...section }) => ({
    ...section,
    dishes: [...ids].map((id) => dishOf(menus, id)).filter(fitsAnybody),
  }));
  const unchecked = new Map(
    shown.flatMap(({ dishes }) => dishes.filter(isUncheckedForAll)).map((dish) => [dish.id, dish]),
  );
  return {
    sections: shown.map(({ dishes, ...section }) => ({
      ...section,
      dishes: dishes.filter(({ id }) => !unchecked.has(id)),
    })),
    unchecked: [...unchecked.values()],
    asked: [...askedIds].map((id) => dishOf(menus, id)).filter((dish) => !fitsAnybody(dish)),
    forNobody: [...omittedIds].map((id) => dishOf(menus, id)).filter(({ item }) => item === undefined),
  };
}
