import type { ReactNode } from 'react';
import styles from './grid-card.module.css';

interface PartProps {
  children: ReactNode;
}

/** A grid row as a card, for phones: a column of `GridCardPair`s and `GridCardLine`s. */
export const GridCard = ({ children }: PartProps) => <div className={styles.card}>{children}</div>;

/** Two elements at opposite ends of a line, such as a name and its state. */
export const GridCardPair = ({ children }: PartProps) => <div className={styles.pair}>{children}</div>;

/** Short facts in one line. */
export const GridCardLine = ({ children }: PartProps) => <div className={styles.line}>{children}</div>;
