import { describe, expect, it } from 'vitest';
import { allergenReason, lostDietReason, reasonText } from './reason-text.ts';

const words = {
  allergies: new Map([['milk', 'Milk']]),
  diets: new Map([['vegan', 'Vegan']]),
  ingredients: new Map([
    ['01001', 'butter'],
    ['ci_1', 'mashed potatoes'],
  ]),
};
const path = [
  { kind: 'ingredient', id: '01001' },
  { kind: 'ingredient', id: 'ci_1' },
] as const;

describe('reason texts', () => {
  it('lead from the allergen through the ingredients and parts that contain it', () => {
    expect(allergenReason('milk', { cause: 'ingredient', path }, words)).toBe('Milk ← butter ← mashed potatoes');
    expect(allergenReason('milk', { cause: 'declared', path: [] }, words)).toBe('Milk ← added by hand');
  });

  it('name the diet that is not met, and the path', () => {
    expect(lostDietReason('vegan', { cause: 'ingredient', path }, words)).toBe('Not Vegan ← butter ← mashed potatoes');
  });

  it('name an ingredient that no longer exists, by its id when its title is unknown', () => {
    expect(reasonText({ cause: 'missing-ingredient', path }, words)).toBe(
      'butter (no longer exists) ← mashed potatoes',
    );
    expect(reasonText({ cause: 'missing-ingredient', path: [{ kind: 'ingredient', id: '999' }] }, words)).toBe(
      '999 (no longer exists)',
    );
  });

  it('name what is missing and where, also when the part has no title yet', () => {
    const steps = [
      { kind: 'option', title: '' },
      { kind: 'group', title: 'Size' },
    ] as const;
    expect(reasonText({ cause: 'no-ingredients', path: steps }, words)).toBe(
      'no ingredients given ← untitled option ← Size',
    );
  });
});
