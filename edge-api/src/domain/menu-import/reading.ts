import type { ImportIssue } from '@justright/contract/menu-import';
import { noteText, requiredText, TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from '@justright/contract/common';
import { withoutHidden } from '@justright/contract/shown-text';
import * as v from 'valibot';
import { issueText } from '../issue-text.ts';
import { type PriceFormat, readPrice } from './price.ts';

/** Collects the issues of one dish, or of the file outside its dishes. */
export class Notes {
  readonly issues: ImportIssue[] = [];
  readonly #known = new Set<string>();

  error(place: string, message: string): void {
    this.#add({ severity: 'error', place, message });
  }
  warn(place: string, message: string): void {
    this.#add({ severity: 'warning', place, message });
  }
  /** Adds an issue, unless an equal one was added before. */
  #add(issue: ImportIssue): void {
    const text = JSON.stringify(issue);
    if (this.#known.has(text)) return;
    this.#known.add(text);
    this.issues.push(issue);
  }
  /** Reads a price as minor units; notes an error and returns 0 for an invalid one. */
  price(place: string, value: string | number, format: PriceFormat): number {
    const price = readPrice(value, format);
    if ('error' in price) {
      this.error(place, price.error);
      return 0;
    }
    if (price.warning !== undefined) this.warn(place, price.warning);
    return price.minorUnits;
  }
}

/** Joins a location and a dotted path below it, such as `sections[0].items[2].price`. */
const placeIn = (place: string, path: string | null): string =>
  path === null || path === '' ? place : `${place}.${path}`.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');

/** Collects the names of ignored fields, each once. */
export class IgnoredFields {
  readonly #names = new Set<string>();

  add(level: string, value: unknown, known: readonly string[]): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const name of Object.keys(value)) if (!known.includes(name)) this.#names.add(`${level}${name.slice(0, 100)}`);
  }
  list(): string[] {
    return [...this.#names].toSorted().slice(0, 100);
  }
}

/** Reads one object of a JSON file; notes each issue and returns undefined when it does not match the schema. */
export function readObject<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  place: string,
  notes: Notes,
): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  for (const issue of result.issues) notes.error(placeIn(place, v.getDotPath(issue)), issueText(issue));
  return undefined;
}

/** Removes control and invisible characters, replaces unpaired surrogates, and makes all line ends \n. */
export const cleanText = (text: string): string => withoutHidden(text.replaceAll(/\r\n?/g, '\n'));

/** A name or title in a file. Line breaks and repeated spaces, as in spreadsheets, become one space. */
export const Title = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s+/gu, ' ')),
  requiredText('Required'),
);

/** Reads a list of a JSON file; notes an error for another value. */
export function readList(value: unknown, place: string, notes: Notes): unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  notes.error(place, 'Must be a list');
  return [];
}

/** Reads each entry of a list at its place, and leaves out those that cannot be read. */
export const readEach = <Part>(
  value: unknown,
  place: string,
  notes: Notes,
  read: (entry: unknown, place: string) => Part | undefined,
): Part[] => readList(value, place, notes).flatMap((entry, index) => read(entry, `${place}[${index}]`) ?? []);

/** What the file of another system is read with. */
export interface Reading {
  ignored: IgnoredFields;
  /** Of all prices. */
  prices: PriceFormat;
}

/** The objects of one level of such a file. */
interface Level<Entries extends v.ObjectEntries> {
  /** Its path in the list of ignored fields. */
  name: string;
  fields: v.ObjectSchema<Entries, undefined>;
}

/** Reads one object of a level; notes the fields that are not used. */
export function readFields<Entries extends v.ObjectEntries>(
  { name, fields }: Level<Entries>,
  value: unknown,
  place: string,
  notes: Notes,
  { ignored }: Pick<Reading, 'ignored'>,
) {
  ignored.add(name, value, Object.keys(fields.entries));
  return readObject(fields, value, place, notes);
}

/** A text that may be missing. */
export const Said = v.nullish(noteText(TEXT_MAX_LENGTH));
/** The tag of a dish that another system calls alcohol. */
export const ALCOHOL_TAG = 'alcohol';

const Named = v.object({ title: v.optional(v.string()), name: v.optional(v.string()) });
/** Returns the title or name of an invalid dish, so that a person can find it. */
export function titleIn(value: unknown): string {
  const named = v.safeParse(Named, value);
  return named.success ? (named.output.title ?? named.output.name ?? '').slice(0, TITLE_MAX_LENGTH) : '';
}
