import { expect, it } from 'vitest';
import { allergyOf, dietOf } from '../../fakes/fake-catalog.ts';
import { addressQueryOf, profileIn, queryOf, withAvoided } from './preview-profile.ts';

const ALLERGIES = [
  allergyOf('milk', 'Dairy', { legal: [{ set: 'us-9', name: 'Milk', code: 'M' }] }),
  allergyOf('onion', 'Onion'),
];
const DIETS = [dietOf('vegan', 'Vegan'), dietOf('slow_carb', 'Slow carb')];
const GINGER = { name: 'Ginger', ids: ['11216', '02021'], level: 'mild' };
const read = (query: Record<string, string>) => profileIn(new URLSearchParams(query), ALLERGIES, DIETS);

it('the address keeps a profile with levels, a diet and foods by name', () => {
  const profile = read({
    allergies: 'milk,onion',
    avoid: 'milk',
    mild: 'onion',
    diets: 'vegan',
    named: JSON.stringify([GINGER]),
  });
  expect(profile).toEqual({
    diet: 'vegan',
    avoided: [
      { key: 'milk', level: 'avoid' },
      { key: 'onion', level: 'mild' },
    ],
    named: [GINGER],
  });
  expect(read(addressQueryOf(profile))).toEqual(profile);
  expect(queryOf(profile)).toMatchObject({
    allergies: 'milk,onion',
    avoid: 'milk',
    mild: 'onion,food:02021,food:11216',
    foods: '11216,02021',
    foodNames: 'Ginger',
  });
});

it('a food without a level has the one that diners start with: an allergy where a law names it', () => {
  const levels = [
    { key: 'milk', level: 'strict' },
    { key: 'onion', level: 'avoid' },
  ];
  expect(read({ allergies: 'milk,onion' }).avoided).toEqual(levels);
  expect(withAvoided(read({}), ['milk', 'onion'], ALLERGIES).avoided).toEqual(levels);
});

it('what is not offered, or is no food, is left out instead of asked for', () => {
  expect(read({ allergies: 'gone', diets: 'slow_carb', named: '{"name":1}' })).toEqual({
    diet: '',
    avoided: [],
    named: [],
  });
  expect(read({ named: 'not json' }).named).toEqual([]);
  expect(read({ named: '[{"name":"x","ids":["ci_own"],"level":"mild"}]' }).named).toEqual([]);
  expect(read({ named: '[{"name":"x","ids":["1"],"level":"often"}]' }).named).toEqual([]);
});
