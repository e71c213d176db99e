import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  /** The card's heading; it also names the card as a region. */
  title?: string;
  headingLevel?: 2 | 3;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** `none` for cards that begin with a picture or hold a list from edge to edge. */
  padding?: 'none' | 'medium' | 'large';
  /** `sunken` for what is secondary, `dashed` for what is hidden or missing. */
  variant?: 'raised' | 'sunken' | 'dashed';
  className?: string;
  children?: ReactNode;
}

/** A white sheet on the warm page. */
export function Card({
  title,
  headingLevel = 2,
  actions,
  padding = 'medium',
  variant = 'raised',
  className,
  children,
}: CardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section
      className={classNames(styles.card, className)}
      data-padding={padding}
      data-variant={variant}
      {...(title === undefined ? {} : { 'aria-label': title })}
    >
      {(title !== undefined || actions !== undefined) && (
        <div className={styles.header}>
          {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
