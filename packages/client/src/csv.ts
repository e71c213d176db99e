import { downloadFile } from './download-file.ts';

export type CsvValue = string | number;

/** Matches a cell that spreadsheets read as a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** Escapes a formula with an apostrophe, so that a spreadsheet shows it: the texts come from merchants' menus. */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function field(value: CsvValue): string {
  const text = typeof value === 'number' ? String(value) : harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a table as CSV (RFC 4180): lines end with CRLF; a field with a comma, quote or line break is quoted. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

/** Marks the file as UTF-8; without it, spreadsheets assume a Latin encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads a table as a CSV file. The first row names the columns; `name` is without `.csv`. */
export const downloadCsv = (name: string, rows: readonly (readonly CsvValue[])[]): void =>
  downloadFile(`${name}.csv`, 'text/csv;charset=utf-8', BYTE_ORDER_MARK + toCsv(rows));
