import { LEGAL_LANGUAGES, LEGAL_NAMES, legalName } from '@justright/contract/legal-names';
import { LEGAL } from '@justright/contract/legal-sets';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWords, hasPhrase } from './fold.ts';
import { readChart } from './read-chart.ts';
import { type ChartCell, type ChartReading, placeKey } from './types.ts';

const KEYS = LEGAL['eu-14'].allergens.map(({ key }) => key);
const nameOf = (key: string, at: number): string =>
  legalName(key, LEGAL_LANGUAGES[at % LEGAL_LANGUAGES.length] ?? 'en') ?? '';

/** What cells of charts have, in any mixture. */
const scrap = fc.oneof(
  fc.constantFrom(...LEGAL_NAMES.map(({ name }) => name)),
  fc.constantFrom(
    'x',
    'X',
    '●',
    '✓',
    '✗',
    '○',
    'Y',
    'N',
    'no',
    'M',
    '(x)',
    '-',
    '',
    'may contain',
    'traces',
    'Spuren',
    'free',
  ),
  fc.constantFrom(
    'Dish',
    'Allergens',
    'Contains',
    'May contain',
    'Gluten free',
    'Soup',
    'Cake (A, C)',
    'Price',
    '1',
    '7',
    'A',
    'G',
  ),
  fc.constantFrom('x = contains', '○ = may contain', 'A = Gluten, C = Eggs', '1. Milk 2. Eggs 3. Fish 4. Soya'),
  fc.string({ maxLength: 6 }),
);
const text = fc.oneof(
  scrap,
  fc.array(scrap, { minLength: 2, maxLength: 3 }).map((parts) => parts.join(', ')),
);
const table = fc
  .array(fc.array(text, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 9 })
  .map((rows) => rows.flatMap((cells, row) => cells.map((said, column): ChartCell => ({ row, column, text: said }))));

function reading(cells: readonly ChartCell[]): ChartReading {
  const read = readChart([{ place: 'Sheet1', cells }]);
  if (read.kind === 'refused') throw new Error(read.because);
  return read;
}

test('every “contains” and “may contain” comes from words in a recognised column, or from a name or code in a text', () => {
  fc.assert(
    fc.property(table, (cells) => {
      const { rows, columns } = reading(cells);
      const byPlace = new Map(cells.map((cell) => [placeKey({ table: 'Sheet1', ...cell }), cell]));
      const inColumns = new Set(columns.map(({ place }) => place.column));
      const inRows = new Set(columns.map(({ place }) => place.row));
      for (const { answers } of rows) {
        for (const { answer, words, place, key } of answers) {
          if (answer !== 'contains' && answer !== 'mayContain') continue;
          const cell = byPlace.get(placeKey(place));
          expect(foldWords(words) + words.trim()).not.toBe('');
          expect(cell?.text).toContain(words);
          const isNamed = LEGAL_NAMES.some(
            (one) => one.key === key && hasPhrase(foldWords(words), foldWords(one.name)),
          );
          const isCode = /^[\s,/()A-Za-z0-9]{1,30}$/.test(words);
          expect(inColumns.has(place.column) || inRows.has(place.row) || isNamed || isCode).toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('of one key a row has one answer, and what was not read is never better than a warning', () => {
  fc.assert(
    fc.property(table, (cells) => {
      for (const { answers } of reading(cells).rows) {
        const keys = answers.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }
    }),
  );
});

/** Ways in which a chart says the three answers and nothing. */
const STYLES = [
  { legend: '', contains: 'x', mayContain: '(x)', notAdded: 'N', unknown: '' },
  { legend: '', contains: '●', mayContain: 'T', notAdded: 'no', unknown: '-' },
  { legend: '', contains: 'Yes', mayContain: 'may contain', notAdded: 'No', unknown: '' },
  { legend: '', contains: 'Ja', mayContain: 'Spuren', notAdded: 'Nein', unknown: '' },
  { legend: '', contains: 'Oui', mayContain: 'peut contenir', notAdded: 'Non', unknown: '' },
  { legend: '', contains: 'はい', mayContain: '含む可能性', notAdded: 'なし', unknown: '' },
  {
    legend: '○ = contains, x = may contain, + = does not contain',
    contains: '○',
    mayContain: 'x',
    notAdded: '+',
    unknown: '',
  },
] as const;

test('a chart in any of the languages and ways of marking is read as it was written', () => {
  const answer = fc.constantFrom('contains', 'mayContain', 'notAdded', 'unknown');
  const chart = fc.record({
    keys: fc.shuffledSubarray(KEYS, { minLength: 2 }),
    language: fc.nat(LEGAL_LANGUAGES.length - 1),
    style: fc.constantFrom(...STYLES),
    dishes: fc.array(fc.array(answer, { minLength: 14, maxLength: 14 }), { minLength: 1, maxLength: 6 }),
  });
  fc.assert(
    fc.property(chart, ({ keys, language, style, dishes }) => {
      const lines = [
        ...(style.legend === '' ? [] : [[style.legend]]),
        ['', ...keys.map((key) => nameOf(key, language))],
        ...dishes.map((answers, at) => [
          `Dish number ${at}`,
          ...keys.map((_key, column) => style[answers[column] ?? 'unknown']),
        ]),
      ];
      const cells = lines.flatMap((line, row) => line.map((said, column): ChartCell => ({ row, column, text: said })));
      const { rows, questions } = reading(cells);
      expect(questions).toEqual([]);
      expect(rows.map(({ answers }) => keys.map((key) => answers.find((one) => one.key === key)?.answer))).toEqual(
        dishes.map((answers) => keys.map((_key, column) => answers[column])),
      );
    }),
  );
});
