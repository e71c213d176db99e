import * as v from 'valibot';
import { Keys } from './common.ts';
import { TimeZone } from './time-zone.ts';

/** Content of the cookie DINER_COOKIE, as JSON: the diner's choices on this device, and the time zone of its clock. */
export const DinerCookie = v.object({
  diets: Keys,
  allergies: Keys,
  /** How strictly each of `allergies` is avoided; one in no list has its starting level. */
  strict: v.optional(Keys, []),
  avoid: v.optional(Keys, []),
  mild: v.optional(Keys, []),
  /** Whether foods are avoided by name: the page then carries no menu, because it would not have the names. */
  hasFoods: v.optional(v.boolean(), false),
  timeZone: TimeZone,
});
export type DinerCookie = v.InferOutput<typeof DinerCookie>;
