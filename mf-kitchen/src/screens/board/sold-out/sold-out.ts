import { KITCHEN_DAY_BEGINS_HOUR } from '@justright/contract/kitchen';
import type { ComputedMenuItem, MenuItemPatch } from '@justright/contract/menus';
import type { SoldOut } from '@justright/contract/sold-outs';
import { timeText } from '@justright/ui/when';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

type Option = ComputedMenuItem['menuItemCustomizations'][number]['menuItemCustomizationOptions'][number];

/** A dish, or one of its options, that can be sold out. */
export interface Sellable {
  /** Unique in the list. */
  key: string;
  item: ComputedMenuItem;
  /** Null: the dish itself. */
  option: { id: string; text: string } | null;
  isOut: boolean;
  /** When it comes back by itself; null for never, and while it is not out. */
  until: string | null;
  /** What sells the dish out until a time; null for what its own field says. */
  soldOut: SoldOut | null;
}

const isSuspended = ({ suspendUntil }: Pick<Option, 'suspendUntil'>, nowMs: number): boolean =>
  suspendUntil !== null && Date.parse(suspendUntil) > nowMs;

/** Finds what sells a dish out: itself, or an ingredient that it needs. */
const soldOutOf = ({ id }: ComputedMenuItem, soldOuts: readonly SoldOut[]): SoldOut | null =>
  soldOuts.find(({ of, subject }) => of === 'dish' && subject.id === id) ??
  soldOuts.find(({ dishes }) => dishes.some((dish) => dish.id === id && dish.isOut)) ??
  null;

function ofDish(item: ComputedMenuItem, soldOuts: readonly SoldOut[]): Sellable {
  const soldOut = item.disabled ? null : soldOutOf(item, soldOuts);
  return {
    key: item.id,
    item,
    option: null,
    isOut: item.disabled || soldOut !== null,
    until: soldOut?.until ?? null,
    soldOut,
  };
}

const ofOptions = (item: ComputedMenuItem, nowMs: number): Sellable[] =>
  item.menuItemCustomizations.flatMap(({ title: group, menuItemCustomizationOptions: options }) =>
    options.map((option) => ({
      key: `${item.id} ${option.id}`,
      item,
      option: { id: option.id, text: `${group}: ${option.title}` },
      isOut: option.disabled || isSuspended(option, nowMs),
      until: !option.disabled && isSuspended(option, nowMs) ? option.suspendUntil : null,
      soldOut: null,
    })),
  );

/** Returns the words of a search. */
export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);
/** Decides whether each of the words is a part of a text. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

/**
 * Lists dishes, each followed by its options, of which every word of the search is a part. Without a search, options that
 * are not out are left out. The order stays, so that nothing moves under a finger.
 */
export function findSellables(
  items: readonly ComputedMenuItem[],
  {
    search,
    isOutOnly,
    nowMs,
    soldOuts,
  }: { search: string; isOutOnly: boolean; nowMs: number; soldOuts: readonly SoldOut[] },
): Sellable[] {
  const words = wordsOf(search);
  return items
    .flatMap((item) => [ofDish(item, soldOuts), ...ofOptions(item, nowMs)])
    .filter(({ item, option, isOut }) => {
      if (isOutOnly && !isOut) return false;
      if (words.length === 0) return option === null || isOut;
      return hasWords(`${item.title} ${option?.text ?? ''}`, words);
    });
}

/** How long something is out. */
export const SPANS = { hour: '1 hour', today: 'Today', open: 'Until I say' } as const;
export type Span = keyof typeof SPANS;

/** Returns the minutes since midnight on the restaurant's clock; without a zone on the device's. */
function minutesAt(instantMs: number, timeZone: string | null): number {
  const [hours = 0, minutes = 0] = timeText(instantMs, timeZone).split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
}

/** Returns the next instant at which the restaurant's clock shows HH:mm; null for what is no time. */
export function nextTimeAt(time: string, nowMs: number, timeZone: string | null): string | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  if (hours === undefined) return null;
  const aimed = Number(hours) * HOUR_MINUTES + Number(minutes);
  const minuteMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  const aheadOf = (instantMs: number) => (aimed - minutesAt(instantMs, timeZone) + DAY_MINUTES) % DAY_MINUTES;
  const first = minuteMs + (aheadOf(minuteMs) || DAY_MINUTES) * MINUTE_MS;
  // The clock may have changed in between.
  const missed = aheadOf(first);
  const missedBy = missed > DAY_MINUTES / 2 ? missed - DAY_MINUTES : missed;
  return new Date(first + missedBy * MINUTE_MS).toISOString();
}

/** Returns when a span ends; null for one that a person ends. */
export function endOf(span: Span, nowMs: number, timeZone: string | null): string | null {
  if (span === 'open') return null;
  if (span === 'hour') return new Date(nowMs + HOUR_MS).toISOString();
  return nextTimeAt(`${String(KITCHEN_DAY_BEGINS_HOUR).padStart(2, '0')}:00`, nowMs, timeZone);
}

/** Says what is not served of a dish: "Burger", "Chips without Sauce: Mayo". */
export const lostText = ({ title, isOut, options, parts }: SoldOut['dishes'][number]): string =>
  isOut ? title : `${title} without ${[...options, ...parts].join(', ')}`;

/** Returns the change of a dish that makes it, or an option of it, sold out or available again. */
export function changeOf({ item, option }: Sellable, isOut: boolean, until: string | null): MenuItemPatch {
  const { version } = item;
  if (option === null) return { version, disabled: isOut };
  const changed = { disabled: isOut && until === null, suspendUntil: isOut ? until : null };
  return {
    version,
    menuItemCustomizations: item.menuItemCustomizations.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((one) =>
        one.id === option.id ? { ...one, ...changed } : one,
      ),
    })),
  };
}
