import type { LeftOut, Suggestion } from '@justright/contract/public-menu';
import type { Served, ServedLists } from '@justright/contract/public-menu';
import { mayBeIn } from '@justright/dietary-rules/composition';
import { preselected } from '@justright/dietary-rules/start-selection';
import { foodAnswerAt, type KeyBits, type Mask } from './conflict-mask.ts';
import type { StoredDish } from './menu-source.ts';

/** Some of a dish's choices, with the number of them that a diner must choose. */
export interface Range {
  readonly first: number;
  readonly end: number;
  readonly minimum: number;
}

/** A dish with the bits of itself and of its choices: every option of every group, then every optional part. */
export interface MaskedDish {
  readonly item: StoredDish;
  readonly food: Mask;
  /** Joined masks. */
  readonly choices: Mask;
  /** The options of each group. */
  readonly groups: readonly Range[];
  readonly optionInfo: readonly { suggestion: Suggestion & { id: string }; isDefault: boolean }[];
  readonly optionalPartInfo: readonly Suggestion[];
}

/** What is known of a food for each key, in lists; keys without a list are free. */
export function foodLists(food: Mask, named: readonly string[], keys: KeyBits): ServedLists {
  const lists: ServedLists = { allergies: [], mayContain: [], unknownFor: [] };
  for (const key of named) {
    const answer = foodAnswerAt(food, 0, key, keys);
    if (answer === 'contains') lists.allergies.push(key);
    else if (answer === 'mayContain') lists.mayContain.push(key);
    else if (answer === 'unknown') lists.unknownFor.push(key);
  }
  return lists;
}

/** Which choices a diner may have, and which of them without asking more of the kitchen. */
export interface Choosable {
  readonly fitting: readonly boolean[];
  readonly unasked: readonly boolean[];
}

/** A choice that is served: its position, and its reference. */
interface Piece {
  choice: number;
  source: LeftOut;
}

/**
 * Computes what a visible dish contains as it is served, and what it can be made without, for the given keys. The result
 * is the same for all profiles with the same choices. A property test checks that it agrees with `servedOf` of
 * packages/dietary-rules.
 */
export function servedDish(
  dish: MaskedDish,
  { fitting, unasked }: Choosable,
  named: readonly string[],
  keys: KeyBits,
): Served {
  const { words } = keys;
  const parts = dish.optionalPartInfo.flatMap(({ title }, index): Piece[] => {
    const choice = dish.optionInfo.length + index;
    return unasked[choice] === true ? [{ choice, source: { component: title } }] : [];
  });
  const groups = dish.groups.map(({ first, end, minimum }, groupIndex) => {
    const group = dish.item.menuItemCustomizations[groupIndex];
    const fits = fitting.slice(first, end);
    const { chosen } = group ? preselected(group, unasked.slice(first, end)) : { chosen: [] };
    const counted = chosen.length < minimum ? [...fits.keys()].filter((index) => fits[index]) : chosen;
    const pieces = counted.map((index): Piece => ({
      choice: first + index,
      source: { option: dish.optionInfo[first + index]?.suggestion.id ?? '' },
    }));
    return { first, minimum, fits, pieces };
  });

  const plate = dish.food.slice();
  for (const { choice } of [...parts, ...groups.flatMap(({ pieces }) => pieces)]) {
    for (let word = 0; word < words; word++) {
      plate[word] = (plate[word] ?? 0) | (dish.choices[choice * words + word] ?? 0);
    }
  }
  const without: Served['without'] = [];
  for (const key of named) {
    if (!mayBeIn(foodAnswerAt(plate, 0, key, keys)) || mayBeIn(foodAnswerAt(dish.food, 0, key, keys))) continue;
    const isWithout = (choice: number) => !mayBeIn(foodAnswerAt(dish.choices, choice * words, key, keys));
    const toLeave = (pieces: readonly Piece[]) =>
      pieces.filter(({ choice }) => !isWithout(choice)).map(({ source }) => source);
    const leaveOut = toLeave(parts);
    const canBeLeft = groups.every(({ first, minimum, fits, pieces }) => {
      const left = toLeave(pieces);
      leaveOut.push(...left);
      if (left.length === 0 || minimum === 0) return true;
      return fits.filter((fit, index) => fit && isWithout(first + index)).length >= minimum;
    });
    if (canBeLeft) without.push({ key, leaveOut });
  }
  return { served: foodLists(plate, named, keys), without };
}
