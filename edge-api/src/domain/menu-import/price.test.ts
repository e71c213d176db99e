import { decimalText, moneyText } from '@justright/contract/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidePriceFormat, programPrices, readPrice as readPriceOf } from './price.ts';

const readPrice = (value: string | number, currency: string) => readPriceOf(value, programPrices(currency));

describe('a price of a file', () => {
  it.each(['USD', 'EUR', 'CAD', 'JPY', 'KWD'])('in %s is kept exactly, as text and as number', (currency) => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (minorUnits) => {
        const text = decimalText(minorUnits, currency);
        const forms = [text, Number(text), `00${text}`, ` ${text} `, moneyText(minorUnits, currency)];
        const withSign = [`${currency} ${text}`, `${text} ${currency}`];
        for (const form of [...forms, ...withSign]) expect(readPrice(form, currency)).toMatchObject({ minorUnits });
      }),
    );
  });

  it.each([
    ['USD', 5, 500],
    ['USD', '5', 500],
    ['USD', '5.5', 550],
    ['USD', '5.5000', 550],
    ['USD', '$ 5', 500],
    ['USD', '12,50', 1250],
    ['USD', '1,234.50', 123_450],
    ['USD', '9,999', 999_900],
    ['USD', 0.1, 10],
    ['USD', 1.15, 115],
    ['USD', 4.35, 435],
    ['USD', 1.005e3, 100_500],
    ['USD', '0', 0],
    ['USD', '10000.00', 1_000_000],
    ['EUR', '12,50 €', 1250],
    ['CAD', '$5', 500],
    ['JPY', '¥1,250', 1250],
    ['JPY', '1250.00', 1250],
    ['KWD', '1,250.5', 1_250_500],
    ['USD', '٣', 300],
    ['USD', '1.234,50', 123_450],
    ['EUR', '1.250,00', 125_000],
    ['EUR', '12,5', 1250],
    ['HUF', '4 990 Ft', 499_000],
    ['HUF', '4\u00A0990\u00A0Ft', 499_000],
    ['CHF', "CHF 1'250.00", 125_000],
    ['CHF', '12.–', 1200],
    ['CHF', '12.-', 1200],
    ['EUR', '12,-- €', 1200],
    ['SEK', '15:-', 1500],
    ['DKK', '12,50 kr.', 1250],
    ['JPY', '1250円', 1250],
    ['JPY', '￥1,250', 1250],
    ['CLP', '$12.990', 12_990],
    ['CLP', '12.000', 12_000],
    ['ISK', '2.000 kr.', 2000],
    ['INR', '₹9,999.50', 999_950],
    ['CLP', 12.0, 12],
    ['PLN', '12 zl', 1200],
    ['PLN', '12 zł', 1200],
    ['PLN', '12,50 zł.', 1250],
    ['PLN', '12zł50', 1250],
    ['CZK', '125 Kc', 12_500],
    ['EUR', '12 Euro', 1200],
    ['EUR', '12 EUR', 1200],
    ['EUR', '12€50', 1250],
    ['EUR', '12 € 50', 1250],
    ['EUR', '0€90', 90],
    ['USD', '12$50', 1250],
    ['KWD', '1KD250', 1250],
  ])('%s %j is %j minor units', (currency, value, minorUnits) => {
    expect(readPrice(value, currency)).toMatchObject({ minorUnits });
  });

  it.each([
    ['', 'No price'],
    ['  ', 'No price'],
    [-5, 'A price cannot be negative'],
    ['-0.01', 'A price cannot be negative'],
    ['1.999', 'A price has at most two decimals'],
    [0.1 + 0.2, 'A price has at most two decimals'],
    [10_000.01, 'A price above $10,000.00 is not believed'],
    ['99999999999999999999', 'A price above $10,000.00 is not believed'],
    [1e21, 'This is no price: write it as 12.50'],
    [1e-7, 'This is no price: write it as 12.50'],
    ['5 EUR', 'This price is in EUR, and the prices of this restaurant are in USD'],
    ['€5', 'This price is in EUR, and the prices of this restaurant are in USD'],
    ['5 kr', 'This price is in “kr”, and the prices of this restaurant are in USD'],
    ['12€50', 'This price is in EUR, and the prices of this restaurant are in USD'],
    ['12 zl', 'This price is in PLN, and the prices of this restaurant are in USD'],
    ['12 Euro', 'This price is in EUR, and the prices of this restaurant are in USD'],
    ['12$5', 'This is no price: write it as 12.50'],
    ['12h50', 'This is no price: write it as 12.50'],
    ['5 VND', 'This price is in VND, and the prices of this restaurant are in USD'],
    ['five', 'This is no price: write it as 12.50'],
    ['5 pieces', 'This is no price: write it as 12.50'],
    ['$', 'This is no price: write it as 12.50'],
    ['1,2345', 'A price has at most two decimals'],
    ['1,2345,678', 'This is no price: write it as 12.50'],
    ['0x10', 'This is no price: write it as 12.50'],
    ['.50', 'This is no price: write it as 12.50'],
    ['NaN', 'This is no price: write it as 12.50'],
    [`1.${'0'.repeat(500_000)}1`, 'This is no price: write it as 12.50'],
  ])('%.40j is refused: %s', (value, error) => {
    expect(readPrice(value, 'USD')).toEqual({ error });
  });

  it.each([
    ['JPY', '12.50', 'A price has no decimals'],
    ['JPY', '12,50', 'A price has no decimals'],
    ['JPY', 12.345, 'A price has no decimals'],
    ['JPY', 1_000_001, 'A price above ¥1,000,000 is not believed'],
    ['EUR', '$12', 'This price is in “$”, and the prices of this restaurant are in EUR'],
    ['EUR', 'US$12', 'This price is in USD, and the prices of this restaurant are in EUR'],
    ['JPY', '12円50', 'This is no price: write it as 1250'],
    ['KWD', '1.2505', 'A price has at most three decimals'],
  ])('in %s, %j is refused: %s', (currency, value, error) => {
    expect(readPrice(value, currency)).toEqual({ error });
  });

  it('that may be cents mistaken for dollars gets a warning', () => {
    expect(readPrice(1299, 'USD')).toEqual({ minorUnits: 129_900, warning: '$1,299.00: is this price right?' });
    expect(readPrice(1299, 'JPY')).toEqual({ minorUnits: 1299 });
  });
});

