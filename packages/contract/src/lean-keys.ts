import type { LeanKeys } from './lean-menu.ts';

/** The lists of keys of a lean dish, by what they are keys of: its parts, its options and `served` have the same names. */
const LISTS = {
  allergies: 'allergies',
  mayContain: 'allergies',
  unknownFor: 'allergies',
  without: 'allergies',
  diets: 'diets',
  claimed: 'diets',
  notDiets: 'diets',
  unknownDiets: 'diets',
} as const;
type Kind = keyof LeanKeys;
export type KeyLists = Readonly<Record<Kind, readonly string[]>>;

/** The same, with keys in place of their numbers. */
export type Keyed<Value> = Value extends readonly (infer One)[]
  ? Keyed<One>[]
  : Value extends object
    ? {
        [Name in keyof Value]: Name extends keyof typeof LISTS
          ? string[] | Extract<Value[Name], undefined>
          : Keyed<Value[Name]>;
      }
    : Value;

const kindOf = (name: string): Kind | undefined => (LISTS as Readonly<Record<string, Kind>>)[name];

/**
 * Copies a value with other entries in its lists of keys, at every depth. Copies whole objects first, a third of the time
 * of building them: a phone waits for it before the first dish.
 */
function converted<From>(value: unknown, convert: (entry: From, kind: Kind) => string | number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => converted(one, convert));
  const copy: Record<string, unknown> = { ...value };
  for (const name of Object.keys(copy)) {
    const inner = copy[name];
    const kind = kindOf(name);
    if (kind) copy[name] = (inner as From[]).map((entry) => convert(entry, kind));
    else if (typeof inner === 'object') copy[name] = converted(inner, convert);
  }
  return copy;
}

/** Reads what a lean response has of dishes: keys in place of numbers. Throws when a number has no key. */
export const keyed = <Value extends object>(value: Value, keys: KeyLists): Keyed<Value> =>
  converted<number>(value, (number, kind) => {
    const key = keys[kind][number];
    if (key === undefined) throw new RangeError(`The menu names ${kind} number ${number}, which it does not have`);
    return key;
  }) as Keyed<Value>;

/** The numbers of keys: their positions in `keys` of the response. */
export type KeyNumbers = Readonly<Record<Kind, ReadonlyMap<string, number>>>;

const numbersIn = (keys: readonly string[]) => new Map(keys.map((key, number) => [key, number]));

export const keyNumbers = ({ allergies, diets }: KeyLists): KeyNumbers => ({
  allergies: numbersIn(allergies),
  diets: numbersIn(diets),
});

/** Writes what a lean response has of dishes: numbers in place of keys. Throws when a key has no number. */
export const numbered = <Value extends object>(value: Keyed<Value>, numbers: KeyNumbers): Value =>
  converted<string>(value, (key, kind) => {
    const number = numbers[kind].get(key);
    if (number === undefined) throw new RangeError(`The menu has no number for ${key} of ${kind}`);
    return number;
  }) as Value;
