import { LIST_MAX_LENGTH, type ListQuery } from '@justright/contract/common';
import * as v from 'valibot';
import { RequestError, invalid } from '../domain/refusals.ts';

/** Place of a row in its list: the value it is sorted by, and its id to tell equal ones apart. */
export type SortKey = readonly [string | number, string];

/** Which part of a list a client asked for. */
export interface Page {
  /** Words that must all occur in what the list shows. */
  filter: string;
  limit: number;
  /** The last row of the page before; null for the first page. */
  after: SortKey | null;
  /** What the client chose to sort by, in one word; empty where there is no choice. */
  order: string;
}

const Cursor = v.tuple([v.union([v.string(), v.number()]), v.string(), v.string()]);

/**
 * Reads `q`, `limit` and `cursor` of a list call; a bad limit is a 422, a bad cursor, or one of another order, a 400.
 */
export function pageOf(query: ListQuery, order = ''): Page {
  const { q = '', limit = String(LIST_MAX_LENGTH), cursor } = query;
  const isCount = /^\d{1,6}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= LIST_MAX_LENGTH;
  if (!isCount) throw invalid('limit', `Must be a whole number from 1 to ${LIST_MAX_LENGTH}`);
  const after = cursor === undefined || cursor === '' ? null : readCursor(cursor, order);
  return { filter: q, limit: Number(limit), after, order };
}

/** The opaque cursor of the page after the row with this key. */
export function cursorAfter([value, id]: SortKey, order: string): string {
  const base64 = btoa(encodeURIComponent(JSON.stringify([value, id, order])));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function readCursor(cursor: string, order: string): SortKey {
  try {
    const text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const [value, id, itsOrder] = v.parse(Cursor, JSON.parse(decodeURIComponent(text)));
    if (itsOrder !== order) throw new TypeError('The cursor is of another order');
    return [value, id];
  } catch (error) {
    throw new RequestError('malformed-request', 'The cursor is not valid', { cause: error });
  }
}
