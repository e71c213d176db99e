import { type ReactNode, useId } from 'react';
import { Chip } from '@justright/ui/chip';
import styles from './proposal.module.css';

interface SectionProps {
  title: string;
  note?: string;
  /** The number of open questions. */
  count?: number;
  action?: ReactNode;
  /** List items. */
  children: ReactNode;
}

/** A part of a review: a heading and a list. */
export function Section({ title, note = '', count = 0, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h3 id={id}>{title}</h3>
        {note !== '' && <span className={styles.note}>{note}</span>}
        {count > 0 && (
          <Chip size="small" tone="warning">
            {`${count} open`}
          </Chip>
        )}
        {action}
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
