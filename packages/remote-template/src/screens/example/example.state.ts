import { atom } from 'jotai';

/** What is typed into the filter; the screens that follow keep it. */
export const searchAtom = atom('');

/** Those whose name has the text in it, whatever the case of the letters. */
export function namedLike<Row extends { name: string }>(rows: readonly Row[], text: string): Row[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter(({ name }) => name.toLowerCase().includes(wanted));
}
