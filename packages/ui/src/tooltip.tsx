import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  /** A `Button`, `IconButton` or `Link`: it must be focusable, or keyboard users never see the text. */
  children: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** More information about a control, on hover and on focus. Never the only source of that information. */
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
