import { type Composition, foodAnswer } from '@justright/dietary-rules/composition';
import { isAsked, type Profile } from '@justright/dietary-rules/filter';
import { partsToOmit } from '@justright/dietary-rules/check-selection';
import type { Selection } from '@justright/dietary-rules/selection';
import { contentsOf } from '@justright/dietary-rules/served';
import type { DerivedItem } from '@justright/dietary-rules/item';
import { type TodayAnswer, withToday } from '@justright/dietary-rules/today';
import type { CompiledRestaurant } from './compile-restaurant.ts';
import type { SaidToday, StoredDish } from './menu-source.ts';
import { ruledOutBy } from './told-today.ts';
import { zoneClock } from './zone-clock.ts';

/** Returns when the day of a restaurant ends, by its own clock; by UTC where it has no time zone. */
export function dayEndOf({ timeZone }: { timeZone: string | null }, nowMs: number): string {
  const clock = zoneClock(timeZone ?? 'UTC');
  return new Date(clock.instantOf(clock.dayAt(nowMs) + 1, 0)).toISOString();
}

/** What was said for today of a line: the keys that are ruled out in all that is chosen in it, by whom and when. */
export interface LineToday {
  readonly keys: readonly string[];
  readonly by: string;
  readonly at: string;
}

/**
 * Returns the parts that are left out of a new line under what was said for today of its dish: those that the guest leaves out,
 * and those that do not fit the guest and that nothing was said of.
 */
export function omitForToday(
  { source, context }: CompiledRestaurant,
  item: StoredDish,
  omit: readonly string[],
  profile: Profile,
): string[] {
  const said = source.todayAnswers.get(item.id) ?? [];
  return partsToOmit(item, withToday(item, context.derive(item), said, context.dictionary), profile, omit);
}

/** Returns what was said for today of a line as it is chosen; null where nothing that its guest avoids is ruled out by it. */
export function saidOfLine(
  { source, context }: CompiledRestaurant,
  item: StoredDish,
  selection: Selection,
  { allergies }: Profile,
): LineToday | null {
  const said = source.todayAnswers.get(item.id) ?? [];
  if (said.length === 0) return null;
  const all = item.menuItemCustomizations.map((group) => group.menuItemCustomizationOptions.map(() => true));
  const stated = context.derive(item);
  const contents = (derived: DerivedItem) => contentsOf(item, derived, selection, all);
  const under = (answers: readonly TodayAnswer[]): Composition =>
    contents(withToday(item, stated, answers, context.dictionary));
  const [before, now] = [contents(stated), under(said)];
  const keys = allergies.flatMap(({ key, level }) =>
    isAsked({ level, answer: foodAnswer(before, key) }) && foodAnswer(now, key) === 'free' ? [key] : [],
  );
  if (keys.length === 0) return null;
  const isNeeded = (one: SaidToday) => {
    const without = under(said.filter((other) => other !== one));
    return keys.some((key) => foodAnswer(without, key) !== 'free');
  };
  const needed = said.filter(isNeeded);
  const by = needed.length > 0 ? needed : said.slice(0, 1);
  return {
    keys,
    by: [...new Set(by.map((one) => one.by))].join(', '),
    at:
      by
        .map((one) => one.at)
        .toSorted()
        .at(-1) ?? '',
  };
}

/** Decides whether a yes for today changes anything of a dish: something in it is no ingredient for one of its keys. */
export const changesToday = ({ context }: CompiledRestaurant, item: StoredDish, answer: TodayAnswer): boolean =>
  ruledOutBy(item, answer, context.derive(item), context.dictionary).length > 0;
