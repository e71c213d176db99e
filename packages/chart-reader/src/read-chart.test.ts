import { expect, test } from 'vitest';
import { readChart } from './read-chart.ts';
import type { ChartCell, ChartReading, ChartTable, Decisions } from './types.ts';

/** A table of texts; a cell of `null` is left out. */
function tableOf(rows: readonly (readonly (string | null | Partial<ChartCell>)[])[], place = 'Sheet1'): ChartTable {
  return {
    place,
    cells: rows.flatMap((cells, row) =>
      cells.flatMap((cell, column) => {
        if (cell === null) return [];
        return [typeof cell === 'string' ? { row, column, text: cell } : { row, column, text: '', ...cell }];
      }),
    ),
  };
}

function read(rows: Parameters<typeof tableOf>[0], decisions: Decisions = {}): ChartReading {
  const reading = readChart([tableOf(rows)], decisions);
  if (reading.kind === 'refused') throw new Error(reading.because);
  return reading;
}

/** What the reading says of a title: `key=answer`, in the order of keys. Blank cells are left out. */
const said = (reading: ChartReading, title: string): string =>
  reading.rows
    .filter((row) => row.title === title)
    .flatMap(({ answers }) => answers)
    .filter(({ answer }) => answer !== 'unknown')
    .map(({ key, answer }) => `${key}=${answer}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ');
const asked = ({ questions }: ChartReading): string[] =>
  questions.map((question) => {
    if (question.kind === 'heading') return `${question.doubt}: ${question.heading}`;
    if (question.kind === 'sign') return `sign ${question.words} ×${question.count}`;
    return question.kind;
  });

test('a chart with an x for each allergen is read, and a blank cell states nothing', () => {
  const reading = read([
    ['Dish', 'Milk', 'Eggs', 'Cereals containing gluten'],
    ['Pancake', 'x', 'X', '×'],
    ['Soup', '', 'No', ''],
  ]);
  expect(reading.questions).toEqual([]);
  expect(reading.columns.map(({ keys }) => keys.join())).toEqual(['milk', 'egg', 'gluten']);
  expect(said(reading, 'Pancake')).toBe('egg=contains gluten=contains milk=contains');
  expect(said(reading, 'Soup')).toBe('egg=notAdded');
  const [milk] = reading.rows[1]?.answers ?? [];
  expect(milk).toMatchObject({ key: 'milk', answer: 'unknown', place: { table: 'Sheet1', row: 2, column: 1 } });
});

test.each([
  ['es', ['Plato', 'Leche', 'Huevos', 'Frutos de cáscara', 'Crustáceos'], 'sí', 'puede contener trazas'],
  ['fr', ['Plat', 'Lait', 'Œufs', 'Fruits à coque', 'Crustacés'], 'Oui', 'traces'],
  ['de', ['Gericht', 'Milch (einschließlich Laktose)', 'Eier', 'Schalenfrüchte', 'Krebstiere'], 'Ja', 'Spuren'],
  ['it', ['Piatto', 'Latte', 'Uova', 'Frutta a guscio', 'Crostacei'], 'Sì', 'tracce'],
  ['pt', ['Prato', 'Leite', 'Ovos', 'Frutos de casca rija', 'Crustáceos'], 'Sim', 'pode conter'],
  ['nl', ['Gerecht', 'Melk', 'Eieren', 'Noten', 'Schaaldieren'], 'ja', 'kan sporen bevatten'],
  ['pl', ['Danie', 'Mleko', 'Jaja', 'Orzechy', 'Skorupiaki'], 'tak', 'może zawierać'],
  ['tr', ['Yemek', 'Süt', 'Yumurta', 'Sert kabuklu meyveler', 'Kabuklular'], 'Evet', 'içerebilir'],
  ['ar', ['الطبق', 'الحليب', 'البيض', 'المكسرات', 'القشريات'], 'نعم', 'قد يحتوي على'],
  ['zh', ['菜名', '乳及乳制品', '蛋类', '坚果及其果仁类制品', '甲壳纲类动物及其制品'], '含有', '可能含有'],
  ['ja', ['料理', '乳', '卵', 'ナッツ類', '甲殻類'], 'あり', '含む可能性'],
])('a chart in %s is read by its legal names and words', (_language, headings, yes, may) => {
  const reading = read([headings, ['A b', yes, may, '', yes]]);
  expect(reading.questions).toEqual([]);
  expect(reading.columns.map(({ keys }) => keys.join())).toEqual(['milk', 'egg', 'tree_nut', 'crustacean']);
  expect(said(reading, 'A b')).toBe('crustacean=contains egg=mayContain milk=contains');
});

test('a legend of the file beats what a sign means elsewhere', () => {
  const reading = read([
    ['x = may contain traces, ● = contains, – = does not contain'],
    ['Dish', 'Milk', 'Eggs', 'Fish'],
    ['Cake', 'x', '●', '–'],
  ]);
  expect(reading.questions).toEqual([]);
  expect(said(reading, 'Cake')).toBe('egg=contains fish=notAdded milk=mayContain');
});

test('a sign that nobody explains is asked, and read once somebody has said it', () => {
  const chart = [
    ['Dish', 'Milk', 'Eggs', 'Fish'],
    ['Cake', '○', 'x', 'P'],
  ];
  const reading = read(chart);
  expect(asked(reading)).toEqual(['sign ○ ×1', 'sign P ×1']);
  expect(said(reading, 'Cake')).toBe('egg=contains fish=notRead milk=notRead');
  expect(said(read(chart, { signs: { '○': 'mayContain', P: 'contains' } }), 'Cake')).toBe(
    'egg=contains fish=contains milk=mayContain',
  );
});

test.each([
  ['a meaning that is none of the three', '✓ = suitable for vegetarians'],
  ['two meanings', '✓ = contains; ✓ = may contain'],
])('a legend with %s leaves its sign unread', (_what, legend) => {
  const reading = read([[legend], ['Dish', 'Milk', 'Eggs'], ['Cake', '✓', 'x']]);
  expect(said(reading, 'Cake')).toContain('milk=notRead');
});

test('ticks and crosses in one chart are asked about: one of them may mean no', () => {
  const reading = read([
    ['Dish', 'Milk', 'Eggs'],
    ['Cake', '✓', '✗'],
    ['Soup', 'x', '✓'],
  ]);
  expect(said(reading, 'Cake')).toBe('egg=notRead milk=notRead');
  expect(said(reading, 'Soup')).toBe('egg=notRead milk=notRead');
});

test('a column that says what food lacks is never read as the allergen', () => {
  const reading = read([
    ['Dish', 'Milk', 'Eggs', 'Gluten free', 'Glutenfrei', 'Sans lait', 'Vegan'],
    ['Cake', 'x', 'x', '✓', '✓', '✓', '✓'],
  ]);
  expect(asked(reading).toSorted((a, b) => a.localeCompare(b))).toEqual(
    ['denial: Glutenfrei', 'denial: Gluten free', 'denial: Sans lait', 'not-recognised: Vegan'].toSorted((a, b) =>
      a.localeCompare(b),
    ),
  );
  expect(said(reading, 'Cake')).not.toContain('gluten=contains');
});

test('two columns with one allergen, and one column with several, are asked about and not read', () => {
  const reading = read([
    ['Dish', 'Milk', 'Dairy', 'Eggs', 'Peanuts & tree nuts'],
    ['Cake', 'x', '', 'x', 'x'],
  ]);
  expect(asked(reading)).toEqual(['same-key: Milk', 'same-key: Dairy', 'several-keys: Peanuts & tree nuts']);
  expect(said(reading, 'Cake')).toBe('egg=contains milk=notRead peanut=notRead tree_nut=notRead');
  const decided = { columns: { 'Sheet1:0:4': ['peanut', 'tree_nut'], 'Sheet1:0:2': [] } };
  expect(
    said(
      read(
        [
          ['Dish', 'Milk', 'Dairy', 'Eggs', 'Peanuts & tree nuts'],
          ['Cake', 'x', '', 'x', 'x'],
        ],
        decided,
      ),
      'Cake',
    ),
  ).toContain('peanut=contains tree_nut=contains');
});

test('a family with its kinds is one column; one kind in brackets is asked about', () => {
  const reading = read([
    ['Dish', 'Wheat/Gluten', 'Tree nuts (almonds, cashews)', 'Crustaceans and molluscs', 'Gluten (wheat)'],
    ['Cake', 'x', 'x', 'x', 'x'],
  ]);
  expect(asked(reading)).toEqual(['several-keys: Gluten (wheat)']);
  expect(said(reading, 'Cake')).toContain('shellfish=contains tree_nut=contains');
});

test('what is only some of an allergen’s food says that it is there, never that it is not', () => {
  const reading = read([
    ['Dish', 'Shellfish', 'Lactose', 'Eggs'],
    ['Chowder', 'N', 'N', 'N'],
    ['Paella', 'Y', 'Y', 'Y'],
  ]);
  expect(asked(reading)).toEqual(['some-of-it: Shellfish', 'some-of-it: Lactose']);
  expect(said(reading, 'Chowder')).toBe('egg=notAdded');
  expect(said(reading, 'Paella')).toBe('egg=contains milk=contains shellfish=contains');
});

test('columns of traces, by their own heading or the one above, say no more than that', () => {
  const own = read([
    ['Dish', 'Milk', 'Nuts', 'May contain nuts', 'Traces of milk'],
    ['Cake', '', 'N', 'x', 'N'],
    ['Pie', 'x', '', '', 'x'],
  ]);
  expect(asked(own)).toEqual([]);
  expect(said(own, 'Cake')).toBe('tree_nut=mayContain');
  expect(said(own, 'Pie')).toBe('milk=contains');
  const grouped = read([
    [null, { text: 'Contains', columns: 2 }, null, { text: 'May contain', columns: 2 }, null],
    ['Dish', 'Milk', 'Eggs', 'Milk', 'Eggs'],
    ['Cake', 'x', '', '', 'x'],
  ]);
  expect(asked(grouped)).toEqual([]);
  expect(said(grouped, 'Cake')).toBe('egg=mayContain milk=contains');
});

test('colour alone and pictures without a text are not read, and a striped row is no colour', () => {
  const reading = read([
    ['Dish', 'Milk', 'Eggs', 'Fish'],
    ['Cake', { isColoured: true }, 'x', { hasSilentPicture: true }],
    ['Soup', { isColoured: true }, { isColoured: true, text: 'x' }, { isColoured: true }],
  ]);
  expect(reading.questions.map(({ kind }) => kind)).toEqual(['colour', 'picture']);
  expect(said(reading, 'Cake')).toBe('egg=contains fish=notRead milk=notRead');
  expect(said(reading, 'Soup')).toBe('egg=contains');
});

test('texts of pictures are headings and marks', () => {
  const reading = read([
    ['Dish', { alts: ['Milk'] }, { alts: ['Eggs'] }],
    ['Cake', { alts: ['Yes'] }, ''],
  ]);
  expect(reading.columns.map(({ from }) => from)).toEqual(['picture', 'picture']);
  expect(said(reading, 'Cake')).toBe('milk=contains');
  const icons = read([
    ['Dish', 'Allergens'],
    ['Cake', { alts: ['milk', 'wheat'] }],
  ]);
  expect(said(icons, 'Cake')).toBe('milk=contains wheat=contains');
});

test.each([
  ['Milk, egg, wheat', 'egg=contains milk=contains wheat=contains'],
  [
    'Contains: milk; egg. May contain: nuts, sesame.',
    'egg=contains milk=contains sesame=mayContain tree_nut=mayContain',
  ],
  ['Milk, egg (traces of nuts), fish', 'egg=contains fish=contains milk=contains tree_nut=mayContain'],
  ['Milk, nuts (may contain), fish', 'fish=contains milk=contains tree_nut=mayContain'],
  ['Glutenhaltiges Getreide (Weizen) und daraus gewonnene Erzeugnisse', 'gluten=contains wheat=contains'],
  ['Lait et produits laitiers, œufs', 'egg=contains milk=contains'],
  ['None', ''],
])('a list is read: %s', (list, expected) => {
  const reading = read([
    ['Dish', 'Allergens'],
    ['Cake', list],
  ]);
  expect(asked(reading)).toEqual([]);
  expect(said(reading, 'Cake')).toBe(expected);
});

test.each([
  'Coconut milk',
  'No milk',
  'gluten free',
  'without nuts, milk',
  'Free from: milk, egg',
  'soy milk',
  'nutmeg',
])('words beside a name, and denials, make no fact: %s', (list) => {
  const reading = read([
    ['Dish', 'Allergens'],
    ['Cake', list],
  ]);
  expect(said(reading, 'Cake')).toBe('');
  expect(reading.rows[0]?.unread.length).toBeGreaterThan(0);
});

test('a warning that may end with its line leaves the next line to be asked about', () => {
  const reading = read([
    ['Dish', 'Allergens'],
    ['Cake', 'May contain nuts\nMilk'],
  ]);
  expect(said(reading, 'Cake')).toBe('tree_nut=mayContain');
  expect(reading.rows[0]?.unread.map(({ words }) => words)).toEqual(['Milk']);
});

test('a cell names kinds of its column', () => {
  const reading = read([
    ['Dish', 'Cereals containing gluten', 'Nuts', 'Eggs', 'Fish'],
    ['Cake', 'Wheat, oats', 'x (almond)', 'Egg', 'Salmon'],
    ['Bar', 'may contain wheat', 'Egg', 'sometimes', ''],
  ]);
  expect(said(reading, 'Cake')).toBe(
    'almond=contains egg=contains fish=contains gluten=contains oats=contains tree_nut=contains wheat=contains',
  );
  expect(said(reading, 'Bar')).toBe('egg=notRead gluten=mayContain tree_nut=notRead wheat=mayContain');
});

test('a menu’s codes are read by its own legend, whatever others use', () => {
  const reading = read([
    ['Wiener Schnitzel (A, C, G)'],
    ['Tofu B,F'],
    ['Kuchen ᴬ'],
    [{ text: 'Suppe', raised: 'C,G' }],
    ['Wasser (still)'],
    ['Brot (A, Q)'],
    ['A = Sellerie, B: Senf, C – Gluten, F = Soja, G = Eier'],
  ]);
  expect(said(reading, 'Wiener Schnitzel')).toBe('celery=contains egg=contains gluten=contains');
  expect(said(reading, 'Tofu')).toBe('mustard=contains soy=contains');
  expect(said(reading, 'Kuchen')).toBe('celery=contains');
  expect(said(reading, 'Suppe')).toBe('egg=contains gluten=contains');
  expect(reading.rows.find(({ title }) => title.startsWith('Brot'))?.unread.map(({ words }) => words)).toEqual([
    'A, Q',
  ]);
  expect(reading.rows.some(({ title }) => title.startsWith('Wasser'))).toBe(false);
});

test('one number in brackets behind a title is a code where somebody says so, and may be a count', () => {
  const menu = [['Gyoza (6)'], ['Ramen (1, 6)'], ['1 = Gluten, 6 = Soja']];
  const open = read(menu);
  expect(asked(open)).toEqual(['number-codes']);
  expect(open.rows.map(({ answers, unread }) => [answers.length, unread.length])).toEqual([
    [0, 1],
    [2, 0],
  ]);
  expect(said(read(menu, { areNumbersCodes: true }), 'Gyoza')).toBe('soy=contains');
  const counts = read(menu, { areNumbersCodes: false });
  expect([asked(counts), counts.rows.map(({ title }) => title)]).toEqual([[], ['Ramen']]);
});

test('codes without a legend are those in common use, and somebody is asked', () => {
  const list = read([
    ['Gericht', 'Allergene'],
    ['Schnitzel', 'A, C, G'],
    ['Fisch', 'ADR'],
  ]);
  expect(asked(list)).toEqual(['common-codes']);
  expect(said(list, 'Schnitzel')).toBe('egg=contains gluten=contains milk=contains');
  expect(said(list, 'Fisch')).toBe('fish=contains gluten=contains mollusc=contains');
  const columns = read([
    ['Plato', ...Array.from({ length: 14 }, (_, at) => String(at + 1))],
    ['Paella (2)', 'x', 'x'],
  ]);
  expect(asked(columns)).toEqual(['common-codes']);
  expect(said(columns, 'Paella (2)')).toBe('crustacean=contains gluten=contains');
  const others = read([
    ['Gericht', 'Allergene'],
    ['Schnitzel', 'a, i, j'],
  ]);
  expect(said(others, 'Schnitzel')).toBe('');
  expect(others.rows[0]?.unread).not.toEqual([]);
});

test('sections, repeated headers and legends are no dishes', () => {
  const reading = read([
    ['Allergen chart'],
    ['Dish', 'Milk', 'Eggs'],
    [{ text: 'Starters', columns: 3 }],
    ['Soup', 'x', ''],
    ['Mains'],
    ['Pie', 'x', 'x'],
    ['Dish', 'Milk', 'Eggs'],
    ['Water', '', ''],
    ['x = contains'],
  ]);
  expect(reading.rows.map(({ title, section, isBare }) => `${section}/${title}${isBare ? ' bare' : ''}`)).toEqual([
    'Starters/Soup',
    'Starters/Mains bare',
    'Mains/Pie',
    'Mains/Water bare',
  ]);
});

test('a chart that stands on its side is read', () => {
  const reading = read([
    ['', 'Soup', 'Cake'],
    ['Milk', 'x', ''],
    ['Eggs', '', 'x'],
    ['Fish', 'x', ''],
    ['Celery', '', ''],
  ]);
  expect(said(reading, 'Soup')).toBe('fish=contains milk=contains');
  expect(reading.rows[1]?.answers.find(({ key }) => key === 'egg')?.place).toEqual({
    table: 'Sheet1',
    row: 2,
    column: 2,
  });
});

test('a mark over several columns, and rows of one title that differ, are asked about', () => {
  const reading = read([
    ['Dish', 'Milk', 'Eggs', 'Fish'],
    ['Cake', { text: 'x', columns: 2 }, null, ''],
    ['Soup', 'x', '', ''],
    ['Soup', '', '', 'x'],
  ]);
  expect(said(reading, 'Cake')).toBe('egg=notRead milk=notRead');
  expect(reading.questions.map(({ kind }) => kind)).toEqual(['same-title', 'sign']);
});

test('a file without allergens is reported, and one with too many rows refused', () => {
  expect(
    asked(
      read([
        ['Dish', 'Price'],
        ['Soup', '7.50'],
      ]),
    ),
  ).toEqual(['no-columns']);
  const rows = Array.from({ length: 10_001 }, (_, row) => ({ row, column: 0, text: 'x' }));
  expect(readChart([{ place: 'Sheet1', cells: rows }])).toEqual({ kind: 'refused', because: 'too-many-rows' });
});
