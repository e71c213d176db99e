import type { OmittedItem } from '@justright/contract/public-menu';
import { describe, expect, it } from 'vitest';
import { option } from '../../test/dishes.ts';
import { hiddenReasonTexts, hiddenSummary, optionReasonText } from './reasons.ts';
import { nameOfKey } from './words.ts';

const names = { allergy: nameOfKey, diet: nameOfKey };
const hidden = (more: Partial<OmittedItem>): OmittedItem => ({
  id: 'x',
  title: 'x',
  reasons: [],
  allergies: [],
  diets: [],
  ...more,
});
const milky = hidden({ reasons: ['allergen', 'group'], allergies: ['milk', 'tree_nut'] });
const meaty = hidden({ reasons: ['diet', 'component'], diets: ['vegan'] });
const mystery = hidden({ reasons: ['unknown', 'diet'], diets: ['vegan'] });

describe('why a dish is hidden', () => {
  it('is written in plain words', () => {
    expect(hiddenReasonTexts(milky, names)).toEqual([
      'Contains milk and tree nut',
      'No choice that fits in a required group',
    ]);
    expect(hiddenReasonTexts(meaty, names)).toEqual(['Not vegan']);
  });

  it('never claims more of an unknown dish than that it is unknown', () => {
    expect(hiddenReasonTexts(mystery, names)).toEqual(['We don’t know enough about it']);
  });

  it('is summed up in one sentence', () => {
    expect(hiddenSummary([milky, meaty, mystery], names)).toBe(
      'They list milk or tree nut, are not vegan, have no choice that fits, or we don’t know enough.',
    );
    expect(hiddenSummary([meaty], names)).toBe('It is not vegan.');
    const all = { ...milky, allergies: ['milk', 'egg', 'soy', 'fish', 'corn', 'pork'] };
    expect(hiddenSummary([all], names)).toMatch(/^It lists milk, egg, soy or 3 more\b/);
    expect(hiddenSummary([mystery], names)).toBe('We don’t know enough about it.');
  });
});

describe('why an option cannot be chosen', () => {
  const profile = { diets: ['vegan'], allergies: ['milk'] };

  it('names the allergen before the diet, and sold out before both', () => {
    expect(optionReasonText(option('a', { allergies: ['milk'], diets: [] }), profile, names)).toBe('Contains milk');
    expect(optionReasonText(option('a', { diets: [] }), profile, names)).toBe('Not vegan');
    expect(optionReasonText(option('a', { disabled: true, allergies: ['milk'] }), profile, names)).toBe('Sold out');
  });

  it('says that we do not know, when the option is not described', () => {
    expect(optionReasonText(option('a', { known: false, diets: [] }), profile, names)).toBe(
      'We don’t know enough about it',
    );
  });
});
