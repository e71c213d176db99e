interface Bounded {
  readonly minPermitted: number;
  readonly maxPermitted: number;
  readonly menuItemCustomizationOptions: readonly unknown[];
}

/** Returns how many options of a group a diner must and may choose, at most the number of options. */
export function boundsOf(group: Bounded): { minimum: number; maximum: number } {
  const { length } = group.menuItemCustomizationOptions;
  return { minimum: Math.min(group.minPermitted, length), maximum: Math.min(group.maxPermitted, length) };
}

/** Returns the hint above a group (specification, "Validation rules"). */
export function hintText({ minimum, maximum }: { minimum: number; maximum: number }): string {
  if (minimum === maximum) return `Select ${minimum} option(s)`;
  if (minimum > 0 && maximum > minimum) return `Select ${minimum} to ${maximum} options`;
  return minimum > 0 ? `Select at least ${minimum} option(s)` : `Select up to ${maximum} option(s)`;
}
