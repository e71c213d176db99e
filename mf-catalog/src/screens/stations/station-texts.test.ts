import type { KeptApart, MadeHere } from '@justright/contract/stations';
import { expect, it } from 'vitest';
import { lapsedText, partsText, signedText, unknownAt } from './station-texts.ts';

const dish = (title: string, more: Partial<MadeHere>): MadeHere => ({
  id: title,
  title,
  version: 1,
  menu: { id: 'm1', title: 'All day' },
  isDefault: false,
  parts: ['Base'],
  isOnMenu: true,
  contains: [],
  unknownFor: [],
  ...more,
});
const signature: KeptApart = {
  keys: ['fish'],
  by: 'Ann Author',
  at: '2026-11-12T12:00:00.000Z',
  note: '',
  containedKeys: ['fish'],
  isLapsed: true,
};
const NAMES = new Map([
  ['milk', 'Milk'],
  ['egg', 'Egg'],
  ['fish', 'Fish'],
]);

it('a signature names its author, its day and how it is kept', () => {
  expect(signedText(signature)).toBe('Signed by Ann Author, 12 Nov 26');
  expect(signedText({ ...signature, note: 'Own oil' })).toBe('Signed by Ann Author, 12 Nov 26. Own oil');
});

it('a lapsed signature says what has moved in and with which dishes, not with one that no menu names', () => {
  const sticks = dish('Cheese sticks', { contains: ['milk'] });
  const hidden = dish('Old sticks', { contains: ['milk'], isOnMenu: false });
  const station = { containedKeys: ['fish', 'milk'], madeHere: [dish('Fries', {}), sticks, hidden] };
  expect(lapsedText(station, signature, NAMES)).toBe('Milk has moved in since, with Cheese sticks.');
  const rings = dish('Onion rings', { contains: ['egg'] });
  const more = { containedKeys: ['egg', 'fish', 'milk'], madeHere: [...station.madeHere, rings] };
  expect(lapsedText(more, signature, NAMES)).toBe(
    'Milk and Egg have moved in since, with Cheese sticks and Onion rings.',
  );
});

it('what is not known at a station leaves out what it contains, and dishes that no menu names', () => {
  const madeHere = [dish('A', { unknownFor: ['fish', 'egg'] }), dish('B', { unknownFor: ['milk'], isOnMenu: false })];
  expect(unknownAt({ containedKeys: ['fish'], madeHere })).toEqual(['egg']);
});

it('a dish is named by its parts, or as a whole', () => {
  expect(partsText({ isDefault: true, parts: ['Base', 'Dip'] })).toBe('Base, Dip');
  expect(partsText({ isDefault: true, parts: [] })).toBe('Whole dish');
});
