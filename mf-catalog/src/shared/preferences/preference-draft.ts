import type { Preference } from '@justright/contract/preferences';
import type { IssueFields } from '@justright/editing/issues';
import { simpleFields } from '@justright/editing/merge';

/** The edited fields of an allergy or diet. `id` is fixed once saved, because dishes and ingredients refer to it. */
export interface PreferenceDraft {
  id: string;
  name: string;
  title: string;
  description: string;
  filledIconUrl: string;
  unfilledIconUrl: string;
  active: boolean;
}

const EMPTY: PreferenceDraft = {
  id: '',
  name: '',
  title: '',
  description: '',
  filledIconUrl: '',
  unfilledIconUrl: '',
  active: true,
};

export function toPreferenceDraft(preference: Preference | null): PreferenceDraft {
  const { id, name, title, description, filledIconUrl, unfilledIconUrl, active } = preference ?? EMPTY;
  return { id, name, title, description, filledIconUrl, unfilledIconUrl, active };
}

export const PREFERENCE_LABELS: Readonly<Record<keyof PreferenceDraft, string>> = {
  id: 'ID',
  name: 'Name',
  title: 'Title',
  description: 'Description',
  filledIconUrl: 'Filled icon',
  unfilledIconUrl: 'Unfilled icon',
  active: 'Active',
};

/** Maps issues to fields: the server may name the id or the key, which are one field here. */
export const PREFERENCE_ISSUE_FIELDS: IssueFields = { alias: { key: 'id' }, unshown: ['active'] };

/** The fields for the comparison of two versions. */
export const PREFERENCE_FIELDS = simpleFields<PreferenceDraft>(PREFERENCE_LABELS, (draft, field) => {
  const value = draft[field];
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
}).map((field) => ({ ...field, isImage: field.keys.some((key) => key.endsWith('IconUrl')) }));

/** The two icons of an entry, chosen as a pair. */
export interface IconPair {
  /** The name of an entry that uses the pair. */
  name: string;
  unfilledIconUrl: string;
  filledIconUrl: string;
}

/** Returns a key that is unique per pair of addresses. */
export const pairKey = ({ unfilledIconUrl, filledIconUrl }: Omit<IconPair, 'name'>): string =>
  `${unfilledIconUrl} ${filledIconUrl}`;

/** Returns each pair of icons in use once, with the name of the first entry that has it. */
export function iconPairsOf(preferences: readonly Preference[]): IconPair[] {
  const pairs = new Map<string, IconPair>();
  for (const { name, unfilledIconUrl, filledIconUrl } of preferences) {
    const pair = { name, unfilledIconUrl, filledIconUrl };
    const key = pairKey(pair);
    if ((unfilledIconUrl !== '' || filledIconUrl !== '') && !pairs.has(key)) pairs.set(key, pair);
  }
  return [...pairs.values()];
}
