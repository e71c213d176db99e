import { describe, expect, it } from 'vitest';
import { dishNeedsSignature, ingredientNeedsSignature, NOTHING_ADDED } from './signature.ts';

const SAUCE = { title: 'Sauce', diets: [], ingredients: [], statement: null };
const statement = { by: 'Ann', at: '2026-11-20T12:00:00.000Z', evidence: { kind: 'staff' } } as const;
const STATED = { ...SAUCE, statement };
const RICE = [{ id: 'rice' }];

describe('a custom ingredient', () => {
  it.each([
    ['a new one without a statement', null, SAUCE],
    ['a new one whose diets its parts answer for', null, { ...SAUCE, ingredients: RICE, diets: ['vegan'] }],
    ['another name of an unstated one', SAUCE, { ...SAUCE, title: 'Gravy' }],
    ['other parts of an unstated one', SAUCE, { ...SAUCE, ingredients: RICE }],
    ['what a statement says of the same food', STATED, { ...STATED }],
    ['diets that are taken away', { ...STATED, diets: ['vegan'] }, STATED],
  ])('needs no signature for %s', (_what, before, after) => {
    expect(ingredientNeedsSignature(before, after, false)).toBe(false);
  });

  it.each([
    ['another name of a stated one', STATED, { ...STATED, title: 'Gravy' }],
    ['other parts of a stated one', STATED, { ...STATED, ingredients: RICE }],
    ['diets of a new one without parts', null, { ...SAUCE, diets: ['vegan'] }],
    ['diets of one without parts', SAUCE, { ...SAUCE, diets: ['vegan'] }],
    ['diets that lose their parts', { ...SAUCE, ingredients: RICE, diets: ['vegan'] }, { ...SAUCE, diets: ['vegan'] }],
  ])('needs a signature for %s', (_what, before, after) => {
    expect(ingredientNeedsSignature(before, after, false)).toBe(true);
  });
});

describe('a statement', () => {
  it('needs a signature, of a new ingredient too', () => {
    expect(ingredientNeedsSignature(SAUCE, SAUCE, true)).toBe(true);
    expect(ingredientNeedsSignature(null, SAUCE, true)).toBe(true);
  });
});

describe('a dish', () => {
  const added = { ...NOTHING_ADDED, additionalAllergies: ['milk'], additionalMayContain: ['nuts'] };

  it('needs no signature for more allergens, fewer diets, or a declaration that is taken away', () => {
    expect(dishNeedsSignature(NOTHING_ADDED, added, {})).toBe(false);
    expect(
      dishNeedsSignature({ ...added, additionalDiets: ['vegan'] }, added, { isDeclared: false, isAllListed: false }),
    ).toBe(false);
    const worse = { ...added, additionalAllergies: ['milk', 'nuts'], additionalMayContain: [] };
    expect(dishNeedsSignature(added, worse, {})).toBe(false);
  });

  it('needs a signature for a declaration, for all that is in it, more diets, and fewer or milder allergens', () => {
    expect(dishNeedsSignature(added, added, { isDeclared: true })).toBe(true);
    expect(dishNeedsSignature(added, added, { isAllListed: true })).toBe(true);
    const piece = { declares: { keys: ['milk'] } };
    expect(dishNeedsSignature(added, added, piece)).toBe(true);
    expect(dishNeedsSignature(added, added, { components: [{}, piece] })).toBe(true);
    const menuItemCustomizations = [{ menuItemCustomizationOptions: [piece] }];
    expect(dishNeedsSignature(added, added, { menuItemCustomizations })).toBe(true);
    expect(dishNeedsSignature(added, { ...added, additionalDiets: ['vegan'] }, {})).toBe(true);
    expect(dishNeedsSignature(added, NOTHING_ADDED, {})).toBe(true);
    const milder = { ...added, additionalAllergies: [], additionalMayContain: ['milk', 'nuts'] };
    expect(dishNeedsSignature(added, milder, {})).toBe(true);
  });
});
