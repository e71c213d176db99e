import type { ReactNode } from 'react';
import { PaperPiece, piecesOf } from '@justright/ui/paper';
import styles from './file-table.module.css';

/** The most rows of a piece on paper; each has two lines or three. */
const ROWS_OF_PIECE = 10;

interface FileTableProps<Row> {
  /** The name for screen readers. */
  title: string;
  /** `share` is the column's part of the width, in percent: the same in all pieces. */
  columns: readonly {
    title: string;
    cell: (row: Row) => ReactNode;
    share: number;
    isCode?: boolean;
    isStrong?: boolean;
  }[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  /** What stands above the table, and on paper with its first rows. */
  heading?: ReactNode;
}

/** A table of an incident file: on paper in pieces as wide as the page, on a phone it scrolls. */
export function FileTable<Row>({ title, columns, rows, rowKey, heading }: FileTableProps<Row>) {
  const pieces = piecesOf(rows, () => 1, ROWS_OF_PIECE);
  return (
    <div>
      {(pieces.length === 0 ? [[]] : pieces).map((piece, at) => (
        <PaperPiece key={at}>
          {at === 0 && heading}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, by the arrow keys too */}
          <section className={styles.scroll} aria-label={`${nameOf(title, at)}, table`} tabIndex={0}>
            <table className={styles.table} aria-label={nameOf(title, at)} data-continued={at > 0 || undefined}>
              <colgroup>
                {columns.map((column) => (
                  <col key={column.title} style={{ width: `${column.share}%` }} />
                ))}
              </colgroup>
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
                {piece.map((row, index) => (
                  <tr key={rowKey(row, at * ROWS_OF_PIECE + index)}>
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
        </PaperPiece>
      ))}
    </div>
  );
}

const nameOf = (title: string, piece: number): string => (piece === 0 ? title : `${title}, ${piece + 1}`);
