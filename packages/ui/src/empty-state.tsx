import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A lucide icon. */
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The main next step. */
  action?: ReactNode;
  /** Its name in the look of the screen. */
  look?: string;
}

/** Replaces a list that is empty. */
export function EmptyState({ icon, title, text, action, look }: EmptyStateProps) {
  return (
    <div className={styles.state} data-look={look}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
