import * as v from 'valibot';
import { Keys } from './common.ts';
import { TimeZone } from './time-zone.ts';

/** Content of the cookie DINER_COOKIE, as JSON: the diner's choices on this device, and the time zone of its clock. */
export const DinerCookie = v.object({
  diets: Keys,
  allergies: Keys,
  timeZone: TimeZone,
});
export type DinerCookie = v.InferOutput<typeof DinerCookie>;
