import type { DishParts } from './dish-parts.ts';

/** A part or option for a diner to read; parts of a dish have no id. */
export interface Suggestion {
  id?: string;
  title: string;
}

export interface Suggestions {
  /** Options and parts that are left out for this diner. */
  omitOptions: Suggestion[];
  /** Extras that fit. */
  addOptions: Suggestion[];
  /** Options that may replace a default that does not fit. */
  substitutionOptions: Suggestion[];
}

/**
 * Returns what to leave out, add or swap in a dish. `minimums` are the effective minimums of the groups, `unasked` says per
 * group and option whether the diner may choose it without asking more of the kitchen, `omit` are the titles of the optional
 * parts that are not served.
 */
export function suggest(
  { menuItemCustomizations }: DishParts,
  minimums: readonly number[],
  unasked: readonly (readonly boolean[])[],
  omit: readonly string[],
): Suggestions {
  const suggestions: Suggestions = {
    omitOptions: omit.map((title) => ({ title })),
    addOptions: [],
    substitutionOptions: [],
  };
  for (const [groupIndex, group] of menuItemCustomizations.entries()) {
    const options = group.menuItemCustomizationOptions.map((option, index) => ({
      option,
      isUnasked: unasked[groupIndex]?.[index] === true,
    }));
    const named = (chosen: typeof options): Suggestion[] =>
      chosen.map(({ option }) => ({ id: option.id, title: option.title }));
    if ((minimums[groupIndex] ?? 0) === 0) {
      suggestions.omitOptions.push(...named(options.filter((o) => o.option.defaultModifier && !o.isUnasked)));
      suggestions.addOptions.push(...named(options.filter((o) => !o.option.defaultModifier && o.isUnasked)));
    } else if (options.some((o) => o.option.defaultModifier && !o.isUnasked)) {
      suggestions.substitutionOptions.push(...named(options.filter((o) => o.isUnasked)));
    }
  }
  return suggestions;
}
