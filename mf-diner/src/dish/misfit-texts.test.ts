import { ingredientOfKey } from '@justright/dietary-rules/composition';
import { describe, expect, it } from 'vitest';
import { option } from '../../test/dishes.ts';
import { omittedDish } from '../../test/filtered-restaurant.ts';
import type { Level } from '@justright/dietary-rules/filter';
import { avoid, mild, strict } from '../../test/profiles.ts';
import { hiddenReasonTexts, optionReasonText } from './misfit-texts.ts';
import { hiddenSummary } from '@justright/diner-texts/reasons';
import { nameOfKey } from '@justright/diner-texts/words';

const names = { allergy: (key: string) => ingredientOfKey(key) ?? nameOfKey(key), diet: nameOfKey };
const milky = omittedDish('x', { reasons: ['allergen', 'group'], allergies: ['milk', 'tree_nut'] });
const meaty = omittedDish('x', { reasons: ['diet', 'component'], diets: ['vegan'], notDiets: ['vegan'] });
const mystery = omittedDish('x', { reasons: ['unknown'], unknownFor: ['celery'], diets: ['vegan'] });
const traces = omittedDish('x', { reasons: ['traces'], mayContain: ['sesame'] });
const open = omittedDish('x', { reasons: ['traces'], notAdded: ['peanut', 'food:ginger'] });

describe('why a dish is hidden', () => {
  it('is written in plain words', () => {
    expect(hiddenReasonTexts(milky, names)).toEqual([
      'Contains milk and tree nut',
      'No choice that fits in a required group',
    ]);
    expect(hiddenReasonTexts(meaty, names)).toEqual(['Not vegan']);
    expect(hiddenReasonTexts(traces, names)).toEqual(['May contain sesame']);
    expect(hiddenReasonTexts(open, names)).toEqual(['Nobody has ruled out traces of peanut or ginger']);
    expect(hiddenReasonTexts(omittedDish('x', { reasons: ['component'] }), names)).toEqual([
      'A part of it does not meet your diet',
    ]);
  });

  it('never claims more of what is unknown than that it is unknown', () => {
    expect(hiddenReasonTexts(mystery, names)).toEqual([
      'Nobody has said whether it has celery',
      'Nobody has said whether it is vegan',
    ]);
  });

  it('is summed up in one sentence', () => {
    expect(hiddenSummary([milky, meaty, mystery], names)).toBe(
      'They list milk or tree nut, are not vegan, have no choice that fits, or we don’t know enough.',
    );
    expect(hiddenSummary([meaty], names)).toBe('It is not vegan.');
    expect(hiddenSummary([milky, traces], names)).toBe(
      'They list milk or tree nut, may contain sesame or have no choice that fits.',
    );
    expect(hiddenSummary([open], names)).toBe('It may have traces of peanut or ginger that nobody has ruled out.');
    expect(hiddenSummary([traces, open], names)).toBe(
      'They may contain sesame or may have traces of peanut or ginger that nobody has ruled out.',
    );
    const all = { ...milky, allergies: ['milk', 'egg', 'soy', 'fish', 'corn', 'pork'] };
    expect(hiddenSummary([all], names)).toMatch(/^It lists milk, egg, soy or 3 more\b/);
    expect(hiddenSummary([mystery], names)).toBe('We don’t know enough about it.');
  });
});

describe('why an option cannot be chosen', () => {
  const profile = { diets: ['vegan'], allergies: avoid('milk'), foods: [] };

  it('names the allergen before the diet, and sold out before both', () => {
    expect(optionReasonText(option('a', { allergies: ['milk'], diets: [] }), profile, names)).toBe('Contains milk');
    expect(optionReasonText(option('a', { diets: [], notDiets: ['vegan'] }), profile, names)).toBe('Not vegan');
    expect(optionReasonText(option('a', { disabled: true, allergies: ['milk'] }), profile, names)).toBe('Sold out');
  });

  it('says that we do not know, when the option is not described', () => {
    for (const unknown of [{ known: false, diets: [] }, { unknownFor: ['milk'] }]) {
      expect(optionReasonText(option('a', unknown), profile, names)).toBe('Nobody has said whether it has milk');
    }
    expect(optionReasonText(option('a', { diets: [] }), profile, names)).toBe('Nobody has said whether it is vegan');
  });

  it('is what the level of the food hides', () => {
    const traced = option('a', { mayContain: ['soy'], unknownFor: ['celery'] });
    const of = (allergies: ReturnType<typeof mild>) =>
      optionReasonText(traced, { diets: [], allergies, foods: [] }, names);
    expect(of([...mild('celery'), ...strict('soy')])).toBe('May contain soy');
    expect(of([...avoid('celery', 'soy')])).toBe('Nobody has said whether it has celery');
  });

  it('is what the level of a food by name hides', () => {
    const marks = [
      { key: 'food:ginger', answer: 'mayContain' as const, from: [] },
      { key: 'food:kiwi', answer: 'unknown' as const, from: [] },
    ];
    const of = (ginger: Level, kiwi: Level) => {
      const foods = [
        { name: 'ginger', ids: ['1'], level: ginger },
        { name: 'kiwi', ids: ['2'], level: kiwi },
      ];
      return optionReasonText(option('a', { marks, compatible: false }), { diets: [], allergies: [], foods }, names);
    };
    expect(of('strict', 'mild')).toBe('May contain ginger');
    expect(of('avoid', 'avoid')).toBe('Not checked for kiwi');
  });

  it('is that traces are open where nothing else speaks against it', () => {
    const of = (allergies: ReturnType<typeof mild>) =>
      optionReasonText(option('a', { compatible: false }), { diets: [], allergies, foods: [] }, names);
    expect(of([...strict('peanut'), ...avoid('soy')])).toBe('Nobody has ruled out traces of peanut');
    expect(of(avoid('soy'))).toBe('Not available');
  });
});
