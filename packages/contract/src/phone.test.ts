import { expect, it } from 'vitest';
import { hasExtension, isTypedPhone, phoneDigits, plainPhone } from './phone.ts';

it.each([
  '030 901820',
  '07700 900123',
  '0049 30 901820',
  '+49 (0)30 901820',
  '030\u2011901820',
  '030\u00A0901820',
  '(415) 555\u2013 0100',
  '٠٣٠ ٩٠١٨٢٠',
  '۰۳۰۹۰۱۸۲۰',
  '＋４９３０９０１８２０',
  '\u202A+49 30 901820\u202C',
  '12',
  'tel:+4930901820',
  'Tel.: 030 901820',
  '030·901820',
  '+1•415•555•0100',
])('%s can be a phone number', (text) => {
  expect(isTypedPhone(text)).toBe(true);
});

it.each(['', '0123', '1', '12a', '1234567890123456', '++49', '030 901820 x12', '+', '٣'])(
  '%s cannot be a phone number',
  (text) => {
    expect(isTypedPhone(text)).toBe(false);
  },
);

it.each(['030 901820 ext 12', '030901820x12', '+49 30 901820 Ext. 12', 'tel:+4930901820;ext=12', '030 901820 #3 '])(
  '%s has an extension, which is no part of the number',
  (text) => {
    expect(hasExtension(text)).toBe(true);
    expect(isTypedPhone(text)).toBe(false);
    expect(phoneDigits(text)).toMatch(/^(?:0|49)30901820$/);
  },
);

it('a number without an extension has none', () => {
  for (const text of ['030 901820', '+49 30 901820', '', 'x', 'ext', '12']) expect(hasExtension(text)).toBe(false);
});

it('the digits of a number are those that people dial, without the zeros for a plus', () => {
  expect(plainPhone('(415)\u00A0555\u20110100')).toBe('4155550100');
  expect(phoneDigits('+1 (703) 555-0100 ext')).toBe('17035550100');
  expect(phoneDigits('+49 (30) 901820')).toBe('4930901820');
  expect(phoneDigits('0049 30 901820')).toBe('4930901820');
  expect(phoneDigits('٠٣٠ ٩٠١٨٢٠')).toBe('030901820');
});
