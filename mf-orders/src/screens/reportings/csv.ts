export type CsvValue = string | number;

/** Spreadsheets take a cell that begins like this for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** Texts come from merchants' menus: an apostrophe makes a spreadsheet show them instead of running them. */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function field(value: CsvValue): string {
  const text = typeof value === 'number' ? String(value) : harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as RFC 4180 writes it: lines end with CRLF, and a field with a comma, quote or line break is quoted. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

/** Cents as units with two decimals, without sign of a currency: 1300 is `13.00`. */
export const csvCents = (cents: number): string => (cents / 100).toFixed(2);
