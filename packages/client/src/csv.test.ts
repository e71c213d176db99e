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

/** What a spreadsheet may make cells of, whatever it separates by: it drops quotes and spaces at a cell's start. */
const cellsOf = (file: string) => file.split(/[,;|\t\r\n]/).map((cell) => cell.replace(/^["\s]+/, ''));

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '﹦1', '﹢1', '﹫A1', ' =1', '"=1"'])(
  'a text that a spreadsheet would run as a formula is escaped, alone and behind every separator in a cell: %j',
  (formula) => {
    expect(toCsv([[formula]])).toMatch(/^["\s]*'/);
    for (const separator of [',', ';', '|', '\t', '\r', '\n', '\r\n', '; ', '\t\t', ';"'])
      for (const text of [separator + formula, `Soup${separator}${formula}`, `a${separator}b${separator}${formula}`]) {
        const file = toCsv([['x', text, 2]]);
        expect([file, cellsOf(file).filter((cell) => /^[=+\-@＝﹦﹢﹫]/.test(cell))]).toEqual([file, []]);
      }
  },
);

test('a formula inside quotes is escaped too', () => {
  expect(toCsv([['=HYPERLINK("http://evil.test","Free")']])).toBe('"\'=HYPERLINK(""http://evil.test"",""Free"")"\r\n');
});

test('numbers stay numbers, and texts with such characters inside are unchanged', () => {
  expect(toCsv([[-3, 'Fish & chips - large', 'a=b; c', 'a; b-c']])).toBe('-3,Fish & chips - large,a=b; c,a; b-c\r\n');
});
