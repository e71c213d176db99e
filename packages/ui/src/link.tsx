import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import type { LinkProps as AriaLinkProps } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './link.module.css';

export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style' | 'render'> {
  /** `quiet` is underlined only on hover and focus: for grids and lists with many links. */
  variant?: 'text' | 'quiet';
  className?: string;
  children: ReactNode;
}

/** A text link. Inside a `NavigationProvider` it navigates without a page load. */
export function Link({ variant = 'text', className, children, ...rest }: LinkProps) {
  return (
    <AriaLink {...rest} className={classNames(styles.link, className)} data-variant={variant}>
      {children}
    </AriaLink>
  );
}
