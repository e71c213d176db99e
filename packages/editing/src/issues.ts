import { ApiError } from '@justright/client/api';
import type { Issue } from '@justright/contract/envelope';
import { isSame } from './same.ts';

/** What is wrong, by field. A field of a draft is known by its name, a field of a part by `fieldAt`. */
export type Problems = Readonly<Record<string, string>>;

/** Names a field of a part: names of lists and ids of their entries in turn, then the field. */
export const fieldAt = (...segments: readonly string[]): string => JSON.stringify(segments);

/** Splits a field's name into what it was made of. */
export const segmentsOf = (field: string): readonly string[] =>
  field.startsWith('[') ? (JSON.parse(field) as string[]) : [field];

/** Where the server's issues are shown. */
export interface IssuePlaces {
  /** Names of the body's fields that the draft calls otherwise. */
  alias?: Readonly<Record<string, string>>;
  /** Lists whose entries have fields of their own that can show an issue. An entry is known by its key or id. */
  lists?: readonly string[];
  /** Fields of the draft that cannot show an issue: it is told as a text. */
  unshown?: readonly string[];
}

/** An issue at its field, with the value that was refused. */
interface Refusal {
  field: string;
  value: unknown;
  message: string;
}

/** Why a save failed, sorted onto a form. */
export interface Failure {
  refusals: readonly Refusal[];
  /** What no field can show. */
  text: string | undefined;
}

const read = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;

/** On the wire a part may have no id: the draft gives it a key. */
function idOf(entry: unknown): string | undefined {
  const id = read(entry, 'key') ?? read(entry, 'id');
  return typeof id === 'string' ? id : undefined;
}

/** Returns the field that a path of the body is about, in the draft that was sent; undefined when there is none. */
function fieldOfPath(path: string, sent: object, { alias = {}, lists = [], unshown = [] }: IssuePlaces) {
  const [first = '', ...rest] = path.split('.');
  const segments: string[] = [];
  let from: unknown = sent;
  let name = alias[first] ?? first;
  while (lists.includes(name) && rest.length > 1) {
    const entry = read(read(from, name), rest.shift() ?? '');
    const id = idOf(entry);
    if (id === undefined) return undefined;
    segments.push(name, id);
    from = entry;
    name = rest.shift() ?? '';
  }
  if (typeof from !== 'object' || from === null || !(name in from)) return undefined;
  if (segments.length > 0) return fieldAt(...segments, name);
  return unshown.includes(name) ? undefined : name;
}

/** Reads the value of a field, wherever its part is by now. */
function valueAt(draft: object, field: string): unknown {
  const segments = [...segmentsOf(field)];
  let from: unknown = draft;
  while (segments.length > 1) {
    const [list, id] = segments.splice(0, 2);
    const entries = read(from, list ?? '');
    from = Array.isArray(entries) ? entries.find((entry) => idOf(entry) === id) : undefined;
  }
  return read(from, segments[0] ?? '');
}

/** Sorts a failed save onto the fields of the draft that was sent. */
export function failureOf(error: unknown, sent: object, places: IssuePlaces = {}): Failure {
  if (!(error instanceof ApiError)) return { refusals: [], text: 'Something went wrong' };
  if (error.issues.length === 0) return { refusals: [], text: error.message };
  const refusals: Refusal[] = [];
  const texts: string[] = [];
  for (const { path, message } of error.issues satisfies Issue[]) {
    const field = fieldOfPath(path, sent, places);
    if (field === undefined) texts.push(path === '' ? message : `${path}: ${message}`);
    else refusals.push({ field, value: valueAt(sent, field), message });
  }
  return { refusals, text: texts.length === 0 ? undefined : texts.join('. ') };
}

/** Returns the refusals that still stand, the first of each field: its value is the one that was refused. */
export function standing({ refusals }: Failure, draft: object): Problems {
  const problems: Record<string, string> = {};
  for (const { field, value, message } of refusals) {
    if (isSame(valueAt(draft, field), value)) problems[field] ??= message;
  }
  return problems;
}
