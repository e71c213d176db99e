import type { ReactNode } from 'react';
import styles from './file-table.module.css';

interface FileTableProps<Row> {
  /** The name for screen readers. */
  title: string;
  columns: readonly { title: string; cell: (row: Row) => ReactNode; isCode?: boolean; isStrong?: boolean }[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
}

/** A table of an incident file: on paper as wide as the page, on a phone it scrolls. */
export function FileTable<Row>({ title, columns, rows, rowKey }: FileTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, by the arrow keys too
    <section className={styles.scroll} aria-label={`${title}, table`} tabIndex={0}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map((column) => (
                <td
                  key={column.title}
                  data-code={column.isCode || undefined}
                  translate={column.isCode ? 'no' : undefined}
                  data-strong={column.isStrong || undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
