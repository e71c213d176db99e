import type { AvoidedFood, NamedFood, Profile } from '@justright/dietary-rules/filter';
import type { ChoicesConflict, ConflictAnswer } from './choices-conflict.ts';
import { additionsTo, foodsAddedTo } from './profile-additions.ts';
import { byName, keysOf, levelIn, NO_PROFILE, united, unitedFoods } from './profile.ts';

type Sides = Pick<ChoicesConflict, 'account' | 'device'>;

/** Returns the profile that filters the menu until the person decides: both, so that no dislike is missing. */
export const bothOf = ({ account, device }: Sides): Profile => ({
  diets: [...new Set([...account.diets, ...device.diets])],
  allergies: united(account.allergies, device.allergies),
  foods: unitedFoods(account.foods, device.foods),
});

/** Tells whether the account lacks a choice of the device, or avoids it less; otherwise there is no conflict. */
export const isAddition = ({ account, device }: Sides): boolean =>
  device.diets.some((key) => !account.diets.includes(key)) ||
  additionsTo(account.allergies, device.allergies).length > 0 ||
  foodsAddedTo(account.foods, device.foods).length > 0;

const changedKeys = (kept: readonly string[], before: readonly string[], now: readonly string[]): string[] => [
  ...kept.filter((key) => now.includes(key) || !before.includes(key)),
  ...now.filter((key) => !before.includes(key) && !kept.includes(key)),
];

/** Applies to `kept` what was added, removed or given another level between `before` and `now`. */
const changedFoods = (
  kept: readonly AvoidedFood[],
  before: readonly AvoidedFood[],
  now: readonly AvoidedFood[],
): AvoidedFood[] =>
  changedKeys(keysOf(kept), keysOf(before), keysOf(now)).flatMap((key) => {
    const level = levelIn(now, key) === levelIn(before, key) ? levelIn(kept, key) : levelIn(now, key);
    return level === undefined ? [] : [{ key, level }];
  });

/** Applies to `kept` which foods by name were added, removed or given another level between `before` and `now`. */
const changedNames = (
  kept: readonly NamedFood[],
  before: readonly NamedFood[],
  now: readonly NamedFood[],
): NamedFood[] => {
  const changed = changedFoods(byName(kept), byName(before), byName(now));
  return unitedFoods(kept, now).flatMap((food) => {
    const level = levelIn(changed, food.name);
    return level === undefined ? [] : [{ ...food, level }];
  });
};

/** Returns the choices after the decision. What was chosen while the conflict was open counts in either case. */
export function resolvedProfile(asked: ChoicesConflict, now: Profile, answer: ConflictAnswer): Profile {
  const both = bothOf(asked);
  const [first = NO_PROFILE.diets] = [asked.device.diets, asked.account.diets].filter((diets) => diets.length > 0);
  // There is one diet at most: of two, the one that was chosen on this device wins.
  const kept = answer === 'account' ? asked.account : { ...both, diets: first };
  return {
    diets: changedKeys(kept.diets, both.diets, now.diets).slice(-1),
    allergies: changedFoods(kept.allergies, both.allergies, now.allergies),
    foods: changedNames(kept.foods, both.foods, now.foods),
  };
}
