import { type ComponentProps, type MouseEvent, use } from 'react';
import { NavigationContext } from './navigation.tsx';
import { classNames } from './class-names.ts';
import styles from './link.module.css';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** `quiet` is underlined only on hover and focus: for grids and lists with many links. */
  variant?: 'text' | 'quiet';
}

/** Whether a click on a link opens its address here, and the address is one of ours. */
function isFollowed(event: MouseEvent<HTMLAnchorElement>): boolean {
  const link = event.currentTarget;
  const isHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  const isPlain = !(event.metaKey || event.ctrlKey || event.altKey || event.shiftKey);
  return isHere && isPlain && link.origin === location.origin;
}

/**
 * A text link. Inside a `NavigationProvider` it navigates without a page load. The browser's own, because a grid has
 * several in each row.
 */
export function Link({ href, variant = 'text', className, onClick, children, ...rest }: LinkProps) {
  const navigate = use(NavigationContext);
  return (
    <a
      {...rest}
      href={href}
      className={classNames(styles.link, className)}
      data-variant={variant}
      onClick={(event) => {
        onClick?.(event);
        if (navigate === null || event.defaultPrevented || !isFollowed(event)) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}
