import * as v from 'valibot';
import { call, RESTAURANT_PEOPLE, SIGNERS } from './call.ts';
import { Id, ListQuery, noteText } from './common.ts';
import { HISTORY_ENTITIES } from './history.ts';

/** Longest text of a report, in characters. */
export const DISH_REPORT_MAX_LENGTH = 1000;
/** What staff found: the data was wrong and is corrected, or it was right. */
export const REPORT_OUTCOMES = ['corrected', 'was-right'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

const ReportText = noteText(DISH_REPORT_MAX_LENGTH);

/** A diner's "this looks wrong" about a dish; the text may be empty. */
export const DishReportInput = v.object({ text: ReportText });
export type DishReportInput = v.InferInput<typeof DishReportInput>;

/** How staff close a report; the note may be empty. */
export const CloseDishReportInput = v.object({
  outcome: v.picklist(REPORT_OUTCOMES),
  note: v.optional(ReportText, ''),
  /** Of `corrected`: the change that corrects it ({@link listReportChanges}). May be left out where there is one alone. */
  correction: v.optional(Id),
});
export type CloseDishReportInput = v.InferInput<typeof CloseDishReportInput>;

/** A change of a reported dish, or of what it is served from. */
export const ReportedChange = v.object({
  /** Of the entry of the history. */
  id: v.string(),
  entity: v.picklist(HISTORY_ENTITIES),
  /** What was changed: the dish, an ingredient, a station. */
  title: v.string(),
  by: v.string(),
  at: v.string(),
  /** The fields that differ; empty for what was made or deleted. */
  fields: v.array(v.string()),
});
export type ReportedChange = v.InferOutput<typeof ReportedChange>;

export const DishReport = v.object({
  id: v.string(),
  restaurantId: v.string(),
  itemId: v.string(),
  /** The dish's title when it was reported. */
  dishTitle: v.string(),
  text: v.string(),
  /** ISO 8601, UTC. */
  at: v.string(),
  /** Null while the report is open. */
  closed: v.nullable(
    v.object({
      by: v.string(),
      at: v.string(),
      outcome: v.picklist(REPORT_OUTCOMES),
      note: v.string(),
      /** The change that corrected it; only where it was corrected. */
      correction: v.optional(ReportedChange),
    }),
  ),
});
export type DishReport = v.InferOutput<typeof DishReport>;

export const DishReportListQuery = v.object({ ...ListQuery.entries, itemId: v.optional(Id) });

/**
 * Stores a report of a dish that diners see; no account is needed. Limited per network and restaurant, and per
 * restaurant.
 */
export const reportDish = call('POST', '/public/restaurants/{id}/menuItems/{itemId}/reports', 'public', {
  body: DishReportInput,
  /** The key shows the report to the device that sent it, and erases its text. */
  data: v.object({ key: v.string() }),
});
/** Lists a restaurant's reports, open and closed ones, or those of one dish; the newest first. */
export const listDishReports = call('GET', '/restaurants/{id}/dish-reports', RESTAURANT_PEOPLE, {
  query: DishReportListQuery,
  data: v.array(DishReport),
});
/** Lists what was changed of a reported dish since the report, at any depth, the newest first: one of it corrects it. */
export const listReportChanges = call('GET', '/dish-reports/{id}/changes', SIGNERS, { data: v.array(ReportedChange) });
/**
 * Closes an open report. A closed one stays as it is: a 409 `invalid-transition`; so is `corrected` while nothing of the dish
 * was changed since the report. Which of several changes corrects it is a 422 at `correction` until it is said.
 */
export const closeDishReport = call('POST', '/dish-reports/{id}/close', SIGNERS, {
  body: CloseDishReportInput,
  data: DishReport,
});
