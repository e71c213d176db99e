import { expect, test } from 'vitest';
import { csvCents, toCsv } from './csv.ts';

test('what would break a line or a field is quoted, and quotes are doubled', () => {
  expect(
    toCsv([
      ['Dish', 'Times'],
      ['Soup, hot', 2],
      ['The "big" one', 1],
      ['Two\r\nlines', 0],
    ]),
  ).toBe('Dish,Times\r\n"Soup, hot",2\r\n"The ""big"" one",1\r\n"Two\r\nlines",0\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'a text that a spreadsheet would run is shown: %j',
  (text) => {
    expect(toCsv([[text]]).replace(/^"|"\r\n$|\r\n$/g, '')).toBe(`'${text}`);
  },
);

test('a formula inside quotes is none either', () => {
  expect(toCsv([['=HYPERLINK("http://evil.test","Free")']])).toBe('"\'=HYPERLINK(""http://evil.test"",""Free"")"\r\n');
});

test('numbers stay numbers, and texts with such signs inside stay as they are', () => {
  expect(toCsv([[-3, 'Fish & chips - large', 'a=b']])).toBe('-3,Fish & chips - large,a=b\r\n');
});

test('money has units and two decimals', () => {
  expect([0, 5, 1300, 123456789].map(csvCents)).toEqual(['0.00', '0.05', '13.00', '1234567.89']);
});
