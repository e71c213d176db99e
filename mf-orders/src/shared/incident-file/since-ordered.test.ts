import { expect, test } from 'vitest';
import { askedLineOf } from '../../fakes/fake-order.ts';
import { sinceOrdered } from './since-ordered.ts';

const AT = '2026-03-01T12:10:00.000Z';
const said = (...line: Parameters<typeof askedLineOf>) =>
  sinceOrdered(askedLineOf(...line), 'UTC').filter(([, text]) => text !== '');

test('the file says what was asked of a dish, and the answer with name and time', () => {
  expect(said('Toast', { state: 'asked', until: AT })).toEqual([
    ['Asked of the kitchen', 'Traces of peanut: to be answered by 01 Mar 26 12:10:00'],
  ]);
  const amended = { by: 'Kim', at: AT, refusal: null };
  expect(said('Toast', { state: 'yes', by: 'Kim', at: AT }, { amended })).toEqual([
    ['Asked of the kitchen', 'Traces of peanut ruled out by Kim, 01 Mar 26 12:10:00'],
  ]);
});

test('a no has its reason beside it, and a yes what is made otherwise', () => {
  const refused = { amended: { by: 'Kim', at: AT, refusal: 'No clean pan' } };
  expect(said('Toast', { state: 'no', by: 'Kim', at: AT }, refused).map(([label]) => label)).toEqual([
    'Asked of the kitchen',
    'Not made',
  ]);
  const made = { amended: { by: 'Kim', at: AT, refusal: null }, omit: ['Nuts'] };
  expect(said('Toast', { state: 'yes', by: 'Kim', at: AT }, made).at(-1)).toEqual([
    'Made otherwise',
    'Omit Nuts · Kim · 01 Mar 26 12:10:00',
  ]);
});
