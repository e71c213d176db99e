import { downloadFile } from './download-file.ts';

export type CsvValue = string | number;

/**
 * Matches where spreadsheets begin to read a formula (OWASP, "CSV Injection"): at the start of a cell, and behind a
 * separator or line break in it, because a spreadsheet that separates by another one makes a cell of what follows.
 */
const FORMULA_START = /((?:^|[,;|\t\r\n])["\s]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/g;

/** Escapes formulas with an apostrophe, so that a spreadsheet shows them: the texts are what anybody has typed. */
const harmless = (text: string): string => text.replaceAll(FORMULA_START, "$1'");

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
