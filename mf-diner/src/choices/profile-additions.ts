import type { AvoidedFood, NamedFood } from '@justright/dietary-rules/filter';
import { byName, levelIn, stricter } from './profile.ts';

/** Lists the foods of a list that another one does not avoid, or less strictly. */
export const additionsTo = (before: readonly AvoidedFood[], now: readonly AvoidedFood[]): AvoidedFood[] =>
  now.filter(({ key, level }) => {
    const was = levelIn(before, key);
    return was === undefined || (was !== level && stricter(was, level) === level);
  });

/**
 * Lists the foods by name of a list that another one does not avoid, or less strictly; what a name covers is no choice of a
 * diner.
 */
export function foodsAddedTo(before: readonly NamedFood[], now: readonly NamedFood[]): NamedFood[] {
  const added = additionsTo(byName(before), byName(now));
  return now.filter(({ name }) => levelIn(added, name) !== undefined);
}
