import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a field with a separator or line break is quoted, and its quotes are doubled', () => {
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
  'a text that a spreadsheet would run as a formula is escaped: %j',
  (text) => {
    expect(toCsv([[text]]).replace(/^"|"\r\n$|\r\n$/g, '')).toBe(`'${text}`);
  },
);

test('a formula inside quotes is escaped too', () => {
  expect(toCsv([['=HYPERLINK("http://evil.test","Free")']])).toBe('"\'=HYPERLINK(""http://evil.test"",""Free"")"\r\n');
});

test('numbers stay numbers, and texts with such characters inside are unchanged', () => {
  expect(toCsv([[-3, 'Fish & chips - large', 'a=b']])).toBe('-3,Fish & chips - large,a=b\r\n');
});
