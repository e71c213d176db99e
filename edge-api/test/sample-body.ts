import * as v from 'valibot';

/**
 * Values for fields whose meaning a schema does not express, by path without list indexes: `components.ingredients`.
 */
export type Given = Readonly<Record<string, unknown>>;

/** Makes every value unique, so that swapped fields are noticed. */
let counter = 0;

const textsFor = (path: string, count: number): string[] => [
  `Kept ${path} ${count}`,
  `kept-${count}`,
  `555${String(count).padStart(7, '0')}`,
  `kept-${count}@justright.test`,
  `https://images.justright.test/${count}.png`,
  new Date(Date.UTC(2027, 0, 1, 0, count)).toISOString(),
  `0${count % 10}:05`,
];
const numbersFor = (count: number): number[] => [100 + count, 10 + (count % 80), 1 + (count % 9), 3, 2, 1, 0];

const isIn = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const partOf = (value: unknown, name: string | number): unknown => (isIn(value) ? value[name] : undefined);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Parts {
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  entries?: Record<string, v.GenericSchema>;
  options?: readonly unknown[];
  pipe?: readonly { kind: string }[];
}

/** Returns the schema of a list's entries: the last one in its pipe, because earlier ones may only limit the length. */
export function itemOf(schema: v.GenericSchema & Parts): v.GenericSchema | undefined {
  const later = (schema.pipe ?? []).filter((step) => step.kind === 'schema' && 'type' in step);
  const found = later.toReversed().map((step) => {
    const one = step as v.GenericSchema & Parts;
    return one.pipe && one.pipe !== schema.pipe ? itemOf(one) : one.item;
  });
  return found.find((item) => item !== undefined && item.type !== 'unknown') ?? schema.item;
}

/**
 * Returns a valid value for every field of a schema, at any depth, each different from `unlike` (a default or the
 * stored value). Throws when it finds none and needs a given one.
 */
export function sampleOf(
  schema: v.GenericSchema,
  given: Given = {},
  unlike?: unknown,
  path = '',
  /** The schema of the field, which may be stricter than the one it wraps. */
  whole = schema,
): unknown {
  if (path in given) return given[path];
  const fits = (value: unknown) => v.is(whole, value) && !isSame(v.parse(whole, value), unlike);
  const first = (values: readonly unknown[]): unknown => {
    const found = values.find(fits);
    if (found === undefined) throw new Error(`No sample for ${path}: add one to the given values`);
    return found;
  };
  const { type, wrapped, entries, options } = schema as v.GenericSchema & Parts;
  const item = itemOf(schema);
  const count = ++counter;
  if (wrapped) return sampleOf(wrapped, given, unlike ?? v.getDefault(schema), path, whole);
  if (entries) {
    return Object.fromEntries(
      Object.entries(entries).map(([name, field]) => [
        name,
        sampleOf(field, given, partOf(unlike, name), path === '' ? name : `${path}.${name}`),
      ]),
    );
  }
  if (item) return [sampleOf(item, given, partOf(unlike, 0), path)];
  if (type === 'picklist') return first(options ?? []);
  if (type === 'boolean') return first([true, false]);
  if (type === 'number') return first(numbersFor(count));
  if (type === 'union') {
    const samples = (options ?? []).flatMap((option) => {
      try {
        return [sampleOf(option as v.GenericSchema, given, unlike, path)];
      } catch {
        return [];
      }
    });
    return first(samples);
  }
  return first(textsFor(path.replaceAll(/[^a-z]/gi, ' '), count));
}
