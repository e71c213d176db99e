import { signOf } from './fold.ts';
import { allergenOf, meaningOf } from './headings.ts';
import { nameOf } from './names.ts';
import { type ChartTable, type Place, placeKey, type Question } from './types.ts';

/** What a file says that its signs and codes mean. */
export interface Legend {
  /** Allergens by code. */
  readonly codes: ReadonlyMap<string, string>;
  /** Meanings by sign, as it is written. */
  readonly signs: ReadonlyMap<string, 'contains' | 'mayContain' | 'notAdded'>;
  /** Signs to which the file gives two meanings, or one that is not understood. */
  readonly unclear: ReadonlySet<string>;
  /** The cells that are nothing but legend. */
  readonly places: ReadonlySet<string>;
  readonly questions: readonly Question[];
}

interface Entry {
  readonly sign: string;
  readonly place: Place;
  readonly means: { readonly key: string } | { readonly answer: 'contains' | 'mayContain' | 'notAdded' } | null;
  /** True where a sign of equality or a colon divides the two. */
  readonly isClear: boolean;
}

/** A sign before what it means: "x = contains", "A: Gluten", "(x) – may contain". */
const CLEAR = /(?<=^|[\s,;|•·(])(\([^\s()]{1,2}\)|[^\s=:;,.()|]{1,3})\s*(?:=|:|→|->|(?<=\s)[-–—](?=\s))\s*/gu;
/** The same with no more than a point or a space between the two: "1. Gluten 2. Crustaceans". */
const LOOSE = /(?<=^|[\s,;|•·(])((?:1[0-9]|[1-9])|[A-Za-z]\d?)\s*(?:[.)]|[-–—]\s)?\s+(?=\S)/gu;
/** A code behind a name: "Milk (G)". */
const BEHIND = /^(.+?)\s*[(\s]\s*([A-Z]\d?|\d{1,2})\s*\)?$/su;
/** So many allergens with a code make a legend where nothing else says so. */
const LOOSE_MIN = 4;

/** Reads a code's or a sign's meaning; behind it may stand the rest of a sentence. */
function meaning(text: string): Entry['means'] {
  const said = text.replaceAll(/^[\s,;|•·]+|[\s,;|•·.)]+$/gu, '');
  const named = allergenOf(said);
  if (named) return { key: named.key };
  const answer = meaningOf(said);
  return answer === null ? null : { answer };
}

const SIGN = /^(?:\(?(?:[A-Za-z]{1,2}\d?|\d{1,2})\)?|[A-Z]{3}|\(?[^\p{L}\p{N}]{1,3}\)?)$/u;
/** Decides whether a text can be a sign or a code, and is no allergen's name: "Ei", "乳". */
const isSign = (text: string): boolean => SIGN.test(text) && nameOf(text) === undefined;

function entriesOf(text: string, place: Place, pattern: RegExp, isClear: boolean): Entry[] {
  const starts = [...text.matchAll(pattern)];
  return starts.flatMap((start, at) => {
    const rest = text.slice(start.index + start[0].length, starts[at + 1]?.index ?? text.length);
    const [line = ''] = rest.split(/[\n;|]|[.。]\s/u);
    const sign = signOf(start[1] ?? '');
    return line.trim() === '' || !isSign(sign) ? [] : [{ sign, place, means: meaning(line), isClear }];
  });
}

/** Reads a legend whose sign and meaning stand in two cells of one row. */
function entriesOfRow(cells: readonly { text: string; place: Place }[]): Entry[] {
  if (cells.length === 0 || cells.length % 2 !== 0) return [];
  const pairs = cells.flatMap(({ text, place }, at) => {
    const next = cells[at + 1];
    return at % 2 === 0 && next ? [{ sign: signOf(text), place, means: meaning(next.text) }] : [];
  });
  return pairs.every(({ sign, means }) => isSign(sign) && means !== null)
    ? pairs.map((pair) => ({ ...pair, isClear: 'answer' in (pair.means ?? {}) }))
    : [];
}

/** Finds the legends that a file prints. Of two meanings of a sign neither counts. */
export function readLegend(tables: readonly ChartTable[]): Legend {
  const entries = tables.flatMap(({ place: table, cells }) => {
    const filled = cells
      .filter(({ text }) => text.trim() !== '')
      .map(({ row, column, text }) => ({ text, place: { table, row, column } }));
    const inCells = filled.flatMap(({ text, place }) => {
      const clear = entriesOf(text, place, CLEAR, true);
      if (clear.some(({ means }) => means !== null)) return clear;
      const loose = entriesOf(text, place, LOOSE, false).filter(({ means }) => means !== null);
      const [, name = '', code = ''] = BEHIND.exec(text) ?? [];
      const behind =
        code === '' || loose.length > 0 ? [] : [{ sign: code, place, means: meaning(name), isClear: false }];
      return [...clear, ...loose, ...behind];
    });
    const rows = Map.groupBy(filled, ({ place }) => place.row);
    return [...inCells, ...[...rows.values()].flatMap(entriesOfRow)];
  });
  const known = entries.filter(({ means }) => means !== null);
  const looseCodes = new Set(
    known.flatMap(({ sign, means, isClear }) => (!isClear && means && 'key' in means ? [sign] : [])),
  );
  const counted = known.filter(({ means, isClear }) =>
    means && 'key' in means ? isClear || looseCodes.size >= LOOSE_MIN : isClear,
  );
  const codes = new Map<string, string>();
  const signs = new Map<string, 'contains' | 'mayContain' | 'notAdded'>();
  const unclear = new Set(entries.flatMap(({ sign, means, isClear }) => (isClear && means === null ? [sign] : [])));
  const questions: Question[] = [];
  for (const [sign, of] of Map.groupBy(counted, (entry) => entry.sign)) {
    const [first] = of;
    const meanings = new Set(of.map(({ means }) => JSON.stringify(means)));
    if (!first?.means) continue;
    if (meanings.size > 1) {
      questions.push({ kind: 'legend', words: sign, place: first.place });
      unclear.add(sign);
    } else if ('key' in first.means) codes.set(sign, first.means.key);
    else signs.set(sign, first.means.answer);
  }
  for (const sign of unclear) {
    codes.delete(sign);
    signs.delete(sign);
  }
  return { codes, signs, unclear, questions, places: new Set(counted.map(({ place }) => placeKey(place))) };
}
