import type { Causes, DishWhyNot } from '@justright/contract/public-menu';
import { describe, expect, it } from 'vitest';
import { causeText, explainedReasons, explainedText } from './causes.ts';
import { nameOfKey } from '@justright/diner-texts/words';

const names = { allergy: nameOfKey, diet: nameOfKey };
type DietaryCause = Causes['causes'][number];
type CauseStep = DietaryCause['path'][number];
const ingredient = (title: string): CauseStep => ({ kind: 'ingredient', title });
const component = (title: string): CauseStep => ({ kind: 'component', title });
const of = (cause: DietaryCause['cause'], ...path: CauseStep[]): DietaryCause => ({ cause, key: 'milk', path });
const nothing: DishWhyNot = { foods: [], diets: [], groups: [], components: [] };
const texts = (why: Partial<DishWhyNot>) => explainedReasons({ ...nothing, ...why }, names, 'Roast').map(explainedText);
const milk = (answer: DishWhyNot['foods'][number]['answer'], ...causes: DietaryCause[]) => ({
  key: 'milk',
  answer,
  causes,
  more: 0,
});
const causeOf = (cause: DietaryCause, dishTitle: string) => causeText(cause, 'milk', names, dishTitle);

describe('what is behind a reason', () => {
  it('is the ingredient and where it is', () => {
    const cause = of('stated', ingredient('Butter'), component('Mashed potatoes'));
    expect(texts({ foods: [milk('contains', cause)] })).toEqual(['Contains milk: butter in mashed potatoes']);
    expect(texts({ foods: [milk('mayContain', cause)] })).toEqual(['May contain milk: butter in mashed potatoes']);
    expect(texts({ foods: [milk('unknown', of('not-stated', ingredient('Pesto'), component('Pasta')))] })).toEqual([
      'Nobody has said whether it has milk: pesto in pasta',
    ]);
  });

  it('is nothing more where nobody has ruled out traces', () => {
    expect(texts({ foods: [milk('notAdded')] })).toEqual(['Nobody has ruled out traces of milk']);
  });

  it('is the kind that a family is contained by, and the food that a diet excludes', () => {
    const wheat = { ...of('stated', ingredient('Flour')), key: 'wheat' };
    expect(texts({ foods: [{ key: 'gluten', answer: 'contains', causes: [wheat], more: 0 }] })).toEqual([
      'Contains gluten: wheat in flour',
    ]);
    const egg = { ...of('excluded', ingredient('Mayo'), component('Sauce')), key: 'egg' };
    expect(texts({ diets: [{ key: 'vegan', answer: 'no', causes: [egg], more: 0 }] })).toEqual([
      'Not vegan: egg in mayo in sauce',
    ]);
    expect(texts({ diets: [{ key: 'vegan', answer: 'unknown', causes: [of('not-listed')], more: 0 }] })).toEqual([
      'Nobody has said whether it is vegan: the restaurant has not said',
    ]);
    const gluten = { ...of('not-ruled-out', ingredient('Oats'), component('Base')), key: 'gluten' };
    expect(texts({ diets: [{ key: 'gluten_free', answer: 'unknown', causes: [gluten], more: 0 }] })).toEqual([
      'Nobody has said whether it is gluten free: nobody has ruled out gluten in oats in base',
    ]);
  });

  it('is another dish that is made at the same place', () => {
    const path = [
      { kind: 'dish', title: 'Fish fingers' },
      { kind: 'station', title: 'Fryer' },
    ] as const;
    expect(texts({ foods: [milk('mayContain', of('station', ...path, component('Fries')))] })).toEqual([
      'May contain milk: same fryer as fish fingers',
    ]);
  });

  it('names everything that the ingredient is nested in, nothing twice', () => {
    const cause = of('stated', ingredient('Milk'), ingredient('Butter'), ingredient('Mash'), component('Mash'));
    expect(causeOf(cause, 'Roast')).toBe('milk in butter in mash');
    expect(causeOf(of('stated', ingredient('Milk'), component('Roast')), 'Roast')).toBe('milk');
  });

  it('names a part once when the ingredient has its name, and quotes a title with commas', () => {
    const feta = ingredient('Cheese, feta');
    expect(causeOf(of('stated', feta, component('Feta')), 'Salad')).toBe('“Cheese, feta”');
    expect(causeOf(of('stated', feta, component('Dressing')), 'Salad')).toBe('“Cheese, feta” in dressing');
  });

  it('is the group, when every option adds it', () => {
    const path = [ingredient('Milk'), { kind: 'option', title: 'Whole' }, { kind: 'group', title: 'Base' }] as const;
    expect(causeOf(of('stated', ...path, component('Drink')), 'Latte')).toBe('milk in the choice “Whole” of “Base”');
  });

  it('is what is not listed, of an unknown dish', () => {
    const unknown = (cause: DietaryCause) => texts({ foods: [milk('unknown', cause)] });
    const asked = 'Nobody has said whether it has milk';
    expect(unknown(of('no-parts', component('House sauce')))).toEqual([
      `${asked}: “House sauce” has no listed ingredients`,
    ]);
    expect(unknown(of('missing-ingredient', ingredient('Pesto'), component('Pasta')))).toEqual([
      `${asked}: “Pesto” in pasta is not described`,
    ]);
    expect(unknown(of('unlisted'))).toEqual([`${asked}: nobody has said what else is in it`]);
    expect(unknown(of('no-evidence'))).toEqual([`${asked}: the restaurant has not listed what it is made of`]);
    expect(unknown(of('named-in-text'))).toEqual([`${asked}: its text names it, and no listed ingredient is that`]);
  });

  it('is a part that does not meet a diet which the restaurant added to the dish', () => {
    const diet = {
      key: 'halal',
      answer: 'unknown' as const,
      causes: [of('not-listed', ingredient('Chicken'))],
      more: 0,
    };
    expect(texts({ components: [{ title: 'Main', diets: [diet] }] })).toEqual([
      '“Main”: nobody has said whether it is halal: chicken',
    ]);
    expect(texts({ diets: [diet], components: [{ title: 'Main', diets: [diet] }] })).toHaveLength(1);
  });

  it('is listed by option, when a required group has too few left', () => {
    const base = { foods: [], diets: [], isAvailable: true };
    const options = [
      { ...base, id: 'cow', title: 'Cow', foods: [milk('contains', of('stated', ingredient('Milk')))] },
      { ...base, id: 'oat', title: 'Oat', isAvailable: false },
      { ...base, id: 'soy', title: 'Soy', foods: [milk('unknown', of('no-ingredients'))] },
    ];
    expect(texts({ groups: [{ title: 'Base', minimum: 1, options }] })).toEqual([
      'No choice that fits in “Base”: “Cow”: contains milk; “Oat” is sold out; “Soy”: nobody has said whether it has milk: it has no listed ingredients',
    ]);
  });

  it('says how many more there are than are named', () => {
    const causes = [of('stated', ingredient('Cream'))];
    expect(texts({ foods: [{ ...milk('contains', ...causes), more: 4 }] })).toEqual(['Contains milk: cream; 4 more']);
  });
});
