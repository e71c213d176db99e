import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** `text` is one line high, `circle` is round, `block` fills its container. */
  shape?: 'text' | 'circle' | 'block';
  className?: string;
}

/** A placeholder for loading content. Hidden from screen readers: announce "Loading" once for the whole group. */
export function Skeleton({ width = '100%', height, shape = 'text', className }: SkeletonProps) {
  return (
    <span aria-hidden className={classNames(styles.skeleton, className)} data-shape={shape} style={{ width, height }} />
  );
}
