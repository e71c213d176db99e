/** Parses RFC 4180 text (quoted fields, doubled quotes) into one record per line, keyed by the header line. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = splitRows(text);
  return rows.map((row) => Object.fromEntries(header.map((name, column) => [name, row[column] ?? ''])));
}

function splitRows(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line !== '') rows.push(splitFields(line));
  }
  return rows;
}

function splitFields(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  return fields;
}
