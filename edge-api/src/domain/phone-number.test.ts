import { CURRENCIES } from '@justright/contract/money';
import * as fc from 'fast-check';
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { helpWithPhone, normalisedPhone } from './phone-number.ts';
import { countryOf } from './restaurant-country.ts';

describe('a typed phone number', () => {
  it.each<[string, CountryCode | undefined, string | null]>([
    ['030 901820', 'DE', '+4930901820'],
    ['07700 900123', 'GB', '+447700900123'],
    ['0049 30 901820', undefined, '+4930901820'],
    ['0049 30 901820', 'US', '+4930901820'],
    ['0011 49 30 901820', 'AU', '+4930901820'],
    ['011 49 30 901820', 'US', '+4930901820'],
    ['+49 (0)30 901820', undefined, '+4930901820'],
    ['06 1234567', 'IT', '+39061234567'],
    ['030\u2011901820', 'DE', '+4930901820'],
    ['030\u00A0901820', 'DE', '+4930901820'],
    ['٠٣٠ ٩٠١٨٢٠', 'DE', '+4930901820'],
    ['＋49 30 901820', undefined, '+4930901820'],
    // What follows the specification's rule stays as it is, whatever the country.
    ['(415) 555-0100', undefined, '4155550100'],
    ['4155550100', 'DE', '4155550100'],
    ['+15551234567', 'US', '+15551234567'],
    ['12', undefined, '12'],
    ['tel:+49 30 901820', undefined, '+4930901820'],
    ['030·901820', 'DE', '+4930901820'],
    // Too few digits for the country that 00 or a zero names.
    ['0049 30', undefined, null],
    ['0049 30', 'DE', null],
    ['00493', 'US', null],
    // Nobody can know these.
    ['030 901820', undefined, null],
    ['0123', 'GB', null],
    ['0123', undefined, null],
    ['000', undefined, null],
    ['12a', 'DE', null],
  ])('%s in %s is %s', (text, country, number) => {
    expect(normalisedPhone(text, country)).toBe(number);
  });

  it('that is refused is told what it lacks', () => {
    expect(helpWithPhone('0049 30', undefined)).toBe('It has too few or too many digits.');
    expect(helpWithPhone('030 12', 'DE')).toBe('It has too few or too many digits.');
    expect(helpWithPhone('030 901820', undefined)).toBe('Begin with + and the code of your country.');
  });

  it('as any country writes its own, at home and from abroad, is that number', () => {
    for (const country of getCountries()) {
      const number = getExampleNumber(country, examples);
      if (number === undefined) continue;
      const national = number.formatNational();
      if (national.startsWith('0')) expect(normalisedPhone(national, country), country).toBe(number.number);
      expect(normalisedPhone(number.formatInternational(), undefined), country).toBe(number.number);
      expect(normalisedPhone(number.number.replace('+', '00'), undefined), country).toBe(number.number);
    }
  });

  it('is by the specification’s rule or nothing, for any text', () => {
    const countries = fc.option(fc.constantFrom(...getCountries()), { nil: undefined });
    fc.assert(
      fc.property(fc.stringMatching(/^[+0-9 ()\u2011٠-٩-]{0,20}$/), countries, (text, country) => {
        const number = normalisedPhone(text, country);
        if (number !== null) expect(number).toMatch(/^\+?[1-9]\d{1,14}$/);
      }),
    );
  });
});

describe('the country of a restaurant', () => {
  it.each([
    [{ timeZone: 'Europe/Berlin', currency: 'EUR' }, 'DE'],
    [{ timeZone: 'Europe/London', currency: 'USD' }, 'GB'],
    [{ timeZone: 'Asia/Kolkata', currency: 'INR' }, 'IN'],
    [{ timeZone: 'America/Argentina/Buenos_Aires', currency: 'USD' }, 'AR'],
    [{ timeZone: 'America/New_York', currency: 'EUR' }, 'US'],
    [{ timeZone: null, currency: 'GBP' }, 'GB'],
    [{ timeZone: null, currency: 'JPY' }, 'JP'],
    [{ timeZone: null, currency: 'EUR' }, undefined],
    [{ timeZone: null, currency: 'USD' }, undefined],
    [{ timeZone: 'Etc/UTC', currency: 'GBP' }, undefined],
  ])('with %j is %s', (restaurant, country) => {
    expect(countryOf(restaurant)).toBe(country);
  });

  it('is known by each currency but the euro, and the dollar of who has chosen none', () => {
    const unknown = CURRENCIES.filter((currency) => countryOf({ timeZone: null, currency }) === undefined);
    expect(unknown).toEqual(['USD', 'EUR']);
  });
});
