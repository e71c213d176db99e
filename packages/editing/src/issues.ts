import { ApiError } from '@justright/client/api';
import type { Issue } from '@justright/contract/envelope';
import { isSame } from './same.ts';

/** Messages by field. A field of a draft is identified by its name, a field of a part by `fieldAt`. */
export type Problems = Readonly<Record<string, string>>;

/** Makes the name of a part's field: names of lists and ids of their entries in turn, then the field. */
export const fieldAt = (...segments: readonly string[]): string => JSON.stringify(segments);

/** Splits a field's name into its segments. */
export const segmentsOf = (field: string): readonly string[] =>
  field.startsWith('[') ? (JSON.parse(field) as string[]) : [field];

/** Which fields can show the server's issues. */
export interface IssueFields {
  /** Names of the body's fields that differ in the draft. */
  alias?: Readonly<Record<string, string>>;
  /** Lists whose entries have fields that can show an issue. An entry is identified by its key or id. */
  lists?: readonly string[];
  /** Fields of the draft that cannot show an issue: it becomes a text. */
  unshown?: readonly string[];
}

/** An issue of a field, with the refused value. */
interface Refusal {
  field: string;
  value: unknown;
  message: string;
}

/** The error of a failed save, by field of the form. */
export interface Failure {
  refusals: readonly Refusal[];
  /** The text of everything that no field can show. */
  text: string | undefined;
}

const read = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;

/** Returns a part's id or, since a part on the wire may have none, the key that the draft gave it. */
function idOf(entry: unknown): string | undefined {
  const id = read(entry, 'key') ?? read(entry, 'id');
  return typeof id === 'string' ? id : undefined;
}

/** Returns the field for a path of the body, in the sent draft; undefined when there is none. */
function fieldOfPath(path: string, sent: object, { alias = {}, lists = [], unshown = [] }: IssueFields) {
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

/** Reads the value of a field, at the current position of its part. */
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

/** Assigns the issues of a failed save to the fields of the sent draft. */
export function failureOf(error: unknown, sent: object, issueFields: IssueFields = {}): Failure {
  if (!(error instanceof ApiError)) return { refusals: [], text: 'Something went wrong' };
  if (error.issues.length === 0) return { refusals: [], text: error.message };
  const refusals: Refusal[] = [];
  const texts: string[] = [];
  for (const { path, message } of error.issues satisfies Issue[]) {
    const field = fieldOfPath(path, sent, issueFields);
    if (field === undefined) texts.push(path === '' ? message : `${path}: ${message}`);
    else refusals.push({ field, value: valueAt(sent, field), message });
  }
  return { refusals, text: texts.length === 0 ? undefined : texts.join('. ') };
}

/** Returns the refusals that still apply, the first of each field: its value is the refused one. */
export function standing({ refusals }: Failure, draft: object): Problems {
  const problems: Record<string, string> = {};
  for (const { field, value, message } of refusals) {
    if (isSame(valueAt(draft, field), value)) problems[field] ??= message;
  }
  return problems;
}
