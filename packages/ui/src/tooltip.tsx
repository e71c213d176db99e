import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { RowButton } from './button.tsx';
import styles from './tooltip.module.css';

const OPENS_AFTER_MS = 400;
const CLOSES_AFTER_MS = 100;

export interface TooltipProps {
  text: ReactNode;
  /** A `Button`, `IconButton` or `Link`: it must be focusable, or keyboard users never see the text. */
  children: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** More information about a control, on hover and on focus. Never the only source of that information. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={OPENS_AFTER_MS} closeDelay={CLOSES_AFTER_MS}>
      {children}
      <AriaTooltip className={styles.tooltip} placement={placement} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

export interface RowHintProps {
  /** Shown on hover and on focus. */
  text: string;
  /** The accessible name, which says `text` too. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A `Tooltip` of a grid's row, with its button: mounted only while it is shown, because a grid has hundreds. */
export function RowHint({ text, label, className, children }: RowHintProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = (willBeOpen: boolean, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(willBeOpen), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <RowButton
        ref={buttonRef}
        variant="ghost"
        aria-label={label}
        {...(className !== undefined && { className })}
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') turn(true, OPENS_AFTER_MS);
        }}
        onPointerLeave={() => turn(false, CLOSES_AFTER_MS)}
        onPointerDown={() => turn(false, 0)}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) turn(true, 0);
        }}
        onBlur={() => turn(false, 0)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') turn(false, 0);
        }}
      >
        {children}
      </RowButton>
      {isOpen && (
        <AriaTooltip
          triggerRef={buttonRef}
          isOpen
          onOpenChange={setIsOpen}
          className={styles.tooltip}
          placement="top"
          offset={6}
        >
          {text}
        </AriaTooltip>
      )}
    </>
  );
}
