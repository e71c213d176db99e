import type { ComputedMenuItem, MenuItemPatch } from '@justright/contract/menus';

const HOUR_MS = 3_600_000;
/** The hour at which a kitchen's day ends, also for one that is open past midnight. */
const MORNING_HOUR = 5;

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
}

const isSuspended = ({ suspendUntil }: Pick<Option, 'suspendUntil'>, nowMs: number): boolean =>
  suspendUntil !== null && Date.parse(suspendUntil) > nowMs;

const ofDish = (item: ComputedMenuItem): Sellable => ({
  key: item.id,
  item,
  option: null,
  isOut: item.disabled,
  until: null,
});

const ofOptions = (item: ComputedMenuItem, nowMs: number): Sellable[] =>
  item.menuItemCustomizations.flatMap(({ title: group, menuItemCustomizationOptions: options }) =>
    options.map((option) => ({
      key: `${item.id} ${option.id}`,
      item,
      option: { id: option.id, text: `${group}: ${option.title}` },
      isOut: option.disabled || isSuspended(option, nowMs),
      until: !option.disabled && isSuspended(option, nowMs) ? option.suspendUntil : null,
    })),
  );

/**
 * Lists dishes, each followed by its options, of which every word of the search is a part. Without a search, options that
 * are not out are left out. The order stays, so that nothing moves under a finger.
 */
export function findSellables(
  items: readonly ComputedMenuItem[],
  { search, isOutOnly, nowMs }: { search: string; isOutOnly: boolean; nowMs: number },
): Sellable[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return items
    .flatMap((item) => [ofDish(item), ...ofOptions(item, nowMs)])
    .filter(({ item, option, isOut }) => {
      if (isOutOnly && !isOut) return false;
      if (words.length === 0) return option === null || isOut;
      const text = `${item.title} ${option?.text ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

/** How long an option is out. */
export const SPANS = { hour: '1 hour', today: 'Today', open: 'Until I say' } as const;
export type Span = keyof typeof SPANS;

/** Returns when a span ends; null for one that a person ends. */
export function endOf(span: Span, nowMs: number): string | null {
  if (span === 'open') return null;
  if (span === 'hour') return new Date(nowMs + HOUR_MS).toISOString();
  const morning = new Date(nowMs);
  morning.setHours(MORNING_HOUR, 0, 0, 0);
  if (morning.getTime() <= nowMs) morning.setDate(morning.getDate() + 1);
  return morning.toISOString();
}

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
