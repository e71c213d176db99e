import { describe, expect, it } from 'vitest';
import { exploreLink, isNumberedTable, TABLE_LABEL_MAX_LENGTH, tableLabelOf, tableText } from './dining-table.ts';

describe('the label of a table', () => {
  it.each([
    ['12', '12'],
    ['  Bar\n 1 ', 'Bar 1'],
    ['طاولة ٤', 'طاولة ٤'],
  ])('%j is stored as %j', (text, label) => {
    expect(tableLabelOf(text)).toBe(label);
  });

  it.each(['', '   ', 'x'.repeat(TABLE_LABEL_MAX_LENGTH + 1), '1\u0000', '\u202e21', '1\u200b2'])(
    '%j is refused: empty, too long, or with invisible characters',
    (text) => {
      expect(tableLabelOf(text)).toBe('');
    },
  );

  it.each(['Table 12', 'Bar 1', 'terrace 7', 'Table A4'])('%j is a number', (text) => {
    expect(isNumberedTable(text)).toBe(true);
  });
  it.each(['', 'Table', 'Dear manager 1', 'Table 5550199', 'Table 12 call us'])('%j is none', (text) => {
    expect(isNumberedTable(text)).toBe(false);
  });

  it('starts with "Table" unless the label names a place itself', () => {
    expect(['12', 'A4', 'Bar 1', 'Terrace', 'Table 12'].map(tableText)).toEqual([
      'Table 12',
      'Table A4',
      'Bar 1',
      'Terrace',
      'Table 12',
    ]);
  });
});

it('a code opens the restaurant, or one of its tables', () => {
  expect(exploreLink('https://justright.app', 'olive-and-ember')).toBe('https://justright.app/explore/olive-and-ember');
  expect(exploreLink('https://justright.app', 'olive-and-ember', 'Bar 1 & 2')).toBe(
    'https://justright.app/explore/olive-and-ember?table=Bar%201%20%26%202',
  );
});
