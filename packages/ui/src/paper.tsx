import { createContext, type ReactNode, useContext } from 'react';
import styles from './paper.module.css';

/**
 * Packs items in their order into as few pieces as have room for their lines; one that is too long has a piece of its own.
 * Three pieces of fourteen lines have room on a page.
 */
export function piecesOf<Item>(items: readonly Item[], linesOf: (item: Item) => number, room: number): Item[][] {
  const pieces: Item[][] = [];
  let used = Infinity;
  for (const item of items) {
    const lines = linesOf(item);
    if (used + lines > room) {
      pieces.push([]);
      used = 0;
    }
    pieces.at(-1)?.push(item);
    used += lines;
  }
  return pieces;
}

const Running = createContext('');

interface PaperProps {
  /** What the document is, and as of when: printed above each piece, so that it stands on each page. */
  running: string;
  children: ReactNode;
}

/** A document that is printed in pieces. */
export const Paper = ({ running, children }: PaperProps) => <Running value={running}>{children}</Running>;

/**
 * A piece of a printed document that is not broken. WebKit repeats no heading of a table, cuts its rows, and leaves headings
 * at the foot of a page: what belongs together is one piece, with its heading in it. A table that goes on from the piece before has
 * `data-continued`.
 */
export const PaperPiece = ({ children }: { children: ReactNode }) => (
  <div className={styles.piece} data-running={useContext(Running)}>
    {children}
  </div>
);
