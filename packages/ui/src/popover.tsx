import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The button that opens it: a `Button` or an `IconButton`. */
  trigger: ReactNode;
  label: string;
  children: ReactNode;
  placement?: 'bottom' | 'bottom start' | 'bottom end' | 'top';
}

/** A small panel beside the button that opens it. Escape or a press outside closes it. */
export function Popover({ trigger, label, children, placement = 'bottom start' }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className={styles.popover} placement={placement} offset={6}>
        <Dialog aria-label={label} className={styles.dialog}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
