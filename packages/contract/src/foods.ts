import * as v from 'valibot';
import { call } from './call.ts';
import { list, requiredText, SearchText } from './common.ts';

/** Most raw ingredients that a diner avoids by names: a menu's query names each of them. */
export const FOOD_IDS_MAX = 300;
/** Most foods that a diner avoids by name. */
export const NAMED_FOODS_MAX = 20;
/** Most raw ingredients of one name that a search gives. */
export const FOOD_OF_ONE_NAME_MAX = 150;
/** Longest id, in characters: that of everything that is called by a key (`idOfKey` of the dietary rules). */
const FOOD_ID_MAX_LENGTH = 68;
const FOOD_ID = /^(?!ci_)(?:key-[\w.-]{1,64}|[\w-]{1,40})$/i;

export const TOO_MANY_FOOD_IDS = `Avoid at most ${FOOD_IDS_MAX} foods of the catalogue`;

/** Decides whether diners can avoid a raw ingredient by its id: a query names it, between commas. */
export const isFoodId = (id: string): boolean => FOOD_ID.test(id);

/** The id of a raw ingredient as a diner avoids it, or `key-` with a key that is not offered and means the food too. */
export const FoodId = v.pipe(
  v.string(),
  v.maxLength(FOOD_ID_MAX_LENGTH, 'There is no such food'),
  v.check(isFoodId, 'There is no such food'),
);

const ids = v.pipe(list(FoodId, FOOD_IDS_MAX, TOO_MANY_FOOD_IDS), v.minLength(1, 'A food has at least one id'));
/** How strictly a diner avoids a food: `mild` is "Rather not". */
export const Level = v.picklist(['strict', 'avoid', 'mild']);
export type Level = v.InferOutput<typeof Level>;
/** A food that a diner avoids by its name: all raw ingredients that have it. Without a level it is an allergy. */
export const NamedFood = v.object({ name: requiredText('Required'), ids, level: v.optional(Level, 'strict') });
export type NamedFood = v.InferOutput<typeof NamedFood>;
/** The foods that a diner avoids by name, as a client sends them. */
export const NamedFoods = v.pipe(
  list(NamedFood, NAMED_FOODS_MAX),
  v.check((foods) => foods.flatMap((food) => food.ids).length <= FOOD_IDS_MAX, TOO_MANY_FOOD_IDS),
);

/** What a name means: keys of the dictionary, or a food of the catalogue. */
export const FoundFood = v.object({
  name: v.string(),
  /** The active keys that answer for it in place of `ids`: milk for lactose. */
  keys: v.array(v.string()),
  /** The keys are not all of it, or too many raw ingredients have the name: a diner must write it more exactly. */
  isTooBroad: v.boolean(),
  /** Empty for keys, and when it is too broad. */
  ids: v.array(v.string()),
  /** The titles of the first raw ingredients, for the diner to check what the name covers. */
  titles: v.array(v.string()),
  /** How many raw ingredients have the name. */
  total: v.number(),
});
export type FoundFood = v.InferOutput<typeof FoundFood>;

/** Finds what a diner may avoid by a name, the best match first. Known to nobody: the call has no session. */
export const searchFoods = call('GET', '/public/foods', 'public', {
  query: v.object({ q: v.pipe(SearchText, v.trim(), v.minLength(1, 'Required')) }),
  data: v.array(FoundFood),
});
