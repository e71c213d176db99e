import { CSV_COLUMNS, CSV_TEMPLATE } from '@justright/contract/menu-import-csv';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsvLines } from './csv-lines.ts';

const quoted = (field: string, delimiter: string) =>
  /["\n\r]/.test(field) || field.includes(delimiter) ? `"${field.replaceAll('"', '""')}"` : field;

/** A field of any text with a visible character; without one, a line could be empty. */
const field = fc
  .string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', '🍕', ' ', "'"), maxLength: 8 })
  .map((text) => text.trim());

describe('CSV', () => {
  it('returns the fields and first line number of every row, for any delimiter, line end, quoting and byte order mark', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(field, field), { maxLength: 6 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        (rows, delimiter, lineEnd, hasMark) => {
          const written = rows.map(([title, price]) => [`t${title}`, price]);
          const lines = [['title', 'price'], ...written].map((row) =>
            row.map((one) => quoted(one, delimiter).replaceAll('\n', lineEnd)).join(delimiter),
          );
          const table = readCsvLines(`${hasMark ? '\uFEFF' : ''}${lines.join(lineEnd)}`);
          expect(table.lines.map(({ cells }) => [cells.title, cells.price])).toEqual(written);
          const heights = written.map((row) => row.join('').split('\n').length);
          const starts = heights.map(
            (_height, index) => 2 + heights.slice(0, index).reduce((sum, one) => sum + one, 0),
          );
          expect(table.lines.map(({ line }) => line)).toEqual(starts);
        },
      ),
    );
  });

  it('recognises its columns in any case, spelling and order, and reports the others', () => {
    const { columns, ignoredFields, lines } = readCsvLines(
      'PRICE,External ID,Title,group_min,Colour\n5,x,Soup,1,red\n',
    );
    expect([...columns]).toEqual(['price', 'externalId', 'title', 'groupMin']);
    expect(ignoredFields).toEqual(['Colour']);
    expect(lines).toEqual([
      { line: 2, cells: { price: '5', externalId: 'x', title: 'Soup', groupMin: '1' }, hasExtraFields: false },
    ]);
  });

  it.each(['sep=;\n', '"sep=;"\n', '\uFEFFSEP=;\r\n'])(
    'is split as Excel does where %j names the delimiter, and its line is counted',
    (first) => {
      const { columns, lines, ignoredFields } = readCsvLines(`${first}title;price;description\nSoup;12,50;a, b\n`);
      expect([[...columns], ignoredFields]).toEqual([['title', 'price', 'description'], []]);
      expect(lines).toEqual([
        { line: 3, cells: { title: 'Soup', price: '12,50', description: 'a, b' }, hasExtraFields: false },
      ]);
    },
  );

  it('is split by what the first line names, also against the header, and the other lines are as they are', () => {
    expect(readCsvLines('sep=|\ntitle|price\nsep=;|5\n').lines).toMatchObject([
      { line: 3, cells: { title: 'sep=;', price: '5' } },
    ]);
    expect(() => readCsvLines('sep=;\ntitle,price\nSoup,5')).toThrow('Found: "title,price"');
  });

  it('skips empty lines, but counts them in line numbers', () => {
    const { lines } = readCsvLines('\ntitle,price\n\n , \nSoup,5\n,,\n');
    expect(lines.map(({ line, cells }) => [line, cells.title])).toEqual([[5, 'Soup']]);
  });

  it.each([
    ['', 'Missing: title, price. Found: '],
    ['Dish,Cost\nSoup,5', 'Missing: title, price. Found: "Dish", "Cost"'],
    ['title;cost\nSoup;5', 'Missing: price. Found: "title", "cost"'],
    ['title,price,Price\nSoup,5,6', 'The column price stands twice in the first line'],
    ['title,price,option\nSoup,5,Large', 'The column option needs the column group'],
    ['title,price\n"Soup,5\nBread,3\n', 'A field begins with a quotation mark that nothing closes'],
    ['title,price\n12" pizza,5\n', 'Line 2: a quotation mark inside a field'],
    ['title,price\nSoup,4\n"So"up,5\n', 'Line 3: something follows a closing quotation mark'],
  ])('%j is refused with a message for a person', (content, message) => {
    expect(() => readCsvLines(content)).toThrow(message);
  });

  it('has a template that is readable and has every column', () => {
    const { columns, lines } = readCsvLines(CSV_TEMPLATE);
    expect([...columns]).toEqual(CSV_COLUMNS);
    expect(lines.some(({ hasExtraFields }) => hasExtraFields)).toBe(false);
  });
});
