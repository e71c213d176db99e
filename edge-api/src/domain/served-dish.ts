import type { MenuItem } from '@justright/contract/menus';
import type { LeftOut, Served, Suggestion } from '@justright/contract/public-menu';
import { preselected } from '@justright/dietary-rules/start-selection';
import { allergiesOf, conflicts, type KeyBits, type Mask, maskOfAllergy } from './conflict-mask.ts';

/** A dish with the conflict masks of itself, its options and its optional parts. */
export interface MaskedDish {
  readonly item: MenuItem;
  readonly food: Mask;
  /** Joined masks: of every option of every group, and of every optional component. */
  readonly options: Mask;
  readonly optionalParts: Mask;
  /** The range of each group's options in `options`. */
  readonly groups: readonly { first: number; end: number; minimum: number }[];
  readonly optionInfo: readonly { suggestion: Suggestion; isDefault: boolean }[];
  readonly optionalPartInfo: readonly Suggestion[];
}

/** A part of the served dish: the location of its mask, and its reference. */
interface Piece {
  masks: Mask;
  /** In words. */
  offset: number;
  source: LeftOut;
}

/**
 * Computes the allergies of a visible dish as it is served, and those that it can be made without. The result is the
 * same for all profiles with the same fitting parts. A property test checks that it agrees with `servedOf` of
 * packages/dietary-rules.
 */
export function servedDish(
  dish: MaskedDish,
  { fittingOptions, fittingParts }: { fittingOptions: readonly boolean[]; fittingParts: readonly boolean[] },
  keys: KeyBits,
): Served {
  const { words } = keys;
  const parts: Piece[] = [];
  for (const [index, { title }] of dish.optionalPartInfo.entries()) {
    if (fittingParts[index] !== true) continue;
    parts.push({ masks: dish.optionalParts, offset: index * words, source: { component: title } });
  }
  const groups = dish.groups.map(({ first, end, minimum }, groupIndex) => {
    const group = dish.item.menuItemCustomizations[groupIndex];
    const fitting = fittingOptions.slice(first, end);
    const { chosen } = group ? preselected(group, fitting) : { chosen: [] };
    const counted = chosen.length < minimum ? [...fitting.keys()].filter((index) => fitting[index]) : chosen;
    const pieces = counted.map((index): Piece => ({
      masks: dish.options,
      offset: (first + index) * words,
      source: { option: dish.optionInfo[first + index]?.suggestion.id ?? '' },
    }));
    return { first, minimum, fitting, pieces };
  });

  const plate = dish.food.slice();
  for (const { masks, offset } of [...parts, ...groups.flatMap(({ pieces }) => pieces)]) {
    for (let word = 0; word < words; word++) plate[word] = (plate[word] ?? 0) | (masks[offset + word] ?? 0);
  }
  const allergies = allergiesOf(plate, keys);
  const without: Served['without'] = [];
  for (const key of allergies) {
    const notFree = maskOfAllergy(key, keys);
    if (conflicts(dish.food, 0, notFree)) continue;
    const toLeave = (pieces: readonly Piece[]) =>
      pieces.filter(({ masks, offset }) => conflicts(masks, offset, notFree)).map(({ source }) => source);
    const leaveOut = toLeave(parts);
    const canBeLeft = groups.every(({ first, minimum, fitting, pieces }) => {
      const left = toLeave(pieces);
      leaveOut.push(...left);
      if (left.length === 0 || minimum === 0) return true;
      const isFree = (fits: boolean, index: number) =>
        fits && !conflicts(dish.options, (first + index) * words, notFree);
      return fitting.filter(isFree).length >= minimum;
    });
    if (canBeLeft) without.push({ key, leaveOut });
  }
  return { served: { allergies }, without };
}
