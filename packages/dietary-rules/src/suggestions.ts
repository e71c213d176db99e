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
 * Returns what to leave out, add or swap in a dish. `minimums` are the effective minimums of the groups, `compatible`
 * says per group and option whether the diner may choose it, `omit` are the titles of the optional parts that do not fit.
 */
export function suggest(
  { menuItemCustomizations }: DishParts,
  minimums: readonly number[],
  compatible: readonly (readonly boolean[])[],
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
      isCompatible: compatible[groupIndex]?.[index] === true,
    }));
    const named = (chosen: typeof options): Suggestion[] =>
      chosen.map(({ option }) => ({ id: option.id, title: option.title }));
    if ((minimums[groupIndex] ?? 0) === 0) {
      suggestions.omitOptions.push(...named(options.filter((o) => o.option.defaultModifier && !o.isCompatible)));
      suggestions.addOptions.push(...named(options.filter((o) => !o.option.defaultModifier && o.isCompatible)));
    } else if (options.some((o) => o.option.defaultModifier && !o.isCompatible)) {
      suggestions.substitutionOptions.push(...named(options.filter((o) => o.isCompatible)));
    }
  }
  return suggestions;
}
