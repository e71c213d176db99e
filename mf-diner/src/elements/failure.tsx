import type { ReactNode } from 'react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import styles from './failure.module.css';

/** Shows that content could not be loaded. It has native buttons only, so that the menu loads nothing more for it. */
export function Failure({
  title = 'Something went wrong',
  text,
  error,
  onRetry,
  children,
}: {
  title?: ReactNode;
  text: ReactNode;
  /** The call that failed, if one did. */
  error?: unknown;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  return (
    <div className={styles.failure} role="alert">
      <span className={styles.icon} aria-hidden>
        <TriangleAlert />
      </span>
      <p className={styles.title}>{title}</p>
      {text !== title && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          <RotateCw aria-hidden />
          Retry
        </button>
      )}
      {children}
      {error instanceof ApiError && error.reference && (
        <p className={styles.text}>
          Reference: <code>{error.reference}</code>
        </p>
      )}
    </div>
  );
}
