import * as v from 'valibot';
import { call, KITCHEN_PEOPLE } from './call.ts';
import { Id, Key, list, requiredId, requiredText } from './common.ts';

/** The most keys, options and parts of one yes for today. */
export const TODAY_LIST_MAX = 50;

/** What a person said of a dish for the rest of the restaurant's day: traces of the keys are ruled out in it. */
export const TodayAnswer = v.object({
  id: v.string(),
  restaurantId: v.string(),
  dish: v.object({ id: v.string(), title: v.string() }),
  /** A family covers its kinds. */
  keys: v.array(v.string()),
  /** The options that it names, and the titles of the optional parts. */
  options: v.array(v.object({ id: v.string(), title: v.string() })),
  parts: v.array(v.string()),
  until: v.string(),
  by: v.string(),
  at: v.string(),
});
export type TodayAnswer = v.InferOutput<typeof TodayAnswer>;

/** Lists what was said for today and counts now, the newest first. */
export const listTodayAnswers = call('GET', '/restaurants/{id}/today', KITCHEN_PEOPLE, { data: v.array(TodayAnswer) });
/**
 * Says yes for today of a dish: only who may answer for traces. Of an option and an optional part only where they are named. A
 * 422 where nothing of it waits for an answer about a key.
 */
export const sayYesForToday = call('POST', '/restaurants/{id}/today', KITCHEN_PEOPLE, {
  body: v.object({
    menuItemId: requiredId('Choose a dish'),
    keys: v.pipe(
      list(Key, TODAY_LIST_MAX),
      v.check((keys) => keys.length > 0, 'Required'),
    ),
    options: v.optional(list(Id, TODAY_LIST_MAX), []),
    parts: v.optional(list(requiredText('Required'), TODAY_LIST_MAX), []),
  }),
  data: TodayAnswer,
});
/** Ends it now: the kitchen is asked again. */
export const endTodayAnswer = call('DELETE', '/today/{id}', KITCHEN_PEOPLE, { data: v.object({ id: v.string() }) });
