import { type ReactNode, useEffect, useRef } from 'react';
import { FIRST_LOCATION_KEY, useLocation } from '@justright/client/screen-router';
import { classNames } from './class-names.ts';
import styles from './screen-title.module.css';

interface ScreenTitleProps {
  children: ReactNode;
  className?: string;
  /** The title is for a new step of the same screen: it takes the focus in any case. */
  takesFocus?: boolean;
}

/** Draws the screen's one h1. It takes the focus when the diner comes from another screen, so that it is read out. */
export function ScreenTitle({ children, className, takesFocus = false }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useLocation().key === FIRST_LOCATION_KEY;
  const wasFirst = useRef(isFirst && !takesFocus);
  useEffect(() => {
    if (!wasFirst.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(styles.title, className)}>
      {children}
    </h1>
  );
}
