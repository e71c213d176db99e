import { CSV_COLUMNS, CSV_REQUIRED_COLUMNS, type CsvColumn } from '@justright/contract/menu-import-csv';
import { CsvError, parse } from 'csv-parse/sync';
import { UnreadableFile } from './file-menu.ts';
import { cleanText } from './reading.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** The line above the header in which Excel names the delimiter: "sep=;". */
const SEPARATOR_LINE = /^"?sep=([^"\n])"?[^\S\n]*(?=\n)/i;
/** The most columns; each line is read with all of them. */
const COLUMNS_MAX = 200;

/** One record of the file; a column that the file does not have is `undefined`. */
export interface CsvLine {
  /** The line number of its first character, from 1. */
  line: number;
  cells: Readonly<Partial<Record<CsvColumn, string>>>;
  /** It has more fields than the header, usually because of a comma in an unquoted field. */
  hasExtraFields: boolean;
}
export interface CsvTable {
  lines: CsvLine[];
  columns: ReadonlySet<CsvColumn>;
  ignoredFields: string[];
}

const normalized = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');
const COLUMN_BY_NAME = new Map(CSV_COLUMNS.map((column) => [normalized(column), column]));

/** Returns the delimiter that splits the header into the most known columns. */
function delimiterOf(header: string): string {
  const known = (delimiter: string) =>
    header.split(delimiter).filter((name) => COLUMN_BY_NAME.has(normalized(name.replaceAll('"', '')))).length;
  return DELIMITERS.reduce<string>((best, delimiter) => (known(delimiter) > known(best) ? delimiter : best), ',');
}

/** Returns the message for a person about a quoting error. */
function quotingText(error: CsvError): string {
  const line = String(error['lines']);
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `A field begins with a quotation mark that nothing closes (the file ends in line ${line})`;
    case 'INVALID_OPENING_QUOTE':
      return `Line ${line}: a quotation mark inside a field. Put the whole field in quotation marks and write it twice`;
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `Line ${line}: something follows a closing quotation mark. Inside a field it is written twice`;
    default:
      return `Line ${line}: this is not CSV`;
  }
}

interface Row {
  line: number;
  fields: string[];
}

function splitRows(text: string, delimiter: string): Row[] {
  const lastLines: number[] = [];
  try {
    const records = parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      on_record: (fields: string[], { lines }) => {
        lastLines.push(lines);
        return fields;
      },
    });
    return records.map((fields, index) => ({ line: (lastLines[index - 1] ?? 0) + 1, fields }));
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(quotingText(error));
    throw error;
  }
}

/** Returns the column of each header field. Throws when a required column is missing or a column occurs twice. */
function readHeader(names: readonly string[]): (CsvColumn | undefined)[] {
  if (names.length > COLUMNS_MAX) throw new UnreadableFile(`The first line names more than ${COLUMNS_MAX} columns`);
  const columns = names.map((name) => COLUMN_BY_NAME.get(normalized(name)));
  const missing = CSV_REQUIRED_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const found = names.map((name) => `"${name.trim().slice(0, 40)}"`).slice(0, 20);
    throw new UnreadableFile(
      `The first line has to name the columns. Missing: ${missing.join(', ')}. Found: ${found.join(', ')}`,
    );
  }
  const twice = columns.find((column, index) => column !== undefined && columns.indexOf(column) < index);
  if (twice !== undefined) throw new UnreadableFile(`The column ${twice} stands twice in the first line`);
  if (columns.includes('option') && !columns.includes('group')) {
    throw new UnreadableFile('The column option needs the column group');
  }
  return columns;
}

/** Splits CSV (RFC 4180; also with semicolons or tabs, Excel's "sep=", a byte order mark and any line ends) into records by column. */
export function readCsvLines(content: string): CsvTable {
  const whole = cleanText(content.replace(/^\uFEFF/, ''));
  const named = SEPARATOR_LINE.exec(whole)?.[1];
  // Blank, so that the lines below keep their numbers.
  const text = named === undefined ? whole : whole.replace(SEPARATOR_LINE, '');
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const rows = splitRows(text, named ?? delimiterOf(first)).filter(({ fields }) =>
    fields.some((field) => field.trim() !== ''),
  );
  const [header, ...others] = rows;
  const names = header?.fields ?? [];
  const columns = readHeader(names);
  return {
    columns: new Set(columns.filter((column) => column !== undefined)),
    ignoredFields: names.filter((name, index) => columns[index] === undefined && name.trim() !== ''),
    lines: others.map(({ line, fields }) => ({
      line,
      cells: Object.fromEntries(
        columns.flatMap((column, index) => (column === undefined ? [] : [[column, (fields[index] ?? '').trim()]])),
      ),
      hasExtraFields: fields.slice(columns.length).some((field) => field.trim() !== ''),
    })),
  };
}
