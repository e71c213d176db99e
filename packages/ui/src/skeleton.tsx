import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** `text` is one line high, `circle` round, `block` fills its place. */
  shape?: 'text' | 'circle' | 'block';
  className?: string;
}

/** Holds the place of what is being loaded. Hidden from screen readers: say "Loading" once, around all of them. */
export function Skeleton({ width = '100%', height, shape = 'text', className }: SkeletonProps) {
  return (
    <span aria-hidden className={classNames(styles.skeleton, className)} data-shape={shape} style={{ width, height }} />
  );
}
