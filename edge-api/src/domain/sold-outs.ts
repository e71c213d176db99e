import type { SoldOutDish, SoldOutKind } from '@justright/contract/sold-outs';
import { boundsOf } from '@justright/dietary-rules/bounds';
import { isAvailable } from '@justright/dietary-rules/filter';
import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import type { StoredDish } from './menu-source.ts';

/** What is sold out. `until` null: until somebody ends it. */
interface SoldOutRule {
  readonly kind: SoldOutKind;
  readonly subjectId: string;
  readonly until: string | null;
}

/** The ends of what is sold out in a dish; null: until somebody ends it. */
interface Lost {
  readonly isOut: boolean;
  /** By the indexes of group and option. */
  readonly options: ReadonlyMap<string, string | null>;
  /** The indexes of optional parts. */
  readonly parts: readonly number[];
}

/** What a restaurant has run out of. */
export interface SoldOuts {
  /**
   * Returns a dish as it can be served: sold out, without options, or with parts that everybody leaves out. `cooked` is the dish
   * as the kitchen cooks it, whatever waits to be signed.
   */
  readonly dish: (dish: StoredDish, cooked: StoredDish) => StoredDish;
  /** Returns what of a dish is not served; null when all of it is. */
  readonly lostOf: (dish: StoredDish) => SoldOutDish | null;
}

const optionKey = (group: number, option: number): string => `${group} ${option}`;

/** Returns the later one of two ends; null is later than any. */
const later = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other;

/** Returns what finds the end for an ingredient that is sold out or holds one that is, at any depth; else undefined. */
function ingredientEnds(
  table: ReadonlyMap<string, IngredientFacts>,
  rules: readonly SoldOutRule[],
): (id: string) => string | null | undefined {
  const ends = new Map<string, string | null>();
  for (const { kind, subjectId, until } of rules) {
    if (kind !== 'ingredient') continue;
    const known = ends.get(subjectId);
    ends.set(subjectId, known === undefined ? until : later(known, until));
  }
  if (ends.size === 0) return () => undefined;
  const found = new Map<string, string | null | undefined>();
  return (id) => {
    if (found.has(id)) return found.get(id);
    const below = new Set([id]);
    // A set's iteration visits ids that are added meanwhile.
    for (const one of below) for (const part of table.get(one)?.ingredients ?? []) below.add(part.id);
    const own = [...below].flatMap((one) => (ends.has(one) ? [ends.get(one) ?? null] : []));
    const [first, ...others] = own;
    const end = first === undefined ? undefined : others.reduce(later, first);
    found.set(id, end);
    return end;
  };
}

/**
 * Returns what is served while something is sold out. A dish whose required part has run out, or a group with too few options
 * left, is sold out. An option is not available, and an optional part is left out: its food still counts in every answer of the
 * dish, so nothing looks safer because it has run out.
 */
export function soldOutsOf(
  table: ReadonlyMap<string, IngredientFacts>,
  rules: readonly SoldOutRule[],
  nowMs: number,
): SoldOuts {
  if (rules.length === 0) return { dish: (dish) => dish, lostOf: () => null };
  const endOf = ingredientEnds(table, rules);
  const endIn = (ingredients: readonly { readonly id: string }[]): string | null | undefined => {
    const [first, ...others] = ingredients.map(({ id }) => endOf(id)).filter((end) => end !== undefined);
    return first === undefined ? undefined : others.reduce(later, first);
  };
  const outDishes = new Set(rules.filter(({ kind }) => kind === 'dish').map(({ subjectId }) => subjectId));

  function lost({ id, components, menuItemCustomizations }: StoredDish): Lost | null {
    const options = new Map<string, string | null>();
    let isShort = false;
    for (const [groupIndex, group] of menuItemCustomizations.entries()) {
      let left = 0;
      let gone = 0;
      for (const [optionIndex, option] of group.menuItemCustomizationOptions.entries()) {
        const end = endIn(option.ingredients);
        if (end !== undefined) {
          options.set(optionKey(groupIndex, optionIndex), end);
          gone += 1;
        } else if (isAvailable(option, nowMs)) left += 1;
      }
      if (gone > 0 && left < boundsOf(group).minimum) isShort = true;
    }
    const without = components.flatMap((part, index) =>
      endIn(part.ingredients) === undefined ? [] : [{ part, index }],
    );
    const isEmpty = without.length > 0 && without.length === components.length;
    const isOut = outDishes.has(id) || isShort || isEmpty || without.some(({ part }) => part.required);
    if (!isOut && options.size === 0 && without.length === 0) return null;
    return { isOut, options, parts: without.filter(({ part }) => !part.required).map(({ index }) => index) };
  }

  return {
    dish: (dish, cooked) => {
      const gone = lost(cooked);
      if (!gone) return dish;
      // With its options as they are: without enough of them a dish would be hidden instead.
      if (gone.isOut) return { ...dish, disabled: true };
      return {
        ...dish,
        soldOutParts: gone.parts,
        menuItemCustomizations: dish.menuItemCustomizations.map((group, groupIndex) => ({
          ...group,
          menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option, optionIndex) => {
            const end = gone.options.get(optionKey(groupIndex, optionIndex));
            if (end === undefined) return option;
            if (end === null) return { ...option, disabled: true };
            return { ...option, suspendUntil: option.suspendUntil === null ? end : later(option.suspendUntil, end) };
          }),
        })),
      };
    },
    lostOf: (dish) => {
      const gone = lost(dish);
      if (!gone) return null;
      const { id, title, components, menuItemCustomizations } = dish;
      if (gone.isOut) return { id, title, isOut: true, options: [], parts: [] };
      return {
        id,
        title,
        isOut: false,
        options: menuItemCustomizations.flatMap((group, groupIndex) =>
          group.menuItemCustomizationOptions.flatMap((option, optionIndex) =>
            gone.options.has(optionKey(groupIndex, optionIndex)) ? [`${group.title}: ${option.title}`] : [],
          ),
        ),
        parts: gone.parts.map((index) => components[index]?.title ?? ''),
      };
    },
  };
}
