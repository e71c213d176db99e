import { ProgressBar } from 'react-aria-components';
import styles from './loader.module.css';

export interface LoaderProps {
  /** Names what is loading; shown below the spinner with `isTextShown` or full screen. */
  label?: string;
  isTextShown?: boolean;
  /** Fills the screen, e.g. while the session is read. */
  isFullScreen?: boolean;
  size?: 'small' | 'medium';
}

/** A spinner, for content of unknown shape; otherwise use a `Skeleton`. */
export function Loader({
  label = 'Loading…',
  isFullScreen = false,
  isTextShown = isFullScreen,
  size = 'medium',
}: LoaderProps) {
  return (
    <ProgressBar
      isIndeterminate
      aria-label={label}
      className={styles.loader}
      data-full-screen={isFullScreen || undefined}
      data-size={size}
    >
      <span className={styles.ring} />
      {isTextShown && <output className={styles.text}>{label}</output>}
    </ProgressBar>
  );
}
