import * as v from 'valibot';
import { call, EDITORS, RESTAURANT_PEOPLE } from './call.ts';
import { EntityVersion, Id, Instant, Keys, list, ListQuery, requiredText, Text } from './common.ts';
import { SaveImpact } from './ingredients.ts';
import { DISHES_MAX, SIGNATURES_MAX } from './quotas.ts';

/** A signature that a station keeps keys apart. It has lapsed when food with another contained key has moved in. */
export const KeptApart = v.object({
  keys: v.array(v.string()),
  /** The author's name. */
  by: v.string(),
  at: v.string(),
  /** How they are kept apart: "own oil". May be empty. */
  note: v.string(),
  /** The keys that food at the station contained when it was signed. */
  containedKeys: v.array(v.string()),
  isLapsed: v.boolean(),
});
export type KeptApart = v.InferOutput<typeof KeptApart>;

/** The food of a dish that is made at a station. */
export const MadeHere = v.object({
  /** The dish. */
  id: v.string(),
  title: v.string(),
  version: v.number(),
  menu: v.object({ id: v.string(), title: v.string() }),
  /** Whether the dish itself names the station, as the default of its parts. */
  isDefault: v.boolean(),
  /** The titles of the components and options that are made here. */
  parts: v.array(v.string()),
  /** Whether it counts: the dish is active, and a section of an active menu names it. */
  isOnMenu: v.boolean(),
  /** The keys that this food contains, and those that it is not known for; inactive ones too. */
  contains: v.array(v.string()),
  unknownFor: v.array(v.string()),
});
export type MadeHere = v.InferOutput<typeof MadeHere>;

export const Station = v.object({
  id: v.string(),
  restaurantId: v.string(),
  merchantId: v.string(),
  name: v.string(),
  keepsApart: v.array(KeptApart),
  /** The dishes with food at this station, by title. */
  madeHere: v.array(MadeHere),
  /** The keys that food here contains, of the dishes that count. */
  containedKeys: v.array(v.string()),
  version: v.number(),
});
export type Station = v.InferOutput<typeof Station>;

const StationName = requiredText('Required');
export const StationInput = v.object({ name: StationName });
export type StationInput = v.InferInput<typeof StationInput>;

/**
 * One entry of `keepsApart`. With the `at` of a stored signature, and its keys and note, it keeps that one; without, it is
 * signed now in the caller's name. A signature that no entry keeps is withdrawn.
 */
const KeptApartInput = v.object({
  keys: v.pipe(
    Keys,
    v.check((keys) => keys.length > 0, 'Required'),
  ),
  note: v.optional(Text, ''),
  at: v.optional(Instant),
  /** What the author has seen that the station contains: refused with 409 when it contains something else by now. */
  containedKeys: v.optional(Keys),
});
/** A PATCH that signs needs the current version. */
export const StationPatch = v.object({
  name: v.optional(StationName),
  keepsApart: v.optional(list(KeptApartInput, SIGNATURES_MAX)),
  version: v.optional(EntityVersion),
});
export type StationPatch = v.InferInput<typeof StationPatch>;

/**
 * Moves what is made at one station to another one: everything in these dishes that names `from` names `to`. With `from`
 * null the dishes that name no station get it as the default of their parts, with `to` null they lose it.
 */
export const MoveDishesInput = v.object({
  from: v.nullable(Id),
  to: v.nullable(Id),
  dishes: v.pipe(
    list(v.object({ id: Id, version: v.optional(EntityVersion) }), DISHES_MAX),
    v.check((dishes) => new Set(dishes.map(({ id }) => id)).size === dishes.length, 'A dish is named once'),
  ),
});
export type MoveDishesInput = v.InferInput<typeof MoveDishesInput>;

/** Lists a restaurant's stations by name, with what is made there. */
export const listStations = call('GET', '/restaurants/{id}/stations', RESTAURANT_PEOPLE, {
  query: ListQuery,
  data: v.array(Station),
});
export const createStation = call('POST', '/restaurants/{id}/stations', EDITORS, {
  body: StationInput,
  data: Station,
});
export const updateStation = call('PATCH', '/stations/{id}', EDITORS, { body: StationPatch, data: Station });
/** Returns what dishes would gain or lose by a change of a station that is not saved yet. Stores nothing. */
export const previewStationImpact = call('POST', '/stations/{id}/impact', EDITORS, {
  body: StationPatch,
  data: SaveImpact,
});
/** Deletes a station where nothing is made; otherwise a 409 `in-use` that names the dishes. */
export const deleteStation = call('DELETE', '/stations/{id}', EDITORS, { data: v.object({ id: v.string() }) });
/** Moves all of the dishes, or none. Returns their versions. */
export const moveDishes = call('POST', '/restaurants/{id}/move-dishes', EDITORS, {
  body: MoveDishesInput,
  data: v.array(v.object({ id: v.string(), version: v.number() })),
});
/** Returns what dishes of the restaurant would gain or lose by a move. Stores nothing. */
export const previewMoveImpact = call('POST', '/restaurants/{id}/move-dishes/impact', EDITORS, {
  body: MoveDishesInput,
  data: SaveImpact,
});
