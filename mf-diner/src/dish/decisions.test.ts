import type { Profile } from '@justright/dietary-rules/filter';
import { expect, it } from 'vitest';
import { avoid } from '../../test/profiles.ts';
import { dish, group, option } from '../../test/dishes.ts';
import { NO_PROFILE } from '../choices/profile.ts';
import { nameOfKey } from '@justright/diner-texts/words';
import { decisionsFor } from '@justright/diner-texts/decisions';

const names = { allergy: nameOfKey, diet: nameOfKey };
const noMilk: Profile = { diets: [], allergies: avoid('milk'), foods: [] };
const cream = option('Cream', { defaultModifier: true, compatible: false });
const textsOf = (item: ReturnType<typeof dish>, profile = noMilk) =>
  decisionsFor(item, profile, names).map(({ text }) => text);

it('there is no decision for a diner without choices', () => {
  expect(textsOf(dish('soup'), NO_PROFILE)).toEqual([]);
});

it('a dish without conflicts fits as it is', () => {
  expect(textsOf(dish('soup'))).toEqual(['Fits as it is']);
});

it('a dish that the kitchen is asked for says why in one sentence, with what else is changed, and never that it fits', () => {
  const asked = { asks: ['peanut', 'milk'] };
  const sentence = 'No peanut or milk in it. Traces: nobody has said. Ask with your order.';
  expect(textsOf(dish('soup', asked))).toEqual([sentence]);
  expect(textsOf(dish('salad', { ...asked, omitOptions: [{ title: 'Feta' }] }))).toEqual([sentence, 'Leaves out feta']);
});

it('a card names what is left out', () => {
  expect(textsOf(dish('salad', { omitOptions: [{ title: 'Feta' }, { title: 'Croutons' }] }))).toEqual([
    'Leaves out feta and croutons',
  ]);
});

it('a default that does not fit is shown with what replaces it', () => {
  const swap = (...others: string[]) =>
    textsOf(
      dish('soup', { menuItemCustomizations: [group('top', [1, 1], [cream, ...others.map((id) => option(id))])] }),
    );
  expect(swap('Coconut')).toEqual(['Cream → coconut']);
  expect(swap('Coconut', 'Oat')).toEqual(['Cream → coconut or oat']);
  expect(swap('Coconut', 'Oat', 'Soy')).toEqual(['Cream → your choice']);
});

it('a dish with a required choice of which only some options fit is not said to fit as it is', () => {
  const item = dish('bowl', {
    menuItemCustomizations: [group('Base', [1, 1], [option('Rice'), option('Cheese', { compatible: false })])],
  });
  expect(textsOf(item)).toEqual(['Base: 1 of 2 fit']);
});

it('a marked dish is never said to fit as it is: the marks are named with their sources', () => {
  const marks = [
    { key: 'sesame', answer: 'mayContain', from: ['tahini'] },
    { key: 'celery', answer: 'unknown', from: [] },
    { key: 'mustard', answer: 'unknown', from: [] },
  ] as const;
  expect(textsOf(dish('soup', { marks: marks.map((mark) => ({ ...mark, from: [...mark.from] })) }))).toEqual([
    'May contain sesame: tahini',
    'Nobody has said whether it has celery or mustard',
  ]);
});

it('a dish that is not free of an avoided food as it is served is not said to fit as it is', () => {
  const served = { allergies: [], mayContain: ['milk', 'soy'], unknownFor: [] };
  expect(textsOf(dish('soup', { served }))).toEqual(['As served: may contain milk']);
});
