import { expect, test } from 'vitest';
import { typedPhones } from './typed-phones.ts';

test.each([
  { filter: '+1 (415) 555-0100', digits: ['14155550100'], rest: '' },
  { filter: 'ann 415.555.0100 pending', digits: ['4155550100'], rest: 'ann   pending' },
  { filter: '0049 30 123456', digits: ['4930123456'], rest: '' },
  { filter: '030 901820', digits: ['30901820'], rest: '' },
  { filter: '030\u2011901820 ann', digits: ['30901820'], rest: 'ann' },
  { filter: '٠٣٠ ٩٠١٨٢٠', digits: ['30901820'], rest: '' },
  { filter: '5550100', digits: ['5550100'], rest: '' },
  { filter: 'table 17', digits: [], rest: 'table 17' },
  { filter: '20 Nov 26 10:05', digits: [], rest: '20 Nov 26 10:05' },
  { filter: 'JR-10001 a12345@b.co', digits: [], rest: 'JR-10001 a12345@b.co' },
])('the filter "$filter" contains the possible phone numbers $digits', ({ filter, digits, rest }) => {
  const found = typedPhones(filter);
  expect(found.phones.map((phone) => phone.digits)).toEqual(digits);
  expect(found.rest.trim()).toBe(rest);
});
