import type { ReactNode } from 'react';
import { Download } from 'lucide-react';
import { downloadFile } from '@justright/client/download-file';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { type CsvValue, toCsv } from './csv.ts';
import styles from './report-table.module.css';

export interface ReportColumn<Row> {
  title: string;
  text: (row: Row) => string;
  /** What the file says, where that is something else. */
  csv?: (row: Row) => CsvValue;
  /** Numbers stand at the end of their column. */
  isNumber?: boolean;
  /** Quieter, under the text. */
  detail?: (row: Row) => string;
  /** Told in another column's detail on the screen, and for itself in the file. */
  isFileOnly?: boolean;
  /** Draws a bar under the text, as long as this is of the largest row's. */
  bar?: (row: Row) => number;
}

interface ReportTableProps<Row> {
  title: string;
  note?: ReactNode;
  /** Without `.csv`. */
  fileName: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Stands in place of the table while it has no rows. */
  emptyText: string;
  /** A chart of the same rows; the table beside it scrolls when it is longer. */
  chart?: ReactNode;
}

/** Spreadsheets read a file without it as Latin letters only. */
const BYTE_ORDER_MARK = '\uFEFF';

function Bar({ share }: { share: number }) {
  return (
    <span className={styles.bar} aria-hidden>
      <span className={styles.filled} style={{ width: `${100 * share}%` }} />
    </span>
  );
}

function Rows<Row>({ title, columns, rows, rowKey }: ReportTableProps<Row>) {
  const largest = new Map(columns.map(({ bar }) => [bar, bar ? Math.max(...rows.map(bar)) : 0]));
  const shown = columns.filter(({ isFileOnly }) => isFileOnly !== true);
  const content = (row: Row, { text, detail, bar }: ReportColumn<Row>) => (
    <>
      {text(row)}
      {detail && <span className={styles.detail}>{detail(row)}</span>}
      {bar && <Bar share={bar(row) / (largest.get(bar) || 1)} />}
    </>
  );
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column.title} scope="col" data-number={column.isNumber}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {shown.map((column, index) =>
              index === 0 ? (
                <th key={column.title} scope="row">
                  {content(row, column)}
                </th>
              ) : (
                <td key={column.title} data-number={column.isNumber}>
                  {content(row, column)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table under its heading, with its chart beside it and its rows as a CSV file. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { title, note, fileName, columns, rows, emptyText, chart } = props;
  const save = () => {
    const cells = rows.map((row) => columns.map(({ text, csv = text }) => csv(row)));
    const file = toCsv([columns.map((column) => column.title), ...cells]);
    downloadFile(`${fileName}.csv`, 'text/csv;charset=utf-8', BYTE_ORDER_MARK + file);
  };
  return (
    <Card
      title={title}
      {...(rows.length > 0 && {
        actions: (
          <Button size="small" icon={<Download aria-hidden />} aria-label={`Download ${title} as CSV`} onPress={save}>
            CSV
          </Button>
        ),
      })}
    >
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {rows.length === 0 ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : chart === undefined ? (
        <Rows {...props} />
      ) : (
        <div className={styles.withChart}>
          {chart}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the arrow keys too */}
          <section className={styles.scroll} aria-label={`${title}, table`} tabIndex={0}>
            <Rows {...props} />
          </section>
        </div>
      )}
    </Card>
  );
}
