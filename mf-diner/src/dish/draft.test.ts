import { expect, it } from 'vitest';
import { memoryStore } from '../../test/dishes.ts';
import { NO_PROFILE } from '../choices/profile.ts';
import { readDraft, writeDraft } from './draft.ts';

it('a draft of a dish is restored, but not under another profile and not after the dish is ordered', () => {
  const store = memoryStore();
  const pick = () => store;
  const draft = {
    selection: { customizations: [{ customizationId: 'g', optionIds: ['o'] }], omit: ['Feta'] },
    quantity: 3,
  };
  writeDraft('r/dish', NO_PROFILE, draft, pick);
  expect(readDraft('r/dish', NO_PROFILE, pick)).toEqual(draft);
  expect(readDraft('r/dish', { diets: [], allergies: ['milk'] }, pick)).toBeNull();
  writeDraft('r/dish', NO_PROFILE, null, pick);
  expect(readDraft('r/dish', NO_PROFILE, pick)).toBeNull();
});
