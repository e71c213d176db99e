import { describe, expect, it } from 'vitest';
import { dietCause, foodReason, reasonText } from './reason-text.ts';

const words = {
  allergies: new Map([
    ['milk', 'Milk'],
    ['gluten', 'Gluten'],
    ['wheat', 'Wheat'],
  ]),
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
  it('lead from the food through the ingredients and parts that contain it', () => {
    const stated = { cause: 'stated', key: 'milk', path } as const;
    expect(foodReason('milk', stated, words, 'contains')).toBe('Milk ← butter ← mashed potatoes');
    const added = { cause: 'added', key: 'milk', path: [] } as const;
    expect(foodReason('milk', added, words, 'contains')).toBe('Milk ← added by hand');
  });

  it('name the station and the dish that brings it there', () => {
    const dish = { kind: 'dish', title: 'Fish fingers' } as const;
    const station = { kind: 'station', title: 'Fryer 1' } as const;
    const side = { kind: 'component', title: 'Chips' } as const;
    const brought = { cause: 'station', key: 'milk', path: [dish, station, side] } as const;
    expect(foodReason('milk', brought, words, 'mayContain')).toBe('Milk ← Fryer 1, with Fish fingers ← Chips');
  });

  it('name the kind that is the reason for its family', () => {
    const kind = { cause: 'stated', key: 'wheat', path } as const;
    expect(foodReason('gluten', kind, words, 'contains')).toBe('Gluten ← Wheat ← butter ← mashed potatoes');
  });

  it('say why an ingredient is not known', () => {
    const unknown = (cause: 'stated' | 'not-stated' | 'kind-not-named' | 'circle' | 'missing-ingredient') =>
      reasonText({ cause, key: 'gluten', path }, words, 'unknown');
    expect(unknown('stated')).toBe('butter (stated as not known) ← mashed potatoes');
    expect(unknown('not-stated')).toBe('butter (not stated) ← mashed potatoes');
    expect(unknown('kind-not-named')).toBe('butter (no kind of Gluten named) ← mashed potatoes');
    expect(unknown('circle')).toBe('butter (made of itself) ← mashed potatoes');
    expect(unknown('missing-ingredient')).toBe('butter (no longer exists) ← mashed potatoes');
    expect(
      reasonText(
        { cause: 'missing-ingredient', key: 'milk', path: [{ kind: 'ingredient', id: '999' }] },
        words,
        'unknown',
      ),
    ).toBe('999 (no longer exists)');
  });

  it('name the food that rules a diet out, and the path', () => {
    const excluded = { cause: 'excluded', key: 'milk', path } as const;
    expect(dietCause(excluded, words)).toBe('Milk ← butter ← mashed potatoes');
    expect(dietCause({ cause: 'not-ruled-out', key: 'milk', path }, words)).toBe(
      'Milk not ruled out ← butter ← mashed potatoes',
    );
    expect(dietCause({ cause: 'not-listed', key: 'vegan', path }, words)).toBe('butter ← mashed potatoes');
    expect(dietCause({ cause: 'excluded', key: 'milk', path: [] }, words)).toBe('Milk ← added by hand');
  });

  it('name what is missing and where, also when the part has no title yet', () => {
    const steps = [
      { kind: 'option', title: '' },
      { kind: 'group', title: 'Size' },
    ] as const;
    expect(reasonText({ cause: 'no-ingredients', key: 'milk', path: steps }, words, 'unknown')).toBe(
      'no ingredients given ← untitled option ← Size',
    );
  });
});
