// Without the validator: the import dialog offers the template for download.

/** Columns of a menu as CSV, in the order of the template. Case, spaces, `_` and `-` in a header do not matter. */
export const CSV_COLUMNS = [
  'menu',
  'section',
  'title',
  'description',
  'subtext',
  'price',
  'tags',
  'externalId',
  'group',
  'groupMin',
  'groupMax',
  'option',
  'optionPrice',
  'optionExternalId',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** Columns that every file must have. */
export const CSV_REQUIRED_COLUMNS: readonly CsvColumn[] = ['title', 'price'];

/** A template file: a dish on one line, its further options on the lines below it. */
export const CSV_TEMPLATE = [
  CSV_COLUMNS.join(','),
  'Dinner,Starters,Tomato soup,"With basil oil, served hot",,7.50,"soup, starter",S-1,,,,,,',
  'Dinner,Mains,Grilled trout,With a side of your choice,,21.00,,M-1,Side,1,1,Boiled potatoes,0,SD-1',
  ',,,,,,,,,,,Green beans,1.50,SD-2',
  ',,,,,,,,Sauce,0,2,Herb butter,1.00,SC-1',
  '',
].join('\r\n');
