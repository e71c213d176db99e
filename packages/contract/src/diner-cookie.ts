import * as v from 'valibot';
import { Keys } from './common.ts';

const TIME_ZONE_MAX_LENGTH = 64;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Content of the cookie DINER_COOKIE, as JSON: the choices of the diner's device, and the zone of its clock. */
export const DinerCookie = v.object({
  diets: Keys,
  allergies: Keys,
  /** A name of the IANA time zone database. */
  timeZone: v.pipe(v.string(), v.maxLength(TIME_ZONE_MAX_LENGTH), v.check(isTimeZone, 'Must be a time zone')),
});
export type DinerCookie = v.InferOutput<typeof DinerCookie>;
