import * as v from 'valibot';
import { call, RESTAURANT_PEOPLE, ADMIN } from './call.ts';
import { DinerCount } from './reports.ts';

/** The most entries of a list; what comes after them is counted. */
export const WORK_ENTRIES_MAX = 200;

/** What is to be done. */
export const WORK_KINDS = [
  /** A diner says that the dish looks wrong. */
  'report',
  /** Sign what somebody has submitted, or refuse it; change again what was refused. */
  'submission',
  /** State the keys and diets. */
  'not-stated',
  /** Say what the dish is made of. */
  'no-evidence',
  /** Say whether something else is in the dish than the menu's words name. */
  'unlisted',
  /** Replace an ingredient that does not exist or is part of itself. */
  'broken',
  /** Sign for the keys again; of a station, that it keeps them apart. */
  'lapsed',
  /** The listed diets are ruled out by the keys. */
  'contradiction',
  /** The statement is past its date. */
  'review',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** One entry of a work list. Keys and diets are sorted. */
export const WorkEntry = v.object({
  kind: v.picklist(WORK_KINDS),
  of: v.picklist(['ingredient', 'customIngredient', 'dish', 'station']),
  /** Of a raw ingredient its internal id. */
  id: v.string(),
  title: v.string(),
  /** The menu of a dish; null for an ingredient, a station, and a dish that was deleted after it was reported. */
  menu: v.nullable(v.object({ id: v.string(), title: v.string() })),
  keys: v.array(v.string()),
  diets: v.array(v.string()),
  /** The number of dishes that it concerns, and the titles of the first. */
  dishes: v.number(),
  dishTitles: v.array(v.string()),
  /** The number of diners from whom it hides a dish. */
  diners: DinerCount,
  /** The last day (YYYY-MM-DD) for the review of a statement that is past it. */
  reviewBy: v.nullable(v.string()),
  /** The report of a diner; the text may be empty. */
  report: v.nullable(v.object({ id: v.string(), text: v.string(), at: v.string() })),
  /** What waits to be signed. */
  submission: v.nullable(
    v.object({
      id: v.string(),
      by: v.string(),
      at: v.string(),
      note: v.string(),
      /** What it is about; `answers`: an act that is made already. */
      entity: v.picklist(['customIngredient', 'menuItem', 'answers']),
      /** Who refused a change that is made, and why: it is to be changed again, or taken back. */
      refused: v.nullable(v.object({ by: v.string(), note: v.string() })),
    }),
  ),
});
export type WorkEntry = v.InferOutput<typeof WorkEntry>;

/** What hides the most dishes from the most diners comes first, reports and submissions before everything. */
export const WorkList = v.object({
  entries: v.array(WorkEntry),
  /** The number of all entries, also those that are not listed. */
  total: v.number(),
});
export type WorkList = v.InferOutput<typeof WorkList>;

/** What is to be done about the dishes on the active menus of a restaurant. */
export const getRestaurantWorkList = call('GET', '/restaurants/{id}/work-list', RESTAURANT_PEOPLE, { data: WorkList });
/** What is to be done about the raw ingredients that active dishes of all restaurants use. */
export const getCatalogueWorkList = call('GET', '/work-list', ADMIN, { data: WorkList });
