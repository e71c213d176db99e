import { TABLE_LABEL_MAX_LENGTH, tableLabelOf } from '@justright/contract/table';

/** More than one restaurant seats; a slip like "1-2000" must not print for an hour. */
export const TABLES_MAX = 300;

export interface TableList {
  /** In the order they were written, each once. */
  labels: string[];
  /** What could not be read, in words. */
  problem: string | undefined;
}

/** "1-20", "A1-A6", "Bar 01-12": one name before both numbers, or before the first alone. */
const RANGE = /^(?<before>.*?)(?<first>\d+)\s*[-–]\s*(?<again>.*?)(?<last>\d+)$/u;

/** The labels of one entry, or what is wrong with it. */
function labelsOf(entry: string, room: number): string[] | string {
  const { before = '', first = '', again = '', last = '' } = RANGE.exec(entry)?.groups ?? {};
  // "Bar 1-Terrace 2" is no range.
  if (first === '' || (again !== '' && again.trim() !== before.trim())) {
    const label = tableLabelOf(entry);
    return label === ''
      ? `“${entry}” is longer than ${TABLE_LABEL_MAX_LENGTH} characters or can’t be printed.`
      : [label];
  }
  const [from, to] = [Number(first), Number(last)];
  if (from > to) return `“${entry}” counts down: write the smaller number first.`;
  if (to - from >= room) return `More than ${TABLES_MAX} tables at once.`;
  const width = first.startsWith('0') ? first.length : 1;
  return Array.from({ length: to - from + 1 }, (_none, index) =>
    tableLabelOf(before + String(from + index).padStart(width, '0')),
  ).filter((label) => label !== '');
}

/** Reads tables as people write them: "1-20, Bar 1, Terrace", by comma, semicolon or line. */
export function readTableList(text: string): TableList {
  const labels = new Set<string>();
  for (const entry of text.split(/[,;\n]/).map((part) => part.trim())) {
    if (entry === '') continue;
    const read = labelsOf(entry, TABLES_MAX);
    if (typeof read === 'string') return { labels: [...labels], problem: read };
    for (const label of read) labels.add(label);
    if (labels.size > TABLES_MAX) {
      return { labels: [...labels].slice(0, TABLES_MAX), problem: `More than ${TABLES_MAX} tables at once.` };
    }
  }
  return { labels: [...labels], problem: undefined };
}
