import { describe, expect, it } from 'vitest';
import { comparedFields } from './field-record.ts';
import { differencesOf, mergeQuietly } from './merge.ts';
import { changedFields } from './same.ts';

const base = { title: 'Milk', description: 'Whole', allergies: ['milk'] };

const FIELDS = comparedFields<typeof base>(
  { title: { label: 'Title' }, description: { label: 'Description' }, allergies: { label: 'Allergies', text: String } },
  undefined,
);
const merge = (mine: typeof base, theirs: typeof base) => ({
  draft: mergeQuietly(FIELDS, { base, mine, theirs }),
  contested: differencesOf(FIELDS, { base, mine, theirs })
    .filter(({ changedBy }) => changedBy === 'both')
    .map(({ label }) => label),
});

describe('a draft', () => {
  it('sends only the fields whose value differs from before', () => {
    expect(changedFields(base, { ...base, allergies: ['milk'] })).toEqual({});
    expect(changedFields(base, { ...base, title: 'Oat milk', allergies: [] })).toEqual({
      title: 'Oat milk',
      allergies: [],
    });
  });

  it('keeps its own input and takes the newer value of every untouched field', () => {
    const mine = { ...base, title: 'Fresh milk' };
    const newer = { ...base, description: 'Whole, 3.25 %', allergies: ['milk', 'soy'] };
    expect(merge(mine, newer)).toEqual({
      draft: { title: 'Fresh milk', description: 'Whole, 3.25 %', allergies: ['milk', 'soy'] },
      contested: [],
    });
  });

  it('names the fields that both sides changed differently, and keeps its own', () => {
    const mine = { ...base, title: 'Fresh milk', allergies: [] };
    const newer = { ...base, title: 'Cow milk', allergies: [] };
    expect(merge(mine, newer)).toEqual({ draft: mine, contested: ['Title'] });
  });
});
