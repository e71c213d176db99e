import { TABLE_LABEL_MAX_LENGTH, tableLabelOf } from '@justright/contract/dining-table';

/** More tables than a restaurant has; it stops a typing error such as "1-2000". */
export const TABLES_MAX = 300;

export interface TableList {
  /** The labels in the order of the text, each once. */
  labels: string[];
  /** The message about the first entry that cannot be read. */
  problem: string | undefined;
}

/** Matches "1-20", "A1-A6", "Bar 01-12": the same name before both numbers, or only before the first. */
const RANGE = /^(?<before>.*?)(?<first>\d+)\s*[-–]\s*(?<again>.*?)(?<last>\d+)$/u;

/** Returns the labels of one entry, or the message that refuses it. */
function labelsOf(entry: string, room: number): string[] | string {
  const { before = '', first = '', again = '', last = '' } = RANGE.exec(entry)?.groups ?? {};
  // "Bar 1-Terrace 2" is not a range.
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

/** Parses a list of tables such as "1-20, Bar 1, Terrace", separated by commas, semicolons or lines. */
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
