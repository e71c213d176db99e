import type { ComputedMenuItem } from '@justright/contract/menus';
import { isAvailable } from '@justright/dietary-rules/filter';
import type { UnknownReason } from './use-unknown-reasons.ts';

/** A reason for which diners cannot see or order a dish, as shown on its card. */
export interface ItemNote {
  id: 'inactive' | 'sold-out' | 'group' | 'unknown' | 'withheld';
  label: string;
  tone: 'neutral' | 'warning' | 'error';
  why: string;
}

const NOTES = {
  inactive: { id: 'inactive', label: 'Inactive', tone: 'neutral', why: 'No diner sees it.' },
  soldOut: { id: 'sold-out', label: 'Sold out', tone: 'neutral', why: 'Diners see it greyed out and cannot order it.' },
} as const;

/** Finds a group with fewer available options than must be chosen: it hides the dish from everybody. */
const shortGroup = (item: ComputedMenuItem, nowMs: number) =>
  item.menuItemCustomizations.find(({ minPermitted, menuItemCustomizationOptions: options }) => {
    const availableCount = options.filter((option) => isAvailable(option, nowMs)).length;
    return availableCount < Math.min(minPermitted, options.length);
  });

const FOODS_NAMED = 3;
const foodsText = (names: readonly string[]): string =>
  names.length > FOODS_NAMED
    ? `${names.slice(0, FOODS_NAMED).join(', ')} or one of ${names.length - FOODS_NAMED} more foods`
    : names.join(' or ');

/**
 * Returns the reasons for which diners cannot see or order a dish. `unknown` says what is not known and why, once it is
 * loaded; `nowMs` (milliseconds since 1970) decides whether an option is suspended. `withheld` says why no diner gets it
 * before a publication.
 */
export function itemNotes(
  item: ComputedMenuItem,
  unknown: UnknownReason | undefined,
  nowMs: number,
  withheld?: string,
): ItemNote[] {
  const notes: ItemNote[] = [];
  if (withheld !== undefined) {
    const why = `No diner gets it until the menu is published${withheld === '' ? '' : `: ${withheld}`}.`;
    notes.push({ id: 'withheld', label: 'Withheld', tone: 'error', why });
  }
  if (!item.active) notes.push(NOTES.inactive);
  if (item.disabled) notes.push(NOTES.soldOut);
  const group = shortGroup(item, nowMs);
  if (group) {
    const why = `Hidden from everybody: “${group.title}” has fewer available options than must be chosen.`;
    notes.push({ id: 'group', label: 'Too few options', tone: 'error', why });
  }
  const because = unknown ? `: ${unknown.text}` : '';
  if (!item.known) {
    const why = `Hidden from everybody with a diet or a dislike${because}.`;
    notes.push({ id: 'unknown', label: 'Unknown', tone: 'warning', why });
  } else if (item.unknownFor.length > 0) {
    const why = `Hidden from diners who avoid ${foodsText(unknown?.foods ?? item.unknownFor)}${because}.`;
    notes.push({ id: 'unknown', label: 'Not all known', tone: 'warning', why });
  }
  return notes;
}
