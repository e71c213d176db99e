import type { ReactNode } from 'react';
import styles from './grid-card.module.css';

interface PartProps {
  children: ReactNode;
}

/** A row of a grid as a card, for phones: `GridCardPair`s and `GridCardLine`s under one another. */
export const GridCard = ({ children }: PartProps) => <div className={styles.card}>{children}</div>;

/** Two things at the ends of a line: a name and its state, a text and its menu. */
export const GridCardPair = ({ children }: PartProps) => <div className={styles.pair}>{children}</div>;

/** Small facts after one another. */
export const GridCardLine = ({ children }: PartProps) => <div className={styles.line}>{children}</div>;
