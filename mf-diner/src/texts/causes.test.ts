import type { CauseStep, DietaryCause, DishWhyNot } from '@justright/contract/public-menu';
import { describe, expect, it } from 'vitest';
import { causeText, explainedReasons, explainedText } from './causes.ts';
import { nameOfKey } from './words.ts';

const names = { allergy: nameOfKey, diet: nameOfKey };
const ingredient = (title: string): CauseStep => ({ kind: 'ingredient', title });
const component = (title: string): CauseStep => ({ kind: 'component', title });
const of = (cause: DietaryCause['cause'], ...path: CauseStep[]): DietaryCause => ({ cause, path });
const none = { causes: [], more: 0 };
const nothing: DishWhyNot = { allergies: [], diets: [], unknowns: none, groups: [] };
const texts = (why: Partial<DishWhyNot>) => explainedReasons({ ...nothing, ...why }, names, 'Roast').map(explainedText);

describe('what is behind a reason', () => {
  it('is the ingredient and where it is', () => {
    const cause = of('ingredient', ingredient('Butter'), component('Mashed potatoes'));
    expect(texts({ allergies: [{ key: 'milk', causes: [cause], more: 0 }] })).toEqual([
      'Contains milk: butter in mashed potatoes',
    ]);
  });

  it('names everything that the ingredient is nested in, nothing twice', () => {
    const cause = of('ingredient', ingredient('Milk'), ingredient('Butter'), ingredient('Mash'), component('Mash'));
    expect(causeText(cause, 'Roast')).toBe('milk in butter in mash');
    expect(causeText(of('ingredient', ingredient('Milk'), component('Roast')), 'Roast')).toBe('milk');
  });

  it('names a part once when the ingredient has its name, and quotes a title with commas', () => {
    const feta = ingredient('Cheese, feta');
    expect(causeText(of('ingredient', feta, component('Feta')), 'Salad')).toBe('“Cheese, feta”');
    expect(causeText(of('ingredient', feta, component('Dressing')), 'Salad')).toBe('“Cheese, feta” in dressing');
  });

  it('is the group, when every option adds it', () => {
    const path = [ingredient('Milk'), { kind: 'option', title: 'Whole' }, { kind: 'group', title: 'Base' }] as const;
    expect(causeText(of('ingredient', ...path, component('Drink')), 'Latte')).toBe(
      'milk in the choice “Whole” of “Base”',
    );
  });

  it('is what is not listed, of an unknown dish', () => {
    const unknowns = (cause: DietaryCause) => texts({ unknowns: { causes: [cause], more: 0 } });
    expect(unknowns(of('no-parts', component('House sauce')))).toEqual([
      'Unknown: “House sauce” has no listed ingredients',
    ]);
    expect(unknowns(of('missing-ingredient', ingredient('Pesto'), component('Pasta')))).toEqual([
      'Unknown: “Pesto” in pasta is not described',
    ]);
    expect(unknowns(of('no-evidence'))).toEqual(['Unknown: the restaurant has not listed what it is made of']);
  });

  it('is listed by option, when a required group has too few left', () => {
    const base = { allergies: [], diets: [], unknowns: none, isAvailable: true };
    const options = [
      {
        ...base,
        id: 'cow',
        title: 'Cow',
        allergies: [{ key: 'milk', causes: [of('ingredient', ingredient('Milk'))], more: 0 }],
      },
      { ...base, id: 'oat', title: 'Oat', isAvailable: false },
      { ...base, id: 'soy', title: 'Soy', unknowns: { causes: [of('no-ingredients')], more: 0 } },
    ];
    expect(texts({ groups: [{ title: 'Base', minimum: 1, options }] })).toEqual([
      'No choice that fits in “Base”: “Cow” contains milk; “Oat” is sold out; “Soy” is unknown: it has no listed ingredients',
    ]);
  });

  it('says how many more there are than are named', () => {
    const causes = [of('ingredient', ingredient('Cream'))];
    expect(texts({ diets: [{ key: 'vegan', causes, more: 4 }] })).toEqual(['Not vegan: cream; 4 more']);
  });
});
