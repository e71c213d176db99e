import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  /** A `Button`, `IconButton` or `Link`: it must take the focus, or keyboards never see the text. */
  children: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** More about a control, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <AriaTooltip className={styles.tooltip} placement={placement} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
