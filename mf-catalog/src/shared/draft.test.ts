import { describe, expect, it } from 'vitest';
import { changedFields, rebaseDraft } from './draft.ts';

const base = { title: 'Milk', description: 'Whole', allergies: ['milk'] };

describe('a draft', () => {
  it('sends only the fields that say something else than before', () => {
    expect(changedFields(base, { ...base, allergies: ['milk'] })).toEqual({});
    expect(changedFields(base, { ...base, title: 'Oat milk', allergies: [] })).toEqual({
      title: 'Oat milk',
      allergies: [],
    });
  });

  it('keeps its own input and takes the newer value of every untouched field', () => {
    const mine = { ...base, title: 'Fresh milk' };
    const newer = { ...base, description: 'Whole, 3.25 %', allergies: ['milk', 'soy'] };
    expect(rebaseDraft(base, mine, newer)).toEqual({
      draft: { title: 'Fresh milk', description: 'Whole, 3.25 %', allergies: ['milk', 'soy'] },
      contested: [],
    });
  });

  it('names the fields that both sides changed differently, and keeps its own', () => {
    const mine = { ...base, title: 'Fresh milk', allergies: [] };
    const newer = { ...base, title: 'Cow milk', allergies: [] };
    expect(rebaseDraft(base, mine, newer)).toEqual({ draft: mine, contested: ['title'] });
  });
});
