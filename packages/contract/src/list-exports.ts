import * as v from 'valibot';
import { call, RESTAURANT_PEOPLE } from './call.ts';

/** The lists that screens make files of. Incident files are recorded with their orders. */
export const EXPORTED_LISTS = ['orders', 'audit', 'acts', 'menu', 'report', 'recall'] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** A file that a screen is about to give to its reader: what it is of, never what it was searched for. */
export const ExportInput = v.object({
  list: v.picklist(EXPORTED_LISTS),
  rows: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
});

/** Records who makes a file of a list, in the acts. The screens give no file that is not recorded. */
export const recordExport = call('POST', '/exports', [...RESTAURANT_PEOPLE, 'OrderAdmin'], {
  body: ExportInput,
  data: v.object({ id: v.string() }),
});
