import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingsOf, typedNumber } from './written-number.ts';

const PERCENT = { decimals: 3, min: 0, max: 100 };
const FEE = { decimals: 2, min: 0 };
const DINARS = { decimals: 3, min: 0, decimalSign: '.' };
const LATITUDE = { decimals: 7, min: -90, max: 90 };
const COUNT = { decimals: 0, min: 0, max: 5000 };

describe('a typed number', () => {
  it.each([
    [PERCENT, '7,5', 7.5],
    [PERCENT, '7.5', 7.5],
    [PERCENT, '8,875', 8.875],
    [PERCENT, '.5', 0.5],
    [FEE, '2,50', 2.5],
    [FEE, '2.5', 2.5],
    [FEE, '1.250,50', 1250.5],
    [FEE, '1,250.50', 1250.5],
    [FEE, '1 250', 1250],
    [FEE, '1 250,5', 1250.5],
    [FEE, '1\u00A0250,50', 1250.5],
    [FEE, '1\u202F250,50', 1250.5],
    [FEE, '1’250.50', 1250.5],
    [FEE, '1.234.567', 1_234_567],
    [FEE, '12,34,567.5', 1_234_567.5],
    [FEE, '0.500', 0.5],
    [FEE, '1234.500', 1234.5],
    [FEE, '١٬٢٣٤٫٥', 1234.5],
    [FEE, '۷٫۵', 7.5],
    [FEE, '१२.५', 12.5],
    [FEE, '１２，５', 12.5],
    [FEE, '\u200F٧٫٥\u200F', 7.5],
    [DINARS, '1.250', 1.25],
    [LATITUDE, '52,5200', 52.52],
    [LATITUDE, '-33.868', -33.868],
    [LATITUDE, '−33,868', -33.868],
    [LATITUDE, '-0,125', -0.125],
    [COUNT, '1.250', 1250],
    [COUNT, '12.0', 12],
  ])('by the rule %j, %s is %d', (rule, text, value) => {
    expect(typedNumber(text, rule)).toEqual({ value });
  });

  it.each([
    [FEE, '1.250', '“1.250” can mean two numbers: write 1.25 or 1250'],
    [FEE, '1,234', '“1,234” can mean two numbers: write 1.2340 or 1234'],
    [FEE, '2.000', '“2.000” can mean two numbers: write 2.0 or 2000'],
    [DINARS, '1,250', '“1,250” can mean two numbers: write 1.25 or 1250'],
    [{ ...DINARS, decimalSign: undefined }, '1.250', '“1.250” can mean two numbers: write 1.25 or 1250'],
    [FEE, '2.505', '“2.505” can mean two numbers: write 2.5050 or 2505'],
    [FEE, '1234.567', 'Use at most two decimals'],
    [COUNT, '12.5', 'Enter a whole number, such as 12'],
    [COUNT, 'many', 'Enter a whole number, such as 12'],
    [PERCENT, '101', 'Enter a number from 0 to 100'],
    [PERCENT, '-1', 'Enter a number from 0 to 100'],
    [LATITUDE, '525200', 'Enter a number from -90 to 90'],
    [FEE, '-2', 'Enter a number of at least 0'],
    [FEE, '1.2.3', 'Enter a number, such as 7.5'],
    [FEE, '12.34.567', 'Enter a number, such as 7.5'],
    [FEE, '1,2345,678', 'Enter a number, such as 7.5'],
    [FEE, '1e3', 'Enter a number, such as 7.5'],
    [FEE, '7,5,', 'Enter a number, such as 7.5'],
  ])('by the rule %j, %s is refused: %s', (rule, text, problem) => {
    expect(typedNumber(text, rule)).toEqual({ problem });
  });
});

const LOCALES = (
  'ar-EG ar-MA as-IN bg-BG bn-BD ca-ES ckb-IQ cs-CZ da-DK de-AT de-CH de-DE el-GR en-IN en-US en-ZA es-ES es-MX ' +
  'et-EE eu-ES fa-IR fi-FI fr-CA fr-CH fr-FR gu-IN he-IL hi-IN hr-HR hu-HU is-IS it-IT ja-JP km-KH kn-IN ko-KR lt-LT ' +
  'lv-LV ml-IN mr-IN my-MM nb-NO ne-NP nl-NL pa-IN pl-PL ps-AF pt-BR pt-PT ro-RO ru-RU sl-SI sr-RS sv-SE ta-IN te-IN ' +
  'th-TH-u-nu-thai tr-TR uk-UA ur-PK vi-VN zh-CN'
).split(' ');
const signOf = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;

/** Numbers of up to seven digits before and `decimals` after the point. */
const numbers = (decimals: number) =>
  fc
    .tuple(fc.boolean(), fc.nat(9_999_999), fc.nat(10 ** decimals - 1), fc.integer({ min: 0, max: 7 }))
    .map(([isNegative, whole, fraction, shift]) =>
      Number(`${isNegative ? '-' : ''}${Math.floor(whole / 10 ** shift)}.${String(fraction).padStart(decimals, '0')}`),
    );

describe('what any locale writes is read as the same number or refused, never as another one', () => {
  it.each(LOCALES)('%s', (locale) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }).chain((decimals) => fc.tuple(fc.constant(decimals), numbers(decimals))),
        fc.boolean(),
        fc.boolean(),
        ([decimals, number], useGrouping, isReader) => {
          const text = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, useGrouping }).format(number);
          const decimalSign = isReader ? signOf(locale) : undefined;
          const read = typedNumber(text, { decimals, decimalSign });
          if ('value' in read) expect(read.value === number, `${text} → ${read.value}`).toBe(true);
          else expect(read.problem, text).toMatch(/two numbers/);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('a text has at most two readings, and both have its digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[\d.,' ]{1,14}$/), (text) => {
        const readings = readingsOf(text);
        expect(readings.length).toBeLessThanOrEqual(2);
        for (const { digits } of readings) {
          expect(BigInt(digits.replaceAll(/\D/g, ''))).toBe(BigInt(text.replaceAll(/\D/g, '')));
        }
      }),
    );
  });
});
