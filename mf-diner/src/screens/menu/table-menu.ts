import type { FilteredRestaurant, OmittedItem, PublicMenuItem } from '@justright/contract/public-menu';
import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';
import { type Decision, decisionsFor } from '../../shared/dish/decisions.ts';
import type { Person } from '../../shared/party.ts';
import { hiddenReasonTexts, type Names } from '../../shared/reasons.ts';

/** The server's answer to one person's own profile, and what it was really filtered for. */
export interface PersonMenu {
  person: Person;
  answer: FilteredRestaurant | undefined;
  used: Profile;
}

/** What a person's own answer says of a dish: only `fits` may be chosen. */
type Fit =
  | { kind: 'fits'; item: PublicMenuItem }
  | { kind: 'hidden'; omitted: OmittedItem }
  /** The person has not answered the questions yet. */
  | { kind: 'unasked' }
  /** The answer does not have the dish at all. */
  | { kind: 'unknown' };

export interface PersonFit {
  person: Person;
  used: Profile;
  fit: Fit;
}

/** A dish as a whole table sees it. */
export interface TableDish {
  id: string;
  title: string;
  /** As it is for the first person whom it fits; undefined when it fits nobody. */
  item: PublicMenuItem | undefined;
  fits: PersonFit[];
}

export interface TableSection {
  id: string;
  name: string;
  description: string;
  dishes: TableDish[];
}

function fitOf({ person, answer }: PersonMenu, id: string): Fit {
  if (!person.isAsked) return { kind: 'unasked' };
  const item = answer?.menus[0]?.menuItems.find((one) => one.id === id);
  if (item) return { kind: 'fits', item };
  const omitted = answer?.omitted.find((one) => one.id === id);
  return omitted ? { kind: 'hidden', omitted } : { kind: 'unknown' };
}

function dishOf(menus: readonly PersonMenu[], id: string): TableDish {
  const fits = menus.map((menu) => ({ person: menu.person, used: menu.used, fit: fitOf(menu, id) }));
  const item = fits.map(({ fit }) => (fit.kind === 'fits' ? fit.item : undefined)).find(Boolean);
  const omitted = fits.map(({ fit }) => (fit.kind === 'hidden' ? fit.omitted : undefined)).find(Boolean);
  return { id, title: (item ?? omitted)?.title ?? '', item, fits };
}

/**
 * Who at the table can eat what, each by the answer to their own profile: the dishes that fit somebody, by section, and
 * those that fit nobody. The sequence is that of `whole`, the menu without a filter, which says nothing of who fits.
 */
export function tableMenuOf(
  menus: readonly PersonMenu[],
  whole: FilteredRestaurant | undefined,
): { sections: TableSection[]; forNobody: TableDish[] } {
  const answers = [whole, ...menus.map(({ answer }) => answer)];
  const sections = new Map<string, { id: string; name: string; description: string; ids: Set<string> }>();
  for (const { id, name, description, items } of answers.flatMap((answer) => answer?.menus[0]?.subsections ?? [])) {
    const section = sections.get(id) ?? { id, name, description, ids: new Set<string>() };
    for (const itemId of items) section.ids.add(itemId);
    sections.set(id, section);
  }
  const omittedIds = new Set(menus.flatMap(({ answer }) => answer?.omitted ?? []).map(({ id }) => id));
  return {
    sections: [...sections.values()].map(({ ids, ...section }) => ({
      ...section,
      dishes: [...ids].map((id) => dishOf(menus, id)).filter(({ item }) => item !== undefined),
    })),
    forNobody: [...omittedIds].map((id) => dishOf(menus, id)).filter(({ item }) => item === undefined),
  };
}

/** What is said of a dish to some of the people, all for whom it is the same. */
export interface FitRow {
  /** As on a dish's card; `not` where it must not be chosen. */
  kind: Decision['kind'] | 'not';
  text: string;
  persons: Person[];
}

const UNASKED_TEXT = 'Not asked yet';
const UNKNOWN_TEXT = 'We don’t know yet';
const NOTHING_CHOSEN_TEXT = 'No preferences or allergies';

/** What a person's answer says of a dish, in words. */
export function fitText({ used, fit }: PersonFit, names: Names): Omit<FitRow, 'persons'> {
  if (fit.kind === 'unasked') return { kind: 'not', text: UNASKED_TEXT };
  if (fit.kind === 'unknown') return { kind: 'not', text: UNKNOWN_TEXT };
  if (fit.kind === 'hidden') return { kind: 'not', text: hiddenReasonTexts(fit.omitted, names).join(' · ') };
  if (fit.item.disabled) return { kind: 'not', text: 'Sold out' };
  if (isEmptyProfile(used)) return { kind: 'fits', text: NOTHING_CHOSEN_TEXT };
  const decisions = decisionsFor(fit.item, used);
  return { kind: decisions[0]?.kind ?? 'fits', text: decisions.map(({ text }) => text).join(' · ') };
}

/** The rows of a dish: first for whom it can be had, then for whom not and why. */
export function fitRows({ fits }: TableDish, names: Names): FitRow[] {
  const rows: FitRow[] = [];
  for (const one of fits) {
    const { kind, text } = fitText(one, names);
    const same = rows.find((row) => row.kind === kind && row.text === text);
    if (same) same.persons.push(one.person);
    else rows.push({ kind, text, persons: [one.person] });
  }
  return rows.toSorted((left, right) => Number(left.kind === 'not') - Number(right.kind === 'not'));
}
