import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  /** The card's heading; it also names the card as a region. */
  title?: string;
  headingLevel?: 2 | 3;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** `none` for cards that begin with a picture or hold a full-width list. */
  padding?: 'none' | 'medium' | 'large';
  /** `sunken` for secondary content, `dashed` for hidden or missing content. */
  variant?: 'raised' | 'sunken' | 'dashed';
  className?: string;
  children?: ReactNode;
}

/** A white surface on the page's background. */
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
