import type { MenuItem } from '@justright/contract/menus';
import { canonicalJson } from './canonical-json.ts';

/** Returns a dish without what is sold out, and until when. */
export const withoutAvailability = ({ disabled: _soldOut, menuItemCustomizations, ...dish }: MenuItem) => ({
  ...dish,
  groups: menuItemCustomizations.map(({ menuItemCustomizationOptions, ...group }) => ({
    ...group,
    options: menuItemCustomizationOptions.map(({ disabled: _gone, suspendUntil: _until, ...option }) => option),
  })),
});

/** Tells whether a change of a dish is only about what is sold out, which is all that the kitchen may change. */
export const isAvailabilityChange = (before: MenuItem, after: MenuItem): boolean =>
  canonicalJson(withoutAvailability(before)) === canonicalJson(withoutAvailability(after));
