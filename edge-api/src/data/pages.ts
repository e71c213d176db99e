import { LIST_MAX_LENGTH, type ListQuery } from '@justright/contract/common';
import * as v from 'valibot';
import { RequestError, invalid } from '../domain/refusals.ts';

/** The sort key of a row: the value that the list is sorted by, and the id to break ties. */
export type SortKey = readonly [string | number, string];

/** The requested part of a list. */
export interface Page {
  /** Words that must all occur in the searched text of a row. */
  filter: string;
  limit: number;
  /** The sort key of the previous page's last row; null for the first page. */
  after: SortKey | null;
  /** The client's choice of sort order, in one word; empty if the list offers none. */
  order: string;
}

const Cursor = v.tuple([v.union([v.string(), v.number()]), v.string(), v.string()]);

/**
 * Reads `q`, `limit` and `cursor` of a list call. A bad limit is a 422; a bad cursor, or one of another order, a 400.
 */
export function pageOf(query: ListQuery, order = ''): Page {
  const { q = '', limit = String(LIST_MAX_LENGTH), cursor } = query;
  const isCount = /^\d{1,6}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= LIST_MAX_LENGTH;
  if (!isCount) throw invalid('limit', `Must be a whole number from 1 to ${LIST_MAX_LENGTH}`);
  const after = cursor === undefined || cursor === '' ? null : readCursor(cursor, order);
  return { filter: q, limit: Number(limit), after, order };
}

/** Returns the opaque cursor of the page after the row with this key. */
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
