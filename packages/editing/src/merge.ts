import type { Versions } from './merge-lists.ts';
import { isSame } from './same.ts';

/** A field of a draft in the comparison. */
export interface Field<D> {
  label: string;
  /** The keys that belong together: an address and its coordinates are one field, taken over as one. */
  keys: readonly (keyof D)[];
  /** The text that a person reads; it may have several lines. */
  text: (draft: D) => string;
  /** True when its text is an image's address. */
  isImage?: boolean;
  /** Merges what both changed, each to something else. Without it, one side is taken. */
  merge?: (versions: Versions<D>) => Merged<D>;
  /** Always merges and offers no choice: what another person found in a dish must not be dropped with one click. */
  isAlwaysMerged?: boolean;
}

export interface Merged<D> {
  values: Partial<D>;
  /** Notes for the person about the merge. */
  notes?: readonly string[];
}

/** The value to take for a field: one side's, or both merged. */
export type Choice = 'mine' | 'theirs' | 'both';
/** The choice per field, by its label. */
export type Choices = Readonly<Record<string, Choice>>;

/** A field in which two versions differ. */
export interface Difference {
  label: string;
  was: string;
  mine: string;
  theirs: string;
  /** The merged value; null when one side must be taken. */
  both: string | null;
  notes: readonly string[];
  isImage: boolean;
  isAlwaysMerged: boolean;
  changedBy: 'me' | 'them' | 'both';
}

const isSameIn = <D>(keys: readonly (keyof D)[], one: D, other: D) => keys.every((key) => isSame(one[key], other[key]));

const changedBy = <D>({ keys }: Field<D>, { base, mine, theirs }: Versions<D>): Difference['changedBy'] =>
  isSameIn(keys, base, mine) ? 'them' : isSameIn(keys, base, theirs) ? 'me' : 'both';

/** Lists the fields in which mine and theirs differ, and who changed them. */
export function differencesOf<D extends object>(fields: readonly Field<D>[], versions: Versions<D>): Difference[] {
  const { base, mine, theirs } = versions;
  return fields
    .filter(({ keys }) => !isSameIn(keys, mine, theirs))
    .map((field) => {
      const { label, text, isImage = false, isAlwaysMerged = false } = field;
      const changed = changedBy(field, versions);
      const merged = changed === 'both' ? field.merge?.(versions) : undefined;
      return {
        label,
        was: text(base),
        mine: text(mine),
        theirs: text(theirs),
        both: merged === undefined ? null : text({ ...theirs, ...merged.values }),
        notes: merged?.notes ?? [],
        isImage,
        isAlwaysMerged,
        changedBy: changed,
      };
    });
}

const suggestionFor = ({ changedBy: changed, both }: Difference): Choice =>
  changed === 'them' ? 'theirs' : changed === 'both' && both !== null ? 'both' : 'mine';

/** Suggests choices that lose nothing: each side keeps its own changes; what both changed is merged or stays mine. */
export const suggestedChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(differences.map((difference) => [difference.label, suggestionFor(difference)]));

/** Takes one side wherever there is a choice; what only they have changed stays theirs in both cases. */
export const allOf = (differences: readonly Difference[], side: 'mine' | 'theirs'): Choices =>
  Object.fromEntries(
    differences.map((difference) => [
      difference.label,
      difference.isAlwaysMerged || difference.changedBy === 'them' ? suggestionFor(difference) : side,
    ]),
  );

/** Applies choices: theirs, with the fields of mine and the merged ones. Values without a field stay theirs. */
export function mergeVersions<D extends object>(
  fields: readonly Field<D>[],
  versions: Versions<D>,
  choices: Choices,
): D {
  const result = { ...versions.theirs };
  for (const field of fields) {
    const choice = choices[field.label] ?? 'mine';
    if (choice === 'both' && field.merge) Object.assign(result, field.merge(versions).values);
    else if (choice !== 'theirs') for (const key of field.keys) result[key] = versions.mine[key];
  }
  return result;
}

/** Merges without a question, by the suggested choices. */
export const mergeQuietly = <D extends object>(fields: readonly Field<D>[], versions: Versions<D>): D =>
  mergeVersions(fields, versions, suggestedChoices(differencesOf(fields, versions)));

/** Decides whether the other person changed a field that differs from mine: then a person must decide. */
export const hasTheirChange = <D extends object>(fields: readonly Field<D>[], versions: Versions<D>): boolean =>
  fields.some((field) => !isSameIn(field.keys, versions.mine, versions.theirs) && changedBy(field, versions) !== 'me');
