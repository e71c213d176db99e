import type { ReactNode } from 'react';
import { Download } from 'lucide-react';
import { type CsvValue, downloadCsv } from '@justright/client/csv';
import { toast } from '@justright/client/toast';
import { recordFile } from '@justright/client/use-list-file';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import styles from './report-table.module.css';

export interface ReportColumn<Row> {
  title: string;
  text: (row: Row) => string;
  /** The value in the CSV file, if it differs from the text. */
  csv?: (row: Row) => CsvValue;
  /** Whether the column is aligned like numbers. */
  isNumber?: boolean;
  /** A secondary text below the text. */
  detail?: (row: Row) => string;
  /** Whether only the file has this column; on the screen it is part of another column's detail. */
  isFileOnly?: boolean;
  /** Returns the value of a bar below the text; its length is relative to the largest row's. */
  bar?: (row: Row) => number;
}

interface ReportTableProps<Row> {
  title: string;
  note?: ReactNode;
  /** The name without `.csv`. */
  fileName: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The text that replaces an empty table. */
  emptyText: string;
  /** A chart of the same rows, beside the table. A longer table scrolls. */
  chart?: ReactNode;
}

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

/** Shows a table with a heading, a chart beside it, and its rows as a CSV file. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { title, note, fileName, columns, rows, emptyText, chart } = props;
  const save = async () => {
    const cells = rows.map((row) => columns.map(({ text, csv = text }) => csv(row)));
    try {
      await recordFile('report', rows.length);
      downloadCsv(fileName, [columns.map((column) => column.title), ...cells]);
    } catch (error) {
      const why = error instanceof Error ? error.message : 'Something went wrong';
      toast(`No file was made: ${why}`, { kind: 'error' });
    }
  };
  return (
    <Card
      title={title}
      {...(rows.length > 0 && {
        actions: (
          <Button
            size="small"
            icon={<Download aria-hidden />}
            aria-label={`Download ${title} as CSV`}
            onPress={() => void save()}
          >
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
