import { atom } from 'jotai';

/** The text of the filter; it stays when the screen is left. */
export const searchAtom = atom('');

/** Returns the rows whose name contains the text, in any case. */
export function namedLike<Row extends { name: string }>(rows: readonly Row[], text: string): Row[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter(({ name }) => name.toLowerCase().includes(wanted));
}
