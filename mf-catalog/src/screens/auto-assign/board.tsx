import { type ReactNode, useId, useState } from 'react';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { Tabs } from '@justright/ui/tabs';
import type { Status } from './entries.ts';
import styles from './auto-assign.module.css';

export interface BoardColumn {
  id: Status;
  title: string;
  count: number;
  /** Controls of the column. */
  tools?: ReactNode;
  /** List items, one per dish. */
  cards: readonly ReactNode[];
  emptyText: string;
}

/** The four columns in a row; on a phone one column at a time. */
export function Board({ columns }: { columns: readonly BoardColumn[] }) {
  const isPhone = usePhone();
  const [shown, setShown] = useState<Status>('waiting');
  if (!isPhone) {
    return (
      <div className={styles.board}>
        {columns.map((column) => (
          <Column key={column.id} column={column} hasHeading />
        ))}
      </div>
    );
  }
  const column = columns.find(({ id }) => id === shown);
  return (
    <Tabs
      label="Columns"
      items={columns.map(({ id, title, count }) => ({ id, label: title, count }))}
      value={shown}
      onChange={setShown}
    >
      {column && <Column column={column} hasHeading={false} />}
    </Tabs>
  );
}

function Column({ column, hasHeading }: { column: BoardColumn; hasHeading: boolean }) {
  const id = useId();
  const { title, count, tools, cards, emptyText } = column;
  return (
    <section className={styles.column} {...(hasHeading ? { 'aria-labelledby': id } : { 'aria-label': title })}>
      {hasHeading && (
        <h2 id={id} className={styles.columnTitle}>
          {title}
          <span className={styles.count}>{count}</span>
        </h2>
      )}
      {tools}
      {cards.length === 0 ? <p className={styles.empty}>{emptyText}</p> : <ul className={styles.cards}>{cards}</ul>}
    </section>
  );
}
