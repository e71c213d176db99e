import * as v from 'valibot';
import { call, KITCHEN_PEOPLE, RESTAURANT_PEOPLE } from './call.ts';
import { Id, Instant, ListQuery, requiredId, Text } from './common.ts';
import { IngredientImpact } from './ingredients.ts';
import { OrdersImpact } from './orders-impact.ts';
import { DAY_MS } from './time.ts';

/** How far ahead a substitution may end: what is longer is a change of the recipe. */
export const SUBSTITUTION_DAYS_MAX = 14;
export const SUBSTITUTION_MAX_MS = SUBSTITUTION_DAYS_MAX * DAY_MS;

const Titled = v.object({ id: v.string(), title: v.string() });

/** A dish in which something is exchanged, with what that takes from diners: answers that are worse than by its recipe. */
export const ExchangedDish = v.object({
  ...Titled.entries,
  /** The foods of which it is no longer said to be free, or that it contains now, by key. */
  foods: v.array(v.string()),
  /** The diets that it no longer meets, by key. */
  diets: v.array(v.string()),
});
export type ExchangedDish = v.InferOutput<typeof ExchangedDish>;

/** "Today we use …": what a restaurant uses instead of an ingredient, until a time. */
export const Substitution = v.object({
  id: v.string(),
  restaurantId: v.string(),
  /** What the recipes name, and what is used instead, with their titles when it was made. */
  ingredient: Titled,
  substitute: Titled,
  until: v.string(),
  note: v.string(),
  /** Who made it, and when. */
  by: v.string(),
  at: v.string(),
  /** Who ended it before `until`, and when; null otherwise. */
  ended: v.nullable(v.object({ by: v.string(), at: v.string() })),
  isInEffect: v.boolean(),
  /** The restaurant's dishes in which something is exchanged, at any depth, by title; none when it is over. */
  dishes: v.array(ExchangedDish),
  version: v.number(),
});
export type Substitution = v.InferOutput<typeof Substitution>;

export const SubstitutionInput = v.object({
  ingredientId: requiredId('Choose what is replaced'),
  substituteId: requiredId('Choose what is used instead'),
  /** ISO 8601, in the future. */
  until: Instant,
  note: v.optional(Text, ''),
});
export type SubstitutionInput = v.InferInput<typeof SubstitutionInput>;

/** An ingredient that a restaurant's dishes use, at any depth, or that is a substitute now. */
export const UsedIngredient = v.object({ id: Id, title: v.string() });
export type UsedIngredient = v.InferOutput<typeof UsedIngredient>;

/** Lists a restaurant's substitutions: first those in effect, then the past ones, the last to end first. */
export const listSubstitutions = call('GET', '/restaurants/{id}/substitutions', RESTAURANT_PEOPLE, {
  query: ListQuery,
  data: v.array(Substitution),
});
/** Exchanges an ingredient in all dishes of the restaurant, from now until a time. */
export const createSubstitution = call('POST', '/restaurants/{id}/substitutions', RESTAURANT_PEOPLE, {
  body: SubstitutionInput,
  data: Substitution,
});
/** Returns what dishes would gain or lose by a substitution. Stores nothing. */
export const previewSubstitutionImpact = call('POST', '/restaurants/{id}/substitutions/impact', RESTAURANT_PEOPLE, {
  body: SubstitutionInput,
  data: IngredientImpact,
});
/** Returns the orders that ending a substitution now would flag. Stores nothing. */
export const previewSubstitutionEnd = call('GET', '/substitutions/{id}/end', RESTAURANT_PEOPLE, {
  data: v.object({ orders: OrdersImpact }),
});
/** Ends a substitution now. */
export const endSubstitution = call('DELETE', '/substitutions/{id}', RESTAURANT_PEOPLE, { data: Substitution });
/** Lists what a restaurant can replace or run out of, by title. */
export const listUsedIngredients = call('GET', '/restaurants/{id}/used-ingredients', KITCHEN_PEOPLE, {
  query: ListQuery,
  data: v.array(UsedIngredient),
});
