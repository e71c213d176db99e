import { LEGAL_CODES } from '@justright/contract/legal-names';
import type { GridCell } from './blocks.ts';
import { keysOfCodes } from './cells.ts';
import { foldWords, signOf } from './fold.ts';
import { readHeading } from './headings.ts';
import type { Place } from './types.ts';

/** So many of the codes in common use in one row are its headings. */
const HEADINGS_MIN = 8;

/** Codes in common use that a file without a legend of codes seems to use, with where they stand. */
export interface CommonCodes {
  readonly codes: ReadonlyMap<string, string>;
  readonly place: Place;
}

/** Finds codes in common use: as headings of columns, or as everything that stands below the heading of a list. */
export function findCommonCodes(rows: readonly (readonly GridCell[])[]): CommonCodes | null {
  for (const codes of [LEGAL_CODES.numbers, LEGAL_CODES.letters]) {
    const header = rows.find(
      (row) => new Set(row.flatMap(({ said }) => codes.get(signOf(said)) ?? [])).size >= HEADINGS_MIN,
    );
    const first = header?.find(({ said }) => codes.has(signOf(said)));
    if (first) return { codes, place: first.place };
    for (const [at, row] of rows.entries()) {
      for (const cell of row) {
        if (cell.said === '' || readHeading(cell.said).kind !== 'list') continue;
        const below = rows
          .slice(at + 1)
          .flatMap((other) => other.filter(({ column, said }) => column === cell.column && foldWords(said) !== ''));
        if (below.length > 0 && below.every(({ said }) => keysOfCodes(said, codes) !== null)) {
          return { codes, place: below[0]?.place ?? cell.place };
        }
      }
    }
  }
  return null;
}
