import { fakeStorage } from '@justright/client/fakes/fake-storage';
import { expect, it, vi } from 'vitest';
import { avoid, strict } from '../../test/profiles.ts';
import { NO_PROFILE } from '../choices/profile.ts';
import { readDraft, writeDraft } from './draft.ts';

it('a draft of a dish is restored, but not under another profile and not after the dish is ordered', () => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  const draft = {
    selection: { customizations: [{ customizationId: 'g', optionIds: ['o'] }], omit: ['Feta'] },
    quantity: 3,
  };
  writeDraft('r/dish', NO_PROFILE, draft);
  expect(readDraft('r/dish', NO_PROFILE)).toEqual(draft);
  expect(readDraft('r/dish', { diets: [], allergies: avoid('milk'), foods: [] })).toBeNull();
  writeDraft('r/dish', { diets: [], allergies: avoid('milk'), foods: [] }, draft);
  expect(readDraft('r/dish', { diets: [], allergies: strict('milk'), foods: [] })).toBeNull();
  writeDraft('r/dish', NO_PROFILE, null);
  expect(readDraft('r/dish', NO_PROFILE)).toBeNull();
});
