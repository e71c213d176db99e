import { ProgressBar } from 'react-aria-components';
import styles from './loader.module.css';

export interface LoaderProps {
  /** Says what is awaited; drawn under the spinner when `isTextShown` or full screen. */
  label?: string;
  isTextShown?: boolean;
  /** Fills the screen, e.g. while the session is looked up. */
  isFullScreen?: boolean;
  size?: 'small' | 'medium';
}

/** A spinner, for where nothing is known yet; otherwise prefer a `Skeleton`. */
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
