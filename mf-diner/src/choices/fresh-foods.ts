import type { FoundFood } from '@justright/contract/foods';
import type { NamedFood, Profile } from '@justright/dietary-rules/filter';
import { tooManyFoodsText, withFood } from './food-choices.ts';

/** What a name covers. */
type Covered = Pick<NamedFood, 'name' | 'ids'>;

/** Adds to an avoided food what its name covers now. Returns the same profile when that is nothing, or too much to send. */
export function withPresentIds(profile: Profile, { name, ids }: Covered): Profile {
  const known = profile.foods.find((food) => food.name === name);
  if (known === undefined || ids.every((id) => known.ids.includes(id))) return profile;
  const food = { name, ids, level: known.level };
  return tooManyFoodsText(profile, food) === undefined ? withFood(profile, food) : profile;
}

/**
 * Makes the function that asks what names of foods cover now: the catalogue may have got another ginger. Each name is
 * asked for once per page; after a failure, again at the next call.
 */
export function createFoodRefresh(find: (name: string) => Promise<readonly FoundFood[]>) {
  const asked = new Set<string>();
  return async (names: readonly string[], onFound: (food: Covered) => void): Promise<void> => {
    for (const name of names) {
      if (asked.has(name)) continue;
      asked.add(name);
      try {
        // oxlint-disable-next-line no-await-in-loop -- Nothing waits for it, and a network has a limit.
        const found = (await find(name)).find((food) => food.name === name && food.keys.length === 0);
        if (found) onFound({ name, ids: found.ids });
      } catch {
        asked.delete(name);
        return;
      }
    }
  };
}
