import * as v from 'valibot';
import { Keys, list } from './common.ts';
import { FOOD_IDS_MAX, FoodId } from './foods.ts';
import { DINER_COOKIE_MAX_LENGTH } from './page-data.ts';
import { TimeZone } from './time-zone.ts';

/** Content of the cookie DINER_COOKIE, as JSON: the diner's choices on this device, and the time zone of its clock. */
export const DinerCookie = v.object({
  diets: Keys,
  allergies: Keys,
  /** How strictly each of `allergies` is avoided; one in no list has its starting level. */
  strict: v.optional(Keys, []),
  avoid: v.optional(Keys, []),
  mild: v.optional(Keys, []),
  /** The ids of the raw ingredients that are avoided by name, with dots between them: a cookie is short. */
  foods: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(DINER_COOKIE_MAX_LENGTH),
      v.transform((text) => text.split('.').filter((id) => id !== '')),
      list(FoodId, FOOD_IDS_MAX),
    ),
    '',
  ),
  timeZone: TimeZone,
});
export type DinerCookie = v.InferOutput<typeof DinerCookie>;
