import type { Field } from './merge.ts';
import type { Versions } from './merge-lists.ts';

type TextOf<D, Value, Names> = (value: Value, draft: D, names: Names) => string;

/** What the editor of an entity knows of one field. */
interface Line<D, Value, Names> {
  /** Its name at the input, in the comparison of two versions, and in the history. */
  label: string;
  /** Its name in the history, where it is another one. */
  historyLabel?: string;
  /** The text that a person compares; the value itself by default. */
  text?: TextOf<D, Value, Names>;
  /** True when its text is an image's address. */
  isImage?: boolean;
  /** Merges what both changed. Without it, one side is taken. */
  merge?: (versions: Versions<Value>) => Value;
  /** Always merges and offers no choice. */
  isAlwaysMerged?: boolean;
}
/** A value that is compared and taken over with another one, whose text says both. */
interface Part<D> {
  partOf: keyof D & string;
  historyLabel?: string;
}
/** The input that the form draws by itself. */
interface PlainInput<Kind> {
  input?: Kind;
  hint?: string;
}
type TypedLine<D, Value, Names> = Line<D, Value, Names> &
  ([Value] extends [string]
    ? PlainInput<'line' | 'lines' | 'url'>
    : Required<Pick<Line<D, Value, Names>, 'text'>> & ([Value] extends [boolean] ? PlainInput<'switch'> : unknown));

/**
 * The fields of a draft, in the order in which they are compared: the labels, the plain inputs, the comparison, and the words of
 * the history derive from it (docs/adding-a-field.md). A value without a line does not compile.
 */
export type FieldRecord<D, Names = undefined> = {
  readonly [Name in keyof D & string]: TypedLine<D, D[Name], Names> | Part<D>;
};

type Lines<D, Names> = { readonly [Name in keyof D & string]: Line<D, D[Name], Names> | Part<D> };

const namesIn = <D extends object, Names>(record: Lines<D, Names>) => Object.keys(record) as (keyof D & string)[];

/** Returns the fields of a record for the comparison of two versions. `names` are what their texts name things by. */
export function comparedFields<D extends object, Names = undefined>(record: Lines<D, Names>, names: Names): Field<D>[] {
  const fieldOf = <Name extends keyof D & string>(name: Name): Field<D>[] => {
    const line = record[name];
    if ('partOf' in line) return [];
    const { label, text = String, isImage, isAlwaysMerged, merge } = line;
    const parts = namesIn(record).filter((part) => {
      const other = record[part];
      return 'partOf' in other && other.partOf === name;
    });
    return [
      {
        label,
        keys: [name, ...parts],
        text: (draft) => text(draft[name], draft, names),
        ...(isImage && { isImage }),
        ...(isAlwaysMerged && { isAlwaysMerged }),
        ...(merge && {
          merge: ({ base, mine, theirs }: Versions<D>) => {
            const values: Partial<D> = {};
            values[name] = merge({ base: base[name], mine: mine[name], theirs: theirs[name] });
            return { values };
          },
        }),
      },
    ];
  };
  return namesIn(record).flatMap(fieldOf);
}

/** The record as it is written, without its types of values. */
type AnyRecord = Readonly<
  Record<
    string,
    { label: string; historyLabel?: string; input?: string; hint?: string } | { partOf: string; historyLabel?: string }
  >
>;

type LabelsOf<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends { label: string } ? Name : never]: string;
};
/** Returns the labels of a record's fields. */
export const labelsOf = <Fields extends AnyRecord>(record: Fields): LabelsOf<Fields> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, line]) => ('label' in line ? [[name, line.label]] : [])),
  ) as LabelsOf<Fields>;

/** Returns the words of the history for the fields of a record. */
export const historyWords = (record: AnyRecord): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, line]) => {
      const word = line.historyLabel ?? ('label' in line ? line.label : undefined);
      return word === undefined ? [] : [[name, word]];
    }),
  );

/** The names of the lines that have an input of the kind. */
export type NamesWith<Fields, Kind> = {
  [Name in keyof Fields]: Fields[Name] extends { input: Kind } ? Name : never;
}[keyof Fields] &
  string;

/** Returns the lines whose inputs the form draws, in their order. */
export const plainInputs = <Fields extends AnyRecord, const Kind extends string>(
  record: Fields,
  ...kinds: readonly Kind[]
) =>
  Object.entries(record).flatMap(([name, line]) =>
    'input' in line && kinds.some((kind) => kind === line.input)
      ? [{ ...line, name: name as NamesWith<Fields, Kind> }]
      : [],
  );
