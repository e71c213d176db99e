import type { Preference } from '@justright/contract/preferences';
import type { IssuePlaces } from '@justright/editing/issues';
import { simpleFields } from '@justright/editing/merge';

/** What the dialog of an allergy or diet edits. `id` is fixed once saved; dishes and ingredients refer to it. */
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

/** The server may speak of the id or of the key, which are one on screen. */
export const PREFERENCE_PLACES: IssuePlaces = { alias: { key: 'id' }, unshown: ['active'] };

/** How two versions are compared. */
export const PREFERENCE_FIELDS = simpleFields<PreferenceDraft>(PREFERENCE_LABELS, (draft, field) => {
  const value = draft[field];
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
}).map((field) => ({ ...field, isImage: field.keys.some((key) => key.endsWith('IconUrl')) }));

/** The icons of an entry, chosen together. */
export interface IconPair {
  /** Names the pair by an entry that uses it. */
  name: string;
  unfilledIconUrl: string;
  filledIconUrl: string;
}

/** One text per pair of addresses, to tell pairs apart. */
export const pairKey = ({ unfilledIconUrl, filledIconUrl }: Omit<IconPair, 'name'>): string =>
  `${unfilledIconUrl} ${filledIconUrl}`;

/** The icons in use, each pair once, under the name of the first entry that has it. */
export function iconPairsOf(preferences: readonly Preference[]): IconPair[] {
  const pairs = new Map<string, IconPair>();
  for (const { name, unfilledIconUrl, filledIconUrl } of preferences) {
    const pair = { name, unfilledIconUrl, filledIconUrl };
    const key = pairKey(pair);
    if ((unfilledIconUrl !== '' || filledIconUrl !== '') && !pairs.has(key)) pairs.set(key, pair);
  }
  return [...pairs.values()];
}
