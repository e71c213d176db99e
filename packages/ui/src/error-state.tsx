import type { ReactNode } from 'react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './error-state.module.css';
import { Reference } from './reference.tsx';

export interface ErrorStateProps {
  title?: string;
  /** The error: its message is the default text, and its reference is shown. */
  error?: Error | null | undefined;
  text?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Replaces content that failed to load. */
export function ErrorState({
  title = 'Something went wrong',
  error,
  text = error?.message,
  onRetry,
  retryLabel = 'Retry',
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} aria-hidden>
        <TriangleAlert />
      </span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && text !== title && <div className={styles.text}>{text}</div>}
      {onRetry !== undefined && (
        <Button icon={<RotateCw aria-hidden />} className={styles.action} onPress={onRetry}>
          {retryLabel}
        </Button>
      )}
      <Reference of={error} />
    </div>
  );
}