describe('the format of the prices of a file', () => {
  const decide = (texts: readonly string[], currency = 'EUR', answer?: '.' | ',') => {
    const { format, question } = decidePriceFormat(texts, currency, answer);
    return { question, prices: texts.map((text) => readPriceOf(text, format)) };
  };

  it.each([
    ['EUR', ['1.250', '12,50'], [125_000, 1250]],
    ['EUR', ['1,250', '12.50'], [125_000, 1250]],
    ['EUR', ['1.250', '1.250,00'], [125_000, 125_000]],
    ['EUR', ['1.250', '2.345.678'], [125_000, null]],
    ['EUR', ['12,50', '12.50', '3'], [1250, 1250, 300]],
    ['CLP', ['12.000', '12.990'], [12_000, 12_990]],
    ['ISK', ['2.000', '12.990'], [2000, 12_990]],
    ['KWD', ['1.250', '0.750'], [1250, 750]],
    ['KWD', ['1,250', '0.750'], [1_250_000, 750]],
  ])('in %s, %j are %j, without a question', (currency, texts, amounts) => {
    const { question, prices } = decide(texts, currency);
    expect(question).toBeNull();
    expect(prices.map((price) => ('minorUnits' in price ? price.minorUnits : null))).toEqual(amounts);
  });

  it.each([
    ['EUR', ['1.250', '3', '12.990'], { example: '1.250', point: '€1.25', comma: '€1,250.00', answer: null }],
    ['EUR', ['3.475'], { example: '3.475', point: '3.475 EUR', comma: '€3,475.00', answer: null }],
    ['EUR', ['1.250', '12,50', '12.50'], { example: '1.250', point: '€1.25', comma: '€1,250.00', answer: null }],
    ['KWD', ['1,250'], { example: '1,250', point: 'KWD\u00A01,250.000', comma: 'KWD\u00A01.250', answer: null }],
    ['USD', ['1,250'], { example: '1,250', point: '$1,250.00', comma: '$1.25', answer: null }],
  ])('in %s, %j are asked about, and are errors until somebody answers', (currency, texts, question) => {
    const asked = decide(texts, currency);
    expect(asked.question).toEqual(question);
    expect(asked.prices[0]).toMatchObject({ error: expect.stringMatching(/can mean two prices/) as string });
  });

  it('an answer counts for all prices that can mean two amounts', () => {
    const texts = ['1.250', '3', '12,50', '12.50'];
    const amounts = (answer: '.' | ',') => decide(texts, 'EUR', answer).prices;
    expect(amounts('.')).toMatchObject([
      { minorUnits: 125 },
      { minorUnits: 300 },
      { minorUnits: 1250 },
      { minorUnits: 1250 },
    ]);
    expect(amounts(',')).toMatchObject([{ minorUnits: 125_000 }, {}, { minorUnits: 1250 }, {}]);
    expect(decide(texts, 'EUR', ',').question).toMatchObject({ answer: ',' });
  });

  it('a column that one locale wrote is read as its amounts, or asked about, never as other amounts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'de-DE',
          'de-CH',
          'en-US',
          'en-IN',
          'fr-FR',
          'es-CL',
          'hu-HU',
          'ja-JP',
          'ar-EG',
          'fa-IR',
          'da-DK',
        ),
        fc.constantFrom('EUR', 'CLP', 'KWD', 'HUF'),
        fc.array(fc.nat(900_000), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (locale, currency, amounts, hasDecimals) => {
          // Dinars are written with a point and all their decimals, so "1.250" is one dinar and a quarter.
          fc.pre(hasDecimals || currency !== 'KWD' || !['de-DE', 'es-CL', 'da-DK', 'hu-HU'].includes(locale));
          const decimals = { EUR: 2, CLP: 0, KWD: 3, HUF: 2 }[currency] ?? 2;
          const shown = amounts.map((one) => (hasDecimals ? one : Math.floor(one / 10 ** decimals) * 10 ** decimals));
          const format = new Intl.NumberFormat(locale, {
            minimumFractionDigits: hasDecimals ? decimals : 0,
            maximumFractionDigits: decimals,
          });
          const { question, prices } = decide(
            shown.map((one) => format.format(one / 10 ** decimals)),
            currency,
          );
          for (const [index, price] of prices.entries()) {
            if ('minorUnits' in price) expect(price.minorUnits).toBe(shown[index]);
            else expect(question).not.toBeNull();
          }
        },
      ),
    );
  });
});
